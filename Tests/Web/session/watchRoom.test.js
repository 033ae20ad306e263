// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { WatchRoom } from "../../../web/session/watchRoom.js";
import { snapshot } from "../support/recordingBytes.js";

const ANN = { drawer: "d1", name: "Ann", color: "#4477aa", canvas: { width: 100, height: 100 } };

test("a recording's keyframe says what was decided before", () => {
  const room = new WatchRoom("demo", () => {});
  room.replay(/** @type {any} */ (snapshot(9, {
    drawers: [ANN, { ...ANN, drawer: "d2" }],
    recognizers: [{
      drawer: "d1", recognizer: "circle", state: "possible",
      verdict: { sequence: 4, state: "ended" },
    }],
  })), 0, 0);
  assert.deepEqual([...room.verdicts.known], [["d1", "4/recognized/circle"]]);
  assert.equal(room.verdicts.last, null, "it is not the moment's");
});
