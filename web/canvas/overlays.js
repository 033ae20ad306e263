// @ts-check
/**
 * The recognizers' results, painted over the ink: the growing fit, the final fit in green or red
 * with an icon, and the boxes that decided. Coordinates of the context are screen pixels, so that
 * lines stay thin at every scale.
 */
import { isLiteralCounterpart } from "../state/recognizerName.js";
import { BADGE_DISTANCE, paintBadge } from "./badge.js";
import { onScreen } from "./view.js";

/** @typedef {import("../state/sceneParts.js").RecognizerView} RecognizerView */
/** @typedef {import("../state/outcome.js").Outcome} Outcome */
/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./view.js").Transform} Transform */

/**
 * The marks of a fit: the boxes of the path and of the fitted circle, the inner square, and the
 * circle while it grows, recognized or failed. `ghost`: what was missing.
 * @typedef {"path" | "fit" | "inner" | "live" | "good" | "bad" | "ghost"} Mark
 */

/**
 * @typedef {object} Overlays which ones are shown
 * @property {boolean} fit
 * @property {boolean} ghost what a refused stroke missed
 * @property {boolean} boxes of the path and of the fit
 * @property {boolean} innerSquare
 * @property {boolean} names at the pen tips
 * @property {boolean} rawPoints
 * @property {boolean} answers what taps, drags and turns do
 */

/** @type {Readonly<Overlays>} */
export const DEFAULT_OVERLAYS = Object.freeze({
  fit: true, ghost: true, boxes: false, innerSquare: false, names: true, rawPoints: false,
  answers: true,
});

const LIVE_WIDTH = 1.5;
const FINAL_WIDTH = 2.5;
const HALO_WIDTH = 9;
/** A fit with this error or less is sure, with the double one not at all. */
const SURE_ERROR = 0.2;
/** A growing fit is shown from here on. */
const LEAST_SURE = 0.5;
/** Circles beyond this are lines on any screen. */
const MOST_RADIUS = 20_000;

/**
 * @typedef {object} OverlayStep
 * @property {CanvasRenderingContext2D} context
 * @property {Transform} transform
 * @property {Palette} palette
 * @property {Overlays} overlays
 */

/**
 * Paints one recognizer's fit and boxes.
 * @param {OverlayStep} step
 * @param {RecognizerView} view
 * @param {Outcome|null} outcome of the same drawer's gesture
 */
export function paintRecognizer(step, view, outcome) {
  const { fit } = view;
  if (fit === null) return;
  const marks = marksOfFit(step.overlays, view, outcome);
  const { center: [x, y], radius, bounds, innerBox } = fit;
  const { boxPath, boxFit, boxInner } = step.palette;
  if (marks.has("path") && bounds) paintBox(step, bounds, boxPath, [6, 4]);
  if (marks.has("fit")) {
    paintBox(step, [x - radius, y - radius, 2 * radius, 2 * radius], boxFit, [2, 3]);
  }
  if (marks.has("inner") && innerBox) paintBox(step, innerBox, boxInner, []);
  if (marks.has("live")) paintLiveFit(step, fit);
  if (marks.has("good") || marks.has("bad")) paintFinalFit(step, fit, marks.has("good"));
}

/**
 * What is painted of one recognizer's fit, as the legend names it. Pure.
 * @param {Overlays} overlays
 * @param {RecognizerView} view
 * @param {Outcome|null} outcome of the same drawer's gesture
 * @returns {Set<Mark>}
 */
export function marksOfFit(overlays, { recognizer, fit, verdict }, outcome) {
  /** @type {Set<Mark>} */
  const marks = new Set();
  // The other rules' opinion is in the list of where they disagree.
  if (fit === null || !(fit.radius > 0) || isLiteralCounterpart(recognizer)) return marks;
  const final = verdict !== null && verdict.sequence === fit.sequence;
  // The ink of a cancelled gesture is gone, and its fit with it.
  if (final && verdict.state === "cancelled") return marks;
  // Another shape was recognized: that this one was not is no news.
  if (final && outcome?.kind === "recognized" && outcome.recognizer !== recognizer) return marks;
  // What was missing says more than a whole circle that was not drawn.
  const hasGhost = final && verdict.state === "failed" && verdict.ghost && overlays.ghost;
  if (overlays.boxes) marks.add("path");
  if (hasGhost) marks.add("ghost");
  // A straight line has its box; the circle would leave every screen.
  if (fit.radius > MOST_RADIUS) return marks;
  if (overlays.boxes && !hasGhost) marks.add("fit");
  if (overlays.innerSquare && (fit.innerBox?.[2] ?? 0) > 0) marks.add("inner");
  if (!overlays.fit || hasGhost) return marks;
  if (final) marks.add(verdict.state === "ended" ? "good" : "bad");
  else if (sureness(fit) >= LEAST_SURE) marks.add("live");
  return marks;
}

/**
 * How sure a growing fit is to be the shape, 0…1.
 * @param {import("../protocol/messageTypes.js").Fit} fit
 */
function sureness({ error, confidence }) {
  const sure = confidence ?? Math.min(1, Math.max(0, 1 - (error - SURE_ERROR) / SURE_ERROR));
  return Number.isFinite(sure) ? sure : 0;
}

/** @param {OverlayStep} step @param {import("../protocol/messageTypes.js").Fit} fit */
function paintLiveFit({ context, transform, palette }, fit) {
  context.globalAlpha = 0.25 + 1.2 * (sureness(fit) - LEAST_SURE);
  context.strokeStyle = palette.fitLive;
  context.lineWidth = LIVE_WIDTH;
  traceCircle(context, transform, fit);
  context.stroke();
  context.globalAlpha = 1;
}

/**
 * @param {OverlayStep} step
 * @param {import("../protocol/messageTypes.js").Fit} fit
 * @param {boolean} good
 */
function paintFinalFit({ context, transform, palette }, fit, good) {
  context.strokeStyle = good ? palette.fitGood : palette.fitBad;
  traceCircle(context, transform, fit);
  context.globalAlpha = 0.16;
  context.lineWidth = HALO_WIDTH;
  context.stroke();
  context.globalAlpha = 1;
  context.lineWidth = FINAL_WIDTH;
  context.setLineDash(good ? [] : [7, 6]);
  context.stroke();
  context.setLineDash([]);
  const reach = (fit.radius * transform.scale + BADGE_DISTANCE) * Math.SQRT1_2;
  const [x, y] = onScreen(fit.center, transform);
  paintBadge(context, x + reach, y - reach, good, palette);
}

/**
 * @param {OverlayStep} step
 * @param {number[]} box x, y, width, height on the plane
 * @param {string} color
 * @param {number[]} dash
 */
function paintBox({ context, transform }, box, color, dash) {
  const [left, top] = onScreen(box, transform);
  const [width, height] = [box[2] * transform.scale, box[3] * transform.scale];
  context.strokeStyle = color;
  context.lineWidth = LIVE_WIDTH;
  context.setLineDash(dash);
  context.strokeRect(left, top, width, height);
  context.setLineDash([]);
  if (dash.length === 0) {
    context.globalAlpha = 0.12;
    context.fillStyle = color;
    context.fillRect(left, top, width, height);
    context.globalAlpha = 1;
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Transform} transform
 * @param {import("../protocol/messageTypes.js").Fit} fit
 */
function traceCircle(context, transform, { center, radius }) {
  context.beginPath();
  context.arc(...onScreen(center, transform), radius * transform.scale, 0, 2 * Math.PI);
}
