// @ts-check
// One multitouch sequence of this page's own drawer: its samples, and how to resend it. Pure.

import { MOST_SAMPLES, NO_FORCE, STRIDE, flat } from "../protocol/points.js";
import { append, emptyList, itemsOf } from "./appendList.js";

/** @typedef {import("../input/pointerSamples.js").Sample} Sample */
/** @typedef {import("../input/pointerSamples.js").TouchKind} TouchKind */
/** @typedef {import("../input/touchBatcher.js").TouchPhase} TouchPhase */
/** @typedef {import("../input/touchBatcher.js").MessageTouch} MessageTouch */
/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */
/**
 * @template T
 * @typedef {import("./appendList.js").AppendList<T>} AppendList
 */

/**
 * A touch of an own sequence. On the wire its id is its number in the sequence, 1, 2, 3 …; `id` is
 * the input's. `points` has `STRIDE` numbers a sample. `echoed` counts the samples echoed since the
 * sequence was last sent, `owed` those to echo before it counts as seen. `waiting`: drawn or
 * continued without a connection, and not seen since. `settled`: the server's decision, once it has
 * arrived.
 * @typedef {{id: number, kind: TouchKind, state: "down" | "ended" | "cancelled",
 *   points: AppendList<number>, echoed: number, owed: number, waiting: boolean,
 *   settled: "open" | "committed" | "refused"}} OwnTouch
 *
 * The points of each touch that one message carried, so that it can be sent again.
 * @typedef {{phase: TouchPhase, reason?: string,
 *   touches: readonly {id: number, from: number, to: number}[]}} LogEntry
 *
 * `drawer`: the drawer under which it was sent (null: not sent yet). `number`: the server's number
 * of the sequence, from the first echo on. `isResent`: it was reported before.
 * `confirmedAt`: the event that confirmed the whole of it, 0 before. `pen`: how it looks.
 * `viewport`: where the canvas lay on the plane; undefined for the origin.
 * @typedef {{id: number, touches: readonly OwnTouch[], log: AppendList<LogEntry>,
 *   drawer: string | null, number: number | null, isResent: boolean,
 *   confirmedAt: number, pen?: import("./stroke.js").Pen,
 *   viewport?: import("./stroke.js").Viewport}} OwnSequence
 */

/**
 * @param {number} id
 * @param {string | null} drawer
 * @param {import("./stroke.js").Pen} [pen]
 * @param {import("./stroke.js").Viewport} [viewport]
 * @returns {OwnSequence}
 */
export function emptySequence(id, drawer, pen, viewport) {
  return {
    id, touches: [], log: emptyList(), drawer, number: null, isResent: false, confirmedAt: 0, pen,
    viewport,
  };
}

/** Whether its last finger is up. @param {OwnSequence} sequence */
export function isOver(sequence) {
  return sequence.touches.every((touch) => touch.state !== "down");
}

/** Whether nothing of it is visible any more. @param {OwnSequence} sequence */
export function isVoid(sequence) {
  return isOver(sequence) && !sequence.touches.some(isVisible);
}

/** Whether the server keeps all of its committed strokes. @param {OwnSequence} sequence */
export function isSettled(sequence) {
  return isOver(sequence) &&
    sequence.touches.every((touch) => !isVisible(touch) || isCommitted(touch));
}

/** @param {OwnTouch} touch */
function isCommitted(touch) {
  return touch.settled === "committed";
}

/** Whether the server keeps a part of it. @param {OwnSequence} sequence */
export function hasCommitted({ touches }) {
  return touches.some(isCommitted);
}

/** @param {OwnTouch} touch */
export function isVisible(touch) {
  return touch.state !== "cancelled" && touch.settled !== "refused";
}

/** How many samples the touch has. @param {OwnTouch} touch */
export function sampleCount(touch) {
  return touch.points.length / STRIDE;
}

/** Samples that no echo has confirmed. @param {OwnSequence} sequence */
export function unconfirmedSamples(sequence) {
  return sequence.touches.reduce(
    (sum, touch) => sum + (isVisible(touch) ? Math.max(0, sampleCount(touch) - touch.echoed) : 0),
    0,
  );
}

/**
 * The sequence with one more message of the input; unknown touches are ignored. Cost: the message's
 * samples and the sequence's touches.
 * @param {OwnSequence} sequence
 * @param {TouchesMessage} message  with the page's own touch ids
 * @param {boolean} waiting  whether touches that begin here do so without a connection
 * @returns {OwnSequence}
 */
export function extend(sequence, message, waiting) {
  const touches = sequence.touches.slice();
  const ranges = [];
  for (const part of message.touches) {
    let index = touches.findIndex((touch) => touch.id === part.id && touch.state === "down");
    if (index < 0 && message.phase === "began") {
      index = touches.push(newTouch(part, waiting)) - 1;
    }
    if (index < 0) continue;
    const touch = touches[index];
    const points = append(touch.points, flat(part.samples ?? []));
    ranges.push({ id: part.id, from: touch.points.length, to: points.length });
    touches[index] = { ...touch, points, state: stateAfter(message.phase) };
  }
  if (ranges.length === 0) return sequence;
  const { phase, reason } = message;
  const entry = { phase, touches: ranges, ...reason !== undefined && { reason } };
  return { ...sequence, touches, log: append(sequence.log, [entry]) };
}

/**
 * The sequence after the loss of its connection: what the server has not committed it will cancel.
 * @param {OwnSequence} sequence
 * @returns {OwnSequence}
 */
export function interrupted(sequence) {
  const touches = sequence.touches.map((touch) =>
    touch.settled === "open" ? { ...touch, waiting: true, echoed: 0 } : touch,
  );
  return { ...sequence, touches };
}

/**
 * The sequence before a server that has never seen it; what was refused stays so.
 * @param {OwnSequence} sequence
 * @returns {OwnSequence}
 */
export function forgotten(sequence) {
  const touches = sequence.touches.map((touch) =>
    isCommitted(touch) ? { ...touch, settled: /** @type {const} */ ("open") } : touch,
  );
  return interrupted({ ...sequence, touches, drawer: null });
}

/**
 * The sequence marked to be sent (again).
 *
 * As a whole, save for touches that are committed already: when the connection is lost while one
 * finger is up and another is down, the server keeps the first and cancels the second.
 * @param {OwnSequence} sequence
 * @param {string} drawer
 * @returns {OwnSequence}
 */
export function addressed(sequence, drawer) {
  const touches = sequence.touches.map((touch) =>
    isCommitted(touch) ? touch : { ...touch, echoed: 0, owed: sampleCount(touch) },
  );
  return { ...sequence, touches, drawer, number: null };
}

/**
 * The message of a log entry with wire ids.
 * @param {OwnSequence} sequence
 * @param {LogEntry} entry
 * @returns {TouchesMessage}
 */
export function wireMessage(sequence, { phase, reason, touches: ranges }) {
  const touches = ranges.map(({ id, from, to }) => {
    const index = sequence.touches.findIndex((each) => each.id === id);
    const touch = sequence.touches[index];
    /** @type {MessageTouch} */
    const part = { id: index + 1 };
    if (phase === "began") part.kind = touch.kind;
    if (phase !== "cancelled") part.samples = unflat(itemsOf(touch.points, from, to));
    return part;
  });
  return { type: "touches", phase, touches, ...reason !== undefined && { reason } };
}

/**
 * All messages of the sequence from its first sample on, in order, without settled touches.
 * Movements are combined: the server puts samples of several fingers in the order of their times.
 * @param {OwnSequence} sequence
 * @returns {TouchesMessage[]}
 */
export function replay(sequence) {
  return replayed(sequence, owedEntries(sequence));
}

/**
 * The messages that resend these entries of a sequence, put together as by `replay`.
 * @param {OwnSequence} sequence
 * @param {readonly LogEntry[]} sent
 * @returns {TouchesMessage[]}
 */
export function replayed(sequence, sent) {
  /** @type {LogEntry[]} */
  const entries = [];
  for (const entry of sent) {
    const last = entries.at(-1);
    const isJoined = last !== undefined && continues(last, entry);
    if (isJoined) entries[entries.length - 1] = { phase: "moved", touches: joined(last, entry) };
    else entries.push(entry);
  }
  return entries.map((entry) => wireMessage(sequence, entry));
}

/** @param {OwnSequence} sequence @returns {LogEntry[]} */
function owedEntries(sequence) {
  const entries = itemsOf(sequence.log);
  const done = new Set(sequence.touches.filter((t) => t.settled !== "open").map((t) => t.id));
  if (done.size === 0) return entries;
  return entries
    .map((entry) => ({ ...entry, touches: entry.touches.filter(({ id }) => !done.has(id)) }))
    .filter((entry) => entry.touches.length > 0);
}

/** @param {LogEntry} last @param {LogEntry} next */
function continues(last, next) {
  if (last.phase !== "moved" || next.phase !== "moved") return false;
  const parts = [...last.touches, ...next.touches];
  return parts.reduce((sum, { from, to }) => sum + to - from, 0) <= MOST_SAMPLES * STRIDE;
}

/** @param {LogEntry} last @param {LogEntry} next @returns {LogEntry["touches"]} */
function joined(last, next) {
  const ends = new Map(next.touches.map(({ id, to }) => [id, to]));
  const known = new Set(last.touches.map(({ id }) => id));
  return [
    ...last.touches.map((part) => ({ ...part, to: ends.get(part.id) ?? part.to })),
    ...next.touches.filter(({ id }) => !known.has(id)),
  ];
}

/** @param {MessageTouch} part @param {boolean} waiting @returns {OwnTouch} */
function newTouch(part, waiting) {
  return {
    id: part.id,
    kind: part.kind ?? "touch",
    state: "down",
    points: emptyList(),
    echoed: 0,
    owed: 0,
    waiting,
    settled: "open",
  };
}

/** @param {TouchPhase} phase @returns {OwnTouch["state"]} */
function stateAfter(phase) {
  if (phase === "hovered") throw new Error("a hovering pointer belongs to no sequence");
  return phase === "ended" || phase === "cancelled" ? phase : "down";
}

/** @param {readonly number[]} points @returns {Sample[]} */
function unflat(points) {
  /** @type {Sample[]} */
  const samples = [];
  for (let at = 0; at < points.length; at += STRIDE) {
    const [x, y, t, force] = [points[at], points[at + 1], points[at + 2], points[at + 3]];
    samples.push(force === NO_FORCE ? [x, y, t] : [x, y, t, force]);
  }
  return samples;
}
