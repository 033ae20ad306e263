import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyScene, forgetStrokes } from "../../../web/state/scene.js";
import {
  MOST_WANTED, PATIENCE_MILLISECONDS, PAUSE_MILLISECONDS, PICTURE_MILLISECONDS, applyChecked,
  asksState, mayCompare, noCheck, tellCheck,
} from "../../../web/state/stateCheck.js";
import { stateHash } from "../../../web/state/stateHash.js";
import { toldViewers } from "../support/stateVectors.js";

const WELCOME = { type: "welcome", protocol: 1, room: "demo", role: "watch", epoch: "e-1", seq: 1 };
const SNAPSHOT = {
  type: "snapshot", seq: 1, epoch: "e-1", viewers: 1, drawers: [], strokes: [], recognizers: [],
};
const WRONG = "0123456789abcdef";

const presence = (seq, viewers) => ({ type: "presence", seq, viewers });
const PONG = { type: "pong", t: 0, server: 0 };
const pong = (seq, hash) => ({ type: "pong", t: 0, server: 0, state: { seq, hash } });

function setUp(...messages) {
  const [check, scene] = [noCheck(), emptyScene()];
  const takeAt = (now, ...more) =>
    more.map((message) => applyChecked(check, scene, message, now));
  const take = (...more) => takeAt(0, ...more);
  take(WELCOME, SNAPSHOT, ...messages);
  return { check, scene, take, takeAt };
}

/** What the state comes to once an event is taken in. */
function hashAfter(...events) {
  return stateHash(setUp(...events).scene);
}

for (const { name, connections } of toldViewers()) {
  test(`a client with the true state finds no difference: ${name}`, () => {
    const [check, scene] = [noCheck(), emptyScene()];
    for (const message of connections.flat()) {
      assert.equal(applyChecked(check, scene, message, 0), false);
    }
    assert.ok(check.same >= 4);
    assert.equal(check.other, 0);
  });
}

test("it is asked at once, then once a minute, and again after each connection", () => {
  const { check, take } = setUp();
  assert.equal(asksState(check, 1000), true);
  assert.equal(asksState(check, 1400), false);
  assert.equal(asksState(check, 999 + PAUSE_MILLISECONDS), false);
  assert.equal(asksState(check, 1000 + PAUSE_MILLISECONDS), true);
  take(WELCOME);
  assert.equal(asksState(check, 1001 + PAUSE_MILLISECONDS), true);
});

test("the answer may be ahead: it is compared when its event is there, before a later one", () => {
  const { check, take } = setUp();
  const hash = hashAfter(presence(2, 5));
  assert.deepEqual(take(pong(2, hash), presence(2, 5), presence(3, 6)), [false, false, false]);
  assert.deepEqual([check.same, check.other], [1, 0]);
  assert.equal(tellCheck(check).state, `2:${hash}`);
});

test("an answer that is ahead is kept after a pong without a state", () => {
  const { check, take } = setUp();
  const hash = hashAfter(presence(2, 5));
  take(pong(2, hash), PONG, presence(2, 5));
  assert.deepEqual([check.same, check.other], [1, 0]);
});

test("an answer about what has passed says nothing", () => {
  const { check, take } = setUp(presence(2, 5));
  assert.deepEqual(take(pong(1, WRONG), presence(3, 6)), [false, false]);
  assert.deepEqual([check.same, check.other], [0, 0]);
});

test("fits that a late viewer is spared are not missed", () => {
  const { check, take } = setUp();
  take(pong(2, hashAfter()), presence(3, 6));
  assert.deepEqual([check.same, check.other], [1, 0]);
});

test("another state wants a snapshot, once; until it comes nothing is asked or compared", () => {
  const { check, take } = setUp();
  assert.deepEqual(take(pong(1, WRONG)), [true]);
  assert.equal(asksState(check, 1e9), false);
  assert.deepEqual(take(WELCOME, pong(1, WRONG)), [false, false]);
  take(SNAPSHOT);
  assert.equal(asksState(check, 1e9), true);
  assert.deepEqual(take(pong(1, hashAfter())), [false]);
  assert.deepEqual([check.same, check.other], [1, 1]);
  assert.deepEqual(take(pong(1, WRONG)), [true]);
});

test("where a fresh snapshot is another one, too, the question is given up", () => {
  const { check, take } = setUp();
  assert.deepEqual(take(pong(1, WRONG), WELCOME, SNAPSHOT, pong(1, WRONG)),
    [true, false, false, false]);
  assert.equal(check.state, "silent");
  assert.equal(asksState(check, 1e9), false);
  assert.deepEqual(take(WELCOME, SNAPSHOT, pong(1, WRONG)), [false, false, false]);
  assert.equal(check.other, 2);
});

test("a snapshot that does not come is wanted again, each time after twice as long", () => {
  const { check, takeAt } = setUp();
  assert.deepEqual(takeAt(1000, pong(1, WRONG)), [true]);
  let now = 1000;
  for (let wanted = 1; wanted < MOST_WANTED; wanted += 1) {
    const patience = PATIENCE_MILLISECONDS * 2 ** (wanted - 1);
    assert.deepEqual(takeAt(now + patience - 1, PONG, presence(1 + wanted, 2)), [false, false]);
    now += patience;
    assert.deepEqual(takeAt(now, PONG, PONG), [true, false], `after ${wanted}`);
    assert.equal(asksState(check, now), false);
  }
  assert.deepEqual(takeAt(1e9, PONG, WELCOME, pong(5, WRONG)), [false, false, false]);
  assert.deepEqual(takeAt(2e9, PONG), [false], "that was the last time");
  assert.deepEqual([check.state, check.other], ["doubting", 1]);
});

test("what was wanted in vain is forgotten once a snapshot comes after all", () => {
  const { check, takeAt } = setUp();
  takeAt(0, pong(1, WRONG));
  for (const now of [1e6, 2e6, 3e6, 4e6]) takeAt(now, PONG);
  takeAt(5e6, WELCOME, SNAPSHOT);
  assert.equal(asksState(check, 5e6), true);
  assert.deepEqual(takeAt(5e6, pong(1, hashAfter())), [false]);
  assert.deepEqual([check.same, check.other], [1, 1]);
  assert.deepEqual(takeAt(6e6, pong(1, WRONG)), [true]);
  assert.deepEqual(takeAt(6e6 + PATIENCE_MILLISECONDS - 1, PONG), [false]);
  assert.deepEqual(takeAt(6e6 + PATIENCE_MILLISECONDS, PONG), [true]);
});

test("a fresh scene that came late is believed no more than one that came at once", () => {
  const { check, takeAt } = setUp();
  takeAt(0, pong(1, WRONG));
  assert.deepEqual(takeAt(1e6, PONG), [true]);
  assert.deepEqual(takeAt(1e6, WELCOME, SNAPSHOT, pong(1, WRONG)), [false, false, false]);
  assert.equal(check.state, "silent");
  assert.deepEqual(takeAt(1e9, PONG), [false]);
});

test("time without a connection is not waited for a snapshot", () => {
  const { takeAt } = setUp();
  takeAt(0, pong(1, WRONG));
  assert.deepEqual(takeAt(1e6, WELCOME, PONG), [false, false]);
  assert.deepEqual(takeAt(1e6 + PATIENCE_MILLISECONDS - 1, PONG), [false]);
  assert.deepEqual(takeAt(1e6 + PATIENCE_MILLISECONDS, PONG), [true]);
});

test("a history that is over and not followed by a snapshot is not doubted longer", () => {
  const { check, takeAt } = setUp();
  takeAt(0, { ...WELCOME, epoch: "e-2" });
  assert.deepEqual(takeAt(PATIENCE_MILLISECONDS - 1, PONG), [false]);
  assert.deepEqual(takeAt(PATIENCE_MILLISECONDS, PONG), [true]);
  takeAt(PATIENCE_MILLISECONDS, { ...WELCOME, epoch: "e-2" }, { ...SNAPSHOT, epoch: "e-2" });
  assert.equal(asksState(check, PATIENCE_MILLISECONDS), true);
});

test("without a doubt nothing is requested, however long it takes", () => {
  const { takeAt } = setUp();
  assert.deepEqual(takeAt(1e9, PONG, presence(2, 3), PONG), [false, false, false]);
});

test("it is compared before a later event that was not awaited", () => {
  const { take } = setUp();
  assert.deepEqual(take(pong(2, WRONG), presence(3, 6)), [false, true]);
});

test("a snapshot from later on makes the answer void, one from before does not", () => {
  const { check, take } = setUp();
  take(pong(2, WRONG), { type: "gap", from: 2, to: 3 }, { ...SNAPSHOT, seq: 4 });
  assert.deepEqual([check.same, check.other], [0, 0]);
  const later = setUp();
  later.take(pong(2, hashAfter({ ...SNAPSHOT, seq: 2 })), { ...SNAPSHOT, seq: 2 });
  assert.deepEqual([later.check.same, later.check.other], [1, 0]);
});

test("what is held of a history that is over is not compared", () => {
  const { check, take } = setUp();
  take({ ...WELCOME, epoch: "e-2" }, pong(1, WRONG));
  assert.equal(check.other, 0);
  assert.equal(asksState(check, 1e9), false);
  take({ ...SNAPSHOT, epoch: "e-2" });
  assert.equal(asksState(check, 1e9), true);
});

test("strokes that went ahead of the server's word are no other state", () => {
  const joined = { type: "joined", seq: 2, drawer: "d1", name: "Blue", color: "#4477aa" };
  const { check, scene, take } = setUp(joined);
  forgetStrokes(scene, "d1");
  take(pong(2, WRONG));
  assert.deepEqual([check.same, check.other], [0, 0]);
  forgetStrokes(scene, "d1");
  take({ type: "cleared", seq: 3, drawer: "d1" }, pong(3, WRONG));
  assert.deepEqual([check.same, check.other], [0, 0], "the second is still to come");
  take({ type: "cleared", seq: 4, drawer: "d1" }, pong(4, WRONG));
  assert.equal(check.other, 1);
});

test("a page that shows the room asks once that is painted, but does not wait for ever", () => {
  const shown = { takenInAt: 5000, isShown: false, isHidden: false };
  assert.equal(mayCompare(shown, 4999 + PICTURE_MILLISECONDS), false);
  assert.equal(mayCompare(shown, 5000 + PICTURE_MILLISECONDS), true);
  assert.equal(mayCompare({ ...shown, isShown: true }, 5001), true);
  assert.equal(mayCompare({ ...shown, isHidden: true }, 5001), true);
  assert.equal(mayCompare({ ...shown, takenInAt: null }, 1e9), false, "there is nothing yet");
});
