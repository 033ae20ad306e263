import assert from "node:assert/strict";
import { test } from "node:test";
import { PartShelf } from "../../../web/replay/partShelf.js";
import { events, joined, keyframe } from "../support/recording.js";

const BYTES = joined(keyframe(0, 0), events(1, 10, [{ type: "cleared", drawer: "d1" }]));

test("a part is loaded once, and the least recently used go first", async () => {
  const loaded = [];
  const weight = (await new PartShelf(async () => BYTES).part(0)).weight;
  const shelf = new PartShelf(async (number) => {
    loaded.push(number);
    return BYTES;
  }, 2 * weight);
  for (const number of [1, 2, 1, 3, 1, 2]) await shelf.part(number);
  assert.deepEqual(loaded, [1, 2, 3, 2]);
  assert.equal(shelf.bytes, 2 * weight);
  assert.equal(shelf.loaded(3), null);
});

test("a part above the limit stays as long as it is the newest", async () => {
  const shelf = new PartShelf(async () => BYTES, 1);
  await shelf.part(1);
  assert.notEqual(shelf.loaded(1), null);
  await shelf.part(2);
  assert.equal(shelf.loaded(1), null);
});

test("a part that could not be loaded is asked for again", async () => {
  let tries = 0;
  const shelf = new PartShelf(async () => {
    tries += 1;
    if (tries === 1) throw new Error("offline");
    return BYTES;
  });
  await assert.rejects(shelf.part(1), /offline/);
  assert.equal((await shelf.part(1)).moments.length, 1);
});
