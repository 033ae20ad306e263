// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { beginLesson } from "../../../web/state/lesson.js";
import { LessonInk } from "../../../web/state/lessonInk.js";
import { extendTrace } from "../../../web/state/strokeTrace.js";

/** @type {[number, number][]} */
const one = [[0, 0], [40, 40]];
/** @type {[number, number][]} */
const other = [[40, 0], [0, 40]];

test("what is being drawn is ink, what was taken is pale", () => {
  const ink = new LessonInk();
  const lesson = beginLesson({ drawings: [[one]], unfinished: [other] });
  const [pale, full] = ink.sketches(lesson, "d1", 0);
  assert.ok(pale.alpha < 0.5 && full.alpha === 1);
  assert.deepEqual(full.stroke.points.slice(0, 2), [40, 0]);
  assert.equal(ink.sketches(lesson, "d1", 5)[0].stroke, pale.stroke, "the same object stays");
});

test("the current stroke is ink, and leaves nothing when it is cancelled", () => {
  const ink = new LessonInk();
  const down = new Map([[3, extendTrace(undefined, one)]]);
  const [full, ...more] = ink.sketches(beginLesson({ down }), "d1", 0);
  assert.equal(full.alpha, 1);
  assert.deepEqual(full.stroke.points.slice(0, 2), [0, 0]);
  assert.deepEqual(more, []);
  assert.deepEqual(ink.sketches(beginLesson(), "d1", 5), []);
});

test("it fades when the lesson is over, and is gone after that", () => {
  const ink = new LessonInk();
  ink.sketches(beginLesson({ drawings: [[one]] }), "d1", 0);
  assert.equal(ink.isFading, false);
  const [before] = ink.sketches(null, "d1", 100);
  const [after] = ink.sketches(null, "d1", 500);
  assert.ok(ink.isFading && after.alpha < before.alpha && after.alpha > 0);
  assert.deepEqual(ink.sketches(null, "d1", 900), []);
  assert.equal(ink.isFading, false);
});

test("a drawing that is dropped fades too", () => {
  const ink = new LessonInk();
  ink.sketches(beginLesson({ drawings: [[one], [other]] }), "d1", 0);
  const left = ink.sketches(beginLesson({ drawings: [[other]] }), "d1", 10);
  assert.equal(left.length, 2);
  assert.equal(ink.sketches(beginLesson({ drawings: [[other]] }), "d1", 2000).length, 1);
});
