// @ts-check
/** When a gesture's outcome is worth telling: it may stand while fingers are still down. */
import { outcomeOf } from "./outcome.js";

/** @typedef {import("./sceneParts.js").Scene} Scene */
/** @typedef {import("./sceneParts.js").Drawer} Drawer */
/** @typedef {import("./outcome.js").Outcome} Outcome */

/**
 * The outcome once it is told. That all recognizers have given up is told when the last finger is
 * up: until then the ink goes on, and so may the hope of who draws it.
 * @param {Drawer} drawer
 * @param {boolean} isDrawing a touch of it is down
 * @returns {Outcome|null}
 */
export function finalOutcome(drawer, isDrawing) {
  const outcome = outcomeOf(drawer);
  return outcome?.kind === "refused" && isDrawing ? null : outcome;
}

/**
 * The kinds of the touches that are down, by drawer.
 * @param {Scene} scene
 * @returns {Map<string, string[]>}
 */
export function openKinds(scene) {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const { drawer, state, kind } of scene.live) {
    if (state !== "open") continue;
    const known = kinds.get(drawer);
    if (known === undefined) kinds.set(drawer, [kind]);
    else known.push(kind);
  }
  return kinds;
}
