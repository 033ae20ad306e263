// @ts-check
/**
 * Growing ink: painted piece by piece, on a layer that is cleared when a stroke is removed, or
 * begins or stops to wait for the server. A frame costs the new samples only. How the last line of
 * an open stroke bends depends on the next sample: until then it is painted in each frame
 * (topLayer.js).
 */
import { pointCount } from "../state/stroke.js";
import { paintStroke } from "./ink.js";

/** @typedef {import("../state/stroke.js").Stroke} Stroke */
/** @typedef {import("./layer.js").Layer} Layer */
/** @typedef {import("./ink.js").InkStep} InkStep */

export class LiveInk {
  #layer;
  /** @type {Map<Stroke, {count: number, waiting?: boolean}>} the points already painted, and how */
  #painted = new Map();

  /** @param {Layer} layer */
  constructor(layer) {
    this.#layer = layer;
  }

  /** Everything must be repainted: size, position, colours or style changed. */
  invalidate() {
    if (this.#painted.size > 0) this.#layer.clear();
    this.#painted.clear();
  }

  /**
   * @param {readonly Stroke[]} live every stroke that belongs on this layer
   * @param {InkStep} step
   */
  paint(live, step) {
    const wanted = new Set(live);
    for (const [stroke, { waiting }] of this.#painted) {
      if (wanted.has(stroke) && stroke.waiting === waiting) continue;
      this.invalidate();
      break;
    }
    this.#layer.usePlane(step.transform);
    for (const stroke of live) {
      const done = this.#painted.get(stroke)?.count ?? 0;
      const count = pointCount(stroke) - (stroke.state === "open" && !stroke.waiting ? 1 : 0);
      if (count === done) continue;
      paintStroke(this.#layer, stroke, done, step, count);
      this.#painted.set(stroke, { count, waiting: stroke.waiting });
    }
  }
}
