// @ts-check
/** Sentences about everyday gestures: what they came to, and how far they are. */
import { fill, noun, number, words } from "./words.js";

/** @typedef {Record<string, any>} Result */
/** @typedef {[x: number, y: number]} Way */

const TEXTS = words.results;

/** The smallest movement in a direction worth a mention, in pixels. */
const LEAST_WAY = 1;

/** @param {number} count @param {number | undefined} touches */
function tapText(count, touches) {
  const { tapped } = TEXTS;
  const isAlone = touches === undefined || touches === 1;
  const [once, twice, often] = isAlone ? [tapped.once, tapped.twice, tapped.often]
    : [tapped.onceWith, tapped.twiceWith, tapped.oftenWith];
  return fill(count === 1 ? once : count === 2 ? twice : often,
    { times: count, count: touches ?? 1 });
}

/** @param {number | undefined} touches */
const heldText = (touches) =>
  touches === undefined || touches === 1 ? TEXTS.held : fill(TEXTS.heldWith, { count: touches });

/** How far something went, each way by itself. @param {Way} way */
function wayText([x, y]) {
  const { left, right, up, down, none } = TEXTS.way;
  const ways = [];
  if (Math.abs(x) >= LEAST_WAY) ways.push(fill(x > 0 ? right : left, { pixels: Math.abs(x) }));
  if (Math.abs(y) >= LEAST_WAY) ways.push(fill(y > 0 ? down : up, { pixels: Math.abs(y) }));
  return ways.length === 0 ? none : ways.join(words.verdict.and);
}

/** @param {Way | undefined} translation */
const dragText = (translation) =>
  translation ? fill(TEXTS.draggedBy, { way: wayText(translation) }) : TEXTS.dragged;

/** @param {Result} result */
function edgeText({ edge, translation }) {
  /** @type {Record<string, string>} */
  const [edges, edgesBy] = [words.edges, words.edgesBy];
  if (!translation) return edges[edge] ?? TEXTS.edge;
  return fill(edgesBy[edge] ?? TEXTS.edgeBy, { way: wayText(translation) });
}

/** Which way a swipe went. @param {Result} result */
function swipeText({ direction, translation }) {
  const [x, y] = translation ?? [0, 0];
  const far = Math.abs(x) > Math.abs(y) ? (x > 0 ? "right" : "left") : y > 0 ? "down" : "up";
  /** @type {Record<string, string>} */
  const { swiped } = TEXTS;
  return swiped[direction ?? far] ?? swiped[far];
}

/** @param {number} radians clockwise above 0 */
function turnText(radians) {
  const degrees = Math.round((Math.abs(radians) * 180) / Math.PI);
  return fill(radians < 0 ? TEXTS.turnedBack : TEXTS.turnedClockwise, { degrees });
}

/** The result of each gesture as a sentence. */
const SENTENCES = /** @type {Record<string, (result: Result) => string>} */ ({
  "tap": ({ taps = 1, touches }) => tapText(taps, touches),
  "double-tap": ({ taps = 2, touches }) => tapText(taps, touches),
  "long-press": ({ touches }) => heldText(touches),
  "pan": ({ translation }) => dragText(translation),
  "screen-edge-pan": (result) => edgeText(result),
  "swipe": (result) => swipeText(result),
  "pinch": ({ scale = 1 }) =>
    fill(scale < 1 ? TEXTS.pinched : TEXTS.spread, { share: 100 * scale }),
  "rotation": ({ rotation = 0 }) => turnText(rotation),
  "hover": () => TEXTS.hovered,
});

/**
 * The result of a gesture as a sentence; null for shapes, which show their fit.
 * @param {string} recognizer
 * @param {Result | undefined} result
 * @returns {string | null}
 */
export const resultText = (recognizer, result = {}) => SENTENCES[recognizer]?.(result) ?? null;

/**
 * Which regions a circle was drawn around, or else in which; null where there are none.
 * @param {{circled?: readonly string[], centerRegion?: string}} verdict
 * @returns {string | null}
 */
export function circledText({ circled = [], centerRegion }) {
  if (circled.length > 0) return fill(TEXTS.around, { regions: listText(circled) });
  return centerRegion === undefined ? null : fill(TEXTS.in, { region: centerRegion });
}

/** @param {readonly string[]} names */
const listText = (names) =>
  [names.slice(0, -1).join(", "), names[names.length - 1]].filter(Boolean).join(words.verdict.and);

/** @param {Result} result */
function farWord({ translation }) {
  return translation ? `${number(Math.hypot(...translation))} px` : null;
}

/** The same while it goes on, in a word. */
const WORDS = /** @type {Record<string, (result: Result) => string | null>} */ ({
  "pan": farWord,
  "screen-edge-pan": farWord,
  "pinch": ({ scale }) =>
    scale === undefined ? null : fill(words.verdict.share, { share: 100 * scale }),
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
export const progressWord = (recognizer, result) =>
  result ? WORDS[recognizer]?.(result) ?? null : null;

/** Several gestures that were made at once, as one title. @param {readonly string[]} names */
export function togetherText(names) {
  const [first, ...others] = names;
  return [first, ...others.map(noun)].join(words.verdict.and);
}
