// @ts-check
// The outbox when the connection is lost, also with a `clear` meanwhile.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { FakeRoom } from "../support/fakeRoom.js";
import {
  EXPECTED, KEYS, Page, SCRIPT, SPLITTING, assertNothingWaits, began, holdings, ink, play,
} from "../support/outboxPage.js";

describe("a connection cut anywhere", () => {
  const frames = SCRIPT.map((_, frame) => frame).concat(SCRIPT.length);
  /** Each frame with each later one. */
  const cuts = frames.flatMap((cut) =>
    frames.filter((frame) => frame >= cut).map((back) => ({ cut, back })));

  for (const key of KEYS) {
    const kind = key === "" ? "without a key" : "with a key";

    test(`loses and doubles nothing, whenever it is cut and comes back, ${kind}`, () => {
      for (const { cut, back } of cuts) {
        const { page, room } = play((each, _room, frame) => {
          if (frame === 0) each.connect();
          if (frame === cut) each.lose();
          if (frame === back) each.connect();
        }, key);
        assert.deepEqual(ink(room), EXPECTED.flat(), `cut ${cut}, back ${back}`);
        if (!SPLITTING.has(cut)) assert.deepEqual(holdings(room), EXPECTED, `cut ${cut}`);
        assertNothingWaits(page);
      }
    });

    test(`loses and doubles nothing when messages and echoes are lost before, ${kind}`, () => {
      for (const stop of frames) {
        for (const up of [0, 1, 2, 3, 5, 8]) {
          for (const down of [0, 1, 2, 3, 5, 8]) {
            for (const [lag, age] of [[1, 0], [3, 0], [7, 0], [1, 2], [3, 5], [1, 99]]) {
              const { page, room } = play((each, _room, frame) => {
                if (frame === 0) each.connect();
                if (frame === stop) each.reach = { up, down };
                if (frame === Math.min(stop + lag, SCRIPT.length)) {
                  each.lose();
                  each.connect(age);
                }
              }, key);
              const where = `stop ${stop}, up ${up}, down ${down}, lag ${lag}, age ${age}`;
              assert.deepEqual(ink(room), EXPECTED.flat(), where);
              assertNothingWaits(page);
            }
          }
        }
      }
    });

    test(`gives a server that restarted all of it again, ${kind}`, () => {
      for (const { cut, back } of cuts) {
        const { page, room } = play((each, house, frame) => {
          if (frame === 0) each.connect();
          if (frame === cut) {
            each.lose();
            house.restart();
          }
          if (frame === back) each.connect();
        }, key);
        assert.deepEqual(holdings(room), EXPECTED, `cut ${cut}, back ${back}`);
        assertNothingWaits(page);
      }
    });

    test(`gives a server that crashed what it had lost again, ${kind}`, () => {
      for (const cut of frames) {
        for (const lost of [0, 1, 2, 5, 9, 99]) {
          for (const tells of [false, true]) {
            const { page, room } = play((each, house, frame) => {
              if (frame === 0) each.connect();
              if (frame !== cut) return;
              house.crash(lost, tells);
              each.lose();
              each.connect();
            }, key);
            const where = `cut ${cut}, lost ${lost}, tells ${tells}`;
            assert.deepEqual(holdings(room).flat(), EXPECTED.flat(), where);
            assertNothingWaits(page);
          }
        }
      }
    });

    test(`survives being cut in every frame, ${kind}`, () => {
      const { page, room } = play((each) => {
        each.lose();
        each.connect();
      }, key);
      assert.deepEqual(ink(room), EXPECTED.flat());
      assertNothingWaits(page);
    });

    test(`survives a restart in every frame, ${kind}`, () => {
      const { page, room } = play((each, house) => {
        each.lose();
        house.restart();
        each.connect();
      }, key);
      assert.deepEqual(holdings(room), EXPECTED);
      assertNothingWaits(page);
    });
  }

  test("with a key loses and doubles nothing where the server had not noticed the loss", () => {
    for (const { cut, back } of cuts) {
      for (const age of [0, 3, 99]) {
        const { page, room } = play((each, _room, frame) => {
          if (frame === 0) each.connect();
          if (frame === cut) each.drop();
          if (frame === back) each.connect(age);
        }, KEYS[1]);
        assert.deepEqual(ink(room), EXPECTED.flat(), `cut ${cut}, back ${back}, age ${age}`);
        assertNothingWaits(page);
      }
    }
  });

  test("with a key everything is the same drawer's", () => {
    const { room } = play((each) => {
      each.lose();
      each.connect();
    }, KEYS[1]);
    assert.deepEqual([...new Set(room.strokes.map((stroke) => stroke.drawer))], ["d1"]);
  });
});

describe("what a server has saved", () => {
  /** A page that has drawn two sequences in a room. */
  const drawnTwo = () => Page.drawn(10, KEYS[1]);
  /** @param {Page} page @param {number} lost @param {boolean} tells */
  const crash = (page, lost, tells) => {
    page.room.crash(lost, tells);
    page.lose();
    page.sent = 0;
    page.connect();
  };

  test("is not sent again after a crash", () => {
    const page = drawnTwo();
    const { seq } = page.room.told[page.room.told.length - 1];
    page.do({ type: "received", message: { type: "durable", upTo: seq } });
    crash(page, 0, false);
    assert.equal(page.sent, 0);
    assert.equal(page.outbox.kept.length, 2);
  });

  test("is known by the welcome after a crash", () => {
    const page = drawnTwo();
    crash(page, 0, true);
    assert.equal(page.sent, 0);
    crash(page, 0, true);
    assert.equal(page.outbox.kept.length, 2);
  });

  test("does not bring back what a confirmed clear had taken", () => {
    for (const tells of [false, true]) {
      for (const lost of [0, 1, 2, 5, 9, 99]) {
        const page = drawnTwo();
        page.do({ type: "clear" });
        crash(page, lost, tells);
        assert.deepEqual(page.room.strokes, [], `lost ${lost}, tells ${tells}`);
        assert.equal(page.outbox.isClearOwed, false);
        page.draw(10, 16);
        crash(page, lost, tells);
        assert.deepEqual(ink(page.room), EXPECTED.slice(2, 3).flat(), `lost ${lost}`);
      }
    }
  });
});

describe("clear", () => {
  test("takes everything that is over and leaves the sequence in progress", () => {
    const page = Page.drawn(5);
    page.do({ type: "clear" });
    assert.deepEqual(page.outbox.kept, []);
    assert.equal(page.outbox.pending.length, 1);
    assert.deepEqual(page.room.strokes.map((s) => s.state), ["open", "open"]);
    assert.equal(page.outbox.awaitedClears, 0);
  });

  test("without a connection forgets what was never sent", () => {
    const page = new Page(new FakeRoom());
    page.draw(0, 4);
    page.do({ type: "clear" });
    page.connect();
    assert.deepEqual(page.room.strokes, []);
  });

  /** Frames between which nothing is down, so that a clear takes all strokes that began before. */
  const PAUSES = [0, 4, 10, 16, 18, 21];

  test("after a loss takes what was drawn before it", () => {
    const page = Page.drawn(10, KEYS[1]);
    page.lose();
    page.connect();
    page.draw(10, 16);
    page.do({ type: "clear" });
    assert.deepEqual(page.room.strokes, []);
    assert.equal(page.outbox.awaitedClears, 0);
  });

  test("whenever it is asked for, and lost or not, leaves just what was drawn after it", () => {
    for (const asked of PAUSES) {
      const time = SCRIPT[asked]?.[0].touches[0].samples?.[0][2] ?? Infinity;
      const left = EXPECTED.filter(([stroke]) => stroke.samples[0][2] >= time);
      for (const cut of PAUSES.concat(1, 3, 6, 8, 9, 12, 15, 20)) {
        for (const [up, down] of [[0, 0], [1, 0], [2, 0], [2, 1], [9, 0], [9, 3], [99, 99]]) {
          for (const [lag, age] of [[0, 0], [1, 0], [4, 0], [4, 4], [4, 99], [30, 0]]) {
            const back = Math.min(cut + lag, SCRIPT.length);
            const { page, room } = play((each, _room, frame) => {
              if (frame === 0) each.connect();
              if (frame === Math.max(0, cut - 2)) each.reach = { up, down };
              if (frame === cut) each.lose();
              if (frame === asked && asked < back) each.do({ type: "clear" });
              if (frame === back) each.connect(age);
              if (frame === asked && asked >= back) each.do({ type: "clear" });
            }, KEYS[1]);
            const where = `asked ${asked}, cut ${cut}, reach ${up} ${down}, lag ${lag}, age ${age}`;
            assert.deepEqual(ink(room), left.flat(), where);
            assert.equal(page.outbox.kept.length, left.length, where);
            assert.deepEqual(page.outbox.pending, [], where);
            assert.equal(page.outbox.isClearOwed, false, where);
            assert.equal(page.outbox.awaitedClears, 0, where);
          }
        }
      }
    }
  });

  test("without a connection keeps the gesture in hand, what of it was kept already too", () => {
    const page = Page.drawn(8, KEYS[1]);
    page.lose();
    assert.deepEqual(page.room.strokes.map((s) => s.state), ["committed", "committed"]);
    page.do({ type: "clear" });
    assert.equal(page.outbox.isClearOwed, true);
    page.connect();
    page.draw(8, 10);
    assert.deepEqual(ink(page.room), EXPECTED[1]);
  });

  test("that was owed and lost again on its way is sent once more", () => {
    const page = Page.drawn(4, KEYS[1]);
    page.lose();
    page.do({ type: "clear" });
    page.connect(0, { up: 0, down: 0 });
    assert.equal(page.room.strokes.length, 1);
    page.lose();
    page.connect();
    assert.deepEqual(page.room.strokes, []);
  });

  test("that is refused leaves the ink, for a server that restarts", () => {
    const refusal = { type: "error", code: "not-allowed", message: "locked", path: "/type" };
    for (const end of /** @type {any[]} */ ([
      { type: "received", message: refusal }, { type: "silenced" },
    ])) {
      const page = Page.drawn(4, KEYS[1]);
      page.reach.up = 0;
      page.do({ type: "clear" });
      assert.deepEqual([page.outbox.awaitedClears, page.outbox.kept.length], [1, 0]);
      page.do(end);
      assert.deepEqual([page.outbox.awaitedClears, page.outbox.kept.length], [0, 1]);
      page.lose();
      assert.equal(page.outbox.isClearOwed, false);
      page.room.restart();
      page.connect();
      assert.deepEqual(holdings(page.room), EXPECTED.slice(0, 1));
    }
  });

  test("that was thought refused and comes after all takes the ink", () => {
    const page = Page.drawn(4, KEYS[1]);
    page.reach.down = 0;
    page.do({ type: "clear" });
    page.do({ type: "silenced" });
    page.do({ type: "received", message: page.room.told.at(-1) });
    assert.deepEqual([page.outbox.kept, page.outbox.uncleared], [[], []]);
  });

  test("that was owed is not sent to a server that lost everything anyway", () => {
    const page = Page.drawn(4, KEYS[1]);
    page.lose();
    page.do({ type: "clear" });
    page.room.restart();
    const { sent } = page;
    page.connect();
    assert.equal(page.sent, sent);
    assert.deepEqual(page.room.strokes, []);
  });

  test("from elsewhere takes this drawer's confirmed ink too, another drawer's never", () => {
    const page = Page.drawn(4);
    page.do({ type: "received", message: { type: "cleared", seq: 9, drawer: "d9" } });
    assert.equal(page.outbox.kept.length, 1);
    page.do({ type: "received", message: { type: "cleared", seq: 9, drawer: "d1" } });
    assert.equal(page.outbox.kept.length, 0);
  });
});
