// @ts-check
/**
 * The outbox after a connection was lost: what the server still has, and what is sent again. Pure.
 *
 * A server that crashed may have lost what it had confirmed. Its numbers of events then go on at
 * the next multiple of a billion. `restored` of its welcome is the last event that it still has;
 * without that, the newest event that it called durable counts. Ink confirmed later is pending
 * again, and the snapshot shows what the server has. A `clear` confirmed later is owed again.
 *
 * A server that recognizes this page gives it the same drawer, so a `clear` reaches ink from before
 * the loss, too. A `clear` without a connection, or one without its `cleared` when the connection
 * was lost, is owed: it is sent on the step to live, ahead of all ink. A drawer that may not draw
 * any more owes nothing.
 */
import { isFading, keptHere } from "./outboxFading.js";
import { unsure } from "./outboxPen.js";
import { aheadOf, neverSent, owingNothing, takeOwed, undoneHere } from "./outboxUndo.js";
import { behindChoices } from "./outboxViewport.js";
import { addressed, forgotten, isOver, replay } from "./ownSequence.js";
import { givenUp, goesOn, goneOn, rest } from "./resumption.js";

/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @typedef {import("./outbox.js").OutgoingMessage} OutgoingMessage */
/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */

/** After a crash, the server's numbers of events go on at the next multiple of this. */
const NUMBERS_AFTER_CRASH = 1_000_000_000;

/**
 * In a new epoch the server has lost this page's ink: what it had confirmed is pending again.
 * @param {Outbox} outbox
 * @param {import("../protocol/messageTypes.js").WelcomeMessage} welcome
 * @returns {Outbox}
 */
export function greeted(outbox, welcome) {
  const { drawer = null, epoch, seq } = welcome;
  const stroke = welcome.limits?.strokeSamples ?? outbox.limits.stroke;
  const touches = welcome.limits?.touches ?? outbox.limits.touches;
  const { resumed = null, durable = 0 } = welcome;
  const next = { ...outbox, drawer, epoch, head: seq, hasSnapshot: false, resumed, durable };
  next.link = "catching-up";
  next.pen = unsure(outbox.pen);
  next.viewport = unsure(outbox.viewport);
  next.limits = { ...outbox.limits, stroke, touches };
  if (outbox.epoch === null) return next;
  if (outbox.epoch !== epoch) {
    const steps = { ...next.steps, beforeClear: null, undone: [] };
    return { ...unconfirmed(next), isClearOwed: false, uncleared: [], clearedAt: 0, steps };
  }
  const crashes = crashesUntil(seq) - crashesUntil(outbox.seen);
  if (crashes < 1) return next;
  const last = crashes === 1 ? welcome.restored ?? outbox.durable : outbox.durable;
  return afterCrash(next, last);
}

/** @param {number} seq how often the server had crashed by that event */
function crashesUntil(seq) {
  return Math.floor(seq / NUMBERS_AFTER_CRASH);
}

/**
 * What was confirmed after event `last` is pending again, under the drawer that it was sent by, so
 * that a snapshot can confirm it.
 * @param {Outbox} outbox @param {number} last @returns {Outbox}
 */
function afterCrash(outbox, last) {
  const isLost = (/** @type {OwnSequence} */ sequence) =>
    sequence.confirmedAt > last && !isFading(sequence);
  const again = outbox.kept.filter(isLost).map((sequence) => ({ ...sequence, isResent: true }));
  const pending = [...again, ...outbox.pending].map((sequence) => (
    { ...forgotten(sequence), drawer: sequence.drawer }));
  return {
    ...outbox, pending, kept: outbox.kept.filter((sequence) => !isLost(sequence)),
    isClearOwed: outbox.isClearOwed || outbox.clearedAt > last, clearedAt: 0,
  };
}

/**
 * Confirmed ink is pending again, because the server has lost it or is about to.
 * @param {Outbox} outbox @returns {Outbox}
 */
function unconfirmed(outbox) {
  const again = outbox.kept.filter((sequence) => !isFading(sequence))
    .map((sequence) => ({ ...sequence, isResent: true }));
  return { ...outbox, pending: [...again, ...outbox.pending].map(forgotten), kept: [] };
}

/**
 * Finished ink that fades stays with this page, save for a gesture that the server still holds.
 * @param {Outbox} outbox @param {number | undefined} known the held one
 */
function withoutFading(outbox, known) {
  const stays = (/** @type {OwnSequence} */ sequence) =>
    isFading(sequence) && isOver(sequence) && sequence.id !== known;
  const faded = outbox.pending.filter(stays).map((sequence) => ({ ...sequence, drawer: null }));
  const rest = { ...outbox, pending: outbox.pending.filter((sequence) => !stays(sequence)) };
  return { base: faded.reduce(keptHere, rest), faded: faded.map(({ id }) => id) };
}

/**
 * Caught up: sends whatever turned out not to have arrived. An owed `clear` takes what had arrived
 * of newer ink with it, so all of that is sent again behind it. A gesture goes on if it is the
 * first to send; else the server drops it first.
 * @param {Outbox} outbox
 * @returns {import("./outbox.js").Step}
 */
export function resent(outbox) {
  const drawer = /** @type {string} */ (outbox.drawer);
  const { isClearOwed, resumed } = outbox;
  const known = resumed && outbox.pending.find((each) => goesOn(each, drawer, resumed));
  const { base: whole, faded } =
    withoutFading(isClearOwed ? unconfirmed(outbox) : outbox, known?.id);
  const base = undoneHere(whole, known?.id);
  // Touches of other sequences would count as the held one's.
  const held = base.pending[0]?.id === known?.id ? known : undefined;
  /** @type {OutgoingMessage[]} */
  const send = resumed && !held ? [givenUp(resumed)] : [];
  if (isClearOwed) send.push({ type: "clear" });
  const owed = [...base.steps.owed];
  let { pen, viewport } = base;
  const pending = base.pending.map((sequence) => {
    send.push(...takeOwed(owed, sequence.id));
    const isHeld = resumed && sequence.id === held?.id;
    const next = isHeld ? goneOn(held, resumed) : addressed(sequence, drawer);
    const told = isHeld
      ? { pen, viewport, send: rest(next, resumed) }
      : behindChoices({ pen, viewport }, next, replay(next));
    send.push(...told.send);
    ({ pen, viewport } = told);
    return next;
  });
  send.push(...takeOwed(owed, Infinity));
  const awaitedClears = isClearOwed ? 1 : 0;
  const beforeClear = pending.length === 0 ? neverSent(base.steps.beforeClear) : null;
  const steps = { ...owingNothing(base.steps), beforeClear };
  const link = /** @type {const} */ ("live");
  const next = { ...base, link, pending, awaitedClears, steps, pen, viewport };
  // A clear shows more than the steps behind it.
  const ahead = isClearOwed ? [] : aheadOf(base);
  return { outbox: { ...next, isClearOwed: false, resumed: null }, send, faded, ahead };
}
