// @ts-check
/** The signs that a room was taught, in the order of teaching. Pure. */
import { kindOf } from "./recognizerName.js";

/** @typedef {import("../protocol/messageTypes.js").TaughtSign} TaughtSign */
/** @typedef {ReadonlyMap<string, TaughtSign>} Signs by name; another map after each change */

/** The recognizer of signs; without signs it has no verdict. */
export const SIGN = "sign";

/** The signs in a snapshot. @param {readonly TaughtSign[] | undefined} taught @returns {Signs} */
export function signsOf(taught = []) {
  return new Map(taught.map((sign) => [sign.name, sign]));
}

/**
 * @param {Signs} signs
 * @param {import("../protocol/messages.js").SignEvent} event an unknown action changes nothing
 * @returns {Signs}
 */
export function changeSigns(signs, event) {
  const { name } = event;
  const known = signs.get(name);
  switch (event.action) {
    case "taught": {
      const { anyDirection, anyTurn, examples, standing } = event;
      return new Map(signs).set(name, { name, anyDirection, anyTurn, examples, standing });
    }
    case "judged":
      if (known === undefined) return signs;
      return new Map(signs).set(name, { ...known, standing: event.standing });
    case "renamed":
      return new Map([...signs].map(([key, sign]) =>
        key === name ? [event.to, { ...sign, name: event.to }] : [key, sign]));
    case "forgotten":
      return new Map([...signs].filter(([key]) => key !== name));
    default:
      return signs;
  }
}

/**
 * The recognizers that may decide, in the server's order; `sign` only if the room has signs.
 * @param {{catalogue: readonly string[], signs: Signs}} scene
 * @returns {string[]}
 */
export function askedRecognizers({ catalogue, signs }) {
  return catalogue.filter((name) => kindOf(name) !== SIGN || signs.size > 0);
}

/**
 * The taught sign that an outcome is about: the one that was recognized, or came nearest.
 * @param {{kind: string, recognizer: string,
 *   verdict: import("../protocol/messageTypes.js").Verdict}} outcome
 * @returns {string | null}
 */
export function signOf({ kind, recognizer, verdict }) {
  if (kindOf(recognizer) !== SIGN) return null;
  const name = kind === "recognized" ? verdict.result?.name : verdict.guesses?.[0]?.name;
  return name ?? null;
}
