// @ts-check
/**
 * From a player's board to the big one. Each canvas has a board of its own size and arrangement, so
 * ink goes with the picture that it is nearest to. Pure.
 */
import { canvasBox } from "./viewports.js";

/** @typedef {{x: number, y: number, side: number}} Square a picture's place on a canvas, pixels */
/** @typedef {readonly Square[]} Board the four pictures' places, in their order */

/** Gaps between pictures may differ so much, in sides of a picture, and still count as the same. */
const ALIKE = 0.02;

/**
 * Whether two boards are the same, but for their size and place.
 * @param {Board} one
 * @param {Board} other
 */
export function isAlike(one, other) {
  return one.every(({ x, y }, index) => {
    const inSides = (/** @type {Board} */ [first], /** @type {number} */ at, /** @type {"x"|"y"} */
      axis) => (at - first[axis]) / first.side;
    return Math.abs(inSides(one, x, "x") - inSides(other, other[index].x, "x")) < ALIKE
      && Math.abs(inSides(one, y, "y") - inSides(other, other[index].y, "y")) < ALIKE;
  });
}

/**
 * The picture whose middle is nearest to a place.
 * @param {Board} board
 * @param {number} x
 * @param {number} y
 * @returns {number} its index
 */
export function nearestPicture(board, x, y) {
  const distances = board.map(({ x: left, y: top, side }) =>
    Math.hypot(left + side / 2 - x, top + side / 2 - y));
  return distances.indexOf(Math.min(...distances));
}

/**
 * What lays a picture of one board onto the same picture of another.
 * @param {Board} from
 * @param {Board} to
 * @param {number} index the picture's
 * @returns {import("../canvas/view.js").Transform}
 */
export function pictureTransform(from, to, index) {
  const scale = to[index].side / from[index].side;
  return {
    scale, x: to[index].x - from[index].x * scale, y: to[index].y - from[index].y * scale,
  };
}

/**
 * The middle of a stroke's box on its canvas. Cost: its new points.
 * @param {import("./stroke.js").Stroke} stroke
 * @returns {[number, number]}
 */
export function strokeMiddle(stroke) {
  const { left, top, right, bottom } = canvasBox(stroke);
  return [(left + right) / 2, (top + bottom) / 2];
}
