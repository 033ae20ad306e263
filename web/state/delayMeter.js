// @ts-check
/** The delay that people are shown: the median of what was measured in the last moments. */

const KEPT = 64;
const WINDOW_MILLISECONDS = 3000;

export class DelayMeter {
  /** @type {{at: number, delay: number}[]} */
  #measured = [];

  /**
   * @param {number} delay milliseconds; a clock that is slightly off may make it negative
   * @param {number} at local clock
   */
  add(delay, at) {
    if (!Number.isFinite(delay)) return;
    this.#measured.push({ at, delay: Math.max(0, delay) });
    if (this.#measured.length > KEPT) this.#measured.shift();
  }

  /** Milliseconds, or null when nothing was measured lately. @param {number} at local clock */
  median(at) {
    const recent = this.#measured.filter((one) => at - one.at <= WINDOW_MILLISECONDS);
    if (recent.length === 0) return null;
    const sorted = recent.map((one) => one.delay).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  }

  reset() {
    this.#measured.length = 0;
  }
}
