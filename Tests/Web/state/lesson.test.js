import assert from "node:assert/strict";
import { test } from "node:test";
import {
  beginLesson, canTakeBack, dropDrawing, finishDrawing, hasEnough, isWaiting, takeBack, takeTouch,
  teachMessage, toggleOption,
} from "../../../web/state/lesson.js";

const line = (id, from, to, count = 10) => {
  const samples = Array.from({ length: count }, (_, at) =>
    [from[0] + (to[0] - from[0]) * at / (count - 1), from[1] + (to[1] - from[1]) * at / (count - 1), at]);
  return [
    { phase: "began", id, kind: "pen", samples: samples.slice(0, 1) },
    { phase: "moved", id, samples: samples.slice(1, -1) },
    { phase: "ended", id, samples: samples.slice(-1) },
  ];
};
const draw = (lesson, ...records) => records.flat().reduce(takeTouch, lesson);

test("each stroke is a drawing of its own, with places and no times", () => {
  let lesson = draw(beginLesson(), line(1, [0, 0], [90, 45]));
  assert.equal(lesson.drawings.length, 1);
  assert.deepEqual(lesson.drawings[0][0][9], [90, 45]);
  assert.equal(hasEnough(lesson), false);
  lesson = draw(lesson, line(2, [0, 0], [90, 0]), line(3, [0, 0], [0, 90]));
  assert.equal(hasEnough(lesson), true);
});

test("several strokes are one drawing until a pause ends it", () => {
  let lesson = draw(beginLesson({ several: true }), line(1, [0, 0], [80, 80]));
  assert.ok(isWaiting(lesson));
  const [began, moved, ended] = line(2, [80, 0], [0, 80]);
  lesson = draw(lesson, began, moved);
  assert.equal(isWaiting(lesson), false);
  assert.equal(finishDrawing(lesson), lesson, "a stroke is in hand: it is not over");
  lesson = finishDrawing(draw(lesson, ended));
  assert.deepEqual(lesson.drawings.map((one) => one.length), [2]);
  assert.deepEqual(lesson.unfinished, []);
});

test("the latest drawing is taken back, finished or not, and none while a finger draws", () => {
  const first = finishDrawing(draw(beginLesson({ several: true }), line(1, [0, 0], [80, 80])));
  const [began, , ended] = line(2, [80, 0], [0, 80]);
  assert.equal(canTakeBack(draw(first, began)), false);
  const second = draw(first, began, ended);
  assert.equal(canTakeBack(second), true);
  assert.deepEqual(takeBack(second), first);
  assert.deepEqual(takeBack(first).drawings, []);
  assert.equal(canTakeBack(takeBack(first)), false);
});

test("fingers that are down together draw one", () => {
  const [a, b] = [line(1, [0, 0], [0, 80]), line(2, [50, 0], [50, 80])];
  const lesson = draw(beginLesson(), a[0], b[0], a[1], b[1], a[2], b[2]);
  assert.deepEqual(lesson.drawings.map((one) => one.length), [2]);
});

test("a stroke that is taken back leaves nothing", () => {
  const [began, moved] = line(1, [0, 0], [80, 80]);
  const lesson = draw(beginLesson(), began, moved, { phase: "cancelled", id: 1, samples: [] });
  assert.equal(lesson.drawings.length + lesson.unfinished.length + lesson.down.size, 0);
  for (const phase of ["moved", "ended"]) {
    assert.equal(draw(lesson, { phase, id: 7, samples: [[1, 1, 1]] }), lesson, phase);
  }
});

test("a dot is not taken, and the next try forgets that", () => {
  let lesson = draw(beginLesson(), line(1, [0, 0], [3, 3]));
  assert.equal(lesson.drawings.length, 0);
  assert.equal(lesson.problem, "small");
  lesson = draw(lesson, line(2, [0, 0], [90, 0], 3));
  assert.equal(lesson.problem, "small", "three points are too few");
  lesson = draw(lesson, line(3, [0, 0], [90, 0]));
  assert.equal(lesson.problem, null);
});

test("a drawing can be taken back", () => {
  const lesson = draw(beginLesson(), line(1, [0, 0], [90, 0]), line(2, [0, 0], [0, 90]));
  assert.deepEqual(dropDrawing(lesson, 0).drawings, [lesson.drawings[1]]);
});

test("the message has the tidied name, the options, and bounded strokes from end to end", () => {
  const lesson = draw(toggleOption(beginLesson({ name: " star " }), "anyTurn"),
    line(1, [0, 0], [900, 0], 901));
  const message = teachMessage(lesson, false);
  const [stroke] = message.examples[0].strokes;
  assert.deepEqual([message.type, message.name, message.anyDirection, message.anyTurn],
    ["teach", "star", undefined, true]);
  assert.equal(stroke.length, 128);
  assert.deepEqual([stroke[0], stroke[127]], [[0, 0], [900, 0]]);
});

test("a drawing of more strokes than the room takes is refused at once", () => {
  const several = beginLesson({ several: true, mostStrokes: 2 });
  const strokes = [1, 2, 3].map((id) => line(id, [0, 0], [80, 10 * id]));
  assert.equal(finishDrawing(draw(several, strokes.slice(0, 2).flat())).problem, null);
  const refused = finishDrawing(draw(several, strokes.flat()));
  assert.deepEqual([refused.problem, refused.drawings, refused.unfinished], ["strokes", [], []]);
});

test("a very long stroke keeps its shape in bounded memory, however it comes", () => {
  const samples = Array.from({ length: 130_000 }, (_, at) => [at / 100, at % 300, at]);
  const [began, ended] = [{ phase: "began", id: 1, samples: samples.slice(0, 1) },
    { phase: "ended", id: 1, samples: samples.slice(-1) }];
  const atOnce = draw(beginLesson(), began, { phase: "moved", id: 1, samples: samples.slice(1, -1) },
    ended);
  const bitByBit = draw(beginLesson(), began, Array.from({ length: 1300 }, (_, at) => (
    { phase: "moved", id: 1, samples: samples.slice(1 + 100 * at, Math.min(101 + 100 * at, 129_999)) })),
  ended);
  const [[stroke]] = atOnce.drawings;
  assert.ok(stroke.length > 256 && stroke.length <= 513, String(stroke.length));
  assert.deepEqual([stroke[0], stroke.at(-1)], [[0, 0], [1299.99, 129_999 % 300]]);
  const steps = stroke.slice(1, -1).map((point, at) => point[0] - stroke[at][0]);
  assert.ok(Math.max(...steps) - Math.min(...steps) < 0.1, "it is thinned evenly");
  assert.deepEqual(bitByBit.drawings, atOnce.drawings);
});

test("a known sign keeps its options, unless the lesson changed them", () => {
  const lesson = draw(beginLesson({ name: "arrow" }), line(1, [0, 0], [90, 0]));
  const sent = (one, isKnown) => {
    const { anyDirection, anyTurn } = teachMessage(one, isKnown);
    return [anyDirection, anyTurn];
  };
  assert.deepEqual(sent(lesson, false), [undefined, undefined], "the server may know it");
  const several = { ...lesson, drawings: [[...lesson.drawings[0], ...lesson.drawings[0]]] };
  assert.deepEqual([sent(several, false), sent(several, true)],
    [[false, undefined], [undefined, undefined]], "the server chooses any direction by itself");
  assert.deepEqual(sent(lesson, true), [undefined, undefined]);
  assert.deepEqual(sent(toggleOption(lesson, "anyTurn"), true), [undefined, true]);
  assert.deepEqual(sent(toggleOption(toggleOption(lesson, "anyTurn"), "anyTurn"), true),
    [undefined, false]);
});

test("that a drawing has one stroke only ends it", () => {
  const waiting = draw(beginLesson({ several: true }), line(1, [0, 0], [80, 80]));
  const ended = toggleOption(waiting, "several");
  assert.deepEqual([ended.several, ended.drawings.length, ended.unfinished], [false, 1, []]);
});
