// Blocks of recordings, made by hand from JSON records.
import { checksum } from "../../../web/replay/blocks.js";

const varint = (number) => number < 128
  ? [number] : [(number & 127) | 128, ...varint(Math.floor(number / 128))];

function record(type, message) {
  const text = new TextEncoder().encode(JSON.stringify(message));
  return [type, ...varint(text.length), ...text];
}

/** A block of any bytes. */
export function block(kind, time, first, last, content) {
  const bytes = new Uint8Array(32 + content.length);
  const view = new DataView(bytes.buffer);
  bytes.set(content, 32);
  view.setUint8(0, kind);
  view.setUint32(4, content.length, true);
  view.setUint32(8, checksum(Uint8Array.from(content)), true);
  view.setUint32(12, time, true);
  view.setBigUint64(16, BigInt(first), true);
  view.setBigUint64(24, BigInt(last), true);
  return bytes;
}

/** A keyframe of a room, as of event `seq`. */
export function keyframe(seq, time, more = {}) {
  return block(1, time, seq, seq, record(0x01, {
    type: "snapshot", seq, epoch: "e-1", viewers: 0, profile: "robust", catalogue: [],
    relations: [], drawers: [], strokes: [], recognizers: [], ...more,
  }));
}

/** Events from `seq` on; `kind` 3 continues the block before. */
export function events(seq, time, list, kind = 2) {
  const reset = kind === 2 ? [0x02, varint(seq).length, ...varint(seq)] : [];
  const records = list.flatMap((event, index) => record(0x40, { ...event, seq: seq + index }));
  return block(kind, time, seq, seq + list.length - 1, [...reset, ...records]);
}

/** All bytes in one array. */
export function joined(...blocks) {
  return Uint8Array.from(blocks.flatMap((bytes) => [...bytes]));
}
