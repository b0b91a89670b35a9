# A centre projected onto a grown edge, `Contact::of` (src/scene/contact.rs), in a scene whose largest number is 1: its distance
# from the edge's line is right to 1.25 times a ROUNDOFF, so what is left does not grow from bounce to bounce.
#
# (px, py) is where the ball's centre was computed to be, `height` the computed distance from the line, which height.g bounds,
# (nx, ny) the normal, perpendicular to the edge up to rounding, and R the radius of the grown edge.

@double = float<ieee_64, ne>;

px = double(px_);
py = double(py_);
nx = double(nx_);
ny = double(ny_);
lift double= R - height;
ox double= px + lift * nx;
oy double= py + lift * ny;

# The exact distance of the projected centre from the line with the exact normal (Nx, Ny).
Height = Nx * (px - ax) + Ny * (py - ay);
Distance = Nx * (ox - ax) + Ny * (oy - ay);

{ px in [-1, 1] /\ py in [-1, 1] /\ Nx in [-1, 1] /\ Ny in [-1, 1] /\ nx in [-1, 1] /\ ny in [-1, 1]
  /\ nx * Nx + ny * Ny - 1 in [-1b-49, 1b-49]
  /\ Height - height in [-1b-48, 1b-48] /\ R - height in [-1b-20, 1b-20]
  -> Distance - R in [-5b-50, 5b-50] }

Distance - R -> (Height - height) + Nx * (ox - (px + lift * nx)) + Ny * (oy - (py + lift * ny))
  + (lift - (R - height)) + lift * (nx * Nx + ny * Ny - 1);
