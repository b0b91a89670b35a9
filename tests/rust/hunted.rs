//! What the leak hunt found, with its numbers: see docs/hunt.md.

use carom::{Ball, Body, Limits, Path, Polygon, Scene, Vec2};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::judge::{clearance, closed};

fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

fn scene(bodies: impl IntoIterator<Item = Body>) -> Scene {
    let mut scene = Scene::new();
    for body in bodies {
        scene.add(body).expect("a sound body");
    }
    scene
}

fn polygon(corners: &[(f64, f64)]) -> Polygon {
    Polygon::new(&corners.iter().map(|&(x, y)| v(x, y)).collect::<Vec<_>>()).expect("a sound polygon")
}

fn path(scene: &Scene, centre: Vec2, direction: Vec2, radius: f64, bounces: u32) -> Path {
    let ball = Ball::new(centre, direction, radius).expect("a sound ball");
    scene.rebound(&ball, &Limits::bounces(bounces)).expect("a free ball")
}

/// It touches one edge after a hundredth of a hair, and moved away from the other one on that way: not from behind.
#[test]
fn a_point_that_starts_an_ulp_from_a_rooms_corner_stays_in_the_room() {
    let room = polygon(&[
        (0.781_744_477_654_102, -0.335_329_015_956_731_15),
        (0.332_026_191_191_460_65, 0.875_905_621_655_821_3),
        (-0.779_693_137_433_765_7, 0.320_288_319_732_712_5),
        (-0.502_814_009_439_285_9, -0.805_516_475_381_650_6),
    ]);
    let start = v(0.332_026_191_191_460_54, 0.875_905_621_655_821_1);
    let direction = v(0.958_762_605_402_712_7, 0.284_208_139_365_154_1);
    let path = path(&scene([Body::wall(room.clone())]), start, direction, 0.0, 8);
    for leg in path.points.windows(2) {
        let middle = leg[0].midpoint(leg[1]);
        assert!(room.contains(middle) || room.distance(middle) < 1e-14, "{leg:?} of {path:?}");
    }
}

/// The rounding of the room's large numbers was added to the radius, by which the corner of a small body was taken for a
/// place on its edge.
#[test]
fn a_corner_of_a_tenth_of_a_millimetre_is_hit_in_a_room_of_a_thousand_kilometres() {
    let corners = [
        (-0.000_172_647_818_204_589_37, -0.000_322_989_838_352_949_4),
        (-0.000_234_576_170_744_279_05, -0.000_394_453_931_028_611),
        (-0.000_224_856_486_450_876_27, -0.000_458_159_390_694_426_87),
        (-0.000_180_592_026_365_544_33, -0.000_490_662_146_313_638_1),
    ];
    let large = polygon(&[(-7e5, -7e5), (7e5, -7e5), (7e5, 7e5), (-7e5, 7e5)]);
    let scene = scene([Body::wall(large), Body::obstacle(polygon(&corners))]);
    let start = v(-0.000_211_011_608_789_581_94, -0.000_623_457_844_377_858_2);
    let direction = v(-2.374_154_318_811_335e-5, 0.000_163_864_673_824_352_38);
    let path = path(&scene, start, direction, 1e-5, 1);
    let edges = closed(&corners.map(|(x, y)| v(x, y)));
    let room = clearance((path.points[0], path.points[1]), &edges);
    assert!((room - 1e-5).abs() < 1e-17, "{room} on {path:?}");
}

/// Each leg along the wall sinks in by less than a hair, and nothing notices: until it is past the corner.
#[test]
fn a_point_that_slides_to_and_fro_along_a_wall_does_not_sink_into_it() {
    let scene = scene([Body::wall(polygon(&[(-300., -300.), (300., -300.), (300., 300.), (-300., 300.)]))]);
    for slope in [-1.5e-15, -1e-15, -3e-15, 1e-15] {
        let path = path(&scene, v(0.0, -300.0), v(1.0, slope), 0.0, 200);
        for p in &path.points {
            assert!(p.x.abs().max(p.y.abs()) < 300.0 + 1e-11, "{p} with a slope of {slope}: {path:?}");
        }
    }
}
