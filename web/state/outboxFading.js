// @ts-check
/** Ink that fades in the outbox: the server never keeps it, so it is never sent again. Pure. */
import { withinBound } from "./outboxLimits.js";
import { isOver } from "./ownSequence.js";

/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */

/** @param {OwnSequence} sequence */
export function isFading({ pen }) {
  return pen?.fade !== undefined;
}

/**
 * Whether a sequence is over that nobody else saw while it was drawn: it stays with this page.
 * @param {OwnSequence} sequence
 */
export function staysHere(sequence) {
  return isFading(sequence) && sequence.drawer === null && isOver(sequence);
}

/**
 * The outbox with such a sequence, for what is said of it.
 * @param {Outbox} outbox
 * @param {OwnSequence} sequence
 * @returns {Outbox}
 */
export function keptHere(outbox, sequence) {
  const touches = sequence.touches.map((touch) => (
    { ...touch, settled: /** @type {const} */ ("committed"), waiting: false }));
  const kept = [...outbox.kept, { ...sequence, touches }];
  return { ...outbox, kept: withinBound(kept, outbox.limits.kept) };
}

/**
 * The sequence of that id if it stayed with this page.
 * @param {Outbox} outbox
 * @param {number} id
 */
export function stayedHere({ kept }, id) {
  return kept.find((one) => one.id === id && staysHere(one));
}
