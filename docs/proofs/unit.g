# A unit vector, `unit` (src/plane/mod.rs): each of its coordinates is right to 2^-51 of itself.
#
# By a sign, an exchange of the axes and a power of two, which change no digit, the coordinates are between 0 and 1. One that is
# less than 2^-100 of the other changes nothing.

@double = float<ieee_64, ne>;

x = double(x_);
y = double(y_);
square double= x * x + y * y;
length double= sqrt(square);
ux double= x / length;

Ux = x / sqrt(x * x + y * y);

{ x in [1b-100, 1] /\ y in [1b-100, 1] -> ux -/ Ux in [-1b-51, 1b-51] }
