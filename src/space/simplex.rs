use super::{Vec3, length, unit};

/// A point of the difference a − b of two shapes, and the points of the shapes that it is the difference of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Vertex {
    pub(super) w: Vec3,
    pub(super) a: Vec3,
    pub(super) b: Vec3,
}

/// At most four points of the difference, and the nearest to the origin of all that is between them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simplex {
    corners: [Vertex; 4],
    weights: [f64; 4],
    count: usize,
    /// How far the nearest point is from the origin.
    pub(super) distance: f64,
    /// The unit direction from the origin to the nearest point.
    pub(super) axis: Vec3,
}

impl Simplex {
    /// A single point.
    pub(super) fn new(vertex: Vertex) -> Simplex {
        let mut simplex = Simplex {
            corners: [vertex; 4],
            weights: [1.0, 0.0, 0.0, 0.0],
            count: 1,
            distance: length(vertex.w),
            axis: Vec3::X,
        };
        simplex.axis = unit(vertex.w).unwrap_or(Vec3::X);
        simplex
    }

    /// The nearest point, as a point of the first shape and a point of the second.
    pub(super) fn witnesses(&self) -> (Vec3, Vec3) {
        let mut sum = (Vec3::ZERO, Vec3::ZERO);
        for (corner, &weight) in self.corners.iter().zip(&self.weights).take(self.count) {
            sum = (sum.0 + weight * corner.a, sum.1 + weight * corner.b);
        }
        sum
    }

    /// Whether it has this corner already.
    pub(super) fn has(&self, vertex: &Vertex) -> bool {
        self.corners[..self.count].iter().any(|corner| corner.w == vertex.w)
    }

    /// What is nearest to the origin with one more point.
    ///
    /// Only sides with the new point can be nearer than the nearest so far. Each is tried, and kept if its
    /// point is really between its corners and really nearest: whatever the rounding, the answer is a point of
    /// the difference, so that the distance never comes out too small. `None` when none is nearer.
    pub(super) fn with(&self, new: Vertex) -> Option<Simplex> {
        let mut best = Simplex { distance: self.distance, ..*self };
        let mut nearer = false;
        for chosen in 0..1_u32 << self.count {
            let mut side = Simplex { corners: [new; 4], count: 1, ..*self };
            for (k, &corner) in self.corners[..self.count].iter().enumerate() {
                if chosen & (1 << k) != 0 && side.count < 4 {
                    side.corners[side.count] = corner;
                    side.count += 1;
                }
            }
            if side.project() && side.distance < best.distance {
                best = side;
                nearer = true;
            }
        }
        nearer.then_some(best)
    }

    /// Finds its inner point nearest to the origin, if it has one.
    fn project(&mut self) -> bool {
        match self.count {
            1 => *self = Simplex::new(self.corners[0]),
            2 => return self.project_edge(),
            3 => return self.project_triangle(),
            _ => return self.project_tetrahedron(),
        }
        true
    }

    fn project_edge(&mut self) -> bool {
        if self.corners[1].w.length_squared() < self.corners[0].w.length_squared() {
            // From the nearer end, so that less cancels.
            self.corners.swap(0, 1);
        }
        let [p, q] = [self.corners[0].w, self.corners[1].w];
        let edge = q - p;
        // solve: (p + t edge) · edge = 0
        let t = -p.dot(edge) / edge.length_squared();
        if !(t > 0.0 && t < 1.0) {
            return false;
        }
        let nearest = p + t * edge;
        // What is left along the edge is rounding.
        let axis = nearest - (nearest.dot(edge) / edge.length_squared()) * edge;
        self.weigh([1.0 - t, t, 0.0, 0.0], nearest, axis)
    }

    fn project_triangle(&mut self) -> bool {
        // From the corner opposite the longest edge: there the normal cancels least.
        let [p, q, r] = [self.corners[0].w, self.corners[1].w, self.corners[2].w];
        let lengths = [(q - r).length_squared(), (r - p).length_squared(), (p - q).length_squared()];
        let longest = (1..3).fold(0, |best, k| if lengths[k] > lengths[best] { k } else { best });
        self.corners.swap(0, longest);
        let o = self.corners[0].w;
        let (u, v) = (self.corners[1].w - o, self.corners[2].w - o);
        let normal = u.cross(v);
        let square = normal.length_squared();
        // solve: (o + s u + t v) · u = 0 and · v = 0
        let (s, t) = (v.cross(o).dot(normal) / square, o.cross(u).dot(normal) / square);
        let rest = 1.0 - s - t;
        if !(s > 0.0 && t > 0.0 && rest > 0.0) {
            return false;
        }
        let nearest = o + s * u + t * v;
        // Two estimates of the direction: the nearest point itself, as uncertain as rounding over its distance,
        // and the normal, as uncertain as rounding over the triangle's height. The longer lever is better.
        let firm = square > nearest.length_squared() * lengths[longest];
        let axis = if !firm {
            nearest
        } else if normal.dot(nearest) < 0.0 {
            -normal
        } else {
            normal
        };
        self.weigh([rest, s, t, 0.0], nearest, axis)
    }

    fn project_tetrahedron(&mut self) -> bool {
        let o = self.corners[0].w;
        let [u, v, w] = [1, 2, 3].map(|k| self.corners[k].w - o);
        let volume = u.dot(v.cross(w));
        // solve: o + s u + t v + r w = 0
        let s = -o.dot(v.cross(w)) / volume;
        let t = -o.dot(w.cross(u)) / volume;
        let r = -o.dot(u.cross(v)) / volume;
        let rest = 1.0 - s - t - r;
        if !(s >= 0.0 && t >= 0.0 && r >= 0.0 && rest >= 0.0) {
            return false;
        }
        let nearest = o + s * u + t * v + r * w;
        self.weigh([rest, s, t, r], nearest, nearest)
    }

    fn weigh(&mut self, weights: [f64; 4], nearest: Vec3, axis: Vec3) -> bool {
        self.weights = weights;
        self.distance = length(nearest);
        self.axis = unit(axis).unwrap_or(Vec3::X);
        self.distance.is_finite() && axis.is_finite()
    }
}
