// @ts-check
// What the binary form's reader makes of a snapshot: flat points in the place of samples.
import { pointsOf } from "../../../web/protocol/points.js";

/** @param {any} message as its JSON form holds it */
export function asRead(message) {
  if (message.type !== "snapshot") return message;
  const strokes = message.strokes.map((/** @type {any} */ stroke) =>
    ({ ...stroke, samples: [], points: pointsOf(stroke) }));
  return { ...message, strokes };
}
