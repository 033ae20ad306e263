// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  grownOutlineOf, judgeRecording, outlineOf, testAddress,
} from "../../../web/recording/recordingRequests.js";

const mark = /** @type {any} */ ({ drawer: "d1", sequence: 2 });

test("the address of a test has the grant of a page that keeps it elsewhere", () => {
  assert.equal(testAddress("e-1", mark, "circle", "host-abc"),
    "/api/recordings/e-1/test.gesture.jsonl?drawer=d1&sequence=2&expect=circle&grant=host-abc");
  assert.equal(testAddress("e-1", mark, null),
    "/api/recordings/e-1/test.gesture.jsonl?drawer=d1&sequence=2");
});

test("an outline is there at once, and asked for until no part is pending", async (context) => {
  let pending = 3;
  context.mock.method(globalThis, "fetch", async () => Response.json({ pending: pending -= 1 }));
  assert.deepEqual(await outlineOf("e-1"), { pending: 2 });
  const before = /** @type {any} */ ({ epoch: "e-1" });
  assert.deepEqual(await grownOutlineOf(before), { pending: 0 });
});

test("of an outline that is known, only the rest is asked for", async (context) => {
  /** @type {string[]} */
  const asked = [];
  /** @type {any[]} */
  let answers = [];
  context.mock.method(globalThis, "fetch", async (/** @type {string} */ url) => {
    asked.push(url);
    return Response.json(answers.shift());
  });
  const before = /** @type {any} */ ({
    epoch: "e-1", known: "1_2_3_9", duration: 5, parts: ["a", "b"], marks: ["m", "n", "o"],
    ink: { bucket: 250, d1: [1, 2, 3, 4] }, drawers: ["d1"],
  });
  const whole = { epoch: "e-1", known: "0_0_0_9", parts: [], marks: [], ink: {}, pending: 0 };
  answers = [
    { ...whole, pending: 2 },
    { epoch: "e-1", known: "2_3_4_8", kept: { parts: 1, marks: 2, buckets: 3 }, duration: 6,
      parts: ["c"], marks: ["p", "q"], ink: { bucket: 250, d1: [5, 6], d2: [7, 8] },
      drawers: ["d1", "d2"], pending: 0 },
  ];
  assert.deepEqual(await grownOutlineOf(before), {
    epoch: "e-1", known: "2_3_4_8", duration: 6, parts: ["a", "c"], marks: ["m", "n", "p", "q"],
    ink: { bucket: 250, d1: [1, 2, 3, 5, 6], d2: [0, 0, 0, 7, 8] }, drawers: ["d1", "d2"],
    pending: 0,
  });
  assert.deepEqual(asked, Array(2).fill("/api/recordings/e-1?known=1_2_3_9"));
  // What has another beginning by now comes whole.
  answers = [whole];
  assert.deepEqual(await grownOutlineOf(before), whole);
});

test("a recording is judged with that grant, and its answer comes line by line", async (context) => {
  /** @type {string[]} */
  const asked = [];
  context.mock.method(globalThis, "fetch", async (/** @type {string} */ url) => {
    asked.push(url);
    return new Response('{"id":1,"gestures":[]}\n{"id":1,"done":{}}\n');
  });
  /** @type {any[]} */
  const parts = [];
  await judgeRecording("e-1", /** @type {any} */ ({ id: 1 }), (part) => parts.push(part),
    { grant: "host-abc" });
  assert.ok(asked[0].endsWith("&grant=host-abc"), asked[0]);
  assert.deepEqual(parts, [{ id: 1, gestures: [] }, { id: 1, done: {} }]);
});
