//! A file is read as it was written, and saved as it was read.

use crate::prelude::{test, *};
use oracle::{Kind, Stage};
use serde_json::json;

use super::full;

#[test]
fn numbers_survive_bit_for_bit() {
    let mut random = Random::new(6);
    let hostile = [-0.0, 0.0, 0.1 + 0.2, 5e-324, 9_007_199_254_740_993e0, 1e23, 1e16, 1e-7];
    let any = std::iter::repeat_with(|| f64::from_bits(random.bits())).filter(|x| x.abs() <= 1e75).take(5000);
    let numbers: Vec<f64> = hostile.into_iter().chain(any).collect();
    for pair in numbers.windows(2) {
        let mut document = Document::default();
        let (centre, radius) = (Vec2::new(pair[0], pair[1]), pair[0].abs());
        document.set_ball(centre, Vec2::new(pair[1], 1.0), radius).unwrap();
        let back = Document::parse(&document.to_json()).expect("its own text");
        let (ball, direction) = (back.ball().unwrap(), back.direction().unwrap());
        let bits = [ball.centre().x, ball.centre().y, direction.x, ball.radius()].map(f64::to_bits);
        assert_eq!(bits, [pair[0], pair[1], pair[1], radius].map(f64::to_bits), "{pair:?}");
        assert_eq!(back.to_json(), document.to_json());
    }
}

/// The scene that it describes is that of `snippets`, whose program has every kind of body.
#[test]
fn a_document_tells_its_title_names_styles_and_view() {
    let document = Document::parse(&full().to_string()).unwrap();
    assert_eq!((document.title("zh"), document.title("fr")), (Some("全部"), None));
    let told = document.bodies().iter().map(|body| (body.name(), body.style())).collect::<Vec<_>>();
    assert_eq!(told[..2], [(Some("drum"), Some(&json!({"stroke": "#333"}))), (None, None)]);
    assert_eq!(document.view(), Some(&json!({"zoom": 2})));
}

#[test]
fn a_scene_that_is_saved_and_read_is_the_same_scene() {
    let bodies = |scene: &Scene| scene.ids().map(|id| scene.body(id).cloned()).collect::<Vec<_>>();
    for case in 0..300 {
        let mut scene = Stage::random(Kind::of(case), &mut Random::new(case)).scene;
        let corners = [v(0.0, 0.0), v(0.0, 0.0), v(9.0, 0.0), v(9.0, 9.0), v(9.0, 9.0), v(0.0, 9.0)];
        scene.add(Body::obstacle(curved(&corners, &[0.0, 0.5, -0.25, 0.0, 0.0, 1.0]))).unwrap();
        let read = Document::parse(&Document::of(&scene).to_json()).unwrap().scene().unwrap().0;
        // Equal polygons have equal labels, too: hits go on naming the same edges.
        assert_eq!(bodies(&scene), bodies(&read), "{case}");
    }
}

#[test]
fn what_is_added_to_a_document_is_saved_with_it() {
    let scene = scene_of([Body::hollow_circle(circle_of(Vec2::ZERO, 5.0))]);
    let mut document = Document::of(&scene);
    document.set_title("en", "Old");
    document.set_title("en", "New");
    document.bodies_mut()[0].set_name(Some("drum".to_owned()));
    document.bodies_mut()[0].set_style(Some(json!({"a": [1, 2]})));
    document.set_ball(Vec2::ZERO, Vec2::new(3.0, 4.0), 1.0).unwrap();
    document.set_limits(Limits::bounces(7));
    document.set_view(Some(json!([])));
    let expected = r#"{
  "carom": 1,
  "title": {"en": "New"},
  "bodies": [
    {"name": "drum", "shape": {"circle": {"centre": [0, 0], "radius": 5}}, "side": "inside", "response": "reflect", "style": {"a": [1, 2]}}
  ],
  "ball": {"centre": [0, 0], "direction": [3, 4], "radius": 1},
  "limits": {"bounces": 7},
  "view": []
}
"#;
    assert_eq!(document.to_json(), expected);
    let before = document.clone();
    assert_eq!(code(document.set_ball(Vec2::ZERO, Vec2::ZERO, 1.0)), "zero-direction");
    assert_eq!(document, before);
}
