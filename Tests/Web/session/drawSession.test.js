// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DrawSession } from "../../../web/session/drawSession.js";
import "../support/customEvent.js";
import { GestureEngine } from "../../../web/engine/gestureEngine.js";
import { engineModule } from "../support/streamScene.js";

/** @param {number} id @param {number} t @returns {any} */
const began = (id, t) => ({ phase: "began", id, kind: "touch", samples: [[id, 0, t]] });
/** @param {number} id @param {number} t @returns {any} */
const ended = (id, t) => ({ phase: "ended", id, samples: [[id, 1, t]] });
/** @param {string} drawer @param {string} [epoch] */
const welcome = (drawer, epoch = "e-1") =>
  ({ type: "welcome", protocol: 1, room: "demo", role: "draw", drawer, epoch, seq: 1 });
const EMPTY = { type: "snapshot", seq: 1, epoch: "e-1", viewers: 0, drawers: [], strokes: [], recognizers: [] };

const KEY = "0123456789abcdef";

/** A session whose connection says what the test says. */
function session() {
  const made = new DrawSession({ room: "demo", key: KEY });
  /** @type {any[]} */
  const sent = [];
  made.connection.send = (messages) => sent.push(...messages) > 0;
  const hear = (/** @type {any[]} */ ...messages) => {
    for (const detail of messages) {
      made.connection.dispatchEvent(new CustomEvent("message", { detail }));
    }
  };
  const lose = () => {
    const detail = { state: "waiting", retryInMs: 1, code: 1006, reason: "" };
    made.connection.dispatchEvent(new CustomEvent("state", { detail }));
  };
  return { made, sent, hear, lose };
}

/** @param {number} seq @param {string} drawer @param {number} sequence @param {any} more */
const path = (seq, drawer, sequence, more) =>
  ({ type: "path", seq, drawer, sequence, touch: 1, kind: "touch", phase: "began", ...more });

describe("DrawSession", () => {
  test("tells its canvas with every welcome, and again when it changes", () => {
    const { made, sent, hear } = session();
    made.resize({ width: 390, height: 844 });
    assert.deepEqual(sent, []);
    hear(welcome("d1"), EMPTY);
    made.resize({ width: 390, height: 844 });
    made.resize({ width: 844, height: 390 });
    assert.deepEqual(sent.map((message) => message.canvas.width), [390, 844]);
  });

  test("S33 tells anew where its canvas is when the window is moved, ahead of what is drawn", () => {
    const { made, sent, hear } = session();
    hear(welcome("d1"), EMPTY);
    const canvas = (/** @type {number} */ x) =>
      ({ width: 390, height: 844, window: [0, 44], screen: [x, 120] });
    for (const x of [10, 10, 70]) made.resize(/** @type {any} */ (canvas(x)));
    made.touch(began(1, 0));
    made.flush();
    assert.deepEqual(sent.slice(0, 2), [10, 70].map((x) => ({ type: "hello", canvas: canvas(x) })));
    assert.equal(sent[2].type, "touches");
  });

  test("tells how its clock stands to the server's, and again when that changes", () => {
    const { made, sent, hear } = session();
    hear(welcome("d1"), EMPTY);
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

  test("still draws while one of two fingers is down", () => {
    const { made } = session();
    for (const record of [began(1, 0), began(2, 0), ended(1, 4)]) made.touch(record);
    assert.equal(made.isDrawing, true);
    made.flush();
    assert.equal(made.isDrawing, true);
  });

  test("sends what was touched before a message came ahead of anything it causes", () => {
    const { made, sent, hear } = session();
    hear(welcome("d1"), EMPTY);
    made.touch(began(1, 0));
    hear({ type: "presence", seq: 2, viewers: 1 });
    assert.equal(sent[sent.length - 1].phase, "began");
  });

  test("believes the recognizers only about the gesture in hand", () => {
    const { made, hear, lose } = session();
    hear(welcome("d1"), EMPTY);
    made.touch(began(1, 7));
    made.flush();
    assert.equal(made.own.isUpToDate, false);
    hear(path(2, "d1", 1, { samples: [[1, 0, 7]] }));
    assert.equal(made.own.isUpToDate, true);
    assert.equal(made.own.isInterrupted, false);
    lose();
    assert.equal(made.own.isUpToDate, false);
    // It may go on, so it is not to be forgotten.
    assert.equal(made.own.isInterrupted, true);
    made.touch(ended(1, 9));
    made.touch(began(2, 20));
    made.flush();
    assert.equal(made.own.isInterrupted, false);
  });

  test("finds the stroke that a verdict speaks of", () => {
    const { made, hear } = session();
    hear(welcome("d1"), EMPTY);
    made.touch(began(1, 7));
    made.touch(ended(1, 9));
    made.flush();
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
    assert.equal(made.hasOlderInk, false);
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

  test("knows of ink that it can no longer clear", () => {
    const { made, hear, lose } = session();
    hear(welcome("d1"), EMPTY, path(2, "d1", 1, { samples: [[1, 0, 7]] }));
    assert.equal(made.hasOlderInk, false);
    lose();
    const stroke = { drawer: "d1", sequence: 1, touch: 1, samples: [[1, 0, 7]], state: "committed" };
    hear(welcome("d2"), { ...EMPTY, seq: 3, strokes: [stroke] });
    assert.equal(made.hasOlderInk, true);
    lose();
    hear(welcome("d1", "e-2"), { ...EMPTY, epoch: "e-2" });
    assert.equal(made.hasOlderInk, false);
  });

  /** A session that judges by itself. */
  async function judging() {
    const whole = session();
    whole.made.judgeHere(await GestureEngine.make(engineModule()));
    return whole;
  }

  /** @param {DrawSession} made */
  function drawTap(made) {
    made.touch(began(1, 7));
    made.touch(ended(1, 9));
    made.flush();
  }

  test("judges its gestures by itself with no connection", async () => {
    const { made } = await judging();
    assert.equal(made.own.judged, null);
    drawTap(made);
    assert.equal(made.own.shown?.recognizers.get("circle")?.verdict?.state, "failed");
    assert.equal(made.own.isUpToDate, true);
    assert.equal(made.own.judged?.strokes.length, 1);
    assert.equal(made.own.sequenceOf({ drawer: "d0", sequence: 1 })?.touches.length, 1);
  });

  /** All that the session tells from now on. @param {DrawSession} made */
  function telling(made) {
    /** @type {any[]} */
    const told = [];
    made.addEventListener("report", (event) => told.push(/** @type {CustomEvent} */ (event).detail));
    /** Who was recognized, by whom, for pages around. */
    const events = () => told.filter(({ event, message }) => event && message.type === "state")
      .map(({ message }) => `${message.drawer} ${message.recognizer}`);
    return { told, events };
  }

  test("tells by itself what it recognizes with no connection, and the server's word not again",
    async () => {
      const { made, hear } = await judging();
      const { told, events } = telling(made);
      drawTap(made);
      assert.deepEqual(events(), ["d0 capture"]);
      assert.ok(told.some(({ message, lanes }) => lanes && message.type === "path"));
      hear(welcome("d1"), EMPTY, path(2, "d1", 1, { samples: [[1, 0, 7]] }));
      const ended = { type: "state", seq: 3, drawer: "d1", sequence: 1, recognizer: "capture", state: "ended" };
      hear(ended);
      assert.deepEqual(events(), ["d0 capture"]);
      assert.deepEqual(told.at(-1), { message: ended, lanes: true, answer: false, event: false });
    });

  test("tells what the server had not told when the connection was lost", async () => {
    const { made, hear, lose } = await judging();
    hear(welcome("d1"), EMPTY);
    const { events } = telling(made);
    let isLost = false;
    made.addEventListener("lost", () => (isLost = true));
    drawTap(made);
    assert.deepEqual(events(), []);
    lose();
    assert.deepEqual(events(), ["d0 capture"]);
    assert.equal(isLost, true);
  });

  /** @param {number[]} sample @returns {any} */
  const hovered = (...sample) => ({ phase: "hovered", id: 9, kind: "mouse", samples: [sample] });

  test("sends pointers that hover while there is a connection, in order with touches", async () => {
    const { made, sent, hear } = await judging();
    const { told } = telling(made);
    made.touch(hovered(1, 1, 1));
    made.flush();
    const recognizers = [{ recognizer: "hover" }, { recognizer: "tap" }];
    hear({ ...welcome("d1"), recognizers }, EMPTY);
    assert.equal(made.wantsHover, true);
    const click = [{ ...began(1, 4), kind: "mouse" }, ended(1, 5)];
    for (const record of [hovered(2, 2, 2), hovered(3, 3, 3), ...click]) made.touch(record);
    made.flush();
    assert.deepEqual(sent.filter(({ type }) => type === "touches").map(({ phase }) => phase),
      ["hovered", "began", "ended"]);
    assert.deepEqual(told.filter(({ answer, message }) => answer && message.recognizer === "hover")
      .map(({ message }) => message.state), ["began", "ended", "possible"]);
  });

  test("judges by the room's rules and signs", async () => {
    const { made, hear } = await judging();
    const recognizers = [{ recognizer: "circle", continuous: true }];
    const rules = { circle: { size: false } };
    hear({ ...welcome("d1"), recognizers }, { ...EMPTY, leniency: 1, rules });
    drawTap(made);
    const { recognizers: views } = /** @type {any} */ (made.own.shown);
    assert.deepEqual([...views.keys()], ["circle"]);
    assert.ok(!views.get("circle").verdict.criteria.some((/** @type {any} */ one) => one.name === "size"));
  });

  test("shows what the server says where it cannot judge", async () => {
    const { made, hear } = session();
    made.cannotJudgeHere("the module is not there (404)");
    hear(welcome("d1"), EMPTY);
    drawTap(made);
    hear(path(2, "d1", 1, { samples: [[1, 0, 7]] }));
    assert.equal(made.own.judged, null);
    assert.equal(made.own.shown, made.scene.drawers.get("d1"));
  });

  test("leaves all to the server when the engine breaks down", async () => {
    const { made } = session();
    const engine = await GestureEngine.make(engineModule());
    made.judgeHere(engine);
    engine.receive = () => {
      throw new Error("unreachable");
    };
    drawTap(made);
    assert.equal(made.local, null);
    assert.equal(made.localFault, "unreachable");
  });
});
