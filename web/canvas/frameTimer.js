// @ts-check
/** How long the last frames took to paint. */

const KEPT_FRAMES = 240;

export class FrameTimer {
  #times = new Float64Array(KEPT_FRAMES);
  #count = 0;

  /** @param {number} milliseconds */
  add(milliseconds) {
    this.#times[this.#count % KEPT_FRAMES] = milliseconds;
    this.#count += 1;
  }

  /** Milliseconds of script over the last 240 frames; zeros before the first. */
  get statistics() {
    const kept = Math.min(this.#count, KEPT_FRAMES);
    const sorted = this.#times.slice(0, kept).sort();
    const at = (/** @type {number} */ share) =>
      kept === 0 ? 0 : sorted[Math.min(kept - 1, Math.floor(share * kept))];
    const last = this.#count === 0 ? 0 : this.#times[(this.#count - 1) % KEPT_FRAMES];
    return { frames: this.#count, last, median: at(0.5), p95: at(0.95), max: at(1) };
  }
}
