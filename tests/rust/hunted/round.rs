//! The finds at arcs and at rounded bodies.

use super::path;
use crate::prelude::{test, *};
use oracle::point_segment;

/// A chord that two arcs share was to the same side of neither.
#[test]
fn a_point_on_the_chord_of_a_lens_is_within_it() {
    for (x, y) in [(0.0, 4.0), (4.0, 0.0), (4.0, 4.0), (-4.0, 4.0)] {
        let lens = Polygon::curved(&[v(0.0, 0.0), v(x, y)], &[0.25; 2]).expect("a lens");
        let nearest = scene_of([Body::obstacle(lens)]).clearance(v(0.5 * x, 0.5 * y)).unwrap();
        let distance = nearest.expect("there is a lens").distance;
        // Half its height: the bulge times half the chord.
        assert!((distance + 0.125 * x.hypot(y)).abs() < 1e-14, "{distance} of a lens to {x}, {y}");
    }
}

/// Seen from one end the start was on neither side of the chord, and so beside both arcs.
#[test]
fn a_point_that_sets_out_from_the_tip_of_a_lens_along_its_chord_is_stopped() {
    let tips =
        [v(2_158.870_836_958_889, -1_263.042_042_497_235), v(5_404.320_776_420_717, -1_263.042_042_497_235)];
    let lens = Polygon::curved(&tips, &[0.431_666_538_212_322_9, 0.276_476_587_784_353_36]).unwrap();
    let middle = tips[0].midpoint(tips[1]);
    let scene = scene_of([Body::obstacle(lens).responding(Response::Stop)]);
    let room = scene.clearance(middle).unwrap().unwrap();
    assert!(room.distance < -100.0, "{room:?}");
    let path = path(&scene, v(2_158.870_836_958_888_5, tips[0].y), v(1.0, 0.0), 0.0, 1);
    assert!(matches!(path.end, PathEnd::Stopped { .. }) && path.length < 1e-8, "{path:?}");
}

/// In the tip of a cusp no side is free: a centre projected onto one arc is behind the other.
#[test]
fn a_point_that_starts_in_the_tip_of_a_cusp_is_refused() {
    let corners = [
        (149.999_999_999_999_8, -259.807_621_135_331_7),
        (-150.000_000_000_000_14, -259.807_621_135_331_54),
        (-300.0, 3.673_940_397_442_059_5e-14),
        (-149.999_999_999_999_94, 259.807_621_135_331_6),
        (150.000_000_000_000_03, 259.807_621_135_331_6),
        (300.0, 0.0),
    ];
    let points = corners.map(Vec2::from);
    let star = Polygon::curved(&points, &[0.577_350_269_189_625_8; 6]).unwrap();
    let (start, way) = (
        v(-299.999_999_999_999_83, 3.673_940_397_442_061_4e-14),
        v(259.807_621_135_331_66, -149.999_999_999_999_97),
    );
    let ball = ball_of(start, way, 0.0);
    let refusal =
        scene_of([Body::room(star)]).rebound(&ball, &Limits::bounces(5)).expect_err("it has no room");
    assert_eq!(refusal.code(), "wrong-side");
}

/// All but in the centre of an arc as large as it, a ball was said to touch it beyond its end.
#[test]
fn a_ball_that_fills_an_arc_touches_it_between_its_ends() {
    let ends = [
        v(-205.483_866_277_977_65, 53.259_093_032_349_355),
        v(-171.976_191_867_894_27, 27.235_339_351_693_554),
    ];
    let quarter = Polyline::curved(&ends, &[-0.414_213_562_373_095_15]).unwrap();
    let scene = scene_of([Body::polyline(quarter.clone())]);
    let centre = v(-201.741_905_913_233_98, 23.493_378_986_983_526);
    let mut touches = 0;
    for k in 0..441 {
        let off = v(f64::from(k % 21 - 10), f64::from(k / 21 - 10)) * 2e-13;
        for way in [v(33.5, -26.0), v(1.0, 4.0), v(-0.992, -0.125), v(8.0, 1.0)] {
            let ball = ball_of(centre + off, way, 30.0);
            for hit in scene.rebound(&ball, &Limits::bounces(1)).expect("it fits").hits {
                assert!(quarter.distance(hit.point) < 1e-9, "{hit:?}");
                touches += 1;
            }
        }
    }
    assert!(touches > 100, "{touches} touches");
}

/// A point that touches what is rounded beside its end was told the normal of the place where the ball touches that is cast for it.
#[test]
fn a_point_has_the_normal_of_the_place_that_it_touches() {
    let room = polygon_of(&[
        (-325.419_021_584_732_4, -272.217_670_974_599_74),
        (272.217_670_974_599_74, -325.419_021_584_732_4),
        (325.419_021_584_732_4, 272.217_670_974_599_74),
        (-272.217_670_974_599_74, 325.419_021_584_732_4),
    ]);
    let ends =
        [v(151.296_098_893_071_36, 162.269_767_511_243_46), v(231.526_133_636_079_5, 242.820_369_493_616_37)];
    let fence = Body::polyline(polyline_of(&ends)).rounded(0.0003);
    let start = v(151.295_886_338_506_9, 162.269_979_219_904_49);
    let way = v(-476.714_907_923_239_37, -434.487_650_194_504_17);
    let path = path(&scene_of([Body::room(room), fence]), start, way, 0.0, 3);
    let hit = path.hits.iter().find(|hit| hit.body != path.hits[0].body).unwrap();
    // It comes over the end's own line, where the edge begins.
    let (along, from) = ((ends[1] - ends[0]).normalize(), hit.centre - ends[0]);
    let foot = ends[0] + from.dot(along).max(0.0) * along;
    assert!((hit.centre - foot).perp_dot(hit.normal).abs() < 1e-12, "{hit:?}");
}

/// A point within what a lens is rounded by was put on the lens's inner side once it had bounced off the outer one.
#[test]
fn a_point_on_a_lens_rounded_by_a_billionth_of_a_billionth_stays_outside() {
    let y = 1.241_560_343_859_551e-6;
    let tips = [v(-2.411_347_334_512_540_6e-7, y), v(1.817_260_322_074_560_3e-7, y)];
    let lens = Polygon::curved(&tips, &[0.304_016_925_861_826_7, 0.644_646_246_060_491_9]).unwrap();
    let scene = scene_of([Body::obstacle(lens).rounded(1e-18).responding(Response::Reflect)]);
    let start = v(-2.313_802_420_124_084e-7, 1.260_676_534_460_149_2e-6);
    let path = path(&scene, start, v(-0.426_546_509_292_725_7, -0.907_912_003_514_360_6), 0.0, 5);
    assert!(path.hits.len() < 5, "{path:?}");
    for leg in path.points.windows(2) {
        let room = scene.clearance(leg[0].midpoint(leg[1])).unwrap().unwrap();
        assert!(room.distance > -1e-17, "{leg:?} of {path:?}");
    }
}

/// A point in the cusp of a block and the end of a fence that lies along it was let into the block.
#[test]
fn a_point_where_a_fence_rolls_off_a_block_is_not_let_into_the_block() {
    let block = polygon_of(&[
        (0.858_407_801_571_899_2, 0.090_477_766_908_618_61),
        (0.934_651_520_092_222_5, -0.088_237_804_117_303_42),
        (0.755_935_949_066_300_5, -0.164_481_522_637_626_6),
        (0.679_692_230_545_977_2, 0.014_234_048_388_295_423),
    ]);
    let ends = [
        v(0.817_398_674_913_678_6, -0.160_004_277_268_705_92),
        v(0.996_114_245_939_600_6, -0.083_760_558_748_382_67),
    ];
    let fence = Body::polyline(polyline_of(&ends)).rounded(0.02);
    let scene = scene_of([Body::obstacle(block).responding(Response::Reflect), fence]);
    let start = v(0.809_550_620_374_077, -0.141_608_407_081_529_66);
    let into = ball_of(start, v(-0.251_121_344_607_973_6, 0.705_568_378_169_094_2), 0.0);
    let refusal = scene.rebound(&into, &Limits::bounces(2)).map(|path| path.points);
    assert_eq!(refusal.map_err(|error| error.code()), Err("wrong-side"));
}

/// A point in the tip of a cusp, on its way through one of the two arcs at such an angle that a place ahead of it was as far from the
/// other arc as its inflated radius, was let out.
#[test]
fn no_direction_leads_out_of_the_tip_of_a_cusp() {
    let corners = [
        v(32_634_773_062.997_925, -95_256_371_889.825_64),
        v(30_909_172_069.260_654, -95_405_707_787.763_61),
        v(31_642_643_884.818_05, -93_836_625_541.422_49),
    ];
    let bulge = 0.267_949_192_431_122_75;
    let room = Polygon::curved(&corners, &[bulge; 3]).unwrap();
    let way = v(287_997_054.930_244_27, -816_736_001.625_671_5);
    let point = ball_of(corners[2], way, 0.0);
    let refusal = scene_of([Body::room(room)]).rebound(&point, &Limits::bounces(1)).map(|path| path.points);
    assert_eq!(refusal.map_err(|error| error.code()), Err("wrong-side"));
}

/// A ball that is larger than the arc that it rolls into, by no more than rounding, was lifted out of it, but its distance was not.
#[test]
fn a_ball_that_fills_an_arc_has_gone_as_far_as_its_centre() {
    let ends =
        [v(28.231_894_178_084_218, 26.898_330_380_639_33), v(26.965_474_126_340_357, 26.268_901_867_989_097)];
    let cup = Polyline::curved(&ends, &[-0.414_213_562_373_095_15]).unwrap();
    let start = v(76.760_600_998_106_51, 210.590_062_124_189_4);
    let way = v(-49.476_631_102_220_29, -183.373_235_974_002_85);
    let path = path(&scene_of([Body::polyline(cup)]), start, way, 1.0, 1);
    let off = path.hits[0].distance - (path.hits[0].centre - start).dot(way.normalize());
    assert!(off.abs() < 1e-13, "{off:e}");
}

/// A point passed the slit between two rounded bodies that touch along an edge: it grazed both, since it was not inflated beside
/// what is rounded.
#[test]
fn a_point_does_not_pass_between_two_rounded_bodies_that_touch() {
    let one = [
        (265.267_192_804_697_3, 94.675_597_380_882_62),
        (313.107_940_235_000_06, 60.186_176_643_340_175),
        (347.597_360_972_542_45, 108.026_924_073_642_96),
        (299.756_613_542_239_7, 142.516_344_811_185_4),
    ];
    let other = [
        (357.944_187_194_291_9, 122.379_148_302_382_94),
        (405.784_934_624_594_7, 87.889_727_564_840_71),
        (371.295_513_887_052_2, 40.048_980_134_537_736),
        (323.454_766_456_749_44, 74.538_400_872_080_17),
    ];
    let scene = scene_of([one, other].map(|corners| Body::obstacle(polygon_of(&corners)).rounded(3e-10)));
    let (start, way) =
        (v(313.107_940_235_243_5, 60.186_176_643_164_735), v(17.244_710_368_771_12, 23.920_373_715_151_417));
    let hit = path(&scene, start, way, 0.0, 1).hits[0];
    assert!((hit.centre - Vec2::from(other[3])).length() < 1e-9, "{hit:?}");
}

/// A point on the outside of a thin rounded fence was let into it: a point on an outline is on the side that it moves to, but what
/// is rounded has an outside.
#[test]
fn a_point_on_a_thin_rounded_fence_does_not_start_behind_it() {
    let fence = Body::polyline(polyline_of(&[v(0.0, -300.0), v(0.0, 300.0)])).rounded(3e-11);
    let scene = scene_of([fence]);
    for side in [-1.0, 1.0] {
        let hit = scene.first_hit(ball_of(v(side * 3e-11, 10.0), v(-side, 0.5), 0.0)).unwrap();
        assert!(hit.is_some_and(|hit| hit.distance < 1e-10 && hit.normal.x * side > 0.9), "{hit:?}");
        let away = scene.first_hit(ball_of(v(side * 3e-11, 10.0), v(side, 0.5), 0.0)).unwrap();
        assert!(away.is_none(), "{away:?}");
    }
}

/// A point of a level chord belonged to one side of the chord and to the other side of the outline, so the chord of a dented room
/// was inside.
#[test]
fn a_points_side_is_told_right_on_the_chord_of_an_arc() {
    let corners = [v(-1.0, -1.0), v(1.0, -1.0), v(1.0, 1.0), v(-1.0, 1.0)];
    let chords = [v(0.25, -1.0), v(1.0, 0.25), v(0.25, 1.0), v(-1.0, 0.25)];
    for (turned, bulge) in [(false, 0.25), (false, -0.25), (true, 0.25), (true, -0.25)] {
        let mut ring = corners;
        if turned {
            ring.reverse();
        }
        let room = Polygon::curved(&ring, &[bulge; 4]).unwrap();
        // Positive where the angle increases: outwards, unless the outline is turned.
        let bulges_out = (bulge > 0.0) != turned;
        let scene = scene_of([Body::room(room)]);
        for chord in chords {
            let clearance = scene.clearance(chord).unwrap().unwrap();
            assert_eq!(clearance.distance > 0.0, bulges_out, "{chord} {turned} {bulge}: {clearance:?}");
        }
    }
}

/// A point that came to an arc at less than half a degree was reported where its inflated ball touches.
#[test]
fn a_point_is_on_its_own_ray_however_flatly_it_comes_to_an_arc() {
    let half_turns = Polygon::curved(&[v(-5.0, 0.0), v(5.0, 0.0)], &[1.0, 1.0]).unwrap();
    let (arcs, disk) =
        (scene_of([Body::obstacle(half_turns)]), scene_of([Body::solid_circle(circle_of(Vec2::ZERO, 5.0))]));
    for steepness in [1e-2, 3e-3, 1e-3, 3e-4] {
        // Beside the ends, which are corners.
        let ball = ball_of(v(-100.0, 5.0 * f64::sqrt(1.0 - steepness * steepness)), v(1.0, 0.0), 0.0);
        let [hit, exact] = [&arcs, &disk].map(|scene| scene.first_hit(ball).unwrap().unwrap());
        assert!(
            (hit.distance - exact.distance).abs() < 1e-14 * 100.0 / steepness,
            "{steepness}: {hit:?} {exact:?}"
        );
        assert!(hit.centre.y == ball.centre().y, "{steepness}: {hit:?}");
    }
}

#[test]
fn a_point_is_told_to_a_side_however_near_it_is_to_a_chord_at_zero() {
    let least = f64::from_bits(1);
    let corners = [v(0.1, 0.2), v(0.4, 0.2), v(0.4, 0.0), v(0.1, 0.0)];
    for (bulge, y, is_free) in
        [(-1.0, -least, false), (-1.0, least, false), (1.0, -least, true), (1.0, least, true)]
    {
        let mut scene = Scene::new();
        let polygon = Polygon::curved(&corners, &[0.0, 0.0, bulge, 0.0]).unwrap();
        scene.add(Body::obstacle(polygon)).unwrap();
        let point = Ball::new(v(0.25, y), v(0.0, -1.0), 0.0).unwrap();
        assert_eq!(scene.first_hit(&point).is_ok(), is_free, "bulge {bulge}, y {y}");
    }
}

/// It passed the end of an arc two roundoffs off, leaving it, and was drawn back to it: its leg came too near to the corner.
#[test]
fn a_ball_that_leaves_a_corner_is_not_drawn_back_to_it() {
    let corner = v(-8.373_405_249_679_312e-7, -7.441_629_674_067_763e-7);
    let corners = [
        v(-8.686_125_942_031_561e-7, -7.609_840_485_690_61e-7),
        corner,
        v(-7.956_850_650_313_108e-7, -7.710_823_653_318_564e-7),
        v(-7.996_018_106_434_85e-7, -8.027_015_701_087_223e-7),
        v(-8.255_741_838_249_469e-7, -8.225_758_753_199_52e-7),
        v(-8.650_278_400_881_366e-7, -8.072_124_274_130_833e-7),
        v(-8.738_322_688_093_115e-7, -7.936_196_984_463_667e-7),
    ];
    let bulges = [0.317_503_618_405_171_1, -0.0, -0.394_937_877_326_078_2, -1e-9, 0.0, 1e-9, -1e-12];
    let body = || Body::obstacle(Polygon::curved(&corners, &bulges).unwrap()).responding(Response::Reflect);
    let start = v(-5.534_927_086_940_751e-7, -1.817_092_509_347_21e-7);
    let direction = v(-2.838_478_171_666_131e-7, -5.624_537_160_215_165e-7);
    let path = path(&scene_of([body(), body()]), start, direction, 1e-15, 1);
    let near = point_segment(corner, (path.points[0], path.points[1]));
    assert!(near > 1e-15 - 7e-21, "{near:e}");
}
