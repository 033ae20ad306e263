// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  ANSWER_MILLISECONDS, fingersOf, giveUpAnswers, heldShare, noAnswers, pruneAnswers, takeAnswer,
} from "../../../web/state/answers.js";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";

/** A room in which these recognizers are attached, and what its gestures answer with. */
function room(/** @type {any[]} */ ...recognizers) {
  const scene = emptyScene();
  const answers = noAnswers();
  let seq = 0;
  /** @param {any} event @param {number} [now] */
  const tell = (event, now = 0) => {
    const message = { seq: (seq += 1), drawer: "d1", sequence: 1, ...event };
    applyEvent(scene, message);
    takeAnswer(answers, message, scene, now);
  };
  tell({ type: "recognizers", recognizers });
  const state = (/** @type {string} */ recognizer, /** @type {string} */ state,
    /** @type {any} */ facts = {}, now = 0) =>
    tell({ type: "state", recognizer, state, location: [10, 20], ...facts }, now);
  return { scene, answers, tell, state, only: () => [...answers.values()][0] };
}

describe("a discrete gesture", () => {
  test("answers from its end on, where it was made", () => {
    const { state, only, answers } = room();
    state("tap", "ended", { result: { location: [40, 50], taps: 2 } }, 7);
    assert.equal(answers.size, 1);
    assert.deepEqual([only().at, only().taps, only().ended], [[40, 50], 2, 7]);
  });

  test("answers nothing where it fails, and a shape never does", () => {
    const { state, answers } = room();
    state("tap", "failed");
    state("circle", "ended");
    assert.equal(answers.size, 0);
  });

  test("of a next sequence answers beside the one before", () => {
    const { state, answers } = room();
    state("tap", "ended");
    state("tap", "ended", { sequence: 2 });
    assert.equal(answers.size, 2);
  });
});

describe("a continuous gesture", () => {
  test("follows from its beginning to its end", () => {
    const { state, only } = room();
    state("pan", "began", {}, 5);
    state("pan", "changed", { location: [30, 60] });
    assert.deepEqual([only().from, only().at, only().translation], [[10, 20], [30, 60], [20, 40]]);
    assert.equal(only().ended, null);
    state("pan", "ended", { location: [31, 60], result: { translation: [25, 41] } }, 9);
    assert.deepEqual([only().translation, only().begun, only().ended], [[25, 41], 5, 9]);
  });

  test("takes what the server says while it goes on", () => {
    const { state, only } = room();
    state("pinch", "began", { result: { scale: 1.1, center: [5, 6] } });
    assert.deepEqual([only().scale, only().at], [1.1, [5, 6]]);
  });

  test("is measured by its fingers where the server says nothing", () => {
    const { tell, state, answers } = room();
    for (const [touch, x] of [[1, 100], [2, 200]]) {
      tell({ type: "path", touch, phase: "began", samples: [[x, 100, 0]] });
    }
    tell({ type: "path", touch: 2, samples: [[100, 300, 5]] });
    state("pinch", "began");
    state("rotation", "began");
    const [pinch, rotation] = answers.values();
    assert.equal(pinch.scale, 2);
    assert.ok(Math.abs(rotation.rotation - Math.PI / 2) < 1e-9);
    assert.deepEqual(rotation.at, [100, 200]);
  });

  test("that is cancelled is gone", () => {
    const { state, answers } = room();
    state("pan", "began");
    state("pan", "cancelled");
    assert.equal(answers.size, 0);
  });
});

describe("a long press", () => {
  const press = { recognizer: "long-press", properties: [] };

  test("is awaited from the first finger on, for as long as the room says", () => {
    const properties = [{ name: "minimumPressDuration", value: 800, unit: "ms" }];
    const { tell, scene, only } = room({ ...press, properties });
    tell({ type: "path", touch: 1, phase: "began", samples: [[3, 4, 0]] }, 100);
    assert.deepEqual([only().at, only().begun], [[3, 4], null]);
    assert.equal(heldShare(only(), scene, 500), 0.5);
    assert.equal(heldShare(only(), scene, 5000), 1);
  });

  test("takes half a second where the room does not say", () => {
    const { tell, scene, only } = room(press);
    tell({ type: "path", touch: 1, phase: "began", samples: [[3, 4, 0]] }, 0);
    assert.equal(heldShare(only(), scene, 250), 0.5);
  });

  test("is held for good once it began, and gone when it failed", () => {
    const { tell, state, scene, only, answers } = room(press);
    tell({ type: "path", touch: 1, phase: "began", samples: [[3, 4, 0]] }, 0);
    state("long-press", "began", {}, 10);
    assert.equal(heldShare(only(), scene, 11), 1);
    state("long-press", "failed");
    assert.equal(answers.size, 0);
  });

  test("is not awaited where it is switched off or not attached", () => {
    for (const set of [[{ ...press, enabled: false }], [{ recognizer: "tap" }], []]) {
      const { tell, answers } = room(...set);
      tell({ type: "path", touch: 1, phase: "began", samples: [[3, 4, 0]] });
      assert.equal(answers.size, 0);
    }
  });
});

test("what has been seen is let go, what goes on is not", () => {
  const { state, answers } = room();
  state("tap", "ended", {}, 0);
  state("pan", "began", {}, 0);
  assert.equal(pruneAnswers(answers, ANSWER_MILLISECONDS).size, 2);
  assert.deepEqual([...pruneAnswers(answers, ANSWER_MILLISECONDS + 1).keys()], ["d1/pan/1"]);
});

test("a leaving drawer and a new snapshot remove answers", () => {
  const { state, tell, answers } = room();
  state("tap", "ended");
  state("tap", "ended", { drawer: "d2" });
  tell({ type: "left", drawer: "d2" });
  assert.equal(answers.size, 1);
  tell({ type: "snapshot", drawers: [], strokes: [], recognizers: [] });
  assert.equal(answers.size, 0);
});

test("there are never more than can be distinguished", () => {
  const { state, answers } = room();
  for (let sequence = 1; sequence <= 200; sequence += 1) state("tap", "ended", { sequence });
  assert.ok(answers.size <= 64 && answers.has("d1/tap/200"));
});

test("one finger shows no distance and no turn", () => {
  const { tell, scene } = room();
  tell({ type: "path", touch: 1, phase: "began", samples: [[3, 4, 0]] });
  assert.equal(fingersOf(scene, "d1"), null);
  assert.equal(fingersOf(scene, "nobody"), null);
});

test("a pointer that hovers is one answer, though sequences come and go", () => {
  const { state, only, answers } = room();
  state("hover", "began", { result: { location: [1, 2] } }, 5);
  state("hover", "changed", { sequence: 2, result: { location: [3, 4] } }, 6);
  assert.deepEqual([only().at, only().ended], [[3, 4], null]);
  state("hover", "ended", { sequence: 3 }, 7);
  assert.equal(answers.size, 1);
  assert.equal(only().ended, 7);
  state("hover", "began", { sequence: 3, result: { location: [5, 6] } }, 8);
  assert.equal(only().ended, null, "it is back");
});

test("one of a region answers again while the sequence goes on", () => {
  const { state, only } = room();
  for (const time of [5, 9]) {
    state("tap@bar", "ended", {}, time);
    assert.equal(only().ended, time);
  }
});

test("an active one is removed if no further event can arrive", () => {
  const { state, answers } = room();
  state("tap", "ended");
  state("pan", "began");
  state("pan", "began", { drawer: "d2" });
  giveUpAnswers(answers, "d1");
  assert.deepEqual([...answers.keys()], ["d1/tap/1", "d2/pan/1"]);
});
