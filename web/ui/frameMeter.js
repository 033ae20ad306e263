// @ts-check
/** How much script a frame costs: handlers and painting together, over the last few seconds. */

const KEPT_FRAMES = 480;

export class FrameMeter {
  /** @type {number[]} milliseconds a frame, a ring */
  #frames = [];
  #next = 0;
  #current = 0;
  #now;

  /** @param {() => number} [now] milliseconds */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Runs `work` and counts its time towards the frame in hand.
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

  /** The frame in hand is painted; the next one begins. */
  endFrame() {
    this.#frames[this.#next] = this.#current;
    this.#next = (this.#next + 1) % KEPT_FRAMES;
    this.#current = 0;
  }

  /** How many frames the figures stand for. */
  get count() {
    return this.#frames.length;
  }

  /**
   * Milliseconds of script that this share of the frames stayed within; 0 before the first frame.
   * @param {number} share  0…1
   */
  percentile(share) {
    const sorted = [...this.#frames].sort((a, b) => a - b);
    const index = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
    return sorted[index] ?? 0;
  }

  /** Forgets all frames, as before a measurement. */
  reset() {
    this.#frames = [];
    this.#next = 0;
  }
}
