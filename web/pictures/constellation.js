// @ts-check
import { around, ink, lines, mix, outline, repeat, round, solid } from "./shapes.js";

/** @typedef {import("./shapes.js").Point} Point */

/** Small stars that belong to no figure. @type {readonly Point[]} */
const FAR = [[14, 14], [37, 9], [66, 13], [88, 22], [8, 78], [34, 92], [63, 90], [92, 72]];

/** @param {Point} middle @param {number} radius */
const star = (middle, radius) => outline(...Array.from({ length: 8 }, (_, at) =>
  around(middle, at % 2 === 0 ? radius : radius * 0.36, at * Math.PI / 4)));

/**
 * A point on the way to another one.
 * @param {Point} from @param {Point} to @param {number} distance @returns {Point}
 */
function toward(from, to, distance) {
  const share = distance / Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [mix(from[0], to[0], share), mix(from[1], to[1], share)];
}

/** @type {import("./pictures.js").Family} */
export const constellation = {
  parameters: ["second", "third", "fourth", "fifth", "bright"],
  tint: "busy",
  counts: { bright: [1, 6] },
  draw([second, third, fourth, fifth, bright]) {
    const heights = [0.45, second, third, fourth, fifth, 0.6];
    const stars = heights.map((height, at) =>
      /** @type {Point} */ ([11 + 15.6 * at, mix(80, 20, height)]));
    const gap = (/** @type {number} */ at) => (at === brightest ? 9 : 5.6);
    const brightest = bright - 1;
    return `<path class="tint" d="${round([54, 52], 40)}"/>`
      + FAR.map((one) => solid(round(one, 1.1))).join("")
      + `<g stroke-width="1.4">${repeat(5, (at) => {
        const [one, next] = [stars[at], stars[at + 1]];
        return ink(lines(toward(one, next, gap(at)), toward(next, one, gap(at + 1))));
      })}</g>`
      + stars.map((one, at) => solid(star(one, at === brightest ? 11.5 : 5.4))).join("");
  },
};
