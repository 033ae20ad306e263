// @ts-check
/**
 * The ink of this page: what the server has not confirmed yet, and what it has. Pure.
 *
 *             welcome                snapshot and what came since
 *   offline ───────────▶ catching up ────────────────────────────▶ live
 *      ▲                      │                                     │
 *      └──────── lost ────────┴─────────────── lost ────────────────┘
 *
 * Offline and catching up: ink is kept. Between welcome and live, the server's messages show which
 * sent sequences arrived. On the step to live, all others are sent again, whole and in order. If
 * the server still holds a sequence after a short interruption, only the rest is sent. Live: ink is
 * sent as it is drawn.
 *
 * A server that crashed may have lost what it had confirmed. Its numbers of events then go on at
 * the next multiple of a billion. `restored` of its welcome is the last event that it still has;
 * without that, the newest event that it called durable counts. Ink confirmed later is pending
 * again, and the snapshot shows what the server has. A `clear` confirmed later is owed again.
 *
 * A server that recognizes this page gives it the same drawer, so a `clear` reaches ink from before
 * the loss, too. A `clear` without a connection, or one without its `cleared` when the connection
 * was lost, is owed: it is sent on the step to live, ahead of all ink.
 */
import {
  addressed, emptySequence, extend, forgotten, interrupted, isOver, isSettled, isVoid, replay,
  wireMessage,
} from "./ownSequence.js";
import { confirm, confirmFromSnapshot } from "./confirmation.js";
import { LIMITS, bounded, measured, withinBound } from "./outboxLimits.js";
import { isFading, keptHere, staysHere } from "./outboxFading.js";
import { NO_STEPS, aside, redo, stepped, takeOwed, undo } from "./outboxUndo.js";
import { PLAIN, unsure } from "./outboxPen.js";
import { AT_HOME, behindChoices, placed } from "./outboxViewport.js";
import { givenUp, goesOn, goneOn, rest } from "./resumption.js";
import { HOME, isSameViewport } from "./viewports.js";

/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */
/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */
/** @typedef {TouchesMessage | {type: "clear" | "undo" | "redo"}
 *   | ({type: "pen"} & import("./stroke.js").Pen)
 *   | ({type: "viewport"} & import("./stroke.js").Viewport)} OutgoingMessage */

/** @typedef {import("./outboxLimits.js").OutboxLimits} OutboxLimits */
/**
 * `seen`: the newest event so far. `head`: the room's newest event at the welcome; the page has
 * caught up once it has that and a snapshot. `pending`: sequences not fully confirmed, oldest
 * first; only the last can be in progress. `kept`: confirmed ones. `awaitedClears`: own `clear`s
 * without their `cleared` yet.
 * `isClearOwed`: whether everything older than pending and kept ink must still be cleared.
 * `durable`: the newest event that the server has saved. `clearedAt`: the newest own `cleared`.
 * `resumed`: what the server held when this page connected, until it has caught up.
 * `steps`: undo and redo, see outboxUndo.js. `pen`: see outboxPen.js. `viewport`: see
 * outboxViewport.js.
 * @typedef {{link: "offline" | "catching-up" | "live", drawer: string | null,
 *   epoch: string | null, seen: number, head: number, hasSnapshot: boolean,
 *   resumed: import("../protocol/messageTypes.js").Resumed | null,
 *   pending: readonly OwnSequence[], kept: readonly OwnSequence[],
 *   nextSequence: number, awaitedClears: number, isClearOwed: boolean, isFull: boolean,
 *   durable: number, clearedAt: number,
 *   limits: OutboxLimits, steps: import("./outboxUndo.js").OutboxSteps,
 *   pen: import("./outboxPen.js").OutboxPen,
 *   viewport: import("./outboxViewport.js").OutboxViewport}} Outbox
 *
 * @typedef {{sequence: number, isFirst: boolean, message: TouchesMessage}} DrawnPart  `sequence`:
 *   the own one's id; `isFirst`: the message begins it
 *
 * @typedef {{type: "drawn", messages: readonly TouchesMessage[]} | {type: "clear"} | {type: "lost"}
 *   | {type: "undo"} | {type: "redo", isOfServer: boolean}
 *   | {type: "pen", pen: import("./stroke.js").Pen}
 *   | {type: "viewport", viewport: import("./stroke.js").Viewport} | {type: "hovered"}
 *   | {type: "received", message: any} | {type: "silenced"}} OutboxEvent  `received`: any message
 * of the server; `silenced`: this drawer may not draw, so that its unconfirmed ink is gone
 */

/** After a crash, the server's numbers of events go on at the next multiple of this. */
const NUMBERS_AFTER_CRASH = 1_000_000_000;

/**
 * @param {Partial<OutboxLimits>} [limits]
 * @returns {Outbox}
 */
export function emptyOutbox(limits = {}) {
  return {
    link: "offline",
    drawer: null,
    epoch: null,
    seen: 0,
    head: 0,
    hasSnapshot: false,
    resumed: null,
    pending: [],
    kept: [],
    nextSequence: 1,
    awaitedClears: 0,
    isClearOwed: false,
    isFull: false,
    durable: 0,
    clearedAt: 0,
    limits: { ...LIMITS, ...limits },
    steps: NO_STEPS,
    pen: PLAIN,
    viewport: AT_HOME,
  };
}

/**
 * The outbox after `event`, and the messages to send now, in order. `drawn`: the accepted ink, as
 * sent now or later.
 * @param {Outbox} outbox
 * @param {OutboxEvent} event
 * @returns {{outbox: Outbox, send: OutgoingMessage[], drawn?: DrawnPart[], isAhead?: boolean}}
 */
export function advance(outbox, event) {
  switch (event.type) {
    case "drawn":
      return drawn(outbox, event.messages);
    case "clear":
      return clear(outbox);
    case "undo":
      return measuredAll(undo(outbox));
    case "redo":
      return measuredAll(redo(outbox, event.isOfServer, clear));
    case "pen":
      return { outbox: { ...outbox, pen: { ...outbox.pen, chosen: event.pen } }, send: [] };
    case "viewport":
      return {
        outbox: { ...outbox, viewport: { ...outbox.viewport, chosen: event.viewport } }, send: [],
      };
    case "hovered":
      return hovered(outbox);
    case "lost":
      return { outbox: measured(lost(outbox)), send: [] };
    case "received":
      return received(outbox, event.message);
    case "silenced":
      return { outbox: measured({ ...outbox, pending: [] }), send: [] };
  }
}

/** @template {{outbox: Outbox}} T @param {T} result @returns {T} */
function measuredAll(result) {
  return { ...result, outbox: measured(result.outbox) };
}

/** @param {Outbox} outbox @param {readonly TouchesMessage[]} messages */
function drawn(outbox, messages) {
  /** @type {DrawnPart[]} */
  const parts = [];
  let next = outbox;
  for (const message of messages) next = drawnOne(next, message, parts);
  if (outbox.link !== "live") return { outbox: measured(next), send: [], drawn: parts };
  /** @type {OutgoingMessage[]} */
  const send = [];
  for (const { sequence, isFirst, message } of parts) {
    const begun = isFirst ? next.pending.find(({ id }) => id === sequence) : undefined;
    const told = begun && behindChoices(next, begun, [message]);
    send.push(...told?.send ?? [message]);
    if (told) next = { ...next, pen: told.pen, viewport: told.viewport };
  }
  return { outbox: measured(next), send, drawn: parts };
}

/** @param {Outbox} outbox @param {TouchesMessage} message @param {DrawnPart[]} parts */
function drawnOne(outbox, message, parts) {
  const { pending, open, nextSequence } = openSequence(outbox, message);
  if (open === undefined) return outbox;
  const taken = bounded(open, message, outbox);
  const grown = extend(open, taken, outbox.link !== "live");
  if (grown === open) return outbox;
  const { items, length } = grown.log;
  parts.push({
    sequence: grown.id, isFirst: length === 1, message: wireMessage(grown, items[length - 1]),
  });
  const steps = { ...outbox.steps, unsent: [] };
  const next = { ...outbox, pending, nextSequence, steps };
  if (isVoid(grown)) return next;
  return staysHere(grown) ? keptHere(next, grown) : { ...next, pending: [...pending, grown] };
}

/**
 * The sequence in progress, or a new one if the message begins it, and the others.
 * @param {Outbox} outbox @param {TouchesMessage} message
 */
function openSequence(outbox, message) {
  const last = outbox.pending[outbox.pending.length - 1];
  if (last !== undefined && !isOver(last)) {
    return { pending: outbox.pending.slice(0, -1), open: last, nextSequence: outbox.nextSequence };
  }
  if (message.phase !== "began") {
    return { pending: outbox.pending, open: undefined, nextSequence: outbox.nextSequence };
  }
  const sender = outbox.link === "live" ? outbox.drawer : null;
  const { pen, viewport } = outbox;
  const open = emptySequence(outbox.nextSequence, sender, pen.chosen, placeOf(viewport.chosen));
  return { pending: outbox.pending, open, nextSequence: outbox.nextSequence + 1 };
}

/** @param {import("./stroke.js").Viewport} viewport  @returns undefined for the origin */
function placeOf(viewport) {
  return isSameViewport(viewport, HOME) ? undefined : viewport;
}

/**
 * A pointer hovers: between sequences, the server must know over which part of the plane.
 * @param {Outbox} outbox
 * @returns {{outbox: Outbox, send: OutgoingMessage[]}}
 */
function hovered(outbox) {
  const last = outbox.pending.at(-1);
  if (outbox.link !== "live" || (last !== undefined && !isOver(last))) return { outbox, send: [] };
  const { viewport, send } = placed(outbox.viewport);
  return { outbox: { ...outbox, viewport }, send };
}

/**
 * Finished sequences are removed; a sequence in progress stays. Unsent ink is dropped. Before the
 * first welcome the server has nothing to clear.
 * @param {Outbox} outbox
 * @returns {{outbox: Outbox, send: OutgoingMessage[]}}
 */
function clear(outbox) {
  const isLive = outbox.link === "live";
  const next = {
    ...outbox,
    pending: outbox.pending.filter((sequence) => !isOver(sequence)),
    kept: [],
    awaitedClears: outbox.awaitedClears + (isLive ? 1 : 0),
    isClearOwed: !isLive && outbox.drawer !== null,
  };
  const { pending, kept, isClearOwed, steps } = outbox;
  // Only one clear can be taken back here: what was before an earlier one is not kept.
  const before = { pending, kept, isClearOwed, steps: { ...steps, beforeClear: null } };
  const beforeClear = isLive ? null : before;
  next.steps = { ...aside(outbox, kept).steps, owed: [], beforeClear };
  return { outbox: measured(next), send: isLive ? [{ type: "clear" }] : [] };
}

/** @param {Outbox} outbox @returns {Outbox} */
function lost(outbox) {
  if (outbox.link === "offline") return outbox;
  const pending = outbox.pending.map(interrupted);
  const isClearOwed = outbox.isClearOwed || outbox.awaitedClears > 0;
  return { ...outbox, link: "offline", awaitedClears: 0, isClearOwed, pending };
}

/** @param {Outbox} outbox @param {any} message */
function received(outbox, message) {
  const next = { ...measured(understood(outbox, message)), seen: message.seq ?? outbox.seen };
  const hasCaughtUp =
    next.link === "catching-up" && next.hasSnapshot && message.seq >= next.head;
  return hasCaughtUp ? resent(next) : { outbox: next, send: [] };
}

/** @param {Outbox} outbox @param {any} message @returns {Outbox} */
function understood(outbox, message) {
  switch (message.type) {
    case "welcome":
      return greeted(outbox, message);
    case "snapshot": {
      const pending = confirmFromSnapshot(outbox.pending, message);
      const next = settled({ ...outbox, hasSnapshot: true, pending }, message.seq);
      const strokes = (message.undone ?? []).filter(
        (/** @type {{drawer: string}} */ { drawer }) => drawer === outbox.drawer);
      return stepped(next, { type: "undone", seq: 0, drawer: outbox.drawer ?? "", strokes });
    }
    case "path":
    case "stroke": {
      const pending = confirm(outbox.pending, message, refusing(outbox));
      return pending === outbox.pending ? outbox : settled({ ...outbox, pending }, message.seq);
    }
    case "cleared":
      return cleared(outbox, message);
    case "undone":
    case "restored":
      return stepped(outbox, message);
    case "durable":
      return { ...outbox, durable: message.upTo };
    default:
      return outbox;
  }
}

/**
 * The drawer with cancelled strokes that count as refused. None while catching up: those events
 * precede this connection, and the lost connection cancelled the strokes.
 * @param {Outbox} outbox
 */
function refusing(outbox) {
  return outbox.link === "live" ? outbox.drawer : null;
}

/**
 * In a new epoch the server has lost this page's ink: what it had confirmed is pending again.
 * @param {Outbox} outbox
 * @param {import("../protocol/messageTypes.js").WelcomeMessage} welcome
 * @returns {Outbox}
 */
function greeted(outbox, welcome) {
  const { drawer = null, epoch, seq } = welcome;
  const stroke = welcome.limits?.strokeSamples ?? outbox.limits.stroke;
  const { resumed = null, durable = 0 } = welcome;
  const next = { ...outbox, drawer, epoch, head: seq, hasSnapshot: false, resumed, durable };
  next.link = "catching-up";
  next.pen = unsure(outbox.pen);
  next.viewport = unsure(outbox.viewport);
  next.limits = { ...outbox.limits, stroke };
  if (outbox.epoch === null) return next;
  if (outbox.epoch !== epoch) return { ...unconfirmed(next), isClearOwed: false, clearedAt: 0 };
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
 * Caught up: sends whatever turned out not to have arrived. An owed `clear` takes what had arrived
 * of newer ink with it, so all of that is sent again behind it.
 * @param {Outbox} outbox
 * @returns {{outbox: Outbox, send: OutgoingMessage[]}}
 */
function resent(outbox) {
  const drawer = /** @type {string} */ (outbox.drawer);
  const { isClearOwed, resumed } = outbox;
  const held = resumed && outbox.pending.find((each) => goesOn(each, drawer, resumed));
  const base = isClearOwed ? unconfirmed(outbox) : outbox;
  /** @type {OutgoingMessage[]} */
  const send = resumed && !held ? [givenUp(resumed)] : [];
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
  if (isClearOwed) send.unshift({ type: "clear" });
  const awaitedClears = isClearOwed ? 1 : 0;
  const steps = { ...base.steps, owed, beforeClear: null };
  const link = /** @type {const} */ ("live");
  const next = { ...base, link, pending, awaitedClears, steps, pen, viewport };
  return { outbox: measured({ ...next, isClearOwed: false, resumed: null }), send };
}

/**
 * A `cleared` that this page did not ask for takes its confirmed ink too. One that comes while
 * catching up is of before the loss; whether its `clear` is owed again was settled then.
 * @param {Outbox} outbox @param {import("../protocol/messageTypes.js").ClearedEvent} event
 * @returns {Outbox}
 */
function cleared(outbox, { drawer, seq }) {
  if (drawer !== outbox.drawer || outbox.link !== "live") return outbox;
  if (outbox.awaitedClears > 0) {
    return { ...outbox, awaitedClears: outbox.awaitedClears - 1, clearedAt: seq };
  }
  const gone = outbox.kept.filter((sequence) => sequence.drawer === drawer);
  return aside({
    ...outbox, kept: outbox.kept.filter((sequence) => sequence.drawer !== drawer),
  }, gone);
}

/**
 * Moves what is wholly confirmed from pending to kept, and forgets what has become void.
 * @param {Outbox} outbox @param {number} seq the event that confirmed it @returns {Outbox}
 */
function settled(outbox, seq) {
  if (!outbox.pending.some((sequence) => isVoid(sequence) || isSettled(sequence))) return outbox;
  const pending = outbox.pending.filter((sequence) => !isVoid(sequence) && !isSettled(sequence));
  const done = outbox.pending.filter((sequence) => !isVoid(sequence) && isSettled(sequence))
    .map((sequence) => ({ ...sequence, confirmedAt: seq }));
  return { ...outbox, pending, kept: withinBound([...outbox.kept, ...done], outbox.limits.kept) };
}
