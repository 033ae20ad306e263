// @ts-check
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { GestureReports } from "../../../web/state/gestureReports.js";

/** @typedef {import("../../../web/state/gestureReports.js").Report} Report */

/** @param {string} recognizer @param {string} state @returns {any} */
const state = (recognizer, state) => ({ type: "state", recognizer, state });
/** @param {string} recognizer @param {number} t @returns {any} */
const endedAt = (recognizer, t) => ({ ...state(recognizer, "ended"), t });
/** @param {string} [phase] @returns {any} */
const path = (phase) => ({ type: "path", ...phase && { phase }, samples: [[1, 2, 3]] });
const LIVE = { isLive: true, isDown: true };
const OFFLINE = { isLive: false, isDown: true };

/** The reports of one page, anew for each test. */
let reports = new GestureReports();
beforeEach(() => {
  reports = new GestureReports();
});

/** What is told of each message: to lanes, answers, pages around. @param {Report[]} told */
const outline = (told) => told.map(({ message, lanes, answer, event }) => {
  const { type, recognizer = "", state = "", phase = "" } = /** @type {any} */ (message);
  const what = [lanes && "lanes", answer && "answer", event && "event"].filter(Boolean);
  return `${type} ${recognizer}${phase} ${state}: ${what.join(" ")}`;
});

/** The server says it of own gesture 1. @param {any[]} messages */
const served = (messages, isResent = false) => outline(messages.map((message) =>
  reports.ofServer(message, { own: 1, isResent, hoversHere: true })));

describe("with a connection", () => {
  test("the server's messages are the reports, the page's own are not", () => {
    assert.deepEqual(reports.ofPage(1, [path("began"), state("tap", "ended")], LIVE), []);
    assert.deepEqual(served([path("began"), state("tap", "ended")]),
      ["path began : lanes answer", "state tap ended: lanes answer event"]);
  });

  test("other drawers are reported whole", () => {
    const told = reports.ofServer(state("tap", "ended"),
      { own: null, isResent: false, hoversHere: false });
    assert.deepEqual(outline([told]), ["state tap ended: lanes answer event"]);
  });

  test("a gesture that is sent again to a server that has lost it is no news", () => {
    served([state("circle", "ended")]);
    assert.deepEqual(served([state("circle", "ended")], true), ["state circle ended: lanes"]);
  });
});

describe("what a region's recognizer does while a finger rests elsewhere", () => {
  test("is reported each time, and each time once", () => {
    const taps = [endedAt("tap@bar", 10), endedAt("tap@bar", 20)];
    assert.deepEqual(served(taps),
      ["state tap@bar ended: lanes answer event", "state tap@bar ended: lanes answer event"]);
    assert.deepEqual(served(taps, true), ["state tap@bar ended: lanes", "state tap@bar ended: lanes"]);
  });
});

describe("with no connection", () => {
  test("the page's messages are the reports, and the server's later ones go to the lanes alone", () => {
    const said = [path("began"), path(), state("pan", "changed"), state("pan", "ended")];
    assert.deepEqual(outline(reports.ofPage(1, said, OFFLINE)), [
      "path began : lanes answer", "path  : lanes answer", "state pan changed: lanes answer",
      "state pan ended: lanes answer event",
    ]);
    assert.deepEqual(served([state("pan", "ended")]), ["state pan ended: lanes"]);
  });

  test("a gesture that the page began to report it reports to the end, even after a reconnect", () => {
    reports.ofPage(1, [state("pan", "began")], OFFLINE);
    assert.deepEqual(outline(reports.ofPage(1, [state("pan", "ended")], LIVE)),
      ["state pan ended: answer event"]);
    assert.deepEqual(served([state("pan", "began"), state("pan", "ended")]),
      ["state pan began: lanes", "state pan ended: lanes"]);
  });

  test("the next gesture is the server's again", () => {
    reports.ofPage(1, [state("tap", "ended")], OFFLINE);
    assert.deepEqual(reports.ofPage(2, [state("tap", "ended")], LIVE), []);
  });
});

describe("when the connection is lost", () => {
  test("a gesture without its end from the server is reported by the page, from its beginning", () => {
    reports.ofPage(1, [path("began"), state("pan", "began"), state("pan", "changed"), path()], LIVE);
    served([path("began"), state("pan", "began")]);
    assert.deepEqual(outline(reports.ofLoss()),
      ["path began : lanes answer", "state pan began: lanes answer"]);
    assert.deepEqual(outline(reports.ofPage(1, [state("pan", "ended")], OFFLINE)),
      ["state pan ended: lanes answer event"]);
  });

  test("a verdict on its way is reported once", () => {
    const up = { isLive: true, isDown: false };
    reports.ofPage(1, [state("tap", "ended"), state("circle", "failed")], up);
    served([state("circle", "failed")]);
    assert.deepEqual(outline(reports.ofLoss()),
      ["state tap ended: lanes answer event", "state circle failed: lanes"]);
    assert.deepEqual(reports.ofLoss(), []);
    assert.deepEqual(served([state("tap", "ended")]), ["state tap ended: lanes"]);
  });

  test("ignored touches are reported with the rest", () => {
    reports.ofPage(1, [path("began"), /** @type {any} */ ({ type: "ignored", recognizer: "pan" })], LIVE);
    assert.deepEqual(outline(reports.ofLoss()), ["path began : lanes answer", "ignored pan : lanes answer"]);
  });

  test("messages that the server has sent are not reported again", () => {
    reports.ofPage(1, [path("began"), state("tap", "ended")], { isLive: true, isDown: false });
    served([path("began"), state("tap", "ended")]);
    assert.deepEqual(reports.ofLoss(), []);
  });

  test("no more is remembered than may be on its way", () => {
    for (let own = 1; own <= 200; own += 1) {
      reports.ofPage(own, [state("tap", "ended")], { isLive: true, isDown: false });
    }
    assert.equal(reports.ofLoss().length, 64);
  });
});

describe("a pointer that hovers", () => {
  test("is answered by the page at once, and reported to others by the server", () => {
    const ended = state("hover", "ended");
    assert.deepEqual(outline(reports.ofHover([ended])), ["state hover ended: answer"]);
    assert.deepEqual(served([ended]), ["state hover ended: lanes"]);
    const other = reports.ofServer(ended, { own: null, isResent: false, hoversHere: false });
    assert.deepEqual(outline([other]), ["state hover ended: lanes answer"]);
  });

  test("is answered by the server after it is removed from the page", () => {
    for (const gone of ["failed", "cancelled"]) {
      reports = new GestureReports();
      assert.deepEqual(served([state("hover", gone)]), [`state hover ${gone}: lanes answer`]);
    }
  });

  test("is one in a region, too", () => {
    assert.deepEqual(outline(reports.ofPage(1, [state("hover@bar", "ended")], LIVE)),
      ["state hover@bar ended: answer"]);
    assert.deepEqual(served([state("hover@bar", "ended")]), ["state hover@bar ended: lanes"]);
  });

  test("is answered by the page where it comes down, too", () => {
    const told = reports.ofPage(1, [path("began"), state("hover", "ended")], LIVE);
    assert.deepEqual(outline(told), ["state hover ended: answer"]);
    assert.deepEqual(outline(reports.ofLoss()), ["path began : lanes answer"]);
  });
});
