// Recordings as the relay writes them, with messages as JSON text.
import { crc32 } from "../../../web/protocol/recordingBlocks.js";

const KINDS = { keyframe: 1, start: 2, more: 3 };
const utf8 = new TextEncoder();

/** @param {number} value */
function count(value) {
  const bytes = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return [...bytes, value];
}

/** @param {number} type @param {number[]} content */
const record = (type, content) => [type, ...count(content.length), ...content];
/** @param {object} message @param {number} type */
const text = (message, type) => record(type, [...utf8.encode(JSON.stringify(message))]);

/**
 * A block: of a keyframe's snapshot, or of events from the number of the first one on.
 * @param {"keyframe" | "start" | "more"} kind @param {number} time @param {...any} messages
 */
export function block(kind, time, ...messages) {
  const [first, last] = [messages[0].seq, messages.at(-1).seq];
  const reset = kind === "start" ? record(0x02, count(first)) : [];
  const content = Uint8Array.from(
    [...reset, ...messages.flatMap((message) => text(message, kind === "keyframe" ? 0x01 : 0x40))]);
  const bytes = new Uint8Array(32 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, KINDS[kind]);
  view.setUint8(1, Math.floor(time / 2 ** 32));
  view.setUint32(4, content.length, true);
  view.setUint32(8, crc32(content.buffer), true);
  view.setUint32(12, time, true);
  view.setBigUint64(16, BigInt(first), true);
  view.setBigUint64(24, BigInt(last), true);
  bytes.set(content, 32);
  return bytes;
}

/** @param {...Uint8Array} pieces @returns {ArrayBuffer} */
export function joined(...pieces) {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes.buffer;
}

/** A file. @param {object} head @param {...Uint8Array} blocks */
export function file(head, ...blocks) {
  return joined(utf8.encode(`${JSON.stringify(head)}\n`), ...blocks);
}

/** @param {number} seq @param {object} [more] */
export const snapshot = (seq, more = {}) => ({
  type: "snapshot", epoch: "e-1", seq, viewers: 0, profile: "robust", drawers: [], strokes: [],
  recognizers: [], signs: [], catalogue: [], ...more,
});

/** @param {number} seq @param {number} at @param {number} [x] @param {object} [more] */
export const path = (seq, at, x = seq, more = {}) => ({
  type: "path", seq, drawer: "d1", sequence: 1, touch: 1, at, samples: [[x, 0, at]], ...more,
});

/** @param {number} seq @param {string} name */
export const joins = (seq, name) => ({
  type: "joined", seq, drawer: "d1", name, canvas: { width: 100, height: 100 }, color: "#4477aa",
});
