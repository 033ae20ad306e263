// @ts-check
/** The words of the lanes: what each recognizer went through in a gesture. */
import { VIEW } from "../state/lanes.js";
import { reasonText } from "./reasonStrings.js";
import { nameOf, nounOf, stateText } from "./strings.js";
import { fill, words } from "./words.js";

/** @typedef {import("../state/lanes.js").GestureLanes} GestureLanes */
/** @typedef {import("../state/lanes.js").Lane} Lane */
/** @typedef {import("../state/laneMarks.js").LaneMark} LaneMark */

export const LANE_TEXTS = words.lanes;

const TEXTS = words.laneText;

/** @param {string} lane a recognizer, or the view */
export const laneName = (lane) =>
  lane === VIEW ? LANE_TEXTS.lanesView : nameOf("recognizers", lane);

/** @param {number} milliseconds since the gesture began */
const timeText = (milliseconds) => fill(TEXTS.milliseconds, { count: milliseconds });

/** The effect of one recognizer on another. @param {LaneMark} mark */
export function markText({ kind, by, inVain, cause = "over" }) {
  switch (kind) {
    case "prevented": return fill(words.reasons.prevented, { name: nounOf(by) });
    case "waited":
      return fill(inVain ? words.reasons.waitedInVain : TEXTS.waited, { name: nounOf(by) });
    case "ignored": return words.ignored[cause];
  }
}

/**
 * One stretch of a lane, with what led to it.
 * @param {GestureLanes} gesture
 * @param {Lane} lane
 * @param {import("../state/lanes.js").Stretch} stretch
 * @param {readonly LaneMark[]} marks
 */
export function stretchText(gesture, { recognizer, ignored, stretches }, stretch, marks) {
  const { state, phase, from, to, reason, late } = stretch;
  const isPoint = state === "ended" || state === "failed" || state === "cancelled";
  const word = phase === "" ? stateText(recognizer, state) : nameOf("phases", phase);
  const [begin, end] = [from - gesture.start, (to ?? from) - gesture.start];
  const time = isPoint || to === null ? fill(TEXTS.at, { time: timeText(begin) })
    : fill(TEXTS.between, { from: begin, time: timeText(end) });
  const mark = marks.find(({ lane, at, kind }) =>
    lane === recognizer && kind !== "ignored" && isPoint && at === from);
  const why = mark ? markText(mark) : reasonText({ reason });
  const isAll = isPoint || stretches.length === 1;
  const missed = isAll ? [...new Set(ignored.map(({ cause }) => words.ignored[cause]))] : [];
  const what = recognizer === VIEW ? words.viewStates[state] : word || stateText(recognizer, state);
  const when = late === undefined ? time : fill(TEXTS.late, { text: time, time: timeText(late) });
  const text = fill(TEXTS.stretch, { name: laneName(recognizer), what, when });
  return [text, why, ...missed].filter((part) => part !== "").join(" ");
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
  if (gesture === undefined || lane === undefined) return fill(TEXTS.nothing, { name });
  const told = lane.stretches.length > 1 ? lane.stretches.slice(1) : lane.stretches;
  const text = told.map((stretch) => stretchText(gesture, lane, stretch, marks)).join(" ");
  return text.replaceAll(` ${name}: `, TEXTS.then);
}

/** @param {GestureLanes} gesture */
export const axisText = ({ sequence, start, end }) =>
  fill(TEXTS.axis, { sequence, time: timeText(end - start) });
