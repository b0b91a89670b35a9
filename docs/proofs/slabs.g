# The slab test in single precision, `Slabs::new` and `Slabs::meet` (src/bvh/tree/walk.rs): the sum of a side, rounded to the
# nearest by `Frame::bounds`, and a shift is wrong by less than the margin by which the shift grows,
# 2 CLOSE (8 + extent + growth).
#
# In the frame the sides are between -2 and 2, the query starts between -8 and 8, and it grows by 1 at most: then the margin is at
# least 2^-16. Larger numbers make the margin grow as they do.

@single = float<ieee_32, ne>;

shift single= -origin - grown;
near single= single(side) + shift;

{ side in [-2, 2] /\ origin in [-8, 8] /\ grown in [-1, 1] -> near - (side + (-origin - grown)) in [-1b-19, 1b-19] }
