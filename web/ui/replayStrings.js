// @ts-check
/** The texts of replays. */
import { nameOf, sentence } from "./strings.js";

/** Fixed texts, by their `data-text` or `data-label`. */
export const REPLAY_TEXTS = {
  asItWas: "As it was",
  asTest: "Save as test",
  cancel: "Cancel",
  copied: "The link to this moment is copied.",
  damaged: "Some parts of this recording are damaged and left out.",
  expected: "It should have been",
  goBack: "Go back in time",
  live: "Live",
  moment: "Moment",
  next: "Next verdict",
  nothing: "Nothing of this room was recorded.",
  notThere: "This recording cannot be loaded now.",
  pause: "Pause",
  play: "Play",
  previous: "Previous verdict",
  recording: "Recording",
  save: "Save",
  share: "Copy the link to this moment",
  shorten: "Shorten pauses",
  speed: "Speed",
  testText: "A file for gesture-relay test with this gesture, the room's rules and what happened.",
  timeline: "Timeline",
};

/** How fast a recording plays; 1 as it was drawn. */
export const SPEEDS = [
  [0.25, "¼×"], [0.5, "½×"], [1, "1×"], [2, "2×"], [4, "4×"], [8, "8×"], [16, "16×"],
];

/** Minutes and seconds, hours if there are any. @param {number} milliseconds */
export function durationText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** @param {number} time @param {number} duration */
export function momentText(time, duration) {
  return `${durationText(time)} of ${durationText(duration)}`;
}

/**
 * What a mark stands for.
 * @param {import("../recording/recording.js").Mark} mark
 * @param {string} who
 */
export function markText({ kind, recognizer = "", reason, name }, who) {
  switch (kind) {
    case "recognized": return `${who}: ${nameOf("recognizers", recognizer)}`;
    case "refused":
      return reason === undefined ? `${who}: not recognized` : `${who}: ${sentence(reason)}`;
    case "marked": return name ? `${who} marked “${name}”` : `${who} marked this moment`;
  }
}

/** A recording in a list, by its date. @param {{begunAt: number, savedAt: number}} recording */
export function recordingText({ begunAt, savedAt }) {
  const date = new Date(begunAt).toLocaleString(undefined, {
    dateStyle: "medium", timeStyle: "short",
  });
  return `${date} · ${durationText(savedAt - begunAt)}`;
}

/** @param {string} room */
export function replayTitle(room) {
  return `${room} · replay`;
}

/** Recordings in files. */
export const FILE_TEXTS = {
  noPlayer: "The player could not be loaded.",
  open: "Play a recording file…",
};
