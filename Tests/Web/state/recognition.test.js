// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { recognitionOf } from "../../../web/state/recognition.js";

/** @param {any} facts @returns {any} */
const state = (facts) => ({
  type: "state", seq: 9, drawer: "d1", sequence: 3, recognizer: "circle", state: "ended", t: 900,
  location: [5, 6], result: { radius: 50 }, criteria: [], ...facts,
});

test("a recognized gesture is sent with everything that a surrounding page can use", () => {
  assert.deepEqual(recognitionOf("demo", state({})), {
    room: "demo", drawer: "d1", sequence: 3, recognizer: "circle", result: { radius: 50 },
    location: [5, 6], t: 900,
  });
});

test("what the server leaves out is empty, not missing", () => {
  const { result, location, t } = /** @type {any} */ (
    recognitionOf("demo", state({ result: undefined, location: undefined, t: undefined })));
  assert.deepEqual([result, location, t], [{}, null, null]);
});

test("nothing else is a recognition", () => {
  for (const facts of [
    { state: "failed" }, { state: "changed" }, { recognizer: "capture" }, { type: "fit" },
    { recognizer: "hover" }, { recognizer: "hover@bar" },
  ]) assert.equal(recognitionOf("demo", state(facts)), null);
});
