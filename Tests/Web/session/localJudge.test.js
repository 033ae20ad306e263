// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { GestureEngine } from "../../../web/engine/gestureEngine.js";
import { EMPTY, began, ended, path, session, welcome } from "../support/drawerSession.js";
import { engineModule } from "../support/streamScene.js";

/** @typedef {import("../../../web/session/drawSession.js").DrawSession} DrawSession */

describe("A session that judges by itself", () => {
  /** A session that judges by itself. */
  async function judging() {
    const whole = session();
    whole.made.judgeHere(await GestureEngine.make(engineModule()));
    return whole;
  }

  const TAP = [began(1, 7), ended(1, 9)];

  test("judges its gestures by itself with no connection", async () => {
    const { made, draw } = await judging();
    assert.equal(made.own.judged, null);
    draw(...TAP);
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
    /** The recognitions for surrounding pages. */
    const events = () => told.filter(({ event, message }) => event && message.type === "state")
      .map(({ message }) => `${message.drawer} ${message.recognizer}`);
    return { told, events };
  }

  test("reports its own recognitions without a connection, and the server's not again",
    async () => {
      const { made, hear, draw } = await judging();
      const { told, events } = telling(made);
      draw(...TAP);
      assert.deepEqual(events(), ["d0 capture"]);
      assert.ok(told.some(({ message, lanes }) => lanes && message.type === "path"));
      hear(welcome("d1"), EMPTY, path(2, "d1", 1, { samples: [[1, 0, 7]] }));
      const ended = { type: "state", seq: 3, drawer: "d1", sequence: 1, recognizer: "capture", state: "ended" };
      hear(ended);
      assert.deepEqual(events(), ["d0 capture"]);
      assert.deepEqual(told.at(-1), { message: ended, lanes: true, answer: false, event: false });
    });

  test("reports what the server had not sent when the connection was lost", async () => {
    const { made, hear, lose, draw } = await judging();
    hear(welcome("d1"), EMPTY);
    const { events } = telling(made);
    let isLost = false;
    made.addEventListener("lost", () => (isLost = true));
    draw(...TAP);
    assert.deepEqual(events(), []);
    lose();
    assert.deepEqual(events(), ["d0 capture"]);
    assert.equal(isLost, true);
  });

  /** @param {number[]} sample @returns {any} */
  const hovered = (...sample) => ({ phase: "hovered", id: 9, kind: "mouse", samples: [sample] });

  test("sends pointers that hover while there is a connection, in order with touches", async () => {
    const { made, sent, hear, draw } = await judging();
    const { told } = telling(made);
    draw(hovered(1, 1, 1));
    const recognizers = [{ recognizer: "hover" }, { recognizer: "tap" }];
    hear({ ...welcome("d1"), recognizers }, EMPTY);
    assert.equal(made.wantsHover, true);
    const click = [{ ...began(1, 4), kind: "mouse" }, ended(1, 5)];
    draw(hovered(2, 2, 2), hovered(3, 3, 3), ...click);
    assert.deepEqual(sent.filter(({ type }) => type === "touches").map(({ phase }) => phase),
      ["hovered", "began", "ended"]);
    assert.deepEqual(told.filter(({ answer, message }) => answer && message.recognizer === "hover")
      .map(({ message }) => message.state), ["began", "ended", "possible"]);
  });

  test("judges by the room's rules and signs", async () => {
    const { made, hear, draw } = await judging();
    const recognizers = [{ recognizer: "circle", continuous: true }];
    const rules = { circle: { size: false } };
    hear({ ...welcome("d1"), recognizers }, { ...EMPTY, leniency: 1, rules });
    draw(...TAP);
    const { recognizers: views } = /** @type {any} */ (made.own.shown);
    assert.deepEqual([...views.keys()], ["circle"]);
    assert.ok(!views.get("circle").verdict.criteria.some((/** @type {any} */ one) => one.name === "size"));
  });

  test("shows what the server says where it cannot judge", async () => {
    const { made, hear, draw } = session();
    made.cannotJudgeHere("the module is not there (404)");
    hear(welcome("d1"), EMPTY);
    draw(...TAP);
    hear(path(2, "d1", 1, { samples: [[1, 0, 7]] }));
    assert.equal(made.own.judged, null);
    assert.equal(made.own.shown, made.scene.drawers.get("d1"));
  });

  test("leaves all to the server when the engine breaks down", async () => {
    const { made, draw } = session();
    const engine = await GestureEngine.make(engineModule());
    made.judgeHere(engine);
    engine.receive = () => {
      throw new Error("unreachable");
    };
    draw(...TAP);
    assert.equal(made.local, null);
    assert.equal(made.localFault, "unreachable");
  });
});
