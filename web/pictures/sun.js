// @ts-check
import { around, body, bow, ink, lines, mix, repeat, round, solid } from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */
/** @type {Point} */
const MIDDLE = [50, 50];

/** @type {import("./pictures.js").Family} */
export const sun = {
  parameters: ["rays", "reach", "heart", "smile", "eyes"],
  tint: "almost",
  counts: { rays: [8, 16, 2] },
  draw([number, reach, heart, smile, eyes]) {
    const radius = mix(16, 29, heart);
    const long = mix(4, 17, reach);
    const curve = mix(-8, 10, smile);
    const apart = mix(3.5, 12.5, eyes);
    return body(round(MIDDLE, radius))
      + repeat(number, (at) => {
        const angle = 2 * Math.PI * at / number;
        const out = (/** @type {number} */ by) => around(MIDDLE, radius + by, angle);
        return ink(lines(out(4.5), out(3 + long)));
      })
      + solid(round([50 - apart, 46], 2.5)) + solid(round([50 + apart, 46], 2.5))
      + ink(bow([41, 56 - curve / 2], [50, 56 + curve * 1.5], [59, 56 - curve / 2]));
  },
};
