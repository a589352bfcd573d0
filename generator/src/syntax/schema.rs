//! How placed values look in the editor schema: as if they were bare.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::{Entries, EnumValue, EnumValues, Field, List, Literal, Number, Text};

/// Schemas that are written in place, never as a definition of their own.
macro_rules! inline {
    ($type:ident $(<$parameter:ident>)?, |$generator:ident| $schema:expr) => {
        impl $(<$parameter: JsonSchema>)? JsonSchema for $type $(<$parameter>)? {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    };
}

inline!(Field<T>, |generator| generator.subschema_for::<T>());
inline!(List<T>, |generator| {
    let items = generator.subschema_for::<T>();
    json_schema!({"type": "array", "items": items})
});
inline!(Entries<T>, |generator| {
    let values = generator.subschema_for::<T>();
    json_schema!({"type": "object", "additionalProperties": values})
});
inline!(Literal, |_generator| json_schema!({}));
inline!(Number, |_generator| json_schema!({"type": "number"}));
inline!(EnumValues, |generator| {
    let value = generator.subschema_for::<EnumValue>();
    json_schema!({"anyOf": [
        {"type": "array", "items": {"type": "string"}},
        {"type": "object", "additionalProperties": value},
    ]})
});

impl JsonSchema for Text {
    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A text: one string, or a map of language to string. A contract of several languages has the map.",
            "anyOf": [{"type": "string"}, {"type": "object", "additionalProperties": {"type": "string"}}],
        })
    }
}
