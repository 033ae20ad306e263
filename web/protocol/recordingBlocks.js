// @ts-check
/**
 * Reads the blocks of a recording, and the file that holds a whole one. docs/recordings.md
 * describes both. A block with a wrong checksum is named and left out.
 */

const HEADER_BYTES = 32;
const FORMAT = "gesture-recording";
const VERSION = 1;
const LINE_FEED = 10;

/**
 * @typedef {object} Block
 * @property {"keyframe" | "start" | "more"} kind a snapshot, events that a reader can begin
 *   with, or events that continue those of the block before
 * @property {number} time when it was saved, milliseconds since the recording was begun
 * @property {number} first the number of its first event
 * @property {number} last the number of its last event
 * @property {number} offset where it begins, in bytes
 * @property {number} size its bytes with its header
 * @property {ArrayBuffer} bytes messages of `v1.gesture.bin`
 */
/** @typedef {{blocks: Block[], damage: string[]}} Blocks */

/** @type {readonly Block["kind"][]} */
const KINDS = ["keyframe", "start", "more"];

/**
 * The blocks from a byte on. Bytes that end within a block are left out: the recording was cut.
 * @param {ArrayBuffer} buffer
 * @param {number} [begin]
 * @returns {Blocks}
 */
export function readBlocks(buffer, begin = 0) {
  const view = new DataView(buffer);
  /** @type {Blocks} */
  const found = { blocks: [], damage: [] };
  let offset = begin;
  while (offset + HEADER_BYTES <= buffer.byteLength) {
    const kind = KINDS[view.getUint8(offset) - 1];
    const end = offset + HEADER_BYTES + view.getUint32(offset + 4, true);
    if (kind === undefined || end > buffer.byteLength) break;
    const bytes = buffer.slice(offset + HEADER_BYTES, end);
    const first = Number(view.getBigUint64(offset + 16, true));
    const last = Number(view.getBigUint64(offset + 24, true));
    if (crc32(bytes) === view.getUint32(offset + 8, true)) {
      const time = view.getUint32(offset + 12, true);
      found.blocks.push({ kind, time, first, last, offset, size: end - offset, bytes });
    } else {
      found.damage.push(kind === "keyframe"
        ? `The picture at event ${first} is damaged.`
        : `Events ${first} to ${last} are damaged.`);
    }
    offset = end;
  }
  if (offset < buffer.byteLength) found.damage.push("The recording was cut at its end.");
  return found;
}

/**
 * A whole recording from a file.
 * @param {ArrayBuffer} buffer
 * @returns {Blocks & {room: string, epoch: string, begunAt: number}}
 * @throws {SyntaxError} with a sentence for people
 */
export function readFile(buffer) {
  const start = new Uint8Array(buffer, 0, Math.min(buffer.byteLength, 4096));
  const end = start.indexOf(LINE_FEED);
  const head = parsed(new TextDecoder().decode(start.subarray(0, Math.max(0, end))));
  if (head?.format !== FORMAT) throw new SyntaxError("This file is no recording of gestures.");
  if (head.version > VERSION) {
    throw new SyntaxError(
      `This recording has the format ${head.version}; this page reads up to ${VERSION}.`);
  }
  const { room, epoch, begunAt } = head;
  return { ...readBlocks(buffer, end + 1), room, epoch, begunAt };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of zlib and PNG. @param {ArrayBuffer} buffer */
export function crc32(buffer) {
  let sum = 0xffffffff;
  for (const byte of new Uint8Array(buffer)) sum = TABLE[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
