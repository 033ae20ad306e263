// @ts-check
/**
 * Reads the blocks of a recording, and the file that holds a whole one. docs/recordings.md
 * describes both. A block with a wrong checksum is named and left out.
 */

const HEADER_BYTES = 32;
const FORMAT = "gesture-recording";
const VERSION = 1;
const LINE_FEED = 10;
/** The bytes that are checked in search of intact blocks, half a second's work. */
const SEARCHED_BYTES = 67_108_864;

/**
 * @typedef {object} Block
 * @property {"keyframe" | "start" | "more"} kind a snapshot, events that a reader can begin
 *   with, or events that continue those of the block before
 * @property {number} time when it was saved, milliseconds since the recording was begun
 * @property {number} first the number of its first event
 * @property {number} last the number of its last event
 * @property {number} size its bytes with its header
 * @property {ArrayBuffer} bytes messages of `v1.gesture.bin`
 */
/** @typedef {{blocks: Block[], damage: string[]}} Blocks */
/** @typedef {"no-recording" | "newer" | "empty"} RecordingFileProblem */

/** @type {readonly Block["kind"][]} */
const KINDS = ["keyframe", "start", "more"];

/**
 * The blocks from a byte on. Where a header makes no sense, the next intact block is looked for.
 * @param {ArrayBuffer} buffer
 * @param {number} [begin]
 * @returns {Blocks}
 */
export function readBlocks(buffer, begin = 0) {
  const view = new DataView(buffer);
  /** @type {Blocks} */
  const found = { blocks: [], damage: [] };
  let offset = begin;
  /** @type {number | null} */
  let lostFrom = null;
  let budget = SEARCHED_BYTES;
  while (offset + HEADER_BYTES <= buffer.byteLength && budget > 0) {
    const block = blockAt(buffer, view, offset);
    const isIntact = block !== null && crc32(block.bytes) === view.getUint32(offset + 8, true);
    if (block === null || (!isIntact && !isHeader(view, offset + block.size))) {
      budget -= block?.size ?? 0;
      lostFrom ??= offset;
      offset += 1;
      continue;
    }
    if (lostFrom !== null) found.damage.push(`Bytes ${lostFrom} to ${offset - 1} are damaged.`);
    lostFrom = null;
    if (isIntact) found.blocks.push(block);
    else found.damage.push(damageOf(block));
    offset += block.size;
  }
  if (offset < buffer.byteLength) found.damage.push("The recording was cut at its end.");
  return found;
}

/**
 * The block whose header is at an offset; null if that makes no sense, or the block is cut.
 * @param {ArrayBuffer} buffer @param {DataView} view @param {number} offset
 * @returns {Block | null}
 */
function blockAt(buffer, view, offset) {
  const size = HEADER_BYTES + view.getUint32(offset + 4, true);
  if (!isHeader(view, offset) || offset + size > buffer.byteLength) return null;
  return {
    kind: KINDS[view.getUint8(offset) - 1],
    // The fifth byte of the time is apart; earlier versions wrote 0 there.
    time: view.getUint32(offset + 12, true) + view.getUint8(offset + 1) * 2 ** 32,
    first: Number(view.getBigUint64(offset + 16, true)),
    last: Number(view.getBigUint64(offset + 24, true)),
    size, bytes: buffer.slice(offset + HEADER_BYTES, offset + size),
  };
}

/** Whether a block, or the end, is at an offset. @param {DataView} view @param {number} offset */
function isHeader(view, offset) {
  if (offset + HEADER_BYTES > view.byteLength) return offset === view.byteLength;
  const kind = view.getUint8(offset);
  return kind >= 1 && kind <= KINDS.length && view.getUint16(offset + 2, true) === 0;
}

/** @param {Block} block */
function damageOf({ kind, first, last }) {
  return kind === "keyframe"
    ? `The picture at event ${first} is damaged.`
    : `Events ${first} to ${last} are damaged.`;
}

/**
 * A whole recording from a file.
 * @param {ArrayBuffer} buffer
 * @returns {Blocks & {room: string, epoch: string, begunAt: number}}
 * @throws {SyntaxError} with a `RecordingFileProblem` as its message
 */
export function readFile(buffer) {
  const start = new Uint8Array(buffer, 0, Math.min(buffer.byteLength, 4096));
  const end = start.indexOf(LINE_FEED);
  const head = parsed(new TextDecoder().decode(start.subarray(0, Math.max(0, end))));
  if (head?.format !== FORMAT) throw recordingFileFault("no-recording");
  if (head.version > VERSION) throw recordingFileFault("newer");
  const { room, epoch, begunAt } = head;
  return { ...readBlocks(buffer, end + 1), room, epoch, begunAt };
}

/** @param {RecordingFileProblem} problem */
export function recordingFileFault(problem) {
  return new SyntaxError(problem);
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
