// @ts-check
/**
 * The states of each drawer's recognizers in its latest gestures, over time:
 * `(lanes, event) → lanes`, changed in place. Times are on the drawer's clock, in milliseconds.
 * Their number is limited; the oldest gestures are dropped first.
 */

import { isHover } from "./recognizerName.js";

/** @typedef {import("../protocol/messageTypes.js").StateEvent} StateEvent */
/** @typedef {import("../protocol/messageTypes.js").PathEvent} PathEvent */
/** @typedef {import("../protocol/messages.js").RecognizerState} RecognizerState */

/**
 * A stretch of time that a recognizer was in one state.
 * @typedef {object} Stretch
 * @property {RecognizerState} state
 * @property {string} phase inner phase of a discrete recognizer, or empty
 * @property {number} from
 * @property {number | null} to null while it lasts
 * @property {string} reason why it failed or was cancelled
 * @property {number} [late] for how many milliseconds the view was kept from knowing
 */

/**
 * A touch that a recognizer ignored: because it was `over`, or for the server's reason.
 * @typedef {{at: number, cause: "over" | import("../protocol/messages.js").IgnoredCause}} Ignored
 */

/**
 * @typedef {object} Lane
 * @property {string} recognizer
 * @property {Stretch[]} stretches in order; the first begins with the gesture
 * @property {Ignored[]} ignored in the order of time
 * @property {boolean} isReset it went back to `possible` once the gesture was over
 */

/**
 * @typedef {object} GestureLanes
 * @property {string} drawer
 * @property {number} sequence
 * @property {number} order of the event that began it in the room
 * @property {number} start
 * @property {number} end as far as is known
 * @property {Lane[]} lanes
 * @property {{touch: number, from: number, to: number | null}[]} touches
 */

/** @typedef {Map<string, GestureLanes[]>} Lanes by drawer, each oldest first */

/** The lane of deliveries to the view behind the recognizers. */
export const VIEW = "view";

/** Gestures of each drawer that are kept. */
export const MOST_GESTURES = 6;
const MOST_DRAWERS = 64;
const MOST_STRETCHES = 48;
const MOST_TOUCHES = 32;
const MOST_IGNORED = 32;

const OVER = new Set(["ended", "failed", "cancelled"]);

/** @returns {Lanes} */
export function noLanes() {
  return new Map();
}

/**
 * @param {Lanes} lanes
 * @param {import("../protocol/messages.js").Message} event
 * @param {readonly string[]} catalogue the room's recognizers
 * @returns {Lanes} the same object
 */
export function takeLane(lanes, event, catalogue) {
  switch (event.type) {
    case "welcome":
    case "snapshot":
    case "gap":
      // Events were missed in between: the lanes would be wrong.
      lanes.clear();
      break;
    case "left":
      lanes.delete(event.drawer);
      break;
    case "path":
      takePath(lanes, event, catalogue);
      break;
    case "state":
      // A pointer that hovers is of no gesture.
      if (isHover(event.recognizer)) break;
      takeState(gestureOf(lanes, event, event.t ?? null, catalogue), event);
      break;
    case "ignored": {
      const gesture = gestureOf(lanes, event, event.t, catalogue);
      if (gesture !== null) ignore(laneOf(gesture, event.recognizer), event.t, event.cause);
      break;
    }
    case "delivered":
      takeDelivered(gestureOf(lanes, event, event.t, catalogue), event);
      break;
    case "phase": {
      const gesture = gestureOf(lanes, event, event.t ?? null, catalogue);
      if (gesture !== null) {
        enter(gesture, event.recognizer, event.t ?? gesture.end,
          { state: "possible", phase: event.phase, reason: "" });
      }
      break;
    }
    default:
  }
  return lanes;
}

/**
 * Forgets a drawer's gestures that go on: no more events about them will come.
 * @param {Lanes} lanes
 * @param {string} drawer
 * @returns {Lanes} the same object
 */
export function giveUpLanes(lanes, drawer) {
  const gestures = lanes.get(drawer);
  if (gestures !== undefined) lanes.set(drawer, gestures.filter(isGestureOver));
  return lanes;
}

/** Whether nothing more follows in it. @param {GestureLanes} gesture */
export function isGestureOver({ lanes, touches }) {
  return touches.every(({ to }) => to !== null)
    && lanes.every(({ isReset, stretches }) => isReset || stretches.length === 1);
}

/** @param {Lanes} lanes @param {PathEvent} event @param {readonly string[]} catalogue */
function takePath(lanes, event, catalogue) {
  const { samples, phase, touch } = event;
  const first = samples[0]?.[2] ?? null;
  const gesture = gestureOf(lanes, event, first, catalogue);
  if (gesture === null) return;
  gesture.end = Math.max(gesture.end, samples[samples.length - 1]?.[2] ?? gesture.end);
  if (phase === "began") {
    const from = first ?? gesture.end;
    if (gesture.touches.length < MOST_TOUCHES) gesture.touches.push({ touch, from, to: null });
    for (const lane of gesture.lanes) {
      const isOver = OVER.has(lane.stretches[lane.stretches.length - 1].state);
      if (isOver && lane.recognizer !== VIEW) ignore(lane, from, "over");
    }
  } else if (phase === "ended") {
    const down = gesture.touches.find((one) => one.touch === touch && one.to === null);
    if (down) down.to = gesture.end;
  }
}

/** @param {Lane} lane @param {number} at @param {Ignored["cause"]} cause */
function ignore({ ignored }, at, cause) {
  if (ignored.length < MOST_IGNORED) ignored.push({ at, cause });
}

/**
 * The view has the touches from the first delivery until one is delivered as ended or cancelled.
 * @param {GestureLanes | null} gesture
 * @param {import("../protocol/messageTypes.js").DeliveredEvent} event
 */
function takeDelivered(gesture, { phase, t, late }) {
  if (gesture === null) return;
  // It has no state that could be over.
  laneOf(gesture, VIEW).isReset = true;
  if (phase === "moved") return;
  const state = /** @type {RecognizerState} */ (phase);
  enter(gesture, VIEW, t, { state, phase: "", reason: "", late });
}

/** @param {GestureLanes | null} gesture @param {StateEvent} event */
function takeState(gesture, { recognizer, state, t, reason = "" }) {
  if (gesture === null) return;
  const at = t ?? gesture.end;
  if (state === "possible") {
    const lane = laneOf(gesture, recognizer);
    lane.isReset = true;
    const last = lane.stretches[lane.stretches.length - 1];
    last.to ??= Math.max(at, last.from);
    gesture.end = Math.max(gesture.end, at);
    // Its fingers were taken from it, or it was over: none is down any more.
    for (const touch of gesture.touches) touch.to ??= gesture.end;
    return;
  }
  enter(gesture, recognizer, at, { state, phase: "", reason });
}

/**
 * @param {GestureLanes} gesture
 * @param {string} recognizer
 * @param {number} at
 * @param {{state: RecognizerState, phase: string, reason: string, late?: number}} facts
 */
function enter(gesture, recognizer, at, facts) {
  gesture.end = Math.max(gesture.end, at);
  const { stretches } = laneOf(gesture, recognizer);
  const last = stretches[stretches.length - 1];
  if (last.state === facts.state && last.phase === facts.phase) return;
  if (stretches.length >= MOST_STRETCHES) return;
  last.to = at;
  stretches.push({ ...facts, from: at, to: null });
}

/** @param {GestureLanes} gesture @param {string} recognizer @returns {Lane} */
function laneOf(gesture, recognizer) {
  const known = gesture.lanes.find((lane) => lane.recognizer === recognizer);
  if (known !== undefined) return known;
  const lane = newLane(recognizer, gesture.start);
  gesture.lanes.push(lane);
  return lane;
}

/** @param {string} recognizer @param {number} from @returns {Lane} */
function newLane(recognizer, from) {
  const first = /** @type {Stretch} */ ({
    state: "possible", phase: "", from, to: null, reason: "",
  });
  return { recognizer, stretches: [first], ignored: [], isReset: false };
}

/**
 * The gesture of an event: a new one if the event begins it; null if it is over and dropped, or its
 * beginning is unknown.
 * @param {Lanes} lanes
 * @param {{drawer: string, sequence: number, seq: number}} event
 * @param {number | null} at
 * @param {readonly string[]} catalogue
 * @returns {GestureLanes | null}
 */
function gestureOf(lanes, { drawer, sequence, seq }, at, catalogue) {
  const gestures = lanes.get(drawer) ?? [];
  const latest = gestures[gestures.length - 1];
  const known = gestures.find((one) => one.sequence === sequence);
  if (known !== undefined) return known;
  if (at === null || (latest !== undefined && sequence < latest.sequence)) return null;
  const gesture = {
    drawer, sequence, order: seq, start: at, end: at, touches: [],
    lanes: catalogue.map((recognizer) => newLane(recognizer, at)),
  };
  gestures.push(gesture);
  if (gestures.length > MOST_GESTURES) gestures.shift();
  // The drawer that has been idle longest is the first.
  lanes.delete(drawer);
  lanes.set(drawer, gestures);
  if (lanes.size > MOST_DRAWERS) lanes.delete(lanes.keys().next().value ?? "");
  return gesture;
}
