// @ts-check
/**
 * Every state change of this page's own recognizers, kept until the server's arrives, and compared
 * with it: those of one recognizer in one gesture have the same order on both sides. Pure.
 */

/** @typedef {import("../protocol/messageTypes.js").StateEvent} StateEvent */

/** Moves that wait for the server's: half an hour of drawing without a connection. */
const KEPT_MOVES = 200_000;

/**
 * `next`: how many the server has sent in its `account` of the gesture; it begins another account
 * of a gesture that was sent again.
 * @typedef {{texts: string[], account: string, next: number, isDone: boolean}} Moves
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

  /**
   * @param {number} gesture
   * @param {StateEvent} event of this page's own
   */
  note(gesture, event) {
    const moves = this.#movesOf(gesture, event.recognizer);
    moves.texts.push(textOf(event));
    this.#count += 1;
    for (const [oldest, recognizers] of this.#gestures) {
      if (this.#count <= this.#limit) break;
      for (const { texts } of recognizers.values()) this.#count -= texts.length;
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
    const isSame = moves.texts[moves.next] === textOf(event);
    moves.next += 1;
    if (event.state === "possible" && moves.next >= moves.texts.length) {
      this.#count -= moves.texts.length;
      moves.texts = [];
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
      moves = { texts: [], account: "", next: 0, isDone: false };
      recognizers.set(recognizer, moves);
    }
    return moves;
  }
}

/**
 * A state change with all its facts except drawer and numbers; margins to the thousandth, the
 * precision of the binary encoding.
 * @param {StateEvent} event
 */
function textOf({ state, t, location, reason, result, criteria, ghost, guesses }) {
  const rounded = criteria?.map(({ margin, ...rest }) =>
    ({ ...rest, margin: inThousandths(margin) }));
  return JSON.stringify([state, t, location, reason, result, rounded, ghost, guesses]);
}

/** @param {number | null | undefined} margin */
function inThousandths(margin) {
  return typeof margin === "number" ? Math.round(margin * 1000) / 1000 : margin;
}
