// @ts-check
/**
 * Reports each recognized gesture as an event on the page's `window`, and as a message to the
 * surrounding page, if there is one. The server's `frameAncestors` decides which pages may frame
 * this one, so any of them may receive the message.
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
