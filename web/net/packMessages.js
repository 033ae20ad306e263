// @ts-check
/** Several messages as few WebSocket messages that no server finds too big. Pure. */

/** @typedef {import("../protocol/messages.js").ClientMessage} ClientMessage */

/** Generous sizes of the text form: `[-1234.56,-1234.56,123456789.12,0.12],` and what is around. */
const SAMPLE_BYTES = 44;
const TOUCH_BYTES = 48;
const MESSAGE_BYTES = 96;

/**
 * The messages in their order, cut into groups of at most `maximumBytes` of text by estimate; a
 * single message is never cut.
 * @param {readonly ClientMessage[]} messages
 * @param {number} maximumBytes
 * @returns {ClientMessage[][]}
 */
export function packMessages(messages, maximumBytes) {
  /** @type {ClientMessage[][]} */
  const groups = [];
  let room = 0;
  for (const message of messages) {
    const size = estimatedBytes(message);
    if (groups.length === 0 || size > room) {
      groups.push([]);
      room = maximumBytes;
    }
    groups[groups.length - 1].push(message);
    room -= size;
  }
  return groups;
}

/** @param {ClientMessage} message */
function estimatedBytes(message) {
  if (message.type !== "touches") return MESSAGE_BYTES;
  const samples = message.touches.reduce((sum, touch) => sum + (touch.samples?.length ?? 0), 0);
  return MESSAGE_BYTES + message.touches.length * TOUCH_BYTES + samples * SAMPLE_BYTES;
}
