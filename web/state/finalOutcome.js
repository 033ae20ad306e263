// @ts-check
/** When a gesture's outcome is final: it may be while fingers are still down. */
import { outcomeOf } from "./outcome.js";

/** @typedef {import("./outcome.js").Outcome} Outcome */

/**
 * The outcome once it is final. If all recognizers have failed, it becomes final when the last
 * finger lifts; until then the ink continues.
 * @param {import("./sceneParts.js").Drawer} drawer
 * @param {boolean} isDrawing a touch of it is down
 * @returns {Outcome|null}
 */
export function finalOutcome(drawer, isDrawing) {
  const outcome = outcomeOf(drawer);
  return outcome?.kind === "refused" && isDrawing ? null : outcome;
}

/** The key of an outcome among those of its drawer. @param {Outcome} outcome */
export function outcomeKey({ sequence, kind, recognizer }) {
  return `${sequence}/${kind}/${recognizer}`;
}

/**
 * The kinds of the touches that are down, by drawer.
 * @param {import("./sceneParts.js").Scene} scene
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
