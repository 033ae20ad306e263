// @ts-check
/**
 * A gesture that continues after a lost connection: the samples that the server has, and the
 * missing ones. Pure.
 *
 * A page's touches are numbered 1, 2, 3 … as they begin in a sequence. The server has seen the
 * first `begun` of them. Those in `touches` are still down there, with that number of samples; all
 * other touches are over for it.
 */
import { itemsOf } from "./appendList.js";
import { replayed, sampleCount } from "./ownSequence.js";
import { STRIDE } from "./stroke.js";

/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */
/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */
/** @typedef {import("../protocol/messageTypes.js").Resumed} Resumed */

/** Why touches are cancelled that the page cannot go on with. */
const REASON = "the page could not go on with it";

/**
 * Whether a sequence is the one that the server holds, with touches that fit.
 * @param {OwnSequence} sequence
 * @param {string} drawer
 * @param {Resumed} resumed
 */
export function goesOn(sequence, drawer, { sequence: number, begun, touches }) {
  if (sequence.drawer !== drawer || sequence.number !== number) return false;
  return begun <= sequence.touches.length && touches.every(({ id, samples }) => {
    const touch = sequence.touches[id - 1];
    return touch !== undefined && id <= begun && touch.settled === "open"
      && samples <= sampleCount(touch);
  });
}

/**
 * The messages of a held sequence that the server lacks, in order. While touches are down, a last
 * message without samples marks the end.
 * @param {OwnSequence} sequence
 * @param {Resumed} resumed
 * @returns {TouchesMessage[]}
 */
export function rest(sequence, resumed) {
  const held = heldSamples(resumed);
  /** @type {import("./ownSequence.js").LogEntry[]} */
  const entries = [];
  for (const entry of itemsOf(sequence.log)) {
    const touches = entry.touches.flatMap((part) => {
      const index = sequence.touches.findIndex(({ id }) => id === part.id);
      if (index >= resumed.begun) return [part];
      const samples = held.get(index + 1);
      if (samples === undefined || entry.phase === "began") return [];
      const from = Math.max(part.from, samples * STRIDE);
      if (entry.phase === "moved" && from >= part.to) return [];
      return [{ ...part, from: Math.min(from, part.to) }];
    });
    if (touches.length > 0) entries.push({ ...entry, touches });
  }
  const down = sequence.touches.flatMap(({ state }, index) =>
    state === "down" ? [{ id: index + 1 }] : []);
  if (down.length === 0) return replayed(sequence, entries);
  return [...replayed(sequence, entries), { type: "touches", phase: "moved", touches: down }];
}

/**
 * The sequence once the rest of it is sent.
 * @param {OwnSequence} sequence
 * @param {Resumed} resumed
 * @returns {OwnSequence}
 */
export function goneOn(sequence, resumed) {
  const held = heldSamples(resumed);
  const touches = sequence.touches.map((touch, index) => {
    if (touch.settled !== "open") return touch;
    const owed = sampleCount(touch);
    const isOver = index < resumed.begun && !held.has(index + 1);
    const echoed = isOver ? owed : held.get(index + 1) ?? 0;
    return { ...touch, echoed, owed, waiting: echoed < owed };
  });
  return { ...sequence, touches };
}

/**
 * Ends the touches that the server holds and the page has lost.
 * @param {Resumed} resumed
 * @returns {TouchesMessage}
 */
export function givenUp({ touches }) {
  const ids = touches.map(({ id }) => ({ id }));
  return { type: "touches", phase: "cancelled", touches: ids, reason: REASON };
}

/** @param {Resumed} resumed @returns {Map<number, number>} samples by touch */
function heldSamples({ touches }) {
  return new Map(touches.map(({ id, samples }) => [id, samples]));
}
