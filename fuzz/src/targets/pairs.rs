use carom::{
    Aabb, Arc, Circle, Obb, Polygon, Ray, Sat, Segment, Turn, Vec2, aabb_aabb, aabb_circle, hull, line_line,
    locate_in_circle, obb_obb_distance, polygon_polygon_distance, ray_aabb, ray_aabb_relation, ray_arc,
    ray_circle, ray_segment, reflect, sat_obb_obb, sat_polygon_circle, sat_polygon_polygon,
    segment_segment_distance,
};

use crate::bytes::Bytes;
use crate::oracle::{finite, taken};
use crate::shapes;

/// The relation of two shapes of the plane: finite, and the same from both sides.
pub fn pairs(data: &[u8]) {
    let bytes = &mut Bytes::new(data);
    while !bytes.is_empty() {
        match bytes.below(6) {
            0 => rays(bytes),
            1 => segments(bytes),
            2 => boxes(bytes),
            3 => turned_boxes(bytes),
            // Many of their points are refused.
            _ => polygons(bytes),
        }
    }
}

fn ray(bytes: &mut Bytes<'_>) -> Option<Ray> {
    taken(if bytes.yes() {
        Ray::new(bytes.point(), bytes.point())
    } else {
        Ray::looking_at(bytes.point(), bytes.point())
    })
}

fn aabb(bytes: &mut Bytes<'_>) -> Aabb {
    Aabb::of_points([bytes.sound_point(), bytes.sound_point()])
}

fn arc(bytes: &mut Bytes<'_>) -> Option<Arc> {
    let turn = if bytes.yes() { Turn::Positive } else { Turn::Negative };
    taken(if bytes.yes() {
        Arc::from_angles(bytes.point(), bytes.number(), bytes.number(), bytes.number(), turn)
    } else {
        Arc::new(bytes.point(), bytes.number(), bytes.point(), bytes.point(), turn)
    })
}

fn rays(bytes: &mut Bytes<'_>) {
    let Some(ray) = ray(bytes) else { return };
    let p = bytes.sound_point();
    finite("a ray", &(ray.distance(p), ray.project(p), ray.closest_point(p), ray.direction()));
    let segment = Segment::new(bytes.sound_point(), bytes.sound_point());
    finite("a ray at a segment", &ray_segment(&ray, &segment));
    if let Some(arc) = arc(bytes) {
        finite("an arc", &(arc.length(), arc.sweep(), arc.at(0.5), arc.aabb(), ray_arc(&ray, &arc)));
    }
    if let Some(circle) = taken(Circle::new(p, bytes.number())) {
        finite("a ray at a circle", &ray_circle(&ray, circle.centre(), circle.radius()));
        let _ = locate_in_circle(circle.centre(), circle.radius(), bytes.sound_point());
    }
    let aabb = aabb(bytes);
    let interval = ray_aabb(&ray, &aabb);
    assert_eq!(interval.is_some(), ray_aabb_relation(&ray, &aabb).meets(), "{ray:?}, {aabb:?}");
    finite("a ray's way through a box", &interval);
    assert!(interval.is_none_or(|(enter, leave)| enter <= leave));
    finite("a reflected direction", &reflect(ray.direction(), Vec2::Y));
}

fn segments(bytes: &mut Bytes<'_>) {
    let one = Segment::new(bytes.sound_point(), bytes.sound_point());
    let other = Segment::new(bytes.sound_point(), bytes.sound_point());
    let distance = segment_segment_distance(&one, &other);
    finite("a distance", &(distance, one.length(), one.distance(other.a), line_line(&one, &other)));
    assert_eq!(
        distance == 0.0,
        segment_segment_distance(&other, &one) == 0.0,
        "{distance:e}: {one:?}, {other:?}"
    );
    assert!(distance <= one.distance(other.a) && distance <= one.distance(other.b), "{one:?}, {other:?}");
    // Any bits: there is nothing to promise but an end.
    let any = Segment::new(bytes.point(), bytes.point());
    let _ = (segment_segment_distance(&one, &any), line_line(&any, &one));
}

fn boxes(bytes: &mut Bytes<'_>) {
    let (one, other) = (aabb(bytes), aabb(bytes));
    assert_eq!(aabb_aabb(&one, &other), aabb_aabb(&other, &one));
    assert_eq!(aabb_aabb(&one, &other).meets(), one.overlaps(&other), "{one:?}, {other:?}");
    let (centre, radius) = (bytes.sound_point(), bytes.sound().abs());
    // A roundoff beyond touching is touching to the one, and apart to the other.
    let meets = aabb_circle(&one, centre, radius).meets();
    assert!(meets || one.distance(centre) > radius, "{one:?}, {centre}, {radius}");
    finite("a box's distance", &one.distance(centre));
}

fn obb(bytes: &mut Bytes<'_>) -> Option<Obb> {
    taken(match bytes.below(3) {
        0 => Obb::new(bytes.point(), bytes.point(), bytes.point()),
        1 => Obb::from_angle(bytes.point(), bytes.point(), bytes.number()),
        _ => Obb::placed(&aabb(bytes), &shapes::placement(bytes)?),
    })
}

fn turned_boxes(bytes: &mut Bytes<'_>) {
    let (Some(one), Some(other)) = (obb(bytes), obb(bytes)) else { return };
    let around = one.aabb().merged(&other.aabb());
    sound_sat(&sat_obb_obb(&one, &other), &sat_obb_obb(&other, &one), &around);
    finite("two boxes' distance", &obb_obb_distance(&one, &other));
    let p = bytes.sound_point();
    finite("a box", &(one.distance(p), one.corners(), one.closest_point(p)));
}

/// Whichever comes first, they are apart or meet, unless it is a matter of rounding.
fn sound_sat(one: &Sat, other: &Sat, around: &Aabb) {
    finite("a separating axis", one);
    let scale = around.min.abs().max(around.max.abs()).max_element();
    let close = one.depth().abs().max(other.depth().abs()) <= 1e-12 * scale;
    assert!(one.relation() == other.relation() || close, "{one:?}, {other:?}");
}

fn polygons(bytes: &mut Bytes<'_>) {
    let points = bytes.points(24);
    let hulled = taken(hull(&points)).and_then(|hull| taken(Polygon::new(&hull)));
    let (Some(one), Some(other)) = (hulled.or_else(|| shapes::polygon(bytes)), shapes::polygon(bytes)) else {
        return;
    };
    let (p, apart) = (bytes.sound_point(), polygon_polygon_distance(&one, &other).expect("straight"));
    finite("a polygon", &(one.signed_area(), one.perimeter(), one.distance(p), apart));
    let _ = (one.locate(p), one.is_convex());
    if let (Some(sat), Some(back)) =
        (taken(sat_polygon_polygon(&one, &other)), taken(sat_polygon_polygon(&other, &one)))
    {
        sound_sat(&sat, &back, &one.aabb().merged(&other.aabb()));
    }
    if let Some(sat) = taken(sat_polygon_circle(&one, bytes.point(), bytes.number())) {
        sound_sat(&sat, &sat, &one.aabb());
    }
}
