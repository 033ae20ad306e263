// @ts-check
/**
 * Own sequences that the server's messages confirm. Pure.
 *
 * The server numbers a drawer's sequences itself. The first sample of a touch identifies its
 * sequence: its position and time, to a hundredth.
 */
import { sampleCountOf, startOf } from "../protocol/points.js";
import { isOver, sampleCount } from "./ownSequence.js";

/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */
/** @typedef {import("./ownSequence.js").OwnTouch} OwnTouch */
/** @typedef {import("../protocol/messageTypes.js").PathEvent} PathEvent */
/** @typedef {import("../protocol/messageTypes.js").StrokeEvent} StrokeEvent */

/** Pages round to a hundredth; a server may print numbers in another way. */
const SAME_NUMBER = 0.004;

/**
 * The sequences after a `path` or `stroke` event; the same array if it concerns none of them.
 * @param {readonly OwnSequence[]} sequences
 * @param {PathEvent | StrokeEvent} event
 * @param {string | null} drawer its cancelled strokes count as refused; others are cancelled by the
 * loss of a connection and sent again
 * @returns {readonly OwnSequence[]}
 */
export function confirm(sequences, event, drawer) {
  if (event.type === "stroke" && !event.committed && event.drawer !== drawer) return sequences;
  const index = indexOf(sequences, event);
  if (index < 0) return sequences;
  const sequence = sequences[index];
  const touches = sequence.touches.map((touch, at) =>
    at === event.touch - 1 ? confirmedTouch(touch, event, sequence) : touch,
  );
  const next = sequences.slice();
  next[index] = { ...sequence, touches, number: event.sequence };
  return next;
}

/**
 * The sequences after a snapshot. Its committed and undone strokes confirm sequences, under
 * whichever of the page's drawers they were sent. For sequences in progress it shows how much
 * arrived. Cost: strokes of own drawers in the snapshot and pending sequences.
 * @param {readonly OwnSequence[]} sequences
 * @param {import("../protocol/messageTypes.js").SnapshotMessage} snapshot
 * @param {string | null} drawer its strokes count as refused if they were echoed and are gone
 * @returns {readonly OwnSequence[]}
 */
export function confirmFromSnapshot(sequences, snapshot, drawer) {
  const drawers = new Set(sequences.map((sequence) => sequence.drawer));
  const undone = (snapshot.undone ?? []).map((stroke) => (
    { ...stroke, state: /** @type {const} */ ("committed") }));
  const strokes = [...snapshot.strokes, ...undone].filter((stroke) => drawers.has(stroke.drawer));
  if (strokes.length === 0 && drawer === null) return sequences;
  const known = new Map(strokes.map((stroke) =>
    [keyOf(stroke.drawer, stroke.touch, startOf(stroke)), stroke]));
  return sequences.map((sequence) => {
    let { number } = sequence;
    const touches = sequence.touches.map((touch, index) => {
      const stroke = known.get(keyOf(sequence.drawer, index + 1, touch.points.items));
      if (stroke === undefined) {
        const isGone = sequence.drawer === drawer && touch.echoed > 0 && touch.settled === "open";
        return isGone ? dropped(touch, sequence) : touch;
      }
      number = stroke.sequence;
      if (stroke.state === "committed") return committed(touch);
      return { ...touch, echoed: sampleCountOf(stroke) };
    });
    return { ...sequence, touches, number };
  });
}

/**
 * The sequences once the server has rejected what has no echo of those before one. A finger that
 * came down later in a sequence in progress may still get its echo.
 * @param {readonly OwnSequence[]} sequences
 * @param {number} before the id of that one
 * @returns {readonly OwnSequence[]}
 */
export function rejectUnechoed(sequences, before) {
  return sequences.map((sequence) => {
    if (sequence.id >= before || (sequence.number !== null && !isOver(sequence))) return sequence;
    const touches = sequence.touches.map((touch) =>
      touch.settled === "open" && touch.echoed === 0 ? refused(touch) : touch);
    return { ...sequence, touches };
  });
}

/**
 * The sequence of an event: the one with its number, or, for the beginning of a touch in a sequence
 * without a known number, the one with that touch.
 * @param {readonly OwnSequence[]} sequences
 * @param {PathEvent | StrokeEvent} event
 */
function indexOf(sequences, event) {
  const own = (/** @type {OwnSequence} */ sequence) => sequence.drawer === event.drawer;
  const known = sequences.findIndex((each) => own(each) && each.number === event.sequence);
  if (known >= 0 || event.type !== "path" || event.phase !== "began") return known;
  return sequences.findIndex((sequence) => {
    const touch = sequence.touches[event.touch - 1];
    return own(sequence) && sequence.number === null && touch !== undefined &&
      startsWith(touch, event.samples[0] ?? []);
  });
}

/**
 * Identifies a stroke: equal positions and times give equal keys, as pages round to a hundredth.
 * @param {string | null} drawer
 * @param {number} touch its number in the sequence
 * @param {readonly (number | undefined)[]} start x, y, t
 */
function keyOf(drawer, touch, [x, y, t]) {
  return [drawer, touch, ...[x, y, t].map((one) => Math.round(100 * Number(one)))].join();
}

/** @param {OwnTouch} touch @param {readonly (number | undefined)[]} start x, y, t; or nothing */
function startsWith(touch, start) {
  const { items } = touch.points;
  return [0, 1, 2].every((at) => Math.abs(items[at] - Number(start[at])) < SAME_NUMBER);
}

/**
 * @param {OwnTouch} touch
 * @param {PathEvent | StrokeEvent} event
 * @param {OwnSequence} sequence
 * @returns {OwnTouch}
 */
function confirmedTouch(touch, event, sequence) {
  if (event.type === "stroke") return event.committed ? committed(touch) : dropped(touch, sequence);
  const echoed = touch.echoed + event.samples.length;
  return { ...touch, echoed, waiting: touch.waiting && echoed < touch.owed };
}

/**
 * Ink that fades is never kept: that it is dropped is its confirmation.
 * @param {OwnTouch} touch @param {OwnSequence} sequence
 */
function dropped(touch, { pen }) {
  return pen?.fade !== undefined && touch.state === "ended" ? committed(touch) : refused(touch);
}

/** @param {OwnTouch} touch that the server keeps @returns {OwnTouch} */
export function committed(touch) {
  return { ...touch, settled: "committed", echoed: sampleCount(touch), waiting: false };
}

/**
 * Its finger may still be down here; it draws no more.
 * @param {OwnTouch} touch
 * @returns {OwnTouch}
 */
function refused(touch) {
  return { ...touch, state: "cancelled", settled: "refused", waiting: false };
}
