//! The contract as plain validated data: what it means. Knows no positions, no Rust and no output.
//!
//! `check` builds it and is the only place that does; everything here has passed every check, so readers
//! never have to ask whether a name exists or a bound is sane. All names are spelled as in the contract.
//! Lists keep the contract's order, which is also the order of every output.

mod node;

pub use node::*;

/// A JSON value whose objects keep their order: defaults, examples, `means`.
pub type Value = serde_json::Value;

/// A text in every language of the contract, in the contract's order of languages.
///
/// Contract paths (`${limits.X}`, `${entities.E.PROP.KEYWORD}`, `${this.maxItems}`, `${lists.X}`) are already replaced by
/// their figure with its unit. What is left are placeholders `${name}` for a parameter of the message or, in
/// `line`, a property of the record; `$${` still stands for a literal `${`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Text(pub Vec<String>);

impl Text {
    /// The text in the language at `index`, with `$${` brought to its literal form: for texts without parameters.
    #[must_use]
    pub fn plain(&self, index: usize) -> String {
        self.template(index).replace("$${", "${")
    }

    /// The text in the language at `index` as a template; the first language where that one is missing.
    #[must_use]
    pub fn template(&self, index: usize) -> &str {
        self.0
            .get(index)
            .or_else(|| self.0.first())
            .map_or("", String::as_str)
    }
}

/// A whole contract.
#[derive(Clone, Debug, PartialEq)]
pub struct Contract {
    /// Name of the contract, equal to its folder under `spec/`.
    pub name: String,
    /// Version of the contract, as published in `serverInfo`.
    pub version: String,
    /// What the product is called.
    pub title: Text,
    /// Language tags; the first one is the default.
    pub languages: Vec<String>,
    /// What an agent is told when it connects: at most 2,048 characters a language.
    pub instructions: Text,
    /// Whom a person asks for access.
    pub contact: Option<Text>,
    /// Whether tools reach beyond the system that the contract describes (`openWorldHint`).
    pub open_world: bool,
    pub features: Vec<Feature>,
    /// Lowest first.
    pub plans: Vec<Plan>,
    pub scopes: Vec<Scope>,
    pub areas: Vec<Area>,
    pub limits: Vec<Limit>,
    /// Shared nodes, named by `ref`.
    pub types: Vec<Type>,
    pub resources: Vec<Resource>,
    pub policies: Vec<Policy>,
    pub errors: ErrorCatalogue,
    pub entities: Vec<Entity>,
    pub tools: Vec<Tool>,
    /// Pages under `docs/`, one entry a page.
    pub pages: Vec<Page>,
    /// The steps of the documents' worked session, in order.
    pub session: Vec<SessionStep>,
}

/// Something that a tenant has or has not, which settings may need in order to have effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    pub name: String,
    pub title: Text,
}

/// A commercial plan with all its features, those of lower plans included.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub name: String,
    pub title: Text,
    pub features: Vec<String>,
}

/// A permission of a key.
#[derive(Clone, Debug, PartialEq)]
pub struct Scope {
    /// As written on the wire, such as `config:read`.
    pub name: String,
    pub title: Text,
    /// Every key has it.
    pub always: bool,
    /// All scopes that come with it: transitive, itself left out.
    pub implies: Vec<String>,
}

/// A part of the product that a key may be restricted to.
#[derive(Clone, Debug, PartialEq)]
pub struct Area {
    pub name: String,
    pub title: Text,
    pub description: Option<Text>,
}

/// A quantity that no keyword of a node carries.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    pub name: String,
    /// A whole number.
    pub value: i64,
    pub unit: Option<Text>,
}

/// A shared node.
#[derive(Clone, Debug, PartialEq)]
pub struct Type {
    pub name: String,
    pub node: Node,
}

/// Something that `resources/read` serves.
#[derive(Clone, Debug, PartialEq)]
pub struct Resource {
    pub name: String,
    pub uri: String,
    pub title: Text,
    pub description: Option<Text>,
    /// MIME type.
    pub media_type: String,
    /// Scope that a key needs to see it.
    pub scope: Option<String>,
}

/// A rule of the contract in prose.
#[derive(Clone, Debug, PartialEq)]
pub struct Policy {
    pub name: String,
    pub text: Text,
}

/// Everything that can go wrong, and the types of what errors carry.
#[derive(Clone, Debug, PartialEq)]
pub struct ErrorCatalogue {
    /// Where an error is explained; `${base_url}` and `${code}` are filled in when it is sent.
    pub doc_url: String,
    /// Properties that errors may carry, each typed once.
    pub fields: Vec<Property>,
    pub errors: Vec<ContractError>,
}

/// How an error reaches the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// A plain HTTP answer that is no JSON-RPC.
    Http,
    /// A JSON-RPC error.
    Rpc,
    /// A tool result with `isError`.
    Tool,
    /// A refusal of an operator's command (exit 1).
    Command,
}

/// What the host detects by itself and asks the contract for a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Situation {
    NoCredential,
    BadCredential,
    BadJson,
    BadMessage,
    Batch,
    TooLarge,
    UnknownTool,
    MissingScope,
    UnknownResource,
    BadArguments,
    OutOfArea,
    Unexpected,
}

/// One error of the closed catalogue.
#[derive(Clone, Debug, PartialEq)]
pub struct ContractError {
    pub code: String,
    pub rust_name: Option<String>,
    pub layers: Vec<Layer>,
    /// Empty: handlers give it.
    pub raised_by: Vec<Situation>,
    /// Fields that it always has.
    pub carries: Vec<String>,
    /// Fields that it may have.
    pub may_carry: Vec<String>,
    /// Whether the same call may succeed later.
    pub retryable: bool,
    /// What a caller reads; placeholders name fields that it carries.
    pub message: Text,
    pub guide: Vec<Guide>,
    /// HTTP status of the http and rpc layers.
    pub status: Option<u16>,
    pub number: Option<Number>,
}

/// JSON-RPC numbers of an error in the two eras.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    pub handshake: i32,
    pub modern: i32,
}

/// A row of the documents' error table.
#[derive(Clone, Debug, PartialEq)]
pub struct Guide {
    pub when: Text,
    pub action: Text,
}

/// Something with a stored value that ops change.
#[derive(Clone, Debug, PartialEq)]
pub struct Entity {
    pub name: String,
    pub rust_name: Option<String>,
    pub area: Option<String>,
    pub title: Text,
    pub description: Text,
    pub notes: Option<Text>,
    pub ops: Vec<Op>,
    pub value: Node,
    /// The diff shows the whole content.
    pub sensitive: bool,
    /// Feature without which it has no effect.
    pub needs: Option<String>,
    /// Properties of other entities that reading gives inside this value.
    pub shows: Vec<Shows>,
    pub lists: Vec<List>,
    pub rules: Vec<Rule>,
    pub examples: Vec<EntityExample>,
}

/// What an op does to the stored value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Op {
    Add,
    Remove,
    Replace,
    Merge,
    Set,
}

impl Op {
    /// As written on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Remove => "remove",
            Self::Replace => "replace",
            Self::Merge => "merge",
            Self::Set => "set",
        }
    }
}

/// Properties of another entity, shown for context and written there.
#[derive(Clone, Debug, PartialEq)]
pub struct Shows {
    pub entity: String,
    pub properties: Vec<String>,
}

/// Named strings of an entity, for its rules, texts and card.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    pub name: String,
    pub title: Option<Text>,
    pub values: Vec<String>,
}

/// A rule that no keyword can say: declared here, written by hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    pub name: String,
    pub effect: Effect,
    /// Placeholders name parameters.
    pub text: Text,
    pub params: Vec<Property>,
}

/// What a rule does when it applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The change is a violation.
    Refuse,
    /// The change is accepted and something is told.
    Notice,
    /// Another value is stored, and what changed is told.
    Rewrite,
}

/// A valid payload, shown in documents and entity cards.
#[derive(Clone, Debug, PartialEq)]
pub struct EntityExample {
    pub op: Op,
    pub value: Value,
}

/// Something that an agent calls.
#[derive(Clone, Debug, PartialEq)]
pub struct Tool {
    pub name: String,
    pub rust_name: Option<String>,
    pub scope: String,
    pub class: Class,
    pub title: Text,
    /// Published: at most 1,024 characters.
    pub description: Text,
    /// For documents only.
    pub notes: Option<Text>,
    pub annotations: Annotations,
    /// A record.
    pub input: Node,
    /// A record.
    pub output: Node,
    /// The tool's own codes, as listed.
    pub errors: Vec<String>,
    /// All codes that it can answer with: its own and the implied ones, in the catalogue's order.
    pub all_errors: Vec<String>,
    pub examples: Vec<ToolExample>,
}

/// What a tool does to the state of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    Read,
    Mutation,
}

/// Hints of the protocol, all four always published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Annotations {
    pub read_only: bool,
    pub destructive: bool,
    pub idempotent: bool,
    pub open_world: bool,
}

/// A call with its answer; `…` in the answer stands for any value.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolExample {
    pub name: String,
    pub title: Option<Text>,
    pub arguments: Value,
    pub answer: Option<Value>,
    /// Code of the error that the call gives.
    pub error: Option<String>,
}

/// A page of the documents: one template a language, in the contract's order of languages.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// `mcp` for `docs/mcp.LANG.md`.
    pub name: String,
    pub templates: Vec<String>,
}

/// A step of the worked session.
#[derive(Clone, Debug, PartialEq)]
pub enum SessionStep {
    /// A call, by tool and name of its example.
    Call { tool: String, example: String },
    /// What a person does: an operator's command line, with what it does.
    Command { run: String, title: Text },
}

impl Contract {
    /// The node that `name` refers to, for a `ref` of this contract (not of the toolkit).
    #[must_use]
    pub fn type_named(&self, name: &str) -> Option<&Node> {
        self.types
            .iter()
            .find(|each| each.name == name)
            .map(|each| &each.node)
    }

    /// The entity of that name.
    #[must_use]
    pub fn entity(&self, name: &str) -> Option<&Entity> {
        self.entities.iter().find(|each| each.name == name)
    }

    /// The node with what it refers to put in its place; what stands beside the `ref` goes before what the type says.
    #[must_use]
    pub fn merged(&self, node: &Node) -> Node {
        let Kind::Ref(name) = &node.kind else {
            return node.clone();
        };
        let Some(target) = self.type_named(name) else {
            return node.clone();
        };
        let target = self.merged(target);
        Node {
            kind: target.kind,
            title: node.title.clone().or(target.title),
            description: node.description.clone().or(target.description),
            unit: node.unit.clone().or(target.unit),
            default: node.default.clone().or(target.default),
            examples: if node.examples.is_empty() {
                target.examples
            } else {
                node.examples.clone()
            },
            nullable: node.nullable || target.nullable,
            means: if node.means.is_empty() {
                target.means
            } else {
                node.means.clone()
            },
            needs: node.needs.clone().or(target.needs),
            rust_name: node.rust_name.clone().or(target.rust_name),
        }
    }

    /// The node itself, or the one its `ref` leads to.
    #[must_use]
    pub fn resolve<'a>(&'a self, node: &'a Node) -> &'a Node {
        match &node.kind {
            Kind::Ref(name) => self
                .type_named(name)
                .map_or(node, |target| self.resolve(target)),
            _ => node,
        }
    }
}
