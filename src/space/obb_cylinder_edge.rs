use super::Vec3;
use super::obb_in_cylinder::Pair;

/// The point of a segment nearest to the upright cylinder around the origin.
pub(super) fn nearest_on_edge(start: Vec3, end: Vec3, radius: f64, height: f64) -> Pair {
    let along = end - start;
    // The distance is convex along the segment: its slope, here times the distance, rises through 0 once.
    let slope = |t: f64| Slope::at(start + t * along, along, radius, height);
    let (mut low, mut high) = (0.0, 1.0);
    let mut t = if slope(0.0).value >= 0.0 {
        0.0
    } else if slope(1.0).value <= 0.0 {
        1.0
    } else {
        0.5
    };
    if t == 0.5 {
        // Newton's steps, and a halving wherever one would leave what is left.
        for _ in 0..60 {
            let Slope { value, rise } = slope(t);
            if value < 0.0 {
                low = t;
            } else {
                high = t;
            }
            let newton = t - value / rise;
            let next = if newton > low && newton < high { newton } else { 0.5 * (low + high) };
            if value == 0.0 || (next - t).abs() <= f64::EPSILON {
                break;
            }
            t = next;
        }
    }
    // From the nearer end, so that either end comes out exactly.
    let point = if t <= 0.5 { start + t * along } else { end - (1.0 - t) * along };
    pair(point, radius, height)
}

/// A point and the cylinder's nearest to it.
fn pair(point: Vec3, radius: f64, height: f64) -> Pair {
    let flat = Vec3::new(point.x, point.y, 0.0);
    let away = flat.length();
    let out = if away > radius { ((away - radius) / away) * flat } else { Vec3::ZERO };
    let up = point.z - point.z.clamp(-height, height);
    let beyond = out + up * Vec3::Z;
    let distance = beyond.length();
    Pair {
        distance,
        on_box: point,
        on_cylinder: point - beyond,
        axis: -super::unit(beyond).unwrap_or(Vec3::X),
    }
}

/// Half the slope of the squared distance, and how it rises.
struct Slope {
    value: f64,
    rise: f64,
}

impl Slope {
    fn at(point: Vec3, along: Vec3, radius: f64, height: f64) -> Slope {
        let (mut value, mut rise) = (0.0, 0.0);
        let flat = point.truncate();
        let away = flat.length();
        if away > radius {
            let outwards = flat.dot(along.truncate()) / away;
            let sideways = flat.perp_dot(along.truncate()) / away;
            // d/dt ½ (ρ − r)², where ρ' is the speed outwards and ρ'' is the speed sideways, squared, over ρ
            value += (away - radius) * outwards;
            rise += outwards * outwards + (away - radius) / away * sideways * sideways;
        }
        let beyond = point.z - point.z.clamp(-height, height);
        if beyond != 0.0 {
            value += beyond * along.z;
            rise += along.z * along.z;
        }
        Slope { value, rise }
    }
}
