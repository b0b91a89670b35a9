//! A scene that is saved and read is the same scene.

use crate::prelude::{test, *};

use super::told::{Told, room};
use super::{law, so};

#[test]
fn a_room_that_is_saved_and_read_has_the_same_path_bit_for_bit() {
    law(room(), 8, |told: &Told| {
        let (scene, ball) = told.set_up();
        let mut document = Document::of(&scene);
        document.set_ball(told.centre, told.direction, told.radius).unwrap();
        document.set_limits(Limits::bounces(12));
        let read = Document::parse(&document.to_json()).map_err(|error| error.to_string())?;
        let here = scene.rebound(&ball, &Limits::bounces(12));
        let ball = read.ball().expect("it was set");
        let there = read.scene().unwrap().0.rebound(ball, &read.limits().expect("they were set"));
        so(here == there, || format!("{there:?} instead of {here:?}"))?;
        Ok(here.unwrap().hits.len())
    });
}
