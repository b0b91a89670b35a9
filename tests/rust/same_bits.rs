//! One hash over ten thousand paths, which must come out the same natively, in a browser and in Node
//! (`tests/node/same-paths.mjs` builds the same scenes through the JavaScript interface). With `CAROM_ROOMS=20000` it is a
//! million paths; `npm run same-bits` asks for them everywhere.

use crate::prelude::{test, *};
/// So many rooms make ten thousand paths, and a million.
const FEW: usize = 200;
const MANY: usize = 20_000;
const PATHS_PER_ROOM: usize = 50;

#[test]
fn ten_thousand_paths_or_a_million_have_the_published_hash() {
    let rooms = std::env::var("CAROM_ROOMS").map_or(FEW, |text| text.parse().unwrap());
    let published = match rooms {
        FEW => include_str!("../cases/same-bits.txt"),
        MANY => include_str!("../cases/same-bits-million.txt"),
        _ => panic!("no hash is published for {rooms} rooms"),
    };
    let mut random = Random::new(1);
    let mut hash = UNHASHED;
    for _ in 0..rooms {
        let scene = room(&mut random);
        let mut cast = 0;
        while cast < PATHS_PER_ROOM {
            let ball = ball(&mut random);
            // A ball that does not fit where it starts is tried elsewhere.
            if let Ok(path) = scene.rebound(&ball, &Limits::bounces(20)) {
                // −0 and 0 are the same place.
                hash =
                    path.points.iter().flat_map(Vec2::to_array).fold(hash, |hash, x| hashed(hash, x + 0.0));
                cast += 1;
            }
        }
    }
    let hash = format!("{hash:016x}");
    println!("{} paths have the hash {hash}", rooms * PATHS_PER_ROOM);
    assert_eq!(hash, published.trim());
}

/// A square room with eight bodies: turned and stretched quadrilaterals, and pillars.
fn room(random: &mut Random) -> Scene {
    let mut scene = Scene::new();
    let square = [(-300.0, -300.0), (-300.0, 300.0), (300.0, 300.0), (300.0, -300.0)];
    scene.add(Body::room(polygon_of(&square))).unwrap();
    for k in 0..8 {
        let position = random.point(280.0);
        if k % 4 == 3 {
            let circle = circle_of(position, random.float(5.0, 40.0));
            scene.add(Body::solid_circle(circle)).unwrap();
            continue;
        }
        let (w, h, lean) = (random.float(5.0, 60.0), random.float(5.0, 60.0), random.float(-20.0, 20.0));
        let rotation = random.float(-10.0, 10.0);
        let scale = Vec2::new(random.float(0.5, 2.0), random.float(0.5, 2.0));
        let placement = Placement::new(position, rotation, scale).unwrap();
        let shape = polygon_of(&[(0.0, 0.0), (w, 0.0), (w + lean, h), (lean, h)]);
        let body = Body::obstacle(shape).placed(placement);
        scene.add(body).unwrap();
    }
    scene
}

fn ball(random: &mut Random) -> Ball {
    let centre = random.point(280.0);
    let direction = random.direction();
    ball_of(centre, direction, random.float(0.0, 15.0))
}
