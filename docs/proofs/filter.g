# The filter of edges in single precision, `Leaf::place` and `seen` (src/scene/leaf.rs): a corner in the ball's own axes is wrong
# by less than 8 U, U = 2^-24. The radius grows by twice `room`, which is 16 U times the sum of the magnitudes.
#
# The sum of the magnitudes, of which single precision keeps 24 bits, is between 1/2 and 1: a power of two changes no digit.

@single = float<ieee_32, ne>;

cx = single(Cx);
cy = single(Cy);
px = single(Px);
py = single(Py);
dx = single(Dx);
dy = single(Dy);
x single= (cx - px) * dx + (cy - py) * dy;

X = (Cx - Px) * Dx + (Cy - Py) * Dy;

{ Cx in [-1, 1] /\ Cy in [-1, 1] /\ Px in [-1, 1] /\ Py in [-1, 1] /\ Dx in [-1, 1] /\ Dy in [-1, 1]
  /\ Cx - Px in [-1, 1] /\ Cy - Py in [-1, 1] -> x - X in [-1b-21, 1b-21] }
