//! What generated code hands to the host: a contract as constant data. Knows no contract by name.

use crate::check::Cursor;

/// A text in each language of the contract, in the contract's order of languages. Placeholders `${name}` are filled by
/// [`crate::text::fill`]; `$${` is a literal `${`.
pub type Texts = &'static [&'static str];

/// A whole contract, as generated.
#[derive(Debug)]
pub struct Contract {
    /// Name of the contract.
    pub name: &'static str,
    /// Version published in `serverInfo`.
    pub version: &'static str,
    /// What the product is called.
    pub title: Texts,
    /// Language tags; the first one is the default.
    pub languages: &'static [&'static str],
    /// What an agent is told when it connects.
    pub instructions: Texts,
    /// SHA-256 over the entities of the contract, in hexadecimal: changes when entities or limits change, and only then.
    pub catalog_version: &'static str,
    /// Features that a tenant may have.
    pub features: &'static [Feature],
    /// Lowest first.
    pub plans: &'static [Plan],
    /// What keys may do.
    pub scopes: &'static [Scope],
    /// What keys may be restricted to.
    pub areas: &'static [Area],
    /// Tools, in the order of the listing.
    pub tools: &'static [Tool],
    /// Entities, in the order of the catalogue.
    pub entities: &'static [&'static Entity],
    /// Every error that can leave the server.
    pub errors: &'static [ErrorDef],
    /// Where an error is explained: `${base_url}` and `${code}` are filled in.
    pub doc_url: &'static str,
    /// Resources, in the order of the listing.
    pub resources: &'static [Resource],
    /// By language: the published tools, one JSON object a line, in the order of `tools`.
    pub listing: Texts,
    /// By language: the entity cards, one JSON object a line, in the order of `entities`. Each is a
    /// [`crate::entity::EntityCard`] with `allowed` left out.
    pub cards: Texts,
    /// By language: the policies resource, as served.
    pub policies: Texts,
    /// Pages of the documents.
    pub pages: &'static [Page],
}

/// Something that a tenant has or has not.
#[derive(Debug)]
pub struct Feature {
    /// Name.
    pub name: &'static str,
    /// Title.
    pub title: Texts,
}

/// A plan, with all its features, those of lower plans included.
#[derive(Debug)]
pub struct Plan {
    /// Name.
    pub name: &'static str,
    /// Title.
    pub title: Texts,
    /// Names of its features.
    pub features: &'static [&'static str],
}

/// A permission of a key.
#[derive(Debug)]
pub struct Scope {
    /// As on the wire.
    pub name: &'static str,
    /// Title.
    pub title: Texts,
    /// Every key has it.
    pub always: bool,
    /// Scopes that come with it, transitively.
    pub implies: &'static [&'static str],
}

/// A part of the product.
#[derive(Debug)]
pub struct Area {
    /// Name.
    pub name: &'static str,
    /// Title.
    pub title: Texts,
}

/// A tool.
#[derive(Debug)]
pub struct Tool {
    /// Name on the wire.
    pub name: &'static str,
    /// Scope that a key needs.
    pub scope: &'static str,
    /// Codes that may leave it.
    pub errors: &'static [&'static str],
}

/// A resource.
#[derive(Debug)]
pub struct Resource {
    /// Its URI.
    pub uri: &'static str,
    /// Name.
    pub name: &'static str,
    /// Title.
    pub title: Texts,
    /// Description.
    pub description: Texts,
    /// MIME type.
    pub media_type: &'static str,
    /// Scope that a key needs to see it.
    pub scope: Option<&'static str>,
}

/// A page of the documents.
#[derive(Debug)]
pub struct Page {
    /// `mcp` is served at `/devs/mcp.md` and `/devs/mcp.LANG.md`.
    pub name: &'static str,
    /// By language; `${base_url}` is replaced when it is served.
    pub text: Texts,
}

/// How an error reaches the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// A plain HTTP answer.
    Http,
    /// A JSON-RPC error.
    Rpc,
    /// A tool result with `isError`.
    Tool,
    /// A refusal of an operator's command.
    Command,
}

/// What the host detects by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// No `Authorization` header.
    NoCredential,
    /// A key that is unknown or revoked.
    BadCredential,
    /// A body that is no JSON.
    BadJson,
    /// JSON that is no JSON-RPC message.
    BadMessage,
    /// A JSON array of messages.
    Batch,
    /// A body past the limit.
    TooLarge,
    /// `tools/call` of a tool that does not exist.
    UnknownTool,
    /// `tools/call` without the tool's scope.
    MissingScope,
    /// `resources/read` of a resource that does not exist.
    UnknownResource,
    /// Arguments that break the contract.
    BadArguments,
    /// An entity outside the areas of the key.
    OutOfArea,
    /// A fault of the server.
    Unexpected,
}

/// An error of the contract.
#[derive(Debug)]
pub struct ErrorDef {
    /// Its name, everywhere.
    pub code: &'static str,
    /// How it may travel.
    pub layers: &'static [Layer],
    /// What the host raises it for.
    pub raised_by: &'static [Situation],
    /// What the caller reads; placeholders name fields.
    pub message: Texts,
    /// Whether the same call may succeed later.
    pub retryable: bool,
    /// HTTP status at the http and rpc layers, where it is not the situation's own.
    pub status: Option<u16>,
    /// JSON-RPC numbers (handshake, 2026-07-28), where they are not the situation's own.
    pub number: Option<(i32, i32)>,
}

/// What an op does.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Op {
    /// Appends items.
    Add,
    /// Takes items out.
    Remove,
    /// Puts a whole list in place of another.
    Replace,
    /// Changes the named fields.
    Merge,
    /// Puts a value.
    Set,
}

impl Op {
    /// As written on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Remove => "remove",
            Self::Replace => "replace",
            Self::Merge => "merge",
            Self::Set => "set",
        }
    }
}

/// An entity.
pub struct Entity {
    /// Name.
    pub name: &'static str,
    /// Its area.
    pub area: Option<&'static str>,
    /// Title.
    pub title: Texts,
    /// Ops that it takes.
    pub ops: &'static [Op],
    /// Its diff shows the whole content.
    pub sensitive: bool,
    /// Feature without which it has no effect.
    pub needs: Option<&'static str>,
    /// What its value is, for ops, comparisons and diffs.
    pub value: Node,
    /// Checks a whole value, or under [`crate::check::Mode::Set`] and [`crate::check::Mode::Merge`] the payload of that op.
    pub check: fn(&mut Cursor<'_>),
    /// Checks one item of an array.
    pub item: Option<fn(&mut Cursor<'_>)>,
    /// Checks one key of a keyed array.
    pub key: Option<fn(&mut Cursor<'_>)>,
    /// Properties of other entities, shown inside this value and written there.
    pub shows: &'static [Shows],
    /// Named strings.
    pub lists: &'static [List],
    /// Rules written by hand.
    pub rules: &'static [Rule],
}

/// Properties shown for context.
#[derive(Debug)]
pub struct Shows {
    /// The entity that they are written with.
    pub entity: &'static str,
    /// Their names.
    pub properties: &'static [&'static str],
}

/// Named strings of an entity.
#[derive(Debug)]
pub struct List {
    /// Name.
    pub name: &'static str,
    /// The strings.
    pub values: &'static [&'static str],
}

/// A rule that no keyword can say.
#[derive(Debug)]
pub struct Rule {
    /// Name, and code of its notice.
    pub name: &'static str,
    /// What it does.
    pub effect: Effect,
    /// What is told; placeholders name parameters.
    pub text: Texts,
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

/// A typed place in an entity's value.
#[derive(Debug)]
pub struct Node {
    /// What it is.
    pub shape: Shape,
    /// How it is called in a diff; empty where it has no title.
    pub title: Texts,
    /// What is counted; empty where nothing is said.
    pub unit: Texts,
    /// What an absent value acts as, as JSON.
    pub default: Option<&'static str>,
    /// Values with a meaning of their own.
    pub means: &'static [Meaning],
    /// Feature without which it has no effect when given.
    pub needs: Option<&'static str>,
}

impl Node {
    /// A string of which nothing else is said: what generated nodes leave out.
    pub const PLAIN: Self = Self {
        shape: Shape::Text,
        title: &[],
        unit: &[],
        default: None,
        means: &[],
        needs: None,
    };
}

/// What a node is, as far as ops, comparisons and diffs must know.
#[derive(Debug)]
pub enum Shape {
    /// An object with declared properties.
    Record {
        /// In the contract's order.
        properties: &'static [Property],
        /// How an item reads in a diff: `${property}` placeholders.
        line: Option<Texts>,
    },
    /// An object with free keys.
    Map(&'static Node),
    /// A list.
    Array {
        /// Its items.
        items: &'static Node,
        /// What tells items apart.
        order: Order,
        /// Changed by ops of its own, inside a record.
        ops: &'static [Op],
        /// How many items have effect.
        shown: Option<Shown>,
    },
    /// A string out of a closed list.
    Enum(&'static [EnumValue]),
    /// Any other string.
    Text,
    /// A number, whole or not.
    Number,
    /// True or false.
    Boolean,
}

/// A property of a record.
#[derive(Debug)]
pub struct Property {
    /// Name on the wire.
    pub name: &'static str,
    /// What it is.
    pub node: Node,
}

/// What tells two items of an array apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Order counts, repeats are lawful.
    List,
    /// Order counts, no repeats.
    Distinct,
    /// Order does not count, no repeats.
    Set,
    /// Records identified by that property.
    Keyed(&'static str),
}

/// How many items of an array have effect.
#[derive(Debug)]
pub enum Shown {
    /// So many.
    Max(u64),
    /// As many as that property of that entity says, its `acts_as` or default when absent.
    From {
        /// The entity.
        entity: &'static str,
        /// Its property.
        property: &'static str,
    },
}

/// A value of an enum.
#[derive(Debug)]
pub struct EnumValue {
    /// On the wire.
    pub name: &'static str,
    /// In a diff; empty where it has no title.
    pub title: Texts,
    /// Feature without which it has no effect.
    pub needs: Option<&'static str>,
}

/// A value with a meaning of its own.
#[derive(Debug)]
pub struct Meaning {
    /// The value, as JSON.
    pub value: &'static str,
    /// What it means, as shown in a diff.
    pub text: Texts,
    /// What it counts as, as JSON.
    pub acts_as: Option<&'static str>,
    /// It asks for nothing.
    pub idle: bool,
}

impl std::fmt::Debug for Entity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Entity")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl Contract {
    /// The entity of that name.
    #[must_use]
    pub fn entity(&self, name: &str) -> Option<&'static Entity> {
        self.entities.iter().find(|each| each.name == name).copied()
    }

    /// The error of that code.
    #[must_use]
    pub fn error(&self, code: &str) -> Option<&'static ErrorDef> {
        self.errors.iter().find(|each| each.code == code)
    }

    /// The error that the contract gives for what the host detected.
    #[must_use]
    pub fn error_for(&self, situation: Situation) -> Option<&'static ErrorDef> {
        self.errors
            .iter()
            .find(|each| each.raised_by.contains(&situation))
    }

    /// The index of a language, for [`Texts`].
    #[must_use]
    pub fn language(&self, tag: &str) -> Option<usize> {
        self.languages
            .iter()
            .position(|each| each.eq_ignore_ascii_case(tag))
    }
}
