use super::arc_arc::meet_arcs;
use super::chain::Chain;
use super::distance::meet;
use super::polygon::is_ahead;
use super::{Aabb, Segment, Vec2, orient};
use crate::error::{Error, ErrorKind};
use crate::order::order;

impl Chain {
    /// Refuses a closed chain in which two edges share a point, except for the common corner of neighbours.
    pub(super) fn check_simple(&self) -> Result<(), Error> {
        let straight = self.bulges.is_empty();
        // Two arcs over one chord meet at its ends alone.
        if self.points.len() == 2 || straight && turns_once(&self.points) {
            return Ok(());
        }
        let boxes: Vec<Aabb> = self.curves().map(|curve| curve.aabb()).collect();
        // Sweep along x: only edges whose x-ranges overlap are tested in pairs.
        let order = order(boxes.len(), &|i, j| boxes[i].min.x.total_cmp(&boxes[j].min.x));
        let mut open: Vec<usize> = Vec::new();
        for &j in &order {
            open.retain(|&i| boxes[i].max.x >= boxes[j].min.x);
            for &i in &open {
                if boxes[i].overlaps(&boxes[j])
                    && let Some(at) = meeting(self, i, j, &boxes[i].merged(&boxes[j]))
                {
                    let [first, second] = [i.min(j), i.max(j)].map(|k| self.labels.get(k));
                    return Err(ErrorKind::SelfCrossing { first, second, at: at.to_array() }.into());
                }
            }
            open.push(j);
        }
        Ok(())
    }
}

/// A point that edges `i` and `j` share apart from a common corner.
fn meeting(chain: &Chain, i: usize, j: usize, around: &Aabb) -> Option<Vec2> {
    let follows = |i: usize, j: usize| (i + 1) % chain.points.len() == j;
    let (i, j) = if follows(j, i) { (j, i) } else { (i, j) };
    let joint = follows(i, j).then_some(chain.points[j]);
    if chain.bulge(i) != 0.0 || chain.bulge(j) != 0.0 {
        return meet_arcs(&chain.arc(i), &chain.arc(j), joint, around.reach());
    }
    let (first, second) = (chain.edge(i), chain.edge(j));
    if joint.is_some() { fold(&first, &second) } else { meet(&first, &second) }
}

/// Whether a closed outline turns the same way at every corner, and once in all: then no two of its edges can meet.
fn turns_once(points: &[Vec2]) -> bool {
    let n = points.len();
    let (mut before, mut here) = (points[n - 2], points[n - 1]);
    let mut was_ahead = is_ahead(before, here);
    let (mut first, mut changes) = (None, 0);
    for &next in points {
        let turn = orient(before, here, next);
        // Straight on and straight back are distinguished elsewhere.
        if turn == 0.0 || *first.get_or_insert(turn > 0.0) != (turn > 0.0) {
            return false;
        }
        let is_ahead = is_ahead(here, next);
        changes += u32::from(is_ahead != was_ahead);
        (before, here, was_ahead) = (here, next, is_ahead);
    }
    changes == 2
}

/// Where `next`, which starts at the end of `edge`, runs back over it.
fn fold(edge: &Segment, next: &Segment) -> Option<Vec2> {
    let back = (next.b - next.a).dot(edge.b - edge.a) < 0.0;
    (back && orient(edge.a, edge.b, next.b) == 0.0).then_some(next.a)
}
