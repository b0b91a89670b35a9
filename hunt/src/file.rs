//! Finds as scene files, and back.

use carom::{Document, Limits, Scene};
use oracle::{Find, Judge, Shot, Verdict, World};

/// Judges the ball of a scene file.
///
/// # Errors
/// Like [`Document::parse`], and where the file has no ball.
pub fn replay(text: &str) -> Result<Verdict, String> {
    let (scene, shot) = read(text)?;
    Ok(Judge::default().shot(&scene, &World::of_scene(&scene), &shot))
}

/// The core's answer to the ball of a scene file, in words and numbers.
///
/// # Errors
/// Like [`replay`], and the core's error if it refuses the ball.
pub fn path(text: &str) -> Result<String, String> {
    let (scene, shot) = read(text)?;
    let path = shot.ball().and_then(|ball| scene.rebound(&ball, &shot.limits));
    path.map(|path| format!("{path:#?}")).map_err(|error| error.to_string())
}

fn read(text: &str) -> Result<(Scene, Shot), String> {
    let document = Document::parse(text).map_err(|error| error.to_string())?;
    let (scene, _) = document.scene().map_err(|error| error.to_string())?;
    let (Some(ball), Some(direction)) = (document.ball(), document.direction()) else {
        return Err("the scene has no ball".to_owned());
    };
    let limits = document.limits().unwrap_or(Limits::bounces(12));
    Ok((scene, Shot { centre: ball.centre(), direction, radius: ball.radius(), limits }))
}

/// The scene file of a find, if its ball shows the fault.
#[must_use]
pub fn written(find: &Find) -> Option<String> {
    let (scene, shot) = find.shown.as_ref()?;
    let mut document = Document::of(scene);
    document.set_title("en", &format!("{}: {}", find.finding.fault.name(), find.finding.what));
    // The ball was cast already, so it is valid.
    let _ = document.set_ball(shot.centre, shot.direction, shot.radius);
    document.set_limits(shot.limits);
    Some(document.to_json())
}
