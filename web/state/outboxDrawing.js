// @ts-check
/** What pointers put into the outbox: the own sequence grows, message by message. Pure. */
import { bounded } from "./outboxLimits.js";
import { keptHere, staysHere } from "./outboxFading.js";
import { openSequence } from "./outboxQueries.js";
import { isStep, quiet } from "./outboxUndo.js";
import { behindChoices, placed } from "./outboxViewport.js";
import { emptySequence, extend, isVoid, wireMessage } from "./ownSequence.js";
import { HOME, isSameViewport } from "./viewports.js";

/** @typedef {import("./outbox.js").DrawnPart} DrawnPart */
/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @typedef {import("./outbox.js").Step} Step */
/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */

/**
 * Takes touches as far as they fit; with a connection, they are sent.
 * @param {Outbox} outbox @param {readonly TouchesMessage[]} messages @returns {Step}
 */
export function drawn(outbox, messages) {
  /** @type {DrawnPart[]} */
  const parts = [];
  let next = outbox;
  for (const message of messages) next = drawnOne(next, message, parts);
  if (outbox.link !== "live") return { outbox: next, send: [], drawn: parts };
  const send = parts.flatMap(({ sequence, isFirst, message }) => {
    const begun = isFirst ? next.pending.find(({ id }) => id === sequence) : undefined;
    if (begun === undefined) return [message];
    const told = behindChoices(next, begun, [message]);
    next = { ...next, pen: told.pen, viewport: told.viewport };
    return told.send;
  });
  return { outbox: next, send, drawn: parts };
}

/** @param {Outbox} outbox @param {TouchesMessage} message @param {DrawnPart[]} parts */
function drawnOne(outbox, message, parts) {
  const last = openSequence(outbox);
  const open = last ?? (message.phase === "began" ? newSequence(outbox) : null);
  if (open === null) return outbox;
  const grown = extend(open, bounded(open, message, outbox), outbox.link !== "live");
  if (grown === open) return outbox;
  const { items, length } = grown.log;
  parts.push({
    sequence: grown.id, isFirst: length === 1, message: wireMessage(grown, items[length - 1]),
  });
  const next = {
    ...outbox,
    pending: last === null ? outbox.pending : outbox.pending.slice(0, -1),
    nextSequence: Math.max(outbox.nextSequence, open.id + 1),
    steps: isStep(grown) ? behindInk(outbox) : outbox.steps,
  };
  if (isVoid(grown)) return next;
  return staysHere(grown) ? keptHere(next, grown) : { ...next, pending: [...next.pending, grown] };
}

/** The steps once there is new ink. @param {Outbox} outbox */
function behindInk({ link, steps }) {
  return { ...steps, unsent: [], beforeClear: link === "live" ? null : steps.beforeClear };
}

/** @param {Outbox} outbox */
function newSequence({ nextSequence, link, drawer, pen, viewport: { chosen } }) {
  const place = isSameViewport(chosen, HOME) ? undefined : chosen;
  return emptySequence(nextSequence, link === "live" ? drawer : null, pen.chosen, place);
}

/**
 * A pointer hovers: between sequences, the server must know over which part of the plane.
 * @param {Outbox} outbox @returns {Step}
 */
export function hovered(outbox) {
  if (outbox.link !== "live" || openSequence(outbox) !== null) return quiet(outbox);
  const { viewport, send } = placed(outbox.viewport);
  return { outbox: { ...outbox, viewport }, send };
}
