// @ts-check
/**
 * Everyone's ink on the big board: growing strokes are painted piece by piece. The layer as a whole
 * is translucent (styles/hall.css), so pieces do not show where they overlap. A stroke that went is
 * wiped with all others, which costs as much as many frames: seldom, however many begin anew.
 */
import { isAlike, nearestPicture, pictureTransform, strokeMiddle } from "../state/boardMap.js";
import { STRIDE } from "../state/stroke.js";
import { sameTransform } from "./view.js";

/** @typedef {import("../state/stroke.js").Stroke} Stroke */
/** @typedef {import("../state/boardMap.js").Board} Board */
/** @typedef {import("./layer.js").Layer} Layer */
/** @typedef {import("./view.js").Transform} Transform */
/**
 * A player's stroke. `board`: of the player's canvas.
 * @typedef {{stroke: Stroke, board: Board, color: string, isFaint: boolean}} HallStroke
 */
/**
 * @typedef {{alike: boolean, place: Transform | null, painted: number, isFaint: boolean}} Progress
 */

/** Width of ink, in sides of a picture. */
const WIDTH = 0.022;
const FAINT = 0.35;
/** Strokes that went stay on the screen for so long at most. */
const WIPE_MILLISECONDS = 600;

export class HallInk {
  #layer;
  /** @type {Board} */
  #board;
  /** @type {Map<Stroke, Progress>} */
  #strokes = new Map();
  /** When what is painted first differed from what is wanted; null if it does not. */
  #staleSince = /** @type {number | null} */ (null);

  /** @param {Layer} layer @param {Board} board the big one */
  constructor(layer, board) {
    this.#layer = layer;
    this.#board = board;
  }

  /** @param {Board} board the big one has another size */
  resize(board) {
    this.#board = board;
    this.invalidate();
  }

  /** Everything is painted again in the next frame. */
  invalidate() {
    this.#strokes.clear();
    this.#staleSince = -Infinity;
  }

  /**
   * @param {readonly HallStroke[]} wanted all that belongs on the board
   * @param {number} now milliseconds
   * @returns {boolean} whether something waits for a later frame
   */
  paint(wanted, now) {
    const kept = new Set(wanted.map(({ stroke }) => stroke));
    for (const stroke of this.#strokes.keys()) {
      if (kept.has(stroke)) continue;
      this.#strokes.delete(stroke);
      this.#staleSince ??= now;
    }
    for (const one of wanted) if (this.#follow(one)) this.#staleSince ??= now;
    if (this.#staleSince !== null && now - this.#staleSince >= WIPE_MILLISECONDS) this.#wipe();
    for (const one of wanted) this.#grow(one);
    return this.#staleSince !== null;
  }

  #wipe() {
    this.#staleSince = null;
    this.#layer.clear();
    for (const progress of this.#strokes.values()) progress.painted = 0;
  }

  /**
   * Looks where a stroke lies now.
   * @param {HallStroke} one
   * @returns {boolean} whether what is painted of it lies or looks wrong
   */
  #follow({ stroke, board, isFaint }) {
    let progress = this.#strokes.get(stroke);
    if (progress === undefined) {
      progress = {
        alike: isAlike(board, this.#board), place: null, painted: 0, isFaint,
      };
      this.#strokes.set(stroke, progress);
    }
    const wasFaint = progress.isFaint;
    progress.isFaint = isFaint;
    if (progress.alike && progress.place !== null) return wasFaint !== isFaint;
    const index = progress.alike ? 0 : nearestPicture(board, ...strokeMiddle(stroke));
    const place = pictureTransform(board, this.#board, index);
    const hasMoved = progress.place !== null && !sameTransform(progress.place, place);
    progress.place = place;
    return hasMoved || wasFaint !== isFaint;
  }

  /** @param {HallStroke} one what came of it since it was painted last is painted */
  #grow({ stroke, color }) {
    const { points } = stroke;
    const progress = /** @type {Progress} */ (this.#strokes.get(stroke));
    if (points.length === progress.painted || progress.place === null) return;
    const { context } = this.#layer;
    this.#layer.usePlane(progress.place);
    context.strokeStyle = color;
    context.globalAlpha = progress.isFaint ? FAINT : 1;
    context.lineWidth = WIDTH * this.#board[0].side / progress.place.scale;
    context.lineCap = "round";
    context.lineJoin = "round";
    traceSmooth(context, points, progress.painted);
    context.stroke();
    context.globalAlpha = 1;
    progress.painted = points.length;
  }
}

/**
 * Begins a path along points: a phone's line is much longer here, and its corners showed.
 * Curves go from the middle of one piece to that of the next, the last half piece is straight.
 * @param {CanvasRenderingContext2D} context
 * @param {readonly number[]} points flat
 * @param {number} painted how many numbers of them are on the canvas already
 */
function traceSmooth(context, points, painted) {
  const middle = (/** @type {number} */ at) => /** @type {[number, number]} */ (
    [(points[at - STRIDE] + points[at]) / 2, (points[at - STRIDE + 1] + points[at + 1]) / 2]);
  context.beginPath();
  const from = Math.max(0, painted - STRIDE);
  if (from === 0) context.moveTo(points[0], points[1]);
  else context.moveTo(...middle(from));
  for (let at = from + STRIDE; at < points.length; at += STRIDE) {
    context.quadraticCurveTo(points[at - STRIDE], points[at - STRIDE + 1], ...middle(at));
  }
  // A lone point is a dot.
  context.lineTo(points[points.length - STRIDE], points[points.length - STRIDE + 1]);
}
