// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  judgeRecording, outlineOf, testAddress, wholeOutlineOf,
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
  assert.deepEqual(await wholeOutlineOf("e-1"), { pending: 0 });
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
