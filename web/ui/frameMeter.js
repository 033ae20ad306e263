// @ts-check
/** How much script a frame costs: handlers and painting together, over the last few seconds. */

const KEPT_FRAMES = 480;

export class FrameMeter {
  /** Milliseconds of the last frames, a ring. */
  #frames = new Float64Array(KEPT_FRAMES);
  #count = 0;
  #current = 0;
  #now;

  /** @param {() => number} [now] milliseconds */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Runs `work` and adds its time to the current frame.
   * @template T
   * @param {() => T} work
   * @returns {T}
   */
  measure(work) {
    const start = this.#now();
    try {
      return work();
    } finally {
      this.#current += this.#now() - start;
    }
  }

  /**
   * Ends the current frame and begins the next one.
   * @param {number} [milliseconds] that were measured elsewhere, as by the canvas
   */
  endFrame(milliseconds = 0) {
    this.#frames[this.#count % KEPT_FRAMES] = this.#current + milliseconds;
    this.#count += 1;
    this.#current = 0;
  }

  /** How many frames there were since the beginning. */
  get count() {
    return this.#count;
  }

  /**
   * Milliseconds of script that this share of the kept frames stayed within; 0 before the first.
   * @param {number} share  0…1
   */
  percentile(share) {
    const kept = Math.min(this.#count, KEPT_FRAMES);
    if (kept === 0) return 0;
    const sorted = this.#frames.slice(0, kept).sort();
    return sorted[Math.min(kept - 1, Math.floor(share * kept))];
  }
}
