// @ts-check
/**
 * Whether a scene is what the server has: `(check, scene, message)`, changed in place. The server
 * tells what the room's state comes to as of its newest event, which may not have come here yet:
 * the two are compared once it has, before any later one is taken in.
 *
 *     asking ──▶ the same ──▶ asking, after a minute
 *        └─────▶ another one ──▶ doubting ──snapshot──▶ asking ──▶ another one again ──▶ silent
 *
 * Where a fresh scene is another one, too, it is not the scene that is wrong but the comparison:
 * then nothing is asked any more, and nothing shown is doubted. Pure.
 */
import { applyEvent } from "./scene.js";
import { stateHash } from "./stateHash.js";

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../protocol/messages.js").StateMark} StateMark */
/** @typedef {import("./sceneParts.js").Scene} Scene */

/**
 * @typedef {object} StateCheck
 * @property {"asking"|"doubting"|"silent"} state
 * @property {StateMark | null} awaited what the scene has to come to, and when
 * @property {number} dueAt when to ask next: the page's clock, milliseconds
 * @property {boolean} wasOther whether it was another one when they were compared last
 * @property {StateMark | null} last what was the same when they were compared last
 * @property {number} same how often it was the same
 * @property {number} other how often it was not
 */

/** How long after a question it is asked again, in milliseconds. */
export const PAUSE_MILLISECONDS = 60_000;

/** @returns {StateCheck} */
export function noCheck() {
  return {
    state: "asking", awaited: null, dueAt: Infinity, wasOther: false, last: null, same: 0, other: 0,
  };
}

/**
 * Whether to ask now; then it counts as asked.
 * @param {StateCheck} check
 * @param {number} now
 */
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
 * @returns {boolean} whether the scene is found to be another one: a snapshot is wanted
 */
export function applyChecked(check, scene, message) {
  const wasOther = checkBefore(check, message, scene);
  applyEvent(scene, message);
  return checkAfter(check, scene) || wasOther;
}

/** @param {StateCheck} check @param {Message} message @param {Scene} scene */
function checkBefore(check, message, scene) {
  switch (message.type) {
    case "welcome":
      check.awaited = null;
      check.dueAt = 0;
      // What is held is of a history that is over.
      if (scene.epoch !== null && message.epoch !== scene.epoch) doubt(check);
      return false;
    case "snapshot":
      if (check.awaited !== null && check.awaited.seq < message.seq) check.awaited = null;
      if (check.state === "doubting") check.state = "asking";
      return false;
    case "pong":
      if (check.state === "asking" && scene.epoch !== null) check.awaited = message.state ?? null;
      return false;
    case "gap":
    case "error":
    case "judged":
      return false;
    default:
      // Of those before it only live fits may be missing, which do not count.
      return check.awaited !== null && message.seq > check.awaited.seq && compare(check, scene);
  }
}

/** @param {StateCheck} check @param {Scene} scene */
function checkAfter(check, scene) {
  return check.awaited !== null && scene.seq >= check.awaited.seq && compare(check, scene);
}

/** @param {StateCheck} check @param {Scene} scene */
function compare(check, scene) {
  const { awaited } = check;
  check.awaited = null;
  // Later than the question, or ahead of the server: nothing can be said.
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
  else doubt(check);
  return !wasOther;
}

/** @param {StateCheck} check */
function doubt(check) {
  if (check.state === "asking") check.state = "doubting";
}

/**
 * How it stands, to be told on the page's body.
 * @param {StateCheck} check
 */
export function tellCheck({ same, other, last }) {
  const state = last === null ? "" : `${last.seq}:${last.hash}`;
  return { state, stateSame: String(same), stateOther: String(other) };
}
