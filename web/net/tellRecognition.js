// @ts-check
/**
 * Recognition starts something: each recognized gesture is an event on the page's `window`, and a
 * message to the page around it, where there is one. Who may frame the page is the server's
 * `frameAncestors`; so the message is for whoever that allows.
 */
import { RECOGNIZED, recognitionOf } from "../state/recognition.js";

/** @typedef {import("../protocol/messages.js").Message} Message */

/**
 * @param {string} room
 * @param {Message} message as the server sent it, once it is in the scene
 * @param {Window} [page]
 */
export function tellRecognition(room, message, page = window) {
  const detail = recognitionOf(room, message);
  if (detail === null) return;
  page.dispatchEvent(new CustomEvent(RECOGNIZED, { detail }));
  if (page.parent !== page) page.parent.postMessage({ type: RECOGNIZED, ...detail }, "*");
}
