// @ts-check
/** The texts of replays. */
import { reasonAlone } from "./reasonStrings.js";
import { quoted } from "./signStrings.js";
import { nameOf } from "./strings.js";
import { fill, language, words } from "./words.js";

/** Fixed texts, by their `data-text` or `data-label`. */
export const REPLAY_TEXTS = words.replay;

/** @type {Record<string, string>} */
const FILE_PROBLEMS = words.recordingFileProblems;

/**
 * What is wrong with a file, or with reading it.
 * @param {Error} fault with a `RecordingFileProblem` as its message, or another one
 */
export const recordingFileText = ({ message }) => FILE_PROBLEMS[message] ?? message;

/** The damage of a file. @param {readonly string[]} damage a sentence each, in English */
export function damageText(damage) {
  if (damage.length === 0) return "";
  return language !== "en" ? REPLAY_TEXTS.damaged
    : fill(REPLAY_TEXTS.damagedAt, { reason: damage.join(" ") });
}

/**
 * What a timeline does not show of a recording; empty if nothing is missing.
 * @param {Pick<import("../recording/recording.js").Outline, "damage" | "marksLeftOut">} outline
 */
export function lackText({ damage, marksLeftOut = 0 }) {
  return [damage.length > 0 ? REPLAY_TEXTS.damaged : "",
    marksLeftOut > 0 ? REPLAY_TEXTS.marksLeftOut : ""].filter((text) => text !== "").join(" ");
}

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
export const momentText = (time, duration) =>
  fill(REPLAY_TEXTS.momentOf, { time: durationText(time), duration: durationText(duration) });

/**
 * What a mark stands for.
 * @param {import("../recording/recording.js").Mark} mark
 * @param {string} who
 */
export function markText({ kind, drawer, recognizer = "", reason, name, set = 0 }, who) {
  switch (kind) {
    case "recognized":
      return fill(REPLAY_TEXTS.mark,
        { who, text: name ? quoted(name) : nameOf("recognizers", recognizer) });
    case "refused": {
      const text = reasonAlone(reason);
      return text === "" ? fill(REPLAY_TEXTS.notRecognized, { who })
        : fill(REPLAY_TEXTS.mark, { who, text });
    }
    case "marked":
      return name ? fill(REPLAY_TEXTS.markedName, { who, name })
        : fill(REPLAY_TEXTS.markedMoment, { who });
    case "corrected": {
      const what = name || nameOf("recognizers", recognizer) || REPLAY_TEXTS.noGesture;
      return fill(REPLAY_TEXTS.corrected, { who, what });
    }
    case "opened": return fill(REPLAY_TEXTS.setOpened, { set });
    case "closed": return fill(
      drawer === undefined ? REPLAY_TEXTS.setMissed : REPLAY_TEXTS.setFound, { set, who });
  }
}

/** A recording in a list, by its date. @param {{begunAt: number, savedAt: number}} recording */
export function recordingText({ begunAt, savedAt }) {
  const date = new Date(begunAt).toLocaleString(words.language.tag, {
    dateStyle: "medium", timeStyle: "short",
  });
  return `${date} · ${durationText(savedAt - begunAt)}`;
}

/** @param {string} room */
export const replayTitle = (room) => fill(REPLAY_TEXTS.title, { room });
