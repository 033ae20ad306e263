// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  MOST_GESTURES, VIEW, giveUpLanes, isGestureOver, noLanes, takeLane,
} from "../../../web/state/lanes.js";

/** Lanes of drawer d1 in a room with two recognizers. */
function room() {
  const lanes = noLanes();
  let seq = 0;
  const tell = (/** @type {any} */ event) =>
    takeLane(lanes, { seq: (seq += 1), drawer: "d1", sequence: 1, ...event }, ["tap", "pan"]);
  const path = (/** @type {string | undefined} */ phase, /** @type {number} */ t,
    /** @type {any} */ facts = {}) =>
    tell({ type: "path", touch: 1, phase, samples: [[1, 2, t]], ...facts });
  const state = (/** @type {string} */ recognizer, /** @type {string} */ state,
    /** @type {number} */ t, /** @type {any} */ facts = {}) =>
    tell({ type: "state", recognizer, state, t, ...facts });
  const gesture = () => /** @type {any} */ (lanes.get("d1")?.at(-1));
  const stretches = (/** @type {string} */ name) =>
    gesture().lanes.find((/** @type {any} */ lane) => lane.recognizer === name).stretches
      .map((/** @type {any} */ { state, from, to }) => [state, from, to]);
  return { lanes, tell, path, state, gesture, stretches };
}

describe("the lanes of a gesture", () => {
  test("begin with every recognizer ready, when the first finger comes down", () => {
    const { path, stretches, gesture } = room();
    path("began", 100);
    assert.deepEqual(stretches("tap"), [["possible", 100, null]]);
    assert.deepEqual(stretches("pan"), [["possible", 100, null]]);
    assert.equal(isGestureOver(gesture()), false);
  });

  test("follow each state once, however often it is sent", () => {
    const { path, state, stretches } = room();
    path("began", 100);
    state("pan", "began", 120);
    for (const t of [130, 140, 150]) state("pan", "changed", t);
    state("pan", "ended", 160);
    state("pan", "possible", 160);
    assert.deepEqual(stretches("pan"), [
      ["possible", 100, 120], ["began", 120, 130], ["changed", 130, 160], ["ended", 160, 160],
    ]);
  });

  test("are over when all recognizers are ready again and no finger is down", () => {
    const { path, state, gesture } = room();
    path("began", 100);
    path("ended", 130);
    assert.equal(isGestureOver(gesture()), true, "nothing was said yet, nothing is awaited");
    state("tap", "ended", 130);
    assert.equal(isGestureOver(gesture()), false);
    state("tap", "possible", 130);
    assert.equal(isGestureOver(gesture()), true);
  });

  test("show the inner phases of a discrete recognizer", () => {
    const { path, tell, gesture } = room();
    path("began", 100);
    tell({ type: "phase", recognizer: "checkmark", phase: "upStroke", t: 110 });
    const lane = gesture().lanes.find((/** @type {any} */ one) => one.recognizer === "checkmark");
    assert.deepEqual(lane.stretches.map((/** @type {any} */ one) => one.phase), ["", "upStroke"]);
  });

  test("note each finger, and which lane takes no notice of it any more", () => {
    const { path, state, gesture } = room();
    path("began", 100);
    state("tap", "failed", 110, { reason: "strayed" });
    path("began", 120, { touch: 2 });
    path("ended", 130, { touch: 2 });
    assert.deepEqual(gesture().touches,
      [{ touch: 1, from: 100, to: null }, { touch: 2, from: 120, to: 130 }]);
    const [tap, pan] = gesture().lanes;
    assert.deepEqual([tap.ignored, pan.ignored], [[{ at: 120, cause: "over" }], []]);
  });

  test("note what the server says is ignored, and why", () => {
    const { path, tell, gesture } = room();
    path("began", 100);
    for (const cause of ["kind", "control", "rule", "delegate", "recognizer"]) {
      tell({ type: "ignored", recognizer: "pan", touch: 1, cause, t: 100 });
    }
    tell({ type: "ignored", recognizer: "tap@bar", touch: 1, cause: "rule", t: 105 });
    const [tap, pan, other] = gesture().lanes;
    assert.deepEqual(tap.ignored, []);
    assert.deepEqual(pan.ignored.map((/** @type {any} */ { cause }) => cause),
      ["kind", "control", "rule", "delegate", "recognizer"]);
    assert.deepEqual([other.recognizer, other.ignored], ["tap@bar", [{ at: 105, cause: "rule" }]]);
    for (let t = 0; t < 100; t += 1) {
      tell({ type: "ignored", recognizer: "pan", touch: 1, cause: "rule", t });
    }
    assert.equal(pan.ignored.length, 32);
  });

  test("have one for the view's touches, marked if late", () => {
    const { path, tell, gesture, stretches } = room();
    path("began", 100);
    const told = (/** @type {string} */ phase, /** @type {number} */ t, late = {}) =>
      tell({ type: "delivered", touch: 1, phase, t, location: [1, 2], ...late });
    told("began", 100);
    told("moved", 110);
    path("began", 120, { touch: 2 });
    told("began", 120);
    path("ended", 130);
    path("ended", 140, { touch: 2 });
    told("ended", 480, { late: 350 });
    assert.deepEqual(stretches(VIEW),
      [["possible", 100, 100], ["began", 100, 480], ["ended", 480, null]]);
    const view = gesture().lanes.at(-1);
    assert.deepEqual([view.stretches[2].late, view.ignored], [350, []]);
    assert.equal(isGestureOver(gesture()), true, "nothing more is awaited of the view");
    told("cancelled", 500);
    assert.equal(stretches(VIEW).length, 4);
  });

  test("of the view alone are dropped if the gesture's beginning is unknown", () => {
    const { tell, gesture } = room();
    tell({ type: "delivered", touch: 1, phase: "began", t: 7, location: [1, 2] });
    assert.equal(gesture().start, 7);
  });

  test("go on by time alone after the last finger is up", () => {
    const { path, state, gesture } = room();
    path("began", 100);
    path("ended", 130);
    state("tap", "ended", 480);
    assert.equal(gesture().end, 480);
  });
});

describe("what is kept", () => {
  test("is a few gestures of each drawer, the latest", () => {
    const { path, lanes } = room();
    for (let sequence = 1; sequence <= 20; sequence += 1) path("began", sequence, { sequence });
    const kept = lanes.get("d1") ?? [];
    assert.equal(kept.length, MOST_GESTURES);
    assert.equal(kept.at(-1)?.sequence, 20);
  });

  test("takes no word about a gesture that is forgotten", () => {
    const { path, state, lanes } = room();
    for (let sequence = 1; sequence <= 20; sequence += 1) path("began", sequence, { sequence });
    state("tap", "possible", 999, { sequence: 2 });
    assert.ok(lanes.get("d1")?.every(({ sequence }) => sequence > 14));
  });

  test("is nothing after a gap, a fresh picture, or when the drawer leaves", () => {
    for (const event of [{ type: "gap", from: 1, to: 3 }, { type: "snapshot" }, { type: "left" }]) {
      const { path, tell, lanes } = room();
      path("began", 1);
      tell(event);
      assert.equal(lanes.size, 0, event.type);
    }
  });

  test("is bounded in drawers too", () => {
    const { path, lanes } = room();
    for (let id = 0; id < 300; id += 1) path("began", 1, { drawer: `d${id}` });
    assert.ok(lanes.size <= 64 && lanes.has("d299"));
    path("began", 2, { drawer: "d236", sequence: 2 });
    path("began", 3, { drawer: "d300" });
    assert.deepEqual([lanes.has("d236"), lanes.has("d237")], [true, false], "the idlest goes");
  });
});

describe("what is of no gesture", () => {
  test("a pointer that hovers makes no lane longer", () => {
    const { path, state, gesture } = room();
    path("began", 100);
    path("ended", 150);
    for (const name of ["began", "changed", "ended"]) state("hover", name, 900);
    assert.equal(gesture().end, 150);
    assert.deepEqual(gesture().lanes.map((/** @type {any} */ lane) => lane.recognizer), ["tap", "pan"]);
  });

  test("an active gesture is dropped if no further event can arrive", () => {
    const { lanes, path, state, gesture } = room();
    path("began", 100);
    path("ended", 150);
    for (const name of ["tap", "pan"]) {
      state(name, "failed", 150);
      state(name, "possible", 150);
    }
    path("began", 200, { sequence: 2 });
    giveUpLanes(giveUpLanes(lanes, "d1"), "d9");
    assert.equal(gesture().sequence, 1);
    assert.equal(lanes.get("d1")?.length, 1);
  });
});
