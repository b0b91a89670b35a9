use super::wide::{Real, Vector};
use super::{Vec3, length, unit};

/// A point of the difference a − b of two shapes, and the two points that it is the difference of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vertex<T> {
    pub w: Vector<T>,
    pub a: Vec3,
    pub b: Vec3,
}

/// At most four points of the difference, and the point of their convex hull that is nearest to the origin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simplex<T> {
    corners: [Vertex<T>; 4],
    weights: [T; 4],
    count: usize,
    nearest: Vector<T>,
    /// The square of its distance from the origin.
    square: T,
}

impl<T: Real> Simplex<T> {
    /// A single point.
    pub(super) fn new(vertex: Vertex<T>) -> Simplex<T> {
        let (nearest, square) = (vertex.w, vertex.w.dot(vertex.w));
        Simplex { corners: [vertex; 4], weights: [T::from(1.0); 4], count: 1, nearest, square }
    }

    /// The same simplex with other numbers.
    pub(super) fn recast<U: Real>(&self, difference: impl Fn(Vec3, Vec3) -> Vertex<U>) -> Simplex<U> {
        let [first, others @ ..] = self.corners.map(|corner| difference(corner.a, corner.b));
        others[..self.count - 1]
            .iter()
            .fold(Simplex::new(first), |simplex, &corner| simplex.with(corner).unwrap_or(simplex))
    }

    /// How far the nearest point is from the origin.
    pub(super) fn distance(&self) -> f64 {
        length(self.nearest.rounded())
    }

    /// The unit direction from the origin to the nearest point.
    pub(super) fn axis(&self) -> Vec3 {
        unit(self.nearest.rounded()).unwrap_or(Vec3::X)
    }

    /// The nearest point, as a point of the first shape and a point of the second.
    pub(super) fn witnesses(&self) -> (Vec3, Vec3) {
        let mut sum = (Vec3::ZERO, Vec3::ZERO);
        for (corner, weight) in self.corners.iter().zip(self.weights).take(self.count) {
            sum = (sum.0 + weight.rounded() * corner.a, sum.1 + weight.rounded() * corner.b);
        }
        sum
    }

    /// Whether it has this corner already.
    pub(super) fn has(&self, vertex: &Vertex<T>) -> bool {
        self.corners[..self.count].iter().any(|corner| corner.w == vertex.w)
    }

    /// The simplex nearest to the origin with one more point.
    ///
    /// Only sides with the new point can be nearer than the nearest so far. Each is tried, and kept if its
    /// point is really between its corners and really nearest: whatever the rounding, the answer is a point of
    /// the difference, so that the distance never comes out too small. `None` when none is nearer.
    pub(super) fn with(&self, new: Vertex<T>) -> Option<Simplex<T>> {
        let mut best = *self;
        for chosen in 0..1_u32 << self.count {
            let mut side = Simplex { corners: [new; 4], count: 1, ..*self };
            for (k, &corner) in self.corners[..self.count].iter().enumerate() {
                if chosen & (1 << k) != 0 && side.count < 4 {
                    side.corners[side.count] = corner;
                    side.count += 1;
                }
            }
            if side.project() && side.square < best.square {
                best = side;
            }
        }
        (best.square < self.square).then_some(best)
    }

    /// Finds its inner point nearest to the origin, if it has one.
    fn project(&mut self) -> bool {
        let o = self.corners[0].w;
        let edge = |k: usize| self.corners[k].w.minus(o);
        let (zero, one) = (T::from(0.0), T::from(1.0));
        let mut weights = [one, zero, zero, zero];
        match self.count {
            1 => {}
            2 => {
                let u = edge(1);
                // solve: (o + s u) · u = 0
                weights[1] = zero - o.dot(u) / u.dot(u);
            }
            3 => {
                let (u, v) = (edge(1), edge(2));
                let normal = u.cross(v);
                let square = normal.dot(normal);
                // solve: (o + s u + t v) · u = 0 and · v = 0
                weights[1] = v.cross(o).dot(normal) / square;
                weights[2] = o.cross(u).dot(normal) / square;
            }
            _ => {
                let (u, v, w) = (edge(1), edge(2), edge(3));
                let across = v.cross(w);
                let volume = u.dot(across);
                // solve: o + s u + t v + r w = 0
                weights[1] = zero - o.dot(across) / volume;
                weights[2] = zero - o.dot(w.cross(u)) / volume;
                weights[3] = zero - o.dot(u.cross(v)) / volume;
            }
        }
        weights[0] = one - weights[1] - weights[2] - weights[3];
        // Nor if a weight is NaN: the side is flat.
        if !weights[..self.count].iter().all(|&weight| weight >= zero) {
            return false;
        }
        self.weights = weights;
        self.nearest = (1..self.count).fold(o, |sum, k| sum.plus(edge(k).times(weights[k])));
        self.square = self.nearest.dot(self.nearest);
        true
    }
}
