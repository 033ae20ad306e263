// @ts-check
/** A recognition, as pages around this one receive it. Pure. */
import { FREE_FORM } from "./outcome.js";
import { isHover, kindOf } from "./recognizerName.js";

/** The name of the event on `window`, and of the message to an embedding page. */
export const RECOGNIZED = "gesturerecognized";

/**
 * @typedef {object} Recognition
 * @property {string} room
 * @property {string} drawer
 * @property {number} sequence the drawer's gesture
 * @property {string} recognizer
 * @property {Record<string, any>} result empty if there is none
 * @property {[x: number, y: number] | null} location CSS pixels of the drawer's canvas
 * @property {number | null} t milliseconds on the drawer's clock
 */

/**
 * The end of a recognizer that looks for something; else null. The free form takes any stroke, and
 * the end of hovering, as at each press, is no gesture.
 * @param {string} room
 * @param {import("../protocol/messages.js").Message} message
 * @returns {Recognition | null}
 */
export function recognitionOf(room, message) {
  if (message.type !== "state" || message.state !== "ended") return null;
  if (kindOf(message.recognizer) === FREE_FORM || isHover(message.recognizer)) return null;
  const { drawer, sequence, recognizer, result = {}, location = null, t = null } = message;
  return { room, drawer, sequence, recognizer, result, location, t };
}
