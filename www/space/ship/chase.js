// Where the camera is, as seen from the ship.

export class Chase {
  /** Beside straight behind, in radians. */
  aside = 0.35;
  /** Above the water, in radians. */
  above = 0.5;
  distance = 24;

  /** @param {number} dx @param {number} dy in pixels */
  orbit(dx, dy) {
    this.aside -= 0.006 * dx;
    this.above = Math.min(Math.max(this.above + 0.006 * dy, 0.08), 1.5);
  }

  /** @param {number} factor */
  zoom(factor) {
    this.distance = Math.min(Math.max(this.distance / factor, 8), 120);
  }
}
