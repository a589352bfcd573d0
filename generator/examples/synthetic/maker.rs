//! A contract of as many tools as asked for: each has ten input properties with texts and bounds, and gives a list of
//! records of five properties. The same number gives the same bytes. Knows nothing of what is made of it.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What was written.
#[derive(Debug)]
pub(crate) struct Made {
    pub(crate) folder: PathBuf,
    pub(crate) files: usize,
    pub(crate) bytes: usize,
}

/// Writes `spec/synthetic` below a folder.
pub(crate) fn write(root: &Path, tools: usize) -> io::Result<Made> {
    let folder = root.join("spec/synthetic");
    fs::create_dir_all(folder.join("tools"))?;
    fs::create_dir_all(folder.join("docs"))?;
    let mut made = Made {
        folder: folder.clone(),
        files: 0,
        bytes: 0,
    };
    let mut put = |path: &str, text: &str| {
        made.files += 1;
        made.bytes += text.len();
        fs::write(folder.join(path), text)
    };
    put("contract.yaml", CONTRACT)?;
    put("errors.yaml", ERRORS)?;
    put("docs/mcp.es.md", PAGE_ES)?;
    put("docs/mcp.en.md", PAGE_EN)?;
    for index in 0..tools {
        let name = name(index);
        put(&format!("tools/{name}.yaml"), &tool(index, &name))?;
    }
    Ok(made)
}

const CONTRACT: &str = r#"pliego: 1
contract: synthetic
version: "1.0.0"
title: {es: Almacén, en: Warehouse}
languages: [es, en]
instructions:
  es: Operaciones de un almacén. Lee antes de cambiar nada.
  en: Operations of a warehouse. Read before you change anything.
scopes:
  stock:read: {title: {es: Leer, en: Read}, always: true}
  stock:write: {title: {es: Cambiar, en: Change}, implies: [stock:read]}
"#;

const ERRORS: &str = r##"doc_url: "${base_url}/devs/mcp.md#error-${code}"
fields:
  param: {type: string, description: {es: El parámetro que falla., en: The parameter at fault.}}
  violations: {type: array, items: {ref: pliego.violation}, description: {es: Todos los fallos., en: Every fault.}}
  scope: {type: string, enum_of: scopes, description: {es: El scope que hace falta., en: The scope that is needed.}}
  record_id: {type: string, description: {es: El registro pedido., en: The record asked for.}}
errors:
  validation_error:
    as: [tool]
    raised_by: [bad_arguments]
    carries: [param, violations]
    message: {es: "El valor de ${param} no vale.", en: "The value of ${param} is not valid."}
    guide: [{when: {es: Un argumento no vale., en: An argument is not valid.}, do: {es: Corrígelo., en: Correct it.}}]
  scope_denied:
    as: [rpc]
    raised_by: [missing_scope]
    carries: [scope]
    message: {es: "Falta el scope ${scope}.", en: "The scope ${scope} is missing."}
    guide: [{when: {es: La clave no alcanza., en: The key does not reach that far.}, do: {es: Pide otra clave., en: Ask for another key.}}]
  tool_error:
    as: [tool]
    raised_by: [unexpected]
    retryable: true
    message: {es: Algo ha fallado., en: Something failed.}
    guide: [{when: {es: Un fallo del servidor., en: A fault of the server.}, do: {es: Prueba otra vez., en: Try again.}}]
  record_not_found:
    as: [tool]
    carries: [record_id]
    message: {es: "No existe ${record_id}.", en: "There is no ${record_id}."}
    guide: [{when: {es: El registro no existe., en: The record does not exist.}, do: {es: Búscalo antes., en: Search for it first.}}]
"##;

const PAGE_ES: &str = "# {{ contract.title }}
{% for tool in tools %}
## {{ tool.name }}

**{{ tool.title }}.** {{ tool.description }}

{% for argument in tool.arguments -%}
- {{ argument }}
{% endfor %}{% endfor %}
| Código | Cuándo | Qué hacer |
| --- | --- | --- |
{% for error in errors -%}
| `{{ error.code }}` | {{ error.when }} | {{ error.action }} |
{% endfor %}";

const PAGE_EN: &str = "# {{ contract.title }}
{% for tool in tools %}
## {{ tool.name }}

**{{ tool.title }}.** {{ tool.description }}

{% for argument in tool.arguments -%}
- {{ argument }}
{% endfor %}{% endfor %}
| Code | When | What to do |
| --- | --- | --- |
{% for error in errors -%}
| `{{ error.code }}` | {{ error.when }} | {{ error.action }} |
{% endfor %}";

/// Verb and noun with what they are in Spanish; together they name the tools.
const VERBS: &[(&str, &str, bool)] = &[
    ("list", "Listar", true),
    ("count", "Contar", true),
    ("compare", "Comparar", true),
    ("audit", "Revisar", true),
    ("move", "Mover", false),
    ("book", "Reservar", false),
    ("label", "Etiquetar", false),
    ("close", "Cerrar", false),
];
const NOUNS: &[(&str, &str)] = &[
    ("pallets", "palés"),
    ("orders", "pedidos"),
    ("parcels", "paquetes"),
    ("shelves", "estantes"),
    ("carriers", "transportistas"),
    ("returns", "devoluciones"),
    ("batches", "lotes"),
    ("docks", "muelles"),
    ("invoices", "facturas"),
    ("routes", "rutas"),
];

fn verb(index: usize) -> (&'static str, &'static str, bool) {
    VERBS[index % VERBS.len()]
}

fn noun(index: usize) -> (&'static str, &'static str) {
    NOUNS[index / VERBS.len() % NOUNS.len()]
}

fn name(index: usize) -> String {
    format!("{}_{}_{index}", verb(index).0, noun(index).0)
}

fn tool(index: usize, name: &str) -> String {
    let ((verb, verbo, reads), (noun, nombre)) = (verb(index), noun(index));
    let scope = if reads { "stock:read" } else { "stock:write" };
    // A list that finds nothing is empty; what is to be changed may be missing.
    let errors = if reads {
        ""
    } else {
        "errors: [record_not_found]\n"
    };
    let class = if reads {
        "class: read"
    } else {
        "class: mutation\nannotations: {destructive: false, idempotent: true}"
    };
    let mut text = format!(
        "tool: {name}
scope: {scope}
{class}
title: {{es: \"{verbo} {nombre}\", en: \"{verb} {noun}\"}}
description:
  es: \"{verbo} {nombre} del almacén, con los filtros que se den; sin ninguno, todos los que la clave alcanza a ver.\"
  en: \"To {verb} {noun} of the warehouse, by the filters that are given; without any, all that the key can see.\"
input:
  type: object
  required: [query, site, sort]
  properties:
"
    );
    for (property, node, es, en) in inputs(index) {
        let _ = write!(
            text,
            "    {property}: {{{node},
      description: {{es: \"{es} de {nombre}.\", en: \"{en} of the {noun}.\"}}}}\n"
        );
    }
    let _ = write!(
        text,
        "output:
  type: object
  required: [records, total]
  properties:
    total: {{type: integer, minimum: 0, description: {{es: \"Cuántos hay en total.\", en: \"How many there are in all.\"}}}}
    records:
      type: array
      maxItems: {}
      description: {{es: \"Los que cumplen.\", en: \"Those that match.\"}}
      items:
        type: object
        required: [id, label, amount]
        properties:
          id: {{type: string, description: {{es: \"Su id.\", en: \"Its id.\"}}}}
          label: {{type: string, description: {{es: \"Cómo se llama.\", en: \"What it is called.\"}}}}
          amount: {{type: integer, minimum: 0, description: {{es: \"Cuánto hay.\", en: \"How much there is.\"}}}}
          weight: {{type: number, minimum: 0, description: {{es: \"Lo que pesa.\", en: \"What it weighs.\"}}}}
          changed_at: {{type: string, format: date-time, description: {{es: \"Cuándo cambió.\", en: \"When it changed.\"}}}}
{errors}",
        50 + index % 7 * 25
    );
    text
}

/// Ten properties: name, node, and what is said of it.
fn inputs(index: usize) -> [(&'static str, String, &'static str, &'static str); 10] {
    let vary = |base: usize, step: usize| base + index % 5 * step;
    [
        (
            "query",
            format!("type: string, minLength: 1, maxLength: {}", vary(60, 20)),
            "Lo que se busca",
            "What to search for",
        ),
        (
            "site",
            format!(
                "type: string, pattern: '^[a-z]{{2}}-[a-z]+$', maxLength: {}",
                vary(12, 2)
            ),
            "El centro",
            "The site",
        ),
        (
            "sort",
            "type: string, enum: [newest, oldest, by_name, by_amount]".to_owned(),
            "El orden",
            "The order",
        ),
        (
            "limit",
            format!(
                "type: integer, minimum: 1, maximum: {}, default: 20",
                vary(50, 50)
            ),
            "Cuántos como mucho",
            "How many at most",
        ),
        (
            "offset",
            "type: integer, minimum: 0, default: 0".to_owned(),
            "Cuántos saltarse",
            "How many to skip",
        ),
        (
            "tags",
            format!(
                "type: array, unordered: true, maxItems: {}, items: {{type: string, minLength: 1, maxLength: 40}}",
                vary(10, 5)
            ),
            "Las etiquetas",
            "The labels",
        ),
        (
            "since",
            "type: string, format: date".to_owned(),
            "El primer día",
            "The first day",
        ),
        (
            "weight",
            format!("type: number, minimum: 0, maximum: {}", vary(500, 250)),
            "El peso",
            "The weight",
        ),
        (
            "closed",
            "type: boolean, default: false".to_owned(),
            "Si también los cerrados",
            "Whether also the closed ones",
        ),
        (
            "note",
            format!("type: string, maxLength: {}", vary(400, 200)),
            "Una nota para quien lo atienda",
            "A note for whoever sees to it",
        ),
    ]
}
