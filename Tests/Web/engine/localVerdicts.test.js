// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { GestureEngine } from "../../../web/engine/gestureEngine.js";
import { LOCAL_DRAWER, LocalVerdicts } from "../../../web/engine/localVerdicts.js";
import { outcomeOf } from "../../../web/state/outcome.js";
import { circle, stroke, touch } from "../support/engineTouches.js";
import { engineModule } from "../support/streamScene.js";

const module = engineModule();
const SETUP = { recognizers: ["capture", "circle", "chevron"] };

async function setUp() {
  return new LocalVerdicts(await GestureEngine.make(module), SETUP);
}

/** @param {LocalVerdicts} local @param {number} own @param {number[][]} samples */
function draw(local, own, samples) {
  const [began, moved, ended] = stroke(samples);
  local.receive(own, true, began, 0);
  local.receive(own, false, moved, 400);
  local.receive(own, false, ended, 401);
}

/** What a server tells of the same gesture, under numbers of its own. */
async function served(/** @type {number[][]} */ samples, sequence = 31) {
  const engine = await GestureEngine.make(module);
  engine.open({ ...SETUP, sequence: sequence - 1 });
  return stroke(samples).flatMap((message) => engine.receive(message))
    .map((message, index) => /** @type {any} */ ({ ...message, drawer: "d4", seq: index + 1 }));
}

test("a gesture has its verdict, fit and chips without any server", async () => {
  const local = await setUp();
  assert.equal(local.drawer, null);
  draw(local, 12, circle());
  const drawer = /** @type {any} */ (local.drawer);
  assert.equal(drawer.drawer, LOCAL_DRAWER);
  assert.equal(drawer.recognizers.get("circle").verdict.state, "ended");
  assert.equal(drawer.recognizers.get("circle").fit.isCircle, true);
  assert.equal(outcomeOf(drawer)?.recognizer, "circle");
  assert.equal(local.ownSequence(drawer.sequence), 12);
});

test("the next gesture takes the last one's verdict away", async () => {
  const local = await setUp();
  draw(local, 1, circle());
  local.receive(2, true, touch("began", [5, 5, 900]), 900);
  assert.equal(local.drawer?.recognizers.get("circle")?.verdict, null);
});

test("a gesture that began before it was there is none of its business", async () => {
  const local = await setUp();
  local.receive(1, false, touch("moved", [5, 5, 9]), 9);
  local.receive(1, false, touch("ended", [5, 5, 10]), 10);
  assert.equal(local.drawer, null);
});

test("a server that says the same is counted, move by move", async () => {
  const local = await setUp();
  draw(local, 3, circle(50, 0.6));
  const told = await served(circle(50, 0.6));
  for (const message of told) local.compare(3, message, undefined, "e");
  const states = told.filter(({ type }) => type === "state");
  assert.deepEqual(local.moves, { same: states.length, other: 0 });
  assert.deepEqual(local.verdicts, { same: 3, other: 0 });
});

test("where the server says otherwise its word is shown", async () => {
  const local = await setUp();
  draw(local, 3, circle());
  const fit = { sequence: 31, center: [1, 2], radius: 3, error: 0 };
  const its = /** @type {any} */ ({ recognizers: new Map([["circle", { fit }]]) });
  for (const message of await served(circle(50, 0.5))) local.compare(3, message, its, "e");
  assert.ok(local.verdicts.other > 0);
  const view = local.drawer?.recognizers.get("circle");
  assert.equal(view?.verdict?.state, "failed");
  assert.equal(view?.verdict?.sequence, local.drawer?.sequence);
  assert.equal(view?.fit?.radius, 3);
});

test("a recognizer that the server cancelled in mid-stroke stays cancelled", async () => {
  const local = await setUp();
  const samples = circle();
  local.receive(3, true, touch("began", samples[0]), 0);
  local.compare(3, /** @type {any} */ ({
    type: "state", recognizer: "circle", state: "cancelled", reason: "It was switched off",
    drawer: "d1", sequence: 31, t: 1,
  }), undefined, "e");
  local.receive(3, false, touch("moved", ...samples.slice(1)), 1000);
  local.receive(3, false, touch("ended", samples[samples.length - 1]), 1001);
  const view = local.drawer?.recognizers.get("circle");
  assert.equal(view?.verdict?.state, "cancelled");
  assert.equal(view?.fit, null);
  draw(local, 4, samples);
  assert.equal(local.drawer?.recognizers.get("circle")?.verdict?.state, "ended");
});

test("of a gesture that is over what the server says otherwise is counted alone", async () => {
  const local = await setUp();
  draw(local, 3, circle());
  draw(local, 4, circle());
  for (const message of await served(circle(50, 0.5))) local.compare(3, message, undefined, "e");
  assert.ok(local.verdicts.other > 0);
  assert.equal(local.drawer?.recognizers.get("circle")?.verdict?.state, "ended");
});

test("a server that was restarted is not held against what the last one has said", async () => {
  const local = await setUp();
  draw(local, 3, circle());
  for (const epoch of ["first", "second"]) {
    for (const message of await served(circle())) local.compare(3, message, undefined, epoch);
  }
  assert.equal(local.moves.other, 0);
  assert.deepEqual(local.verdicts, { same: 3, other: 0 });
});

test("other recognizers come with the next gesture", async () => {
  const local = await setUp();
  draw(local, 1, circle());
  local.judgeBy({ recognizers: ["circle"] });
  draw(local, 2, circle());
  assert.deepEqual([...(local.drawer?.recognizers.keys() ?? [])], ["circle"]);
});

test("time passes while a finger rests", async () => {
  const local = await setUp();
  local.judgeBy({ recognizers: ["long-press"], relations: [] });
  local.receive(1, true, touch("began", [5, 5, 100]), 1100);
  assert.equal(local.judge.deadline, 1620);
  local.tick(1620);
  assert.equal(local.drawer?.recognizers.get("long-press")?.state, "began");
});

test("messages about ink are as a server's, paths first", async () => {
  const local = await setUp();
  const [first] = local.receive(1, true, touch("began", [5, 5, 0]), 3);
  const { type, drawer, sequence, phase, kind, samples } = /** @type {any} */ (first);
  assert.deepEqual([type, drawer, sequence, phase, kind, samples],
    ["path", LOCAL_DRAWER, 1, "began", "mouse", [[5, 5, 0]]]);
  const told = local.receive(1, false, touch("ended", [5, 5, 9]), 12);
  assert.deepEqual(told.slice(0, 2).map((message) => message.type), ["path", "state"]);
  assert.ok(told.some((message) => message.type === "state" && message.state === "ended"));
});

test("a hovering pointer has messages, but is no gesture to compare with the server's",
  async () => {
    const local = await setUp();
    local.judgeBy({ recognizers: ["hover", "tap"] });
    const hovered = (/** @type {any[]} */ ...samples) => /** @type {any} */ (
      { type: "touches", phase: "hovered", touches: [{ id: 9, ...samples.length > 0 && { samples } }] });
    const began = local.hover(hovered([7, 8, 0]), 1);
    assert.deepEqual(began.map(({ recognizer, state, result }) => [recognizer, state, result.location]),
      [["hover", "began", [7, 8]]]);
    assert.equal(local.drawer, null);
    local.receive(1, true, touch("began", [7, 8, 5]), 6);
    assert.equal(local.drawer?.recognizers.get("hover")?.state, "possible", "the mouse came down");
    local.receive(1, false, touch("ended", [7, 8, 9]), 12);
    assert.deepEqual(local.hover(hovered(), 20), []);
    for (const state of ["began", "ended"]) {
      local.compare(1, /** @type {any} */ ({ type: "state", recognizer: "hover", state }), undefined, "e");
    }
    assert.deepEqual(local.moves, { same: 0, other: 0 });
  });

test("a pan from the right edge is one where the canvas is known", async () => {
  const local = await setUp();
  local.judgeBy({ recognizers: ["screen-edge-pan"] });
  local.judge.resize({ width: 800, height: 600 });
  local.receive(1, true, touch("began", [798, 300, 0]), 0);
  local.receive(1, false, touch("moved", [770, 300, 20], [740, 300, 40]), 40);
  assert.equal(local.drawer?.recognizers.get("screen-edge-pan")?.state, "changed");
  local.receive(1, false, touch("ended", [740, 300, 50]), 50);
  local.judge.resize({ width: 1000, height: 600 });
  local.receive(2, true, touch("began", [798, 300, 100]), 100);
  assert.equal(local.drawer?.recognizers.get("screen-edge-pan")?.verdict?.state, "failed");
});

test("a gesture is refused though one of pens alone has taken no notice of it", async () => {
  const setup = { recognizers: ["tap", "pan"], relations: ["pan receives pen only"] };
  const local = new LocalVerdicts(await GestureEngine.make(module), setup);
  draw(local, 1, circle());
  const drawer = /** @type {any} */ (local.drawer);
  assert.equal(drawer.recognizers.get("pan").verdict, null);
  assert.deepEqual([outcomeOf(drawer)?.kind, outcomeOf(drawer)?.recognizer], ["refused", "tap"]);
});
