//! Resources and policies.

use super::Check;
use super::text::Scope;
use crate::diagnostic::Diagnostic;
use crate::model;
use crate::syntax::{self, Entries, Field, Placed, Text};

impl<'a> Check<'a> {
    pub(super) fn resources(
        &mut self,
        field: &'a Field<Entries<syntax::Resource>>,
    ) -> Vec<model::Resource> {
        let mut resources = Vec::new();
        let mut uris: Vec<&'a Placed<String>> = Vec::new();
        for (name, resource) in super::entries(field) {
            let syntax::Resource {
                uri,
                title,
                description,
                media_type,
                scope,
            } = &resource.value;
            self.name_form(name, "a resource");
            let of = format!("the resource `{}`", name.value);
            let uri = self.demanded(uri, "uri", &of, name.place);
            let media_type = self.demanded(media_type, "media_type", &of, name.place);
            if let Some(uri) = uri {
                self.uri(uri);
                if let Some(first) = uris.iter().find(|other| other.value == uri.value) {
                    let diagnostic =
                        Diagnostic::error("said-twice", uri.place, "two resources have this URI")
                            .also(first.place, "it stands here already")
                            .help("give each its own");
                    self.tell(diagnostic);
                }
                uris.push(uri);
            }
            if let Some(media_type) = media_type {
                self.media_type(media_type);
            }
            resources.push(model::Resource {
                name: name.value.clone(),
                uri: uri.map(|uri| uri.value.clone()).unwrap_or_default(),
                title: self.demanded_text(title, "title", &of, name.place, &Scope::default()),
                description: self.optional_text(description, &Scope::default()),
                media_type: media_type
                    .map(|each| each.value.clone())
                    .unwrap_or_default(),
                scope: self.scope(scope),
            });
        }
        resources
    }

    fn uri(&mut self, uri: &Placed<String>) {
        let scheme = uri.split_once(':').map_or("", |(scheme, _)| scheme);
        let is_scheme = scheme.starts_with(|each: char| each.is_ascii_alphabetic())
            && scheme
                .chars()
                .all(|each| each.is_ascii_alphanumeric() || matches!(each, '+' | '-' | '.'));
        let lawful = |each: char| {
            each.is_ascii_graphic()
                && !matches!(each, '{' | '}' | '<' | '>' | '"' | '\\' | '^' | '`' | '|')
        };
        if is_scheme && uri.len() > scheme.len() + 1 && uri.chars().all(lawful) {
            return;
        }
        let message = format!("`{}` is no URI", uri.value);
        self.tell(
            Diagnostic::error("resource-form", uri.place, message)
                .help("write a scheme and what follows it, such as `shop://policies`, without blanks or braces"),
        );
    }

    fn media_type(&mut self, media_type: &Placed<String>) {
        let part = |part: &str| {
            !part.is_empty()
                && part.chars().all(|each| {
                    each.is_ascii_alphanumeric() || matches!(each, '+' | '-' | '.' | '_')
                })
        };
        if media_type
            .split_once('/')
            .is_some_and(|(kind, of)| part(kind) && part(of))
        {
            return;
        }
        let message = format!("`{}` is no media type", media_type.value);
        self.tell(
            Diagnostic::error("resource-form", media_type.place, message)
                .help("write one such as `application/json` or `text/markdown`"),
        );
    }

    pub(super) fn policies(&mut self, field: &'a Field<Entries<Text>>) -> Vec<model::Policy> {
        let mut policies = Vec::new();
        for (name, text) in super::entries(field) {
            self.name_form(name, "a policy");
            policies.push(model::Policy {
                name: name.value.clone(),
                text: self.text(text, &Scope::default()),
            });
        }
        policies
    }
}
