// @ts-check
/**
 * Every state change of this page's own recognizers, kept until the server's arrives, and compared
 * with it: those of one recognizer in one gesture have the same order on both sides. Pure.
 */

/** @typedef {import("../protocol/messageTypes.js").StateEvent} StateEvent */

/** Moves that wait for the server's: half an hour of drawing without a connection. */
const KEPT_MOVES = 200_000;
/** The binary encoding has margins in thousandths; each side rounds from its own digits. */
const MARGIN_STEP = 0.001;

/**
 * `text`: all of a state change except drawer, numbers and margins.
 * @typedef {{text: string, margins: (number | null | undefined)[]}} Move
 *
 * `next`: how many the server has sent in its `account` of the gesture; it begins another account
 * of a gesture that was sent again.
 * @typedef {{made: Move[], account: string, next: number, isDone: boolean}} Moves
 */

export class Transitions {
  /** @type {Map<number, Map<string, Moves>>} gesture → recognizer → its moves; the oldest first */
  #gestures = new Map();
  #count = 0;
  #limit;

  /** @param {number} [limit] moves that are kept */
  constructor(limit = KEPT_MOVES) {
    this.#limit = limit;
  }

  /** @param {number} gesture @param {StateEvent} event of this page's own */
  note(gesture, event) {
    const moves = this.#movesOf(gesture, event.recognizer);
    moves.made.push(moveOf(event));
    this.#count += 1;
    for (const [oldest, recognizers] of this.#gestures) {
      if (this.#count <= this.#limit) break;
      for (const { made } of recognizers.values()) this.#count -= made.length;
      this.#gestures.delete(oldest);
    }
  }

  /**
   * @param {number} gesture
   * @param {StateEvent} event of the server
   * @param {string} account identifies the server's account of the gesture
   * @returns {boolean | null} whether it is the same as here; null where nothing is known of it
   */
  isSame(gesture, event, account) {
    const recognizers = this.#gestures.get(gesture);
    if (recognizers === undefined) return null;
    const moves = this.#movesOf(gesture, event.recognizer);
    if (account !== moves.account) {
      if (moves.isDone) return null;
      moves.account = account;
      moves.next = 0;
    }
    const isSame = areSame(moves.made[moves.next], moveOf(event));
    moves.next += 1;
    if (event.state === "possible" && moves.next >= moves.made.length) {
      this.#count -= moves.made.length;
      moves.made = [];
      moves.next = 0;
      moves.isDone = true;
    }
    return isSame;
  }

  /** @param {number} gesture @param {string} recognizer */
  #movesOf(gesture, recognizer) {
    let recognizers = this.#gestures.get(gesture);
    if (recognizers === undefined) this.#gestures.set(gesture, recognizers = new Map());
    let moves = recognizers.get(recognizer);
    if (moves === undefined) {
      moves = { made: [], account: "", next: 0, isDone: false };
      recognizers.set(recognizer, moves);
    }
    return moves;
  }
}

/** @param {StateEvent} event @returns {Move} */
function moveOf({ state, t, location, reason, result, criteria, ghost, guesses }) {
  const margins = criteria?.map(({ margin }) => margin) ?? [];
  const others = criteria?.map(({ margin, ...rest }) => rest);
  return {
    text: JSON.stringify([state, t, location, reason, result, others, ghost, guesses]), margins,
  };
}

/** @param {Move | undefined} one @param {Move} other */
function areSame(one, other) {
  return one !== undefined && one.text === other.text
    && one.margins.every((margin, index) => isSameMargin(margin, other.margins[index]));
}

/** @param {number | null | undefined} one @param {number | null | undefined} other */
function isSameMargin(one, other) {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return Math.abs(one - other) < MARGIN_STEP;
}
