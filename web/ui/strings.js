// @ts-check
/**
 * The words that all pages share: names of recognizers, states and rules, verdicts. All others are
 * in the files `*Strings.js` beside this one: those of one page in `drawStrings.js` and
 * `watchStrings.js`, those about one subject under its name.
 */
import { isTwin, regionOf, shapeOf } from "../state/recognizerName.js";

/**
 * A number for people, thousands apart. Without the browser's own formats: to set them up takes it
 * 10 to 20 ms the first time, just while a page comes up. Numbers come in hundredths and
 * thousandths, and are rounded as they are written: 12.35 is 12.4, though kept as a little less.
 * @param {number} value
 * @param {number} [digits] after the point
 */
export function number(value, digits = 0) {
  const [whole, part] = (value * (1 + Number.EPSILON)).toFixed(digits).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** The rule sets of a room. */
export const PROFILES = {
  robust: { name: "Robust", text: "Tuned on what people draw." },
  literal: { name: "Literal", text: "As textbooks define the shapes, sample by sample." },
  both: { name: "Both", text: "Both rule sets side by side, with a list of disagreements." },
};

/**
 * Names of recognizers and of their states, phases and rules. Other recognizers and rules are shown
 * by the words of their names, other states and phases as sent.
 */
export const NAMES = {
  recognizers: {
    "screen-edge-pan": "Edge pan",
    sign: "Signs",
  },
  states: {
    began: "began",
    cancelled: "cancelled",
    changed: "following",
    ended: "match",
    failed: "no match",
    possible: "ready",
  },
  phases: {
    downStroke: "down stroke",
    initialPoint: "first point",
    leftDownStroke: "back to the left",
    notStarted: "",
    rightDownStroke: "out to the right",
    upStroke: "up stroke",
  },
  criteria: {
    angle: "Angle between the lines",
    aspect: "Width against length",
    back: "Goes back over itself",
    balance: "One line against the other",
    bend: "Bend of a line",
    bulge: "Swells out",
    corner: "Sharpest corner",
    corners: "Second corner",
    downwardAfterTurn: "Down after the turn",
    distance: "Unlike the sign",
    drift: "Turns apart",
    duration: "How long",
    edge: "From the edge",
    error: "Off the circle",
    fall: "Ends below its start",
    firstArm: "First line off its way",
    gap: "Gap between the ends",
    growth: "Largest turn against smallest",
    hook: "First line of the whole",
    inside: "Points in the middle",
    interval: "Pause between taps",
    laps: "Times round",
    lead: "Ahead of the next sign",
    leftDownStroke: "Samples back to the left",
    leftward: "To the left",
    leftwardAtStart: "To the left at the start",
    longer: "Second line to the first",
    movement: "Moved",
    overlap: "Fills the circle's box",
    rise: "Ends above its start",
    rotation: "Turn of the fingers",
    secondArm: "Second line off its way",
    size: "Size",
    slant: "Off its direction",
    stray: "Off the shape",
    stretch: "Nearer or farther",
    strokes: "Number of strokes",
    tail: "Loose end",
    touches: "Fingers",
    travel: "How far",
    turn: "Way round",
    turns: "Times round",
    upStroke: "Samples upwards",
    upward: "Upwards",
    upwardAtStart: "Upwards at the start",
    width: "Width",
    wrongWay: "Back the other way",
  },
};

/**
 * @param {"recognizers"|"states"|"phases"|"criteria"} table
 * @param {string} word
 * @returns {string}
 */
export function nameOf(table, word) {
  if (table === "recognizers") {
    const region = regionOf(word);
    if (region !== null) {
      return `${nameOf(table, word.slice(0, -region.length - 1))} in ${region}`;
    }
    if (isTwin(word)) {
      return `${nameOf(table, shapeOf(word))} (${PROFILES.literal.name.toLowerCase()})`;
    }
  }
  const known = /** @type {Record<string, string>} */ (NAMES[table])[word];
  if (known !== undefined || table === "states" || table === "phases") return known ?? word;
  const words = word.replaceAll("-", " ")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * The text of a chip for a recognizer's state.
 * @param {string} recognizer
 * @param {string} state
 */
export function stateText(recognizer, state) {
  return recognizer === "capture" && state === "ended" ? "kept" : nameOf("states", state);
}

/**
 * A reason of the server as a sentence of its own.
 * @param {string} reason
 */
export function sentence(reason) {
  const text = reason.trim();
  const end = /[.!?]$/.test(text) ? "" : ".";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
}

/** @param {string} text @param {string} reason  the server's own words */
export function stoppedText(text, reason) {
  const detail = reason.replace(/^[a-z0-9-]+:?\s*/, "");
  return detail === "" ? text : `${text} (${detail})`;
}

/**
 * @param {"recognized"|"refused"|"cancelled"} kind
 * @param {string} recognizer
 * @param {boolean} isNear  a refused shape came near to it
 * @param {string | null} [sign] the taught sign that was recognized or came nearest
 */
export function verdictTitle(kind, recognizer, isNear, sign = null) {
  const name = nameOf("recognizers", recognizer);
  switch (kind) {
    case "recognized": return sign ?? name;
    case "refused":
      if (!isNear) return "Not recognized";
      return `Not quite ${sign === null ? `a ${name.toLowerCase()}` : `“${sign}”`}`;
    case "cancelled": return "Taken back";
  }
}

/** @param {number} share  0…1 */
export function scoreText(share) {
  return `${number(100 * share)} %`;
}

/**
 * Whether it would be the shape if the touch were lifted now, and how sure that is.
 * @param {string} recognizer
 * @param {boolean} isMatch
 * @param {number | null} confidence  0…1
 */
export function liveText(recognizer, isMatch, confidence) {
  const name = nameOf("recognizers", recognizer).toLowerCase();
  const now = isMatch ? `A ${name} if you lift now` : `Not a ${name} yet`;
  return confidence === null ? now : `${now}, ${scoreText(confidence)} sure to end as one`;
}

/** The text of a disabled recognizer's chip. */
export const OFF_WORD = "off";

/**
 * The text of its chip.
 * @param {boolean} isMatch
 */
export function liveWord(isMatch) {
  return isMatch ? "if lifted now" : "not yet";
}
