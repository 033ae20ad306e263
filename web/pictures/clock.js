// @ts-check
import { around, body, bold, ink, lines, mix, repeat, round, solid } from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */

/** The last place of a hand before it would be back at the top. */
const FULL = 11 / 6 * Math.PI;

/** @type {import("./pictures.js").Family} */
export const clock = {
  parameters: ["hour", "minute", "marks", "bells", "legs"],
  tint: "busy",
  counts: { marks: [4, 12, 2] },
  said: { hour: [0, 55], minute: [0, 55] },
  draw([hour, minute, ticks, bells, legs]) {
    /** @type {Point} */
    const middle = [50, 54];
    const size = mix(4, 14, bells);
    const bell = (/** @type {number} */ side) => body(round(around(middle, 36, side * 0.68), size));
    const leg = (/** @type {number} */ side) =>
      ink(lines(around(middle, 28, Math.PI - side * 0.4), [50 + side * mix(6, 27, legs), 95]));
    return leg(-1) + leg(1) + bell(-1) + bell(1)
      + body(round(middle, 33))
      + repeat(ticks, (at) => {
        const angle = 2 * Math.PI * at / ticks;
        return ink(lines(around(middle, 28, angle), around(middle, 25, angle)));
      })
      + bold(lines(middle, around(middle, 13, hour * FULL)))
      + ink(lines(middle, around(middle, 21, minute * FULL)))
      + solid(round(middle, 3.4));
  },
};
