//! Texts as written to texts in every language, with the contract's figures filled in.

use crate::model as m;
use crate::syntax::{self as s, Entries, Field};

/// What texts may refer to.
#[derive(Clone)]
pub(super) struct Texts<'a> {
    pub(super) languages: Vec<String>,
    files: &'a s::Files,
    file: &'a s::ContractFile,
    lists: Option<&'a Entries<s::NamedList>>,
    here: Option<&'a s::Node>,
}

impl<'a> Texts<'a> {
    pub(super) fn new(files: &'a s::Files) -> Option<Self> {
        let file = files.contract.content.as_ref()?;
        Some(Self {
            languages: super::strings(&file.languages),
            files,
            file,
            lists: None,
            here: None,
        })
    }

    pub(super) fn within(&self, lists: &'a Field<Entries<s::NamedList>>) -> Self {
        Self {
            lists: lists.value(),
            ..self.clone()
        }
    }

    pub(super) fn at<'b>(&self, node: &'b s::Node) -> Texts<'b>
    where
        'a: 'b,
    {
        Texts {
            here: Some(node),
            ..self.clone()
        }
    }

    pub(super) fn type_named(&self, name: &str) -> Option<&'a s::Node> {
        self.file.types.value()?.get(name).map(|each| &each.value)
    }

    pub(super) fn of(&self, field: &Field<s::Text>) -> m::Text {
        field
            .value()
            .map(|text| self.text(text))
            .unwrap_or_default()
    }

    pub(super) fn optional(&self, field: &Field<s::Text>) -> Option<m::Text> {
        field.value().map(|text| self.text(text))
    }

    pub(super) fn text(&self, text: &s::Text) -> m::Text {
        let each = |(index, language): (usize, &String)| {
            let raw = match text {
                s::Text::Bare(text) => text.as_str(),
                s::Text::ByLanguage(texts) => {
                    texts.get(language).map_or("", |each| each.value.as_str())
                }
            };
            self.resolve(raw, index)
        };
        m::Text(self.languages.iter().enumerate().map(each).collect())
    }

    /// The text with every contract path replaced; placeholders of parameters and `$${` stay.
    fn resolve(&self, text: &str, language: usize) -> String {
        let mut resolved = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find("${") {
            let escaped = rest[..at].ends_with('$');
            let Some(end) = rest[at..].find('}').map(|length| at + length) else {
                break;
            };
            resolved.push_str(&rest[..at]);
            match self
                .figure(&rest[at + 2..end], language)
                .filter(|_| !escaped)
            {
                Some(figure) => resolved.push_str(&figure),
                None => resolved.push_str(&rest[at..=end]),
            }
            rest = &rest[end + 1..];
        }
        resolved + rest
    }

    fn figure(&self, path: &str, language: usize) -> Option<String> {
        let steps: Vec<&str> = path.split('.').collect();
        match steps.as_slice() {
            ["limits", name] => {
                let limit = &self.file.limits.value()?.get(name)?.value;
                Some(self.with_unit(limit.value.value()?.to_string(), &limit.unit, language))
            }
            ["features", name] => self.title(
                &self.file.features.given()?.value.get(name)?.value.title,
                language,
            ),
            ["plans", name] => self.title(&self.file.plans.value()?.get(name)?.title, language),
            ["scopes" | "errors" | "tools", name] => Some((*name).to_owned()),
            ["resources", name] => self.file.resources.value()?.get(name)?.uri.value().cloned(),
            ["lists", name] => {
                let list = self.lists?.get(name)?;
                let values = list.values.value()?.iter().map(|each| each.value.as_str());
                Some(values.collect::<Vec<_>>().join(", "))
            }
            ["this", keyword] => self.keyword(self.here?, keyword, language),
            ["entities", entity, inner @ .., keyword] => {
                let file = self
                    .files
                    .entities
                    .iter()
                    .find(|each| each.stem == *entity)?;
                let mut node = &**file.content.as_ref()?.value.value()?;
                for name in inner {
                    node = match *name {
                        "items" => node.items.value()?,
                        name => &node.properties.value()?.get(name)?.value,
                    };
                    node = node
                        .r#ref
                        .value()
                        .and_then(|name| self.type_named(name))
                        .unwrap_or(node);
                }
                self.keyword(node, keyword, language)
            }
            _ => None,
        }
    }

    fn title(&self, title: &Field<s::Text>, language: usize) -> Option<String> {
        Some(self.of(title).plain(language)).filter(|text| !text.is_empty())
    }

    fn keyword(&self, node: &s::Node, keyword: &str, language: usize) -> Option<String> {
        let whole = |field: &Field<u64>| field.value().map(u64::to_string);
        let number = |field: &Field<s::Number>| field.value().map(|each| each.as_str().to_owned());
        let (figure, counts) = match keyword {
            "maxItems" => (whole(&node.max_items)?, true),
            "minItems" => (whole(&node.min_items)?, true),
            "maxProperties" => (whole(&node.max_properties)?, true),
            "minProperties" => (whole(&node.min_properties)?, true),
            "maxLength" => (whole(&node.max_length)?, false),
            "minLength" => (whole(&node.min_length)?, false),
            "minimum" => (number(&node.minimum)?, true),
            "maximum" => (number(&node.maximum)?, true),
            "default" => (node.default.value()?.json.to_string(), true),
            "shown" => (node.shown.value()?.max.value()?.to_string(), true),
            "acts_as" => {
                let meaning = node
                    .means
                    .value()?
                    .iter()
                    .find_map(|each| each.acts_as.value());
                (meaning?.json.to_string(), true)
            }
            _ => return None,
        };
        Some(if counts {
            self.with_unit(figure, &node.unit, language)
        } else {
            figure
        })
    }

    fn with_unit(&self, figure: String, unit: &Field<s::Text>, language: usize) -> String {
        match self
            .optional(unit)
            .map(|unit| unit.plain(language))
            .filter(|unit| !unit.is_empty())
        {
            Some(unit) => format!("{figure} {unit}"),
            None => figure,
        }
    }
}
