// @ts-check
/**
 * The answers of everyday gestures, while they are active and for a moment after:
 * `(answers, event) → answers`, changed in place. Their number is limited; the oldest are dropped
 * first. Lengths are those of the plane, times the page's own clock in milliseconds.
 */
import { isHover, kindOf } from "./recognizerName.js";
import { STRIDE } from "./stroke.js";

/** @typedef {import("../protocol/messageTypes.js").StateEvent} StateEvent */
/** @typedef {import("./sceneParts.js").Scene} Scene */
/** @typedef {[x: number, y: number]} Point */

/** The recognizers with answers; shapes show their fit instead. */
export const ANSWERING = new Set([
  "double-tap", "hover", "long-press", "pan", "pinch", "rotation", "screen-edge-pan", "swipe",
  "tap",
]);

/**
 * @typedef {object} Answer
 * @property {string} drawer
 * @property {number} sequence
 * @property {string} recognizer its kind, wherever it listens
 * @property {Point} from its start
 * @property {Point} at its current or last location
 * @property {Point} translation how far it was dragged, or swept
 * @property {number} scale of the distance between two fingers, 1 to begin with
 * @property {number} rotation of the line between them, radians, clockwise above 0
 * @property {number} taps
 * @property {number} since when the finger came down, or it began
 * @property {number | null} begun when; null while a long press is waited for
 * @property {number | null} ended when
 */

/**
 * @typedef {Map<string, Answer>} Answers by "drawer/recognizer/sequence", a pointer's that hovers
 *   by "drawer/hover"; the oldest first
 */

const MOST_ANSWERS = 64;
/** How long an answer stays visible after its gesture, in milliseconds. */
export const ANSWER_MILLISECONDS = 1200;
/** The default duration of a press, in milliseconds, if the server sends none. */
const HOLD_MILLISECONDS = 500;
const LONG_PRESS = "long-press";
/** The names of the property with this duration. */
const HOLDS = new Set(["minimumPressDuration", "minimumDuration"]);

/** @returns {Answers} */
export function noAnswers() {
  return new Map();
}

/**
 * @param {Answers} answers
 * @param {import("../protocol/messages.js").Message} event that the scene has taken in
 * @param {Scene} scene
 * @param {number} now
 * @returns {Answers} the same object
 */
export function takeAnswer(answers, event, scene, now) {
  switch (event.type) {
    case "snapshot":
    case "welcome":
      answers.clear();
      break;
    case "left":
      for (const [key, { drawer }] of answers) if (drawer === event.drawer) answers.delete(key);
      break;
    case "path":
      if (event.phase === "began") awaitPress(answers, event, scene, now);
      break;
    case "state":
      if (ANSWERING.has(kindOf(event.recognizer))) follow(answers, event, scene, now);
      break;
    default:
  }
  return answers;
}

/**
 * Removes a drawer's answers that go on: no more events about them will come.
 * @param {Answers} answers
 * @param {string} drawer
 * @returns {Answers} the same object
 */
export function giveUpAnswers(answers, drawer) {
  for (const [key, answer] of answers) {
    if (answer.drawer === drawer && answer.ended === null) answers.delete(key);
  }
  return answers;
}

/**
 * Lets go of what is no longer to be seen.
 * @param {Answers} answers
 * @param {number} now
 * @returns {Answers} the same object
 */
export function pruneAnswers(answers, now) {
  for (const [key, { ended }] of answers) {
    if (ended !== null && now - ended > ANSWER_MILLISECONDS) answers.delete(key);
  }
  return answers;
}

/**
 * The elapsed share of a press's duration, 0…1.
 * @param {Answer} answer of a long press
 * @param {Scene} scene
 * @param {number} now
 */
export function heldShare({ since, begun }, scene, now) {
  return begun === null ? Math.min(1, (now - since) / holdMilliseconds(scene)) : 1;
}

/** @param {Scene} scene */
function holdMilliseconds({ recognizerSet }) {
  const press = recognizerSet.recognizers.find(({ recognizer }) => recognizer === LONG_PRESS);
  const hold = press?.properties.find(({ name }) => HOLDS.has(name))?.value;
  return typeof hold === "number" && hold > 0 ? hold : HOLD_MILLISECONDS;
}

/**
 * A finger came down in a room with long presses: its ring starts to fill.
 * @param {Answers} answers
 * @param {import("../protocol/messageTypes.js").PathEvent} event
 * @param {Scene} scene
 * @param {number} now
 */
function awaitPress(answers, { drawer, sequence, samples }, { catalogue, recognizerSet }, now) {
  const press = recognizerSet.recognizers.find(({ recognizer }) => recognizer === LONG_PRESS);
  if (!catalogue.includes(LONG_PRESS) || press?.enabled === false || samples.length === 0) return;
  const key = `${drawer}/${LONG_PRESS}/${sequence}`;
  if (answers.has(key)) return;
  const [x, y] = samples[0];
  add(answers, key, { drawer, sequence, recognizer: LONG_PRESS, at: [x, y], since: now });
}

/** @param {Answers} answers @param {StateEvent} event @param {Scene} scene @param {number} now */
function follow(answers, event, scene, now) {
  const { drawer, recognizer, sequence, state, location } = event;
  if (state === "possible") return;
  // A pointer hovers on while sequences come and go.
  const key = isHover(recognizer)
    ? `${drawer}/${recognizer}` : `${drawer}/${recognizer}/${sequence}`;
  if (state === "failed" || state === "cancelled") {
    answers.delete(key);
    return;
  }
  const last = answers.get(key);
  const at = location ?? last?.at;
  if (at === undefined) return;
  // One that is over may begin anew under the same key.
  const known = last?.ended === null ? last : undefined;
  const answer = known ?? add(answers, key,
    {
      drawer, sequence, recognizer: kindOf(recognizer), since: now,
      at: event.result?.location ?? at,
    });
  answer.begun ??= now;
  answer.at = event.result?.location ?? event.result?.center ?? at;
  measure(answer, event, scene);
  if (state === "ended") answer.ended = now;
}

/**
 * The motion of the gesture so far: from the server, or else from its fingers.
 * @param {Answer} answer
 * @param {StateEvent} event
 * @param {Scene} scene
 */
function measure(answer, { result = {}, state, location }, scene) {
  const { recognizer } = answer;
  const { translation, scale, rotation, taps } = result;
  if (taps !== undefined) answer.taps = taps;
  if (translation !== undefined) answer.translation = translation;
  else if (location) {
    answer.translation = [location[0] - answer.from[0], location[1] - answer.from[1]];
  }
  if (scale !== undefined) answer.scale = scale;
  if (rotation !== undefined) answer.rotation = rotation;
  if (state === "ended" || (recognizer !== "pinch" && recognizer !== "rotation")) return;
  const fingers = fingersOf(scene, answer.drawer);
  if (fingers === null) return;
  if (result.center === undefined) answer.at = fingers.center;
  if (scale === undefined && recognizer === "pinch") answer.scale = fingers.scale;
  if (rotation === undefined && recognizer === "rotation") answer.rotation = fingers.rotation;
}

/**
 * The motion of a drawer's first two fingers, from where they came down to where they are.
 * @param {Scene} scene
 * @param {string} drawer
 * @returns {{center: Point, scale: number, rotation: number} | null} null without two of them
 */
export function fingersOf(scene, drawer) {
  const strokes = [...scene.drawers.get(drawer)?.open.values() ?? []];
  if (strokes.length < 2) return null;
  const [one, other] = strokes.map(({ points }) => points);
  const first = span(one, 0, other, 0);
  const last = span(one, one.length - STRIDE, other, other.length - STRIDE);
  const turn = last.angle - first.angle;
  return {
    center: last.center,
    scale: first.length > 0 ? last.length / first.length : 1,
    rotation: Math.atan2(Math.sin(turn), Math.cos(turn)),
  };
}

/**
 * @param {readonly number[]} one
 * @param {number} from place in it
 * @param {readonly number[]} other
 * @param {number} to place in that
 * @returns {{center: Point, length: number, angle: number}}
 */
function span(one, from, other, to) {
  const [x, y] = [other[to] - one[from], other[to + 1] - one[from + 1]];
  return {
    center: [one[from] + x / 2, one[from + 1] + y / 2],
    length: Math.hypot(x, y),
    angle: Math.atan2(y, x),
  };
}

/**
 * @param {Answers} answers
 * @param {string} key
 * @param {Pick<Answer, "drawer" | "sequence" | "recognizer" | "at" | "since">} facts
 * @returns {Answer}
 */
function add(answers, key, facts) {
  const answer = {
    from: facts.at, translation: /** @type {Point} */ ([0, 0]), scale: 1, rotation: 0, taps: 1,
    begun: null, ended: null, ...facts,
  };
  answers.set(key, answer);
  if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value ?? "");
  return answer;
}
