// @ts-check
import { bare, body, bow, ink, mix, repeat, round, smooth, solid } from "./shapes.js";

/** @type {import("./pictures.js").Family} */
export const fish = {
  parameters: ["body", "tail", "stripes", "fin", "bubbles"],
  tint: "busy",
  counts: { stripes: [1, 5], bubbles: [1, 5] },
  draw([height, tail, number, fin, bubbles]) {
    const half = mix(12, 26, height);
    const spread = mix(7, 26, tail);
    const rise = mix(4, 19, fin);
    /** Half of the body's height. @param {number} x */
    const at = (x) => half * Math.sqrt(Math.max(0, 1 - ((x - 47) / 29) ** 2));
    return bare(smooth([
      [70, 57], [82, 57 - spread * 0.7], [95, 57 - spread], [87, 57], [95, 57 + spread],
      [82, 57 + spread * 0.7],
    ], true))
      + ink(bow([36, 57 - at(36)], [46, 57 - at(46) - rise * 1.6], [64, 57 - at(64) - rise * 0.4]))
      + ink(bow([64, 57 - at(64) - rise * 0.4], [58, 57 - at(60) - 1], [60, 57 - at(60)]))
      + body(smooth([
        [18, 57], [27, 57 - at(27)], [47, 57 - half], [64, 57 - at(64)], [76, 57],
        [64, 57 + at(64)], [47, 57 + half], [27, 57 + at(27)],
      ], true))
      + repeat(number, (index) => {
        const x = 53 + (index - (number - 1) / 2) * 6.2;
        return ink(bow([x, 57 - at(x) * 0.72], [x + 5, 57], [x, 57 + at(x) * 0.72]));
      })
      + solid(round([29, 53], 3.2))
      + ink(bow([19, 60], [25, 64], [29, 61]))
      + repeat(bubbles, (index) =>
        ink(round([10 + (index % 2) * 6, 44 - 8.8 * index], 2.4 + 0.35 * index)));
  },
};
