// @ts-check
/**
 * Shows any moment of a recording in a room, and plays on from there. A position is a part and the
 * number of its moments that are in the room. Seeks within a part that lead forward take in what
 * is new; all others begin at a keyframe. While a part is loading, the latest request counts.
 */

/** @typedef {import("./partShelf.js").PartShelf} PartShelf */
/** @typedef {import("./decodePart.js").DecodedPart} DecodedPart */
/** @typedef {import("./decodePart.js").Moment} Moment */
/** @typedef {{number: number, begin: number, end: number}} PartFacts */
/**
 * The room that is shown; `ReplayRoom` is one.
 * @typedef {object} Stage
 * @property {(keyframe: NonNullable<DecodedPart["keyframe"]>) => void} restore
 * @property {(moments: readonly Moment[], from: number, to: number, isPlaying: boolean) => void}
 *   take
 */

/** A pause is shortened when it is longer than this, to `SHORT_PAUSE`, in milliseconds. */
export const LONG_PAUSE = 2000;
const SHORT_PAUSE = 1000;
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];

export class Player {
  /** Milliseconds since the recording was begun. */
  moment = 0;
  speed = 1;
  shortensPauses = true;
  #parts;
  #shelf;
  #stage;
  #duration;
  /** Index of the part in the room; -1 before the first. */
  #index = -1;
  /** Moments of that part that are in the room. */
  #taken = 0;
  /** @type {DecodedPart | null} */
  #part = null;
  #requests = 0;

  /**
   * @param {readonly PartFacts[]} parts in order, at least one
   * @param {PartShelf} shelf
   * @param {Stage} stage
   * @param {number} duration of the recording, milliseconds
   */
  constructor(parts, shelf, stage, duration) {
    this.#parts = parts;
    this.#shelf = shelf;
    this.#stage = stage;
    this.#duration = duration;
  }

  get isAtEnd() {
    return this.moment >= this.#duration;
  }

  /**
   * Shows a moment; one beyond the recording is its first or last.
   * @param {number} moment milliseconds since the recording was begun
   * @param {boolean} [isPlaying]
   * @returns {Promise<boolean>} whether it is shown: false if a later request came meanwhile
   */
  async show(moment, isPlaying = false) {
    const wanted = Math.min(Math.max(moment, 0), this.#duration);
    const isShown = await this.#goTo(this.#indexAt(wanted), (part) =>
      countUpTo(part.moments, wanted), isPlaying);
    if (isShown) this.moment = wanted;
    return isShown;
  }

  /**
   * Goes to the next or previous event that passes.
   * @param {1 | -1} direction
   * @param {(moment: Moment) => boolean} [passes]
   * @returns {Promise<boolean>} whether there was one
   */
  async step(direction, passes = () => true) {
    if (this.#part === null && !await this.show(this.moment)) return false;
    let index = this.#index;
    let part = /** @type {DecodedPart} */ (this.#part);
    let taken = this.#taken;
    for (;;) {
      taken += direction;
      while (taken < 1 || taken > part.moments.length) {
        index += direction;
        if (index < 0 || index >= this.#parts.length) return false;
        part = await this.#shelf.part(this.#parts[index].number);
        taken = direction > 0 ? 1 : part.moments.length;
      }
      const found = part.moments[taken - 1];
      if (!passes(found)) continue;
      if (!await this.#goTo(index, () => taken, false)) return false;
      this.moment = found.time;
      return true;
    }
  }

  /**
   * Plays on.
   * @param {number} elapsed milliseconds of the page's clock
   * @returns {Promise<boolean>}
   */
  async play(elapsed) {
    return this.show(this.#after(elapsed * this.speed), true);
  }

  /**
   * The moment after some time of play.
   * @param {number} left milliseconds of play
   */
  #after(left) {
    const last = this.#part?.moments[this.#taken - 1]?.time
      ?? this.#parts[Math.max(this.#index, 0)].begin;
    const next = this.#part?.moments[this.#taken]?.time
      ?? this.#parts[this.#index + 1]?.begin ?? this.#duration;
    const pause = next - last;
    if (!this.shortensPauses || pause <= LONG_PAUSE) return this.moment + left;
    // A pause ends exactly with its next event; the rest of the step is for the next frame.
    return Math.min(this.moment + left * (pause / SHORT_PAUSE), next);
  }

  /** @param {number} moment */
  #indexAt(moment) {
    let [low, high] = [0, this.#parts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#parts[middle].begin <= moment) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /**
   * @param {number} index of the part
   * @param {(part: DecodedPart) => number} count of its moments to show
   * @param {boolean} isPlaying
   */
  async #goTo(index, count, isPlaying) {
    this.#requests += 1;
    const request = this.#requests;
    // A part without a keyframe continues the one before.
    let first = index;
    const chain = [await this.#load(index)];
    while (chain[0].keyframe === null && first > 0) {
      first -= 1;
      chain.unshift(await this.#load(first));
    }
    if (request !== this.#requests) return false;
    const target = /** @type {DecodedPart} */ (chain.at(-1));
    const taken = count(target);
    if (target !== this.#part || taken < this.#taken) {
      if (chain[0].keyframe !== null) this.#stage.restore(chain[0].keyframe);
      for (const { moments } of chain.slice(0, -1)) {
        this.#stage.take(moments, 0, moments.length, false);
      }
      this.#taken = 0;
    }
    this.#stage.take(target.moments, this.#taken, taken, isPlaying);
    [this.#index, this.#part, this.#taken] = [index, target, taken];
    return true;
  }

  /** @param {number} index */
  async #load(index) {
    const { number } = this.#parts[index];
    return this.#shelf.loaded(number) ?? this.#shelf.part(number);
  }
}

/**
 * How many moments are not after a time.
 * @param {readonly Moment[]} moments @param {number} time
 */
function countUpTo(moments, time) {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle].time <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
