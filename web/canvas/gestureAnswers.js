// @ts-check
/**
 * Each gesture answers where it was made. A tap ripples, a swipe sends an arrow away, a press fills
 * a ring. A card is dragged, scaled and turned, then springs back. With reduced motion, the answer
 * is a still mark that fades. Coordinates of the context are screen pixels.
 */
import { SWIPE_REACH } from "../state/answerReach.js";
import { heldShare } from "../state/answers.js";
import { CARD_GESTURES, paintCardOf } from "./answerCard.js";
import { paintArrow, paintDot, paintFilling, paintRing } from "./answerMarks.js";
import { CALM_MILLISECONDS, LEAVE_MILLISECONDS, brushOf, placeOfAnswer } from "./answerStep.js";
import { paintEdge } from "./edgeStrip.js";
import { easeOut, fade, springBack } from "./motion.js";
import { onScreen } from "./view.js";

/** @typedef {import("../state/answers.js").Answer} Answer */
/** @typedef {import("./answerMarks.js").Brush} Brush */
/** @typedef {import("./answerMarks.js").Point} Point */
/** @typedef {import("./answerStep.js").AnswerStep} AnswerStep */

const SWIPE_MILLISECONDS = 750;
const TAP_MILLISECONDS = 600;
const TAP_REACH = 46;
/** The second ripple of a double tap follows the first one after this. */
const NEXT_RIPPLE_MILLISECONDS = 170;
const PRESS_RADIUS = 34;
/** A ring that fills would only flicker under taps. */
const PRESS_DELAY_SHARE = 0.28;

/**
 * @param {AnswerStep} step
 * @returns {boolean} whether something still moves, so that another frame is needed
 */
export function paintAnswers(step) {
  let isMoving = false;
  /** @type {Map<string, Answer[]>} */
  const cards = new Map();
  for (const answer of step.answers.values()) {
    isMoving ||= answer.ended !== null || answer.begun === null;
    if (!CARD_GESTURES.has(answer.recognizer)) {
      paintAnswer({ ...step, transform: placeOfAnswer(step, answer) }, answer);
    } else {
      const key = `${answer.drawer}/${answer.sequence}`;
      cards.set(key, [...cards.get(key) ?? [], answer]);
    }
  }
  for (const gestures of cards.values()) {
    paintCardOf({ ...step, transform: placeOfAnswer(step, gestures[0]) }, gestures);
  }
  return isMoving;
}

/** @param {AnswerStep} step @param {Answer} answer */
function paintAnswer(step, answer) {
  const brush = brushOf(step, answer);
  const at = onScreen(answer.at, step.transform);
  const since = answer.ended === null ? null : step.now - answer.ended;
  switch (answer.recognizer) {
    case "tap":
    case "double-tap":
      if (since !== null) paintTap(brush, at, answer.taps, since, step.isCalm);
      break;
    case "swipe":
      if (since !== null) paintSwipe(step, brush, answer, since);
      break;
    case "long-press":
      paintPress(step, brush, answer, at, since);
      break;
    case "screen-edge-pan":
      paintEdge(step, answer, since);
      break;
    case "hover":
      paintRing(brush, at, 18, 2, since === null ? 0.9 : fade(since, 0, LEAVE_MILLISECONDS));
      paintDot(brush, at, 3, since === null ? 0.9 : fade(since, 0, LEAVE_MILLISECONDS));
      break;
    default:
  }
}

/**
 * @param {Brush} brush
 * @param {Point} at
 * @param {number} taps
 * @param {number} since
 * @param {boolean} isCalm
 */
function paintTap(brush, at, taps, since, isCalm) {
  if (isCalm) {
    const alpha = fade(since, 200, CALM_MILLISECONDS);
    for (let ring = 0; ring < taps; ring += 1) {
      paintRing(brush, at, TAP_REACH / 2 + 11 * ring, 3, alpha);
    }
    paintDot(brush, at, 5, alpha);
    return;
  }
  for (let ripple = 0; ripple < taps; ripple += 1) {
    const time = since - ripple * NEXT_RIPPLE_MILLISECONDS;
    if (time < 0 || time > TAP_MILLISECONDS) continue;
    const radius = 8 + (TAP_REACH - 8) * easeOut(time, TAP_MILLISECONDS);
    paintRing(brush, at, radius, 4 - 2 * easeOut(time, TAP_MILLISECONDS),
      fade(time, 0, TAP_MILLISECONDS));
    paintDot(brush, at, 9, 0.6 * fade(time, 0, TAP_MILLISECONDS / 2));
  }
}

/** @param {AnswerStep} step @param {Brush} brush @param {Answer} answer @param {number} since */
function paintSwipe({ transform, isCalm }, brush, { at, translation }, since) {
  const length = Math.hypot(...translation);
  if (length === 0) return;
  const away = isCalm ? SWIPE_REACH / 2 : SWIPE_REACH * easeOut(since, SWIPE_MILLISECONDS);
  const along = (/** @type {number} */ distance) => onScreen(
    [at[0] + translation[0] / length * distance, at[1] + translation[1] / length * distance],
    transform);
  const alpha = isCalm
    ? fade(since, 200, CALM_MILLISECONDS)
    : fade(since, 250, SWIPE_MILLISECONDS);
  paintArrow(brush, along(Math.max(0, isCalm ? 0 : away - 110)), along(away), alpha);
}

/**
 * @param {AnswerStep} step
 * @param {Brush} brush
 * @param {Answer} answer
 * @param {Point} at
 * @param {number | null} since
 */
function paintPress({ scene, now, isCalm }, brush, answer, at, since) {
  const held = heldShare(answer, scene, now);
  if (held < PRESS_DELAY_SHARE) return;
  if (held < 1) {
    if (isCalm) return;
    paintFilling(brush, at, PRESS_RADIUS, (held - PRESS_DELAY_SHARE) / (1 - PRESS_DELAY_SHARE), 5);
    return;
  }
  // Held long enough, but the server has not confirmed it yet.
  if (answer.begun === null) return paintFilling(brush, at, PRESS_RADIUS, 1, 5);
  const lasting = isCalm ? CALM_MILLISECONDS : LEAVE_MILLISECONDS;
  const leaving = since === null ? 1 : fade(since, 0, lasting);
  const wider = since === null || isCalm ? 0 : 10 * easeOut(since, LEAVE_MILLISECONDS);
  const pop = isCalm ? 0 : 7 * springBack(now - answer.begun);
  paintRing(brush, at, PRESS_RADIUS + wider + pop, 5, leaving);
  return paintDot(brush, at, PRESS_RADIUS - 9, 0.3 * leaving);
}
