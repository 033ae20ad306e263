// @ts-check
import {
  body, bold, bow, ink, lines, mix, outline, repeat, round, smooth, solid,
} from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */

/** @type {import("./pictures.js").Family} */
export const ladder = {
  parameters: ["rungs", "taper", "lean", "bird", "bucket"],
  tint: "good",
  counts: { rungs: [4, 8] },
  draw([number, taper, lean, bird, bucket]) {
    const narrow = mix(19, 6, taper);
    const shift = mix(-17, 17, lean);
    /** @param {number} side @param {number} t 0 at the ground … 1 at the top @returns {Point} */
    const rail = (side, t) => [50 + shift * t + side * mix(19, narrow, t), mix(94, 8, t)];
    const [px, py] = rail(1, mix(0.12, 0.86, bird));
    const [hx, hy] = rail(-1, mix(0.26, 0.92, bucket));
    return repeat(number, (at) => {
      const t = (at + 0.7) / (number + 0.4);
      return ink(lines(rail(-1, t), rail(1, t)));
    })
      + bold(lines(rail(-1, 0), rail(-1, 1)), lines(rail(1, 0), rail(1, 1)))
      // The bird looks away from the ladder.
      + body(smooth([
        [px, py - 8], [px + 4, py - 3], [px + 9, py - 1], [px + 14, py - 4], [px + 14, py - 10],
        [px + 10, py - 12], [px + 6, py - 8],
      ], true))
      + solid(round([px + 11.5, py - 8], 1.5))
      + ink(lines([px + 16, py - 7.5], [px + 18.5, py - 6.5]))
      + ink(bow([hx - 13, hy + 8], [hx - 7, hy - 7], [hx - 1, hy + 8]))
      + body(outline([hx - 14, hy + 7], [hx, hy + 7], [hx - 2, hy + 18], [hx - 12, hy + 18]))
      + ink(lines([8, 95.5], [92, 95.5]));
  },
};
