// @ts-check
/** What a page takes of a room's messages that shows its own drawer's ink alone. Pure. */

/** @typedef {import("../protocol/messages.js").Message} Message */

/** Events about a drawer's gestures and ink. */
const OF_INK = new Set([
  "path", "state", "phase", "fit", "ignored", "delivered", "views", "timing", "stroke", "cleared",
  "undone", "restored",
]);

/**
 * @param {Message} message of the server
 * @param {string} drawer the own one
 * @returns {Message | null} null: it is about others' ink alone
 */
export function ownPart(message, drawer) {
  if (message.type === "snapshot") {
    const isOwn = (/** @type {{drawer: string}} */ one) => one.drawer === drawer;
    const { strokes, undone, recognizers } = message;
    return {
      ...message, strokes: strokes.filter(isOwn), recognizers: recognizers.filter(isOwn),
      ...undone && { undone: undone.filter(isOwn) },
    };
  }
  const isOthers = "drawer" in message && message.drawer !== drawer;
  return isOthers && OF_INK.has(message.type) ? null : message;
}
