// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Company } from "../../../web/session/company.js";
import { emptyScene } from "../../../web/state/scene.js";
import { EMPTY, began, ended, path, session, welcome } from "../support/drawerSession.js";
import { VirtualTime } from "../virtualTime.js";

const WATCHED = { ...EMPTY, viewers: 1 };

/** A session in a room with a viewer, and its cursors as they are sent. */
function watched() {
  const all = session();
  all.hear(welcome("d1"), WATCHED);
  const told = () => all.sent.filter(({ type }) => ["cursor", "viewport"].includes(type));
  return { ...all, told };
}

describe("Company", () => {
  test("a pointer that rests is elsewhere once the canvas has moved below it", () => {
    const [scene, time] = [emptyScene(), new VirtualTime()];
    scene.viewers = 1;
    /** @type {any[]} */
    const sent = [];
    let viewport = {};
    const company = new Company({
      scene, viewport: () => viewport, sendCursor: (place) => sent.push(place) > 0,
      setTimer: time.setTimer,
    });
    company.point([10, 20]);
    viewport = { x: 100, scale: 2 };
    company.moved();
    time.advance(100);
    company.point(null);
    time.advance(100);
    assert.deepEqual(sent, [[10, 20], [105, 10], null]);
  });

  test("to pan sends no viewport: the cursor is on the canvas that the server knows", () => {
    const { made, told } = watched();
    made.viewport = { x: 100, scale: 2 };
    made.company.point([10, 20]);
    assert.deepEqual(told(), [{ type: "cursor", x: 105, y: 10 }]);
  });

  test("a server that may have forgotten the viewport is sent it before", () => {
    const { made, hear, lose, told, draw } = watched();
    made.viewport = { x: 100, scale: 2 };
    draw(began(1, 0), ended(1, 1));
    hear(path(2, "d1", 1, { samples: [[1, 0, 0]] }),
      path(3, "d1", 1, { phase: "ended", samples: [[1, 1, 1]] }),
      { type: "stroke", seq: 4, drawer: "d1", sequence: 1, touch: 1, committed: true });
    assert.equal(made.outbox.pending.length, 0);
    lose();
    hear(welcome("d1"), WATCHED);
    made.viewport = { x: 300 };
    made.company.point([10, 20]);
    assert.deepEqual(told(), [
      { type: "viewport", x: 100, scale: 2 }, { type: "viewport", x: 300 },
      { type: "cursor", x: 10, y: 20 },
    ]);
  });

  test("nothing is sent without a connection, and a reaction says so", () => {
    const { made, sent } = session();
    made.company.point([10, 20]);
    assert.equal(made.react("clap"), false);
    assert.deepEqual(sent, []);
    const live = watched();
    assert.equal(live.made.react("clap"), true);
    assert.deepEqual(live.sent, [{ type: "react", what: "clap" }]);
  });

  test("a stroke that begins takes the cursor away, and the next move brings it back", () => {
    const { made, told } = watched();
    made.touch(began(1, 0));
    made.company.moved();
    assert.deepEqual(told(), []);
    made.company.point([1, 2]);
    assert.deepEqual(told(), [{ type: "cursor", x: 1, y: 2 }]);
  });
});
