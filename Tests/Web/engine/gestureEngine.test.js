// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { GestureEngine } from "../../../web/engine/gestureEngine.js";
import { circle, stroke, touch } from "../support/engineTouches.js";
import { engineModule } from "../support/streamScene.js";

const module = engineModule();

/** @param {Partial<import("../../../web/engine/gestureEngine.js").EngineSetup>} [setup] */
async function engine(setup = {}) {
  const made = await GestureEngine.make(module);
  made.open({ recognizers: ["capture", "circle"], ...setup });
  return made;
}

/** @param {GestureEngine} drawn @param {number[][]} samples @returns {any[]} */
const draw = (drawn, samples) => stroke(samples).flatMap((message) => drawn.receive(message));

/** @param {any[]} events @param {string} recognizer */
const verdict = (events, recognizer) => events.find((event) =>
  event.recognizer === recognizer && ["ended", "failed", "cancelled"].includes(event.state));

test("a circle is recognized, with its fit and its middle", async () => {
  const told = draw(await engine(), circle(60));
  const { state, result, criteria } = verdict(told, "circle");
  assert.equal(state, "ended");
  assert.ok(Math.hypot(result.center[0] - 200, result.center[1] - 200) < 1);
  assert.ok(criteria.length > 3);
  assert.ok(told.some((event) => event.type === "fit" && event.isCircle));
  assert.ok(told.some((event) => event.type === "stroke" && event.committed));
});

test("a straight line is refused with a sentence", async () => {
  const line = Array.from({ length: 30 }, (_, index) => [10 * index, 5 * index, 8 * index]);
  const { state, reason } = verdict(draw(await engine(), line), "circle");
  assert.equal(state, "failed");
  assert.match(reason, /^[A-Z].* /);
});

test("sequences continue from the given number", async () => {
  const drawn = await engine({ sequence: 6 });
  assert.equal(draw(drawn, circle(20))[0].sequence, 7);
  assert.equal(draw(drawn, circle(20))[0].sequence, 8);
});

test("a cancelled touch says why", async () => {
  const drawn = await engine();
  drawn.receive(touch("began", [0, 0, 0]));
  const told = drawn.receive(
    /** @type {any} */ ({ ...touch("cancelled"), touches: [{ id: 1 }], reason: "a palm" }));
  assert.match(verdict(told, "circle").reason, /a palm/);
});

test("rules are those of the setup, and those of both profiles can stand side by side", async () => {
  const names = ["circle", "literal.circle"];
  const told = draw(await engine({ recognizers: names, profile: "both" }), circle(60));
  const [own, counterpart] = names.map((name) => verdict(told, name).criteria);
  assert.notDeepEqual(own.map((one) => one.name), counterpart.map((one) => one.name));
  const strict = { recognizers: ["circle"], rules: { circle: { size: 500 } } };
  assert.equal(verdict(draw(await engine(strict), circle(60)), "circle").state, "failed");
});

test("a number with more digits than usual is read by the page", async () => {
  // What JSON.stringify writes of it has 17 digits.
  const drawn = await engine({ rules: { circle: { size: 30.000000000000004 } } });
  const { criteria } = verdict(draw(drawn, circle(60)), "circle");
  assert.equal(criteria.find((/** @type {any} */ one) => one.name === "size").limit, 30);
});

test("an unknown recognizer is an error with its name", async () => {
  await assert.rejects(engine({ recognizers: ["capture", "spell"] }), /no recognizer spell/);
});

test("a faulty setup is an error with its path", async () => {
  const rules = /** @type {any} */ ({ circle: { size: "large" } });
  await assert.rejects(engine({ rules }), /\/rules\/circle\/size/);
});

test("touches that do not fit change nothing", async () => {
  const drawn = await engine();
  assert.deepEqual(drawn.receive(touch("moved", [1, 1, 1])), []);
  assert.equal(verdict(draw(drawn, circle(60)), "circle").state, "ended");
});

test("a sign is recognized once it is known, and no more once it is not", async () => {
  const drawn = await engine({ recognizers: ["sign"] });
  const zigzag = Array.from({ length: 41 }, (_, index) =>
    [40 + 4 * index, 100 + 40 * Math.abs((index % 20) / 10 - 1), 8 * index]);
  const strokes = [zigzag.map(([x, y]) => [x, y])];
  drawn.know([{ name: "Blitz ⚡ é", examples: [{ strokes }] }]);
  const { state, result } = verdict(draw(drawn, zigzag), "sign");
  assert.equal(state, "ended");
  assert.equal(result.name, "Blitz ⚡ é");
  drawn.know([]);
  assert.notEqual(verdict(draw(drawn, zigzag), "sign")?.state, "ended");
});

test("a press begins by time alone", async () => {
  const drawn = await engine({ recognizers: ["long-press"], relations: [] });
  drawn.receive(touch("began", [5, 5, 1000]));
  assert.equal(drawn.deadline, 1500);
  assert.deepEqual(drawn.advance(1499), []);
  assert.equal(/** @type {any} */ (drawn.advance(1500)[0]).state, "began");
  assert.equal(drawn.deadline, Infinity);
});

test("properties are as set, and a recognizer that is switched off sends nothing", async () => {
  const recognizers = [
    { recognizer: "long-press", properties: [{ name: "minimumDuration", value: 200 }] },
    { recognizer: "circle", enabled: false },
  ];
  const drawn = await engine({ recognizers: /** @type {any} */ (recognizers) });
  drawn.receive(touch("began", [5, 5, 1000]));
  assert.equal(drawn.deadline, 1200);
  assert.equal(verdict(draw(await engine({ recognizers: [recognizers[1]] }), circle(60)), "circle"),
    undefined);
  recognizers[0].properties = [{ name: "minimumDuration", value: -1 }];
  await assert.rejects(engine({ recognizers }), /minimumDuration of long-press/);
});

test("thousands of strokes take no more memory than a few", async () => {
  const drawn = await engine({ recognizers: ["capture", "circle", "checkmark", "chevron", "swirl"] });
  // Memory grows by 64 KB: 2000 strokes of 32 samples show a leak of 33 bytes a stroke.
  for (let count = 0; count < 50; count += 1) draw(drawn, circle(32));
  const before = drawn.memoryBytes;
  for (let count = 0; count < 2000; count += 1) draw(drawn, circle(32));
  assert.equal(drawn.memoryBytes, before);
});
