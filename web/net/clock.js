// @ts-check
/**
 * The server's clock as seen from here. Each ping gives one measurement. Of the last few, the one
 * with the shortest round trip counts: its error is at most half that round trip (Cristian 1989,
 * "Probabilistic clock synchronization").
 */

const KEPT_MEASUREMENTS = 8;

/** @typedef {{offset: number, roundTrip: number}} Measurement milliseconds */

export class ClockSync {
  /** @type {Measurement[]} */
  #measurements = [];
  /** @type {() => number} */
  #now;

  /** @param {() => number} [now] local monotonic clock, milliseconds */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Takes in one answered ping.
   * @param {number} sentAt local clock when the ping left
   * @param {number} serverTime server's clock in the answer
   * @param {number} receivedAt local clock when the answer came
   */
  add(sentAt, serverTime, receivedAt) {
    const roundTrip = receivedAt - sentAt;
    if (!(roundTrip >= 0) || !Number.isFinite(serverTime)) return;
    this.#measurements.push({ offset: serverTime - (sentAt + receivedAt) / 2, roundTrip });
    if (this.#measurements.length > KEPT_MEASUREMENTS) this.#measurements.shift();
  }

  /** Forgets everything: another server process has another clock. */
  reset() {
    this.#measurements.length = 0;
  }

  /** Server's clock minus the local one in milliseconds, or null before the first answer. */
  get offset() {
    return this.#best?.offset ?? null;
  }

  /** Shortest round trip of the last few pings in milliseconds, or null before the first answer. */
  get roundTrip() {
    return this.#best?.roundTrip ?? null;
  }

  /** The server's clock now (or at a local time), or null before the first answer. */
  serverNow(at = this.#now()) {
    const offset = this.offset;
    return offset === null ? null : at + offset;
  }

  /** @returns {Measurement|null} */
  get #best() {
    let best = null;
    for (const one of this.#measurements) {
      if (best === null || one.roundTrip <= best.roundTrip) best = one;
    }
    return best;
  }
}
