# The cosine between two unit vectors, `Contact::of` (src/scene/contact.rs), is right to PARALLEL, 2^-50, where they are
# perpendicular to a hundredth, and so a graze.
#
# Each coordinate is right to 2^-53: the directions are taken as they are stored, of which the length is nearly 1.

@double = float<ieee_64, ne>;

dx = double(dx_);
dy = double(dy_);
nx = double(nx_);
ny = double(ny_);
cosine double= dx * nx + dy * ny;

Cosine = dx * nx + dy * ny;

{ dx in [-1, 1] /\ dy in [-1, 1] /\ nx in [-1, 1] /\ ny in [-1, 1] /\ Cosine in [-0.01, 0.01]
  -> cosine - Cosine in [-1b-50, 1b-50] }
