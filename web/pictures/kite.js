// @ts-check
import { body, ink, lines, mix, outline, repeat, smooth, solid } from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */

/** @type {import("./pictures.js").Family} */
export const kite = {
  parameters: ["width", "cross", "bows", "sway", "lean"],
  tint: "bad",
  counts: { bows: [1, 5] },
  draw([width, cross, number, sway, lean]) {
    const angle = mix(-0.42, 0.42, lean);
    /** Turned about the kite's middle. @param {number} x @param {number} y @returns {Point} */
    const turned = (x, y) => [
      50 + x * Math.cos(angle) - y * Math.sin(angle),
      32 + x * Math.sin(angle) + y * Math.cos(angle),
    ];
    const half = mix(11, 29, width);
    const bar = mix(-15, 7, cross);
    const [top, right, bottom, left] =
      [turned(0, -27), turned(half, bar), turned(0, 27), turned(-half, bar)];
    const swing = mix(-19, 19, sway);
    /** @param {number} t 0 at the kite … 1 at the end @returns {Point} */
    const tail = (t) => [
      mix(bottom[0], 50, t) + swing * Math.sin(t * 1.6 * Math.PI), mix(bottom[1], 96, t)];
    return ink(smooth([0, 0.2, 0.4, 0.6, 0.8, 1].map(tail)))
      + body(outline(top, right, bottom, left))
      + ink(lines(top, bottom)) + ink(lines(left, right))
      + repeat(number, (at) => {
        const [x, y] = tail((at + 1) / (number + 0.4));
        return solid(outline([x, y], [x - 6, y - 3.6], [x - 6, y + 3.6]))
          + solid(outline([x, y], [x + 6, y - 3.6], [x + 6, y + 3.6]));
      });
  },
};
