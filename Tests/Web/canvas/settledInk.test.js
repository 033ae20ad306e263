import assert from "node:assert/strict";
import { test } from "node:test";
import { SettledInk, between } from "../../../web/canvas/settledInk.js";
import { makeStroke } from "../../../web/state/stroke.js";

const PLAIN = { transform: { scale: 1, x: 0, y: 0 }, rawPoints: false, colorOf: () => "#000" };

/** A layer that writes down which strokes were painted on it. */
class RecordingLayer {
  painted = [];
  moved = null;
  replaced = null;
  context = {
    stroke: () => {}, beginPath: () => {}, moveTo: () => {}, lineTo: () => {}, bezierCurveTo: () => {},
  };

  resize(size) { this.size = size; }
  pin() {}
  clear() { this.painted = []; }
  usePlane() { this.use(this); }
  move(transform) { this.moved = transform; }
  replace(other) { this.replaced = other; }
}

/** A room of kept strokes; the time a stroke takes is told by the test. */
function setUp(count, millisecondsEach) {
  let now = 0;
  const layers = [];
  let used;
  const makeLayer = () => {
    layers.push(Object.assign(new RecordingLayer(), { use: (layer) => (used = layer) }));
    return layers.at(-1);
  };
  const strokes = new Map();
  const scene = { strokes, settled: [], settledVersion: 0 };
  let sequence = 0;
  /** Strokes are gone. */
  const drop = (...keys) => {
    for (const key of keys) strokes.delete(key);
    scene.settled = [];
    scene.settledVersion += 1;
  };
  const keep = () => {
    sequence += 1;
    const stroke = makeStroke({
      drawer: "d1", sequence, touch: 1, points: [0, 0, 0, -1], state: "committed",
    });
    strokes.set(stroke.key, stroke);
    scene.settled.push(stroke);
  };
  for (let index = 0; index < count; index += 1) keep();
  const ink = new SettledInk(makeLayer(), makeLayer, () => now);
  const paint = (transform = { scale: 1, x: 0, y: 0 }) => ink.paint(scene, {
    transform,
    rawPoints: false,
    colorOf: (stroke) => {
      now += millisecondsEach;
      used.painted.push(stroke.key);
      return "#000";
    },
  });
  return { scene, layers, ink, paint, keep, drop };
}

/** Paints until all is painted; how many frames that took. */
function framesToPaint(paint, transform) {
  for (let frames = 1; frames < 10_000; frames += 1) {
    if (paint(transform)) return frames;
  }
  return Infinity;
}

test("a few strokes are painted in one frame, many in slices", () => {
  assert.equal(framesToPaint(setUp(50, 0.01).paint), 1);
  const { ink, paint } = setUp(2000, 0.05);
  const first = framesToPaint(paint);
  assert.ok(first >= 20 && first <= 30, `${first} frames for the first 100 ms of painting`);
  ink.invalidate();
  const again = framesToPaint(paint);
  assert.ok(again >= 40 && again <= 60, `${again} frames for another 100 ms of painting`);
});

test("another scene with few strokes takes the old one's place in one frame", () => {
  const { scene, layers, ink, paint } = setUp(100, 1);
  framesToPaint(paint);
  ink.invalidate();
  paint({ scale: 2, x: 10, y: 0 });
  const other = setUp(300, 1).scene;
  assert.equal(ink.paint(other, PLAIN), true);
  assert.deepEqual(layers[0].moved, { scale: 1, x: 0, y: 0 });
  assert.equal(layers[0].replaced, null);
  assert.equal(framesToPaint(() => ink.paint(scene, PLAIN)), 1);
});

test("another scene with few but very long strokes is painted in slices, beside the old one", () => {
  const { layers, ink, paint } = setUp(10, 1);
  framesToPaint(paint);
  const other = setUp(20, 1).scene;
  for (const stroke of other.strokes.values()) stroke.points = new Array(4 * 5_000).fill(0);
  assert.equal(ink.paint(other, PLAIN), true);
  assert.equal(layers.length, 2, "the old picture stays until the new one is whole");
});

test("a blank page shows ink as it comes, also where it was painted before it had any", () => {
  const { scene, layers, paint, keep } = setUp(0, 4);
  assert.equal(paint(), true);
  for (let count = 0; count < 40; count += 1) keep();
  scene.settled = [...scene.settled];
  scene.settledVersion += 1;
  assert.equal(paint(), false);
  assert.equal(layers.length, 1);
  assert.ok(layers[0].painted.length > 0 && layers[0].painted.length < 40);
  framesToPaint(paint);
  assert.equal(layers[0].painted.length, 40);
});

test("a stroke that is kept later is painted alone", () => {
  const { layers, paint, keep } = setUp(100, 0.01);
  paint();
  const before = layers[0].painted.length;
  assert.equal(before, 100);
  keep();
  assert.equal(paint(), true);
  assert.deepEqual(layers[0].painted.slice(before), ["d1/101/1"]);
  paint();
  assert.equal(layers[0].painted.length, 101);
});

test("while it is painted anew elsewhere the old picture stays, moved to its new position", () => {
  const { layers, paint } = setUp(100, 1);
  framesToPaint(paint);
  const wider = { scale: 2, x: 10, y: 20 };
  assert.equal(paint(wider), true, "only what is invalid is painted anew");
  assert.equal(layers.length, 1);
});

test("a new position is painted on a layer of its own that takes over when it is whole", () => {
  const { layers, ink, paint, keep } = setUp(100, 1);
  framesToPaint(paint);
  ink.invalidate();
  const wider = { scale: 2, x: 10, y: 20 };
  assert.equal(paint(wider), false);
  assert.equal(layers.length, 2);
  assert.deepEqual(layers[0].moved, wider);
  assert.equal(layers[1].replaced, null);
  keep(); // while it is being painted
  framesToPaint(paint, wider);
  assert.equal(layers[1].replaced, layers[0]);
  assert.ok(layers[1].painted.includes("d1/101/1"));
});

test("what goes while the first picture is painted does not make it begin anew", () => {
  const { scene, layers, ink, paint, keep, drop } = setUp(100, 1);
  let frames = 0;
  let next = 0;
  do {
    // Each frame a stroke is kept, and the oldest one goes.
    keep();
    drop(`d1/${next += 1}/1`);
    paint();
    frames += 1;
  } while (!ink.isShown && frames < 100);
  assert.ok(frames >= 5 && frames <= 15, `${frames} frames for 100 ms of painting`);
  const first = [...layers[0].painted];
  assert.equal(first.length, new Set(first).size, "nothing is painted twice");
  assert.ok(first.includes("d1/2/1"), "painted before it went");
  framesToPaint(paint);
  assert.equal(layers[1].replaced, layers[0], "what went is painted over afterwards");
  assert.deepEqual(layers[1].painted, [...scene.strokes.keys()]);
  assert.equal(ink.isShown, true);
});

test("what went before its turn in the first picture came is not painted", () => {
  const { scene, layers, ink, paint, drop } = setUp(100, 1);
  paint();
  assert.equal(ink.isShown, false);
  const before = layers[0].painted.length;
  drop(...scene.strokes.keys());
  assert.equal(paint(), false);
  assert.equal(layers[0].painted.length, before);
  assert.equal(paint(), true);
  assert.deepEqual(layers[1].painted, []);
});

test("what goes later is painted over elsewhere, and the picture stays shown", () => {
  const { layers, ink, paint, drop } = setUp(100, 1);
  framesToPaint(paint);
  drop("d1/1/1");
  assert.equal(paint(), false);
  assert.equal(ink.isShown, true);
  framesToPaint(paint);
  assert.equal(layers[1].painted.length, 99);
});

test("a busy room's repaints finish, with all that was kept meanwhile", () => {
  const { scene, layers, paint, keep, drop } = setUp(1000, 0.1);
  framesToPaint(paint);
  for (let frame = 1; frame <= 600; frame += 1) {
    keep();
    if (frame % 10 === 0) drop(`d1/${frame}/1`);
    paint();
  }
  const finished = layers.filter(({ replaced }) => replaced !== null);
  assert.ok(finished.length >= 8, `${finished.length} pictures in 600 frames`);
  for (const { painted } of finished) assert.equal(painted.length, new Set(painted).size);
  framesToPaint(paint);
  assert.deepEqual(layers.at(-1).painted, [...scene.strokes.keys()]);
});

test("a snapshot makes a repaint begin anew", () => {
  const { scene, layers, ink, paint } = setUp(100, 1);
  framesToPaint(paint);
  ink.invalidate();
  paint();
  scene.strokes = new Map([...scene.strokes].map(([key, stroke]) => [key, { ...stroke }]));
  scene.settled = [...scene.strokes.values()];
  scene.settledVersion += 1;
  assert.equal(paint(), false);
  framesToPaint(paint);
  assert.equal(layers[1].replaced, layers[0]);
  assert.deepEqual(layers[1].painted, [...scene.strokes.keys()]);
});

test("from one position to another", () => {
  const from = { scale: 2, x: 10, y: -4 };
  const to = { scale: 3, x: 7, y: 8 };
  const { scale, x, y } = between(from, to);
  for (const point of [0, 5, 100]) {
    assert.ok(Math.abs((point * from.scale + from.x) * scale + x - (point * to.scale + to.x)) < 1e-9);
    assert.ok(Math.abs((point * from.scale + from.y) * scale + y - (point * to.scale + to.y)) < 1e-9);
  }
});
