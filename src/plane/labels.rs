use super::Vec2;

/// The indices that points had among those as they were given. Where no point has been left out, it needs no memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Labels(Box<[u32]>);

impl Labels {
    /// Whether no point has been left out.
    pub(crate) fn are_indices(&self) -> bool {
        self.0.is_empty()
    }

    /// The index that point `k` had.
    pub(crate) fn get(&self, k: usize) -> usize {
        self.0.get(k).map_or(k, |&label| label as usize)
    }

    /// The labels after points were left out twice: `before` the first time, and `self` are indices into what was left
    /// then.
    pub(crate) fn within(self, before: &Labels) -> Labels {
        if self.0.is_empty() {
            return before.clone();
        }
        Labels(self.0.iter().map(|&label| before.get(label as usize) as u32).collect())
    }
}

/// Leaves out points that equal their successor, and remembers the indices of those that stay.
pub(super) fn without_repeats(points: &[Vec2], closed: bool) -> (Box<[Vec2]>, Labels) {
    let next = |k: usize| points.get(k + 1).or(if closed { points.first() } else { None });
    let stays = |k: &usize| next(*k) != Some(&points[*k]);
    if (0..points.len()).all(|k| stays(&k)) {
        return (points.into(), Labels(Box::default()));
    }
    let kept: Vec<usize> = (0..points.len()).filter(stays).collect();
    (kept.iter().map(|&k| points[k]).collect(), Labels(kept.iter().map(|&k| k as u32).collect()))
}
