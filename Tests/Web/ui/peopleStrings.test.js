// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { REACTIONS, REACTION_SHAPES } from "../../../web/canvas/reactionShapes.js";
import {
  REACTION_NAMES, nameButtonText, offeredNameText, reactedText, watchingCount,
} from "../../../web/ui/peopleStrings.js";

test("each reaction has a shape and a name of its own", () => {
  assert.deepEqual(Object.keys(REACTION_NAMES).sort(), [...REACTIONS].sort());
  assert.equal(new Set(Object.values(REACTION_NAMES)).size, REACTIONS.length);
  for (const what of REACTIONS) assert.match(REACTION_SHAPES[what], /^M[-\d. aAcCsShHvVlLmMzZ]+$/);
  assert.equal(reactedText("Ada", "clap"), "Ada: Applause");
});

test("what is said of names and viewers", () => {
  assert.equal(offeredNameText("Blue"), "You are Blue.");
  assert.equal(nameButtonText("Blue"), "You are Blue. Change name");
  assert.deepEqual([0, 1, 1234].map(watchingCount),
    ["Nobody is watching yet", "1 watching", "1,234 watching"]);
});
