# A reflection, `reflect` (src/plane/reflect.rs): each coordinate of the new direction is right to 2^-50, before it is made a
# unit vector again.

@double = float<ieee_64, ne>;

dx = double(dx_);
dy = double(dy_);
nx = double(nx_);
ny = double(ny_);
cosine double= nx * dx + ny * dy;
rx double= dx - 2 * cosine * nx;

Cosine = nx * dx + ny * dy;
Rx = dx - 2 * Cosine * nx;

{ dx in [-1, 1] /\ dy in [-1, 1] /\ nx in [-1, 1] /\ ny in [-1, 1] /\ Cosine in [-1, 1] -> rx - Rx in [-1b-50, 1b-50] }
