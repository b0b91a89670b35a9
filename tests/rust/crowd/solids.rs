//! A crowd asked by solids and rays, held against points of all its instances, one by one.

use crate::prelude::space::{test, *};

use super::judge::Suspect;
use super::scenes::{kinds, matrices, solid};

/// A crowd, what the judge knows of each instance, and points in each.
struct Known {
    crowd: Crowd,
    suspects: Vec<Suspect>,
    points: Vec<Vec<Vec3>>,
}

fn known(random: &mut Random) -> Known {
    let kind = &kinds()[random.index(4)];
    let list = matrices(random, 40, 10.0);
    let suspects: Vec<Suspect> = list.chunks_exact(16).map(|matrix| kind.suspect(matrix)).collect();
    let inside = |suspect: &Suspect| {
        let mut points = Vec::new();
        while points.len() < 300 {
            let p = vec3(random, 1.0);
            if (suspect.unit)(p).0 <= 0.0 {
                points.push(suspect.matrix * p + suspect.position);
            }
        }
        points
    };
    let points = suspects.iter().map(inside).collect();
    Known { crowd: Crowd::new(kind.mesh.clone(), &list).unwrap(), suspects, points }
}

#[test]
fn the_nearest_instance_is_nearer_than_every_point_of_all() {
    for seed in 0..80 {
        let mut random = Random::new(seed);
        let known = known(&mut random);
        let solid = solid(&mut random)(Vec3::ZERO);
        let near = known.crowd.nearest(&solid, f64::INFINITY).unwrap().expect("there are 40");
        let away = |p: Vec3| (p - solid.closest_point(p)).length();
        let least = known.points.iter().flatten().map(|&p| away(p)).fold(f64::INFINITY, f64::min);
        assert!(near.distance <= least + 1e-9, "seed {seed}: {near:?} but {least}");
        assert!(known.suspects[near.instance].outside(near.to) < 1e-6, "seed {seed}: {near:?}");
        assert!((away(near.to) - near.distance).abs() < 1e-6, "seed {seed}: {near:?}, {}", away(near.to));
        let within = |limit: f64| known.crowd.nearest(&solid, limit).unwrap().map(|near| near.instance);
        assert_eq!(within(near.distance), Some(near.instance), "seed {seed}");
        if near.distance > 0.0 {
            assert_eq!(within(0.999 * near.distance), None, "seed {seed}");
        }
    }
}

#[test]
fn a_ray_comes_upon_all_that_has_points_on_it_between_its_limits() {
    let mut found = 0;
    for seed in 0..80 {
        let mut random = Random::new(seed);
        let known = known(&mut random);
        let ray = Ray::looking_at(vec3(&mut random, 15.0), vec3(&mut random, 5.0)).unwrap();
        let (near, far) = (random.float(0.0, 5.0), random.float(6.0, 30.0));
        let mut all = Vec::new();
        known.crowd.all_along(&ray, near, far, &mut all).unwrap();
        assert!(all.is_sorted_by(|a, b| a.distance <= b.distance), "seed {seed}");
        assert_eq!(known.crowd.first_along(&ray, near, far).unwrap(), all.first().copied(), "seed {seed}");
        for (k, suspect) in known.suspects.iter().enumerate() {
            // The first sample inside.
            let steps = (0..=2_000).map(|step| near + (far - near) * f64::from(step) / 2_000.0);
            let inside = steps.into_iter().find(|&t| suspect.outside(ray.at(t)) < -1e-9);
            let hit = all.iter().find(|hit| hit.instance == k);
            assert!(inside.is_none() || hit.is_some(), "seed {seed}: instance {k} is missed");
            let Some(hit) = hit else { continue };
            assert!(suspect.outside(hit.point) < 1e-6, "seed {seed}: {hit:?}");
            assert!((ray.at(hit.distance) - hit.point).length() < 1e-6, "seed {seed}: {hit:?}");
            assert!((near..=far).contains(&hit.distance), "seed {seed}: {hit:?}");
            let wrong = (hit.normal - suspect.normal(hit.point)).length();
            assert!(hit.distance == near || wrong < 1e-9, "seed {seed}: {hit:?}: {wrong}");
            let until = known.crowd.first_along(&ray, near, hit.distance).unwrap();
            assert!(
                until.is_some_and(|until| until.distance <= hit.distance),
                "seed {seed}: {hit:?}: {until:?}"
            );
            assert!(inside.is_none_or(|t| t > hit.distance - 1e-9), "seed {seed}: {hit:?} after {inside:?}");
            found += 1;
        }
    }
    assert!(found > 50, "{found}");
}
