# The coordinates of a box and of a query in the tree's frame, `Frame::point` (src/bvh/tree/frame.rs), in a scene whose largest
# number is 1: each is wrong by less than 2 ROUNDOFFs (2^-47), and a query grows by 4 (`Tree::approach`). The scale
# is a power of two, so only the shift is rounded.

@double = float<ieee_64, ne>;

# A body's corner is the sum of its own coordinates and its position.
place double= corner + position;
side double= place - c;
start double= p - c;

{ corner in [-1, 1] /\ position in [-1, 1] /\ c in [-1, 1] /\ p in [-1, 1]
  -> side - (corner + position - c) in [-1b-47, 1b-47] /\ start - (p - c) in [-1b-47, 1b-47] }
