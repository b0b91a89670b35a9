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
  // One touch of a straight edge, a corner or a disk.
  { name: 'an edge is reached a radius too late', file: 'scene/capsule.rs', from: 'let t = (above - r) / sink;\n            let foot', to: 'let t = above / sink;\n            let foot' },
  { name: 'an edge is touched by what leaves it', file: 'scene/capsule.rs', from: 'if sink <= 0.0 {', to: 'if sink == 0.0 {' },
  { name: 'an overlap that rounding left is no contact', file: 'scene/capsule.rs', from: 'return if sink > 0.0 { 0.0 } else { NEVER };', to: 'return NEVER;' },
  { name: 'an overlap is touched by what leaves it', file: 'scene/capsule.rs', from: 'return if sink > 0.0 { 0.0 } else { NEVER };', to: 'return 0.0;' },
  { name: 'an edge has no back', file: 'scene/capsule.rs', from: 'let sink = -climb * 1.0_f64.copysign(height);', to: 'let sink = -climb;' },
  { name: 'the back of an edge has the normal of its front', file: 'scene/capsule.rs', from: 'let normal = perp(along) * 1.0_f64.copysign(height);', to: 'let normal = perp(along);' },
  { name: 'a corner is touched where it is left', file: 'scene/capsule.rs', from: '((r - aside) * (r + aside)).sqrt();', to: '-((r - aside) * (r + aside)).sqrt();' },
  { name: 'a corner is touched by what leaves it', file: 'scene/capsule.rs', from: 'if b >= 0.0 {', to: 'if b >= 1e300 {' },
  { name: 'an edge is never reached over its end', file: 'scene/capsule.rs', from: 'if height < -r || above <= r && height > r { NEVER } else { -b }', to: 'NEVER' },
  { name: 'the wrong end of an edge is looked at', file: 'scene/capsule.rs', from: 'let end = usize::from(beyond);', to: 'let end = usize::from(!beyond);' },
  { name: 'what is rounded is as large as what is not', file: 'scene/capsule.rs', from: 'let r = r + self.radius;', to: 'let r = r + 0.0 * self.radius;' },
  { name: 'the nearest place of a disk is its centre', file: 'scene/capsule.rs', from: 'Near { distance: crate::plane::length(from) - radius, normal, at, curve_radius: radius }', to: 'Near { distance: crate::plane::length(from), normal, at, curve_radius: radius }' },

  // One touch of an arc.
  { name: 'an arc is touched from outside alone', file: 'scene/arc_edge.rs', from: 'const SIDES: [f64; 2] = [1.0, -1.0];', to: 'const SIDES: [f64; 2] = [1.0, 1.0];' },
  { name: 'the inside of an arc is as far as its outside', file: 'scene/arc_edge.rs', from: 'let distance = r + 0.5 * curvature * r * r;', to: 'let distance = r + 0.5 * curvature.abs() * r * r;' },
  { name: 'an arc has no ends', file: 'scene/arc_edge.rs', from: 'if !self.arc.is_full() && t < NEVER {', to: 'if self.arc.is_full() && t < NEVER {' },
  { name: 'a whole circle has ends', file: 'scene/arc_edge.rs', from: 'if !self.arc.is_full() && t < NEVER {', to: 'if t < NEVER {' },
  { name: 'more than half a circle is less than half', file: 'plane/arc.rs', from: 'if self.bulge.abs() <= 1.0 { after && before }', to: 'if self.bulge.abs() >= 0.0 { after && before }' },
  { name: 'the chord of an arc is turned too little', file: 'plane/arc.rs', from: '[out - sin * along, out + sin * along]', to: '[out - 0.5 * sin * along, out + 0.5 * sin * along]' },
  { name: 'what is between an arc and its chord is on the wrong side', file: 'scene/arc_edge.rs', from: 'is_left() == self.faces_out()', to: 'is_left() != self.faces_out()' },
  { name: 'the box around an arc is that around its chord', file: 'scene/arc_edge.rs', from: 'self.arc.aabb().grown_by(self.radius)', to: 'self.arc.chord().aabb().grown_by(self.radius)' },

  // The effect of a touch, and which touch is first.
  { name: 'the centre at a touch is not corrected', file: 'scene/contact.rs', from: 'let origin = p + lift * near.normal;', to: 'let origin = p + 0.0 * lift * near.normal;' },
  { name: 'what sinks in by four roundoffs only grazes', file: 'scene/contact.rs', from: 'sinks <= self.spare', to: 'sinks <= 16.0 * self.spare' },
  { name: 'a point touches where the ball does that is cast in its place', file: 'scene/bounce.rs', from: 'if sweep.is_point && !contact.is_flat() {', to: 'if false {' },
  { name: 'a ball that slides touches the same again at once', file: 'scene/sweep.rs', from: '|| !self.grazed.contains(&place.number()) {', to: '|| place.lane < 99 {' },
  { name: 'what stops the ball is as good as any other', file: 'scene/bounce.rs', from: 'contact.response == Response::Stop && !contact.is_flat()', to: 'contact.response == Response::Stop && contact.roundoff < 0.0' },
  { name: 'the corners in the line of an edge tilt the bounce', file: 'scene/bounce.rs', from: 'contacts.iter().filter(now).any(|edge| same(&edge))', to: 'contacts.iter().filter(now).any(|edge| edge.t < 0.0 && same(&edge))' },
  { name: 'a bounce is turned once only', file: 'scene/bounce.rs', from: 'if opposed(most) >= -PARALLEL {', to: 'if opposed(most) >= -0.5 {' },
  { name: 'the least opposed touch comes first', file: 'scene/bounce.rs', from: 'one.cos.total_cmp(&other.cos)', to: 'other.cos.total_cmp(&one.cos)' },
  { name: 'a corner has the name of the next one', file: 'scene/course.rs', from: 'if at == At::Side { turned } else { at == At::End }', to: 'if at == At::Side { turned } else { true }' },
  { name: 'arcs turn the same way backwards', file: 'scene/course.rs', from: 'if placement.mirrors() == turned { 1.0 }', to: 'if !placement.mirrors() { 1.0 }' },
  { name: 'arcs turn the same way in a mirror', file: 'scene/course.rs', from: 'if placement.mirrors() == turned { 1.0 }', to: 'if !turned { 1.0 }' },
  { name: 'a rounding is not scaled with its body', file: 'scene/course.rs', from: '(body.placement.moved_to(Vec2::ZERO), body.world_rounding())', to: '(body.placement.moved_to(Vec2::ZERO), body.rounding)' },
  { name: 'a point is cast as what it is', file: 'scene/sweep.rs', from: 'larger(self.radius, POINT * self.roundoff(reach))', to: 'self.radius' },
  { name: 'only the very first touch is kept', file: 'scene/search.rs', from: 'if t > self.earliest.t + self.earliest.roundoff {', to: 'if t >= self.earliest.t {' },
  { name: 'what comes first forgets what is of the same instant', file: 'scene/search.rs', from: 'self.keep(t + self.roundoff);', to: 'self.keep(-1.0);' },
  { name: 'bodies that let the ball pass deflect it', file: 'scene/rebound.rs', from: 'Cast::new(self.scene, sweep, Which::Deflecting, limit)', to: 'Cast::new(self.scene, sweep, Which::All, limit)' },
  { name: 'the first hit does not look at the start', file: 'scene/cast.rs', from: 'let is_free = !cast.is_blocked && query.start_depth >= 0.0 && self.is_plainly_free(&sweep);', to: 'let is_free = true;' },
  { name: 'a ball comes out of what it is in', file: 'scene/cast.rs', from: 'clearance.distance >= room', to: 'clearance.distance >= -1e300' },
  { name: 'one bounce too many', file: 'scene/rebound.rs', from: 'let is_done = self.bounces >= self.limits.bounces;', to: 'let is_done = self.bounces > self.limits.bounces;' },
  { name: 'a touch of the same instant as the last bounce is another bounce', file: 'scene/rebound.rs', from: 'let again = self.moved <= NOW * contact.roundoff &&', to: 'let again = contact.t < 0.0 &&' },
  { name: 'the length of a leg is forgotten', file: 'scene/rebound.rs', from: 'self.path.length += hit.distance;', to: 'self.path.length += 0.0 * hit.distance;' },
  { name: 'a path goes on beyond its greatest length', file: 'scene/rebound.rs', from: 'self.path.length + contact.distance > self.limits.length', to: 'contact.distance > self.limits.length' },
  { name: 'what ends a leg is also touched on the way', file: 'scene/rebound.rs', from: 'hits.retain(|hit| hit.distance < t - roundoff);', to: 'hits.retain(|hit| hit.distance <= t + roundoff);' },
  { name: 'a reflection is too weak', file: 'plane/reflect.rs', from: 'd - 2.0 * n.dot(d) * n', to: 'd - 1.999_999 * n.dot(d) * n' },
  { name: 'of two bodies as deep the one that is visited first is named', file: 'scene/clearance.rs', from: '(left, slot) < (least, first)', to: 'left < least' },
  { name: 'a ball may start in an obstacle', file: 'scene/clearance.rs', from: '(depth > touching).then_some', to: '(depth > 1e3 * touching).then_some' },
  { name: 'a ball may start on the wrong side of a wall', file: 'scene/clearance.rs', from: 'let is_wrong = -distance > touching || radius > touching;', to: 'let is_wrong = -distance > 1e300;' },
  { name: 'an overlap forgiven at the start is forgotten', file: 'scene/clearance.rs', from: '(sweep, pushes) = (sweep.moved(origin), pushes + 1);', to: 'pushes += 1;' },
  { name: 'a point may start in a seam', file: 'scene/clearance.rs', from: 'self.check_point(&sweep)?;', to: 'let _ = self.check_point(&sweep);' },
  { name: 'a point may start in a cusp', file: 'scene/clearance.rs', from: 'self.left_by(nearest, sweep) < -0.5 * inflated', to: 'self.left_by(nearest, sweep) < -2.0 * inflated' },
  { name: 'a point is cast as it is beside what is rounded', file: 'scene/sweep.rs', from: 'if self.is_point && leaf.is_disk()', to: 'if self.is_point && leaf.rounding > 0.0' },
  { name: 'who is deep in what is rounded is as deep as in what is not', file: 'scene/clearance.rs', from: '-(near.distance + 2.0 * leaf.rounding)', to: '-near.distance' },

  // The tree, and what lies in it.
  { name: 'boxes are not grown by the ball', file: 'bvh/tree/walk.rs', from: '(half[axis] + margin)', to: 'margin' },
  { name: 'the limit is rounded down', file: 'bvh/tree/walk.rs', from: 'single(limit + 4.0 * CLOSE * limit.abs() + self.margin)', to: 'single(limit - 4.0 * CLOSE * limit.abs() - self.margin)' },
  { name: 'a ray from far away comes near in the wrong place', file: 'bvh/tree/walk.rs', from: 'at[axis] += way * direction[axis];', to: 'at[axis] += 0.9 * way * direction[axis];' },
  { name: 'a ray enters a box by the far side', file: 'bvh/tree/walk.rs', from: 'node.sides[usize::from(is_high)][axis][group]', to: 'node.sides[usize::from(!is_high)][axis][group]' },
  { name: 'the nearest child is the last to be looked at', file: 'bvh/tree/walk.rs', from: 'fold(lanes[0], |least, lanes| least.fast_min(*lanes));', to: 'fold(lanes[0], |least, lanes| least.fast_max(*lanes));' },
  { name: 'boxes are rounded inwards', file: 'bvh/tree/frame.rs', from: 'Bounds::new(self.point(low).map(below), self.point(high).map(above))', to: 'Bounds::new(self.point(low).map(above), self.point(high).map(below))' },
  { name: 'a box that is taken in leaves its parent as it was', file: 'bvh/tree/frame.rs', from: 'high: self.high.fast_max(other.high)', to: 'high: self.high' },
  { name: 'a body that moves leaves its boxes behind', file: 'bvh/tree/change.rs', from: 'self.put(node, lane, leaf);\n    }\n\n    /// Removes an item', to: '}\n\n    /// Removes an item' },
  { name: 'boxes above a moved body do not follow', file: 'bvh/tree/change.rs', from: 'if more != 0.0 || upper.bounds(lane) != around {', to: 'if more != 0.0 && upper.bounds(lane) == around {' },
  { name: 'nodes that are free keep their children', file: 'bvh/tree/change.rs', from: 'std::mem::replace(&mut self.nodes[here as usize], Node::EMPTY)', to: 'self.nodes[here as usize]' },
  { name: 'a leaf leaves out what is just ahead', file: 'scene/leaf.rs', from: 'let t = ((reach - r * r) / w).fast_max(zero);', to: 'let t = ((reach + r * r) / w).fast_max(zero);' },
  { name: 'the edges of a full leaf are four', file: 'scene/leaf.rs', from: 'let mut times = [group(0, low, [after(0), after(1)]), group(1, high, [around(0), around(1)])];', to: 'let mut times = [group(0, low, [after(0), after(1)]), infinite];' },
  { name: 'nobody is inside of a small solid', file: 'scene/leaf.rs', from: 'self.form == Form::Part || crossings % 2 == 0', to: 'self.count > 0 || crossings % 2 == 0' },
  { name: 'a leaf forgets the position of its body', file: 'scene/index.rs', from: 'Aabb { min: min + position, max: max + position }', to: 'Aabb { min, max }' },
  { name: 'a body that has left is still touched', file: 'scene/index.rs', from: 'self.tree.remove(leaf);', to: '' },
  { name: 'the ball is not looked for in large solids', file: 'scene/index.rs', from: 'known.is_solid = body.side == Side::Outside', to: 'known.is_solid = body.side != Side::Outside' },
  { name: 'a chord counts as its arc', file: 'scene/index.rs', from: 'inside ^= self.arc(leaf).is_within_segment(p, is_left);', to: 'inside ^= false;' },

  // Pairs in the plane, and outlines.
  { name: 'a segment is met from the other side', file: 'plane/ray_segment.rs', from: 'if cross > 0.0 { Facing::Front }', to: 'if cross < 0.0 { Facing::Front }' },
  { name: 'an arc ends before its ends', file: 'plane/ray_arc.rs', from: '[arc.start(), arc.end()]', to: '[arc.start(), arc.start()]' },
  { name: 'what is parallel to a slab misses it', file: 'plane/ray_aabb.rs', from: 'if !(min <= o[axis] && o[axis] <= max) {', to: 'if !(min < o[axis] && o[axis] < max) {' },
  { name: 'a circle is left before it is entered', file: 'plane/ray_circle.rs', from: '(foot - half, foot + half)', to: '(foot + half, foot - half)' },
  { name: 'a placement turns the wrong way', file: 'plane/placement.rs', from: 'v.x * self.x + v.y * self.y', to: 'Vec2::new(v.dot(self.x), v.dot(self.y))' },
  { name: 'boxes have only three sides', file: 'plane/distance.rs', from: 'corners[(k + 1) % 4]', to: 'corners[(k + 1).min(3)]' },
  { name: 'an outline has no arcs', file: 'scene/outline/chain.rs', from: 'if radius > 0.0 && self.turn(k) > 0.0 {', to: 'if radius < 0.0 && self.turn(k) > 0.0 {' },
  { name: 'an edge covers nothing around its ends', file: 'scene/outline/cover.rs', from: 'face && back && is_beside || disk || other_disk', to: 'face && back && is_beside || disk && other_disk' },
  { name: 'more than half a circle covers as little as less than half', file: 'scene/outline/cover.rs', from: 'let is_beside = if is_major { cut || other_cut } else { cut && other_cut };', to: 'let is_beside = cut && other_cut;' },

  // Space, and crowds.
  { name: 'edges cannot part two boxes', file: 'space/sat_obb_obb.rs', from: 'a.into_iter().chain(b).chain(crossed)', to: 'a.into_iter().chain(b).chain(crossed.take(0))' },
  { name: 'one of nine pairs of edges is left out', file: 'space/sat_obb_obb.rs', from: '(0..9)', to: '(1..9)' },
  { name: 'a box in space is entered by the wrong face', file: 'space/ray_aabb.rs', from: 'upper: d[axis] < 0.0', to: 'upper: d[axis] > 0.0' },
  { name: 'a slab in space behind the ray counts', file: 'space/ray_aabb.rs', from: 'let starts = enter.max(0.0);', to: 'let starts = enter;' },
  { name: 'a crowd\'s boxes are rounded inwards', file: 'crowd/bounds.rs', from: 'min: aabb.min.to_array().map(below)', to: 'min: aabb.min.to_array().map(above)' },
  { name: 'a crowd\'s boxes only meet when they overlap', file: 'crowd/bounds.rs', from: '(self.min[2] <= other.max[2])', to: '(self.min[2] < other.max[2])' },
  { name: 'the last of the sorted boxes is left out', file: 'crowd/sorted.rs', from: '|&from| from <= query.max[self.axis]', to: '|&from| from < query.max[self.axis]' },
  { name: 'a crowd\'s tree does not follow', file: 'bvh/tree/change.rs', from: 'changed.for_each(|item| self.place(item, sides(item)));', to: 'changed.for_each(|item| drop(sides(item).to_vec()));' },
];
