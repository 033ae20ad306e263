// @ts-check
/** A recording that is read from a file as a whole: what the server would say of its parts. */
import { readFile, recordingFileFault } from "../protocol/recordingBlocks.js";
import { Recording } from "./recording.js";

/** @typedef {import("./recording.js").Outline} Outline */
/** @typedef {import("../protocol/recordingBlocks.js").Block} Block */

/**
 * The recording in a file. Its outline has no ink, and no marks: `findMarks` finds them.
 * @param {ArrayBuffer} buffer
 * @returns {Recording}
 * @throws {SyntaxError} with a `RecordingFileProblem` as its message
 */
export function recordingOfFile(buffer) {
  const { blocks, damage, room, epoch, begunAt } = readFile(buffer);
  /** @type {Block[][]} */
  const groups = [];
  for (const block of blocks) {
    if (block.kind === "keyframe" || groups.length === 0) groups.push([]);
    groups[groups.length - 1].push(block);
  }
  if (groups.length === 0) throw recordingFileFault("empty");
  const duration = blocks.reduce((most, { time }) => Math.max(most, time), 0);
  const parts = groups.map((group, index) => ({
    number: index, begin: group[0].time, end: groups[index + 1]?.[0].time ?? duration,
    last: group[group.length - 1].last, bytes: group.reduce((sum, one) => sum + one.size, 0),
    isFinished: true,
  }));
  /** @type {Outline} */
  const outline = {
    room, epoch, begunAt, duration, isOver: true, parts, drawers: [], marks: [],
    ink: { bucket: 1000 }, damage,
  };
  // Damaged blocks are left out: an event after one waits for the next that can be begun with.
  return new Recording(outline, async (number) => ({ blocks: groups[number], damage: [] }));
}
