import assert from "node:assert/strict";
import { test } from "node:test";
import { ownPart } from "../../../web/session/ownScene.js";

const path = (drawer) => ({ type: "path", seq: 2, drawer, sequence: 1, touch: 1, samples: [] });

test("others' ink is left out, own ink is not", () => {
  assert.equal(ownPart(path("d2"), "d1"), null);
  const own = path("d1");
  assert.equal(ownPart(own, "d1"), own);
});

test("who comes and goes, and the room's game, stay", () => {
  for (const type of ["joined", "left", "activity", "presence", "clearing"]) {
    const message = { type, seq: 3, drawer: "d2" };
    assert.equal(ownPart(message, "d1"), message);
  }
});

test("a snapshot keeps all drawers, and the own ink alone", () => {
  const part = ownPart({
    type: "snapshot", seq: 9, drawers: [{ drawer: "d1" }, { drawer: "d2" }],
    strokes: [{ drawer: "d2" }, { drawer: "d1" }], recognizers: [{ drawer: "d2" }],
    undone: [{ drawer: "d2" }],
  }, "d1");
  assert.deepEqual(part.drawers.length, 2);
  assert.deepEqual(part.strokes, [{ drawer: "d1" }]);
  assert.deepEqual([part.recognizers, part.undone], [[], []]);
});
