// @ts-check
/** The outcome of a drawer's latest gesture, over all recognizers. */

/** @typedef {import("./sceneParts.js").Drawer} Drawer */
/** @typedef {import("./sceneParts.js").RecognizerView} RecognizerView */
/** @typedef {import("../protocol/messageTypes.js").Verdict} Verdict */

import { wasNotMeant } from "./causes.js";
import { shortfall, worstOf } from "./nearness.js";
import { isHover, isLiteralCounterpart, kindOf, regionOf } from "./recognizerName.js";
import { SIGN } from "./signs.js";

/** The recognizer that accepts every stroke; its end says nothing about the shape. */
export const FREE_FORM = "capture";

/**
 * @typedef {object} Outcome
 * @property {"recognized"|"refused"|"cancelled"} kind
 * @property {string} drawer
 * @property {number} sequence
 * @property {string} recognizer the one that recognized, or that came nearest
 * @property {Verdict} verdict
 * @property {{recognizer: string, verdict: Verdict}[]} [beside] what was recognized at the same
 *   time, as a turn is with a pinch
 * @property {boolean} [isLeft] refused because a control took the touch
 */

/**
 * Gestures of everyday touch, the most specific first. Shapes precede all of them, because most
 * drawings are also drags.
 */
const EVERYDAY = [
  "swipe", "pinch", "rotation", "screen-edge-pan", "double-tap", "tap", "long-press", "pan",
];

/** Those of them that may be meant at the same time. */
const TOGETHER = new Set(["pinch", "rotation", "pan"]);

/**
 * Null while it is undecided, and where no touch was meant as a gesture. Recognized as soon as one
 * recognizer ends; refused once all have failed. The refusal is that of the recognizer that a rule
 * kept from beginning, else of the one that failed last, or the nearest of several. Literal
 * counterparts do not count. A taught sign precedes a built-in shape, and shapes precede gestures
 * of everyday touch.
 * @param {Drawer} drawer
 * @returns {Outcome|null}
 */
export function outcomeOf(drawer) {
  const shapes = [...drawer.recognizers.values()].filter((one) => counts(one, drawer));
  const ended = shapes.filter((one) => one.verdict?.state === "ended");
  if (ended.length > 0) {
    const lead = ended.reduce(telling);
    return outcome("recognized", drawer, lead, ended.filter((one) => isBeside(lead, one)));
  }
  const cancelled = [...drawer.recognizers.values()]
    .find((one) => one.verdict?.state === "cancelled" && !isHover(one.recognizer));
  if (wasNotMeant(cancelled?.verdict?.reason)) return null;
  if (cancelled) return outcome("cancelled", drawer, cancelled);
  if (shapes.length === 0 || shapes.some((one) => one.verdict === null)) return null;
  const refused = outcome("refused", drawer, shapes.reduce(nearer));
  if (refused === null || !isEveryday(refused.recognizer)) return refused;
  return { ...refused, isLeft: [...drawer.recognizers.values()].some((one) => one.isLeft) };
}

/**
 * The more specific one; the first of equals.
 * @param {RecognizerView} one
 * @param {RecognizerView} other
 */
function telling(one, other) {
  return rank(other.recognizer) < rank(one.recognizer) ? other : one;
}

/**
 * Two fingers spread, turn and drag at once: all of it was meant.
 * @param {RecognizerView} lead
 * @param {RecognizerView} one
 */
function isBeside(lead, one) {
  return one !== lead && TOGETHER.has(kindOf(lead.recognizer))
    && TOGETHER.has(kindOf(one.recognizer));
}

/** @param {string} recognizer */
function rank(recognizer) {
  const kind = kindOf(recognizer);
  return kind === SIGN ? -2 : EVERYDAY.indexOf(kind);
}

/**
 * Whether a recognizer counts for the outcome. These do not: `sign` in a room without signs, a
 * region's recognizer if the gesture began elsewhere, and one that ignored every touch.
 * @param {RecognizerView} view
 * @param {Drawer} drawer
 */
function counts({ recognizer, verdict, ignored }, { touches }) {
  const kind = kindOf(recognizer);
  if (kind === FREE_FORM || isHover(recognizer) || isLiteralCounterpart(recognizer)) return false;
  if (verdict !== null) return true;
  const hasIgnored = touches > 0 && ignored >= touches;
  return !hasIgnored && kind !== SIGN && regionOf(recognizer) === null;
}

/** The shapes of two lines that meet. */
const TWO_LINES = new Set(["checkmark", "chevron"]);
/** The criteria that only an unfinished circle fails. */
const OPEN = new Set(["gap", "turn", "stray"]);

/**
 * A circle that is only open was meant as one: two lines that meet have a corner.
 * @param {RecognizerView} view
 */
function isOpenCircle({ recognizer, verdict }) {
  const failed = (verdict?.criteria ?? []).filter(({ pass }) => !pass);
  return recognizer === "circle" && failed.length > 0 && failed.every(({ name }) => OPEN.has(name));
}

/** @param {string} recognizer */
function isEveryday(recognizer) {
  return EVERYDAY.includes(kindOf(recognizer));
}

/**
 * How much a failure explains: most if a rule between recognizers decided, which measures nothing;
 * least if fingers are missing.
 * @param {RecognizerView} view
 */
function weight({ recognizer, verdict }) {
  const { criteria = [] } = verdict ?? {};
  if (criteria.length === 0 && isEveryday(recognizer)) return 2;
  const lacksFingers = criteria.some(({ name, pass, value, limit }) =>
    name === "touches" && !pass && (value ?? 0) < limit);
  return lacksFingers ? 0 : 1;
}

/**
 * The recognizer whose failure explains more, by weight. Of equals, the one that failed later,
 * since an early one has not seen the whole. Of those, an open circle before two lines; else the
 * one that missed by less.
 * @param {RecognizerView} one
 * @param {RecognizerView} other
 */
function nearer(one, other) {
  const [mine, its] = [weight(one), weight(other)];
  if (mine !== its) return mine > its ? one : other;
  const difference = (other.verdict?.t ?? 0) - (one.verdict?.t ?? 0);
  if (difference !== 0) return difference > 0 ? other : one;
  for (const [circle, lines] of [[one, other], [other, one]]) {
    if (isOpenCircle(circle) && TWO_LINES.has(lines.recognizer)) return circle;
  }
  const miss = missOf(one) - missOf(other);
  if (miss < 0 || miss > 0) return miss < 0 ? one : other;
  return one.fit === null && other.fit !== null ? other : one;
}

/**
 * How far its worst criterion failed.
 *
 * A stroke that did not go round once was not meant as a swirl, however near its figures are.
 * @param {RecognizerView} view
 */
function missOf({ verdict }) {
  const turns = verdict?.criteria?.find(({ name }) => name === "turns");
  if (turns && (turns.value ?? 0) < 1) return Infinity;
  const worst = worstOf(verdict?.criteria);
  return worst === null ? Infinity : shortfall(worst);
}

/**
 * @param {Outcome["kind"]} kind
 * @param {Drawer} drawer
 * @param {RecognizerView} view
 * @param {readonly RecognizerView[]} [others] recognized at the same time
 * @returns {Outcome|null}
 */
function outcome(kind, drawer, view, others = []) {
  const { recognizer, verdict } = view;
  if (verdict === null) return null;
  const beside = others.flatMap((one) =>
    one.verdict === null ? [] : [{ recognizer: one.recognizer, verdict: one.verdict }]);
  return { kind, drawer: drawer.drawer, sequence: verdict.sequence, recognizer, verdict, beside };
}
