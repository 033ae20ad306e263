// @ts-check
/** A strip that a finger draws in from the edge of its canvas. */
import { paintDot, paintStrip } from "./answerMarks.js";
import { CALM_MILLISECONDS, LEAVE_MILLISECONDS, brushOf } from "./answerStep.js";
import { easeOut, fade } from "./motion.js";
import { onScreen } from "./view.js";

/** @typedef {import("../state/answers.js").Answer} Answer */
/** @typedef {import("./answerMarks.js").Point} Point */
/** @typedef {import("./answerStep.js").AnswerStep} AnswerStep */

/** @param {AnswerStep} step @param {Answer} answer @param {number | null} since */
export function paintEdge(step, answer, since) {
  const { transform, scene, isCalm } = step;
  const brush = brushOf(step, answer);
  const canvas = scene.drawers.get(answer.drawer)?.canvas;
  if (!canvas) return;
  const back = since === null || isCalm ? 1 : 1 - easeOut(since, LEAVE_MILLISECONDS);
  const lasting = isCalm ? CALM_MILLISECONDS : LEAVE_MILLISECONDS;
  const alpha = since === null ? 1 : fade(since, 0, lasting);
  const strip = edgeStrip(canvas, answer.from, answer.at, back);
  const [x, y] = onScreen([strip.x, strip.y], transform);
  const { scale } = transform;
  paintStrip(brush, { x, y, width: strip.width * scale, height: strip.height * scale }, alpha);
  if (since === null) paintDot(brush, onScreen(answer.at, transform), 7, 1);
}

/**
 * The strip between a finger and the edge where it came in. Pure.
 * @param {import("./view.js").Size} canvas
 * @param {Point} from
 * @param {Point} at
 * @param {number} share 0…1 of the way to the finger
 * @returns {{x: number, y: number, width: number, height: number}}
 */
export function edgeStrip({ width, height }, from, at, share) {
  const inset = [from[0], width - from[0], from[1], height - from[1]];
  const edge = inset.indexOf(Math.min(...inset));
  const [right, down] = [at[0] * share, at[1] * share];
  const [left, up] = [(width - at[0]) * share, (height - at[1]) * share];
  switch (edge) {
    case 0: return { x: 0, y: 0, width: right, height };
    case 1: return { x: width - left, y: 0, width: left, height };
    case 2: return { x: 0, y: 0, width, height: down };
    default: return { x: 0, y: height - up, width, height: up };
  }
}
