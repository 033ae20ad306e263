import assert from "node:assert/strict";
import { test } from "node:test";
import { readBlocks } from "../../../web/protocol/recordingBlocks.js";
import { RecordingPlayer } from "../../../web/recording/player.js";
import { Recording } from "../../../web/recording/recording.js";
import { WatchRoom } from "../../../web/session/watchRoom.js";
import { block, joined, joins, path, snapshot } from "../support/recordingBytes.js";

const BEGUN = 1_700_000_000_000;
const ANN = { drawer: "d1", name: "Ann", color: "#4477aa", canvas: { width: 100, height: 100 } };

/** Ann draws a sample each 100 ms; each part has ten of them and a keyframe of those before. */
function recorded(count = 3) {
  const parts = [];
  /** @type {Map<number, ArrayBuffer>} */
  const bytes = new Map();
  for (let index = 0; index < count; index += 1) {
    const [number, begin] = [1 + index * 10, index * 1000];
    const strokes = index === 0 ? [] : [{
      drawer: "d1", sequence: 1, touch: 1, kind: "pen", state: "open",
      samples: Array.from({ length: number - 1 }, (_, at) => [at + 2, 0, (at + 1) * 100]),
    }];
    const events = Array.from({ length: 10 }, (_, at) => path(
      number + 1 + at, begin + (at + 1) * 100, number + 1 + at,
      index + at === 0 ? { phase: "began", kind: "pen" } : {}));
    const buffer = joined(
      block("keyframe", begin, snapshot(number, { drawers: [ANN], strokes })),
      block("start", begin + 1000, ...events));
    bytes.set(number, buffer);
    parts.push({
      number, last: number + 10, begin, end: begin + 1000, bytes: buffer.byteLength,
      isFinished: index < count - 1,
    });
  }
  const outline = /** @type {any} */ ({
    room: "demo", epoch: "e-1", begunAt: BEGUN, duration: count * 1000, isOver: true, parts,
    drawers: [ANN], marks: [], ink: { bucket: 250 }, damage: [],
  });
  return { outline, bytes };
}

/** @param {ReadonlyMap<number, ArrayBuffer>} bytes @param {number} number of a part */
const blocksOf = (bytes, number) =>
  readBlocks(/** @type {ArrayBuffer} */ (bytes.get(number)));

/** @param {any} outline @param {ReadonlyMap<number, ArrayBuffer>} bytes */
const recordingOf = (outline, bytes) =>
  new Recording(outline, async (number) => blocksOf(bytes, number));

const emptyRoom = () => new WatchRoom("demo", () => {});

/** The microtasks of a load are done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** @param {number} [count] */
function playing(count) {
  const { outline, bytes } = recorded(count);
  /** @type {number[]} */
  const loaded = [];
  const recording = new Recording(outline, async (number) => {
    loaded.push(number);
    return blocksOf(bytes, number);
  });
  const player = new RecordingPlayer(recording, emptyRoom);
  return { player, loaded, outline };
}

/** The samples that the shown room has. @param {RecordingPlayer} player */
function samples(player) {
  const strokes = [...player.room?.scene.strokes.values() ?? []];
  return strokes.reduce((sum, { points }) => sum + points.length / 4, 0);
}

test("a moment shows what was there then, whatever was shown before", async () => {
  const { player } = playing();
  for (const [time, count] of [[2450, 24], [0, 0], [100, 1], [1000, 10], [3000, 30], [950, 9]]) {
    assert.ok(await player.seek(time));
    assert.equal(samples(player), count, `at ${time}`);
    assert.equal(player.time, time);
  }
});

test("a moment outside is the first or the last one", async () => {
  const { player } = playing();
  await player.seek(1e9);
  assert.deepEqual([player.time, samples(player)], [3000, 30]);
  await player.seek(-5);
  assert.deepEqual([player.time, samples(player)], [0, 0]);
});

test("a seek waits for one part, and the rows before it come after", async () => {
  const { player, loaded } = playing();
  await player.seek(2450);
  assert.deepEqual(loaded, [21]);
  const rows = () => player.room?.log.rows.find(({ kind }) => kind === "stroke")?.count;
  assert.equal(rows(), 4);
  assert.ok(await player.complete());
  assert.deepEqual([...loaded].sort(), [1, 11, 21]);
  assert.deepEqual([rows(), samples(player), player.time], [24, 24, 2450]);
  assert.equal(await player.complete(), false, "there is no more");
  await player.seek(2350);
  assert.equal(rows(), 23, "what is loaded is used at once");
});

test("the rows before a moment are left out once another one is sought", async () => {
  const { player } = playing();
  await player.seek(2450);
  const completing = player.complete();
  await player.seek(950);
  assert.equal(await completing, false);
  assert.deepEqual([player.time, samples(player)], [950, 9]);
});

test("of two seeks at once the last one counts", async () => {
  const { player } = playing();
  const [first, second] = await Promise.all([player.seek(2000), player.seek(500)]);
  assert.deepEqual([first, second, player.time], [false, true, 500]);
});

test("playing takes each event once, over the border of parts", async () => {
  const { player } = playing();
  await player.seek(0);
  for (let frame = 0; frame < 30; frame += 1) {
    player.tick(100);
    await settled();
    assert.equal(samples(player), Math.round(player.time / 100));
  }
  assert.equal(player.time, 3000);
});

test("playing waits for a part that is still loading", async () => {
  const { player } = playing();
  await player.seek(900);
  player.tick(800);
  assert.equal(player.time, 900);
  await settled();
  player.tick(800);
  assert.deepEqual([player.time, samples(player)], [1700, 17]);
});

test("a step shows one event more or less, over the border of parts", async () => {
  const { player } = playing();
  await player.seek(950);
  for (const count of [10, 11, 12]) {
    assert.ok(await player.step(1));
    assert.equal(samples(player), count);
  }
  for (const count of [11, 10, 9]) {
    assert.ok(await player.step(-1));
    assert.equal(samples(player), count);
  }
  await player.seek(3000);
  assert.equal(await player.step(1), false);
  assert.ok(await player.step(-1, ({ type }) => type === "path"));
  assert.equal(samples(player), 29);
});

test("a step back to a sample passes by the one that is shown", async () => {
  const { outline, bytes } = recorded(1);
  const phase = { type: "phase", drawer: "d1", sequence: 1, recognizer: "tap", phase: "waiting" };
  bytes.set(1, joined(
    block("keyframe", 0, snapshot(1, { drawers: [ANN] })),
    block("start", 500, path(2, 100, 2, { phase: "began", kind: "pen" }), path(3, 200),
      path(4, 300), { ...phase, seq: 5 }, { ...phase, seq: 6 })));
  const player = new RecordingPlayer(recordingOf(outline, bytes), emptyRoom);
  await player.seek(1000);
  for (const count of [2, 1]) {
    assert.ok(await player.step(-1, ({ type }) => type === "path"));
    assert.equal(samples(player), count);
  }
  assert.equal(await player.step(-1, ({ type }) => type === "path"), false);
});

test("rows of the list have the time of the recording", async () => {
  const { player } = playing();
  await player.seek(500);
  assert.equal(player.room?.log.rows[0].time, BEGUN + 100);
});

test("a gesture is decided before its drawer leaves at the same time", async () => {
  const { outline, bytes } = recorded(1);
  const failed = { type: "state", drawer: "d1", sequence: 1, recognizer: "circle", state: "failed" };
  bytes.set(1, joined(
    block("keyframe", 0, snapshot(1, { drawers: [ANN] })),
    block("start", 500, path(2, 400), { ...failed, seq: 3 }, { type: "left", seq: 4, drawer: "d1" })));
  /** @type {boolean[]} */
  const present = [];
  const player = new RecordingPlayer(recordingOf(outline, bytes), () => {
    const room = new WatchRoom("demo", (id) =>
      present.push(room.scene.drawers.get(id)?.present ?? false));
    return room;
  });
  await player.seek(1000);
  assert.deepEqual(present, [true]);
});

test("a gesture is decided before a keyframe that lacks its drawer", async () => {
  const { outline, bytes } = recorded(2);
  const failed = { type: "state", drawer: "d1", sequence: 1, recognizer: "circle", state: "failed" };
  bytes.set(1, joined(
    block("keyframe", 0, snapshot(1, { drawers: [ANN] })),
    block("start", 1000, path(2, 400), { ...failed, seq: 3 })));
  // After a crash the numbers of events are higher, and Ann is not there.
  bytes.set(11, joined(block("keyframe", 1000, snapshot(1_000_000_000))));
  /** @type {boolean[]} */
  const known = [];
  const player = new RecordingPlayer(recordingOf(outline, bytes), () => {
    const room = new WatchRoom("demo", (id) => known.push(room.scene.drawers.has(id)));
    return room;
  });
  await player.seek(0);
  player.tick(1);
  await settled();
  player.tick(1999);
  assert.equal(player.room?.scene.seq, 1_000_000_000);
  assert.deepEqual(known, [true]);
});

test("parts used longest ago are forgotten, a part that grew is loaded again", async () => {
  const { player, loaded, outline } = playing();
  for (const part of outline.parts) part.bytes = 1_400_000;
  for (const time of [0, 1500, 2500]) await player.seek(time);
  assert.deepEqual(loaded, [1, 11, 21]);
  await player.seek(500);
  assert.deepEqual(loaded, [1, 11, 21, 1]);
  await player.seek(3000);
  outline.parts[2].bytes += 1;
  await player.seek(2900);
  assert.equal(loaded.at(-1), 21);
});

test("parts are forgotten by what was loaded, however little the outline says", async () => {
  const { outline, bytes } = recorded();
  const stroke = { drawer: "d1", sequence: 9, touch: 1, kind: "pen", state: "committed" };
  const samples = Array.from({ length: 120_000 }, (_, at) => [at, 0, 1_000_000 + at]);
  for (const [number, buffer] of bytes) {
    const ink = snapshot(number, { drawers: [ANN], strokes: [{ ...stroke, samples }] });
    bytes.set(number, joined(block("keyframe", 0, ink), new Uint8Array(buffer)));
  }
  assert.ok(/** @type {ArrayBuffer} */ (bytes.get(1)).byteLength > 1_500_000);
  const recording = recordingOf(outline, bytes);
  for (const index of [0, 1, 2]) await recording.part(index);
  assert.deepEqual([0, 1, 2].map((index) => recording.loaded(index) !== null), [false, true, true]);
});

test("a part that cannot be loaded is asked for again", async () => {
  const { outline, bytes } = recorded();
  let isAway = true;
  const recording = new Recording(outline, async (number) => {
    if (isAway) throw new Error("away");
    return blocksOf(bytes, number);
  });
  const player = new RecordingPlayer(recording, emptyRoom);
  await assert.rejects(player.seek(500), /away/);
  isAway = false;
  assert.ok(await player.seek(500));
});

/** A live room: its second part has half of its events at first. */
function growing() {
  const { outline, bytes } = recorded(2);
  const strokes = [{
    drawer: "d1", sequence: 1, touch: 1, kind: "pen", state: "open",
    samples: Array.from({ length: 10 }, (_, at) => [at + 2, 0, (at + 1) * 100]),
  }];
  const events = Array.from({ length: 10 }, (_, at) => path(12 + at, 1100 + at * 100));
  const half = joined(block("keyframe", 1000, snapshot(11, { drawers: [ANN], strokes })),
    block("start", 1500, ...events.slice(0, 5)));
  const whole = joined(new Uint8Array(half), block("more", 2000, ...events.slice(5)));
  const told = (/** @type {ArrayBuffer} */ buffer, /** @type {number} */ end, isFinished = false) => ({
    ...outline, duration: end,
    parts: [outline.parts[0], { ...outline.parts[1], end, bytes: buffer.byteLength, isFinished }],
  });
  bytes.set(11, half);
  const recording = recordingOf(told(half, 1500), bytes);
  const player = new RecordingPlayer(recording, emptyRoom);
  const grow = (/** @type {boolean} */ isFinished) => {
    bytes.set(11, whole);
    player.update(told(whole, 2000, isFinished));
  };
  return { player, recording, grow };
}

for (const isFinished of [false, true]) {
  const word = isFinished ? "and is finished" : "and goes on";

  test(`a part that grew ${word} is loaded again by a seek`, async () => {
    const { player, recording, grow } = growing();
    await player.seek(1500);
    assert.equal(samples(player), 15);
    grow(isFinished);
    assert.equal(recording.loaded(1), null);
    await player.seek(2000);
    assert.equal(samples(player), 20);
    assert.notEqual(recording.loaded(1), null);
  });

  test(`a part that grew ${word} while it plays is played to its end`, async () => {
    const { player, grow } = growing();
    await player.seek(1450);
    grow(isFinished);
    player.tick(20);
    assert.deepEqual([player.time, samples(player)], [1470, 14], "what is known goes on");
    player.tick(130);
    assert.equal(player.time, 1470, "it waits");
    await settled();
    player.tick(130);
    assert.deepEqual([player.time, samples(player)], [1600, 16]);
    player.tick(400);
    assert.deepEqual([player.time, samples(player)], [2000, 20]);
  });
}

test("playing asks again for a part that cannot be loaded, after a pause", async () => {
  const { outline, bytes } = recorded();
  let isAway = false;
  let now = 0;
  /** @type {number[]} */
  const asked = [];
  const recording = new Recording(outline, async (number) => {
    asked.push(number);
    if (isAway) throw new Error("away");
    return blocksOf(bytes, number);
  });
  const player = new RecordingPlayer(recording, emptyRoom, () => now);
  await player.seek(900);
  isAway = true;
  for (; now < 3_000; now += 16) {
    player.tick(16);
    await settled();
  }
  assert.deepEqual(asked, [1, 11, 11]);
  player.tick(16);
  assert.ok(player.isStuck);
  isAway = false;
  for (; now < 5_000; now += 16) {
    player.tick(16);
    await settled();
  }
  assert.deepEqual([player.isStuck, player.time > 1000, asked.slice(3, 4)], [false, true, [11]]);
});

test("a stroke that was undone long ago comes back where a part has it", async () => {
  const stroke = (/** @type {number} */ sequence, more = {}) => ({
    drawer: "d1", sequence, touch: 1, kind: "pen", samples: [[1, 2, 3]], ...more,
  });
  const shown = stroke(2, { state: "committed" });
  const undone = stroke(1, { step: -1, position: 0 });
  const event = (/** @type {number} */ seq, type = "marked", more = {}) => (
    { type, seq, drawer: "d1", at: 100 * seq, name: "", ...more });
  // Only a part with such an event has the undone stroke; that of the first one was left out.
  const parts = [
    [block("keyframe", 0, snapshot(1, { drawers: [ANN], strokes: [shown] })),
      block("start", 200, event(2))],
    [block("keyframe", 200, snapshot(2, { drawers: [ANN], strokes: [shown], undone: [undone] })),
      block("start", 400, event(3), event(4, "restored", { strokes: [{ sequence: 1, touch: 1 }] }))],
  ].map((blocks) => joined(...blocks));
  const outline = /** @type {any} */ ({
    begunAt: BEGUN, duration: 500, isOver: true, parts: parts.map(({ byteLength }, index) => ({
      number: index + 1, begin: 200 * index, end: 200 * index + 200, bytes: byteLength,
      isFinished: true,
    })),
  });
  const recording = new Recording(outline, async (number) => readBlocks(parts[number - 1]));
  const player = new RecordingPlayer(recording, emptyRoom);
  const strokes = () => [...player.room?.scene.strokes.values() ?? []].map((one) => one.sequence);
  await player.seek(100);
  await recording.part(1);
  assert.deepEqual(strokes(), [2]);
  const { log } = player.room ?? {};
  player.tick(250);
  assert.deepEqual(strokes(), [2]);
  player.tick(250);
  assert.deepEqual(strokes(), [1, 2], "in its old order");
  assert.equal(player.room?.log, log, "the rows go on");
});
