use super::{Vec3, length, power_of_two, reach};

/// The centre of the smallest ball around some points.
///
/// The ball around at most four of the points is extended by the point farthest outside, until none is (as in Gärtner,
/// Fast and robust smallest enclosing balls, 1999). Its radius grows each time, so no four come twice. Which of the
/// five points stay is found by trying all subsets: every centre gives a ball around the five, with the radius that it
/// needs, so the smallest is right however badly the others are conditioned. No random order, no tolerance.
pub(super) fn smallest(first: Vec3, points: &[Vec3]) -> Vec3 {
    let far = points.iter().map(|&point| reach(point - first)).fold(0.0, f64::max);
    if far == 0.0 {
        return first;
    }
    // In numbers around 1, from the first point: no square overflows or vanishes.
    let power = power_of_two(far);
    let scaled = |point: Vec3| (point - first) / power;
    let mut basis = Basis { points: [Vec3::ZERO; 4], count: 1, centre: Vec3::ZERO, radius: 0.0 };
    let mut best = (Vec3::ZERO, f64::INFINITY);
    let mut stalls = 0;
    // The number of rounds is finite, but its worst case is not known. After the limit any centre gives a ball around
    // all points.
    for _ in 0..1_000 {
        let out = points.iter().map(|&point| scaled(point)).fold((Vec3::ZERO, -1.0), |out, point| {
            let away = length(point - basis.centre);
            if away > out.1 { (point, away) } else { out }
        });
        if out.1 < best.1 {
            best = (basis.centre, out.1);
        }
        if out.1 <= basis.radius {
            break;
        }
        let next = basis.with(out.0);
        // The radius grows by less than rounding where it grows with the square of the centre's move.
        stalls += u32::from(next.radius <= basis.radius);
        if stalls > STALLS {
            break;
        }
        basis = next;
    }
    first + power * best.0
}

/// How often the ball may fail to grow before that is taken for rounding.
const STALLS: u32 = 16;

/// At most four points on the surface of the smallest ball around them.
#[derive(Clone, Copy)]
struct Basis {
    points: [Vec3; 4],
    count: usize,
    centre: Vec3,
    radius: f64,
}

impl Basis {
    /// The smallest ball around these points and `new`, which is on its surface.
    fn with(&self, new: Vec3) -> Basis {
        let mut best = Basis { radius: f64::INFINITY, ..*self };
        for chosen in 0..1_u32 << self.count {
            if chosen.count_ones() > 3 {
                continue;
            }
            let mut basis = Basis { points: [new; 4], count: 1, centre: new, radius: 0.0 };
            for (k, &point) in self.points[..self.count].iter().enumerate() {
                if chosen & (1 << k) != 0 {
                    basis.points[basis.count] = point;
                    basis.count += 1;
                }
            }
            let Some(centre) = circumcentre(&basis.points[..basis.count]) else { continue };
            basis.centre = centre;
            basis.radius = self.points[..self.count]
                .iter()
                .fold(length(new - centre), |radius, &point| radius.max(length(point - centre)));
            if basis.radius < best.radius {
                best = basis;
            }
        }
        best
    }
}

/// The point that is equally far from each of at most four points, in their plane; `None` if there is none.
fn circumcentre(points: &[Vec3]) -> Option<Vec3> {
    let o = points[0];
    let offset = match *points {
        [_, a] => 0.5 * (a - o),
        [_, a, b] => {
            let (a, b) = (a - o, b - o);
            let n = a.cross(b);
            // solve: a · x = a²/2, b · x = b²/2, n · x = 0
            (a.length_squared() * b.cross(n) + b.length_squared() * n.cross(a)) / (2.0 * n.length_squared())
        }
        [_, a, b, c, ..] => {
            let (a, b, c) = (a - o, b - o, c - o);
            let bc = b.cross(c);
            // solve: a · x = a²/2, b · x = b²/2, c · x = c²/2
            (a.length_squared() * bc + b.length_squared() * c.cross(a) + c.length_squared() * a.cross(b))
                / (2.0 * a.dot(bc))
        }
        _ => Vec3::ZERO,
    };
    let centre = o + offset;
    centre.is_finite().then_some(centre)
}
