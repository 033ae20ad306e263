// @ts-check
/**
 * Ink: a line through the samples, nothing predicted, as wide as the force. Ink is opaque, so a
 * stroke painted piece by piece as it grows looks like one painted at once.
 */
import { NO_FORCE, STRIDE, pointCount } from "../state/stroke.js";
import { InkCurve } from "./inkCurve.js";
import { within } from "./view.js";

/** @typedef {import("../state/stroke.js").Stroke} Stroke */
/** @typedef {import("./layer.js").Layer} Layer */
/** @typedef {import("./view.js").Transform} Transform */

/** Width in CSS pixels without force, and how it grows with force (at 0.5 it is the same). */
const PLAIN_WIDTH = 3;
const LEAST_WIDTH = 1.25;
const WIDTH_PER_FORCE = 2 * (PLAIN_WIDTH - LEAST_WIDTH);
/** Widths are rounded, so that points in a row share one path. */
const WIDTH_STEPS = 4;
/** The least width of ink on a small picture of a large canvas, in CSS pixels. */
const LEAST_SCREEN_WIDTH = 1.75;
const SAMPLE_RADIUS = 2.5;
/** How pale ink is under its samples. */
const PALE = 0.3;

/**
 * How a frame shows ink.
 * @typedef {object} InkStep
 * @property {Transform} transform
 * @property {boolean} rawPoints show the samples too
 * @property {(stroke: Stroke) => string} colorOf
 */

/**
 * @param {number} force 0…1, or `NO_FORCE`
 * @param {string} kind many touch screens send 0 for every finger: that is no force either
 */
function hasForce(force, kind) {
  return force !== NO_FORCE && kind !== "mouse" && (kind !== "touch" || force > 0);
}

/**
 * @param {number} force 0…1, or `NO_FORCE`
 * @param {string} kind
 * @param {number} [pen] the pen's width
 * @param {number} [before] the width at the sample before, which one without force keeps
 * @returns {number} CSS pixels
 */
export function inkWidth(force, kind, pen = PLAIN_WIDTH, before = pen) {
  if (!hasForce(force, kind)) return before;
  const width = LEAST_WIDTH + WIDTH_PER_FORCE * Math.min(1, Math.max(0, force));
  return Math.round(width * pen / PLAIN_WIDTH * WIDTH_STEPS) / WIDTH_STEPS;
}

/** The factor on every width of ink that is painted so. @param {Transform} transform */
export function boldnessAt({ scale }) {
  return Math.max(1, LEAST_SCREEN_WIDTH / (PLAIN_WIDTH * scale));
}

/**
 * Paints a stroke's ink, or pale ink with the samples; the layer is in plane coordinates. Waiting
 * ink is painted whole.
 * @param {Layer} layer
 * @param {Stroke} stroke
 * @param {number} from number of points already painted
 * @param {InkStep} step
 * @param {number} [until] number of points painted afterwards
 */
export function paintStroke(layer, stroke, from, { transform, rawPoints, colorOf }, until) {
  const { context } = layer;
  const place = within(transform, stroke.viewport);
  if (place !== transform) layer.usePlane(place);
  const { scale } = place;
  const color = colorOf(stroke);
  const boldness = boldnessAt(place);
  context.globalAlpha = rawPoints || stroke.isErasing ? PALE : 1;
  if (stroke.waiting) paintWaitingInk(context, stroke, color, boldness);
  else paintInk(context, stroke, color, from, boldness, until);
  context.globalAlpha = 1;
  if (rawPoints) paintSamples(context, stroke, color, SAMPLE_RADIUS / scale, from, until);
  if (place !== transform) layer.usePlane(transform);
}

/**
 * Paints a stroke from one of its points on; the context is in pixels of its canvas.
 * @param {CanvasRenderingContext2D} context
 * @param {Stroke} stroke
 * @param {string} color
 * @param {number} [from] number of points already painted
 * @param {number} [boldness] factor on every width
 * @param {number} [until] number of points painted afterwards
 */
export function paintInk(
  context, stroke, color, from = 0, boldness = 1, until = pointCount(stroke)) {
  const { points, kind, pen } = stroke;
  if (from >= until) return;
  context.strokeStyle = color;
  context.lineCap = "round";
  context.lineJoin = "round";
  const first = Math.max(0, from - 1);
  let at = first * STRIDE;
  let forced = at;
  while (forced > 0 && kind !== "mouse" && !hasForce(points[forced + 3], kind)) forced -= STRIDE;
  let width = inkWidth(points[forced + 3], kind, pen?.width);
  context.beginPath();
  context.lineWidth = width * boldness;
  context.moveTo(points[at], points[at + 1]);
  const curve = new InkCurve(points, at);
  // A single point is a dot: a line of no length with round caps.
  if (until === 1) context.lineTo(points[at], points[at + 1]);
  for (let index = first + 1; index < until; index += 1) {
    at = index * STRIDE;
    const next = inkWidth(points[at + 3], kind, pen?.width, width);
    if (next !== width) {
      context.stroke();
      context.beginPath();
      context.moveTo(points[at - STRIDE], points[at - STRIDE + 1]);
      width = next;
      context.lineWidth = width * boldness;
    }
    curve.drawOn(context);
  }
  context.stroke();
}

/**
 * The samples themselves, as dots.
 * @param {CanvasRenderingContext2D} context
 * @param {Stroke} stroke
 * @param {string} color
 * @param {number} radius pixels of the canvas
 * @param {number} from number of points already painted
 * @param {number} [until] number of points painted afterwards
 */
function paintSamples(context, stroke, color, radius, from, until = pointCount(stroke)) {
  const { points } = stroke;
  context.fillStyle = color;
  context.beginPath();
  for (let at = from * STRIDE; at < until * STRIDE; at += STRIDE) {
    context.moveTo(points[at] + radius, points[at + 1]);
    context.arc(points[at], points[at + 1], radius, 0, 2 * Math.PI);
  }
  context.fill();
}

/**
 * Ink that the server has not seen yet: dashed.
 * @param {CanvasRenderingContext2D} context
 * @param {Stroke} stroke
 * @param {string} color
 * @param {number} boldness factor on every width, and on the dashes
 */
function paintWaitingInk(context, stroke, color, boldness) {
  context.save();
  context.setLineDash([2 * boldness, 2 * PLAIN_WIDTH * boldness]);
  paintInk(context, { ...stroke, kind: "mouse" }, color, 0, boldness);
  context.restore();
}
