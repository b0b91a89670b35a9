//! The programs that the page hands out for three scenes, as they stand: each computes the very path of its scene.
//! They are written by `CAROM_BLESS=1 npm test -- web`, which otherwise fails where the page writes something else.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

macro_rules! snippet {
    ($module:ident, $file:literal, $scene:literal, $test:ident) => {
        #[allow(clippy::all, clippy::pedantic)]
        mod $module {
            include!($file);

            pub(super) fn computed() -> Path {
                main().expect("it prints");
                path().expect("a sound scene")
            }
        }

        #[test]
        fn $test() {
            let document = carom::Document::parse(include_str!($scene)).expect("a sound file");
            let (scene, _) = document.scene().expect("sound");
            let (ball, limits) = (document.ball().expect("a ball"), document.limits().expect("limits"));
            assert_eq!($module::computed(), scene.rebound(ball, &limits).expect("a sound ball"));
        }
    };
}

snippet!(
    collision_rebound,
    "collision-rebound.rs",
    "../../../scenes/collision-rebound.json",
    the_program_for_the_first_example_computes_its_path
);
snippet!(
    placements,
    "placements.rs",
    "../../../scenes/placements.json",
    the_program_for_placed_bodies_computes_their_path
);
snippet!(
    sensors,
    "sensors.rs",
    "../../../scenes/sensors.json",
    the_program_for_circles_fences_and_sensors_computes_their_path
);
