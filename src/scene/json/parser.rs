//! JSON, read from front to back: the kinds of values that scene files hold, and where a text goes wrong.
//!
//! Objects are read by a table of their members, and every refusal is made in one place, so that this stays a
//! small part of the WebAssembly module.

use crate::decimal::nearest;
use crate::error::{Error, ErrorKind};
use crate::plane::Vec2;

/// How deep arrays and objects may be nested. What reads them calls itself, so there has to be an end.
const DEEPEST: usize = 127;
/// How many characters of a value a message shows.
const SHOWN: usize = 40;

/// What was read, or where and why it was not.
pub(super) type Read<T> = Result<T, Error>;

/// A text, and how far it has been read.
pub(super) struct Parser<'a> {
    text: &'a str,
    /// The byte to be read next.
    at: usize,
    /// The byte where that began which was read last. A refusal is about this place.
    start: usize,
    /// How many arrays and objects have been entered and not left.
    depth: usize,
}

/// What a value can be read into.
pub(super) trait Value {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()>;
}

/// A member that an object may have, and where its value goes.
pub(super) struct Member<'a> {
    name: &'static str,
    required: bool,
    value: &'a mut dyn Value,
}

/// A member that must be there.
pub(super) fn must<'a>(name: &'static str, value: &'a mut dyn Value) -> Member<'a> {
    Member { name, required: true, value }
}

/// A member that may be there.
pub(super) fn may<'a>(name: &'static str, value: &'a mut dyn Value) -> Member<'a> {
    Member { name, required: false, value }
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str) -> Parser<'a> {
        Parser { text, at: 0, start: 0, depth: 0 }
    }

    /// Makes sure that nothing follows.
    pub(super) fn end(&mut self) -> Read<()> {
        self.peek();
        if self.at == self.text.len() { Ok(()) } else { Err(self.expected("the end of the text")) }
    }

    /// An object that has these members and no others.
    pub(super) fn object(&mut self, members: &mut [Member<'_>]) -> Read<()> {
        self.enter(b'{', "an object")?;
        // A bit for each member that has been read.
        let mut seen = 0_u32;
        while let Some(name) = self.name(seen == 0)? {
            let Some(k) = members.iter().position(|member| member.name == name) else {
                return Err(self.unknown(&name, members));
            };
            if seen & 1 << k != 0 {
                return Err(self.twice(&name));
            }
            seen |= 1 << k;
            members[k].value.read(self)?;
        }
        for (k, member) in members.iter().enumerate() {
            if member.required && seen & 1 << k == 0 {
                return Err(self.refuse(&format!("missing member `{}`", member.name)));
            }
        }
        Ok(())
    }

    /// Enters an object whose names are free.
    pub(super) fn enter_object(&mut self, what: &str) -> Read<()> {
        self.enter(b'{', what)
    }

    /// The name of the next member, whatever it is; `None` once the object is left.
    pub(super) fn name(&mut self, first: bool) -> Read<Option<String>> {
        if !self.more(first, b'}')? {
            return Ok(None);
        }
        let name = self.string("a name in double quotes")?;
        // A refusal that comes now is about the name.
        let start = self.start;
        self.colon()?;
        self.start = start;
        Ok(Some(name))
    }

    /// Enters an array.
    pub(super) fn enter_array(&mut self, what: &str) -> Read<()> {
        self.enter(b'[', what)
    }

    /// Whether there is another item, which is to be read next; if not, the array is left.
    pub(super) fn item(&mut self, first: bool) -> Read<bool> {
        self.more(first, b']')
    }

    /// A string.
    pub(super) fn string(&mut self, what: &str) -> Read<String> {
        if self.peek() != b'"' {
            return Err(self.expected(what));
        }
        let (start, mut string) = (self.at, String::new());
        self.quoted(Some(&mut string))?;
        self.start = start;
        Ok(string)
    }

    /// A number, to the nearest `f64`.
    fn number(&mut self) -> Read<f64> {
        let digits = self.numeral("a number")?;
        let x = nearest(digits);
        if x.is_finite() { Ok(x) } else { Err(self.refuse(&format!("{} is out of range", self.shown()))) }
    }

    /// A whole number that is not negative.
    pub(super) fn whole(&mut self) -> Read<u64> {
        let what = "a whole number";
        let digits = self.numeral(what)?;
        digits.parse().map_err(|_| {
            self.at = self.start;
            self.expected(what)
        })
    }

    /// An array of exactly so many numbers.
    fn numbers(&mut self, into: &mut [f64]) -> Read<()> {
        let what = if into.len() == 2 { "an array of 2 numbers" } else { "an array of 9 numbers" };
        self.enter_array(what)?;
        let mut count = 0;
        while self.item(count == 0)? {
            let x = self.number()?;
            let Some(place) = into.get_mut(count) else {
                return Err(self.refuse(&format!("expected {what}, found more")));
            };
            *place = x;
            count += 1;
        }
        if count < into.len() {
            return Err(self.refuse(&format!("expected {what}, found {count}")));
        }
        Ok(())
    }

    /// A value of any kind, as it is written but for white space: there is a space after each comma and colon,
    /// and no other. Its depth counts from itself.
    pub(super) fn any(&mut self) -> Read<String> {
        let depth = std::mem::take(&mut self.depth);
        let mut line = String::new();
        self.copy(&mut line)?;
        self.depth = depth;
        Ok(line)
    }

    /// A refusal of what was read last.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse(&self, message: &str) -> Error {
        let (mut line, mut column) = (1, 1);
        for byte in self.text.bytes().take(self.start) {
            if byte == b'\n' {
                (line, column) = (line + 1, 1);
            } else if byte & 0xc0 != 0x80 {
                // Characters are counted, of which all bytes but the first are 10xxxxxx.
                column += 1;
            }
        }
        ErrorKind::Json { line, column, message: message.to_owned() }.into()
    }

    /// A refusal of a member whose name has just been read, for none of these.
    #[cold]
    #[inline(never)]
    fn unknown(&self, name: &str, members: &[Member<'_>]) -> Error {
        let mut known = String::new();
        for member in members {
            let between = if known.is_empty() { "" } else { "`, `" };
            append(&mut known, between);
            append(&mut known, member.name);
        }
        self.refuse(&format!("unknown member `{}`, expected `{known}`", clipped(name)))
    }

    /// A refusal of the member whose name has just been read.
    #[cold]
    #[inline(never)]
    pub(super) fn twice(&self, name: &str) -> Error {
        self.refuse(&format!("duplicate member `{}`", clipped(name)))
    }

    /// A refusal of what comes next.
    #[cold]
    #[inline(never)]
    fn expected(&mut self, what: &str) -> Error {
        self.start = self.at;
        self.refuse(&format!("expected {what}, found {}", self.shown()))
    }

    /// What a refusal is about, in words or as it is written.
    fn shown(&self) -> String {
        let rest = self.text.get(self.start..).unwrap_or_default();
        let words = match rest.as_bytes() {
            [] => "the end of the text",
            [b'{', ..] => "an object",
            [b'[', ..] => "an array",
            [0xef, 0xbb, 0xbf, ..] => "a byte order mark",
            _ => "",
        };
        if !words.is_empty() {
            return words.to_owned();
        }
        let (ends, closing): (&[u8], _) =
            if rest.starts_with('"') { (b"\"", 1) } else { (b" \t\r\n,:[]{}\"", 0) };
        let end = rest.bytes().skip(1).position(|byte| ends.contains(&byte)).map(|k| k + 1 + closing);
        format!("`{}`", clipped(end.and_then(|end| rest.get(..end)).unwrap_or(rest)))
    }

    /// What has been read since a byte. (`get`, because the message of a slice's panic brings tables along.)
    fn since(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// The byte to be read next; 0, which no JSON holds, at the end.
    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    /// The first byte that is no white space.
    fn peek(&mut self) -> u8 {
        while matches!(self.byte(), b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
        }
        self.byte()
    }

    #[inline(never)]
    fn enter(&mut self, bracket: u8, what: &str) -> Read<()> {
        if self.peek() != bracket {
            return Err(self.expected(what));
        }
        self.depth += 1;
        if self.depth > DEEPEST {
            self.start = self.at;
            return Err(self.refuse(&format!("arrays and objects are nested more than {DEEPEST} deep")));
        }
        self.at += 1;
        Ok(())
    }

    #[inline(never)]
    fn more(&mut self, first: bool, close: u8) -> Read<bool> {
        let next = self.peek();
        if next == close {
            (self.start, self.at, self.depth) = (self.at, self.at + 1, self.depth - 1);
            return Ok(false);
        }
        if !first {
            if next != b',' {
                return Err(self.expected(if close == b']' { "`,` or `]`" } else { "`,` or `}`" }));
            }
            self.at += 1;
        }
        Ok(true)
    }

    /// Appends a value of any kind to a line.
    fn copy(&mut self, line: &mut String) -> Read<()> {
        let (open, start) = (self.peek(), self.at);
        if open == b'[' || open == b'{' {
            let (close, mut between) = (if open == b'[' { b']' } else { b'}' }, "");
            self.enter(open, "")?;
            append(line, self.since(start));
            while self.more(between.is_empty(), close)? {
                append(line, between);
                between = ", ";
                if open == b'{' {
                    self.copy_name(line)?;
                }
                self.copy(line)?;
            }
            append(line, self.since(self.start));
            return Ok(());
        }
        let rest = self.text.get(start..).unwrap_or_default();
        match ["true", "false", "null"].iter().find(|word| rest.starts_with(**word)) {
            Some(word) => self.at += word.len(),
            None if open == b'"' => self.quoted(None)?,
            None => drop(self.numeral("a value")?),
        }
        append(line, self.since(start));
        Ok(())
    }

    fn copy_name(&mut self, line: &mut String) -> Read<()> {
        if self.peek() != b'"' {
            return Err(self.expected("a name in double quotes"));
        }
        let start = self.at;
        self.quoted(None)?;
        append(line, self.since(start));
        append(line, ": ");
        self.colon()
    }

    fn colon(&mut self) -> Read<()> {
        if self.peek() != b':' {
            return Err(self.expected("`:`"));
        }
        self.at += 1;
        Ok(())
    }

    /// A number, as it is written: -?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?
    fn numeral(&mut self, what: &str) -> Read<&'a str> {
        if !matches!(self.peek(), b'-' | b'0'..=b'9') {
            return Err(self.expected(what));
        }
        let start = self.at;
        self.eat(b"-");
        if !self.eat(b"0") {
            self.digits()?;
        }
        if self.eat(b".") {
            self.digits()?;
        }
        if self.eat(b"eE") {
            self.eat(b"+-");
            self.digits()?;
        }
        self.start = start;
        Ok(self.since(start))
    }

    fn digits(&mut self) -> Read<()> {
        if !self.byte().is_ascii_digit() {
            return Err(self.expected("a digit"));
        }
        while self.byte().is_ascii_digit() {
            self.at += 1;
        }
        Ok(())
    }

    fn eat(&mut self, any_of: &[u8]) -> bool {
        let found = any_of.contains(&self.byte());
        self.at += usize::from(found);
        found
    }

    /// A string, of which the first quote comes next. One that is only passed may hold half a surrogate pair.
    fn quoted(&mut self, mut into: Option<&mut String>) -> Read<()> {
        self.at += 1;
        loop {
            let run = self.at;
            while !matches!(self.byte(), b'"' | b'\\' | ..b' ') {
                self.at += 1;
            }
            if let Some(string) = &mut into {
                append(string, self.since(run));
            }
            self.start = self.at;
            match self.byte() {
                b'"' => {
                    self.at += 1;
                    return Ok(());
                }
                b'\\' => {
                    let code = self.escape()?;
                    if let Some(string) = &mut into {
                        let code = self.pair(code)?;
                        let lone = || self.refuse("half a surrogate pair, which is no character");
                        string.push(char::from_u32(code).ok_or_else(lone)?);
                    }
                }
                _ if self.at == self.text.len() => return Err(self.expected("`\"`")),
                c => return Err(self.refuse(&format!("the control character {} in a string", escaped(c)))),
            }
        }
    }

    /// What an escape stands for; `start` stays at its backslash.
    fn escape(&mut self) -> Read<u32> {
        self.at += 2;
        let code = match self.text.as_bytes().get(self.at - 1) {
            Some(&c @ (b'"' | b'\\' | b'/')) => c,
            Some(b'b') => 8,
            Some(b'f') => 12,
            Some(b'n') => b'\n',
            Some(b'r') => b'\r',
            Some(b't') => b'\t',
            Some(b'u') => {
                let digits = self.text.as_bytes().get(self.at..self.at + 4).unwrap_or_default();
                self.at += 4;
                let value = |code: u32, &c: &u8| Some(code * 16 + char::from(c).to_digit(16)?);
                let code = digits.iter().try_fold(0, value).filter(|_| digits.len() == 4);
                return code.ok_or_else(|| self.refuse("`\\u` needs four hexadecimal digits"));
            }
            _ => return Err(self.refuse("an escape that is not known")),
        };
        Ok(u32::from(code))
    }

    /// The character beyond the first 65536 which half a surrogate pair stands for with its other half.
    fn pair(&mut self, high: u32) -> Read<u32> {
        if !matches!(high, 0xd800..0xdc00) || !self.text.as_bytes()[self.at..].starts_with(b"\\u") {
            return Ok(high);
        }
        let low = self.escape()?;
        Ok(if matches!(low, 0xdc00..0xe000) {
            0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)
        } else {
            high
        })
    }
}

/// The escape that stands for a control character.
pub(super) fn escaped(control: u8) -> String {
    let digit = |value: u8| "0123456789abcdef".get(value.into()..=value.into()).unwrap_or_default();
    format!("\\u00{}{}", digit(control / 16), digit(control % 16))
}

/// Appends to a text: in one place, because what makes room is larger than all that there is to write.
#[inline(never)]
pub(super) fn append(text: &mut String, more: &str) {
    text.push_str(more);
}

/// The beginning of a text that may be long.
fn clipped(text: &str) -> String {
    match text.char_indices().nth(SHOWN).and_then(|(end, _)| text.get(..end)) {
        Some(start) => format!("{start}…"),
        None => text.to_owned(),
    }
}

impl Value for f64 {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        *self = it.number()?;
        Ok(())
    }
}

impl Value for u64 {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        *self = it.whole()?;
        Ok(())
    }
}

impl Value for [f64; 9] {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        it.numbers(self)
    }
}

impl Value for Vec2 {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        let mut vector = [0.0; 2];
        it.numbers(&mut vector)?;
        *self = Vec2::from_array(vector);
        Ok(())
    }
}

impl Value for Vec<Vec2> {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        it.enter_array("an array of points")?;
        while it.item(self.is_empty())? {
            let mut point = Vec2::ZERO;
            point.read(it)?;
            self.push(point);
        }
        Ok(())
    }
}

impl Value for Vec<f64> {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        it.enter_array("an array of numbers")?;
        while it.item(self.is_empty())? {
            self.push(it.number()?);
        }
        Ok(())
    }
}

impl Value for String {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        *self = it.string("a string")?;
        Ok(())
    }
}

impl<T: Value + Default> Value for Option<T> {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        self.insert(T::default()).read(it)
    }
}
