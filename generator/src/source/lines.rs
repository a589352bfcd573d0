//! Lines and columns of a text.

use std::borrow::Cow;

/// Line and column as people count them: both from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub line: usize,
    pub column: usize,
}

/// A text by lines. Bytes that are no UTF-8 are shown as the replacement character.
#[derive(Debug)]
pub struct Lines<'a> {
    text: Cow<'a, str>,
    /// Where each line begins; a byte order mark is no part of the first.
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    /// The lines of these bytes.
    #[must_use]
    pub fn of(bytes: &'a [u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let bom = if text.starts_with('\u{feff}') {
            '\u{feff}'.len_utf8()
        } else {
            0
        };
        let after = text.as_bytes();
        // YAML ends a line at a line feed, a carriage return, or both together.
        let breaks = after.iter().enumerate().filter(|&(at, &byte)| {
            byte == b'\n' || (byte == b'\r' && after.get(at + 1) != Some(&b'\n'))
        });
        let starts = std::iter::once(bom)
            .chain(breaks.map(|(at, _)| at + 1))
            .collect();
        Self { text, starts }
    }

    /// Line and column of the character at a byte offset.
    #[must_use]
    pub fn position(&self, offset: usize) -> Position {
        let line = self.starts.partition_point(|&start| start <= offset).max(1);
        let start = self.starts.get(line - 1).copied().unwrap_or_default();
        let before = self
            .text
            .as_bytes()
            .get(start..offset.min(self.text.len()))
            .unwrap_or_default();
        // Every character has one byte that does not continue another.
        let column = before.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() + 1;
        Position { line, column }
    }

    /// A line without its end.
    #[must_use]
    pub fn line(&self, number: usize) -> &str {
        let start = number
            .checked_sub(1)
            .and_then(|index| self.starts.get(index));
        let end = self.starts.get(number).copied().unwrap_or(self.text.len());
        start
            .and_then(|&start| self.text.get(start..end))
            .unwrap_or_default()
            .trim_end_matches(['\n', '\r'])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_lines_end_as_in_yaml() {
        let lines = Lines::of("\u{feff}año: «x»\r\nb\rc\n".as_bytes());
        let at = |offset| (lines.position(offset).line, lines.position(offset).column);
        assert_eq!(at(3), (1, 1));
        assert_eq!(at(9), (1, 6));
        assert_eq!(lines.line(1), "año: «x»");
        assert_eq!(lines.line(2), "b");
        assert_eq!(lines.line(3), "c");
        assert_eq!(lines.line(4), "");
        assert_eq!(lines.line(99), "");
        assert_eq!(at(1_000).0, 4);
    }
}
