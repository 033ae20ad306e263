// @ts-check
/** The set-up of a page's own recognizers: the room's, as far as the page has it. Pure. */
import { isSettable } from "../state/recognizerSet.js";
import { shapeOf } from "../state/recognizerName.js";

/** @typedef {import("./gestureEngine.js").EngineSetup} EngineSetup */
/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../state/sceneParts.js").Scene} Scene */

/** The setup of a drawing room, used until a server sends another. */
const DRAWING = ["capture", "circle", "checkmark", "chevron", "swirl", "sign"];

/**
 * Whether a message may change the result of `setupOf`.
 * @param {Message} message
 */
export function changesSetup({ type }) {
  return ["welcome", "snapshot", "profile", "rules", "recognizers"].includes(type);
}

/**
 * @param {Pick<Scene, "profile" | "recognizerSet" | "tuning">} scene
 * @returns {EngineSetup}
 */
export function setupOf({ profile, recognizerSet, tuning }) {
  const { recognizers } = recognizerSet;
  if (recognizers.length === 0) return { recognizers: DRAWING, profile, ...tuning };
  const setup = {
    recognizers: recognizers.map((one) => described(recognizerSet, one)), profile, ...tuning,
  };
  // An older server sends no relations: all recognizers run side by side.
  const { relations, regions } = recognizerSet;
  return isSettable(recognizerSet) ? { ...setup, relations, regions } : setup;
}

/**
 * Only what differs is set: a property may be a limit that is tuned as well.
 * @param {import("../state/recognizerSet.js").RecognizerSet} set
 * @param {import("../state/recognizerSet.js").Attached} one
 */
function described(set, one) {
  const { recognizer, continuous, enabled } = one;
  // One that judges by other rules beside another is set as that one is.
  const shape = shapeOf(recognizer);
  const own = set.recognizers.find((other) => other.recognizer === shape) ?? one;
  const properties = own.properties
    .filter(({ shipped, value }) => shipped !== undefined && shipped !== value)
    .map(({ name, value }) => ({ name, value }));
  return { recognizer, continuous, enabled, properties };
}
