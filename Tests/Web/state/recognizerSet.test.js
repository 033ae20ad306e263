// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  NO_RECOGNIZERS, addRelation, changedProperties, isSettable, notAttached, relationParts,
  removeRelation, stepped, takeRecognizers,
} from "../../../web/state/recognizerSet.js";

const taps = (/** @type {number} */ value) =>
  ({ name: "numberOfTapsRequired", value, atLeast: 1, atMost: 5, unit: "taps" });
const told = {
  recognizers: [{ recognizer: "tap", enabled: false, properties: [taps(2)] }],
  relations: ["tap waits for double-tap"],
  preset: "touch",
  available: [{ recognizer: "tap", properties: [taps(1)] }, { recognizer: "pan" }],
  presets: ["drawing", "touch"],
};
const set = takeRecognizers(NO_RECOGNIZERS, told);

describe("what the server tells of the set", () => {
  test("is filled up where it leaves something out", () => {
    assert.deepEqual(set.available[1],
      { recognizer: "pan", continuous: false, enabled: true, properties: [] });
    assert.equal(set.recognizers[0].enabled, false);
  });

  test("stays where a later message does not speak of it", () => {
    const next = takeRecognizers(set, { recognizers: [{ recognizer: "pan" }] });
    assert.deepEqual(next.relations, set.relations);
    assert.deepEqual(next.presets, set.presets);
    assert.equal(next.preset, "touch");
  });

  test("is no preset's any more when it says so by leaving it out", () => {
    const next = takeRecognizers(set, { recognizers: [], relations: [] });
    assert.equal(next.preset, null);
  });

  test("of a server that lets nothing be set is read all the same", () => {
    const old = takeRecognizers(NO_RECOGNIZERS, { recognizers: [{ recognizer: "circle" }] });
    assert.equal(isSettable(old), false);
    assert.equal(isSettable(set), true);
    assert.equal(old.recognizers[0].enabled, true);
  });
});

test("what is attached cannot be attached again", () => {
  assert.deepEqual(notAttached(set).map(({ recognizer }) => recognizer), ["pan"]);
});

test("only what differs from what is shipped is changed", () => {
  assert.deepEqual(changedProperties(set, set.recognizers[0]), { numberOfTapsRequired: 2 });
  assert.deepEqual(changedProperties(set, set.available[0]), {});
});

describe("a step of a property", () => {
  for (const [what, property, value, direction, expected] of /** @type {const} */ ([
    ["counts one by one", taps(2), 2, 1, 3],
    ["stops at the most", taps(5), 5, 1, 5],
    ["stops at the least", taps(1), 1, -1, 1],
    ["takes times by fifty", { name: "d", value: 500, unit: "ms" }, 500, 1, 550],
    ["goes on from an odd value to an even one", { name: "d", value: 470, unit: "ms" }, 470, 1, 500],
    ["takes lengths by five", { name: "m", value: 10, unit: "px" }, 10, -1, 5],
    ["takes shares by a twentieth", { name: "s", value: 0.5, unit: "ratio" }, 0.5, 1, 0.55],
  ])) {
    test(what, () => assert.equal(stepped(property, value, direction), expected));
  }
});

describe("a relation", () => {
  test("is read by its parts", () => {
    assert.deepEqual(relationParts("tap waits for double-tap"),
      { first: "tap", word: "waits for", second: "double-tap" });
    assert.deepEqual(relationParts("* with *"), { first: "*", word: "with", second: "*" });
    assert.equal(relationParts("tap loves pan"), null);
  });

  test("is added once and taken away, the others staying", () => {
    const more = addRelation(set, "pinch with rotation");
    assert.deepEqual(more.relations, ["tap waits for double-tap", "pinch with rotation"]);
    assert.deepEqual(addRelation(set, "tap waits for double-tap").relations, set.relations);
    assert.deepEqual(removeRelation(set, "tap waits for double-tap").relations, []);
  });
});
