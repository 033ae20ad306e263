// @ts-check
/**
 * The events of a recording's part with their times. The time of an event follows from `at`, its
 * arrival on the server's clock. No event is later than its block, so the smallest difference of a
 * block's time and its newest `at` converts that clock to the recording's. An event without `at`
 * has the time of the one before. Before the first `at` of a block, changes of the room such as a
 * `clear` have the block's time.
 */
import { BinaryDecoder } from "../protocol/binary/serverDecoder.js";

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../protocol/recordingBlocks.js").Block} Block */
/** @typedef {{time: number, message: Message}} Moment */
/**
 * @typedef {object} Part
 * @property {Message | null} keyframe the room before the moments; null if it is damaged
 * @property {number} begin the keyframe's time
 * @property {Moment[]} moments in order
 * @property {string[]} damage a sentence each
 */

/** A clock that runs further backwards is another one, after a restart. */
const CLOCK_TOLERANCE_MILLISECONDS = 1000;
/** Events about the room or who is there, which are no part of a gesture. */
const ROOM_CHANGES = new Set([
  "joined", "cleared", "undone", "restored", "clearing", "recording", "sign", "left", "profile",
  "rules", "recognizers", "presence", "activity", "access", "corrected",
]);

/**
 * @param {import("../protocol/recordingBlocks.js").Blocks} found the blocks of one part
 * @returns {Part}
 */
export function partOf(found) {
  const steps = partInSteps(found);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same block by block, so that a page can do something else in between.
 * @param {import("../protocol/recordingBlocks.js").Blocks} found the blocks of one part
 * @returns {Generator<void, Part, void>}
 */
export function* partInSteps({ blocks, damage }) {
  /** @type {Part} */
  const part = { keyframe: null, begin: blocks[0]?.time ?? 0, moments: [], damage: [...damage] };
  const decoder = new BinaryDecoder();
  /** @type {{block: Block, messages: Message[]}[]} */
  const chunks = [];
  let next = 0;
  for (const block of blocks) {
    if (block.kind === "keyframe") {
      part.keyframe = new BinaryDecoder().decode(block.bytes)[0] ?? null;
    } else if (block.kind === "start" || block.first === next) {
      chunks.push({ block, messages: decoder.decode(block.bytes) });
      next = block.last + 1;
    }
    yield;
  }
  const offsets = offsetsOf(chunks);
  let time = part.begin;
  for (const [index, { block, messages }] of chunks.entries()) {
    const times = messages.map((message) => (arrival(message) ?? NaN) + offsets[index]);
    // A `timing` is about samples that may be older.
    const first = messages.findIndex((message) =>
      message.type !== "timing" && arrival(message) !== undefined);
    const saved = Math.min(block.time, times[first] ?? Infinity);
    for (const [at, message] of messages.entries()) {
      const isOfSave = (first < 0 || at < first) && ROOM_CHANGES.has(message.type);
      const own = isOfSave ? saved : times[at];
      if (own > time) time = own;
      part.moments.push({ time, message });
    }
  }
  return part;
}

/** @param {{block: Block, messages: Message[]}[]} chunks */
function offsetsOf(chunks) {
  /** @type {number[]} */
  const offsets = [];
  let run = 0;
  let known = NaN;
  let clock = -Infinity;
  for (const { block, messages } of chunks) {
    const newest = messages.reduce((most, message) => Math.max(most, arrival(message) ?? most),
      -Infinity);
    if (newest !== -Infinity) {
      if (newest < clock - CLOCK_TOLERANCE_MILLISECONDS) {
        offsets.fill(known, run);
        run = offsets.length;
        known = NaN;
      }
      clock = newest;
      const found = block.time - newest;
      known = Number.isNaN(known) ? found : Math.min(known, found);
    }
    offsets.push(0);
  }
  return offsets.fill(Number.isNaN(known) ? 0 : known, run);
}

/** @param {Message} message @returns {number | undefined} */
function arrival(message) {
  switch (message.type) {
    case "path":
    case "timing":
    case "marked": return message.at;
    // Of a game's moves, only the one that shows a set has it.
    case "activity": return message.at;
    default: return undefined;
  }
}
