// The core broken on purpose, one way at a time: `npm run mutants` shows that the tests notice each.

/**
 * By file below src/: what is wrong then, what stands there once, and what is put in its place.
 * @type {Record<string, [name: string, from: string, to: string][]>}
 */
const BY_FILE = {
  // One touch of a straight edge, a corner or a disk.
  'scene/capsule.rs': [
    ['an edge is reached a radius too late', 'let t = (above - r) / sink;\n            let foot', 'let t = above / sink;\n            let foot'],
    ['an edge is touched by what leaves it', 'if sink <= 0.0 {', 'if sink == 0.0 {'],
    ['an overlap that rounding left is no contact', 'return if sink > 0.0 { 0.0 } else { NEVER };', 'return NEVER;'],
    ['an overlap is touched by what leaves it', 'return if sink > 0.0 { 0.0 } else { NEVER };', 'return 0.0;'],
    ['an edge has no back', 'let sink = -climb * 1.0_f64.copysign(height);', 'let sink = -climb;'],
    ['the back of an edge has the normal of its front', 'let normal = perp(along) * 1.0_f64.copysign(height);', 'let normal = perp(along);'],
    ['a corner is touched where it is left', '((r - aside) * (r + aside)).sqrt();', '-((r - aside) * (r + aside)).sqrt();'],
    ['a corner is touched by what leaves it', 'if b >= 0.0 {', 'if b >= 1e300 {'],
    ['an edge is never reached over its end', 'if height < -r || above <= r && height > r { NEVER } else { -b }', 'NEVER'],
    ['the wrong end of an edge is looked at', 'let end = usize::from(beyond);', 'let end = usize::from(!beyond);'],
    ['what is rounded is as large as what is not', 'let r = r + self.radius;', 'let r = r + 0.0 * self.radius;'],
    ['the nearest place of a disk is its centre', 'Near { distance: crate::plane::length(from) - radius, normal, at, curve_radius: radius }', 'Near { distance: crate::plane::length(from), normal, at, curve_radius: radius }'],
  ],

  // One touch of an arc.
  'scene/arc_edge.rs': [
    ['an arc is touched from outside alone', 'const SIDES: [f64; 2] = [1.0, -1.0];', 'const SIDES: [f64; 2] = [1.0, 1.0];'],
    ['the inside of an arc is as far as its outside', 'let distance = r + 0.5 * curvature * r * r;', 'let distance = r + 0.5 * curvature.abs() * r * r;'],
    ['an arc has no ends', 'if !self.arc.is_full() && t < NEVER {', 'if self.arc.is_full() && t < NEVER {'],
    ['a whole circle has ends', 'if !self.arc.is_full() && t < NEVER {', 'if t < NEVER {'],
    ['what is between an arc and its chord is on the wrong side', 'is_left() == self.faces_out()', 'is_left() != self.faces_out()'],
    ['the box around an arc is that around its chord', 'self.arc.aabb().grown_by(self.radius)', 'Aabb::of_points(self.ends()).grown_by(self.radius)'],
  ],
  'plane/arc.rs': [
    ['more than half a circle is less than half', 'if self.bulge.abs() <= 1.0 { after && before }', 'if self.bulge.abs() >= 0.0 { after && before }'],
    ['the chord of an arc is turned too little', '[out - sin * along, out + sin * along]', '[out - 0.5 * sin * along, out + 0.5 * sin * along]'],
  ],

  // The effect of a touch, and which touch is first.
  'scene/contact.rs': [
    ['the centre at a touch is not corrected', 'let origin = p + lift * near.normal;', 'let origin = p + 0.0 * lift * near.normal;'],
    ['what sinks in by four roundoffs only grazes', 'sinks <= self.spare', 'sinks <= 16.0 * self.spare'],
  ],
  'scene/bounce.rs': [
    ['a point touches where the ball does that is cast in its place', 'if sweep.is_point && !contact.is_flat() {', 'if false {'],
    ['what stops the ball is as good as any other', 'contact.response == Response::Stop && !contact.is_flat()', 'contact.response == Response::Stop && contact.roundoff < 0.0'],
    ['the corners in the line of an edge tilt the bounce', 'contacts.iter().filter(now).any(|edge| same(&edge))', 'contacts.iter().filter(now).any(|edge| edge.t < 0.0 && same(&edge))'],
    ['a bounce is turned once only', 'if opposed(most) >= -PARALLEL {', 'if opposed(most) >= -0.5 {'],
    ['the least opposed touch comes first', 'one.cos.total_cmp(&other.cos)', 'other.cos.total_cmp(&one.cos)'],
  ],
  'scene/sweep.rs': [
    ['a ball that slides touches the same again at once', '|| !self.grazed.contains(&place.number()) {', '|| place.lane < 99 {'],
    ['a ball deep in a wall does not slide along it', 'let is_deep = !self.is_point', 'let is_deep = false && !self.is_point'],
    ['a point is cast as what it is', 'larger(self.radius, POINT * self.roundoff(reach))', 'self.radius'],
    ['a point is cast as it is beside what is rounded', 'if self.is_point && leaf.is_disk()', 'if self.is_point && leaf.rounding > 0.0'],
  ],
  'scene/course.rs': [
    ['a corner has the name of the next one', 'if at == At::Side { turned } else { at == At::End }', 'if at == At::Side { turned } else { true }'],
    ['arcs turn the same way backwards', 'if placement.mirrors() == turned { 1.0 }', 'if !placement.mirrors() { 1.0 }'],
    ['arcs turn the same way in a mirror', 'if placement.mirrors() == turned { 1.0 }', 'if !turned { 1.0 }'],
    ['a rounding is not scaled with its body', '(body.placement.moved_to(Vec2::ZERO), body.world_rounding())', '(body.placement.moved_to(Vec2::ZERO), body.rounding)'],
  ],
  'scene/search.rs': [
    ['only the very first touch is kept', 'if t > self.earliest.t + self.earliest.roundoff {', 'if t >= self.earliest.t {'],
    ['what comes first forgets what is of the same instant', 'self.keep(t + self.roundoff);', 'self.keep(-1.0);'],
  ],
  'scene/rebound.rs': [
    ['bodies that let the ball pass deflect it', 'Cast::new(self.scene, sweep, Which::Deflecting, limit)', 'Cast::new(self.scene, sweep, Which::All, limit)'],
    ['one bounce too many', 'let is_done = self.bounces >= self.limits.bounces;', 'let is_done = self.bounces > self.limits.bounces;'],
    ['a touch of the same instant as the last bounce is another bounce', 'let again = self.moved <= NOW * contact.roundoff &&', 'let again = contact.t < 0.0 &&'],
    ['the length of a leg is forgotten', 'self.path.length += hit.distance;', 'self.path.length += 0.0 * hit.distance;'],
    ['a path goes on beyond its greatest length', 'self.path.length + contact.distance > self.limits.length', 'contact.distance > self.limits.length'],
    ['what ends a leg is also touched on the way', 'hits.retain(|hit| hit.distance < t - roundoff);', 'hits.retain(|hit| hit.distance <= t + roundoff);'],
  ],
  'scene/cast.rs': [
    ['the first hit does not look at the start', 'let is_free = !cast.is_blocked && query.start_depth >= 0.0 && self.is_plainly_free(&sweep);', 'let is_free = true;'],
    ['a ball comes out of what it is in', 'clearance.distance >= room', 'clearance.distance >= -1e300'],
  ],
  'plane/reflect.rs': [
    ['a reflection is too weak', 'd - 2.0 * n.dot(d) * n', 'd - 1.999_999 * n.dot(d) * n'],
  ],
  'scene/clearance.rs': [
    ['of two bodies as deep the one that is visited first is named', '(left, slot) < (least, first)', 'left < least'],
    ['a ball may start in an obstacle', '(depth > touching).then_some', '(depth > 1e3 * touching).then_some'],
    ['a ball may start on the wrong side of a wall', 'let is_wrong = -distance > touching || radius > touching;', 'let is_wrong = -distance > 1e300;'],
    ['an overlap forgiven at the start is forgotten', '(sweep, pushes) = (sweep.moved(origin), pushes + 1);', 'pushes += 1;'],
    ['a point may start in a seam', 'self.check_point(&sweep)?;', 'let _ = self.check_point(&sweep);'],
    ['a point may start in a cusp', 'self.left_by(nearest, sweep) < -0.5 * inflated', 'self.left_by(nearest, sweep) < -2.0 * inflated'],
    ['who is deep in what is rounded is as deep as in what is not', '-(near.distance + 2.0 * leaf.rounding)', '-near.distance'],
  ],

  // The tree, and what lies in it.
  'bvh/tree/walk.rs': [
    ['boxes are not grown by the ball', '(half[axis] + margin)', 'margin'],
    ['the limit is rounded down', 'single(limit + 4.0 * CLOSE * limit.abs() + self.margin)', 'single(limit - 4.0 * CLOSE * limit.abs() - self.margin)'],
    ['a ray from far away comes near in the wrong place', 'at[axis] += way * direction[axis];', 'at[axis] += 0.9 * way * direction[axis];'],
    ['a ray enters a box by the far side', 'node.sides[usize::from(is_high)][axis][group]', 'node.sides[usize::from(!is_high)][axis][group]'],
    ['the nearest child is the last to be looked at', 'fold(lanes[0], |least, lanes| least.fast_min(*lanes));', 'fold(lanes[0], |least, lanes| least.fast_max(*lanes));'],
  ],
  'bvh/tree/frame.rs': [
    ['boxes are rounded inwards', 'Bounds::new(self.point(low).map(below), self.point(high).map(above))', 'Bounds::new(self.point(low).map(above), self.point(high).map(below))'],
    ['a box that is taken in leaves its parent as it was', 'high: self.high.fast_max(other.high)', 'high: self.high'],
  ],
  'bvh/tree/change.rs': [
    ['a body that moves leaves its boxes behind', 'self.put(node, lane, leaf);\n    }\n\n    /// Removes an item', '}\n\n    /// Removes an item'],
    ['boxes above a moved body do not follow', 'if more != 0.0 || upper.bounds(lane) != around {', 'if more != 0.0 && upper.bounds(lane) == around {'],
    ['nodes that are free keep their children', 'std::mem::replace(&mut self.nodes[here as usize], Node::EMPTY)', 'self.nodes[here as usize]'],
    ['a crowd\'s tree does not follow', 'changed.for_each(|item| self.place(item, sides(item)));', 'changed.for_each(|item| drop(sides(item).to_vec()));'],
  ],
  'scene/leaf.rs': [
    ['a leaf leaves out what is just ahead', 'let t = ((reach - r * r) / w).fast_max(zero);', 'let t = ((reach + r * r) / w).fast_max(zero);'],
    ['the edges of a full leaf are four', 'let mut times = [group(0, low, [after(0), after(1)]), group(1, high, [around(0), around(1)])];', 'let mut times = [group(0, low, [after(0), after(1)]), infinite];'],
    ['nobody is inside of a small solid', 'self.form == Form::Part || crossings % 2 == 0', 'self.count > 0 || crossings % 2 == 0'],
  ],
  'scene/index.rs': [
    ['a leaf forgets the position of its body', 'Aabb { min: min + position, max: max + position }', 'Aabb { min, max }'],
    ['a body that has left is still touched', 'self.tree.remove(leaf);', ''],
    ['the ball is not looked for in large solids', 'known.is_solid = body.side == Side::Outside', 'known.is_solid = body.side != Side::Outside'],
    ['a chord counts as its arc', 'inside ^= self.arc(leaf).is_within_segment(p, is_left);', 'inside ^= false;'],
  ],

  // Pairs in the plane, and outlines.
  'plane/ray_segment.rs': [
    ['a segment is met from the other side', 'if cross > 0.0 { Facing::Front }', 'if cross < 0.0 { Facing::Front }'],
  ],
  'plane/ray_arc.rs': [
    ['an arc ends before its ends', '[arc.start(), arc.end()]', '[arc.start(), arc.start()]'],
  ],
  'plane/ray_aabb.rs': [
    ['what is parallel to a slab misses it', 'if !(min <= o[axis] && o[axis] <= max) {', 'if !(min < o[axis] && o[axis] < max) {'],
  ],
  'plane/ray_circle.rs': [
    ['a circle is left before it is entered', '(foot - half, foot + half)', '(foot + half, foot - half)'],
  ],
  'plane/placement.rs': [
    ['a placement turns the wrong way', 'v.x * self.x + v.y * self.y', 'Vec2::new(v.dot(self.x), v.dot(self.y))'],
  ],
  'plane/distance.rs': [
    ['boxes have only three sides', 'corners[(k + 1) % 4]', 'corners[(k + 1).min(3)]'],
  ],
  'scene/outline/chain.rs': [
    ['an outline has no arcs', 'if radius > 0.0 && self.turn(k) > 0.0 {', 'if radius < 0.0 && self.turn(k) > 0.0 {'],
  ],
  'scene/outline/cover.rs': [
    ['an edge covers nothing around its ends', 'face && back && is_beside || disk || other_disk', 'face && back && is_beside || disk && other_disk'],
    ['more than half a circle covers as little as less than half', 'let is_beside = if is_major { cut || other_cut } else { cut && other_cut };', 'let is_beside = cut && other_cut;'],
  ],

  // Space, and crowds.
  'space/sat_obb_obb.rs': [
    ['edges cannot part two boxes', 'a.into_iter().chain(b).chain(crossed)', 'a.into_iter().chain(b).chain(crossed.take(0))'],
    ['one of nine pairs of edges is left out', '(0..9)', '(1..9)'],
  ],
  'space/ray_aabb.rs': [
    ['a box in space is entered by the wrong face', 'upper: d[axis] < 0.0', 'upper: d[axis] > 0.0'],
    ['a slab in space behind the ray counts', 'let starts = enter.max(0.0);', 'let starts = enter;'],
  ],
  'crowd/bounds.rs': [
    ['a crowd\'s boxes are rounded inwards', 'min: aabb.min.to_array().map(below)', 'min: aabb.min.to_array().map(above)'],
  ],
  'crowd/sorted.rs': [
    ['the last of the sorted boxes is left out', '|&from| from <= query.max[self.axis]', '|&from| from < query.max[self.axis]'],
  ],
};

/** @typedef {{ name: string, file: string, from: string, to: string }} Mutant */

/** @type {Mutant[]} */
export const MUTANTS = Object.entries(BY_FILE).flatMap(([file, rows]) => rows.map(([name, from, to]) => ({ name, file, from, to })));
