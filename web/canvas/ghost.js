// @ts-check
/**
 * The missing part of a refused stroke, dashed, and the sample that decided. Dashes, haloes and
 * shapes carry the meaning; colour only repeats it. Coordinates of the context are screen pixels.
 */
import { worstOf } from "../state/nearness.js";
import { STRIDE } from "../state/stroke.js";
import { paintDisc } from "./disc.js";
import { traceLines } from "./lines.js";
import { onScreen } from "./view.js";

/** @typedef {import("../protocol/messageTypes.js").Ghost} Ghost */
/** @typedef {import("../state/stroke.js").Stroke} Stroke */
/** @typedef {import("../state/outcome.js").Outcome} Outcome */
/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./view.js").Transform} Transform */
/** @typedef {[x: number, y: number]} Point */

const LINE_WIDTH = 2.5;
const HALO_WIDTH = 7;
const DASH = [9, 7];
const END_RADIUS = 4;
/** A ghost of one point, or all but one, is ringed. */
const RING_RADIUS = 12;
/** Kinds that show what is too much rather than what is missing: crossed out, not drawn on. */
const TOO_MUCH = new Set(["tail"]);
const MARK_RADIUS = 7;
const CROSS = [
  [-END_RADIUS, -END_RADIUS, END_RADIUS, END_RADIUS],
  [END_RADIUS, -END_RADIUS, -END_RADIUS, END_RADIUS],
];

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Transform} transform
 * @param {Palette} palette
 * @param {Ghost} ghost
 */
export function paintGhost(context, transform, palette, { kind, points }) {
  const shown = points.map((point) => onScreen(point, transform));
  if (shown.length === 0) return;
  context.lineCap = "round";
  context.lineJoin = "round";
  if (isPoint(shown)) traceRing(context, shown[0]);
  else traceLine(context, shown);
  context.lineWidth = HALO_WIDTH;
  context.strokeStyle = palette.paper;
  context.globalAlpha = 0.85;
  context.stroke();
  context.globalAlpha = 1;
  context.lineWidth = LINE_WIDTH;
  context.strokeStyle = palette.ghost;
  context.setLineDash(TOO_MUCH.has(kind) ? [2, 6] : DASH);
  context.stroke();
  context.setLineDash([]);
  if (isPoint(shown)) return;
  const middle = shown[Math.floor(shown.length / 2)];
  if (TOO_MUCH.has(kind)) {
    traceLines(context, ...middle, ...CROSS);
    strokeOnHalo(context, palette, HALO_WIDTH);
  } else {
    paintEnd(context, shown[0], palette);
    paintEnd(context, shown[shown.length - 1], palette);
  }
}

/**
 * The location of the sample that decided, or null without one. Pure.
 * @param {Iterable<Stroke>} strokes in the order of their beginnings
 * @param {Outcome} outcome
 * @returns {Point | null}
 */
export function decidedAt(strokes, { drawer, sequence, verdict }) {
  const sample = worstOf(verdict.criteria)?.sample;
  if (sample === undefined) return null;
  for (const stroke of strokes) {
    if (stroke.drawer !== drawer || stroke.sequence !== sequence) continue;
    const at = STRIDE * sample;
    return at < stroke.points.length ? [stroke.points[at], stroke.points[at + 1]] : null;
  }
  return null;
}

/**
 * Marks the sample at which it was decided: a diamond with a hole.
 * @param {CanvasRenderingContext2D} context
 * @param {Transform} transform
 * @param {Palette} palette
 * @param {Point} point
 */
export function paintDecided(context, transform, palette, point) {
  const [x, y] = onScreen(point, transform);
  traceLines(context, x, y, [0, -MARK_RADIUS, MARK_RADIUS, 0, 0, MARK_RADIUS, -MARK_RADIUS, 0]);
  context.closePath();
  context.lineJoin = "round";
  strokeOnHalo(context, palette, HALO_WIDTH - 1);
}

/** @param {readonly Point[]} points */
function isPoint(points) {
  const [x, y] = points[0];
  return points.every((one) => Math.hypot(one[0] - x, one[1] - y) < 1);
}

/** @param {CanvasRenderingContext2D} context @param {Point} point */
function traceRing(context, [x, y]) {
  context.beginPath();
  context.arc(x, y, RING_RADIUS, 0, 2 * Math.PI);
}

/** @param {CanvasRenderingContext2D} context @param {readonly Point[]} points */
function traceLine(context, points) {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
}

/** @param {CanvasRenderingContext2D} context @param {Point} point @param {Palette} palette */
function paintEnd(context, [x, y], palette) {
  const style = { fill: palette.paper, line: palette.ghost, width: LINE_WIDTH };
  paintDisc(context, x, y, END_RADIUS, style);
}

/**
 * @param {CanvasRenderingContext2D} context with a path
 * @param {Palette} palette
 * @param {number} halo width
 */
function strokeOnHalo(context, palette, halo) {
  context.lineWidth = halo;
  context.strokeStyle = palette.paper;
  context.stroke();
  context.lineWidth = LINE_WIDTH;
  context.strokeStyle = palette.ghost;
  context.stroke();
}
