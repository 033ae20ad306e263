// @ts-check
/**
 * A part of a recording as messages with their times. The rules for times are those of
 * docs/recordings.md. Pure.
 */
import { BinaryDecoder } from "../protocol/binary/serverDecoder.js";
import { KEYFRAME, START, readBlocks } from "./blocks.js";

/** @typedef {import("../protocol/messageTypes.js").SnapshotMessage} SnapshotMessage */
/** @typedef {import("../protocol/messageTypes.js").RoomEvent} RoomEvent */
/** @typedef {import("./blocks.js").RecordingBlock} RecordingBlock */
/** @typedef {{time: number, event: RoomEvent}} Moment milliseconds since the recording was begun */

/**
 * @typedef {object} DecodedPart
 * @property {SnapshotMessage | null} keyframe the room before the moments; null if it is damaged:
 *   the part continues the one before
 * @property {Moment[]} moments in order
 * @property {string[]} damage a sentence for each stretch that is left out
 * @property {number} weight about the bytes of memory that it takes
 */

/** How far a clock may seem to run backwards before it counts as another one, in milliseconds. */
const CLOCK_TOLERANCE = 1000;
/** About the memory of a decoded message beside its samples, and of a sample or point, in bytes. */
const MESSAGE_BYTES = 320;
const SAMPLE_BYTES = 64;
const NUMBER_BYTES = 8;

/**
 * @param {Uint8Array} bytes the part's blocks
 * @returns {DecodedPart}
 */
export function decodePart(bytes) {
  const { blocks, damage } = readBlocks(bytes);
  const decoder = new BinaryDecoder();
  /** @type {SnapshotMessage | null} */
  let keyframe = null;
  let head = 0;
  let time = 0;
  /** @type {number | null} what a continuing block must begin with */
  let next = null;
  /** @type {RoomEvent[][]} by block */
  const events = blocks.map((block) => {
    try {
      if (block.kind === KEYFRAME) {
        keyframe = snapshotIn(block);
        head = Math.max(head, keyframe.seq);
        time = Math.max(time, block.time);
        return [];
      }
      if (block.kind !== START && block.first !== next) {
        next = null;
        return [];
      }
      const fresh = /** @type {RoomEvent[]} */ (decoder.decode(bufferOf(block)))
        .filter(({ seq }) => seq > head);
      head = Math.max(head, block.last);
      next = block.last + 1;
      return fresh;
    } catch (error) {
      next = null;
      const { message } = /** @type {Error} */ (error);
      damage.push(`events ${block.first} to ${block.last}: ${message}`);
      return [];
    }
  });
  const offsets = offsetsOf(blocks, events);
  /** @type {Moment[]} */
  const moments = [];
  events.forEach((list, index) => {
    for (const event of list) {
      const at = arrivalOf(event);
      if (at !== null) time = Math.max(time, at + offsets[index]);
      moments.push({ time, event });
    }
  });
  return { keyframe, moments, damage, weight: weightOf(keyframe, moments) };
}

/**
 * The offset of each block from the server's clock to the recording's: the smallest of all blocks
 * with the same clock.
 * @param {RecordingBlock[]} blocks @param {RoomEvent[][]} events
 */
function offsetsOf(blocks, events) {
  /** @type {number[]} */
  const offsets = [];
  let run = 0;
  let clock = -Infinity;
  let smallest = Infinity;
  const settle = () => offsets.fill(smallest === Infinity ? 0 : smallest, run);
  blocks.forEach((block, index) => {
    const newest = Math.max(...events[index].map((event) => arrivalOf(event) ?? -Infinity));
    if (newest !== -Infinity) {
      if (newest < clock - CLOCK_TOLERANCE) {
        settle();
        run = offsets.length;
        smallest = Infinity;
      }
      clock = newest;
      smallest = Math.min(smallest, block.time - newest);
    }
    offsets.push(0);
  });
  settle();
  return offsets;
}

/** @param {RoomEvent} event @returns {number | null} its arrival on the server's clock */
function arrivalOf(event) {
  return (event.type === "path" || event.type === "timing" || event.type === "marked")
    ? event.at ?? null : null;
}

/** @param {RecordingBlock} block @returns {SnapshotMessage} */
function snapshotIn(block) {
  const [message] = new BinaryDecoder().decode(bufferOf(block));
  if (message?.type !== "snapshot") throw new SyntaxError("expected a snapshot");
  return message;
}

/** @param {RecordingBlock} block @returns {ArrayBuffer} */
function bufferOf({ bytes }) {
  return /** @type {ArrayBuffer} */ (bytes.slice().buffer);
}

/** @param {SnapshotMessage | null} keyframe @param {Moment[]} moments */
function weightOf(keyframe, moments) {
  let weight = moments.length * MESSAGE_BYTES;
  for (const { event } of moments) {
    if (event.type === "path") weight += event.samples.length * SAMPLE_BYTES;
  }
  for (const { points } of keyframe?.strokes ?? []) weight += (points?.length ?? 0) * NUMBER_BYTES;
  return weight;
}
