//! The room of a point beside a feature: whether its inflated ball touches anything else there.

use super::Scene;
use super::capsule::{At, Near};
use super::index::{Index, Place, around};
use super::sweep::Sweep;
use crate::plane::Vec2;
use crate::tolerance::{LEVEL, larger};

impl Scene {
    /// The room that a point has beside a feature: the distance of the other features, and of the other end of an arc,
    /// up to `most`, minus what the point is inflated more beside them. Bodies that it passes count beside their own
    /// features only. In a room of its cast radius the inflated ball touches none of them. First for the features that do
    /// not go on smoothly from this one, then for those that do.
    pub(super) fn room(&self, place: Place, point: Vec2, most: f64, sweep: &Sweep<'_>) -> [f64; 2] {
        let index = self.index();
        let cast = |place: Place| {
            let leaf = index.leaf(place);
            sweep.radius_at(leaf)
        };
        let disk = |near: &Near| (near.distance, near.normal);
        let (mut rooms, own) = ([most; 2], index.nearest_of(place, point));
        around(&index.tree, point, most + sweep.widest(self.reach), &mut |leaf| {
            let found = &index.leaves[leaf];
            let is_other = found.body != index.leaf(place).body;
            if is_other && found.passes() || !sweep.filter.sees_leaf(found) {
                return;
            }
            for other in index.places_in(leaf) {
                let near = index.nearest_of(other, point);
                // Two edges share a rounded corner, which is beside neither.
                let is_shared =
                    near.at != At::Side && near.curve_radius.is_normal() && disk(&near) == disk(&own);
                let distance = if other != place && !is_shared {
                    near.distance
                } else if found.is_arc {
                    // An arc has another end.
                    let ends = index.arc(found).near_ends(point - found.position);
                    ends.map(|end| end.distance).into_iter().fold(near.distance, larger)
                } else {
                    continue;
                };
                let room = &mut rooms[usize::from(index.is_smooth(place, other))];
                *room = room.min(distance - larger(cast(other) - cast(place), 0.0));
            }
        });
        rooms
    }

    /// How deep a point's inflated ball may sink into a round feature while the point passes it, and how far the ball
    /// then rises, over a feature that goes on smoothly. Both are 0 if any other feature is near.
    #[inline(never)]
    pub(super) fn passes_round(&self, place: Place, near: &Near, sweep: &Sweep<'_>, p: Vec2) -> [f64; 2] {
        let d = sweep.direction;
        let leaf = self.index().leaf(place);
        let cast = sweep.radius_at(leaf);
        let (curve_radius, cos) = (near.curve_radius + cast, d.dot(near.normal));
        let most = 2.0 * (cast - sweep.radius);
        // The ball is nearest to the feature that far ahead.
        let ahead = -curve_radius * cos;
        let reach = cast + 2.0 * ahead;
        // The ball sinks in by half of curve_radius cos².
        let is_tangent = near.curve_radius > cast && curve_radius * cos * cos <= 1.125 * most;
        let [others, next] =
            if is_tangent { self.room(place, p + ahead * d, reach, sweep) } else { [0.0; 2] };
        // A little farther than it may have sunk in.
        let rise = if next < reach { 0.625 * most } else { 0.0 };
        if others >= reach { [most, rise] } else { [0.0; 2] }
    }
}

impl Index {
    /// Whether one of two features goes on where the other ends, in the same direction.
    fn is_smooth(&self, one: Place, other: Place) -> bool {
        let tangents = |place: Place| {
            let leaf = self.leaf(place);
            if leaf.is_arc { self.arc(leaf).arc.tangents() } else { [self.capsule(place).along; 2] }
        };
        let goes_on = |[one, other]: [Place; 2]| {
            self.ends(one)[1] == self.ends(other)[0] && tangents(one)[1].distance(tangents(other)[0]) <= LEVEL
        };
        self.leaf(one).body == self.leaf(other).body && [[one, other], [other, one]].into_iter().any(goes_on)
    }
}
