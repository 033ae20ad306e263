// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { recognizerFile, recognizersOfFile } from "../../../web/state/recognizerFile.js";
import { NO_RECOGNIZERS, takeRecognizers } from "../../../web/state/recognizerSet.js";

const set = takeRecognizers(NO_RECOGNIZERS, {
  recognizers: [
    {
      recognizer: "tap", enabled: false, properties: [
        { name: "numberOfTapsRequired", value: 2, shipped: 1 }, { name: "delaysTouchesEnded", value: true },
      ],
    },
    { recognizer: "pan" },
  ],
  relations: ["tap with pan"],
});

test("a set that was saved is asked for as it was", () => {
  const { message, problem } = recognizersOfFile(recognizerFile(set));
  assert.equal(problem, null);
  assert.deepEqual(message, {
    type: "recognizers",
    recognizers: [
      {
        recognizer: "tap", enabled: false,
        properties: [{ name: "numberOfTapsRequired", value: 2 }],
      },
      { recognizer: "pan", enabled: true, properties: [] },
    ],
    relations: ["tap with pan"],
  });
});

test("regions and delivery are saved with the set and loaded again", () => {
  const regions = [
    { name: "bar", frame: /** @type {any} */ ([0, 0, 400, 120]) },
    { name: "knob", frame: /** @type {any} */ ([9, 9, 40, 40]), parent: "bar", control: "button" },
  ];
  const facts = /** @type {any} */ ({ recognizers: [], relations: [], regions, delivery: true });
  const { message } = recognizersOfFile(recognizerFile(takeRecognizers(set, facts)));
  assert.deepEqual(message,
    { type: "recognizers", recognizers: [], relations: [], regions, delivery: true });
});

describe("a file that is no set", () => {
  for (const [text, expected] of /** @type {const} */ ([
    ["", "no-json"], ["{", "no-json"], ["null", "no-recognizers"], ["[]", "no-recognizers"],
    ['{"signs":[]}', "no-recognizers"], ['{"recognizers":["tap"]}', "no-recognizers"],
    ['{"recognizers":[null]}', "no-recognizers"],
    [" ".repeat(70_000), "too-big"],
  ])) {
    test(`${text.slice(0, 30)}: ${expected}`, () =>
      assert.equal(recognizersOfFile(text).problem, expected));
  }
});
