//! What the host itself says, in Spanish and English: the wording of violations, and of what no error of a contract claims.

use serde_json::Value;

use crate::contract::{Contract, Situation};
use crate::text;
use crate::violation::Violation;

fn spanish(contract: &Contract, language: usize) -> bool {
    contract
        .languages
        .get(language)
        .is_some_and(|tag| tag.starts_with("es"))
}

/// The host's own code and wording for what it detected, where the contract claims none.
pub(crate) fn situation(
    situation: Situation,
    contract: &Contract,
    language: usize,
) -> (&'static str, &'static str) {
    let (code, es, en) = match situation {
        Situation::NoCredential => ("no_credential", "Falta la clave.", "The key is missing."),
        Situation::BadCredential => (
            "bad_credential",
            "La clave no vale.",
            "The key is not valid.",
        ),
        Situation::BadJson => ("bad_json", "El cuerpo no es JSON.", "The body is no JSON."),
        Situation::BadMessage => (
            "bad_message",
            "El cuerpo no es un mensaje JSON-RPC.",
            "The body is no JSON-RPC message.",
        ),
        Situation::Batch => (
            "batch",
            "Un solo mensaje por petición.",
            "One message a request.",
        ),
        Situation::TooLarge => (
            "too_large",
            "El cuerpo es demasiado grande.",
            "The body is too large.",
        ),
        Situation::UnknownTool => (
            "unknown_tool",
            "Esa herramienta no existe.",
            "There is no such tool.",
        ),
        Situation::MissingScope => (
            "missing_scope",
            "La clave no tiene ese permiso.",
            "The key has not that scope.",
        ),
        Situation::UnknownResource => (
            "unknown_resource",
            "Ese recurso no existe.",
            "There is no such resource.",
        ),
        Situation::BadArguments => (
            "bad_arguments",
            "Los argumentos no valen.",
            "The arguments are not valid.",
        ),
        Situation::OutOfArea => (
            "out_of_area",
            "La clave no llega a esas entidades.",
            "The key does not reach those entities.",
        ),
        Situation::Unexpected => (
            "unexpected",
            "Ha fallado algo nuestro.",
            "Something of ours failed.",
        ),
    };
    (code, if spanish(contract, language) { es } else { en })
}

/// What is wrong, where, what the limit is and what came.
pub(crate) fn violation(violation: &Violation, contract: &Contract, language: usize) -> String {
    if let Some((template, params)) = &violation.wording {
        return text::fill(text::pick(template, language), params);
    }
    let words = Words {
        spanish: spanish(contract, language),
        language,
        violation,
    };
    let key = violation.key.as_deref().map_or_else(String::new, |key| {
        let key = words.quoted(&text::excerpt(key));
        words.say(format!("clave {key}: "), format!("key {key}: "))
    });
    let place = if violation.param.is_empty() {
        String::new()
    } else {
        format!("{}: ", violation.param)
    };
    format!("{place}{key}{}", words.fault())
}

/// The words of one violation in one language.
struct Words<'a> {
    spanish: bool,
    language: usize,
    violation: &'a Violation,
}

impl Words<'_> {
    fn say(&self, es: String, en: String) -> String {
        if self.spanish { es } else { en }
    }

    fn word(&self, es: &'static str, en: &'static str) -> &'static str {
        if self.spanish { es } else { en }
    }

    fn quoted(&self, text: &str) -> String {
        self.say(format!("«{text}»"), format!("“{text}”"))
    }

    fn fault(&self) -> String {
        match self.violation.rule.as_str() {
            "type" => self.kind(),
            "required" => self.word("falta", "is missing").to_owned(),
            "additionalProperties" => {
                format!(
                    "{}{}",
                    self.word("esa propiedad no existe", "there is no such property"),
                    self.meant()
                )
            }
            "enum" => {
                let (received, limit) = (self.received(), self.limits());
                let fault = self.say(
                    format!("{received} no es uno de los valores ({limit})"),
                    format!("{received} is none of the values ({limit})"),
                );
                format!("{fault}{}", self.meant())
            }
            "ops" => {
                let (received, limit) = (self.received(), self.limits());
                self.say(
                    format!("aquí no existe la operación {received}; existen {limit}"),
                    format!("there is no op {received} here; there are {limit}"),
                )
            }
            "minLength" => self.least("caracteres", "characters"),
            "maxLength" => self.most("caracteres", "characters"),
            "minItems" => self.least("elementos", "items"),
            "maxItems" => self.most("elementos", "items"),
            "minProperties" => self.least("entradas", "entries"),
            "maxProperties" => self.most("entradas", "entries"),
            "minimum" => self.least("", ""),
            "maximum" => self.most("", ""),
            _ => self.relation(),
        }
    }

    fn relation(&self) -> String {
        let (received, limit) = (self.received(), self.limits());
        let rule = &self.violation.rule;
        match rule.as_str() {
            "pattern" => self.say(
                format!("{received} no tiene la forma {limit}"),
                format!("{received} does not have the form {limit}"),
            ),
            "format" => {
                let form = self.form(&limit);
                self.say(
                    format!("{received} no es {form}"),
                    format!("{received} is not {form}"),
                )
            }
            "uniqueItems" => self.say(
                format!("{received} está repetido"),
                format!("{received} is repeated"),
            ),
            "alone" => self.say(
                format!("{received} va solo, sin otros elementos"),
                format!("{received} stands alone, without other items"),
            ),
            "key" => self.say(
                format!("otro elemento tiene ya la clave {received}"),
                format!("another item already has the key {received}"),
            ),
            "require_one_of" => self.say(
                format!("hace falta al menos una de: {limit}"),
                format!("one of these at least is needed: {limit}"),
            ),
            "exclusive" => self.say(
                format!("solo puede ir una de: {limit}; se recibieron {received}"),
                format!("one of these at most may be given: {limit}; received {received}"),
            ),
            "ordered" => self.say(
                format!("no puede ser menor que {limit}; se recibió {received}"),
                format!("must not be below {limit}; received {received}"),
            ),
            "shows" => {
                let entity = self.quoted(
                    self.violation
                        .suggested_entity
                        .as_deref()
                        .unwrap_or_default(),
                );
                self.say(
                    format!("aquí solo se lee; se escribe con la entidad {entity}"),
                    format!("is only read here; it is written with the entity {entity}"),
                )
            }
            "violations" => self.say(
                format!("hay {received} fallos; aquí están los {limit} primeros"),
                format!("there are {received} faults; these are the first {limit}"),
            ),
            _ => self.say(
                format!("no cumple la regla {rule}"),
                format!("breaks the rule {rule}"),
            ),
        }
    }

    fn kind(&self) -> String {
        let due = match self
            .violation
            .limit
            .as_ref()
            .and_then(Value::as_str)
            .unwrap_or_default()
        {
            "string" => self.word("un texto", "a string"),
            "integer" => self.word("un número entero", "a whole number"),
            "number" => self.word("un número", "a number"),
            "boolean" => self.word("true o false", "true or false"),
            "array" => self.word("una lista", "an array"),
            _ => self.word("un objeto", "an object"),
        };
        let received = self.received();
        self.say(
            format!("tiene que ser {due}; se recibió {received}"),
            format!("must be {due}; received {received}"),
        )
    }

    fn form(&self, format: &str) -> String {
        match format {
            "date" => self.say(
                "una fecha AAAA-MM-DD".to_owned(),
                "a date YYYY-MM-DD".to_owned(),
            ),
            "date-time" => self.say(
                "un momento RFC 3339".to_owned(),
                "an RFC 3339 date-time".to_owned(),
            ),
            other => other.to_owned(),
        }
    }

    fn least(&self, es: &'static str, en: &'static str) -> String {
        let (limit, received) = (self.counted(es, en), self.received());
        self.say(
            format!("el mínimo es {limit}; se recibió {received}"),
            format!("the minimum is {limit}; received {received}"),
        )
    }

    fn most(&self, es: &'static str, en: &'static str) -> String {
        let (limit, received) = (self.counted(es, en), self.received());
        self.say(
            format!("el máximo es {limit}; se recibió {received}"),
            format!("the maximum is {limit}; received {received}"),
        )
    }

    /// The limit with what it counts. Units are plurals.
    fn counted(&self, es: &'static str, en: &'static str) -> String {
        let own = text::pick(self.violation.unit, self.language);
        let unit = if own.is_empty() {
            self.word(es, en)
        } else {
            own
        };
        match (self.limits(), unit) {
            (limit, "") => limit,
            (limit, unit) if limit == "1" => format!("1 ({unit})"),
            (limit, unit) => format!("{limit} {unit}"),
        }
    }

    fn limits(&self) -> String {
        self.violation
            .limit
            .as_ref()
            .map(text::shown)
            .unwrap_or_default()
    }

    fn received(&self) -> String {
        match &self.violation.received {
            None => String::new(),
            Some(Value::String(text)) => self.quoted(text),
            Some(Value::Array(names)) if self.violation.rule == "exclusive" => {
                text::shown(&Value::Array(names.clone()))
            }
            Some(other) => other.to_string(),
        }
    }

    fn meant(&self) -> String {
        let Some(nearest) = &self.violation.nearest else {
            return String::new();
        };
        let nearest = self.quoted(nearest);
        self.say(
            format!("; ¿quizá {nearest}?"),
            format!("; did you mean {nearest}?"),
        )
    }
}
