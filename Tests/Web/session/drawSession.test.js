// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DrawSession } from "../../../web/session/drawSession.js";
import { forgetSecrets, keepSecrets, keptSecrets } from "../../../web/net/roomSecrets.js";
import { useStorages } from "../support/fakeStorage.js";
import { EMPTY, KEY, began, ended, live, path, session, welcome } from "../support/drawerSession.js";

const STROKE = [
  path(2, "d1", 1, { samples: [[1, 0, 0]] }), path(3, "d1", 1, { phase: "ended", samples: [] }),
  { type: "stroke", seq: 4, drawer: "d1", sequence: 1, touch: 1, committed: true },
];
const LATE_PONG = { type: "pong", t: 1e12, server: 0 };

describe("DrawSession", () => {
  test("sends its canvas after every welcome, and again when it changes", () => {
    const { made, sent, hear } = session();
    made.resize({ width: 390, height: 844 });
    assert.deepEqual(sent, []);
    hear(welcome("d1"), EMPTY);
    made.resize({ width: 390, height: 844 });
    made.resize({ width: 844, height: 390 });
    assert.deepEqual(sent.map((message) => message.canvas.width), [390, 844]);
  });

  test("S33 sends its canvas again when the window is moved, ahead of ink", () => {
    const { made, sent, draw } = live();
    const canvas = (/** @type {number} */ x) =>
      ({ width: 390, height: 844, window: [0, 44], screen: [x, 120] });
    for (const x of [10, 10, 70]) made.resize(/** @type {any} */ (canvas(x)));
    draw(began(1, 0));
    assert.deepEqual(sent.slice(0, 2), [10, 70].map((x) => ({ type: "hello", canvas: canvas(x) })));
    assert.equal(sent[2].type, "touches");
  });

  test("sends a new name to each further connection: the last one may have been dead", () => {
    const { made, sent, hear, lose } = live();
    made.rename("Ada");
    lose();
    hear(welcome("d1"), EMPTY);
    made.resize({ width: 390, height: 844 });
    assert.deepEqual(sent.map(({ name, canvas }) => name ?? canvas.width), ["Ada", "Ada", 390]);
  });

  test("knows of a step or mark whether it may be lost", () => {
    const undone = { seq: 5, drawer: "d1", strokes: [{ sequence: 1, touch: 1 }] };
    const other = { type: "marked", seq: 5, drawer: "d2", at: 0 };
    for (const [act, answers] of /** @type {[(made: any) => void, any[]][]} */ ([
      [(made) => made.step("undo"), [{ type: "undone", ...undone }, LATE_PONG]],
      [(made) => made.mark(""), [{ type: "marked", seq: 5, drawer: "d1", at: 0 }]],
    ])) {
      for (const answer of [other, ...answers]) {
        const { made, hear, lose } = session();
        let isMissing = false;
        made.addEventListener("lost", () => (isMissing = made.isUnanswered));
        hear(welcome("d1"), EMPTY, ...STROKE);
        act(made);
        // This one answers a ping from before the step.
        hear({ type: "pong", t: 0, server: 0 }, answer);
        lose();
        assert.equal(isMissing, answer === other, answer.type);
        assert.equal(made.isUnanswered, false);
      }
    }
  });

  test("may lose a step that was made without a connection, but no ink", () => {
    const { made, sent, hear, lose } = session();
    hear(welcome("d1"), EMPTY, ...STROKE);
    lose();
    made.step("undo");
    assert.equal(made.isUnanswered, false);
    const strokes = [{ drawer: "d1", sequence: 1, touch: 1, samples: [[1, 0, 0]], state: "committed" }];
    hear(welcome("d1"), { ...EMPTY, strokes });
    assert.deepEqual([sent, made.isUnanswered], [[{ type: "undo" }], true]);
    hear(LATE_PONG);
    lose();
    for (const record of [began(1, 20), ended(1, 25)]) made.touch(record);
    made.step("undo");
    hear(welcome("d1"), EMPTY);
    made.step("redo");
    assert.equal(sent.at(-1).type, "touches");
    assert.equal(made.isUnanswered, false);
  });

  test("sends its clock's offset from the server's, and again when it changes", () => {
    const { made, sent, hear } = live();
    const pong = (/** @type {number} */ offset) => {
      made.connection.clock.reset();
      made.connection.clock.add(100, 102 + offset, 104);
      hear({ type: "pong", t: 100, server: 102 + offset });
    };
    hear({ type: "pong", t: 0, server: 0 }); // The clock has not learnt from it.
    assert.deepEqual(sent, []);
    for (const offset of [7.125, 7.9, 8.2, 8.3]) pong(offset);
    assert.deepEqual(sent, [{ type: "hello", clock: 7.13 }, { type: "hello", clock: 8.2 }]);
    // Each connection is to be told.
    hear(welcome("d1"), EMPTY);
    pong(8.2);
    assert.equal(sent.at(-1).clock, 8.2);
    assert.equal(sent.length, 3);
  });

  test("is drawing from the touch on, not from the flush on", () => {
    const { made } = session();
    assert.equal(made.isDrawing, false);
    made.touch(began(1, 0));
    assert.equal(made.isDrawing, true);
    made.flush();
    assert.equal(made.isDrawing, true);
    made.touch(ended(1, 5));
    assert.equal(made.isDrawing, false);
  });

  test("shows what was touched with no word from the server", () => {
    const { made, draw } = session();
    let changes = 0;
    made.addEventListener("change", () => (changes += 1));
    for (const record of [began(1, 0), ended(1, 5)]) {
      draw(record);
    }
    assert.equal(changes, 2);
    made.flush();
    assert.equal(changes, 2);
  });

  test("still draws while one of two fingers is down", () => {
    const { made } = session();
    for (const record of [began(1, 0), began(2, 0), ended(1, 4)]) made.touch(record);
    assert.equal(made.isDrawing, true);
    made.flush();
    assert.equal(made.isDrawing, true);
  });

  test("sends what was touched before a message came ahead of anything it causes", () => {
    const { made, sent, hear } = live();
    made.touch(began(1, 0));
    hear({ type: "presence", seq: 2, viewers: 1 });
    assert.equal(sent[sent.length - 1].phase, "began");
  });

  test("believes the recognizers only about the gesture in hand", () => {
    const { made, hear, lose, draw } = live();
    draw(began(1, 7));
    assert.equal(made.own.isUpToDate, false);
    hear(path(2, "d1", 1, { samples: [[1, 0, 7]] }));
    assert.equal(made.own.isUpToDate, true);
    assert.equal(made.own.isInterrupted, false);
    lose();
    assert.equal(made.own.isUpToDate, false);
    // It may go on, so it is not to be forgotten.
    assert.equal(made.own.isInterrupted, true);
    draw(ended(1, 9), began(2, 20));
    assert.equal(made.own.isInterrupted, false);
  });

  test("finds the stroke that a verdict speaks of", () => {
    const { made, hear, draw } = live();
    draw(began(1, 7), ended(1, 9));
    hear(path(2, "d1", 4, { samples: [[1, 0, 7]] }));
    assert.equal(made.own.sequenceOf({ drawer: "d1", sequence: 4 })?.touches.length, 1);
    assert.equal(made.own.sequenceOf({ drawer: "d1", sequence: 3 }), undefined);
  });

  const kept = { drawer: "d1", sequence: 1, touch: 1, samples: [[1, 0, 7]], state: "committed" };

  test("knows that it can clear what it drew before the loss as the same drawer", () => {
    const { made, sent, hear, lose } = session();
    hear(welcome("d1"), { ...EMPTY, strokes: [kept] });
    lose();
    hear(welcome("d1"), { ...EMPTY, strokes: [kept] });
    assert.equal(made.own.hasOlderInk, false);
    made.clear();
    assert.deepEqual(sent, [{ type: "clear" }]);
  });

  test("clears here at once, elsewhere once there is a connection", () => {
    const { made, sent, hear, lose } = session();
    const other = { ...kept, drawer: "d2" };
    hear(welcome("d1"), { ...EMPTY, strokes: [kept, other] });
    lose();
    made.clear();
    const strokes = () => [...made.scene.strokes.values()].map((stroke) => stroke.drawer);
    assert.deepEqual(strokes(), ["d2"]);
    assert.deepEqual(sent, []);
    hear(welcome("d1"), { ...EMPTY, strokes: [kept, other] });
    assert.deepEqual(sent, [{ type: "clear" }]);
    assert.deepEqual(strokes(), ["d2"]);
  });

  describe("a clear that a host's lock overtakes", () => {
    const RIGHTS = ["draw", "point"];
    const refusal = { type: "error", code: "not-allowed", message: "locked", path: "/type" };
    const locked = { ...welcome("d1"), rights: ["point"] };
    const snapshot = { ...EMPTY, strokes: [kept] };
    /** A session with ink. @returns {ReturnType<typeof session> & {anew: () => number}} */
    const drawing = () => {
      const made = session();
      let count = 0;
      made.made.connection.beginAnew = () => { count += 1; };
      made.hear({ ...welcome("d1"), rights: RIGHTS }, snapshot);
      return { ...made, anew: () => count };
    };

    for (const [word, ...answers] of /** @type {any[]} */ ([
      ["and the right is taken", { type: "rights", rights: ["point"] }, refusal,
        { type: "rights", rights: RIGHTS }],
      ["and the lock is gone again", refusal],
    ])) {
      test(`is not sent again after a later loss, ${word}`, () => {
        const { made, sent, hear, lose, anew } = drawing();
        made.clear();
        hear(...answers);
        lose();
        hear({ ...welcome("d1"), rights: RIGHTS }, snapshot);
        assert.deepEqual(sent, [{ type: "clear" }]);
        assert.equal(made.scene.strokes.size, 1);
        assert.equal(anew(), 0);
      });
    }

    test("is dropped at the welcome, and the server's ink is shown", () => {
      const { made, sent, hear, lose, anew } = drawing();
      lose();
      made.clear();
      hear(locked, snapshot);
      assert.deepEqual(sent, []);
      assert.equal(made.scene.strokes.size, 1);
      assert.equal(made.scene.ahead, null);
      assert.equal(anew(), 0);
    });

    test("brings a fresh snapshot if the page had shown it already", () => {
      const { made, sent, hear, lose, anew } = drawing();
      lose();
      made.clear();
      hear({ ...welcome("d1"), rights: RIGHTS }, snapshot);
      assert.deepEqual(sent, [{ type: "clear" }]);
      assert.equal(made.scene.strokes.size, 0);
      hear({ type: "rights", rights: ["point"] });
      assert.equal(anew(), 1);
    });

    for (const [word, rights, count] of /** @type {const} */ ([
      ["dropped, which the page says,", ["point"], 1], ["kept", RIGHTS, 0],
    ])) {
      test(`ink that was never sent is ${word} with the rights ${rights}`, () => {
        const { made, hear, lose, draw } = drawing();
        let dropped = 0;
        made.addEventListener("dropped", () => { dropped += 1; });
        lose();
        draw(began(1, 0), ended(1, 9));
        hear({ ...welcome("d1"), rights }, snapshot);
        assert.deepEqual([dropped, made.outbox.pending.length], [count, 1 - count]);
      });
    }

    test("takes an owed undo with it", () => {
      const { made, sent, hear, lose } = drawing();
      lose();
      made.step("undo");
      hear(locked, snapshot);
      assert.deepEqual(sent, []);
      assert.equal(made.scene.strokes.size, 1);
    });
  });

  test("comes each time with the same key, and with the name that it was given", (t) => {
    const urls = /** @type {string[]} */ ([]);
    const browser = /** @type {any} */ (globalThis);
    browser.document = { addEventListener() {}, removeEventListener() {} };
    browser.window = { ...browser.document, location: { protocol: "http:", host: "h" } };
    browser.WebSocket = class {
      readyState = 0;
      constructor(/** @type {string} */ url) {
        urls.push(url);
      }
      close() {}
    };
    t.after(() => {
      delete browser.document;
      delete browser.window;
      delete browser.WebSocket;
    });
    const made = new DrawSession({ room: "demo", key: KEY });
    for (let turn = 0; turn < 2; turn += 1) {
      made.start();
      made.connection.stop();
      const joined = { drawer: "d1", name: "Blue", color: "#4477aa", sequence: 0 };
      for (const detail of [welcome("d1"), { ...EMPTY, drawers: [joined] }]) {
        made.connection.dispatchEvent(new CustomEvent("message", { detail }));
      }
    }
    const same = `key=${KEY}&resume=1`;
    assert.deepEqual(urls, [`ws://h/ws/draw/demo?${same}`, `ws://h/ws/draw/demo?name=Blue&${same}`]);
  });

  test("may do nothing once the connection has ended for good, until it is tried again", () => {
    const { made, hear } = session();
    let silences = 0;
    made.addEventListener("silence", () => { silences += 1; });
    hear({ ...welcome("d1"), rights: ["draw", "host"] }, EMPTY);
    for (const [state, may, count] of /** @type {const} */ ([
      ["stopped", false, 1], ["connecting", true, 2], ["waiting", true, 2],
    ])) {
      const detail = { state, retryInMs: null, code: 4505, reason: "" };
      made.connection.dispatchEvent(new CustomEvent("state", { detail }));
      assert.deepEqual([made.may("draw"), made.may("host"), silences], [may, may, count], state);
    }
  });

  test("forgets its secrets once its link or its room is over, and not after another end", (t) => {
    useStorages(t);
    for (const [code, reason, isKept] of /** @type {const} */ ([
      [4505, "banned", true], [4508, "room-ended a host closed the room", false],
      [4503, "not-authenticated a host revoked this link; ask for a new one", false],
    ])) {
      const { made, hear } = session();
      hear(welcome("d1"), { ...EMPTY, access: { mode: "hosted", hosts: ["d1"] } });
      assert.equal(keptSecrets("demo")?.key, KEY);
      const detail = { state: "stopped", retryInMs: null, code, reason };
      made.connection.dispatchEvent(new CustomEvent("state", { detail }));
      assert.equal(keptSecrets("demo") !== null, isKept, reason);
    }
  });

  test("has the grant of its address, else the kept one, and makes one only without", (t) => {
    useStorages(t);
    const grantWith = (/** @type {string} */ grant) =>
      new DrawSession({ room: "demo", grant, newGrant: "new" }).grant;
    assert.equal(grantWith(""), "new");
    keepSecrets("demo", { key: KEY, grant: "kept" }, () => localStorage);
    assert.equal(grantWith(""), "kept");
    assert.equal(grantWith("linked"), "linked");
  });

  test("links need the grant in a private room alone", () => {
    const { made, hear } = session({ grant: "linked" });
    hear(welcome("d1"), { ...EMPTY, access: { mode: "hosted", hosts: ["d2"] } });
    assert.equal(made.linkGrant, "");
    hear({ type: "access", seq: 2, mode: "private", hosts: ["d2"] });
    assert.equal(made.linkGrant, "linked");
  });

  test("the room's new grant replaces the old one, but no link's secret", (t) => {
    useStorages(t);
    for (const [grant, isReplaced] of /** @type {const} */ ([
      ["0123456789abcdef", true], ["", true], ["host-0123456789abcdef", false],
    ])) {
      const { made, hear } = session({ grant });
      hear(welcome("d1"), { ...EMPTY, access: { mode: "private", hosts: ["d1"] } });
      const message = made.links.renew(0);
      hear({ type: "links", links: [] });
      assert.equal(made.grant, grant, "another list changes nothing");
      hear({ type: "links", links: [], made: 0 });
      assert.equal(made.grant, isReplaced ? message?.grant : grant);
      assert.equal(keptSecrets("demo")?.grant, made.grant);
      forgetSecrets("demo", KEY);
    }
  });

  test("is kept by the browser while it hosts, then by the tab", (t) => {
    useStorages(t);
    const { hear } = session();
    const keyIn = (/** @type {() => Storage} */ store) => keptSecrets("demo", [store])?.key;
    hear(welcome("d1"), { ...EMPTY, access: { mode: "hosted", hosts: ["d1"] } });
    assert.equal(keyIn(() => localStorage), KEY);
    hear({ type: "access", seq: 2, mode: "hosted", hosts: ["d2"] });
    assert.equal(keyIn(() => localStorage), undefined);
    assert.equal(keyIn(() => sessionStorage), KEY);
    // Another tab's host is not forgotten.
    keepSecrets("demo", { key: "another-key-12345", grant: "" }, () => localStorage);
    hear({ type: "access", seq: 3, mode: "open" });
    assert.equal(keyIn(() => localStorage), "another-key-12345");
  });

  test("is kept by the browser alone once it hosts, with its links", (t) => {
    useStorages(t);
    const { hear } = session();
    hear(welcome("d1"), { ...EMPTY, access: { mode: "hosted", hosts: ["d2"] } });
    assert.equal(keptSecrets("demo")?.links, undefined);
    hear({ type: "access", seq: 2, mode: "hosted", hosts: ["d1", "d2"] });
    assert.equal(keptSecrets("demo")?.key, KEY);
    assert.notEqual(keptSecrets("demo")?.links, undefined);
  });

  test("is kept by a game's page itself", (t) => {
    useStorages(t);
    keepSecrets("demo", { key: "another-key-12345", grant: "" }, () => localStorage);
    for (const key of [KEY, undefined]) {
      // A player alone is another one after a reload, in another room.
      const { hear } = session({ isAlone: true, key });
      hear(welcome("d1"), { ...EMPTY, access: { mode: "hosted", hosts: ["d1"] } });
      assert.equal(keptSecrets("demo", [() => localStorage])?.key, "another-key-12345");
      forgetSecrets("demo", "another-key-12345");
      hear({ type: "access", seq: 2, mode: "hosted", hosts: ["d1", "d2"] });
      assert.equal(keptSecrets("demo"), null);
      keepSecrets("demo", { key: "another-key-12345", grant: "" }, () => localStorage);
    }
  });

  describe("what a player of a game draws while the connection is lost", () => {
    const set = (/** @type {number} */ number) =>
      ({ number, family: "knot", level: 1, seed: 100 + number, pictures: [] });
    const round = (/** @type {number} */ number) => ({
      ...EMPTY, activity: { activity: "match-it-up", phase: "round", number, set: set(number) },
    });
    const countdown = { ...EMPTY, activity: { activity: "match-it-up", phase: "countdown", number: 2 } };
    const opened = { type: "activity", seq: 2, activity: "match-it-up", move: "round", set: set(2) };

    for (const [name, heard, phases] of [
      ["is sent while the set is open", [welcome("d1"), round(1)], ["began", "ended"]],
      ["is no answer to the next set", [welcome("d1"), round(2)], []],
      ["is no answer to a set that opens meanwhile", [{ ...welcome("d1"), seq: 2 }, countdown, opened], []],
    ]) {
      test(name, () => {
        const { made, sent, hear, lose, draw } = session({ isAlone: true });
        hear(welcome("d1"), round(1));
        lose();
        draw(began(1, 0), ended(1, 5));
        hear(...heard);
        assert.deepEqual(sent.map(({ phase }) => phase), phases);
        // The next gesture counts.
        draw(began(2, 10));
        assert.equal(sent.at(-1).phase, "began");
      });
    }
  });

  test("knows of ink that it can no longer clear", () => {
    const { made, hear, lose } = session();
    hear(welcome("d1"), EMPTY, path(2, "d1", 1, { samples: [[1, 0, 7]] }));
    assert.equal(made.own.hasOlderInk, false);
    lose();
    const stroke = { drawer: "d1", sequence: 1, touch: 1, samples: [[1, 0, 7]], state: "committed" };
    hear(welcome("d2"), { ...EMPTY, seq: 3, strokes: [stroke] });
    assert.equal(made.own.hasOlderInk, true);
    lose();
    hear(welcome("d1", "e-2"), { ...EMPTY, epoch: "e-2" });
    assert.equal(made.own.hasOlderInk, false);
  });
});
