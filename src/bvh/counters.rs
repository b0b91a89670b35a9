/// What queries have cost so far. One set can be handed to several queries, and adds up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// How many boxes were looked at, those of nodes and of items.
    pub boxes_tested: u64,
    /// How many of them the query missed, so that everything in them was skipped.
    pub boxes_missed: u64,
    /// How many pieces of outlines were looked at. The tree knows none: whoever visits its items counts them.
    pub pieces_tested: u64,
}
