// @ts-check
/** How rules differ from what is shipped. Pure. */

/** @typedef {import("../protocol/messages.js").Tuning} Tuning */
/** @typedef {import("../protocol/messages.js").RuleChanges} RuleChanges */

/** @type {Readonly<Tuning>} */
export const AS_SHIPPED = Object.freeze({ leniency: 1, rules: Object.freeze({}) });

/**
 * A room's tuning in a message; what the message does not have is as shipped.
 * @param {{leniency?: number, rules?: RuleChanges}} facts
 * @returns {Tuning}
 */
export function tuningOf({ leniency = 1, rules = {} }) {
  return { leniency, rules };
}

/** @param {Tuning} tuning */
export function isTuned(tuning) {
  return !isSameTuning(tuning, AS_SHIPPED);
}

/**
 * Whether two tunings judge alike, in whatever order they are written.
 * @param {Tuning} one @param {Tuning} other
 */
export function isSameTuning(one, other) {
  return one.leniency === other.leniency && inOrder(one.rules) === inOrder(other.rules);
}

/** @param {RuleChanges} rules */
function inOrder(rules) {
  const changes = Object.entries(rules).flatMap(([recognizer, ofOne]) =>
    Object.entries(ofOne).filter(([, change]) => change !== true)
      .map(([rule, change]) => JSON.stringify([recognizer, rule, change])));
  return changes.sort().join();
}
