// @ts-check
import { around, bare, body, bow, ink, mix, repeat, round, smooth } from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */

/** @type {Point} */
const MIDDLE = [50, 35];

/** @type {import("./pictures.js").Family} */
export const flower = {
  parameters: ["petals", "reach", "heart", "bend", "leaf"],
  tint: "bad",
  counts: { petals: [5, 9] },
  draw([number, reach, heart, bend, leaf]) {
    const long = mix(17, 33, reach);
    const foot = 50 + mix(-25, 25, bend);
    /** @param {number} t 0 at the flower … 1 at the ground @returns {Point} */
    const stem = (t) => [mix(50, foot, t * t), mix(35, 97, t)];
    const [x, y] = stem(mix(0.62, 0.92, leaf));
    const half = Math.PI / number;
    return ink(smooth([0, 0.25, 0.5, 0.75, 1].map(stem)))
      + bare(smooth([[x, y], [x + 8, y - 8], [x + 20, y - 9], [x + 13, y + 1]], true))
      + ink(bow([x, y], [x + 8, y - 3], [x + 14, y - 6]))
      + repeat(number, (at) => {
        const angle = 2 * half * at;
        const side = (/** @type {number} */ turn) =>
          around(MIDDLE, long * 0.66, angle + turn * half * 0.82);
        return body(smooth(
          [around(MIDDLE, 5, angle), side(-1), around(MIDDLE, long, angle), side(1)], true));
      })
      + bare(round(MIDDLE, mix(3.5, 12, heart)));
  },
};
