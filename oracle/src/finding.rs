//! The faults of a path.

/// A kind of finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// The ball is on a body's wrong side, or it went through something.
    Escape,
    /// It came nearer to something than its radius.
    MissedTouch,
    /// It bounced where there is nothing, or not where and how the answer says.
    TouchOfNothing,
    /// It continues in another direction than the reflected one.
    WrongReflection,
    /// The path ends without a reason.
    EndedEarly,
    /// A ball that is free was refused, or one that overlaps something was not.
    WrongRefusal,
    /// Something is infinite or not a number.
    NotFinite,
    /// A direction that an aim found does not lead to the target.
    WrongAim,
    /// A path of a fan differs from the path of a ball that is cast in its direction.
    WrongFan,
    /// The core panicked.
    Panic,
}

impl Fault {
    /// All of them, in the order in which they are counted.
    pub const ALL: [Fault; 10] = [
        Fault::Escape,
        Fault::MissedTouch,
        Fault::TouchOfNothing,
        Fault::WrongReflection,
        Fault::EndedEarly,
        Fault::WrongRefusal,
        Fault::NotFinite,
        Fault::WrongAim,
        Fault::WrongFan,
        Fault::Panic,
    ];

    /// Its name, in words.
    #[must_use]
    pub fn name(self) -> String {
        let spaced = |c: char| if c.is_uppercase() { format!(" {}", c.to_lowercase()) } else { c.into() };
        format!("{self:?}").chars().map(spaced).collect::<String>().trim_start().to_owned()
    }

    /// A finding of this fault, as an error.
    pub(crate) fn found<T>(self, what: String) -> Result<T, Finding> {
        self.found_on(0, what)
    }

    /// The same, on or after this leg.
    pub(crate) fn found_on<T>(self, leg: usize, what: String) -> Result<T, Finding> {
        Err(Finding { fault: self, leg, what })
    }
}

/// Something wrong, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The kind of fault.
    pub fault: Fault,
    /// The leg, counted from 0, on which or at whose end it is.
    pub leg: usize,
    /// A description in words and numbers.
    pub what: String,
}
