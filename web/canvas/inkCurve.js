// @ts-check
/**
 * The line of ink through samples: round between those of a fast movement, straight at a corner.
 * It passes through each sample. Files have the same line (Sources/RoomPicture/InkCurve.swift).
 */
import { STRIDE } from "../state/stroke.js";

/** The cosine of the turn from which on a sample is a corner. */
const CORNER = 0.5;
/** Six times the distance from straight lines that nobody sees, in pixels of the canvas. */
const LEAST_BEND = 0.9;

/**
 * Draws on from sample to sample.
 *
 * Between two samples it is a cubic curve. At a sample its direction is that of the circle through
 * the sample and both neighbours. The control points are a third of the shorter way off, so that a
 * curve beside a long way does not bulge. At a corner and at either end its direction is
 * free: the curve is an arc there.
 */
export class InkCurve {
  #points;
  /** Where the sample is from which the next curve leaves. */
  #at;
  /** From there to its control point; zero also where the line hardly turns. */
  #x = 0;
  #y = 0;
  #isFree = true;

  /** @param {readonly number[]} points of a stroke @param {number} at where the first sample is */
  constructor(points, at) {
    this.#points = points;
    this.#at = at;
    if (at > 0) this.#turn(at);
  }

  /** Draws to the next sample. @param {CanvasRenderingContext2D} context */
  drawOn(context) {
    const points = this.#points;
    const from = this.#at;
    const at = from + STRIDE;
    const leaveX = this.#x;
    const leaveY = this.#y;
    const isFree = this.#isFree;
    this.#turn(at);
    this.#at = at;
    const x = points[at];
    const y = points[at + 1];
    if (leaveX === 0 && leaveY === 0 && this.#x === 0 && this.#y === 0) {
      context.lineTo(x, y);
      return;
    }
    const way = [x - points[from], y - points[from + 1]];
    const arrive = this.#isFree ? mirrored([leaveX, leaveY], way) : [this.#x, this.#y];
    const leave = isFree ? mirrored(arrive, way) : [leaveX, leaveY];
    context.bezierCurveTo(
      points[from] + leave[0], points[from + 1] + leave[1], x - arrive[0], y - arrive[1], x, y);
  }

  /** Takes the direction at a sample between its neighbours. @param {number} at */
  #turn(at) {
    const points = this.#points;
    const inX = points[at] - points[at - STRIDE];
    const inY = points[at + 1] - points[at + 1 - STRIDE];
    // Behind the end these are not numbers, and no comparison is true.
    const outX = points[at + STRIDE] - points[at];
    const outY = points[at + 1 + STRIDE] - points[at + 1];
    const inSquared = inX * inX + inY * inY;
    const outSquared = outX * outX + outY * outY;
    const dot = inX * outX + inY * outY;
    const cross = inX * outY - inY * outX;
    this.#x = 0;
    this.#y = 0;
    this.#isFree = !(dot > 0 && dot * dot >= CORNER * CORNER * inSquared * outSquared);
    if (this.#isFree) return;
    // Most turns of slow movements end here, without a root.
    if (cross * cross <= LEAST_BEND * LEAST_BEND * Math.max(inSquared, outSquared)) return;
    const inLength = Math.sqrt(inSquared);
    const outLength = Math.sqrt(outSquared);
    // The nearer neighbour says more about the direction.
    const ratio = outLength / inLength;
    const x = inX * ratio + outX / ratio;
    const y = inY * ratio + outY / ratio;
    const factor = Math.min(inLength, outLength) / (3 * Math.sqrt(x * x + y * y));
    this.#x = x * factor;
    this.#y = y * factor;
  }
}

/**
 * The direction in which an arc arrives, from the one in which it leaves, or the other way round.
 * @param {number[]} direction
 * @param {number[]} way from its beginning to its end
 */
function mirrored([x, y], [wayX, wayY]) {
  const twice = 2 * (x * wayX + y * wayY) / (wayX * wayX + wayY * wayY);
  return [twice * wayX - x, twice * wayY - y];
}
