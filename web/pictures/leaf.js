// @ts-check
import { bare, body, bow, ink, lines, mix, repeat, round, smooth, solid } from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */

/** Where along the rib each side has a point. */
const SIDE = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** @type {import("./pictures.js").Family} */
export const leaf = {
  parameters: ["width", "veins", "bend", "stalk", "spot"],
  tint: "good",
  counts: { veins: [3, 7] },
  draw([width, pairs, bend, stalk, spot]) {
    const half = mix(15, 34, width);
    const tip = 50 + mix(-24, 24, bend);
    const [foot, top] = [73, 5];
    /** @param {number} t 0 at the foot … 1 at the tip @returns {Point} */
    const rib = (t) => [50 * (1 - t * t) + tip * t * t, mix(foot, top, t)];
    /** @param {number} t @param {number} side */
    const edge = (t, side) => side * half * Math.sin(Math.PI * t ** 0.8) ** 0.85;
    /** @param {number} t @param {number} offset @returns {Point} */
    const beside = (t, offset) => [rib(t)[0] + offset, rib(t)[1]];
    const side = (/** @type {number} */ sign) =>
      SIDE.map((t) => beside(t, edge(t, sign)));
    const [x, y] = rib(mix(0.12, 0.86, spot));
    return ink(bow([50, foot], [50, foot + 6], [44, foot + mix(2, 24, stalk)]))
      + body(smooth([rib(0), ...side(-1), rib(1), ...side(1).reverse()], true))
      + ink(smooth([0, 0.25, 0.5, 0.75, 1].map(rib)))
      + repeat(pairs, (at) => {
        const t = mix(0.14, 0.76, at / (pairs - 1));
        /** @param {number} sign */
        const vein = (sign) => ink(bow(
          rib(t),
          beside(t + 0.03, edge(t, sign) * 0.4),
          beside(t + 0.1, edge(t + 0.1, sign) * 0.72),
        ));
        return vein(-1) + vein(1);
      })
      // A ladybird walks up the leaf.
      + solid(round([x, y - 5.5], 3.6))
      + bare(round([x, y], 6.4)) + ink(lines([x, y - 6], [x, y + 6]))
      + solid(round([x - 3, y - 0.5], 1.3)) + solid(round([x + 3, y + 1], 1.3));
  },
};
