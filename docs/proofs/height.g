# The height of a centre above an edge, `Capsule::enter` and `Capsule::nearest` (src/scene/capsule.rs), in a scene whose
# largest number is 1: it is right to a ROUNDOFF (2^-48), and every scene is that one up to a power of two and a factor of 2.
#
# (tx, ty) is the unit vector along the edge, of which each coordinate is wrong by 2^-51 at most (unit.g).

@double = float<ieee_64, ne>;

fx double= px - ax;
fy double= py - ay;
height double= tx * fy - ty * fx;

Height = Tx * (py - ay) - Ty * (px - ax);

{ px in [-1, 1] /\ py in [-1, 1] /\ ax in [-1, 1] /\ ay in [-1, 1]
  /\ Tx in [-1, 1] /\ Ty in [-1, 1] /\ tx - Tx in [-1b-51, 1b-51] /\ ty - Ty in [-1b-51, 1b-51]
  -> height - Height in [-1b-48, 1b-48] }
