// @ts-check
/**
 * Where drawers point between strokes, and their reactions. They belong to the moment: they are in
 * no scene, log or recording. `here` is changed in place. Pure.
 */
import { STRIDE } from "./stroke.js";
import { onPlane } from "./viewports.js";

/** @typedef {import("./sceneParts.js").Scene} Scene */
/** @typedef {import("../protocol/messageTypes.js").Reacted["what"]} ReactionName */
/** @typedef {import("./viewports.js").Place} Place in pixels of the plane */

/**
 * `at`: null if the drawer neither points nor has drawn. `since`: local clock.
 * @typedef {{drawer: string, what: ReactionName, at: Place | null, since: number}} Reaction
 * @typedef {{cursors: Map<string, Place>, reactions: Reaction[]}} Here
 */

/** How long a reaction is shown. */
export const REACTION_MILLISECONDS = 2_600;
/** Reactions at once; older ones go first. */
const MOST_REACTIONS = 48;

/** @returns {Here} */
export function noHere() {
  return { cursors: new Map(), reactions: [] };
}

/**
 * Takes a message that the scene has applied.
 * @param {Here} here
 * @param {import("../protocol/messages.js").Message} message
 * @param {Scene} scene
 * @param {number} now
 */
export function takeHere(here, message, scene, now) {
  switch (message.type) {
    // A new connection is sent all cursors, if there are any.
    case "welcome": here.cursors.clear(); break;
    case "left": here.cursors.delete(message.drawer); break;
    // The pen's tip is where it draws now.
    case "path": if (message.phase === "began") here.cursors.delete(message.drawer); break;
    case "here": takeNews(here, message, scene, now); break;
  }
}

/**
 * @param {Here} here
 * @param {import("../protocol/messageTypes.js").HereMessage} news
 * @param {Scene} scene
 * @param {number} now
 */
function takeNews(here, { all = false, cursors = [], reactions = [] }, scene, now) {
  if (all) here.cursors.clear();
  for (const { drawer, x, y } of cursors) {
    // The drawer may have left since.
    const isGone = scene.drawers.get(drawer)?.present === false;
    if (isGone || x === undefined || y === undefined) here.cursors.delete(drawer);
    else here.cursors.set(drawer, [x, y]);
  }
  for (const { drawer, what } of reactions) {
    const at = here.cursors.get(drawer) ?? lastPlace(scene, drawer);
    here.reactions.push({ drawer, what, at, since: now });
  }
  here.reactions.splice(0, here.reactions.length - MOST_REACTIONS);
}

/**
 * The end of a drawer's last stroke that is shown.
 * @param {Scene} scene
 * @param {string} drawer
 * @returns {Place | null}
 */
function lastPlace(scene, drawer) {
  const key = [...scene.drawers.get(drawer)?.strokes ?? []].at(-1) ?? "";
  const stroke = scene.strokes.get(key)
    ?? scene.fading.findLast((one) => one.stroke.drawer === drawer)?.stroke;
  if (stroke === undefined || stroke.points.length < STRIDE) return null;
  const [x, y] = stroke.points.slice(-STRIDE);
  return onPlane(stroke.viewport, [x, y]);
}

/**
 * Drops the reactions that were shown long enough.
 * @param {Here} here
 * @param {number} now
 * @returns {Here}
 */
export function pruneHere(here, now) {
  if (here.reactions.length > 0) {
    here.reactions = here.reactions.filter(({ since }) => now - since < REACTION_MILLISECONDS);
  }
  return here;
}

/** Whether anybody else is in the room of a drawer. @param {Scene} scene */
export function hasCompany({ drawers, self, viewers }) {
  return viewers > 0
    || [...drawers.values()].some(({ drawer, present }) => present && drawer !== self);
}
