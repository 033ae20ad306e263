// @ts-check
/**
 * Whether a scene is what the server has: `(check, scene, message)`, changed in place. The server
 * sends the hash of the room's state as of its newest event, which may still be on its way here.
 * The two are compared once that event is in the scene, before any later one.
 *
 *     asking ──▶ the same ──▶ asking, after a minute
 *        └─────▶ another one ──▶ doubting ──snapshot──▶ asking ──▶ another one again ──▶ silent
 *                                 │    ▲
 *                                 └────┘ none in time: wanted again, but not for ever
 *
 * If a fresh scene differs too, the comparison is wrong, not the scene: the page stops asking and
 * shows its scene. If no snapshot arrives after several requests, the page keeps its scene until
 * one does. Pure.
 */
import { applyEvent } from "./scene.js";
import { stateHash } from "./stateHash.js";

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../protocol/messageTypes.js").State} StateMark */
/** @typedef {import("./sceneParts.js").Scene} Scene */

/**
 * @typedef {object} StateCheck
 * @property {"asking"|"doubting"|"silent"} state
 * @property {StateMark | null} awaited the expected hash, with its event
 * @property {number} dueAt when to ask next, or, while doubting, to want a snapshot once more: the
 *   page's clock, milliseconds
 * @property {number} wanted how often a snapshot was waited for since the last one came
 * @property {boolean} wasOther whether it was another one when they were compared last
 * @property {StateMark | null} last what was the same when they were compared last
 * @property {number} same how often it was the same
 * @property {number} other how often it was not
 */

/** How long after a question it is asked again, in milliseconds. */
export const PAUSE_MILLISECONDS = 60_000;
/**
 * How long a snapshot is waited for at first, in milliseconds; then twice as long each time. Only
 * a pong ends the wait, and it comes behind a snapshot that is on its way, however slowly.
 */
export const PATIENCE_MILLISECONDS = 15_000;
/** How often a snapshot is waited for in a row. */
export const MOST_WANTED = 4;

/** How long a first picture of the room may take before its state is compared all the same. */
export const PICTURE_MILLISECONDS = 10_000;

/**
 * Whether a page that shows a room may ask. Hashing takes a while, so a late viewer sees the room
 * first, unless the page is hidden or that takes long.
 * @param {{takenInAt: number | null, isShown: boolean, isHidden: boolean}} picture `takenInAt`:
 *   when the room was there, the page's clock, milliseconds; null: it is not yet
 * @param {number} now
 */
export function mayCompare({ takenInAt, isShown, isHidden }, now) {
  return isShown || isHidden || (takenInAt !== null && now - takenInAt >= PICTURE_MILLISECONDS);
}

/** @returns {StateCheck} */
export function noCheck() {
  return {
    state: "asking", awaited: null, dueAt: Infinity, wanted: 0, wasOther: false, last: null,
    same: 0, other: 0,
  };
}

/** Whether to ask now; then it counts as asked. @param {StateCheck} check @param {number} now */
export function asksState(check, now) {
  if (check.state !== "asking" || now < check.dueAt) return false;
  check.dueAt = now + PAUSE_MILLISECONDS;
  return true;
}

/**
 * The scene takes a message in, and is compared ahead of it or afterwards.
 * @param {StateCheck} check
 * @param {Scene} scene
 * @param {Message} message
 * @param {number} now the page's clock, milliseconds
 * @returns {boolean} whether a snapshot is wanted: the scene is found to be another one, or the
 *   snapshot that was wanted does not come
 */
export function applyChecked(check, scene, message, now) {
  const wasWanted = checkBefore(check, message, scene, now);
  applyEvent(scene, message);
  return checkAfter(check, scene, now) || wasWanted;
}

/** @param {StateCheck} check @param {Message} message @param {Scene} scene @param {number} now */
function checkBefore(check, message, scene, now) {
  switch (message.type) {
    case "welcome":
      check.awaited = null;
      if (check.state === "doubting") awaitSnapshot(check, now);
      else check.dueAt = 0;
      // The scene belongs to an earlier history.
      if (scene.epoch !== null && message.epoch !== scene.epoch) doubt(check, now);
      return false;
    case "snapshot":
      if (check.awaited !== null && check.awaited.seq < message.seq) check.awaited = null;
      if (check.state === "doubting") {
        check.state = "asking";
        check.dueAt = 0;
        check.wanted = 0;
      }
      return false;
    case "pong":
      // Most pongs have no state: the one sent before is still awaited.
      if (check.state === "asking" && scene.epoch !== null) {
        check.awaited = message.state ?? check.awaited;
      }
      return wantsAgain(check, now);
    case "gap":
    case "error":
    case "judged":
      return false;
    default:
      // Only live fits may be missing before it, and they do not count.
      return check.awaited !== null && message.seq > check.awaited.seq
        && compare(check, scene, now);
  }
}

/** @param {StateCheck} check @param {Scene} scene @param {number} now */
function checkAfter(check, scene, now) {
  const { awaited } = check;
  return awaited !== null && scene.seq >= awaited.seq && compare(check, scene, now);
}

/** @param {StateCheck} check @param {Scene} scene @param {number} now */
function compare(check, scene, now) {
  const { awaited } = check;
  check.awaited = null;
  // Later than the question, or ahead of the server: no comparison is possible.
  if (awaited === null || scene.seq > awaited.seq || scene.ahead !== null) return false;
  const isOther = stateHash(scene) !== awaited.hash;
  const wasOther = check.wasOther;
  check.wasOther = isOther;
  if (!isOther) {
    check.same += 1;
    check.last = awaited;
    return false;
  }
  check.other += 1;
  if (wasOther) check.state = "silent";
  else doubt(check, now);
  return !wasOther;
}

/** @param {StateCheck} check @param {number} now */
function doubt(check, now) {
  if (check.state !== "asking") return;
  check.state = "doubting";
  check.wanted = 1;
  awaitSnapshot(check, now);
}

/** @param {StateCheck} check @param {number} now */
function awaitSnapshot(check, now) {
  check.dueAt = now + PATIENCE_MILLISECONDS * 2 ** (check.wanted - 1);
}

/**
 * Whether a snapshot has been waited for long enough; then it counts as wanted again.
 * @param {StateCheck} check
 * @param {number} now
 */
function wantsAgain(check, now) {
  if (check.state !== "doubting" || check.wanted === MOST_WANTED || now < check.dueAt) return false;
  check.wanted += 1;
  awaitSnapshot(check, now);
  return true;
}

/** The check as `data-` attributes of the page's body. @param {StateCheck} check */
export function tellCheck({ same, other, last }) {
  const state = last === null ? "" : `${last.seq}:${last.hash}`;
  return { state, stateSame: String(same), stateOther: String(other) };
}
