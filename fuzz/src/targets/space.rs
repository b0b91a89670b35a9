use carom::space::Nearness;
use carom::space::{
    Aabb, Capsule, Convex, Cylinder, Frustum, Obb, Placement, Ray, Sphere, Support, Vec3, aabb_aabb,
    aabb_sphere, convex_convex, obb_cylinder, obb_meets_cylinder, obb_meets_obb, ray_aabb, ray_capsule,
    ray_cylinder, ray_obb, ray_sphere, sat_obb_obb, sphere_cylinder, sphere_obb, sphere_sphere,
    sweep_convex_convex, sweep_obb_obb,
};

use crate::bytes::Bytes;
use crate::oracle::{finite, taken};

/// Solids of any numbers, two at a time, and a ray.
pub fn space(data: &[u8]) {
    let bytes = &mut Bytes::new(data);
    while !bytes.is_empty() {
        let (one, other) = (solid(bytes), solid(bytes));
        if let Some(ray) = taken(Ray::new(bytes.point3(), bytes.point3())) {
            for solid in one.iter().chain(&other) {
                hit(&ray, solid, bytes);
            }
        }
        if let (Some(one), Some(other)) = (one, other) {
            nearness(&one, &other, bytes.point3());
            pair(&one, &other);
        }
        frustum(bytes);
    }
}

enum Solid {
    Obb(Obb),
    Sphere(Sphere),
    Cylinder(Cylinder),
    Capsule(Capsule),
    Convex(Convex),
}

impl Solid {
    fn support(&self) -> &dyn Support {
        match self {
            Solid::Obb(it) => it,
            Solid::Sphere(it) => it,
            Solid::Cylinder(it) => it,
            Solid::Capsule(it) => it,
            Solid::Convex(it) => it,
        }
    }

    fn aabb(&self) -> Aabb {
        match self {
            Solid::Obb(it) => it.aabb(),
            Solid::Sphere(it) => it.aabb(),
            Solid::Cylinder(it) => it.aabb(),
            Solid::Capsule(it) => it.aabb(),
            Solid::Convex(it) => it.aabb(),
        }
    }
}

fn points(bytes: &mut Bytes<'_>) -> Vec<Vec3> {
    (0..bytes.below(12)).map(|_| bytes.point3()).collect()
}

fn solid(bytes: &mut Bytes<'_>) -> Option<Solid> {
    let solid = match bytes.below(8) {
        0 => Solid::Obb(taken(Obb::from_quaternion(bytes.point3(), bytes.point3(), quaternion(bytes)))?),
        1 => {
            let axes = [bytes.point3(), bytes.point3(), bytes.point3()];
            Solid::Obb(taken(Obb::new(bytes.point3(), bytes.point3(), axes))?)
        }
        2 => Solid::Sphere(taken(Sphere::new(bytes.point3(), bytes.number()))?),
        3 => Solid::Sphere(taken(Sphere::of_points(&points(bytes)))?),
        4 => {
            let (centre, axis) = (bytes.point3(), bytes.point3());
            Solid::Cylinder(taken(Cylinder::new(centre, axis, bytes.number(), bytes.number()))?)
        }
        5 => Solid::Capsule(taken(Capsule::new(bytes.point3(), bytes.point3(), bytes.number()))?),
        6 => Solid::Convex(taken(Convex::new(&points(bytes)))?),
        _ => {
            let aabb = Aabb::of_points([bytes.sound_point3(), bytes.sound_point3()]);
            Solid::Obb(taken(Obb::placed(&aabb, &taken(Placement::at(bytes.point3()))?))?)
        }
    };
    if bytes.below(4) > 0 {
        return Some(solid);
    }
    let at = placement(bytes)?;
    Some(match solid {
        Solid::Sphere(it) => Solid::Sphere(taken(it.placed(&at))?),
        Solid::Cylinder(it) => Solid::Cylinder(taken(it.placed(&at))?),
        Solid::Capsule(it) => Solid::Capsule(taken(it.placed(&at))?),
        Solid::Convex(it) => Solid::Convex(taken(it.placed(&at))?),
        obb @ Solid::Obb(_) => obb,
    })
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

fn hit(ray: &Ray, solid: &Solid, bytes: &mut Bytes<'_>) {
    let hit = match solid {
        Solid::Obb(it) => ray_obb(ray, it),
        Solid::Sphere(it) => ray_sphere(ray, it),
        Solid::Cylinder(it) => ray_cylinder(ray, it),
        Solid::Capsule(it) => ray_capsule(ray, it),
        Solid::Convex(_) => None,
    };
    let aabb = solid.aabb();
    finite("a ray at a solid and its box", &(hit, aabb, ray_aabb(ray, &aabb)));
    assert!(hit.is_none_or(|hit| 0.0 <= hit.enter && hit.enter <= hit.leave), "{hit:?} of {ray:?}");
    let p = bytes.sound_point3();
    let distance = match solid {
        Solid::Obb(it) => it.distance(p).min(it.signed_distance(p).abs()),
        Solid::Sphere(it) => it.distance(p),
        Solid::Cylinder(it) => it.distance(p),
        Solid::Capsule(it) => it.distance(p),
        Solid::Convex(_) => aabb.distance(p),
    };
    finite("a point's distance", &distance);
}

fn nearness(one: &Solid, other: &Solid, motion: Vec3) {
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
    if let (Solid::Obb(one), Solid::Obb(other)) = (one, other) {
        finite("where two boxes touch", &taken(sweep_obb_obb(one, motion, other)));
    }
}

fn pair(one: &Solid, other: &Solid) {
    assert_eq!(aabb_aabb(&one.aabb(), &other.aabb()), aabb_aabb(&other.aabb(), &one.aabb()));
    match (one, other) {
        (Solid::Obb(one), Solid::Obb(other)) => {
            let sat = sat_obb_obb(one, other);
            finite("a separating axis", &sat);
            assert_eq!(sat.relation(), sat_obb_obb(other, one).relation());
            assert_eq!(sat.relation().meets(), obb_meets_obb(one, other), "{sat:?}");
        }
        (Solid::Obb(obb), Solid::Cylinder(cylinder)) | (Solid::Cylinder(cylinder), Solid::Obb(obb)) => {
            let _ = (obb_cylinder(obb, cylinder), obb_meets_cylinder(obb, cylinder));
        }
        (Solid::Sphere(one), Solid::Sphere(other)) => {
            assert_eq!(sphere_sphere(one, other), sphere_sphere(other, one));
            finite("two spheres in one", &one.merged(other));
        }
        (Solid::Sphere(sphere), Solid::Obb(obb)) | (Solid::Obb(obb), Solid::Sphere(sphere)) => {
            let _ = (sphere_obb(sphere, obb), aabb_sphere(&obb.aabb(), sphere));
        }
        (Solid::Sphere(sphere), Solid::Cylinder(cylinder))
        | (Solid::Cylinder(cylinder), Solid::Sphere(sphere)) => {
            let _ = sphere_cylinder(sphere, cylinder);
        }
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
