// @ts-check
/** The tools for painting every answer of a gesture. */

import { within } from "./view.js";

/** @typedef {import("../state/answers.js").Answer} Answer */
/** @typedef {import("../state/sceneParts.js").Scene} Scene */
/** @typedef {import("./answerMarks.js").Brush} Brush */
/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./view.js").Transform} Transform */

/**
 * @typedef {object} AnswerStep
 * @property {CanvasRenderingContext2D} context in screen coordinates
 * @property {Transform} transform of the plane; painting one answer, of its canvas
 * @property {Transform} canvas of the page's own canvas, on a draw page
 * @property {import("./topLayer.js").OwnJudged | null} [ownJudged] the page's own latest gesture
 * @property {Palette} palette
 * @property {Scene} scene
 * @property {ReadonlyMap<string, Answer>} answers
 * @property {number} now
 * @property {boolean} isCalm nothing moves by itself
 */

/** How long an answer stays once its gesture is over, in milliseconds. */
export const LEAVE_MILLISECONDS = 400;
/** How long a mark that does not move stays. */
export const CALM_MILLISECONDS = 1000;

/**
 * The colour of the drawer that it answers; for the page's own verdicts, its own drawer's.
 * @param {AnswerStep} step
 * @param {Answer} answer
 * @returns {Brush}
 */
export function brushOf({ context, palette, scene }, { drawer }) {
  const known = scene.drawers.get(drawer) ?? scene.drawers.get(scene.self ?? "");
  const color = palette.ink(known?.color ?? palette.fitLive, 0);
  return { context, color, paper: palette.paper };
}

/**
 * Where the canvas lies on which an answered gesture was made.
 * @param {AnswerStep} step
 * @param {Answer} answer
 * @returns {Transform}
 */
export function placeOfAnswer({ transform, canvas, scene, ownJudged }, { drawer, recognizer }) {
  const known = scene.drawers.get(drawer);
  const isOwn = known === undefined || drawer === scene.self;
  if (recognizer === "hover") return isOwn ? canvas : within(transform, known.viewport);
  if (isOwn && ownJudged) return within(transform, ownJudged.strokes[0]?.viewport);
  return within(transform, (known ?? scene.drawers.get(scene.self ?? ""))?.drawnAt);
}
