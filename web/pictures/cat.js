// @ts-check
import { body, bow, ink, lines, mix, repeat, round, smooth, solid } from "./shapes.js";

/** @type {import("./pictures.js").Family} */
export const cat = {
  parameters: ["ears", "tail", "whiskers", "eyes", "stripes"],
  tint: "almost",
  counts: { whiskers: [1, 4], stripes: [1, 5] },
  draw([ears, tail, hairs, eyes, bands]) {
    const high = mix(5, 19, ears);
    const end = mix(86, 34, tail);
    const open = mix(0.8, 8.2, eyes);
    const side = (/** @type {number} */ sign) => {
      const x = (/** @type {number} */ from) => 42 + sign * from;
      return solid(round([x(9), 39], 3.6, open))
        + repeat(hairs, (at) => {
          const lift = (at - (hairs - 1) / 2) * 6;
          return ink(lines([x(17), 47 + lift * 0.55], [x(30), 47 + lift * 1.25]));
        });
    };
    return ink(smooth([
      [60, 91], [76, 91], [86, mix(91, end, 0.45)], [84, mix(91, end, 0.8)], [90, end],
    ]))
      + body(smooth([
        [42, 58], [56, 62], [65, 78], [62, 93], [42, 94], [22, 93], [19, 78], [28, 62],
      ], true))
      + repeat(bands, (at) => {
        const y = 69 + at * 5.2;
        return ink(bow([54, y], [60, y + 1], [63.5, y - 1.5]));
      })
      + ink(lines([36, 93], [36, 82])) + ink(lines([48, 93], [48, 82]))
      + body(`${smooth([[23, 34], [22, 46], [30, 57], [42, 60], [54, 57], [62, 46], [61, 34]])}`
        + `L59 ${27 - high}L49 26Q42 24 35 26L25 ${27 - high}Z`)
      + side(-1) + side(1)
      + solid("M39 46.5L45 46.5L42 50Z") + ink("M42 50Q42 54 37 53M42 50Q42 54 47 53");
  },
};
