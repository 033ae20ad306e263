// @ts-check
/**
 * Undo and redo in the outbox. With a connection they are sent, and the server decides. Without
 * one, ink that was never sent is taken back here, and so is a `clear`. An undo of that `clear`
 * once it is sent also brings back the ink that the server never had. A step that the server can do
 * is owed: it is sent on the step to live, between the ink drawn before and after. Ink that was
 * sent and is not confirmed yet is hidden until then. If the server lacks it, neither the ink
 * nor the undo is sent. Pure.
 */
import { isFading } from "./outboxFading.js";
import { withinBound } from "./outboxLimits.js";
import { openSequence } from "./outboxQueries.js";
import { behindChoices } from "./outboxViewport.js";
import { addressed, forgotten, hasCommitted, isOver, isVoid, replay } from "./ownSequence.js";

/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @typedef {import("./outbox.js").OutgoingMessage} OutgoingMessage */
/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */

/**
 * `owed`: what to send on the step to live, ahead of the sequences from `before` on; `hides`: the
 * pending sequence that it takes back. `unsent`: what was taken back here, the next to redo last:
 * own sequences, clears, and "owed" for an owed undo. `beforeClear`: what the outbox held before a
 * `clear` without a connection, as long as that can be taken back. With a connection: the part of
 * it that was never sent. `undone`: confirmed sequences that are not shown, sent again once they
 * are restored and then lost.
 * @typedef {{type: "undo" | "redo", before: number, hides?: number}} OwedStep
 * @typedef {{owed: readonly OwedStep[], unsent: readonly (OwnSequence | "clear" | "owed")[],
 *   beforeClear: Partial<Outbox> & {isShown: boolean} | null,
 *   undone: readonly OwnSequence[]}} OutboxSteps
 */

/** @type {OutboxSteps} */
export const NO_STEPS = Object.freeze({ owed: [], unsent: [], beforeClear: null, undone: [] });

/** @param {Outbox} outbox whether it can undo something itself */
export function undoesHere(outbox) {
  return lastStep(outbox) !== undefined || outbox.steps.beforeClear !== null;
}

/**
 * Whether a step of the server is the next to redo, if there is one. Without a connection, what was
 * taken back since the loss comes first, and new ink or a clear ends what can be redone.
 * @param {Outbox} outbox
 */
export function leavesRedo(outbox) {
  const { link, steps, isClearOwed } = outbox;
  if (link === "live") return true;
  return steps.unsent.length === 0 && !isClearOwed && lastStep(outbox) === undefined;
}

/** @param {OwnSequence} sequence whether its drawer can undo it: ink that fades is no step */
export function isStep(sequence) {
  return isOver(sequence) && !isVoid(sequence) && !isFading(sequence);
}

/**
 * Whether an owed undo takes back a pending sequence.
 * @param {Outbox} outbox
 * @param {OwnSequence} sequence
 */
export function isHidden({ steps }, { id }) {
  return steps.owed.some(({ hides }) => hides === id);
}

/** @param {Outbox} outbox the latest pending sequence to undo */
function lastStep(outbox) {
  return outbox.pending.findLast((one) => isStep(one) && !isHidden(outbox, one));
}

/** @param {Outbox} outbox @returns {import("./outbox.js").Step} */
export function undo(outbox) {
  const { link, pending, steps, nextSequence } = outbox;
  if (link === "live") return steps.beforeClear === null
    ? { outbox, send: [{ type: "undo" }] } : undoneClear(outbox, steps.beforeClear);
  if (openSequence(outbox) !== null) return quiet(outbox);
  const last = lastStep(outbox);
  if (last !== undefined && last.drawer === null) {
    const unsent = [...steps.unsent, last];
    const others = pending.filter((one) => one !== last);
    return quiet({ ...outbox, pending: others, steps: { ...steps, unsent } });
  }
  if (steps.beforeClear !== null && pending.length === 0) {
    /** @type {OwnSequence | "clear"} */
    const clear = "clear";
    const { isShown, ...before } = steps.beforeClear;
    const unsent = [...steps.unsent, clear];
    const owed = before.steps?.owed ?? [];
    return {
      ...quiet({ ...outbox, ...before, steps: { ...steps, owed, unsent, beforeClear: null } }),
      ahead: isShown ? ["undo"] : [],
    };
  }
  const step = { type: /** @type {const} */ ("undo"), before: nextSequence, hides: last?.id };
  return owing(outbox, step, [...steps.unsent, "owed"]);
}

/**
 * @param {Outbox} outbox
 * @param {boolean} isOfServer the next step to redo is one of the server's
 * @param {(outbox: Outbox) => import("./outbox.js").Step} clear
 * @returns {import("./outbox.js").Step}
 */
export function redo(outbox, isOfServer, clear) {
  const { link, pending, steps, drawer } = outbox;
  const next = steps.unsent.at(-1);
  if (isOfServer) {
    if (link === "live") return { outbox, send: [{ type: "redo" }] };
    return owing(outbox, { type: "redo", before: outbox.nextSequence }, steps.unsent);
  }
  if (next === undefined) return quiet(outbox);
  const unsent = steps.unsent.slice(0, -1);
  const rest = { ...outbox, steps: { ...steps, unsent } };
  if (next === "clear") {
    const { outbox: cleared, send } = clear(rest);
    return { outbox: { ...cleared, steps: { ...cleared.steps, unsent } }, send };
  }
  if (next === "owed") {
    const isShown = steps.owed.at(-1)?.hides === undefined;
    const owed = steps.owed.slice(0, -1);
    return {
      ...quiet({ ...rest, steps: { ...rest.steps, owed } }), ahead: isShown ? ["redo"] : [],
    };
  }
  if (link !== "live" || drawer === null) return quiet({ ...rest, pending: [...pending, next] });
  return sentNow(rest, next, drawer);
}

/** @param {Outbox} outbox live @param {OwnSequence} sequence @param {string} drawer */
function sentNow(outbox, sequence, drawer) {
  const sent = addressed(sequence, drawer);
  const { pen, viewport, send } = behindChoices(outbox, sent, replay(sent));
  return {
    outbox: { ...outbox, pending: [...outbox.pending, sent], pen, viewport }, send: [...send],
  };
}

/**
 * Takes back a `clear` that was sent after it was made without a connection.
 * @param {Outbox} outbox @param {NonNullable<OutboxSteps["beforeClear"]>} before
 */
function undoneClear(outbox, { pending = [], isShown }) {
  /** @type {OutgoingMessage[]} */
  const send = isShown ? [{ type: "undo" }] : [];
  let next = { ...outbox, steps: { ...outbox.steps, beforeClear: null } };
  for (const sequence of pending) {
    const step = sentNow(next, sequence, outbox.drawer ?? "");
    next = step.outbox;
    send.push(...step.send);
  }
  return { outbox: next, send };
}

/**
 * Of what was before a `clear` without a connection, the ink that can still come back once the
 * `clear` is sent.
 * @param {OutboxSteps["beforeClear"]} before
 * @returns {OutboxSteps["beforeClear"]}
 */
export function neverSent(before) {
  const pending = before?.pending?.filter((one) => one.drawer === null && !isFading(one)) ?? [];
  return before === null || pending.length === 0 ? null : { pending, isShown: before.isShown };
}

/**
 * The outbox after a step that the server reports; an erased sequence goes as an undone one, and
 * ends what can be redone.
 * @param {Outbox} outbox
 * @param {import("../protocol/messageTypes.js").UndoneEvent
 *   | import("../protocol/messageTypes.js").RestoredEvent} event
 * @returns {Outbox}
 */
export function stepped(outbox, event) {
  const { type, drawer, strokes } = event;
  if (drawer !== outbox.drawer) return outbox;
  const numbers = new Set(strokes.map(({ sequence }) => sequence));
  const isMeant = (/** @type {OwnSequence} */ one) =>
    one.drawer === drawer && one.number !== null && numbers.has(one.number);
  const { kept, link } = outbox;
  const ends = event.type === "undone" && event.erase && link === "live";
  const { steps: before } = link === "live" ? withoutClear(outbox) : outbox;
  const steps = ends ? { ...before, unsent: [] } : before;
  if (type === "undone") {
    const rest = kept.filter((one) => !isMeant(one));
    return aside({ ...outbox, kept: rest, steps }, kept.filter(isMeant));
  }
  const back = [...kept, ...steps.undone.filter(isMeant)].sort((one, other) => one.id - other.id);
  const undone = steps.undone.filter((one) => !isMeant(one));
  return {
    ...outbox, kept: withinBound(back, outbox.limits.kept), steps: { ...steps, undone },
  };
}

/**
 * A `clear` is not the last step any more.
 * @param {Outbox} outbox
 */
export function withoutClear(outbox) {
  return { ...outbox, steps: { ...outbox.steps, beforeClear: null } };
}

/**
 * Sets confirmed sequences aside that are no longer shown.
 * @param {Outbox} outbox
 * @param {readonly OwnSequence[]} sequences
 * @returns {Outbox}
 */
export function aside(outbox, sequences) {
  const { steps, limits } = outbox;
  const undone = withinBound([...steps.undone, ...sequences], limits.kept);
  return { ...outbox, steps: { ...steps, undone } };
}

/**
 * Caught up, before anything is sent: an owed undo of ink that the server lacks is done here, and
 * the ink can be redone.
 * @param {Outbox} outbox
 * @param {number | undefined} held the sequence that the server holds
 * @returns {Outbox}
 */
export function undoneHere(outbox, held) {
  const { steps } = outbox;
  let { pending } = outbox;
  const undos = steps.owed.filter(({ type }) => type === "undo");
  const taken = undos.map(({ before, hides }) => {
    const last = pending.findLast((one) => one.id < before && isStep(one)
      && (hides === undefined ? !isHidden(outbox, one) : one.id === hides));
    if (last === undefined || last.id === held || hasCommitted(last)) return undefined;
    pending = pending.filter((one) => one !== last);
    return forgotten(last);
  });
  const owed = steps.owed.filter((step) => taken[undos.indexOf(step)] === undefined);
  // New ink ends what can be redone: `unsent` has an entry for the latest undos only.
  let index = undos.length - steps.unsent.filter((one) => one === "owed").length;
  const unsent = steps.unsent.map((one) => one === "owed" ? taken[index++] ?? one : one);
  return { ...outbox, pending, steps: { ...steps, owed, unsent } };
}

/**
 * The owed steps that the scene can show ahead of the server: those ahead of all pending ink.
 * @param {Outbox} outbox
 */
export function aheadOf({ pending, steps: { owed } }) {
  const [first] = pending.filter(isStep);
  return owed.filter(({ before }) => first === undefined || before <= first.id)
    .map(({ type }) => type);
}

/**
 * The owed steps ahead of the sequence with that id, out of the list.
 * @param {OwedStep[]} owed loses them
 * @param {number} id
 * @returns {OutgoingMessage[]}
 */
export function takeOwed(owed, id) {
  const count = owed.filter(({ before }) => before <= id).length;
  return owed.splice(0, count).map(({ type }) => ({ type }));
}

/** The step that sends nothing. @param {Outbox} outbox */
export function quiet(outbox) {
  return { outbox, send: [] };
}

/**
 * @param {Outbox} outbox @param {OwedStep} step @param {OutboxSteps["unsent"]} unsent
 * @returns {import("./outbox.js").Step}
 */
function owing(outbox, step, unsent) {
  if (outbox.drawer === null) return quiet(outbox);
  const steps = { ...outbox.steps, owed: [...outbox.steps.owed, step], unsent };
  return { ...quiet({ ...outbox, steps }), ahead: step.hides === undefined ? [step.type] : [] };
}

/** The steps once none is owed. @param {OutboxSteps} steps @returns {OutboxSteps} */
export function owingNothing(steps) {
  return {
    ...steps, owed: [], beforeClear: null, unsent: steps.unsent.filter((one) => one !== "owed"),
  };
}
