// @ts-check
/** The set-up of a page's own recognizers: the room's, as far as the page has it. Pure. */
import { DRAWING, isChanged, isSettable } from "../state/recognizerSet.js";

/** @typedef {import("./gestureEngine.js").EngineSetup} EngineSetup */
/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../state/sceneParts.js").Scene} Scene */

/** Whether a message may change the result of `setupOf`. @param {Message} message */
export function changesSetup({ type }) {
  return ["welcome", "snapshot", "profile", "rules", "recognizers"].includes(type);
}

/**
 * The set-up without recognizers that the server's program added: the server alone has those.
 * @param {Pick<Scene, "profile" | "recognizerSet" | "tuning">} scene
 * @returns {EngineSetup}
 */
export function setupOf({ profile, recognizerSet, tuning }) {
  if (recognizerSet.recognizers.length === 0) {
    return { recognizers: DRAWING, profile, ...tuning };
  }
  const recognizers = recognizerSet.recognizers
    .filter(({ added }) => !added);
  const setup = {
    recognizers: recognizers.map(described), profile, ...tuning,
  };
  // An older server sends no relations: all recognizers run side by side.
  const { relations, regions } = recognizerSet;
  return isSettable(recognizerSet) ? { ...setup, relations, regions } : setup;
}

/**
 * Only what differs is set: a property may be a limit that is tuned as well.
 * @param {import("../state/recognizerSet.js").Attached} one
 */
function described({ recognizer, continuous, enabled, properties }) {
  return {
    recognizer, continuous, enabled,
    properties: properties.filter(isChanged).map(({ name, value }) => ({ name, value })),
  };
}
