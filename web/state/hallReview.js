// @ts-check
/**
 * What was refused in a game, and why, for people who write gesture code. `review` is changed in
 * place.
 */
import { isNear, shortfall, worstOf } from "./nearness.js";
import { mayAnswer } from "./playerView.js";

/** @typedef {import("../protocol/messages.js").Criterion} Criterion */
/** @typedef {import("../protocol/messageTypes.js").Ghost} Ghost */
/** @typedef {import("../protocol/messageTypes.js").StateEvent} StateEvent */
/** @typedef {import("./sceneParts.js").Scene} Scene */
/** @typedef {import("./stroke.js").Stroke} Stroke */

/**
 * A refused circle that came near. `stroke`: its ink, which nothing changes any more.
 * @typedef {{drawer: string, name: string, color: string, sequence: number, stroke: Stroke,
 *   reason: string, criterion: Criterion, ghost: Ghost}} Miss
 */
/**
 * `refusals`: refused gestures by reason; `criteria`: those that the circle recognizer refused, by
 * the criterion that decided.
 * @typedef {{refusals: Map<string, number>, criteria: Map<string, number>, misses: Miss[]}} Review
 */

const RECOGNIZER = "circle";
/** Near misses that are kept: the nearest. */
const MOST_MISSES = 12;

/** @returns {Review} */
export function noReview() {
  return { refusals: new Map(), criteria: new Map(), misses: [] };
}

/**
 * @param {Review} review
 * @param {import("../protocol/messages.js").Message} message that the scene has applied
 * @param {Scene} scene
 * @param {import("./activity.js").Game} game
 */
export function takeReview(review, message, scene, game) {
  if (message.type === "state" && mayAnswer(game, message.drawer)) {
    takeVerdict(review, message, scene);
  }
  if (message.type !== "activity") return;
  if (message.move === "started") Object.assign(review, noReview());
  else if (message.refusal !== undefined) count(review.refusals, message.refusal);
}

/** @param {Review} review @param {StateEvent} event @param {Scene} scene */
function takeVerdict(review, event, scene) {
  const { recognizer, state, drawer, sequence, reason = "", criteria, ghost } = event;
  if (recognizer !== RECOGNIZER || state !== "failed") return;
  const criterion = worstOf(criteria);
  if (criterion === null) return;
  count(review.criteria, criterion.name);
  if (ghost === undefined || !isNear(event)) return;
  const stroke = [...scene.live].findLast((one) =>
    one.drawer === drawer && one.sequence === sequence);
  if (stroke === undefined) return;
  const { name, color } = /** @type {import("./sceneParts.js").Drawer} */ (
    scene.drawers.get(drawer));
  review.misses.push({ drawer, name, color, sequence, stroke, reason, criterion, ghost });
  review.misses.sort((one, other) => shortfall(one.criterion) - shortfall(other.criterion));
  review.misses.length = Math.min(review.misses.length, MOST_MISSES);
}

/** @param {Map<string, number>} counts @param {string} key */
function count(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Counts from the largest. @param {ReadonlyMap<string, number>} counts */
export function mostFirst(counts) {
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** @param {Review} review @returns {number} all refused gestures */
export function refusedCount({ refusals }) {
  return [...refusals.values()].reduce((sum, one) => sum + one, 0);
}
