// @ts-check
/**
 * The pen in the outbox: each sequence keeps the one that it was begun with. A `pen` goes ahead of
 * a sequence if the server may have another one. Pure.
 */

/** @typedef {import("./stroke.js").Pen} Pen */

/**
 * `chosen`: the one of the next sequence. `known`: the one that the server has; null if unsure.
 * `isSent`: whether the server was ever sent one.
 * @typedef {{chosen: Pen, known: Pen | null, isSent: boolean}} OutboxPen
 */

/** @type {Pen} */
export const PLAIN_PEN = Object.freeze({});

/** @type {OutboxPen} */
export const PLAIN = Object.freeze({ chosen: PLAIN_PEN, known: PLAIN_PEN, isSent: false });

/** @param {Pen | null} one @param {Pen | null} other */
export function isSamePen(one, other) {
  return one?.color === other?.color && one?.width === other?.width && one?.fade === other?.fade
    && (one === null) === (other === null);
}

/**
 * A welcome may be one of a server that has forgotten the pen, or did not receive the last one.
 * @template {{isSent: boolean}} Choice
 * @param {Choice} choice the pen, or another one that is sent in the same way
 * @returns {Choice}
 */
export function unsure(choice) {
  return choice.isSent ? { ...choice, known: null } : choice;
}
