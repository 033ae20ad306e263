// @ts-check
/** What of an outbox outlives its page: finished ink and steps that the server may lack. Pure. */
import { itemsOf } from "./appendList.js";
import { committed } from "./confirmation.js";
import { emptyOutbox } from "./outbox.js";
import { isFading } from "./outboxFading.js";
import { NO_STEPS } from "./outboxUndo.js";
import { emptySequence, extend, isOver, isVoid, replayed } from "./ownSequence.js";

/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */

/**
 * As text it is kept by the browser. `ink` is text already: the samples of a sequence are many, and
 * stay the same while others are added. `owed`: counts the ink from 1.
 * @typedef {Pick<Outbox, "epoch" | "drawer" | "seen" | "isClearOwed">
 *   & {ink: string[], owed?: readonly import("./outboxUndo.js").OwedStep[]}} KeptOutbox
 */

/** @type {WeakMap<OwnSequence, string>} */
const texts = new WeakMap();

/** @param {Outbox} outbox @returns {KeptOutbox | null} null if the server lacks nothing */
export function keepable(outbox) {
  // A `clear` that was sent is not owed: sent once more, it would also take ink that is back since.
  const { epoch, drawer, seen, isClearOwed, steps } = outbox;
  const lacking = outbox.pending.filter((one) => isOver(one) && !isVoid(one) && !isFading(one));
  if (lacking.length === 0 && !isClearOwed && steps.owed.length === 0) return null;
  const ids = lacking.map(({ id }) => id);
  const owed = steps.owed.map(({ type, before, hides }) => ({
    type, before: ids.filter((id) => id < before).length + 1,
    // 0: ink that the server has confirmed since.
    ...hides !== undefined && { hides: ids.indexOf(hides) + 1 },
  }));
  return { epoch, drawer, seen, isClearOwed, owed, ink: lacking.map(textOf) };
}

/**
 * All of a sequence, also what the server has: a touch keeps its number.
 * @param {OwnSequence} sequence
 */
function textOf(sequence) {
  const { drawer, number, pen, viewport, touches, log } = sequence;
  const text = texts.get(sequence) ?? JSON.stringify({
    drawer, number, pen, viewport, settled: touches.map(({ settled }) => settled),
    messages: replayed(sequence, itemsOf(log)),
  });
  texts.set(sequence, text);
  return text;
}

/**
 * An outbox without a connection that holds this ink. The page before has reported its gestures.
 * @param {KeptOutbox | null} kept
 * @returns {Outbox}
 */
export function restored(kept) {
  if (kept === null) return emptyOutbox();
  const { epoch, drawer, seen, isClearOwed, ink, owed = [] } = kept;
  const pending = ink.map((text, index) => sequenceOf(JSON.parse(text), index + 1));
  return {
    ...emptyOutbox(), epoch, drawer, seen, isClearOwed, pending, nextSequence: ink.length + 1,
    steps: { ...NO_STEPS, owed },
  };
}

/** @param {any} kept @param {number} id @returns {OwnSequence} */
function sequenceOf({ drawer, number, pen, viewport, settled, messages }, id) {
  let whole = emptySequence(id, drawer, pen, viewport);
  for (const message of messages) whole = extend(whole, message, true);
  const touches = whole.touches.map((touch, index) =>
    settled[index] === "committed" ? committed(touch) : { ...touch, settled: settled[index] });
  return { ...whole, touches, number, isResent: true };
}
