// @ts-check
import {
  body, bold, bow, ink, lines, mix, outline, repeat, round, smooth, solid,
} from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */

/** @type {import("./pictures.js").Family} */
export const cup = {
  parameters: ["width", "handle", "steam", "band", "spoon"],
  tint: "almost",
  counts: { steam: [1, 5] },
  draw([width, handle, wisps, band, spoon]) {
    const half = mix(15, 30, width);
    const reach = mix(7, 27, handle);
    const stripe = mix(46, 66, band);
    const left = mix(6, 60, spoon);
    const [top, bottom, x] = [38, 82, 41];
    /** Half of the width at a height: the walls are round below. @param {number} y */
    const wall = (y) => half * (1 - 0.42 * Math.max(0, (y - top) / (bottom - top)) ** 2.6);
    /** @param {number} sign @returns {Point[]} */
    const side = (sign) => [top, 46, 54, 62, 70, 76, bottom].map((y) => [x + sign * wall(y), y]);
    const bent = (/** @type {number} */ y) => bow([x - wall(y), y], [x, y + 4], [x + wall(y), y]);
    return repeat(wisps, (at) => {
      const from = x + (at - (wisps - 1) / 2) * 9;
      return ink(smooth([[from, 30], [from + 3, 24], [from - 3, 15], [from, 8]]));
    })
      + ink(smooth([
        [x + wall(46) - 1, 46], [x + half + reach * 0.8, 46], [x + half + reach, 56],
        [x + half + reach * 0.6, 67], [x + wall(70) - 1, 70],
      ]))
      + body(outline(...side(-1), ...side(1).reverse()))
      + bold(bent(stripe), bent(stripe + 8))
      + ink(lines([left + 8, 93], [left + 33, 93])) + solid(round([left + 5, 93], 6.5, 3.6));
  },
};
