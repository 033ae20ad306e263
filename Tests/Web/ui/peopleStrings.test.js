// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { nameButtonText, offeredNameText, watchingCount } from "../../../web/ui/peopleStrings.js";

test("what is said of names and viewers", () => {
  assert.equal(offeredNameText("Blue"), "You are Blue.");
  assert.equal(nameButtonText("Blue"), "You are Blue. Change name");
  assert.deepEqual([0, 1, 1234].map(watchingCount),
    ["Nobody is watching yet", "1 watching", "1,234 watching"]);
});
