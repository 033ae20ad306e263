// @ts-check
/** A card that fingers drag, scale and turn, and that springs back when they let go. */
import { paintArrow, paintCard } from "./answerMarks.js";
import { CALM_MILLISECONDS, LEAVE_MILLISECONDS, brushOf } from "./answerStep.js";
import { fade, springBack } from "./motion.js";
import { onScreen } from "./view.js";

/** @typedef {import("../state/answers.js").Answer} Answer */
/** @typedef {import("./answerMarks.js").Point} Point */
/** @typedef {import("./answerStep.js").AnswerStep} AnswerStep */

/** Gestures that move the same card when they are made at the same time. */
export const CARD_GESTURES = new Set(["pan", "pinch", "rotation"]);

const SPRING_MILLISECONDS = 900;
/** The painted size is limited, so that it stays visible however far fingers spread. */
const SCALES = { least: 0.15, most: 6 };

/**
 * One card for all that is done to it at once.
 * @param {AnswerStep} step
 * @param {readonly Answer[]} gestures of one drawer's sequence
 */
export function paintCardOf(step, gestures) {
  const { transform, now, isCalm } = step;
  const pan = gestures.find(({ recognizer }) => recognizer === "pan");
  const pinch = gestures.find(({ recognizer }) => recognizer === "pinch");
  const rotation = gestures.find(({ recognizer }) => recognizer === "rotation");
  const turned = pinch ?? rotation;
  const lead = turned ?? pan;
  if (lead === undefined) return;
  const isOver = gestures.every(({ ended }) => ended !== null);
  const since = isOver ? now - Math.max(...gestures.map(({ ended }) => ended ?? 0)) : 0;
  const lasting = isCalm ? CALM_MILLISECONDS : turned ? SPRING_MILLISECONDS : LEAVE_MILLISECONDS;
  if (since > lasting) return;
  const spring = isOver && !isCalm ? springBack(since) : 1;
  const alpha = isOver ? fade(since, lasting * 0.55, lasting) : 1;
  const brush = brushOf(step, lead);
  const start = pan === undefined ? lead.at : turned === undefined ? pan.from : startOf(pan, lead);
  const scale = 1 + ((pinch?.scale ?? 1) - 1) * spring;
  const card = {
    center: onScreen(lead.at, transform),
    scale: Math.min(SCALES.most, Math.max(SCALES.least, scale)),
    rotation: (rotation?.rotation ?? 0) * spring,
    alpha,
  };
  const before = { center: onScreen(start, transform), scale: 1, rotation: 0, alpha: 0.8 * alpha };
  paintCard(brush, { ...before, isOutline: true });
  if (pan !== undefined && turned === undefined) {
    paintArrow(brush, before.center, card.center, 0.55 * alpha);
  }
  paintCard(brush, card);
}

/**
 * Where two fingers' card lay before it was dragged.
 * @param {Answer} pan
 * @param {Answer} lead
 * @returns {Point}
 */
function startOf({ translation }, { at }) {
  return [at[0] - translation[0], at[1] - translation[1]];
}
