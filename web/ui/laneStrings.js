// @ts-check
/** The words of the lanes: what each recognizer went through in a gesture. */
import { VIEW } from "../state/lanes.js";
import { nameOf, number, sentence, stateText } from "./strings.js";

/** @typedef {import("../state/lanes.js").GestureLanes} GestureLanes */
/** @typedef {import("../state/lanes.js").Lane} Lane */
/** @typedef {import("../state/lanes.js").Stretch} Stretch */
/** @typedef {import("../state/laneMarks.js").LaneMark} LaneMark */

export const LANE_TEXTS = {
  lanes: "Lanes",
  lanesDrawer: "Whose lanes",
  lanesEmpty: "Each recognizer's states appear here as soon as somebody draws.",
  lanesHint: "Press a lane to read what happened there.",
  lanesHelp: "Arrow keys go from lane to lane and from state to state.",
  lanesKeyPrevented: "prevented by",
  lanesKeyWaited: "waits for",
  lanesKeyIgnored: "ignored",
  lanesLatest: "The last to draw",
  lanesPause: "Pause",
  lanesResume: "Go on",
  lanesView: "View",
};

/** States of the view behind the recognizers. */
const VIEW_WORDS = {
  possible: "not told of anything",
  began: "told of a touch",
  changed: "told of a touch",
  ended: "told of the lift",
  cancelled: "told that the touch is gone",
  failed: "",
};

/** Why a touch was none of a recognizer's. */
const IGNORED_TEXTS = {
  over: "It ignored a finger: it had already finished.",
  kind: "It ignored a touch of another kind.",
  control: "It left a touch to the control under it.",
  rule: "A rule withheld a touch from it.",
  delegate: "It declined a touch.",
  recognizer: "It ignored a finger: it follows others.",
};

/** @param {string} lane a recognizer, or the view */
export function laneName(lane) {
  return lane === VIEW ? LANE_TEXTS.lanesView : nameOf("recognizers", lane);
}

/** @param {number} milliseconds since the gesture began */
function timeText(milliseconds) {
  return `${number(milliseconds)} ms`;
}

/** @param {string} recognizer */
function nameInSentence(recognizer) {
  return nameOf("recognizers", recognizer).toLowerCase();
}

/**
 * The effect of one recognizer on another.
 * @param {LaneMark} mark
 */
export function markText({ kind, by, inVain, cause = "over" }) {
  switch (kind) {
    case "prevented": return `Prevented by ${nameInSentence(by)}.`;
    case "waited": return inVain
      ? `Waited for ${nameInSentence(by)} to fail, but it was recognized.`
      : `Waited for ${nameInSentence(by)}, which failed.`;
    case "ignored": return IGNORED_TEXTS[cause];
  }
}

/**
 * One stretch of a lane, with what led to it.
 * @param {GestureLanes} gesture
 * @param {Lane} lane
 * @param {Stretch} stretch
 * @param {readonly LaneMark[]} marks
 */
export function stretchText(gesture, { recognizer, ignored, stretches }, stretch, marks) {
  const { state, phase, from, to, reason, late } = stretch;
  const isPoint = state === "ended" || state === "failed" || state === "cancelled";
  const word = phase === "" ? stateText(recognizer, state) : nameOf("phases", phase);
  const time = isPoint || to === null
    ? `at ${timeText(from - gesture.start)}`
    : `${number(from - gesture.start)} to ${timeText(to - gesture.start)}`;
  const mark = marks.find(({ lane, at, kind }) =>
    lane === recognizer && kind !== "ignored" && isPoint && at === from);
  const why = mark ? markText(mark) : reason === "" ? "" : sentence(reason);
  const isAll = isPoint || stretches.length === 1;
  const unheard = isAll ? [...new Set(ignored.map(({ cause }) => IGNORED_TEXTS[cause]))] : [];
  const said = recognizer === VIEW ? VIEW_WORDS[state] : word || stateText(recognizer, state);
  const delay = late === undefined ? "" : `, ${timeText(late)} late`;
  const text = `${laneName(recognizer)}: ${said} ${time}${delay}.`;
  return [text, why, ...unheard].filter((part) => part !== "").join(" ");
}

/**
 * A whole lane as text, for a screen reader.
 * @param {GestureLanes | undefined} gesture
 * @param {Lane | undefined} lane
 * @param {string} recognizer
 * @param {readonly LaneMark[]} marks
 */
export function laneText(gesture, lane, recognizer, marks) {
  const name = laneName(recognizer);
  if (gesture === undefined || lane === undefined) return `${name}: nothing yet.`;
  const told = lane.stretches.length > 1 ? lane.stretches.slice(1) : lane.stretches;
  const text = told.map((stretch) => stretchText(gesture, lane, stretch, marks)).join(" ");
  return text.replaceAll(` ${name}: `, " Then ");
}

/** @param {GestureLanes} gesture */
export function axisText({ sequence, start, end }) {
  return `#${number(sequence)} · ${timeText(end - start)}`;
}
