// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  NO_RECOGNIZERS, RELATION_WORDS, addRelation, changedCount, isSettable, notAttached, wantsHover,
  relationEnds, relationOf, relationParts, removeRelation, switchedOff, takeRecognizers,
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

describe("the server's messages about the set", () => {
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

  test("has regions and delivery, which are reset if they are missing", () => {
    const regions = [{ name: "bar", frame: /** @type {any} */ ([0, 0, 9, 9]) }];
    const more = takeRecognizers(set, { relations: [], regions, delivery: true });
    assert.deepEqual([more.regions, more.delivery], [regions, true]);
    const profile = takeRecognizers(more, { recognizers: [] });
    assert.deepEqual([profile.regions, profile.delivery], [regions, true]);
    const less = takeRecognizers(more, { recognizers: [], relations: [] });
    assert.deepEqual([less.regions, less.delivery], [[], false]);
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
  assert.deepEqual(notAttached(set, "bar").map(({ recognizer }) => recognizer), ["tap", "pan"]);
  const more = takeRecognizers(set, { recognizers: [{ recognizer: "pan@bar" }] });
  assert.deepEqual(notAttached(more, "bar").map(({ recognizer }) => recognizer), ["tap"]);
});

test("what is not as it was shipped is counted", () => {
  const properties = [{ ...taps(2), shipped: 1 }, { ...taps(3), shipped: 3 }, taps(4)];
  const [one] = takeRecognizers(NO_RECOGNIZERS, { recognizers: [{ recognizer: "tap", properties }] })
    .recognizers;
  assert.equal(changedCount(one), 1);
});

test("an attached recognizer may be disabled", () => {
  assert.deepEqual([...switchedOff(set)], ["tap"]);
});

describe("a relation", () => {
  test("is read by its parts", () => {
    assert.deepEqual(relationParts("tap waits for double-tap"),
      { first: "tap", word: "waits for", second: "double-tap" });
    assert.deepEqual(relationParts("* with *"), { first: "*", word: "with", second: "*" });
    assert.equal(relationParts("tap loves pan"), null);
    assert.equal(relationParts("tap with pan now"), null);
    assert.equal(relationParts("tap does not begin while pan"), null);
  });

  test("of every kind is read by its parts and put together again", () => {
    const set = takeRecognizers(NO_RECOGNIZERS, {
      recognizers: [{ recognizer: "tap" }, { recognizer: "pan@bar" }], relations: [],
      regions: [{ name: "bar", frame: [0, 0, 9, 9] }],
    });
    for (const word of RELATION_WORDS) {
      const ends = relationEnds(word, set);
      assert.ok(ends.length > 2, word);
      for (const second of ends) {
        const relation = relationOf({ first: "tap", word, second });
        assert.deepEqual(relationParts(relation), { first: "tap", word, second }, relation);
      }
    }
    assert.deepEqual(relationEnds("begins only", set), ["horizontally", "vertically", "in bar"]);
    assert.equal(relationOf({ first: "*", word: "does not begin while", second: "pan@bar" }),
      "* does not begin while pan@bar goes on");
  });

  test("is added once and taken away, the others staying", () => {
    const more = addRelation(set, "pinch with rotation");
    assert.deepEqual(more.relations, ["tap waits for double-tap", "pinch with rotation"]);
    assert.deepEqual(addRelation(set, "tap waits for double-tap").relations, set.relations);
    assert.deepEqual(removeRelation(set, "tap waits for double-tap").relations, []);
  });
});

test("pointers that hover are of interest where their recognizer takes part", () => {
  const of = (/** @type {any[]} */ ...recognizers) =>
    wantsHover(takeRecognizers(NO_RECOGNIZERS, { recognizers }));
  assert.equal(of({ recognizer: "tap" }), false);
  assert.equal(of({ recognizer: "tap" }, { recognizer: "hover" }), true);
  assert.equal(of({ recognizer: "hover", enabled: false }), false);
});
