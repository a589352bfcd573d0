//! Characters that a reader cannot see, or that change what he sees.

/// What is hidden about this character, if anything. Line breaks and tabs are not.
pub fn hidden(character: char) -> Option<&'static str> {
    match character {
        '\n' | '\r' | '\t' => None,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => Some("a control character"),
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            Some("a character that changes the direction of text")
        }
        '\u{ad}'
        | '\u{34f}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200d}'
        | '\u{2060}'..='\u{2065}'
        | '\u{206a}'..='\u{206f}'
        | '\u{3164}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' => Some("a character of no width"),
        '\u{2028}' | '\u{2029}' => Some("a line break that editors do not show"),
        '\u{fff9}'..='\u{fffb}' => Some("an annotation mark"),
        '\u{e0000}'..='\u{e0fff}' => {
            Some("a tag character, which models read and people do not see")
        }
        _ => None,
    }
}

/// The hidden characters of a text, with where each begins. A byte order mark at the very start is none.
pub fn find(text: &str) -> impl Iterator<Item = (usize, char, &'static str)> {
    let suspicious = text
        .bytes()
        .any(|each| each >= 0x7f || (each < 0x20 && !matches!(each, b'\n' | b'\r' | b'\t')));
    let text = if suspicious { text } else { "" };
    text.char_indices()
        .filter_map(|(at, character)| Some((at, character, hidden(character)?)))
}
