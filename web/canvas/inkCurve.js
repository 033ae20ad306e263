// @ts-check
/**
 * The line of ink through samples: round between those of a fast movement, straight at a corner.
 * It passes through each sample. Files have the same line (Sources/RoomPicture/InkCurve.swift).
 */
import { STRIDE } from "../state/stroke.js";

/** The cosine of the turn from which on a sample is a corner. */
const CORNER = 0.5;
/** A curve whose control points are nearer to the straight line is one, in pixels of the canvas. */
const STRAIGHT = 0.15;

/**
 * Draws on from sample to sample.
 *
 * Between two samples it is a cubic curve. At a sample its direction is that of the circle through
 * the sample and both neighbours, and the control points are a third of the shorter way off, so
 * that a curve beside a long way does not bulge. At either end it is an arc.
 */
export class InkCurve {
  #points;
  /** Where the sample is from which the next curve leaves. */
  #at;
  /** From there to its control point. */
  #x = 0;
  #y = 0;

  /** @param {readonly number[]} points of a stroke @param {number} at where the first sample is */
  constructor(points, at) {
    this.#points = points;
    this.#at = at;
    if (at > 0) {
      this.#turn(at);
    } else if (points.length > 2 * STRIDE) {
      this.#turn(STRIDE);
      this.#mirror(STRIDE);
    }
  }

  /** Draws to the next sample. @param {CanvasRenderingContext2D} context */
  drawOn(context) {
    const points = this.#points;
    const from = this.#at;
    const at = from + STRIDE;
    const leaveX = this.#x;
    const leaveY = this.#y;
    if (at + STRIDE < points.length) this.#turn(at);
    else this.#mirror(at);
    this.#at = at;
    const [x, y] = [points[at], points[at + 1]];
    const [wayX, wayY] = [x - points[from], y - points[from + 1]];
    const off = Math.max(
      Math.abs(leaveX * wayY - leaveY * wayX), Math.abs(this.#x * wayY - this.#y * wayX));
    if (off <= STRAIGHT * Math.hypot(wayX, wayY)) {
      context.lineTo(x, y);
    } else {
      context.bezierCurveTo(
        points[from] + leaveX, points[from + 1] + leaveY, x - this.#x, y - this.#y, x, y);
    }
  }

  /** Takes the direction at a sample between two others; at a corner there is none. @param {number} at */
  #turn(at) {
    const points = this.#points;
    const inX = points[at] - points[at - STRIDE];
    const inY = points[at + 1] - points[at + 1 - STRIDE];
    const outX = points[at + STRIDE] - points[at];
    const outY = points[at + 1 + STRIDE] - points[at + 1];
    const inLength = Math.hypot(inX, inY);
    const outLength = Math.hypot(outX, outY);
    this.#x = 0;
    this.#y = 0;
    if (!(inX * outX + inY * outY > CORNER * inLength * outLength)) return;
    // The nearer neighbour says more about the direction.
    const ratio = outLength / inLength;
    const x = inX * ratio + outX / ratio;
    const y = inY * ratio + outY / ratio;
    const factor = Math.min(inLength, outLength) / (3 * Math.hypot(x, y));
    this.#x = x * factor;
    this.#y = y * factor;
  }

  /** Makes an arc of the curve between a sample and the one before. @param {number} at of the later */
  #mirror(at) {
    const points = this.#points;
    const wayX = points[at] - points[at - STRIDE];
    const wayY = points[at + 1] - points[at + 1 - STRIDE];
    const squared = wayX * wayX + wayY * wayY;
    const twice = squared > 0 ? 2 * (this.#x * wayX + this.#y * wayY) / squared : 0;
    this.#x = twice * wayX - this.#x;
    this.#y = twice * wayY - this.#y;
  }
}
