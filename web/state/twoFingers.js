// @ts-check
/** Whether two fingers on the canvas are a gesture of the room, or move the paper. Pure. */
import { kindOf } from "./recognizerName.js";

/** Recognizers of gestures that two fingers make, however they are set. */
const OF_TWO = new Set(["capture", "pinch", "rotation"]);
/** Properties that say how many fingers a recognizer takes. */
const COUNTS = new Set([
  "numberOfTouchesRequired", "minimumNumberOfTouches", "maximumNumberOfTouches",
]);
/** Beyond this, a number is the limit of all fingers and means none in particular. */
const MOST_MEANT = 5;

/** @param {import("./recognizerSet.js").RecognizerSet} set @returns {boolean} */
export function claimsTwoFingers({ recognizers }) {
  return recognizers.some(({ recognizer, enabled, properties, added }) => enabled
    && (added === true || OF_TWO.has(kindOf(recognizer)) || properties.some(isOfTwo)));
}

/** @param {import("./recognizerSet.js").RecognizerProperty} property */
function isOfTwo({ name, value }) {
  return COUNTS.has(name) && Number(value) >= 2 && Number(value) <= MOST_MEANT;
}
