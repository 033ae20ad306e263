// @ts-check
/** The words about saving a room. */
import { fill, words } from "./words.js";

export const RECORDING_TEXTS = words.recording;

/** What a badge says; nothing while all is as expected. */
export const RECORDING_BADGES = {
  none: "", on: "", failing: RECORDING_TEXTS.failing, off: RECORDING_TEXTS.off,
};

/** What a badge means, in a sentence. */
export const RECORDING_MEANINGS = {
  none: "", on: "", failing: RECORDING_TEXTS.failingWhy, off: RECORDING_TEXTS.offWhy,
};

/** @param {string} name who did it */
export const deletedText = (name) => fill(RECORDING_TEXTS.deletedBy, { name });
