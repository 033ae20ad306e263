// @ts-check
/** The strokes under an eraser. Whole gestures are erased, so all strokes of a sequence go. */
import { STRIDE } from "./stroke.js";
import { settleAnew, shown } from "./undo.js";
import { canvasBox, onCanvas } from "./viewports.js";

/** @typedef {import("./sceneParts.js").Scene} Scene */
/** @typedef {import("./stroke.js").Stroke} Stroke */
/** @typedef {readonly [x: number, y: number]} Point */

/**
 * The sequences of a drawer that an eraser touches on its way. Cost: the drawer's strokes, and the
 * points of those nearby.
 * @param {Scene} scene
 * @param {string} id the drawer's
 * @param {Point} from plane coordinates
 * @param {Point} to
 * @param {number} radius
 * @returns {Set<number>}
 */
export function sequencesUnder(scene, id, from, to, radius) {
  return sequencesAmong(shown(scene, id), from, to, radius);
}

/**
 * The same among any strokes.
 * @param {readonly Stroke[]} strokes @param {Point} from @param {Point} to @param {number} radius
 * @returns {Set<number>}
 */
export function sequencesAmong(strokes, from, to, radius) {
  const found = new Set();
  for (const stroke of strokes) {
    if (found.has(stroke.sequence)) continue;
    const { viewport } = stroke;
    const reach = radius * (viewport?.scale ?? 1) + (stroke.pen?.width ?? 0) / 2;
    const way = [onCanvas(viewport, from), onCanvas(viewport, to)];
    if (isNear(stroke, way[0], way[1], reach)) found.add(stroke.sequence);
  }
  return found;
}

/**
 * Marks the strokes that an eraser is on; others lose the mark.
 * @param {Scene} scene
 * @param {string} id the drawer's
 * @param {ReadonlySet<number>} sequences
 */
export function markErasing(scene, id, sequences) {
  let isChanged = false;
  for (const stroke of shown(scene, id)) {
    const isErasing = sequences.has(stroke.sequence);
    isChanged ||= (stroke.isErasing ?? false) !== isErasing;
    stroke.isErasing = isErasing;
  }
  if (isChanged) settleAnew(scene);
}

/**
 * Whether some of these sequences are shown.
 * @param {Scene} scene
 * @param {string} id the drawer's
 * @param {ReadonlySet<number>} sequences
 */
export function showsSome(scene, id, sequences) {
  return shown(scene, id).some(({ sequence }) => sequences.has(sequence));
}

/**
 * @param {Stroke} stroke @param {Point} from on its canvas @param {Point} to
 * @param {number} reach
 */
function isNear(stroke, from, to, reach) {
  const { left, top, right, bottom } = canvasBox(stroke);
  if (Math.max(from[0], to[0]) < left - reach || Math.min(from[0], to[0]) > right + reach
    || Math.max(from[1], to[1]) < top - reach || Math.min(from[1], to[1]) > bottom + reach) {
    return false;
  }
  const { points } = stroke;
  /** @type {Point} */
  let last = [points[0], points[1]];
  for (let at = 0; at < points.length; at += STRIDE) {
    /** @type {Point} */
    const next = [points[at], points[at + 1]];
    if (distance(last, next, from, to) <= reach) return true;
    last = next;
  }
  return false;
}

/**
 * The distance of two line segments; each may be a point.
 * @param {Point} a @param {Point} b @param {Point} c @param {Point} d
 */
function distance(a, b, c, d) {
  if (cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0) return 0;
  return Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));
}

/** @param {Point} from @param {Point} to @param {Point} point */
function cross(from, to, point) {
  return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
}

/** @param {Point} point @param {Point} from @param {Point} to */
function toSegment(point, from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = (point[0] - from[0]) * dx + (point[1] - from[1]) * dy;
  const share = Math.min(1, Math.max(0, along / (dx * dx + dy * dy || 1)));
  return Math.hypot(point[0] - from[0] - share * dx, point[1] - from[1] - share * dy);
}
