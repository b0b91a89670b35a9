/// The work of queries. One set of counters may be passed to several queries; it adds up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// The boxes tested, of nodes and of items.
    pub boxes_tested: u64,
    /// The boxes that the query missed, with all their contents.
    pub boxes_missed: u64,
    /// The pieces of outlines tested. The tree has none: whoever visits its items counts them.
    pub pieces_tested: u64,
}
