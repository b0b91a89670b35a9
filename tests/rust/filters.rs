//! A body that a query does not look at does not exist for it: each answer is that of a scene from which it was removed.

use crate::prelude::{test, *};
const MASKS: [u32; 7] = [0, 1, 2, 4, 3, 9, 14];

/// A body of any kind on any of four layers, or on none.
fn body(random: &mut Random) -> Body {
    let centre = random.point(20.0);
    let around = |k: u32, r: f64| centre + r * Vec2::from_angle(f64::from(k));
    let polygon = |random: &mut Random| {
        let points: Vec<Vec2> = (0..6).map(|k| around(k, random.float(1.0, 6.0))).collect();
        polygon_of(&points)
    };
    let body = match random.index(5) {
        0 => Body::room(polygon(random)),
        1 => Body::obstacle(polygon(random)).responding(Response::Reflect).rounded(0.5),
        2 => Body::solid_circle(circle_of(centre, random.float(0.5, 3.0))),
        3 => Body::hollow_circle(circle_of(centre, random.float(3.0, 30.0))),
        _ => {
            Body::polyline(Polyline::curved(&[centre, around(0, 5.0), around(2, 7.0)], &[0.4, 0.0]).unwrap())
        }
    };
    let response = [Response::Reflect, Response::Stop, Response::Pass][random.index(3)];
    body.responding(response).on_layers(random.pick(&MASKS))
}

struct Case {
    scene: Scene,
    hits: u32,
    ignore: Vec<BodyId>,
    /// The scene without what is not looked at.
    rest: Scene,
}

fn case(random: &mut Random) -> Case {
    let mut scene = Scene::new();
    let ids: Vec<BodyId> = (0..12).map(|_| scene.add(body(random)).unwrap()).collect();
    scene.add(Body::hollow_circle(circle_of(Vec2::ZERO, 90.0))).unwrap();
    let ignore: Vec<BodyId> = ids.into_iter().filter(|_| random.one_in(5)).collect();
    let hits = random.pick(&MASKS) | 16;
    let mut rest = scene.clone();
    for id in scene.ids().filter(|id| ignore.contains(id) || scene.body(*id).unwrap().layers & hits == 0) {
        rest.remove(id).unwrap();
    }
    Case { scene, hits, ignore, rest }
}

#[test]
fn what_is_filtered_out_is_as_if_it_were_removed() {
    let mut random = Random::new(16);
    let (limits, mut seen, mut hits_count) = (Limits::bounces(8), 0, 0);
    for _ in 0..150 {
        let Case { scene, hits, ignore, rest } = case(&mut random);
        for k in 0..20 {
            let radius = if k % 4 == 0 { 0.0 } else { random.float(0.1, 1.0) };
            let ball = ball_of(random.point(30.0), random.direction(), radius);
            let query = Query::of(ball).hitting(hits).ignoring(&ignore);
            let first = scene.first_hit(query);
            assert_eq!(first, rest.first_hit(&ball));
            seen += usize::from(first != scene.first_hit(&ball));
            hits_count += usize::from(matches!(first, Ok(Some(_))));
            assert_eq!(scene.any_hit(query, 9.0), rest.any_hit(&ball, 9.0));
            assert_eq!(scene.all_hits(query), rest.all_hits(&ball));
            assert_eq!(scene.rebound(query, &limits), rest.rebound(&ball, &limits));
            assert_eq!(scene.fan(query, 4, &limits), rest.fan(&ball, 4, &limits));
            assert_eq!(scene.aim(query, Vec2::X, 1, 16), rest.aim(&ball, Vec2::X, 1, 16));
            let point = Query::of(ball.centre()).hitting(hits).ignoring(&ignore);
            assert_eq!(scene.clearance(point), rest.clearance(ball.centre()));
            let traced = scene.trace(query, Search::Everything);
            assert_eq!(traced, rest.trace(&ball, Search::Everything));
            assert_eq!(scene.trace(query, Search::Tree).map(|it| it.hit), traced.map(|it| it.hit));
            let v = [ball.centre(), ball.direction(), Vec2::splat(radius)].map(|v| v.to_array()).concat();
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
    assert!(seen > 500 && hits_count > 300, "{seen} {hits_count}");
}

fn pillars() -> (Scene, [BodyId; 2]) {
    let mut scene = Scene::new();
    let pillar = |x| Body::solid_circle(circle_of(Vec2::new(x, 0.0), 1.0));
    let near = scene.add(pillar(5.0).on_layers(0b01)).unwrap();
    let far = scene.add(pillar(9.0).on_layers(0b10)).unwrap();
    (scene, [near, far])
}

fn ball() -> Ball {
    ball_of(Vec2::ZERO, Vec2::X, 1.0)
}

#[test]
fn the_id_of_a_body_that_has_left_is_nobodys() {
    let (mut scene, [near, far]) = pillars();
    let old = scene.remove(near).unwrap();
    let again = scene.add(old).unwrap();
    let hit = scene.first_hit(Query::of(ball()).ignoring(&[near])).unwrap().unwrap();
    assert_eq!((hit.body, hit.distance), (again, 3.0));
    assert_ne!(again, far);
}

#[test]
fn a_body_on_no_layer_is_met_by_nobody_until_it_is_on_one() {
    let (mut scene, [near, far]) = pillars();
    let first = |scene: &Scene| scene.first_hit(&ball()).unwrap().map(|hit| hit.body);
    assert_eq!(first(&scene), Some(near));
    let pillar = scene.body(near).unwrap().clone();
    scene.replace(near, pillar.clone().on_layers(0)).unwrap();
    assert_eq!(first(&scene), Some(far));
    scene.replace(near, pillar.on_layers(1 << 31)).unwrap();
    assert_eq!(first(&scene), Some(near));
    scene.remove(far).unwrap();
    assert_eq!(first(&scene), Some(near));
}
