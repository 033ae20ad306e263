// @ts-check
/** Every word about taught signs. Pure. */
import { number, nameOf, scoreText, sentence } from "./strings.js";

/** @typedef {import("../protocol/messageTypes.js").Standing} SignSeparation */
/** @typedef {import("../protocol/messageTypes.js").ErrorMessage} ErrorMessage */

export const SIGN_TEXTS = {
  lessonInk: "drawn to teach a sign",
  again: "Add drawings",
  anyDirection: "Both ways",
  anyDirectionWhy: "Each stroke may be drawn from either end",
  anyTurn: "Any turn",
  anyTurnWhy: "The whole sign may be turned",
  cancel: "Cancel",
  done: "Done",
  empty: "Draw a sign of your own three times and give it a name. From then on it is recognized " +
    "for everyone who draws in this room.",
  exportFile: "Save to a file",
  forget: "Forget",
  forgetSure: "Forget it for everyone?",
  importFile: "Load from a file",
  keep: "Keep",
  name: "Name of the sign",
  namePlaceholder: "Name it, for example star",
  offline: "There is no connection right now. Try again when it is back.",
  options: "Options",
  rename: "Rename",
  save: "Save",
  several: "Several strokes",
  severalWhy: "A drawing ends when you pause",
  signs: "Signs of this room",
  start: "Teach a sign",
  teach: "Teach",
  teachIt: "Teach it",
  teaching: "Teaching…",
  tryIt: "Draw it once more to try it.",
};

/** @param {string} name */
export function quoted(name) {
  return `“${name}”`;
}

/** @param {number} count @param {string} noun */
function counted(count, noun) {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * The instruction of the strip.
 * @param {{drawings: readonly unknown[], wanted: number, name: string}} lesson
 * @param {boolean} isMore examples for a sign that is known
 */
export function lessonTitle({ drawings, wanted, name }, isMore) {
  const left = wanted - drawings.length;
  if (left <= 0) return isMore ? `More of ${quoted(name)}` : "What is it called?";
  if (isMore) return `Draw ${quoted(name)} again`;
  if (drawings.length === 0) return "Draw your sign three times";
  return left === 1 ? "And once more" : "Now the same again";
}

/**
 * A share that no line ends in.
 * @param {number} share
 */
function percent(share) {
  return scoreText(share).replace(" ", "\u00a0");
}

/** @param {number} drawings @param {number} wanted */
export function progressText(drawings, wanted) {
  return `${number(drawings)} of ${number(wanted)}`;
}

/** @param {number} index from 0 */
export function dropText(index) {
  return `Remove drawing ${number(index + 1)}`;
}

/** @param {string} name */
export function knownText(name) {
  return `${quoted(name)} is known already: these drawings are added to it.`;
}

/** @param {string} name */
export function taughtText(name) {
  return `${quoted(name)} is taught`;
}

/** @param {number} count */
export function chipCount(count) {
  return `${number(count)} known`;
}

/**
 * A sign's separation in sentences; `isGood` is false for a problem.
 * @param {SignSeparation} standing
 * @param {number} examples
 * @returns {{text: string, isGood: boolean | null}[]}
 */
export function standingTexts({ judged, recognized, score, rival, shapes = [] }, examples) {
  const texts = [];
  if (judged === 0) {
    texts.push({ text: "One drawing only: add some to see how well it works.", isGood: null });
  } else {
    texts.push({
      text: `Recognized in ${number(recognized)} of ${counted(judged, "drawing")}, ` +
        `${percent(score)} alike.`,
      isGood: recognized === judged,
    });
  }
  if (rival && rival.confused > 0) {
    texts.push({
      text: `Looks like your ${quoted(rival.name)} in ${progressText(rival.confused, examples)}.`,
      isGood: false,
    });
  } else if (rival) {
    texts.push({
      text: `Nearest other sign: ${quoted(rival.name)}, ${percent(rival.score)} alike.`,
      isGood: true,
    });
  }
  for (const shape of shapes) {
    const name = nameOf("recognizers", shape.recognizer).toLowerCase();
    texts.push({
      text: `Is a ${name} as well in ${progressText(shape.examples, examples)}.`, isGood: false,
    });
  }
  return texts;
}

/** Why a file was not taken. */
export const FILE_PROBLEMS = {
  "no-signs": "There are no signs in this file.",
  "not-json": "This is no file of signs: it is not JSON.",
  "too-big": "This file is too big to be a file of signs.",
};

/** Why the page did not take a drawing. */
export const DRAWING_PROBLEMS = {
  small: "That was too small to learn from. Draw it larger.",
};

/** @param {number} count */
export function importedText(count) {
  return `${counted(count, "sign")} loaded for everyone here.`;
}

/**
 * The server's objection in plain words; null for an error about something else.
 * @param {Pick<ErrorMessage, "code" | "message" | "path" | "limit">} error
 */
export function signRefused({ code, message, path = "", limit }) {
  switch (code) {
    case "bad-sign-name": return "Give it a name of 1 to 32 letters.";
    case "too-few-points": return DRAWING_PROBLEMS.small;
    case "too-many-signs":
      return `${limit === undefined ? "No more signs fit in this room."
        : `This room knows ${number(limit.value)} signs, and no more fit.`} Forget one first.`;
    case "too-many-examples":
      return limit?.name !== "signExamples"
        ? "All signs together have as many drawings as fit. Forget a sign first."
        : `A sign learns from at most ${number(limit.value)} drawings.`;
    case "no-such-sign": return "That sign no longer exists.";
    case "sign-exists": return "Another sign already has that name.";
    case "no-drawing": return sentence(message);
    // A drawer sends no other request that can be too much.
    case "busy": return sentence(message);
    default:
      if (/^\/(examples|signs)\b/.test(path)) return `That cannot be learnt: ${sentence(message)}`;
      return null;
  }
}

/**
 * The text of a row in the watch page's list.
 * @param {string} action @param {string} name @param {string} to
 */
export function signRowText(action, name, to) {
  switch (action) {
    case "taught": return `taught ${quoted(name)}`;
    case "renamed": return `renamed ${quoted(name)} to ${quoted(to)}`;
    case "forgotten": return `forgot ${quoted(name)}`;
    default: return `changed ${quoted(name)}`;
  }
}
