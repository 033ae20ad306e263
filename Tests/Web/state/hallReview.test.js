import assert from "node:assert/strict";
import { test } from "node:test";
import { mostFirst, noReview, refusedCount, takeReview } from "../../../web/state/hallReview.js";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";

const GHOST = { kind: "gap", points: [[0, 0], [1, 1]] };
const criterion = (name, margin, facts = {}) =>
  ({ name, value: 1, limit: 1 + margin, unit: "ratio", pass: margin >= 0, margin, ...facts });

/** A drawer that does not play. */
const LATE = "d99";

function setUp(phase = "round") {
  const scene = emptyScene();
  const review = noReview();
  const [players, answers] = [new Set(), new Map()];
  let seq = 0;
  const take = (message) => {
    seq += 1;
    const event = { seq, ...message };
    applyEvent(scene, event);
    takeReview(review, event, scene, { phase, players, answers });
  };
  /** A stroke that the circle recognizer refuses. */
  const refuse = (drawer, sequence, criteria, facts = {}) => {
    if (drawer !== LATE) players.add(drawer);
    take({ type: "joined", drawer, name: `Name of ${drawer}`, color: "#123456" });
    take({
      type: "path", drawer, sequence, touch: 1, kind: "touch", phase: "began",
      samples: [[1, 2, 3]],
    });
    take({
      type: "state", drawer, sequence, recognizer: "circle", state: "failed", t: 1,
      reason: "too open", criteria, ghost: GHOST, ...facts,
    });
  };
  return { review, take, refuse, answers };
}

const answer = (facts) => ({ type: "activity", activity: "match-it-up", ...facts });

test("refused gestures are counted by why they were, from the most frequent", () => {
  const { review, take } = setUp();
  for (const refusal of ["late", "too-open", "too-open"]) {
    take(answer({ move: "answered", drawer: "d2", number: 1, refusal, sentence: "" }));
  }
  take(answer({ move: "answered", drawer: "d2", number: 1, picture: 1, time: 1 }));
  assert.deepEqual(mostFirst(review.refusals), [["too-open", 2], ["late", 1]]);
  assert.equal(refusedCount(review), 3);
});

test("of the circle's criteria the one that decided is counted", () => {
  const { review, refuse } = setUp();
  refuse("d2", 1, [criterion("gap", -0.2), criterion("error", -0.1), criterion("size", 0.5)]);
  refuse("d3", 1, [criterion("gap", -0.3)]);
  refuse("d4", 1, [criterion("gap", -0.3)], { recognizer: "checkmark" });
  assert.deepEqual(mostFirst(review.criteria), [["gap", 2]]);
});

test("only gestures that could have been answers are counted", () => {
  const { review, refuse, answers } = setUp();
  refuse(LATE, 1, [criterion("gap", -0.2)]);
  answers.set("d2", { picture: 1 });
  refuse("d2", 1, [criterion("gap", -0.2)]);
  assert.deepEqual(review, noReview());
  answers.set("d2", { picture: null });
  refuse("d2", 2, [criterion("gap", -0.2)]);
  assert.deepEqual(mostFirst(review.criteria), [["gap", 1]]);
});

test("near misses are kept with their ink and ghost, the nearest first", () => {
  const { review, refuse } = setUp();
  refuse("d2", 7, [criterion("gap", -0.3)]);
  refuse("d3", 1, [criterion("gap", -0.1)]);
  refuse("d4", 1, [criterion("gap", -0.1, { value: 9, limit: 1 })]);
  refuse("d5", 1, [criterion("gap", -0.1)], { ghost: undefined });
  assert.deepEqual(review.misses.map(({ drawer, name, sequence }) => [drawer, name, sequence]),
    [["d3", "Name of d3", 1], ["d2", "Name of d2", 7]]);
  assert.deepEqual(review.misses[0].stroke.points.slice(0, 2), [1, 2]);
  for (let drawer = 10; drawer < 40; drawer += 1) {
    refuse(`d${drawer}`, 1, [criterion("gap", -0.05)]);
  }
  assert.equal(review.misses.length, 12);
});

test("what is drawn outside of a round does not count, and a start begins anew", () => {
  const outside = setUp("result");
  outside.refuse("d2", 1, [criterion("gap", -0.2)]);
  assert.deepEqual(outside.review, noReview());
  const { review, refuse, take } = setUp();
  refuse("d2", 1, [criterion("gap", -0.2)]);
  assert.equal(review.misses.length, 1);
  take(answer({ move: "started", drawer: "d1", rounds: 1 }));
  assert.deepEqual(review, noReview());
});
