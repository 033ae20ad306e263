// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { leavesRedo, undoesHere } from "../../../web/state/outboxUndo.js";
import {
  LIVE, SNAPSHOT, WELCOME, after as advanced, began, cancelled, drawn, ended, received, stroke,
} from "../support/outboxPage.js";

const UNDO = /** @type {const} */ ({ type: "undo" });
const REDO = /** @type {const} */ ({ type: "redo", isOfServer: false });

const names = { drawer: "d1", strokes: [{ sequence: 1, touch: 1 }] };

/** A stroke, drawn and confirmed with a connection. */
const CONFIRMED = [...LIVE, stroke(5), ...received(...[
  { type: "path", phase: "began", samples: [[1, 0, 5]] },
  { type: "path", phase: "ended", samples: [[1, 6, 6]] },
  { type: "stroke", committed: true },
].map((event, index) => ({ seq: index + 1, drawer: "d1", sequence: 1, touch: 1, ...event })))];

/** @param {Parameters<typeof advanced>} facts */
function after(...facts) {
  const { sent, ...rest } = advanced(...facts);
  return { ...rest, sent: sent.map((message) => message.type === "touches"
    ? `${message.phase} ${message.touches[0].samples?.[0]?.[2]}` : message.type) };
}

describe("undo with a connection", () => {
  test("is sent, and the server decides", () => {
    const { sent } = after([...LIVE, stroke(5), UNDO, { ...REDO, isOfServer: true }, REDO]);
    assert.deepEqual(sent, ["began 5", "ended 6", "undo", "redo"]);
  });

  test("keeps undone ink out of what a server without it gets, and restored ink in", () => {
    const undone = received({ type: "undone", seq: 4, ...names });
    const restored = received({ type: "restored", seq: 5, redo: true, ...names });
    const other = [{ type: "lost" }, ...received({ ...WELCOME, epoch: "e-2" }, SNAPSHOT)];
    const begun = ["began 5", "ended 6"];
    assert.deepEqual(after([...CONFIRMED, ...undone, ...other]).sent, begun);
    const back = after([...CONFIRMED, ...undone, ...restored, ...other]);
    assert.deepEqual(back.sent, [...begun, ...begun]);
    // That server's sequence of this number is another one.
    assert.equal(after([...CONFIRMED, ...undone, ...other, ...restored]).outbox.kept.length, 0);
  });
});

describe("undo of a clear that was made without a connection", () => {
  const CLEAR = /** @type {const} */ ({ type: "clear", isShown: true });
  const BACK = received({ ...WELCOME, seq: 3 }, { ...SNAPSHOT, seq: 3 });
  const OFFLINE = [...CONFIRMED, { type: "lost" }, stroke(15)];

  test("brings the ink back that the server never had, and asks it for its own", () => {
    const { outbox, sent } = after([...OFFLINE, CLEAR, ...BACK]);
    assert.equal(sent.at(-1), "clear");
    assert.ok(undoesHere(outbox));
    const undone = after([UNDO], outbox);
    assert.deepEqual(undone.sent, ["undo", "began 15", "ended 16"]);
    assert.deepEqual(after([UNDO], undone.outbox).sent, ["undo"]);
  });

  test("asks the server for nothing if there was no ink of it", () => {
    const clear = /** @type {const} */ ({ ...CLEAR, isShown: false });
    const { outbox } = after([...LIVE, { type: "lost" }, stroke(15), clear, ...BACK]);
    assert.deepEqual(after([UNDO], outbox).sent, ["began 15", "ended 16"]);
  });

  test("leaves that ink once more was drawn, or the connection is lost again", () => {
    for (const events of [[...BACK, stroke(25)], [stroke(25), ...BACK],
      [...BACK, { type: "lost" }, ...BACK], [...BACK, CLEAR]]) {
      const { outbox } = after([...OFFLINE, CLEAR, ...events]);
      assert.deepEqual(after([UNDO], outbox).sent, ["undo"]);
    }
  });

  test("is over with the next event that changes the ink, but not with its own answer", () => {
    const cleared = { type: "cleared", seq: 4, drawer: "d1" };
    const { outbox } = after([...OFFLINE, CLEAR, ...BACK, ...received(cleared)]);
    const others = received({ ...cleared, drawer: "d2" }, { type: "undone", ...names, drawer: "d2" });
    assert.ok(undoesHere(after(others, outbox).outbox));
    for (const event of [cleared, { type: "undone", erase: true, ...names },
      { type: "restored", ...names }]) {
      assert.ok(!undoesHere(after(received({ ...event, seq: 5 }), outbox).outbox), event.type);
    }
    assert.ok(!undoesHere(after([{ type: "silenced" }], outbox).outbox));
  });
});

describe("undo without a connection", () => {
  test("takes ink back that was never sent, and brings it again", () => {
    const { outbox, sent } = after([stroke(5), stroke(15), UNDO, UNDO, REDO]);
    assert.equal(outbox.pending.length, 1);
    assert.equal(undoesHere(outbox), true);
    assert.deepEqual(sent, []);
    assert.deepEqual(after(LIVE, outbox).sent, ["began 5", "ended 6"]);
    const later = after([...LIVE, REDO], outbox);
    assert.deepEqual(later.sent, ["began 5", "ended 6", "began 15", "ended 16"]);
  });

  test("new ink ends what can be redone, and a finger that is down is left alone", () => {
    const { outbox } = after([stroke(5), UNDO, stroke(15), REDO]);
    assert.equal(outbox.pending.length, 1);
    assert.equal(after([drawn(began(2, 25)), UNDO], outbox).outbox.pending.length, 2);
  });

  test("of a touch that is cancelled, or of ink that fades, ends nothing", () => {
    const { outbox } = after([stroke(5), UNDO,
      drawn(began(1, 15)), drawn(cancelled(1)), { type: "pen", pen: { fade: 3000 } },
      drawn(began(1, 25), ended(1, 26)), REDO]);
    assert.deepEqual(outbox.pending.map(({ id }) => id), [1]);
  });

  test("is over with a clear, as on the server", () => {
    const { outbox } = after([stroke(5), stroke(15), UNDO, { type: "clear" }, REDO]);
    assert.deepEqual([outbox.pending, outbox.steps.unsent], [[], []]);
    const later = after([stroke(5), { type: "clear" }, stroke(15), UNDO, UNDO, REDO, REDO]);
    assert.deepEqual(later.outbox.pending.map(({ id }) => id), [2]);
  });

  test("is over with an erase, as on the server", () => {
    const erased = received({ type: "undone", seq: 4, erase: true, ...names });
    const offline = [...CONFIRMED, { type: "lost" }, stroke(15), UNDO];
    const online = received({ ...WELCOME, seq: 3 }, { ...SNAPSHOT, seq: 3 });
    assert.deepEqual(after([...offline, ...online, ...erased]).outbox.steps.unsent, []);
    // An erase from before the loss leaves a later step.
    const late = received({ ...WELCOME, seq: 4 }, { ...SNAPSHOT, seq: 3 });
    assert.equal(after([...offline, ...late, ...erased]).outbox.steps.unsent.length, 1);
  });

  test("owes no step to a server that forbids to draw", () => {
    const { outbox } = after([...LIVE, { type: "lost" }, UNDO, { type: "silenced" }]);
    assert.deepEqual([outbox.steps.owed, outbox.steps.unsent], [[], []]);
  });

  test("owes the server a step that it knows of, between older and newer ink", () => {
    const lost = [...LIVE, stroke(5), { type: "lost" }];
    assert.deepEqual(after([...LIVE, { type: "lost" }, UNDO]).ahead, ["undo"]);
    const { outbox, ahead } = after([...lost, UNDO]);
    assert.deepEqual(ahead, [], "not confirmed yet: the scene does not hold it");
    assert.equal(leavesRedo(outbox), false);
    assert.equal(leavesRedo(after(LIVE, outbox).outbox), true);
    const newer = [stroke(15), UNDO, stroke(25), ...LIVE];
    assert.deepEqual(after(newer, outbox).sent, ["began 25", "ended 26"], "the server lacks it");
    const { sent } = after([...CONFIRMED, { type: "lost" }, UNDO, ...newer]);
    assert.deepEqual(sent, ["began 5", "ended 6", "undo", "began 25", "ended 26"]);
  });

  test("owes it for a gesture that the server has in part, and shows it once that is whole", () => {
    const half = received({ type: "path", seq: 1, drawer: "d1", sequence: 1, touch: 1,
      phase: "began", samples: [[1, 0, 5]] });
    const resumed = { sequence: 1, begun: 1, touches: [{ id: 1, samples: 1 }] };
    const { sent, ahead } = after([...LIVE, stroke(5), ...half, { type: "lost" }, UNDO,
      ...received({ ...WELCOME, resumed }, SNAPSHOT)]);
    assert.deepEqual([sent, ahead], [["began 5", "ended 6", "ended 6", "undo"], []]);
  });

  test("undoes ink here that a restarted server has lost, and can bring it back", () => {
    const other = received({ ...WELCOME, epoch: "e-2" }, { ...SNAPSHOT, epoch: "e-2" });
    const { outbox, sent } = after([...CONFIRMED, { type: "lost" }, UNDO, ...other]);
    assert.deepEqual(sent, ["began 5", "ended 6"]);
    assert.deepEqual(after([REDO], outbox).sent, ["began 5", "ended 6"]);
  });

  test("keeps what was before the latest clear alone", () => {
    const clears = new Array(50).fill({ type: "clear" });
    const { outbox } = after([...LIVE, { type: "lost" }, stroke(5), ...clears]);
    assert.equal(outbox.steps.beforeClear?.steps?.beforeClear, null);
    assert.equal(undoesHere(after([UNDO], outbox).outbox), false);
  });

  test("takes no clear back once the server has lost what it took", () => {
    const other = received({ ...WELCOME, epoch: "e-2" });
    const { outbox } = after([...CONFIRMED, { type: "lost" }, { type: "clear" }, ...other, UNDO]);
    assert.deepEqual(outbox.kept, []);
  });

  test("takes back a clear, with the ink that was never sent", () => {
    const { outbox } = after([...LIVE, { type: "lost" }, stroke(5), { type: "clear" }]);
    assert.equal(outbox.isClearOwed, true);
    const back = after([UNDO], outbox);
    assert.equal(back.outbox.isClearOwed, false);
    assert.deepEqual(back.ahead, ["undo"]);
    assert.deepEqual(after(LIVE, back.outbox).sent, ["began 5", "ended 6"]);
    const again = after([REDO, ...LIVE], back.outbox);
    assert.deepEqual(again.sent, ["clear"]);
  });
});
