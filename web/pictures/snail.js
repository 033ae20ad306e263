// @ts-check
import { around, body, bow, ink, lines, mix, repeat, round, smooth, solid } from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */

/** Points of the spiral a turn. */
const STEPS = 10;

/** @type {import("./pictures.js").Family} */
export const snail = {
  parameters: ["shell", "turns", "horns", "neck", "trail"],
  tint: "almost",
  counts: { trail: [1, 5] },
  draw([shell, turns, horns, neck, trail]) {
    const radius = mix(17, 31, shell);
    const wound = mix(1.2, 3.4, turns);
    const long = mix(4, 18, horns);
    const head = mix(70, 46, neck);
    /** @type {Point} */
    const middle = [58, 79 - radius];
    const steps = Math.ceil(wound * STEPS);
    const spiral = Array.from({ length: steps + 1 }, (_, at) =>
      around(middle, radius * (1 - at / steps), 3.6 - 2 * Math.PI * wound * at / steps));
    const horn = (/** @type {number} */ from, /** @type {number} */ to) =>
      ink(lines([from, head - 4], [to, head - 4 - long]))
      + solid(round([to, head - 4 - long], 2.4));
    return horn(13, 10) + horn(19, 21)
      + body(smooth([
        [8, head + 3], [15, head - 6], [24, head + 2], [27, 73], [48, 78], [84, 78], [95, 84],
        [60, 86], [20, 85], [9, 79],
      ], true))
      + ink(bow([11, head + 7], [15, head + 10], [19, head + 6]))
      + body(round(middle, radius))
      + ink(smooth(spiral))
      + repeat(trail, (at) => ink(lines([88 - 17 * at, 94], [82 - 17 * at, 94])));
  },
};
