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
 *   outboxDrawing.js   ink is added, and sent          outboxUndo.js      undo and redo
 *   outboxRecovery.js  after a loss or a crash         outboxLimits.js    how much ink there may be
 *   outboxPen.js, outboxViewport.js, outboxFading.js   how ink looks, where it lies, how it goes
 */
import { confirm, confirmFromSnapshot, rejectUnechoed } from "./confirmation.js";
import { drawn, hovered } from "./outboxDrawing.js";
import { LIMITS, measured, withinBound } from "./outboxLimits.js";
import { PLAIN } from "./outboxPen.js";
import { greeted, resent } from "./outboxRecovery.js";
import {
  NO_STEPS, aside, isHidden, owingNothing, quiet, redo, stepped, undo, withoutClear,
} from "./outboxUndo.js";
import { AT_HOME, withChoices } from "./outboxViewport.js";
import { interrupted, isOver, isSettled, isVoid } from "./ownSequence.js";

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
 * `uncleared`: confirmed ink that those clears take; it is kept again if they are refused.
 * `durable`: the newest event that the server has saved. `clearedAt`: the newest own `cleared`.
 * `resumed`: what the server held when this page connected, until it has caught up.
 * `steps`: undo and redo, see outboxUndo.js. `pen`: see outboxPen.js. `viewport`: see
 * outboxViewport.js.
 * @typedef {{link: "offline" | "catching-up" | "live", drawer: string | null,
 *   epoch: string | null, seen: number, head: number, hasSnapshot: boolean,
 *   resumed: import("../protocol/messageTypes.js").Resumed | null,
 *   pending: readonly OwnSequence[], kept: readonly OwnSequence[],
 *   nextSequence: number, awaitedClears: number, isClearOwed: boolean,
 *   uncleared: readonly OwnSequence[], isFull: boolean, durable: number, clearedAt: number,
 *   limits: OutboxLimits, steps: import("./outboxUndo.js").OutboxSteps,
 *   pen: import("./outboxPen.js").OutboxPen,
 *   viewport: import("./outboxViewport.js").OutboxViewport}} Outbox
 *
 * @typedef {{sequence: number, isFirst: boolean, message: TouchesMessage}} DrawnPart  `sequence`:
 *   the own one's id; `isFirst`: the message begins it
 *
 * @typedef {{outbox: Outbox, send: readonly OutgoingMessage[], drawn?: DrawnPart[],
 *   ahead?: readonly ("undo" | "redo")[], faded?: readonly number[]}} Step  the outbox after an
 *   event, and the messages to send now, in order; `drawn`: the accepted ink, as sent now or later;
 *   `ahead`: steps that the scene must show ahead of the server; `faded`: sequences that stay with
 *   this page
 *
 * @typedef {{type: "drawn", messages: readonly TouchesMessage[]}
 *   | {type: "clear", isShown?: boolean} | {type: "undo"}
 *   | {type: "redo", isOfServer: boolean, isShown?: boolean} | {type: "lost"}
 *   | {type: "pen", pen: import("./stroke.js").Pen}
 *   | {type: "viewport", viewport: import("./stroke.js").Viewport} | {type: "hovered"}
 *   | {type: "received", message: any} | {type: "rejected", before: number}
 *   | {type: "silenced"}} OutboxEvent  `received`: any message of the server; `rejected`: what has
 * no echo of the sequences before that one was rejected; `silenced`: unconfirmed ink, clears and
 * steps are gone, as this drawer may not draw or has another set; `isShown`: the scene has ink to
 * clear
 */

/** @param {Partial<OutboxLimits>} [limits] @returns {Outbox} */
export function emptyOutbox(limits = {}) {
  return {
    link: "offline", drawer: null, epoch: null, seen: 0, head: 0, hasSnapshot: false,
    resumed: null, pending: [], kept: [], nextSequence: 1, awaitedClears: 0, isClearOwed: false,
    uncleared: [], isFull: false, durable: 0, clearedAt: 0, limits: { ...LIMITS, ...limits },
    steps: NO_STEPS, pen: PLAIN, viewport: AT_HOME,
  };
}

/** @param {Outbox} outbox @param {OutboxEvent} event @returns {Step} */
export function advance(outbox, event) {
  const step = stepOf(outbox, event);
  return { ...step, outbox: measured(step.outbox) };
}

/** @param {Outbox} outbox @param {OutboxEvent} event @returns {Step} */
function stepOf(outbox, event) {
  const { pen, viewport } = outbox;
  switch (event.type) {
    case "drawn": return drawn(outbox, event.messages);
    case "clear": return clear(outbox, event.isShown);
    case "undo": return undo(outbox);
    case "redo":
      return redo(outbox, event.isOfServer, (rest) => clear(rest, event.isShown));
    case "pen": return quiet({ ...outbox, pen: { ...pen, chosen: event.pen } });
    case "viewport":
      return quiet({ ...outbox, viewport: { ...viewport, chosen: event.viewport } });
    case "hovered": return hovered(outbox);
    case "lost": return quiet(lost(outbox));
    case "received": return received(outbox, event.message);
    case "rejected": {
      const pending = rejectUnechoed(outbox.pending, event.before);
      return quiet(settled({ ...outbox, pending }, outbox.seen));
    }
    case "silenced": return quiet(silenced(outbox));
  }
}

/**
 * Finished sequences are removed; a sequence in progress stays. Unsent ink is dropped, also what
 * could be redone. Before the first welcome the server has nothing to clear. What clears nothing is
 * no step.
 * @param {Outbox} outbox @param {boolean} [isShown] @returns {Step}
 */
function clear(outbox, isShown = true) {
  const { pending, kept, uncleared, isClearOwed, steps } = outbox;
  const isLive = outbox.link === "live";
  const clears = isShown || pending.some((one) => isOver(one) && !isHidden(outbox, one));
  if (!isLive && !clears) return quiet(outbox);
  // Only one clear can be taken back here: what was before an earlier one is not kept.
  const beforeClear = isLive ? null : {
    pending: pending.filter(isOver), kept, uncleared, isClearOwed, isShown,
    steps: { ...steps, beforeClear: null },
  };
  const next = {
    ...outbox,
    pending: pending.filter((sequence) => !isOver(sequence)),
    kept: [],
    uncleared: withinBound([...uncleared, ...kept], outbox.limits.kept),
    awaitedClears: outbox.awaitedClears + (isLive ? 1 : 0),
    isClearOwed: !isLive && outbox.drawer !== null,
    steps: { ...steps, owed: [], unsent: clears ? [] : steps.unsent, beforeClear },
  };
  return { outbox: next, send: isLive ? [{ type: "clear" }] : [] };
}

/** @param {Outbox} outbox @returns {Outbox} */
function silenced(outbox) {
  const { pending, awaitedClears, isClearOwed, steps: { owed, beforeClear } } = outbox;
  const count = pending.length + awaitedClears + owed.length;
  if (count === 0 && !isClearOwed && beforeClear === null) return outbox;
  const steps = owingNothing(outbox.steps);
  return { ...unclear(outbox), isClearOwed: false, pending: [], steps };
}

/**
 * The server refused the clears that this page sent, as far as is known: an error does not say
 * which message it answers. If a `cleared` comes after all, it counts as one from elsewhere.
 * @param {Outbox} outbox @returns {Outbox}
 */
function unclear(outbox) {
  const kept = withinBound([...outbox.uncleared, ...outbox.kept], outbox.limits.kept);
  return { ...outbox, awaitedClears: 0, kept, uncleared: [] };
}

/** @param {Outbox} outbox @returns {Outbox} */
function lost(outbox) {
  if (outbox.link === "offline") return outbox;
  const pending = outbox.pending.map(interrupted);
  const isClearOwed = outbox.isClearOwed || outbox.awaitedClears > 0;
  const beforeClear = outbox.link === "live" ? null : outbox.steps.beforeClear;
  const steps = { ...outbox.steps, beforeClear };
  return { ...outbox, link: "offline", awaitedClears: 0, isClearOwed, pending, steps };
}

/** @param {Outbox} outbox @param {any} message @returns {Step} */
function received(outbox, message) {
  const next = { ...understood(outbox, message), seen: message.seq ?? outbox.seen };
  const hasCaughtUp =
    next.link === "catching-up" && next.hasSnapshot && message.seq >= next.head;
  return hasCaughtUp ? resent(next) : quiet(next);
}

/** @param {Outbox} outbox @param {any} message @returns {Outbox} */
function understood(outbox, message) {
  switch (message.type) {
    case "welcome":
      return greeted(outbox, message);
    case "snapshot": {
      const pending = confirmFromSnapshot(outbox.pending, message, refusing(outbox));
      const own = message.drawers?.find(
        (/** @type {{drawer: string}} */ { drawer }) => drawer === outbox.drawer);
      const known = clearedUnseen(outbox, message);
      const found = own === undefined ? known : withChoices(known, own);
      const next = settled({ ...found, hasSnapshot: true, pending }, message.seq);
      const strokes = (message.undone ?? []).filter(
        (/** @type {{drawer: string}} */ { drawer }) => drawer === outbox.drawer);
      return stepped(next, { type: "undone", seq: 0, drawer: outbox.drawer ?? "", strokes });
    }
    case "joined":
      return message.drawer === outbox.drawer ? withChoices(outbox, message) : outbox;
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
    case "error":
      return message.code === "not-allowed" && outbox.awaitedClears > 0 ? unclear(outbox) : outbox;
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
 * A `cleared` that this page did not ask for takes its confirmed ink too. One that comes while
 * catching up is of before the loss; whether its `clear` is owed again was settled then.
 * @param {Outbox} outbox @param {import("../protocol/messageTypes.js").ClearedEvent} event
 * @returns {Outbox}
 */
function cleared(outbox, { drawer, seq }) {
  if (drawer !== outbox.drawer || outbox.link !== "live") return outbox;
  const { awaitedClears } = outbox;
  if (awaitedClears > 0) return cleanedUp({ ...outbox, awaitedClears: awaitedClears - 1 }, seq);
  const kept = outbox.kept.filter((sequence) => sequence.drawer !== drawer);
  const gone = outbox.kept.filter((sequence) => sequence.drawer === drawer);
  return aside({ ...withoutClear(outbox), kept }, gone);
}

/**
 * A viewer that lags gets a snapshot in place of events. If that lacks what own clears were to
 * take, their `cleared`s were among them.
 * @param {Outbox} outbox @param {import("../protocol/messageTypes.js").SnapshotMessage} snapshot
 * @returns {Outbox}
 */
function clearedUnseen(outbox, { seq, strokes }) {
  if (outbox.link !== "live" || outbox.awaitedClears === 0) return outbox;
  const isLeft = strokes.some((stroke) => stroke.state === "committed" && outbox.uncleared.some(
    ({ drawer, number }) => drawer === stroke.drawer && number === stroke.sequence));
  return isLeft ? outbox : cleanedUp({ ...outbox, awaitedClears: 0 }, seq);
}

/** @param {Outbox} outbox @param {number} seq its clears took the ink no later than this event */
function cleanedUp(outbox, seq) {
  return aside({ ...outbox, clearedAt: seq, uncleared: [] }, outbox.uncleared);
}

/**
 * Moves what is wholly confirmed from pending to kept, and forgets what has become void.
 * @param {Outbox} outbox @param {number} seq the event that confirmed it @returns {Outbox}
 */
function settled(outbox, seq) {
  const pending = outbox.pending.filter((sequence) => !isVoid(sequence) && !isSettled(sequence));
  if (pending.length === outbox.pending.length) return outbox;
  const done = outbox.pending.filter((sequence) => !isVoid(sequence) && isSettled(sequence))
    .map((sequence) => ({ ...sequence, confirmedAt: seq }));
  return { ...outbox, pending, kept: withinBound([...outbox.kept, ...done], outbox.limits.kept) };
}
