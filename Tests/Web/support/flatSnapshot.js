// @ts-check
// A snapshot as the binary decoder returns it: flat points instead of samples.
import { pointsOf } from "../../../web/protocol/points.js";

/** @param {any} message as its JSON form holds it */
export function asRead(message) {
  if (message.type !== "snapshot") return message;
  const flat = (/** @type {any} */ stroke) =>
    ({ ...stroke, samples: [], points: pointsOf(stroke) });
  const strokes = message.strokes.map(flat);
  return message.undone === undefined ? { ...message, strokes }
    : { ...message, strokes, undone: message.undone.map(flat) };
}
