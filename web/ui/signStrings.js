// @ts-check
/** Every word about taught signs. Pure. */
import { nounOf, scoreText } from "./strings.js";
import { fill, plural, words } from "./words.js";

/** @typedef {import("../protocol/messageTypes.js").ErrorMessage} ErrorMessage */

export const SIGN_TEXTS = words.signs;

const TEXTS = words.signText;
const PROBLEMS = words.signProblems;

/** Why a file was not taken. */
export const FILE_PROBLEMS = words.signFileProblems;

/**
 * Why the page did not take a drawing; empty if it did.
 * @param {Pick<import("../state/lesson.js").Lesson, "problem" | "mostStrokes">} lesson
 */
export function drawingProblem({ problem, mostStrokes }) {
  if (problem === "strokes") return plural(PROBLEMS.strokes, mostStrokes);
  return problem === null ? "" : PROBLEMS.small;
}

/** @param {string} name */
export const quoted = (name) => fill(TEXTS.quoted, { name });

/**
 * The instruction of the strip.
 * @param {{drawings: readonly unknown[], wanted: number, name: string}} lesson
 * @param {boolean} isMore examples for a sign that is known
 */
export function lessonTitle({ drawings, wanted, name }, isMore) {
  const left = wanted - drawings.length;
  if (left <= 0) return isMore ? fill(TEXTS.more, { name }) : TEXTS.whatName;
  if (isMore) return fill(TEXTS.drawAgain, { name });
  if (drawings.length === 0) return TEXTS.drawThree;
  return left === 1 ? TEXTS.once : TEXTS.same;
}

/** A share that no line ends in. @param {number} share */
const percent = (share) => scoreText(share).replace(" ", "\u00a0");

/** @param {number} drawings @param {number} wanted */
export const progressText = (drawings, wanted) =>
  fill(TEXTS.progress, { done: drawings, all: wanted });

/** @param {number} index from 0 */
export const dropText = (index) => fill(TEXTS.drop, { number: index + 1 });

/** @param {string} name */
export const knownText = (name) => fill(TEXTS.known, { name });

/** @param {string} name */
export const taughtText = (name) => fill(TEXTS.taught, { name });

/** @param {number} count */
export const chipCount = (count) => fill(TEXTS.count, { count });

/**
 * A sign's separation in sentences; `isGood` is false for a problem.
 * @param {import("../protocol/messageTypes.js").Standing} standing
 * @param {number} examples
 * @returns {{text: string, isGood: boolean | null}[]}
 */
export function standingTexts({ judged, recognized, score, rival, shapes = [] }, examples) {
  const texts = [];
  if (judged === 0) {
    // The server compares large signs a little later.
    texts.push({ text: examples > 1 ? TEXTS.comparing : TEXTS.onlyOne, isGood: null });
  } else {
    texts.push({
      text: plural(TEXTS.alike, judged, { recognized, share: percent(score) }),
      isGood: recognized === judged,
    });
  }
  if (rival && rival.confused > 0) {
    const values = { name: rival.name, some: rival.confused };
    texts.push({ text: plural(TEXTS.looksLike, examples, values), isGood: false });
  } else if (rival) {
    const values = { name: rival.name, share: percent(rival.score) };
    texts.push({ text: fill(TEXTS.nearest, values), isGood: true });
  }
  for (const shape of shapes) {
    const values = { name: nounOf(shape.recognizer), some: shape.examples };
    texts.push({ text: plural(TEXTS.alsoShape, examples, values), isGood: false });
  }
  return texts;
}

/** @param {number} count */
export const importedText = (count) => plural(TEXTS.imported, count);

/**
 * The server's objection in plain words; null for an error about something else.
 * @param {Pick<ErrorMessage, "code" | "path" | "limit">} error
 */
export function signRefused({ code, path = "", limit }) {
  switch (code) {
    case "bad-sign-name": return PROBLEMS.badName;
    case "too-few-points": return PROBLEMS.small;
    case "too-many-signs":
      return limit === undefined ? PROBLEMS.tooManySigns
        : fill(PROBLEMS.tooManySignsOf, { count: limit.value });
    case "too-many-examples":
      return limit?.name !== "signExamples" ? PROBLEMS.tooManyDrawings
        : fill(PROBLEMS.tooManyOfOne, { count: limit.value });
    case "no-such-sign": return PROBLEMS.gone;
    case "sign-exists": return PROBLEMS.exists;
    case "no-drawing": return PROBLEMS.noDrawing;
    default: return /^\/(examples|signs)\b/.test(path) ? PROBLEMS.other : null;
  }
}

/**
 * The text of a row in the watch page's list.
 * @param {string} action @param {string} name @param {string} to
 */
export function signRowText(action, name, to) {
  switch (action) {
    case "taught": return fill(TEXTS.taughtRow, { name });
    case "renamed": return fill(TEXTS.renamed, { name, to });
    case "forgotten": return fill(TEXTS.forgot, { name });
    default: return fill(TEXTS.changed, { name });
  }
}
