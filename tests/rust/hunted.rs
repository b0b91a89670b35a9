//! The finds of the leak hunt, with their numbers: see docs/hunt.md.

mod passages;
mod round;

use crate::prelude::{test, *};
use oracle::{point_segment, segment_segment};

fn path(scene: &Scene, centre: Vec2, direction: Vec2, radius: f64, bounces: u32) -> Path {
    let ball = ball_of(centre, direction, radius);
    scene.rebound(&ball, &Limits::bounces(bounces)).unwrap()
}

/// How near the first leg of a path comes to an outline.
fn nearest(path: &Path, corners: &[(f64, f64)]) -> f64 {
    let (leg, next) = ((path.points[0], path.points[1]), corners.iter().cycle().skip(1));
    let edges = corners.iter().zip(next).map(|(&a, &b)| (a.into(), b.into()));
    edges.map(|edge| segment_segment(leg, edge)).fold(f64::INFINITY, f64::min)
}

/// It touches one edge after a hundredth of a roundoff, and moved away from the other one on that way: not from behind.
#[test]
fn a_point_that_starts_an_ulp_from_a_rooms_corner_stays_in_the_room() {
    let room = polygon_of(&[
        (0.781_744_477_654_102, -0.335_329_015_956_731_15),
        (0.332_026_191_191_460_65, 0.875_905_621_655_821_3),
        (-0.779_693_137_433_765_7, 0.320_288_319_732_712_5),
        (-0.502_814_009_439_285_9, -0.805_516_475_381_650_6),
    ]);
    let start = v(0.332_026_191_191_460_54, 0.875_905_621_655_821_1);
    let direction = v(0.958_762_605_402_712_7, 0.284_208_139_365_154_1);
    let path = path(&scene_of([Body::room(room.clone())]), start, direction, 0.0, 8);
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
    let large = rectangle_of(-7e5, -7e5, 7e5, 7e5);
    let scene = scene_of([Body::room(large), Body::obstacle(polygon_of(&corners))]);
    let start = v(-0.000_211_011_608_789_581_94, -0.000_623_457_844_377_858_2);
    let direction = v(-2.374_154_318_811_335e-5, 0.000_163_864_673_824_352_38);
    let path = path(&scene, start, direction, 1e-5, 1);
    let room = nearest(&path, &corners);
    assert!((room - 1e-5).abs() < 1e-17, "{room} on {path:?}");
}

/// Each leg along the wall sinks in by less than a roundoff, and nothing notices: until it is past the corner.
#[test]
fn a_point_that_slides_to_and_fro_along_a_wall_does_not_sink_into_it() {
    let scene = scene_of([Body::room(rectangle_of(-300.0, -300.0, 300.0, 300.0))]);
    for slope in [-1.5e-15, -1e-15, -3e-15, 1e-15] {
        let path = path(&scene, v(0.0, -300.0), v(1.0, slope), 0.0, 200);
        for p in &path.points {
            assert!(p.x.abs().max(p.y.abs()) < 300.0 + 1e-11, "{p} with a slope of {slope}: {path:?}");
        }
    }
}

/// Whether a path keeps out of squares, given by a corner, a side and a unit vector along it.
fn keeps_out(path: &Path, squares: &[Polygon]) -> bool {
    let moves = |leg: &&[Vec2]| leg[0] != leg[1];
    path.points.windows(2).filter(moves).all(|leg| {
        let inside = |part: f64| {
            let p = leg[0].lerp(leg[1], part);
            squares.iter().any(|square| square.contains(p) && square.distance(p) > 1e-9)
        };
        // On a seam it is in neither, but all but in both: a little aside, it is in one of them.
        let aside = (leg[1] - leg[0]).perp().normalize() * 1e-6;
        let in_seam = |part: f64| {
            let p = leg[0].lerp(leg[1], part);
            let within = |p: Vec2| squares.iter().any(|square| square.contains(p));
            within(p + aside) && within(p - aside)
        };
        (1..100).all(|k| !inside(f64::from(k) / 100.0) && !in_seam(f64::from(k) / 100.0))
    })
}

fn square(corner: Vec2, along: Vec2, side: f64) -> Polygon {
    let up = along.perp();
    let corners = [corner, corner + side * along, corner + side * (along + up), corner + side * up];
    polygon_of(&corners)
}

/// Each of two squares lets it by over its own corner.
#[test]
fn a_point_aimed_at_the_corner_that_two_squares_share_does_not_slip_between_them() {
    let room = rectangle_of(-900.0, -900.0, 900.0, 900.0);
    for k in 0..360 {
        let angle = f64::from(k);
        let along = Vec2::from_angle(angle);
        let joint = v(37.0 * angle.sin(), 11.0 * (2.0 * angle).cos());
        let beside = [square(joint, along, 40.0), square(joint - 40.0 * along, along, 40.0)];
        let across = [square(joint, along, 40.0), square(joint - 40.0 * (along + along.perp()), along, 40.0)];
        // The lower one stands back: what is under the left one's side is the top of nothing.
        let stepped =
            [square(joint, along, 40.0), square(joint - 40.0 * along - 7.0 * along.perp(), along, 40.0)];
        for (squares, way) in
            [(&beside, along.perp()), (&across, along.perp() - along), (&stepped, along.perp())]
        {
            let bodies = squares
                .iter()
                .map(|square| Body::obstacle(square.clone()).responding(carom::Response::Reflect));
            let scene = scene_of([Body::room(room.clone())].into_iter().chain(bodies));
            let (start, way) = (joint - 30.0 * way, way.normalize());
            for aside in [0.0, 1e-15, -1e-15, 3e-14, -3e-14] {
                let path = path(&scene, start + aside * way.perp(), way, 0.0, 3);
                assert!(keeps_out(&path, squares), "turned by {angle}, {aside} aside: {path:?}");
            }
            if squares[1] != stepped[1] {
                let path = path(&scene, joint, way, 0.0, 3);
                assert!(keeps_out(&path, squares), "from the corner, turned by {angle}: {path:?}");
            }
        }
    }
}

/// A ball along a wall sinks in by less than a roundoff with every leg, or was let in by a thousand of them at the start.
#[test]
fn a_ball_that_slides_along_a_wall_goes_on_and_on_and_stays_in_the_room() {
    let scene = scene_of([Body::room(rectangle_of(-300.0, -300.0, 300.0, 300.0))]);
    for radius in [0.0, 1e-12, 1e-11, 1e-9, 10.0] {
        for (depth, exponent) in
            [0.0, 1e-13, 1e-12, 4e-10].into_iter().flat_map(|depth| (0..60).map(move |k| (depth, k)))
        {
            let slope = 10_f64.powf(-17.0 + f64::from(exponent) / 12.0);
            for slope in [slope, -slope] {
                for x in [0.0, -300.0 + radius, -300.0 - depth + radius] {
                    let ball = ball_of(v(x, -300.0 - depth + radius), v(1.0, slope), radius);
                    let path =
                        scene.rebound(&ball, &Limits::bounces(60)).expect("in touch, but for rounding");
                    assert_eq!(path.end, carom::PathEnd::MaxBounces, "{ball:?}");
                    let out = path.points.iter().map(|p| p.x.abs().max(p.y.abs()) + radius - 300.0);
                    let deepest = out.fold(0.0, f64::max);
                    assert!(deepest < 1.5 * depth + 2e-12, "{deepest} deep, {ball:?}");
                }
            }
        }
    }
}

/// Its way all but runs along the line that it would touch: where it meets that line is far from the edge.
#[test]
fn a_point_that_comes_flatly_touches_a_thin_body_where_it_is() {
    let room = rectangle_of(-900.0, -900.0, 900.0, 900.0);
    let mut touched = 0;
    for k in 0..2000 {
        let along = Vec2::from_angle(0.001 * f64::from(k));
        let at = v(123.4, -56.7);
        let points = [at, at + 30.0 * along];
        let fence = polyline_of(&points);
        let scene = scene_of([Body::room(room.clone()), Body::polyline(fence)]);
        for slope in [1e-16, 1e-15, 1e-14, 3e-14, 1e-13, 1e-12, 1e-11] {
            for (start, way) in [(at - 500.0 * along, along), (at + 600.0 * along, -along)] {
                let way = way + slope * way.perp();
                let path = path(&scene, start + 1e-13 * along.perp(), way, 0.0, 4);
                for hit in path.hits.iter().filter(|hit| hit.body.number() == 1) {
                    touched += 1;
                    let off = point_segment(hit.centre, (points[0], points[1]));
                    assert!(off < 1e-10, "{off} from the fence: {path:?}");
                }
            }
        }
    }
    assert!(touched > 100, "only {touched} touches");
}

/// It grazed the pillar on its way to the wall, and was taken to have come from within, as it would have behind an edge.
#[test]
fn a_point_that_grazes_a_pillar_and_bounces_off_a_wall_there_does_not_go_through_the_pillar() {
    let wall = polygon_of(&[
        (-0.223_541_552_269_650_17, 0.974_694_040_113_383_6),
        (-0.223_540_942_090_956_18, 0.974_693_610_648_467_4),
        (-0.223_541_101_731_879_13, 0.974_694_171_314_612_6),
        (-0.223_540_735_631_299_8, 0.974_694_220_771_559),
        (-0.223_540_966_661_407_2, 0.974_694_694_104_585),
        (-0.223_541_135_742_297_23, 0.974_694_817_721_954_9),
        (-0.223_541_208_079_308_83, 0.974_695_267_105_351),
        (-0.223_541_702_058_414_95, 0.974_695_227_420_919_3),
        (-0.223_541_827_201_929_8, 0.974_694_837_422_754_8),
        (-0.223_541_785_411_272_81, 0.974_694_486_390_539),
        (-0.223_542_129_319_071_28, 0.974_694_145_671_665_8),
        (-0.223_541_881_092_789_36, 0.974_693_881_186_221_1),
    ]);
    let pillar =
        Circle::new(v(-0.223_541_222_889_880_96, 0.974_693_898_655_208_6), 1.602_362_847_493_077_2e-7);
    let pillar = pillar.expect("a sound circle");
    let scene = scene_of([Body::room(wall), Body::solid_circle(pillar)]);
    let start = v(-0.223_541_311_734_242_6, 0.974_694_439_187_149_6);
    let path = path(&scene, start, v(-6.995_654_922_015_145e-8, -5.191_324_629_061_354e-7), 0.0, 3);
    for leg in path.points.windows(2) {
        let middle = leg[0].midpoint(leg[1]);
        assert!(middle.distance(pillar.centre()) > pillar.radius() - 1e-13, "{leg:?} of {path:?}");
    }
}

/// The corner that it grazes belongs to the edge that comes after it: what was grazed was left out from then on.
#[test]
fn a_ball_that_grazes_a_corner_does_not_go_through_the_edge_behind_it() {
    let corners = [
        (547_521.657_990_674_1, 837_120.664_828_666_3),
        (545_844.394_455_952_1, 835_740.079_291_010_5),
        (545_747.408_553_839, 836_108.506_030_511_5),
    ];
    let start = v(548_012.428_627_084_5, 827_498.437_010_216);
    let direction = v(-2_168.034_180_802_876, 8_241.642_278_248_91);
    let path = path(&scene_of([Body::obstacle(polygon_of(&corners))]), start, direction, 0.00001, 1);
    let room = nearest(&path, &corners);
    assert!((room - 1e-5).abs() < 1e-8, "{room} on {path:?}");
}

/// Beside a corner, off which a point would only come if a product that underflows had a sign, it was stuck.
#[test]
fn a_point_that_falls_along_a_wall_by_a_slope_of_ten_to_the_minus_323_passes_its_corner() {
    let steps = polygon_of(&[
        (-1.0, -0.9),
        (0.762_355_546_245_098_6, -0.648_307_974_521_467_5),
        (0.762_355_546_245_098_6, -0.126_783_948_277_242_6),
        (0.775_586_884_610_928_6, -0.126_783_948_277_242_6),
        (0.775_586_884_610_928_6, -0.596_314_888_883_505_1),
        (1.0, -0.596_314_888_883_505_1),
        (1.0, 1.0),
        (-1.0, 1.0),
    ]);
    let start = v(0.775_586_884_610_928_7, -0.261_458_900_918_078_05);
    let path = path(&scene_of([Body::room(steps)]), start, v(-1e-323, -0.553_746_139_067_333_4), 0.0, 9);
    assert_eq!((path.hits.len(), path.end), (9, PathEnd::MaxBounces));
}

/// Off one corner of what it overlaps deeply, a ball did not see the other edges of the same body any more.
#[test]
fn a_ball_deep_in_a_body_touches_all_of_it_that_it_comes_nearer_to() {
    let stone = polygon_of(&[
        (206.628_918_072_792_33, 149.431_619_396_251_25),
        (189.582_246_458_271_1, 169.482_720_964_660_61),
        (162.599_455_158_745_6, 145.297_355_280_807_15),
        (168.529_067_826_851_21, 129.954_354_504_772_64),
        (193.272_525_715_679_54, 120.327_470_944_547_98),
        (213.778_744_129_079_3, 130.896_257_150_677_83),
    ]);
    let room = [
        v(-292.815_255_157_790_2, 65.262_748_539_102_92),
        v(-152.553_452_325_439_5, -258.316_558_090_242_9),
        v(198.532_036_519_531_89, -224.911_161_295_759_7),
        v(275.252_998_750_245_64, 119.313_815_960_253_56),
        v(-28.416_327_786_547_747, 298.651_154_886_646_05),
    ];
    let room = Polygon::curved(&room, &[0.292_427_726_609_615_7; 5]).unwrap();
    let scene = scene_of([Body::room(room), Body::obstacle(stone.clone()).responding(Response::Reflect)]);
    let start = v(222.260_071_797_007_38, 154.082_357_944_984_72);
    let ball = ball_of(start, v(0.610_936_979_718_585_3, -0.792_007_737_520_947_9), 30.0);
    let path = scene.rebound(Query::from(&ball).starting_within(30.0), &Limits::bounces(5)).unwrap();
    let depth = stone.distance(start);
    for leg in path.points.windows(2) {
        for k in 0..100 {
            let p = leg[0].lerp(leg[1], f64::from(k) / 100.0);
            assert!(stone.distance(p) >= depth - 1e-12, "{p} of {path:?}");
        }
    }
}

/// A wall a thousandth before the target, which is a billionth of the coordinates, did not count.
#[test]
fn what_is_behind_a_wall_is_not_aimed_at_far_out_either() {
    let scene = scene_of([Body::polyline(polyline_of(&[v(1e6, -5.0), v(1e6, 5.0)]))]);
    let ball = ball_of(v(999_998.0, 0.0), v(1.0, 0.0), 1e-4);
    assert_eq!(scene.aim(&ball, v(1e6 + 1e-3, 0.1), 0, 720).unwrap(), []);
    let beside = scene.aim(&ball, v(1e6 - 1e-3, 0.1), 0, 720).unwrap();
    assert_eq!(beside.len(), 1);
    // In touch with the wall is not behind it.
    let touching = scene.aim(&ball, v(1e6 - 1e-4, 0.1), 0, 720).unwrap();
    assert_eq!(touching.len(), 1);
}

/// A ball of 10⁻⁷ sank into a corner by 7·10⁻¹³, and went straight on: rounding was measured by another corner of the same body.
#[test]
fn a_tiny_ball_bounces_off_a_corner_however_far_the_body_reaches() {
    let corners = [
        v(20.772_973_263_812_805, -23.465_403_977_031_208),
        v(24.831_088_881_939_927, -17.827_836_172_485_54),
        v(127.050_179_127_125, -91.408_660_559_246_36),
        v(418.0, -95.0),
    ];
    let fence = Body::polyline(polyline_of(&corners));
    let start = v(0.049_831_237_666_655_15, -0.129_557_140_336_316_02);
    let way = v(24.781_257_702_694_887, -17.698_278_950_989_43);
    let path = path(&scene_of([fence]), start, way, 1e-7, 1);
    assert_eq!(path.hits.first().map(|hit| hit.feature), Some(Feature::Corner(1)));
}

/// A point in the wedge of a triangle and a wall was taken to be alone beside the triangle, and left through it: beside the wall,
/// whose numbers are larger, a point is inflated more.
#[test]
fn a_point_in_the_wedge_of_a_small_body_and_a_large_one_stays_in_it() {
    let triangle = polygon_of(&[
        (0.003_213_418_992_767_637, -0.113_636_043_793_983_51),
        (-0.067_424_479_719_155_12, 0.040_197_562_199_390_07),
        (0.050_445_309_931_996_29, 0.052_958_234_839_011_81),
    ]);
    let x = 0.004_429_208_967_000_331;
    let wall = Body::polyline(polyline_of(&[v(x, -0.875_066_285_031_066_4), v(x, 1.0)]));
    let start = v(0.017_449_695_072_809_118, -0.063_422_467_822_057_58);
    let way = v(-0.014_236_276_080_041_474, -0.050_213_575_971_925_91);
    let path = path(&scene_of([wall, Body::room(triangle.clone())]), start, way, 0.0, 12);
    assert_eq!(path.end, PathEnd::MaxBounces, "{path:?}");
    for leg in path.points.windows(2) {
        let middle = leg[0].midpoint(leg[1]);
        assert!(triangle.contains(middle) || triangle.distance(middle) < 1e-13, "{leg:?} of {path:?}");
    }
}
