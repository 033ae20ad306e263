// @ts-check
/** One stroke as the overlays want it: ink, or pale ink with its samples. */
import { PLAIN_WIDTH, paintInk, paintSamples } from "./ink.js";

/** @typedef {import("../state/stroke.js").Stroke} Stroke */
/** @typedef {import("./layer.js").Layer} Layer */
/** @typedef {import("./view.js").Transform} Transform */

/** Ink on a small picture of a large canvas is not painted thinner than this, in CSS pixels. */
const LEAST_SCREEN_WIDTH = 1.75;
const SAMPLE_RADIUS = 2.5;
/** How pale ink is under its samples. */
const PALE = 0.3;

/**
 * @typedef {object} InkStep
 * @property {Transform} transform
 * @property {boolean} rawPoints show the samples too
 * @property {(stroke: Stroke) => string} colorOf
 */

/**
 * Paints a stroke from one of its points on; the layer is in plane coordinates.
 * @param {Layer} layer
 * @param {Stroke} stroke
 * @param {number} from number of points already painted
 * @param {InkStep} step
 */
export function paintStroke({ context }, stroke, from, { transform, rawPoints, colorOf }) {
  const { scale } = transform;
  const color = colorOf(stroke);
  const boldness = Math.max(1, LEAST_SCREEN_WIDTH / (PLAIN_WIDTH * scale));
  context.globalAlpha = rawPoints ? PALE : 1;
  paintInk(context, stroke, color, from, boldness);
  context.globalAlpha = 1;
  if (rawPoints) paintSamples(context, stroke, color, SAMPLE_RADIUS / scale, from);
}
