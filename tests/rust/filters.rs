//! A body that a query does not look at does not exist for it: each answer is that of a scene from which it was removed. First
//! hits, all hits, paths, traces, clearances and ways out are judged in `hostile.rs`.

use crate::prelude::{test, *};
use oracle::{Kind, Stage};

const MASKS: [u32; 7] = [0, 1, 2, 4, 3, 9, 14];

#[test]
fn what_is_filtered_out_is_as_if_it_were_removed() {
    let mut random = Random::new(16);
    let (limits, mut seen, mut hits_count) = (Limits::bounces(8), 0_u64, 0_u64);
    for case in 0..150 / PART {
        let Stage { mut scene, shots, world, .. } = Stage::random(Kind::of(case), &mut random);
        // One body in five is ignored.
        let (hits, mut ignore) = (random.pick(&MASKS) | 16, Vec::new());
        for id in scene.ids().collect::<Vec<_>>() {
            let body = scene.body(id).unwrap().clone();
            scene.replace(id, body.on_layers(random.pick(&MASKS))).unwrap();
            ignore.extend(random.one_in(5).then_some(id));
        }
        // Whatever is left out, there is something to hit.
        let around = Circle::new(Vec2::ZERO, 4.0 * world.reach()).unwrap();
        scene.add(Body::hollow_circle(around)).unwrap();
        let mut rest = scene.clone();
        for id in scene.ids().filter(|id| ignore.contains(id) || scene.body(*id).unwrap().layers & hits == 0)
        {
            rest.remove(id).unwrap();
        }
        for ball in shots.iter().take(20).filter_map(|shot| shot.ball().ok()) {
            let query = Query::of(ball).hitting(hits).ignoring(&ignore);
            let first = scene.first_hit(query);
            assert_eq!(first, rest.first_hit(&ball));
            seen += u64::from(first != scene.first_hit(&ball));
            hits_count += u64::from(matches!(first, Ok(Some(_))));
            for far in
                first.iter().flatten().flat_map(|hit| [hit.distance, hit.distance.next_down().max(0.0)])
            {
                let is_near = first.clone().map(|hit| hit.is_some_and(|hit| hit.distance <= far));
                assert_eq!(scene.any_hit(query, far), is_near);
            }
            assert_eq!(scene.fan(query, 4, &limits), rest.fan(&ball, 4, &limits));
            assert_eq!(scene.aim(query, Vec2::X, 1, 16), rest.aim(&ball, Vec2::X, 1, 16));
            let v =
                [ball.centre(), ball.direction(), Vec2::splat(ball.radius())].map(|v| v.to_array()).concat();
            let many = Query::of(&v[..5]).hitting(hits).ignoring(&ignore);
            let casts = |scene: &Scene, many| scene.cast_many::<Query<'_, &[f64]>>(many).unwrap().next();
            assert_eq!(casts(&scene, many), casts(&rest, Query::of(&v[..5])));
            let paths =
                |scene: &Scene, many| scene.rebound_many::<Query<'_, &[f64]>>(many, &limits).unwrap().next();
            assert_eq!(paths(&scene, many), paths(&rest, Query::of(&v[..5])));
            for id in rest.ids() {
                assert_eq!(scene.hits_of(id, query), rest.hits_of(id, &ball));
            }
        }
    }
    // The filters have had something to leave out, and have left something.
    assert!(seen > 500 / PART && hits_count > 300 / PART, "{seen} {hits_count}");
}

#[test]
fn in_scenes_of_whole_numbers_all_hits_are_those_of_each_body() {
    // Where a ball comes all but flatly, its start by rounding decides.
    let (mut compared, mut odd) = (0, 0);
    for case in 0..200 {
        let Stage { scene, shots, .. } = Stage::random(Kind::Lattice, &mut Random::new(case));
        for ball in shots.iter().filter_map(|shot| shot.ball().ok()) {
            let Ok(all) = scene.all_hits(&ball) else { continue };
            for id in scene.ids() {
                let own = scene.hits_of(id, &ball).unwrap();
                let among_all: Vec<&Hit> = all.iter().filter(|hit| hit.body == id).collect();
                let near = |(one, other): (&Hit, &&Hit)| {
                    one.graze == other.graze && (one.distance - other.distance).abs() < 1e-6
                };
                let is_same = own.len() == among_all.len() && own.iter().zip(&among_all).all(near);
                odd += u32::from(!is_same);
            }
            compared += 1;
        }
    }
    assert!(compared > 5000 && odd < compared / 1000, "{odd} of {compared}");
}

/// Two walls in a line, with a ball on their joint: both sides are equally near. Other walls reach into the tree, where they
/// change the places of these two.
#[test]
fn walls_that_a_query_does_not_see_change_no_way_out() {
    let wall = |a: Vec2, b: Vec2| Body::polyline(Polyline::new(&[a, b]).unwrap());
    let mut scene = Scene::new();
    for (a, b) in [(v(1., -4.), v(3., 2.)), (v(3., 2.), v(5., 8.))] {
        scene.add(wall(a, b).on_layers(1)).unwrap();
    }
    let ball = Ball::new(v(2., -1.), Vec2::X, 1.0).unwrap();
    let out = |scene: &Scene| scene.push_out(Query::of(ball).hitting(1), 2.0).unwrap().unwrap().centre;
    let first = out(&scene);
    for k in 0..40 {
        let a = v(f64::from(3 * k - 10), if k % 2 == 0 { -10.0 } else { 10.0 });
        scene.add(wall(a, a + Vec2::X).on_layers(2)).unwrap();
        // A scene built anew has a tree of its own.
        let anew = scene.ids().fold(Scene::new(), |mut anew, id| {
            anew.add(scene.body(id).unwrap().clone()).unwrap();
            anew
        });
        assert_eq!(out(&anew), first, "{k}");
    }
}
