// @ts-check
/** The blocks of a recording: header, checksum, bytes. Format: docs/recordings.md. Pure. */

/**
 * @typedef {object} RecordingBlock
 * @property {number} kind 1 keyframe, 2 events after a reset, 3 events that continue
 * @property {number} time when it was saved, milliseconds since the recording was begun
 * @property {number} first number of the first event
 * @property {number} last number of the last event
 * @property {Uint8Array} bytes messages of `v1.gesture.bin`
 */

export const KEYFRAME = 1;
export const START = 2;
const CONTINUES = 3;
const HEADER_BYTES = 32;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/**
 * The CRC-32 of ISO 3309.
 * @param {Uint8Array} bytes
 */
export function checksum(bytes) {
  let value = 0xffffffff;
  for (let index = 0; index < bytes.length; index += 1) {
    value = TABLE[(value ^ bytes[index]) & 0xff] ^ (value >>> 8);
  }
  return (value ^ 0xffffffff) >>> 0;
}

/**
 * The intact blocks in order, and a sentence for each damaged stretch. A cut block at the end is
 * damage, too. After a damaged header, the next intact block is searched byte by byte.
 * @param {Uint8Array} bytes
 * @returns {{blocks: RecordingBlock[], damage: string[]}}
 */
export function readBlocks(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** @type {RecordingBlock[]} */
  const blocks = [];
  /** @type {string[]} */
  const damage = [];
  let offset = 0;
  while (offset < bytes.length) {
    const block = blockAt(view, offset);
    if (block !== null && checksum(block.bytes) === view.getUint32(offset + 8, true)) {
      blocks.push(block);
      offset += HEADER_BYTES + block.bytes.length;
      continue;
    }
    damage.push(block === null
      ? `block at byte ${offset}: expected a header and its bytes`
      : `events ${block.first} to ${block.last}: the checksum differs`);
    offset = nextIntact(view, offset + 1);
  }
  return { blocks, damage };
}

/**
 * Where the next intact block begins, or the end.
 * @param {DataView} view @param {number} from
 */
function nextIntact(view, from) {
  for (let offset = from; offset + HEADER_BYTES <= view.byteLength; offset += 1) {
    const block = blockAt(view, offset);
    if (block !== null && checksum(block.bytes) === view.getUint32(offset + 8, true)) return offset;
  }
  return view.byteLength;
}

/**
 * The block of a header that makes sense, unchecked.
 * @param {DataView} view @param {number} offset @returns {RecordingBlock | null}
 */
function blockAt(view, offset) {
  if (offset + HEADER_BYTES > view.byteLength) return null;
  const kind = view.getUint8(offset);
  // The three bytes after the kind are 0.
  if (kind < KEYFRAME || kind > CONTINUES || view.getUint32(offset, true) !== kind) return null;
  const length = view.getUint32(offset + 4, true);
  const start = offset + HEADER_BYTES;
  const first = Number(view.getBigUint64(offset + 16, true));
  const last = Number(view.getBigUint64(offset + 24, true));
  if (first > last || start + length > view.byteLength) return null;
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, length);
  return { kind, time: view.getUint32(offset + 12, true), first, last, bytes };
}
