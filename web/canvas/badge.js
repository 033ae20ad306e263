// @ts-check
/** A verdict at a glance: a check or a cross in a disc, so that colour is never alone. */
import { paintDisc } from "./disc.js";
import { traceLines } from "./lines.js";

/** @typedef {import("./palette.js").Palette} Palette */

/** CSS pixels to the right of a gesture's end, and above it. */
export const BADGE_OFFSET = 18;
/** CSS pixels from a circle, which keep the badge off its ink. */
export const BADGE_DISTANCE = 20;
const DISC_RADIUS = 11;
const MARK_WIDTH = 2.25;
const CHECK = [[-4.5, 0.5, -1.25, 3.75, 4.75, -3.5]];
const CROSS = [[-3.5, -3.5, 3.5, 3.5], [3.5, -3.5, -3.5, 3.5]];

/**
 * The outline of a recognized gesture's badge at scale 1, so that nothing is laid there. Pure.
 * @param {import("../state/outcome.js").Outcome} outcome
 * @returns {[x: number, y: number][]} empty if it has none
 */
export function badgeReach({ kind, verdict: { location, result = {} } }) {
  const { center, radius } = result;
  if (kind !== "recognized" || !(center ?? location)) return [];
  const isCircle = center !== undefined && radius !== undefined;
  const away = isCircle ? (radius + BADGE_DISTANCE) * Math.SQRT1_2 : BADGE_OFFSET;
  const [x, y] = isCircle ? center : location ?? center;
  return [[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]]
    .map(([right, down]) => [x + away + right * DISC_RADIUS, y - away + down * DISC_RADIUS]);
}

/**
 * @param {CanvasRenderingContext2D} context in screen coordinates
 * @param {number} x
 * @param {number} y
 * @param {boolean} good
 * @param {Palette} palette
 */
export function paintBadge(context, x, y, good, palette) {
  const fill = good ? palette.fitGood : palette.fitBad;
  paintDisc(context, x, y, DISC_RADIUS, { fill, line: palette.paper, width: 2 });
  traceLines(context, x, y, ...good ? CHECK : CROSS);
  context.lineWidth = MARK_WIDTH;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke();
}
