//! How things read in a terminal. What agents wrote is shown so that it cannot pass for something else: control
//! characters, which could move the cursor, and marks that turn or hide text are spelt out.

use serde_json::Value;

/// A table with its heads; a line that says so when there is nothing in it.
pub(crate) fn table(heads: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let heads: Vec<String> = heads.iter().map(|head| (*head).to_owned()).collect();
    let rows: Vec<Vec<String>> = std::iter::once(heads).chain(rows).collect();
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
    };
    let widths: Vec<usize> = (0..columns)
        .map(|column| width(column).unwrap_or(0))
        .collect();
    if rows.len() == 1 {
        return "None.\n".to_owned();
    }
    rows.iter().map(|row| aligned(row, &widths)).collect()
}

fn aligned(row: &[String], widths: &[usize]) -> String {
    let cells: Vec<String> = row
        .iter()
        .zip(widths)
        .map(|(cell, width)| format!("{cell:<width$}"))
        .collect();
    format!("{}\n", cells.join("  ").trim_end())
}

/// A text of one line.
pub(crate) fn line(text: &str) -> String {
    text.chars()
        .map(|each| {
            if each == '\n' || each == '\t' {
                spelt(each)
            } else {
                plain(each)
            }
        })
        .collect()
}

/// A text that may have several lines, indented.
pub(crate) fn block(text: &str) -> String {
    let lines = text
        .split('\n')
        .map(|each| each.chars().map(plain).collect::<String>());
    lines
        .map(|each| {
            if each.is_empty() {
                "\n".to_owned()
            } else {
                format!("  {each}\n")
            }
        })
        .collect()
}

/// JSON as it stands, with what a terminal would act on or not show spelt out: in JSON that is the same text.
pub(crate) fn json(value: &Value) -> String {
    let escaped = |each: char| each != '\n' && (each.is_control() || turns_or_hides(each));
    let mut text = String::new();
    for each in format!("{value:#}\n").chars() {
        if escaped(each) {
            let mut units = [0; 2];
            text.extend(
                each.encode_utf16(&mut units)
                    .iter()
                    .map(|unit| format!("\\u{unit:04x}")),
            );
        } else {
            text.push(each);
        }
    }
    text
}

fn plain(each: char) -> String {
    if each != '\t' && (each.is_control() || turns_or_hides(each)) {
        spelt(each)
    } else {
        each.to_string()
    }
}

fn spelt(each: char) -> String {
    format!("\\u{{{:x}}}", u32::from(each))
}

/// Bidirectional controls, zero-width and other invisible characters.
fn turns_or_hides(each: char) -> bool {
    matches!(each,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn what_could_deceive_a_reader_is_spelt_out() {
        assert_eq!(
            line("a\u{1b}[2K\rb\u{202e}c\nd"),
            "a\\u{1b}[2K\\u{d}b\\u{202e}c\\u{a}d"
        );
        assert_eq!(block("¡ñ!\n\n\tx\u{200b}"), "  ¡ñ!\n\n  \tx\\u{200b}\n");
    }

    #[test]
    fn json_says_the_same_with_what_could_deceive_spelt_out() {
        let value = serde_json::json!({"a\u{202e}": ["\u{9b}2K\u{e0041}\u{1b}", "¡ñ! “”\n"]});
        let text = json(&value);
        assert!(
            !text
                .contains(|each: char| each != '\n' && (each.is_control() || turns_or_hides(each))),
            "{text}"
        );
        assert!(text.contains("¡ñ! “”\\n"), "{text}");
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
    }

    #[test]
    fn a_table_is_aligned_by_characters() {
        let rows = [
            vec!["ñandú".to_owned(), "1".to_owned()],
            vec!["a".to_owned(), "22".to_owned()],
        ];
        assert_eq!(
            table(&["NAME", "N"], rows.into_iter()),
            "NAME   N\nñandú  1\na      22\n"
        );
        assert_eq!(table(&["NAME"], std::iter::empty()), "None.\n");
    }
}
