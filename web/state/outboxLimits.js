// @ts-check
/** Bounds of the outbox: how much ink it accepts, and how much confirmed ink it keeps. Pure. */
import { sampleCount, unconfirmedSamples } from "./ownSequence.js";

/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */
/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */

/**
 * In samples, save for `touches`. `unconfirmed`: ink that only this page has; beyond it no new ink
 * is accepted. `kept`: confirmed ink, sent again if the server loses it; beyond it the oldest is
 * dropped. `stroke`: the longest stroke that the server accepts. `touches`: the most fingers down
 * that it accepts.
 * @typedef {{unconfirmed: number, kept: number, stroke: number, touches: number}} OutboxLimits
 */

/**
 * A server accepts bursts of 200,000 samples, where a touch in a message counts as one more. After
 * a restart it receives `unconfirmed` and `kept` together: ten minutes of one finger at 120 Hz that
 * it never had, and nearly as much that it had.
 * @type {Readonly<OutboxLimits>}
 */
export const LIMITS = Object.freeze({
  unconfirmed: 80_000, kept: 60_000, stroke: 100_000, touches: 32,
});

/**
 * The message within the limits. A full outbox drops touches that begin or move. Fingers beyond the
 * most that may be down are dropped. Movements beyond the longest stroke are dropped too, but one
 * sample is left for the end of the touch.
 * @param {OwnSequence} sequence @param {TouchesMessage} message @param {Outbox} outbox
 * @returns {TouchesMessage}
 */
export function bounded(sequence, message, outbox) {
  if (message.phase === "ended" || message.phase === "cancelled") return message;
  if (outbox.isFull) return { ...message, touches: [] };
  if (message.phase === "began") {
    const down = sequence.touches.filter(({ state }) => state === "down").length;
    const free = Math.max(0, outbox.limits.touches - down);
    return { ...message, touches: message.touches.slice(0, free) };
  }
  const touches = message.touches.flatMap((part) => {
    const touch = sequence.touches.find((each) => each.id === part.id);
    const free = outbox.limits.stroke - 1 - (touch === undefined ? 0 : sampleCount(touch));
    if (free >= (part.samples?.length ?? 0)) return [part];
    return free > 0 ? [{ ...part, samples: part.samples?.slice(0, free) }] : [];
  });
  return { ...message, touches };
}

/**
 * The newest sequences that have at most `limit` samples together.
 * @param {readonly OwnSequence[]} sequences
 * @param {number} limit
 */
export function withinBound(sequences, limit) {
  let total = 0;
  let first = sequences.length;
  while (first > 0) {
    for (const touch of sequences[first - 1].touches) total += sampleCount(touch);
    if (total > limit) break;
    first -= 1;
  }
  return first === 0 ? sequences : sequences.slice(first);
}

/**
 * The outbox with `isFull` as its pending samples have it.
 * @param {Outbox} outbox
 * @returns {Outbox}
 */
export function measured(outbox) {
  let total = 0;
  for (const sequence of outbox.pending) total += unconfirmedSamples(sequence);
  const isFull = total >= outbox.limits.unconfirmed;
  return isFull === outbox.isFull ? outbox : { ...outbox, isFull };
}
