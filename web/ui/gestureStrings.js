// @ts-check
/** Sentences about everyday gestures: what they came to, and how far they are. */
import { number } from "./strings.js";

/** @typedef {Record<string, any>} Result */
/** @typedef {[x: number, y: number]} Way */

/** @param {number} count */
function times(count) {
  return ["", "once", "twice"][count] ?? `${number(count)} times`;
}

/** @param {number | undefined} touches */
function withFingers(touches) {
  return touches === undefined || touches === 1 ? "" : ` with ${number(touches)} fingers`;
}

/** The smallest movement in a direction worth a mention, in pixels. */
const LEAST_WAY = 1;

/**
 * How far something went, each way by itself.
 * @param {Way} way
 */
function wayText([x, y]) {
  const ways = [];
  if (Math.abs(x) >= LEAST_WAY) {
    ways.push(`${number(Math.abs(x))} px to the ${x > 0 ? "right" : "left"}`);
  }
  if (Math.abs(y) >= LEAST_WAY) ways.push(`${number(Math.abs(y))} px ${y > 0 ? "down" : "up"}`);
  return ways.length === 0 ? "back to where it began" : ways.join(" and ");
}

/**
 * Which way a swipe went.
 * @param {Result} result
 */
function directionText({ direction, translation }) {
  const [x, y] = translation ?? [0, 0];
  const far = Math.abs(x) > Math.abs(y) ? (x > 0 ? "right" : "left") : y > 0 ? "down" : "up";
  const word = direction ?? far;
  return word === "left" || word === "right" ? `to the ${word}` : word;
}

/** @param {number} radians clockwise above 0 */
function turnText(radians) {
  const degrees = Math.round((Math.abs(radians) * 180) / Math.PI);
  return `${number(degrees)}° ${radians < 0 ? "counter-clockwise" : "clockwise"}`;
}

/** @param {number} scale */
function scaleText(scale) {
  return `${number(100 * scale)} %`;
}

/** The result of each gesture as a sentence. */
const SENTENCES = /** @type {Record<string, (result: Result) => string>} */ ({
  "tap": ({ taps = 1, touches }) => `Tapped ${times(taps)}${withFingers(touches)}.`,
  "double-tap": ({ taps = 2, touches }) => `Tapped ${times(taps)}${withFingers(touches)}.`,
  "long-press": ({ touches }) => `Held in its place${withFingers(touches)}.`,
  "pan": ({ translation }) => translation ? `Dragged ${wayText(translation)}.` : "Dragged.",
  "screen-edge-pan": ({ edge, translation }) => {
    const from = edge ? ` from the ${edge} edge` : " from the edge";
    return `Drawn in${from}${translation ? `, ${wayText(translation)}` : ""}.`;
  },
  "swipe": (result) => `Swiped ${directionText(result)}.`,
  "pinch": ({ scale = 1 }) =>
    `${scale < 1 ? "Pinched" : "Spread"} to ${scaleText(scale)} of the distance.`,
  "rotation": ({ rotation = 0 }) => `Turned ${turnText(rotation)}.`,
  "hover": () => "Hovered.",
});

/**
 * The result of a gesture as a sentence; null for shapes, which show their fit.
 * @param {string} recognizer
 * @param {Result | undefined} result
 * @returns {string | null}
 */
export function resultText(recognizer, result = {}) {
  return SENTENCES[recognizer]?.(result) ?? null;
}

/**
 * Which regions a circle was drawn around, or else in which; null where there are none.
 * @param {{circled?: readonly string[], centerRegion?: string}} verdict
 * @returns {string | null}
 */
export function circledText({ circled = [], centerRegion }) {
  if (circled.length > 0) return `Around ${listText(circled)}.`;
  return centerRegion === undefined ? null : `In ${centerRegion}.`;
}

/** @param {readonly string[]} names */
function listText(names) {
  return [names.slice(0, -1).join(", "), names[names.length - 1]].filter(Boolean).join(" and ");
}

/** The same while it goes on, in a word. */
const WORDS = /** @type {Record<string, (result: Result) => string | null>} */ ({
  "pan": ({ translation }) => translation ? `${number(Math.hypot(...translation))} px` : null,
  "screen-edge-pan": ({ translation }) =>
    translation ? `${number(Math.hypot(...translation))} px` : null,
  "pinch": ({ scale }) => scale === undefined ? null : scaleText(scale),
  "rotation": ({ rotation }) => {
    if (rotation === undefined) return null;
    return `${rotation < 0 ? "↺" : "↻"} ${number((Math.abs(rotation) * 180) / Math.PI)}°`;
  },
});

/**
 * The measure of an active gesture; null if it has none.
 * @param {string} recognizer
 * @param {Result | null | undefined} result
 * @returns {string | null}
 */
export function progressWord(recognizer, result) {
  return result ? WORDS[recognizer]?.(result) ?? null : null;
}

/**
 * Several gestures that were made at once, as one title.
 * @param {readonly string[]} names
 */
export function togetherText(names) {
  const [first, ...others] = names;
  return [first, ...others.map((one) => one.toLowerCase())].join(" and ");
}
