use carom::space::{
    Aabb, Capsule, Convex, Cylinder, Frustum, Nearness, Obb, Placement, Ray, Solid, Sphere, Support, Vec3,
    convex_convex, obb_cylinder, obb_meets_cylinder, obb_meets_obb, ray_aabb, sat_obb_obb, solid_solid,
    sweep_convex_convex, sweep_obb_obb,
};

use crate::bytes::Bytes;
use crate::oracle::{finite, taken};

/// Solids of any numbers, two at a time, and a ray.
pub fn space(data: &[u8]) {
    let bytes = &mut Bytes::new(data);
    while !bytes.is_empty() {
        let (one, other) = (shape(bytes), shape(bytes));
        if let Some(ray) = taken(Ray::new(bytes.point3(), bytes.point3())) {
            for shape in one.iter().chain(&other) {
                hit(&ray, shape, bytes);
            }
        }
        if let (Some(one), Some(other)) = (one, other) {
            nearness(&one, &other, bytes.point3());
            if let (Shape::Solid(one), Shape::Solid(other)) = (&one, &other) {
                pair(one, other);
            }
        }
        frustum(bytes);
    }
}

enum Shape {
    Solid(Solid),
    Convex(Convex),
}

impl Shape {
    fn support(&self) -> &dyn Support {
        match self {
            Shape::Solid(it) => it.support(),
            Shape::Convex(it) => it,
        }
    }

    fn aabb(&self) -> Aabb {
        match self {
            Shape::Solid(it) => it.aabb(),
            Shape::Convex(it) => it.aabb(),
        }
    }
}

fn points(bytes: &mut Bytes<'_>) -> Vec<Vec3> {
    (0..bytes.below(12)).map(|_| bytes.point3()).collect()
}

fn shape(bytes: &mut Bytes<'_>) -> Option<Shape> {
    let solid: Solid = match bytes.below(8) {
        0 => taken(Obb::from_quaternion(bytes.point3(), bytes.point3(), quaternion(bytes)))?.into(),
        1 => {
            let axes = [bytes.point3(), bytes.point3(), bytes.point3()];
            taken(Obb::new(bytes.point3(), bytes.point3(), axes))?.into()
        }
        2 => taken(Sphere::new(bytes.point3(), bytes.number()))?.into(),
        3 => taken(Sphere::of_points(&points(bytes)))?.into(),
        4 => {
            let (centre, axis) = (bytes.point3(), bytes.point3());
            taken(Cylinder::new(centre, axis, bytes.number(), bytes.number()))?.into()
        }
        5 => taken(Capsule::new(bytes.point3(), bytes.point3(), bytes.number()))?.into(),
        6 => {
            let convex = taken(Convex::new(&points(bytes)))?;
            let at = if bytes.below(4) > 0 { None } else { Some(placement(bytes)?) };
            return Some(Shape::Convex(at.map_or(Some(convex.clone()), |at| taken(convex.placed(&at)))?));
        }
        _ => {
            let aabb = Aabb::of_points([bytes.sound_point3(), bytes.sound_point3()]);
            taken(Obb::placed(&aabb, &taken(Placement::at(bytes.point3()))?))?.into()
        }
    };
    if bytes.below(4) > 0 {
        return Some(Shape::Solid(solid));
    }
    let at = placement(bytes)?;
    finite("the box of a placed solid", &solid.placed_aabb(&at));
    Some(Shape::Solid(match solid {
        Solid::Sphere(it) => taken(it.placed(&at))?.into(),
        Solid::Cylinder(it) => taken(it.placed(&at))?.into(),
        Solid::Capsule(it) => taken(it.placed(&at))?.into(),
        Solid::Aabb(_) | Solid::Obb(_) => solid,
    }))
}

fn quaternion(bytes: &mut Bytes<'_>) -> [f64; 4] {
    std::array::from_fn(|_| bytes.number())
}

fn placement(bytes: &mut Bytes<'_>) -> Option<Placement> {
    let placement = if bytes.yes() {
        taken(Placement::new(bytes.point3(), quaternion(bytes), bytes.point3()))?
    } else {
        let mut columns: [f64; 16] = std::array::from_fn(|k| if k % 4 < 3 { bytes.number() } else { 0.0 });
        columns[15] = 1.0;
        taken(Placement::from_columns(columns))?
    };
    if let Some(back) = taken(placement.inverse()) {
        finite("an inverse", &back);
    }
    Some(placement)
}

fn hit(ray: &Ray, shape: &Shape, bytes: &mut Bytes<'_>) {
    let (aabb, p) = (shape.aabb(), bytes.sound_point3());
    finite("a ray at a box", &(aabb, ray_aabb(ray, &aabb), aabb.distance(p)));
    let Shape::Solid(solid) = shape else { return };
    let hit = solid.ray(ray);
    finite("a ray and a point at a solid", &(hit, solid.closest_point(p)));
    assert!(hit.is_none_or(|hit| 0.0 <= hit.enter && hit.enter <= hit.leave), "{hit:?} of {ray:?}");
}

fn nearness(one: &Shape, other: &Shape, motion: Vec3) {
    let there = convex_convex(one.support(), other.support());
    let scale = [one.aabb(), other.aabb()].into_iter().flat_map(|aabb| [aabb.min, aabb.max]);
    let scale = scale.map(|corner| corner.abs().max_element()).fold(0.0, f64::max);
    finite("two solids' distance", &there);
    if let Nearness::Apart { distance, at_least, .. } = there {
        assert!(at_least <= distance + 1e-9 * scale && distance >= 0.0, "{there:?}");
    }
    let back = convex_convex(other.support(), one.support());
    assert!((there.distance() - back.distance()).abs() <= 1e-6 * scale, "{there:?}, {back:?}");
    let touch = taken(sweep_convex_convex(one.support(), motion, other.support())).flatten();
    finite("where they touch", &touch);
    assert!(touch.is_none_or(|touch| (0.0..=1.0).contains(&touch.t)), "{touch:?}");
    if let (Shape::Solid(Solid::Obb(one)), Shape::Solid(Solid::Obb(other))) = (one, other) {
        finite("where two boxes touch", &taken(sweep_obb_obb(one, motion, other)));
    }
}

/// Spheres at any of them only compare numbers that the others compute as well.
fn pair(one: &Solid, other: &Solid) {
    finite("how far two solids overlap", &solid_solid(one, other));
    match (one, other) {
        (Solid::Obb(one), Solid::Obb(other)) => {
            let sat = sat_obb_obb(one, other);
            finite("a separating axis", &sat);
            assert_eq!(sat.relation(), sat_obb_obb(other, one).relation());
            assert_eq!(sat.relation().meets(), obb_meets_obb(one, other), "{sat:?}");
        }
        (Solid::Obb(obb), Solid::Cylinder(cylinder)) => {
            let relation = obb_cylinder(obb, cylinder);
            assert_eq!(relation.meets(), obb_meets_cylinder(obb, cylinder), "{obb:?}, {cylinder:?}");
        }
        (Solid::Sphere(one), Solid::Sphere(other)) => finite("two spheres in one", &one.merged(other)),
        _ => {}
    }
}

fn frustum(bytes: &mut Bytes<'_>) {
    let columns = std::array::from_fn(|_| bytes.number());
    let Some(frustum) = taken(Frustum::from_columns(columns)) else { return };
    for (normal, off) in frustum.planes() {
        finite("a plane's normal", &normal);
        assert!(!off.is_nan());
    }
    let _ = frustum.aabb(&Aabb::of_points([bytes.sound_point3(), bytes.sound_point3()]));
}
