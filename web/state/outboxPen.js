// @ts-check
/**
 * The pen in the outbox: each sequence keeps the one that it was begun with, and the server is told
 * ahead of a sequence whose pen is another than the last one it knows. Pure.
 */

/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @typedef {import("./outbox.js").OutgoingMessage} OutgoingMessage */
/** @typedef {import("./stroke.js").Pen} Pen */

/**
 * `chosen`: the one of the next sequence. `known`: the one that the server has; null if unsure.
 * @typedef {{chosen: Pen, known: Pen | null}} OutboxPen
 */

/** @type {Pen} */
export const PLAIN_PEN = Object.freeze({});

/** @type {OutboxPen} */
export const PLAIN = Object.freeze({ chosen: PLAIN_PEN, known: PLAIN_PEN });

/** @param {Pen | null} one @param {Pen | null} other */
export function isSamePen(one, other) {
  return one?.color === other?.color && one?.width === other?.width
    && (one === null) === (other === null);
}

/**
 * A welcome may be one of a server that has forgotten the pen.
 * @param {OutboxPen} pen
 * @returns {OutboxPen}
 */
export function unsure(pen) {
  return isSamePen(pen.known, PLAIN_PEN) ? pen : { ...pen, known: null };
}

/**
 * The messages that begin a sequence, behind its pen if the server must be told.
 * @param {OutboxPen} pen
 * @param {{pen?: Pen}} sequence
 * @param {readonly OutgoingMessage[]} messages
 * @returns {{pen: OutboxPen, send: readonly OutgoingMessage[]}}
 */
export function behindPen(pen, { pen: own = PLAIN_PEN }, messages) {
  if (messages.length === 0 || isSamePen(pen.known, own)) return { pen, send: messages };
  return { pen: { ...pen, known: own }, send: [{ type: "pen", ...own }, ...messages] };
}
