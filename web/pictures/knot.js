// @ts-check
import { around, cord, mix, over, round, smooth, solid } from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */

/** Points of a part of the cord between two of its turning points. */
const STEPS = 8;
const WIDTH = 4.5;
/** @type {Point} */
const MIDDLE = [50, 50];

/** @type {import("./pictures.js").Family} */
export const knot = {
  parameters: ["crossings", "depth", "turn", "bead", "ring"],
  tint: "busy",
  counts: { crossings: [3, 7] },
  said: { bead: [0, 330] },
  // Two strands wind about one another on their way around; at each crossing one is above. Cut at
  // their turning points, the parts below are drawn first.
  draw([number, depth, turn, bead, ring]) {
    const wave = mix(3.5, 13.5, depth);
    const start = turn * 0.7;
    const part = (/** @type {number} */ strand, /** @type {number} */ at) => smooth(
      Array.from({ length: STEPS + 1 }, (_, step) => {
        const phase = Math.PI * (at + step / STEPS);
        const radius = 27 + (strand === 0 ? wave : -wave) * Math.cos(phase);
        return around(MIDDLE, radius, start + 2 * phase / number);
      }));
    /** @type {[string[], string[]]} */
    const parts = [[], []];
    for (let at = 0; at < number; at += 1) {
      parts[at % 2].push(part(0, at));
      parts[(at + 1) % 2].push(part(1, at));
    }
    const [below, above] = parts;
    return `<path class="tint" d="${round([52, 52], 27)}"/>`
      + below.map((shape) => cord(shape, WIDTH)).join("")
      + above.map((shape) => over(shape, WIDTH)).join("")
      + solid(round(around(MIDDLE, 46, bead * 11 / 6 * Math.PI), 3.8))
      + solid(round(MIDDLE, mix(1, 8.5, ring)));
  },
};
