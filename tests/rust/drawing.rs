//! What is drawn, asked of a real canvas: which points lie in a path.

use carom::wasm::{Outline, Scene};
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test as test;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, Path2d};

fn context() -> CanvasRenderingContext2d {
    let document = web_sys::window().expect("a window").document().expect("a document");
    let canvas: HtmlCanvasElement = document.create_element("canvas").expect("a canvas").unchecked_into();
    canvas.get_context("2d").expect("a context").expect("a context").unchecked_into()
}

/// A list of numbers, as any of the interface's argument types.
fn list<T: JsCast>(numbers: &[f64]) -> T {
    numbers.iter().map(|&x| JsValue::from(x)).collect::<Array>().unchecked_into()
}

fn options<T: JsCast>(members: &[(&str, JsValue)]) -> T {
    let object = Object::new();
    for (name, value) in members {
        Reflect::set(&object, &(*name).into(), value).expect("a fresh object");
    }
    object.unchecked_into()
}

fn is_in(context: &CanvasRenderingContext2d, path: &Path2d, x: f64, y: f64) -> bool {
    context.is_point_in_path_with_path_2d_and_f64(path, x, y)
}

#[test]
fn a_placed_polygon_is_drawn_where_it_stands() {
    let scene = Scene::new();
    let placement: JsValue = options(&[("position", list(&[50.0, 20.0]))]);
    let how = options(&[("placement", placement)]);
    let id =
        scene.add_polygon(&list(&[0.0, 0.0, 10.0, 0.0, 10.0, 10.0, 0.0, 10.0]), Some(how)).expect("sound");
    let path = scene.body_path2d(id).expect("a path");
    let context = context();
    assert!(is_in(&context, &path, 55.0, 25.0) && !is_in(&context, &path, 5.0, 5.0));
    scene.trace_body(&context, id).expect("traced");
    assert!(context.is_point_in_path_with_f64(55.0, 25.0) && !context.is_point_in_path_with_f64(61.0, 25.0));
}

#[test]
fn an_outlines_arcs_bulge_outwards() {
    let outline =
        Outline::of_polygon(&list(&[20.0, 20.0, 60.0, 20.0, 60.0, 60.0, 20.0, 60.0]), 10.0).expect("sound");
    let path = outline.to_path2d().expect("a path");
    let context = context();
    // The arc around (20, 20) passes through (12.93, 12.93); a chord across would pass through (15, 15).
    assert!(is_in(&context, &path, 13.5, 13.5) && !is_in(&context, &path, 12.5, 12.5));
    assert!(is_in(&context, &path, 11.0, 40.0) && !is_in(&context, &path, 9.0, 40.0));
}

#[test]
fn a_hole_is_no_part_of_an_outlines_inside() {
    // A C whose mouth of 6 closes when it grows by 4, with room left in the middle.
    let corners = [0.0, 0.0, 60.0, 0.0, 60.0, 27.0, 50.0, 27.0, 50.0, 10.0, 10.0, 10.0, 10.0, 50.0];
    let corners = [&corners[..], &[50.0, 50.0, 50.0, 33.0, 60.0, 33.0, 60.0, 60.0, 0.0, 60.0]].concat();
    let outline = Outline::of_polygon(&list(&corners), 4.0).expect("sound");
    let path = outline.to_path2d().expect("a path");
    let context = context();
    assert!(is_in(&context, &path, 55.0, 30.0) && !is_in(&context, &path, 30.0, 30.0));
}

#[test]
fn a_circle_a_box_and_a_path_are_drawn() {
    let scene = Scene::new();
    let id = scene.add_circle(&list(&[50.0, 50.0]), 20.0, None).expect("sound");
    let context = context();
    let circle = scene.body_path2d(id).expect("a path");
    assert!(is_in(&context, &circle, 50.0, 31.0) && !is_in(&context, &circle, 33.0, 33.0));
    context.begin_path();
    scene.trace_box(&context, id).expect("traced");
    assert!(context.is_point_in_path_with_f64(31.0, 31.0) && !context.is_point_in_path_with_f64(29.0, 31.0));
    let ball =
        options(&[("centre", list(&[10.0, 50.0])), ("direction", list(&[1.0, 0.0])), ("radius", 5.0.into())]);
    let path = scene.rebound(&ball, None).expect("free");
    context.begin_path();
    path.trace(&context).expect("the canvas draws");
    context.set_line_width(2.0);
    assert!(
        context.is_point_in_stroke_with_x_and_y(20.0, 50.5)
            && !context.is_point_in_stroke_with_x_and_y(28.0, 50.0)
    );
}
