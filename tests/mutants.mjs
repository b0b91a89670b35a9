// The core broken on purpose, one way at a time: `npm run mutants` shows that the tests notice each.

/**
 * @typedef {object} Mutant
 * @property {string} name what is wrong then
 * @property {string} file below src/
 * @property {string} from what stands there, once
 * @property {string} to
 */

/** @type {Mutant[]} */
export const MUTANTS = [
  // One touch.
  { name: 'an edge is reached a radius too late', file: 'scene/contact.rs', from: 'let gap = normal.dot(from) - self.radius;\n        let hair', to: 'let gap = normal.dot(from);\n        let hair' },
  { name: 'the back of an edge has the normal of its front', file: 'scene/contact.rs', from: 'edge.normal() } else { -edge.normal() }', to: 'edge.normal() } else { edge.normal() }' },
  { name: 'an edge is touched by what leaves it', file: 'scene/contact.rs', from: 'if (cos >= 0.0 && !sliding) || gap', to: 'if gap' },
  { name: 'an overlap that rounding left is no contact', file: 'scene/contact.rs', from: 'larger(hair, 0.5 * self.radius)', to: '0.0' },
  { name: 'a feature gives way by a hair instead of a hair over the cosine', file: 'scene/contact.rs', from: 'let along = hair / cos.abs();', to: 'let along = hair;' },
  { name: 'a feature gives way without bound', file: 'scene/contact.rs', from: 'along.min((self.radius * hair).sqrt())', to: 'along' },
  { name: 'a corner is touched outside its wedge', file: 'scene/contact.rs', from: '.max(from.dot(corner.after));', to: '.min(from.dot(corner.after));' },
  { name: 'a circle is entered where it is left', file: 'scene/contact.rs', from: '(-b - half_chord).max(0.0)', to: '(-b + half_chord).max(0.0)' },
  { name: 'a circle is left where it is entered', file: 'scene/contact.rs', from: '{ (half_chord - b).max(0.0) }', to: '{ (-half_chord - b).max(0.0) }' },
  { name: 'the centre at a touch is not corrected', file: 'scene/contact.rs', from: 'p - self.gap(p, leg.radius) * self.normal', to: 'p - 0.0 * self.gap(p, leg.radius) * self.normal' },
  { name: 'what sinks in by four hairs only grazes', file: 'scene/contact.rs', from: 'const GRAZE: f64 = 0.25;', to: 'const GRAZE: f64 = 4.0;' },
  { name: 'a point bounces off the faces between abutting bodies', file: 'scene/contact.rs', from: 'speed != 0.0 && bends_away && ahead', to: 'speed != 0.0 && !bends_away && ahead' },
  { name: 'a thin body is touched from both sides at once', file: 'scene/contact.rs', from: 'now.feature == touched.feature && now.face != touched.face', to: 'now.feature == touched.feature && now.face == touched.face' },
  { name: 'an edge is not looked at when it is overlapped', file: 'scene/contact.rs', from: 'if cos >= 0.0 || gap < -deepest {', to: 'if cos >= 0.0 || gap < 0.0 {' },
  { name: 'an edge is never reached over its end', file: 'scene/contact.rs', from: 't <= limit && gap + t * cos >= -2.0 * deepest', to: 'false' },
  { name: 'a corner is missed by what just reaches it', file: 'scene/contact.rs', from: 'aside <= radius + coarse && -b', to: 'aside <= 0.5 * radius && -b' },
  { name: 'a pillar is as large as the ball is smaller', file: 'scene/contact.rs', from: 'let radius = round.radius + self.radius;', to: 'let radius = round.radius - self.radius;' },
  { name: 'a drum is too large by the ball', file: 'scene/contact.rs', from: 'let radius = round.radius - self.radius;', to: 'let radius = round.radius;' },
  { name: 'the slack of a leg is forgotten', file: 'scene/contact.rs', from: 'HAIR * (reach(self.origin) + feature_reach + self.radius) + self.slack', to: 'HAIR * (reach(self.origin) + feature_reach + self.radius)' },

  // Which touch is first, and what comes of it.
  { name: 'touches a hair apart are not of one instant', file: 'scene/cast.rs', from: 'if contact.t > t + contact.hair {', to: 'if contact.t > t {' },
  { name: 'what is touched much later counts as now', file: 'scene/cast.rs', from: 'const INSTANT: f64 = 0.125;', to: 'const INSTANT: f64 = 1e6;' },
  { name: 'corners where nothing bends tilt the bounce', file: 'scene/cast.rs', from: 'const SAME_NORMAL: f64 = 1e-7;', to: 'const SAME_NORMAL: f64 = 0.0;' },
  { name: 'the least opposed touch comes first', file: 'scene/cast.rs', from: 'other.touched)).is_le())', to: 'other.touched)).is_ge())' },
  { name: 'a ball within what lets it pass comes out by few of its edges', file: 'scene/cast.rs', from: 'let within = at_once && entry.body.response == Response::Pass;', to: 'let within = false;' },
  { name: 'the first hit does not look at the start', file: 'scene/cast.rs', from: '&& !matches!(self.check_start_of(slot, entry, ball), Ok(0.0))', to: '&& self.check_start_of(slot, entry, ball).is_err_and(|_| false)' },
  { name: 'bodies that let the ball pass deflect it', file: 'scene/cast.rs', from: 'Which::Deflecting => response != Response::Pass', to: 'Which::Deflecting => true' },
  { name: 'a graze counts inside a body', file: 'scene/cast.rs', from: 'entry.solid.nearest(contact.centre(leg)).distance >= leg.radius - 2.0 * contact.hair', to: 'entry.solid.nearest(contact.centre(leg)).distance >= 0.0' },
  { name: 'one bounce too many', file: 'scene/rebound.rs', from: 'self.bounces >= self.limits.bounces', to: 'self.bounces > self.limits.bounces' },
  { name: 'a touch of the same instant as the last bounce is lost', file: 'scene/rebound.rs', from: 'let again = now && !self.bounce', to: 'let again = contact.t < 0.0 && !self.bounce' },
  { name: 'a point crosses a wall that an obstacle shares an edge with', file: 'scene/rebound.rs', from: 'if from_behind && !before', to: 'if !from_behind && !before' },
  { name: 'a point that grazes a pillar has come from within it', file: 'scene/rebound.rs', from: 'contact.gap(from, leg.radius) < -contact.hair', to: '(leg.origin - from).dot(contact.normal) > contact.hair' },
  { name: 'a point slips through between two ends that it passes', file: 'scene/pinch.rs', from: 'ways.left && ways.right', to: 'false' },
  { name: 'a point never gets past the end of an edge', file: 'scene/pinch.rs', from: 'ways.left && ways.right', to: 'true' },
  { name: 'a point may start in a seam', file: 'scene/pinch.rs', from: 'spokes.iter().all(faces_another)', to: 'spokes.is_empty()' },
  { name: 'a ball that slides sinks in leg by leg', file: 'scene/contact.rs', from: 'let sinks = flat && cos < 0.0', to: 'let sinks = cos > 0.0 && cos < 0.0' },
  { name: 'what has sunk in is stuck', file: 'scene/rebound.rs', from: 'if now && contact.cos >= -UNOPPOSED', to: 'if !now && contact.cos >= -UNOPPOSED' },
  { name: 'an overlap forgiven at the start is forgotten', file: 'scene/clearance.rs', from: 'if slack <= DEEP * ball.radius()', to: 'if slack >= 0.0' },
  { name: 'a flat way touches an edge beyond its end', file: 'scene/contact.rs', from: 'beyond > 2.0 * hair && self', to: 'beyond > 1e300 * hair && self' },
  { name: 'a bounce is turned once only', file: 'scene/rebound.rs', from: 'if opposed(most) >= -UNOPPOSED {', to: 'if opposed(most) >= -0.5 {' },
  { name: 'the length of a leg is forgotten', file: 'scene/rebound.rs', from: 'self.path.length += contact.t;', to: 'self.path.length += 0.0 * contact.t;' },
  { name: 'a reflection is too weak', file: 'plane/reflect.rs', from: 'd - 2.0 * n.dot(d) * n', to: 'd - 1.999_999 * n.dot(d) * n' },
  { name: 'of two bodies as deep the one that is visited first is named', file: 'scene/clearance.rs', from: 'depth > deepest || depth == deepest && slot < first', to: 'depth > deepest' },
  { name: 'a ball may start in an obstacle', file: 'scene/clearance.rs', from: 'if depth > touching {', to: 'if depth > 1e3 * touching {' },
  { name: 'a ball may start on the wrong side of a wall', file: 'scene/clearance.rs', from: 'if distance > touching || ball.radius() > touching {', to: 'if distance > 1e300 {' },

  // The tree.
  { name: 'boxes are not grown by the ball', file: 'bvh/wide_tree/walk.rs', from: 'let grow = girth.all() + slack;', to: 'let grow = slack;' },
  { name: 'room for rounding counts as radius', file: 'bvh/wide_tree/hull.rs', from: 'radius: L::all(girth.radius as f32)', to: 'radius: L::all(girth.all() as f32)' },
  { name: 'the limit is rounded down', file: 'bvh/wide_tree/walk.rs', from: 'self.limit = above(limit + CLOSE * limit.abs() + self.slack);', to: 'self.limit = above(limit - CLOSE * limit.abs() - self.slack);' },
  { name: 'a ray from far away comes near in the wrong place', file: 'bvh/wide_tree/walk.rs', from: 'origin += way * ray.direction();', to: 'origin += 0.99 * way * ray.direction().perp();' },
  { name: 'boxes are rounded inwards', file: 'bvh/wide_tree/frame.rs', from: 'Bounds([below(min.x), below(min.y), -above(max.x), -above(max.y)])', to: 'Bounds([above(min.x), above(min.y), -below(max.x), -below(max.y)])' },
  { name: 'a hull leaves out what is just ahead', file: 'bvh/wide_tree/hull.rs', from: 'let behind = first.along.larger(second.along).at_most(back);', to: 'let behind = first.along.smaller(second.along).at_most(back);' },
  { name: 'an edge that may be touched is certain to be', file: 'bvh/wide_tree/hull.rs', from: '(may, start.at_most(back) & room.at_most(end))', to: '(may, may)' },
  { name: 'a hull knows no corners', file: 'bvh/wide_tree/hull.rs', from: 'corners &= ball.comes_to(&first) | ball.comes_to(&second) << 4;', to: 'corners &= ball.comes_to(&first) & ball.comes_to(&second) << 4;' },
  { name: 'a spike is sifted as if its corner were sure', file: 'scene/solid.rs', from: 'before.perp_dot(after).abs() < SPIKE', to: 'before.perp_dot(after).abs() < 0.0' },
  { name: 'a body that moves leaves its boxes behind', file: 'bvh/wide_tree/change.rs', from: 'self.nodes[node].set(lane, ITEM | number(item), bounds);\n        self.refit(node, 0.0);\n    }', to: 'self.refit(node, 0.0);\n    }' },
  { name: 'boxes above a moved body do not follow', file: 'bvh/wide_tree/change.rs', from: 'if before == around && more == 0.0 {', to: 'if more == 0.0 {' },
  { name: 'nodes that are free keep their children', file: 'bvh/wide_tree/change.rs', from: 'std::mem::replace(&mut self.nodes[here as usize], Node::EMPTY)', to: 'self.nodes[here as usize]' },

  // Pairs in the plane, and outlines.
  { name: 'a segment is met from the other side', file: 'plane/ray_segment.rs', from: 'if cross > 0.0 { Facing::Front }', to: 'if cross < 0.0 { Facing::Front }' },
  { name: 'an arc ends before its ends', file: 'plane/ray_arc.rs', from: '|| reach(point - arc.end()) <= hair', to: '' },
  { name: 'what is parallel to a slab misses it', file: 'plane/ray_aabb.rs', from: 'if !(min <= o[axis] && o[axis] <= max) {', to: 'if !(min < o[axis] && o[axis] < max) {' },
  { name: 'a circle is left before it is entered', file: 'plane/ray_circle.rs', from: 'RayCircle::Two { enter: q.min(other), leave: q.max(other) }', to: 'RayCircle::Two { enter: q.max(other), leave: q.min(other) }' },
  { name: 'a placement turns the wrong way', file: 'plane/placement.rs', from: 'v.x * self.x + v.y * self.y', to: 'Vec2::new(v.dot(self.x), v.dot(self.y))' },
  { name: 'boxes have only three sides', file: 'plane/obb_obb.rs', from: 'Segment::new(d, a)]', to: 'Segment::new(c, d)]' },
  { name: 'an outline has no arcs', file: 'scene/outline/raw.rs', from: 'if radius > 0.0 && visible', to: 'if radius < 0.0 && visible' },
  { name: 'an outline keeps what is covered', file: 'scene/outline/expose.rs', from: 'if !covered {\n            push_rest', to: 'if !covered || k == 3 {\n            push_rest' },
  { name: 'an arc is covered by half', file: 'scene/outline/arc_cover.rs', from: 'for end in [edge.a, edge.b] {', to: 'for end in [edge.a] {' },

  // Space, and crowds.
  { name: 'edges cannot part two boxes', file: 'space/sat_obb_obb.rs', from: 'a.into_iter().chain(b).chain(crossed)', to: 'a.into_iter().chain(b).chain(crossed.take(0))' },
  { name: 'one of nine pairs of edges is left out', file: 'space/sat_obb_obb.rs', from: '(0..9)', to: '(1..9)' },
  { name: 'a box in space is entered by the wrong face', file: 'space/ray_aabb.rs', from: 'upper: d[axis] < 0.0', to: 'upper: d[axis] > 0.0' },
  { name: 'a slab in space behind the ray counts', file: 'space/ray_aabb.rs', from: 'let starts = enter.max(0.0);', to: 'let starts = enter;' },
  { name: 'a crowd\'s boxes are rounded inwards', file: 'crowd/bounds.rs', from: 'nearest.next_down() } else { nearest }', to: 'nearest } else { nearest.next_up() }' },
  { name: 'a crowd\'s boxes only meet when they overlap', file: 'crowd/bounds.rs', from: '(self.min[2] <= other.max[2])', to: '(self.min[2] < other.max[2])' },
  { name: 'the last of the sorted boxes is left out', file: 'crowd/sorted.rs', from: '|&from| from <= query.max[self.axis]', to: '|&from| from < query.max[self.axis]' },
  { name: 'a crowd\'s tree does not follow', file: 'crowd/tree.rs', from: 'if *place != around {', to: 'if false && *place != around {' },
];
