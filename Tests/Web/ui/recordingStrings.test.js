// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  RECORDING_BADGES, RECORDING_MEANINGS, deletedText,
} from "../../../web/ui/recordingStrings.js";

test("each badge has a sentence that says what it means", () => {
  for (const [state, text] of Object.entries(RECORDING_BADGES)) {
    const meaning = RECORDING_MEANINGS[/** @type {keyof typeof RECORDING_MEANINGS} */ (state)];
    assert.equal(text === "", meaning === "", state);
  }
  assert.equal(RECORDING_BADGES.failing, "Not being saved");
  assert.equal(RECORDING_BADGES.off, "Not recorded");
});

test("a deletion is said with the name of who did it", () => {
  assert.equal(deletedText("Ada"), "Ada deleted this room's drawing and recordings.");
});
