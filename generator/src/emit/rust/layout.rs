//! Printed Rust laid out as a person would: members apart, the last argument of a call on its line, short literals filled
//! into lines. Works on lines: literals and comments hold no line ends, so that a line's indentation tells where it stands.

/// No line is made longer, in characters.
const WIDTH: usize = 100;

/// The text with all of it done.
pub(super) fn laid_out(printed: &str) -> String {
    let mut lines: Vec<String> = printed.lines().map(str::to_owned).collect();
    let mut place = lines.len();
    // From the end, so that what is inside is laid out before what is around it.
    while place > 0 {
        // What is around may have been made one line with what is inside.
        place = place.min(lines.len()) - 1;
        fill(&mut lines, place);
        if lines[place].trim_start().starts_with("//") {
            continue;
        }
        shorten(&mut lines, place);
        gather(&mut lines, place);
        join(&mut lines, place);
        hug(&mut lines, place);
    }
    space_out(&lines)
}

fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

fn width(line: &str) -> usize {
    line.chars().count()
}

/// The line at which what opens at `open` closes.
fn close(lines: &[String], open: usize) -> Option<usize> {
    let depth = indentation(&lines[open]);
    (open + 1..lines.len()).find(|&index| indentation(&lines[index]) <= depth)
}

/// Literals that were given a line each, filled into lines.
fn fill(lines: &mut Vec<String>, open: usize) {
    if !lines[open].ends_with("&[") {
        return;
    }
    let Some(close) = close(lines, open) else {
        return;
    };
    let inside = &lines[open + 1..close];
    let short = |line: &String| {
        let literal = line.trim_start();
        literal.starts_with('"') && literal.ends_with("\",") && width(literal) <= 32
    };
    if !lines[close].trim_start().starts_with(']') || inside.len() < 2 || !inside.iter().all(short)
    {
        return;
    }
    let indent = " ".repeat(indentation(&inside[0]));
    let mut filled: Vec<String> = Vec::new();
    for line in inside {
        match filled.last_mut() {
            Some(last) if width(last) + 1 + width(line.trim_start()) <= WIDTH => {
                last.push(' ');
                last.push_str(line.trim_start());
            }
            _ => filled.push(format!("{indent}{}", line.trim_start())),
        }
    }
    lines.splice(open + 1..close, filled);
}

/// Arguments or items that were given a line each, on one line where they fit.
fn gather(lines: &mut Vec<String>, open: usize) {
    let brackets = [('(', ')'), ('[', ']'), ('<', '>')];
    let Some((_, closer)) = brackets
        .into_iter()
        .find(|(opener, _)| lines[open].ends_with(*opener))
    else {
        return;
    };
    let Some(close) = close(lines, open) else {
        return;
    };
    let depth = indentation(&lines[open]);
    let end = lines[close].trim_start();
    let inside = &lines[open + 1..close];
    let single = |line: &String| indentation(line) == depth + 4 && line.ends_with(',');
    if !end.starts_with(closer)
        || end.ends_with('<')
        || indentation(&lines[close]) != depth
        || !inside.iter().all(single)
    {
        return;
    }
    let long = inside
        .iter()
        .map(|line| width(line) - depth - 3)
        .sum::<usize>();
    if width(&lines[open]) + long + width(end) > WIDTH + 2 {
        return;
    }
    let arguments: Vec<&str> = inside.iter().map(|line| line.trim_start()).collect();
    let arguments = arguments.join(" ");
    let joined = format!("{}{}{end}", lines[open], arguments.trim_end_matches(','));
    lines.splice(open..=close, [joined]);
}

/// A block of one line where the block is short: a way out, and the arm of a match.
fn shorten(lines: &mut Vec<String>, open: usize) {
    let Some([head, inside, end]) = lines.get(open..open + 3) else {
        return;
    };
    let inside = inside.trim_start();
    let joined = match end.trim_start() {
        "};" if head.ends_with(" else {") && inside == "return;" => format!("{head} return }};"),
        "}" if head.ends_with(" => {") && !inside.ends_with([';', '{', '(', '[', ',']) => {
            format!("{}{inside},", head.trim_end_matches('{'))
        }
        _ => return,
    };
    if width(&joined) <= WIDTH {
        lines.splice(open..open + 3, [joined]);
    }
}

/// What a chain was broken for, put back where it fits.
fn join(lines: &mut Vec<String>, place: usize) {
    let Some(next) = lines.get(place + 1) else {
        return;
    };
    let rest = next.trim_start();
    if rest == ".await" && width(&lines[place]) + width(rest) <= WIDTH {
        let depth = indentation(next);
        let joined = format!("{}{rest}", lines[place]);
        // The closing line of a call that stands on several lines: they were moved in for the chain.
        if lines[place].trim_start() == ")" {
            let open = (0..place)
                .rev()
                .find(|&index| indentation(&lines[index]) < depth);
            let Some(open) = open else { return };
            lines[place] = joined;
            outdent(&mut lines[open + 1..=place], 4);
            lines.remove(place + 1);
            gather(lines, open);
        } else {
            lines[place] = joined;
            lines.remove(place + 1);
        }
    }
}

fn outdent(lines: &mut [String], by: usize) {
    for line in lines {
        if indentation(line) >= by {
            line.drain(..by);
        }
    }
}

/// A call whose last argument is a closure or an array, with that argument on the line of the call.
fn hug(lines: &mut Vec<String>, open: usize) {
    if !lines.get(open).is_some_and(|line| line.ends_with('(')) {
        return;
    }
    let Some(close) = close(lines, open) else {
        return;
    };
    let depth = indentation(&lines[open]);
    let argument = |line: &str| indentation(line) == depth + 4;
    if close < open + 3 || !lines[close].trim_start().starts_with(')') {
        return;
    }
    let (last, end) = (&lines[close - 1], lines[close].trim_start().to_owned());
    let Some(closer @ ("}" | "]")) = last.trim_start().strip_suffix(',') else {
        return;
    };
    let closer = closer.to_owned();
    let heads: Vec<usize> = (open + 1..close - 1)
        .filter(|&index| argument(&lines[index]))
        .collect();
    let Some((&head, before)) = heads.split_last() else {
        return;
    };
    // Only the last argument stands on several lines.
    let alone =
        head == open + heads.len() && before.iter().all(|&index| lines[index].ends_with(','));
    let opens = lines[head].ends_with("| {") || lines[head].trim_start() == "&[";
    let mut joined = lines[open].clone();
    for &index in before {
        joined.push_str(lines[index].trim_start());
        joined.push(' ');
    }
    joined.push_str(lines[head].trim_start());
    if !alone || !opens || width(&joined) > WIDTH {
        return;
    }
    outdent(&mut lines[head + 1..close - 1], 4);
    lines.splice(
        close - 1..=close,
        [format!("{}{closer}{end}", " ".repeat(depth))],
    );
    lines.splice(open..=head, [joined]);
}

/// A blank line before each member of a trait, an implementation or a module, which the printer does not put.
fn space_out(lines: &[String]) -> String {
    let mut out = String::with_capacity(lines.iter().map(|line| line.len() + 2).sum());
    let mut ended = false;
    for line in lines {
        let member = line
            .strip_prefix("    ")
            .filter(|rest| !rest.starts_with(' '));
        if ended && member.is_some_and(|rest| !rest.starts_with(['}', ')', '>'])) {
            out.push('\n');
        }
        ended = member
            .is_some_and(|rest| rest == "}" || (rest.ends_with(';') && !rest.starts_with("///")));
        out.push_str(line);
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::laid_out;

    #[track_caller]
    fn check(printed: &str, expected: &str) {
        assert_eq!(laid_out(printed), expected);
    }

    #[test]
    fn a_closure_at_the_end_stands_on_the_line_of_its_call() {
        check(
            "fn f() {
    it.required(
        \"terms\",
        |at| {
            at.array(
                check::Items::at_most(2),
                |at| {
                    at.string(check::Chars::any())
                },
            )
        },
    );
}
",
            "fn f() {
    it.required(\"terms\", |at| {
        at.array(check::Items::at_most(2), |at| {
            at.string(check::Chars::any())
        })
    });
}
",
        );
    }

    #[test]
    fn two_closures_stay() {
        let both = "fn f() {
    it.nested(
        \"hosts\",
        |at| {
            at.boolean()
        },
        |at| {
            at.boolean()
        },
    );
}
";
        check(both, both);
    }

    #[test]
    fn literals_fill_lines() {
        let names = |between: &str| {
            let name = "\"a_name_of_twenty_one\"";
            let names = [name; 6].join(&format!(",{between}"));
            format!("    let names = &[\n        {names},\n    ];\n")
        };
        let line = "\"a_name_of_twenty_one\", ".repeat(3);
        let filled = names(" ").replace(&line, &format!("{}\n        ", line.trim_end()));
        check(&names("\n        "), &filled);
        check(
            "    it.ordered(
        &[
            \"start\",
            \"end\",
        ],
    );
",
            "    it.ordered(&[\"start\", \"end\"]);
",
        );
    }

    #[test]
    fn the_wait_for_an_answer_ends_its_line() {
        check(
            "        \"x\" => {
            host::run(
                    call,
                    |input| self.0.x(call, input),
                )
                .await
        }
",
            "        \"x\" => host::run(call, |input| self.0.x(call, input)).await,
",
        );
    }
}
