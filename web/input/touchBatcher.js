// @ts-check
// Combines the touch records of one frame into the fewest equivalent messages. Pure.

import { MOST_SAMPLES } from "../protocol/points.js";

/** @typedef {import("./pointerSamples.js").Sample} Sample */
/** @typedef {import("./pointerSamples.js").TouchKind} TouchKind */
/** @typedef {"began" | "moved" | "ended" | "cancelled" | "hovered"} TouchPhase */

/**
 * One thing that happened to one touch. `kind` belongs to `began` and `hovered`, `reason` to
 * `cancelled`, which has no samples; a pointer that hovers no more has none either.
 * @typedef {{phase: TouchPhase, id: number, kind?: TouchKind, samples: Sample[],
 *   reason?: string}} TouchRecord
 *
 * @typedef {{id: number, kind?: TouchKind, samples?: Sample[]}} MessageTouch
 * @typedef {{type: "touches", phase: TouchPhase, touches: MessageTouch[],
 *   reason?: string}} TouchesMessage
 */

/**
 * Combines records into messages that keep their order.
 *
 * Neighbours of one phase share a message. Two fingers that come down with nothing between them are
 * one `began`, so they count as simultaneous; a movement in between keeps them apart. Of a hovering
 * pointer only the last position is sent: it leaves no line. A page that stalled has more movement
 * than a message may carry, perhaps even in one record: it is cut. Linear in the number of records
 * and samples.
 * @param {readonly TouchRecord[]} records
 * @returns {TouchesMessage[]}
 */
export function batchTouches(records) {
  /** @type {TouchesMessage[]} */
  const messages = [];
  for (const record of records.flatMap(cut)) {
    const last = messages.at(-1);
    if (last !== undefined && joins(last, record)) join(last, record);
    else messages.push(messageOf(record));
  }
  for (const message of messages) {
    if (message.phase === "moved") message.touches.sort(byFirstTime);
  }
  return messages;
}

/** @param {TouchRecord} record @returns {TouchRecord[]} */
function cut(record) {
  const { samples } = record;
  if (samples.length <= MOST_SAMPLES) return [record];
  return Array.from({ length: Math.ceil(samples.length / MOST_SAMPLES) }, (_, index) => ({
    ...record, samples: samples.slice(index * MOST_SAMPLES, (index + 1) * MOST_SAMPLES),
  }));
}

/** @param {TouchesMessage} message @param {TouchRecord} record */
function joins(message, record) {
  if (message.phase !== record.phase || message.reason !== record.reason) return false;
  if (record.phase === "moved") {
    const count = message.touches.reduce((sum, { samples = [] }) => sum + samples.length, 0);
    return count + record.samples.length <= MOST_SAMPLES;
  }
  const known = message.touches.find((touch) => touch.id === record.id);
  if (known === undefined) return true;
  return record.phase === "hovered" && record.samples.length > 0 && known.samples !== undefined;
}

/** @param {TouchesMessage} message @param {TouchRecord} record */
function join(message, record) {
  const known = message.touches.find((touch) => touch.id === record.id);
  if (known === undefined) {
    message.touches.push(touchOf(record));
  } else if (record.phase === "hovered") {
    known.samples = record.samples.slice();
  } else {
    for (const sample of record.samples) known.samples?.push(sample);
  }
}

/** @param {TouchRecord} record @returns {TouchesMessage} */
function messageOf(record) {
  const { phase, reason } = record;
  const touches = [touchOf(record)];
  return { type: "touches", phase, touches, ...reason !== undefined && { reason } };
}

/** @param {TouchRecord} record @returns {MessageTouch} */
function touchOf({ phase, id, kind, samples }) {
  const hasLeft = phase === "hovered" && samples.length === 0;
  if (phase === "cancelled" || hasLeft) return { id };
  return { id, ...kind !== undefined && { kind }, samples: samples.slice() };
}

/** @param {MessageTouch} a @param {MessageTouch} b */
function byFirstTime(a, b) {
  return (a.samples?.[0]?.[2] ?? 0) - (b.samples?.[0]?.[2] ?? 0);
}
