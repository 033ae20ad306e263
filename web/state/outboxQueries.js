// @ts-check
/** Questions to an outbox. Pure. */
import { isOver, isVisible, unconfirmedSamples } from "./ownSequence.js";
import { STRIDE } from "./stroke.js";

/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */

/** The own sequence in progress. @param {Outbox} outbox @returns {OwnSequence | null} */
export function openSequence({ pending }) {
  const last = pending.at(-1);
  return last === undefined || isOver(last) ? null : last;
}

/**
 * The own sequence with this number of the server's, while the outbox still holds it.
 * @param {Outbox} outbox
 * @param {number} number
 */
export function sequenceOfNumber(outbox, number) {
  return found(outbox, (one) => one.number === number && one.drawer === outbox.drawer);
}

/**
 * The own sequence with this id of the page's, while the outbox still holds it.
 * @param {Outbox} outbox
 * @param {number | undefined} id
 */
export function sequenceOfId(outbox, id) {
  return found(outbox, (one) => one.id === id);
}

/**
 * The newest confirmed sequence that matches, else the oldest pending one.
 * @param {Outbox} outbox
 * @param {(one: OwnSequence) => boolean} matches
 * @returns {OwnSequence | undefined}
 */
function found({ pending, kept }, matches) {
  return kept.findLast(matches) ?? pending.find(matches);
}

/**
 * How much of what was sent the server has not answered: samples without an echo, and sequences
 * that are over without a decision.
 * @param {Outbox} outbox
 */
export function unanswered({ link, pending }) {
  if (link !== "live") return 0;
  return pending.reduce(
    (sum, sequence) => sum + unconfirmedSamples(sequence) + (isOver(sequence) ? 1 : 0), 0);
}

/**
 * Milliseconds of unconfirmed drawing; 0 while ink is sent as it is drawn.
 * @param {Outbox} outbox
 */
export function waitingMilliseconds(outbox) {
  let total = 0;
  for (const sequence of outbox.pending) {
    for (const touch of sequence.touches) {
      if (!touch.waiting || !isVisible(touch)) continue;
      const { items, length } = touch.points;
      total += items[length - STRIDE + 2] - items[2];
    }
  }
  return total;
}
