// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { OwnAccounts } from "../../../web/state/ownAccounts.js";

/** @typedef {import("../../../web/state/ownAccounts.js").Told} Told */

/** @param {string} recognizer @param {string} state @returns {any} */
const state = (recognizer, state) => ({ type: "state", recognizer, state });
/** @param {string} recognizer @param {number} t @returns {any} */
const endedAt = (recognizer, t) => ({ ...state(recognizer, "ended"), t });
/** @param {string} [phase] @returns {any} */
const path = (phase) => ({ type: "path", ...phase && { phase }, samples: [[1, 2, 3]] });
const LIVE = { isLive: true, isDown: true };
const OFFLINE = { isLive: false, isDown: true };

/** What is told of each message: to lanes, answers, pages around. @param {Told[]} told */
const outline = (told) => told.map(({ message, lanes, answer, event }) => {
  const { type, recognizer = "", state = "", phase = "" } = /** @type {any} */ (message);
  const what = [lanes && "lanes", answer && "answer", event && "event"].filter(Boolean);
  return `${type} ${recognizer}${phase} ${state}: ${what.join(" ")}`;
});

/** The server says it of own gesture 1. @param {OwnAccounts} accounts @param {any[]} messages */
const served = (accounts, messages, isResent = false) => outline(messages.map((message) =>
  accounts.there(message, { own: 1, isResent, hoversHere: true })));

describe("with a connection", () => {
  test("the server tells, and the page says nothing", () => {
    const accounts = new OwnAccounts();
    assert.deepEqual(accounts.here(1, [path("began"), state("tap", "ended")], LIVE), []);
    assert.deepEqual(served(accounts, [path("began"), state("tap", "ended")]),
      ["path began : lanes answer", "state tap ended: lanes answer event"]);
  });

  test("what others do is told whole", () => {
    const accounts = new OwnAccounts();
    const told = accounts.there(state("tap", "ended"),
      { own: null, isResent: false, hoversHere: false });
    assert.deepEqual(outline([told]), ["state tap ended: lanes answer event"]);
  });

  test("a gesture that is sent again to a server that has lost it is no news", () => {
    const accounts = new OwnAccounts();
    served(accounts, [state("circle", "ended")]);
    assert.deepEqual(served(accounts, [state("circle", "ended")], true), ["state circle ended: lanes"]);
  });
});

describe("what a region's recognizer does while a finger rests elsewhere", () => {
  test("is told each time, and of each time once", () => {
    const accounts = new OwnAccounts();
    const taps = [endedAt("tap@bar", 10), endedAt("tap@bar", 20)];
    assert.deepEqual(served(accounts, taps),
      ["state tap@bar ended: lanes answer event", "state tap@bar ended: lanes answer event"]);
    assert.deepEqual(served(accounts, taps, true), ["state tap@bar ended: lanes", "state tap@bar ended: lanes"]);
  });
});

describe("with no connection", () => {
  test("the page tells, and the server's word that comes later is for the lanes alone", () => {
    const accounts = new OwnAccounts();
    const said = [path("began"), path(), state("pan", "changed"), state("pan", "ended")];
    assert.deepEqual(outline(accounts.here(1, said, OFFLINE)), [
      "path began : lanes answer", "path  : lanes answer", "state pan changed: lanes answer",
      "state pan ended: lanes answer event",
    ]);
    assert.deepEqual(served(accounts, [state("pan", "ended")]), ["state pan ended: lanes"]);
  });

  test("what the page has begun to tell it tells to the end, though the server is back", () => {
    const accounts = new OwnAccounts();
    accounts.here(1, [state("pan", "began")], OFFLINE);
    assert.deepEqual(outline(accounts.here(1, [state("pan", "ended")], LIVE)),
      ["state pan ended: answer event"]);
    assert.deepEqual(served(accounts, [state("pan", "began"), state("pan", "ended")]),
      ["state pan began: lanes", "state pan ended: lanes"]);
  });

  test("the next gesture is the server's again", () => {
    const accounts = new OwnAccounts();
    accounts.here(1, [state("tap", "ended")], OFFLINE);
    assert.deepEqual(accounts.here(2, [state("tap", "ended")], LIVE), []);
  });
});

describe("when the connection is lost", () => {
  test("what the server has not told to the end is told by the page, from its beginning", () => {
    const accounts = new OwnAccounts();
    accounts.here(1, [path("began"), state("pan", "began"), state("pan", "changed"), path()], LIVE);
    served(accounts, [path("began"), state("pan", "began")]);
    assert.deepEqual(outline(accounts.lost()),
      ["path began : lanes answer", "state pan began: lanes answer"]);
    assert.deepEqual(outline(accounts.here(1, [state("pan", "ended")], OFFLINE)),
      ["state pan ended: lanes answer event"]);
  });

  test("a verdict that was on its way is told once", () => {
    const accounts = new OwnAccounts();
    const up = { isLive: true, isDown: false };
    accounts.here(1, [state("tap", "ended"), state("circle", "failed")], up);
    served(accounts, [state("circle", "failed")]);
    assert.deepEqual(outline(accounts.lost()),
      ["state tap ended: lanes answer event", "state circle failed: lanes"]);
    assert.deepEqual(accounts.lost(), []);
    assert.deepEqual(served(accounts, [state("tap", "ended")]), ["state tap ended: lanes"]);
  });

  test("what was taken no notice of is told with the rest", () => {
    const accounts = new OwnAccounts();
    accounts.here(1, [path("began"), /** @type {any} */ ({ type: "ignored", recognizer: "pan" })], LIVE);
    assert.deepEqual(outline(accounts.lost()), ["path began : lanes answer", "ignored pan : lanes answer"]);
  });

  test("what the server has told is not told again", () => {
    const accounts = new OwnAccounts();
    accounts.here(1, [path("began"), state("tap", "ended")], { isLive: true, isDown: false });
    served(accounts, [path("began"), state("tap", "ended")]);
    assert.deepEqual(accounts.lost(), []);
  });

  test("no more is remembered than may be on its way", () => {
    const accounts = new OwnAccounts();
    for (let own = 1; own <= 200; own += 1) {
      accounts.here(own, [state("tap", "ended")], { isLive: true, isDown: false });
    }
    assert.equal(accounts.lost().length, 64);
  });
});

describe("a pointer that hovers", () => {
  test("is answered by the page at once, and told to others by the server", () => {
    const accounts = new OwnAccounts();
    const ended = state("hover", "ended");
    assert.deepEqual(outline(accounts.hover([ended])), ["state hover ended: answer"]);
    assert.deepEqual(served(accounts, [ended]), ["state hover ended: lanes"]);
    const other = accounts.there(ended, { own: null, isResent: false, hoversHere: false });
    assert.deepEqual(outline([other]), ["state hover ended: lanes answer"]);
  });

  test("is answered by the server where it is taken away: the page hears no more of it", () => {
    for (const gone of ["failed", "cancelled"]) {
      assert.deepEqual(served(new OwnAccounts(), [state("hover", gone)]),
        [`state hover ${gone}: lanes answer`]);
    }
  });

  test("is one in a region, too", () => {
    const accounts = new OwnAccounts();
    assert.deepEqual(outline(accounts.here(1, [state("hover@bar", "ended")], LIVE)),
      ["state hover@bar ended: answer"]);
    assert.deepEqual(served(accounts, [state("hover@bar", "ended")]),
      ["state hover@bar ended: lanes"]);
  });

  test("is answered by the page where it comes down, too", () => {
    const accounts = new OwnAccounts();
    const told = accounts.here(1, [path("began"), state("hover", "ended")], LIVE);
    assert.deepEqual(outline(told), ["state hover ended: answer"]);
    assert.deepEqual(outline(accounts.lost()), ["path began : lanes answer"]);
  });
});
