// @ts-check
/** What of an outbox outlives its page: finished ink that the server may lack. Pure. */
import { emptyOutbox } from "./outbox.js";
import { isFading } from "./outboxFading.js";
import { isHidden } from "./outboxUndo.js";
import { emptySequence, extend, isOver, isVoid, replay } from "./ownSequence.js";

/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */

/**
 * As text it is kept by the browser; `ink` as it would be sent.
 * @typedef {Pick<OwnSequence, "drawer" | "number" | "pen" | "viewport">
 *   & {messages: import("../input/touchBatcher.js").TouchesMessage[]}} KeptSequence
 * @typedef {Pick<Outbox, "epoch" | "drawer" | "seen" | "isClearOwed">
 *   & {ink: KeptSequence[]}} KeptOutbox
 */

/** @param {Outbox} outbox @returns {KeptOutbox | null} null if the server lacks nothing */
export function keepable(outbox) {
  // A `clear` that was sent is not owed: sent once more, it would also take ink that is back since.
  const { epoch, drawer, seen, isClearOwed } = outbox;
  const lacking = outbox.pending.filter((one) =>
    isOver(one) && !isVoid(one) && !isFading(one) && !isHidden(outbox, one));
  if (lacking.length === 0 && !isClearOwed) return null;
  const ink = lacking.map((one) => (
    { drawer: one.drawer, number: one.number, pen: one.pen, viewport: one.viewport,
      messages: replay(one) }));
  return { epoch, drawer, seen, isClearOwed, ink };
}

/**
 * An outbox without a connection that holds this ink. The page before has reported its gestures.
 * @param {KeptOutbox | null} kept
 * @returns {Outbox}
 */
export function restored(kept) {
  if (kept === null) return emptyOutbox();
  const { epoch, drawer, seen, isClearOwed, ink } = kept;
  const pending = ink.map((one, index) => {
    const empty = emptySequence(index + 1, one.drawer, one.pen, one.viewport);
    const whole = one.messages.reduce((grown, message) => extend(grown, message, true), empty);
    return { ...whole, number: one.number, isResent: true };
  });
  return {
    ...emptyOutbox(), epoch, drawer, seen, isClearOwed, pending, nextSequence: ink.length + 1,
  };
}
