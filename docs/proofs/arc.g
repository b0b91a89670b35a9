# F of an arc, `Arc::power` (src/plane/arc.rs), whose sign is the side of the circle and whose value is nearly the distance from
# it, in a scene whose largest number is 1, for an arc of a radius of 1/2 at least: it is right to 1.25 ROUNDOFFs.
#
# a and b are the ends, (mx, my) the mean of the unit normals there, k the curvature, all as they are stored.

@double = float<ieee_64, ne>;

mx = double(mx_);
my = double(my_);
k = double(k_);

ax_ double= px - ax;
ay_ double= py - ay;
bx_ double= px - bx;
by_ double= py - by;
product double= ax_ * bx_ + ay_ * by_;
F double= 0.5 * k * product + (mx * ax_ + my * ay_);

Exact = 0.5 * k * ((px - ax) * (px - bx) + (py - ay) * (py - by)) + (mx * (px - ax) + my * (py - ay));

{ px in [-1, 1] /\ py in [-1, 1] /\ ax in [-1, 1] /\ ay in [-1, 1] /\ bx in [-1, 1] /\ by in [-1, 1]
  /\ mx in [-1, 1] /\ my in [-1, 1] /\ k in [-2, 2] -> F - Exact in [-5b-50, 5b-50] }
