import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST_ROWS, emptyLog, logEvent, logVerdict, passes } from "../../../web/state/eventLog.js";
import { makeStroke } from "../../../web/state/stroke.js";
import { rowText } from "../../../web/ui/eventStrings.js";

const path = (sequence, samples) =>
  ({ type: "path", drawer: "d1", sequence, touch: 1, kind: "pen", samples: new Array(samples).fill([0, 0, 0]) });
const state = (name, more = {}) =>
  ({ type: "state", drawer: "d1", sequence: 1, recognizer: "circle", state: name, ...more });

/** The log after events with the sequence numbers 1, 2, 3 …, one a second. */
function logOf(...events) {
  const log = emptyLog();
  events.forEach((event, index) => logEvent(log, { seq: index + 1, ...event }, index * 1000));
  return log;
}

const short = (log) => log.rows.map((row) => `${row.kind} ${row.word} ${row.count}`.replace(/ +/g, " "));

test("a touch has one row that counts its samples", () => {
  const log = logOf(path(1, 2), path(1, 3), path(2, 1));
  assert.deepEqual(short(log), ["stroke pen 5", "stroke pen 1"]);
  assert.equal(log.rows[0].seq, 2);
  assert.equal(log.rows[0].time, 0);
});

test("changes of a recognizer count up in one row until something else happens to it", () => {
  const log = logOf(
    state("began"), state("changed"), path(1, 1), state("changed"), state("ended"), state("possible"),
    state("began"), state("changed"),
  );
  assert.deepEqual(short(log), [
    "state began 0", "state changed 2", "stroke pen 1", "state ended 0", "state possible 0",
    "state began 0", "state changed 1",
  ]);
});

test("the last fit's error goes with the verdict, its reason too", () => {
  const fit = { type: "fit", drawer: "d1", sequence: 1, recognizer: "circle", center: [0, 0], radius: 1 };
  const log = logOf(
    state("began"), state("changed"), { ...fit, error: 0.5 }, { ...fit, error: 0.25 },
    state("failed", { reason: "not closed" }),
  );
  const row = log.rows.at(-1);
  assert.equal(row.error, 0.25);
  assert.equal(row.reason, "not closed");
  assert.equal(log.rows[1].error, 0.25);
});

test("coming, going, clearing, keeping, phases and gaps each have a row", () => {
  const log = logOf(
    { type: "joined", drawer: "d1" }, { type: "cleared", drawer: "d1" }, { type: "left", drawer: "d1" },
    { type: "stroke", drawer: "d1", sequence: 1, touch: 1, committed: true },
    { type: "stroke", drawer: "d1", sequence: 1, touch: 1, committed: false },
    { type: "phase", drawer: "d1", sequence: 1, recognizer: "checkmark", phase: "upStroke" },
    { type: "gap", from: 10, to: 30 },
    { type: "presence", viewers: 4 }, { type: "pong", t: 1, server: 1 },
  );
  assert.deepEqual(short(log), [
    "joined 0", "cleared 0", "left 0", "kept 0", "dropped 0", "phase upStroke 0", "gap 21",
  ]);
});

test("a drawer that was lost left for that reason, another for none", () => {
  const log = logOf(
    { type: "left", drawer: "d1", reason: "lost" }, { type: "left", drawer: "d2" },
  );
  assert.deepEqual(log.rows.map(({ reason }) => reason), ["the connection was lost", ""]);
});

test("a marked moment has a row with its name", () => {
  const log = logOf(
    { type: "marked", drawer: "d1", name: "Second try", at: 1 },
    { type: "marked", drawer: "d1", at: 2 },
  );
  assert.deepEqual(log.rows.map(rowText), ["marked “Second try”", "marked a moment"]);
});

test("a correction has a row with what it was", () => {
  const said = { type: "corrected", drawer: "d1", sequence: 1 };
  const log = logOf(
    { ...said, recognizer: "circle" }, { ...said, recognizer: "sign", sign: "star" }, said,
  );
  assert.deepEqual(log.rows.map(rowText),
    ["says it was: Circle", "says it was: star", "says it was: no gesture"]);
});

test("changed rows are marked", () => {
  const log = logOf(path(1, 1));
  const { version } = log.rows[0];
  logEvent(log, { seq: 2, ...path(1, 1) }, 0);
  assert.ok(log.rows[0].version > version);
});

test("a long session is bounded, and a row that was let go counts no more", () => {
  const log = logOf(path(1, 1));
  const first = log.rows[0];
  for (let seq = 2; seq < 5 * MOST_ROWS; seq += 1) {
    logEvent(log, { type: "cleared", drawer: "d2", seq }, 0);
    assert.ok(log.rows.length <= MOST_ROWS);
  }
  logEvent(log, { seq: 9999, ...path(1, 1) }, 0);
  assert.equal(first.count, 1);
  assert.equal(log.rows.at(-1).count, 1);
  assert.equal(log.open.size, 1);
});

test("filters by drawer, recognizer and kind", () => {
  const log = logOf(
    path(1, 1), state("began"), state("changed"), state("ended"), state("possible"),
    state("failed", { recognizer: "chevron" }), { type: "joined", drawer: "d2" },
    state("ended", { recognizer: "capture" }),
  );
  const shown = (filter) => log.rows
    .filter((row) => passes(row, { drawer: "", recognizer: "", kind: "", ...filter }))
    .map((row) => row.word || row.kind);
  assert.equal(shown({}).length, 8);
  assert.deepEqual(shown({ kind: "highlights" }), ["pen", "joined"]);
  assert.deepEqual(shown({ drawer: "d2" }), ["joined"]);
  assert.deepEqual(shown({ recognizer: "chevron" }), ["failed"]);
  assert.deepEqual(shown({ kind: "changed" }), ["changed"]);
});

test("a gesture is one highlight: what all recognizers made of it", () => {
  const log = logOf(state("ended"));
  const criteria = [{ name: "gap", value: 1.1, limit: 1, unit: "ratio", pass: false, margin: -0.1 }];
  const verdict = { sequence: 1, state: "failed", t: 1, reason: "Not closed", criteria };
  logVerdict(log, { kind: "refused", drawer: "d1", sequence: 1, recognizer: "circle", verdict }, 7, 5);
  logVerdict(log, { kind: "recognized", drawer: "d1", sequence: 2, recognizer: "circle",
    verdict: { ...verdict, state: "ended", criteria: [] } }, 8, 6);
  const highlights = log.rows.filter((row) =>
    passes(row, { drawer: "", recognizer: "circle", kind: "highlights" }));
  assert.deepEqual(highlights.map(({ seq, word, reason }) => [seq, word, reason]),
    [[7, "refused", "Not closed"], [8, "recognized", ""]]);
  assert.equal(rowText(highlights[0]), "Almost: close the gap");
  assert.equal(rowText(highlights[1]), "Circle");
});

test("other rules get a row, and their separate verdicts are not highlights", () => {
  const log = logOf({ type: "profile", profile: "both", recognizers: [] },
    state("ended", { recognizer: "literal.circle" }));
  const all = { drawer: "", recognizer: "", kind: "" };
  assert.deepEqual(log.rows.map(({ kind, word }) => [kind, word]),
    [["profile", "both"], ["state", "ended"]]);
  assert.equal(log.rows.filter((row) => passes(row, all)).length, 2);
  assert.deepEqual(log.rows.filter((row) => passes(row, { ...all, kind: "highlights" }))
    .map((row) => row.kind), ["profile"]);
});

test("signs are taught, renamed and forgotten in rows; how they stand apart is none", () => {
  const log = logOf(...[{ action: "taught" }, { action: "judged" }, { action: "renamed", to: "sun" }]
    .map((more) => ({ type: "sign", drawer: "d1", name: "star", ...more })));
  assert.deepEqual(log.rows.map(({ kind, word, name, to }) => [kind, word, name, to]),
    [["sign", "taught", "star", ""], ["sign", "renamed", "star", "sun"]]);
  assert.ok(log.rows.every((row) => passes(row, { drawer: "", recognizer: "", kind: "highlights" })));
});

test("a recognized sign is called by its name", () => {
  const log = logOf(state("ended", { recognizer: "sign", result: { name: "star" } }),
    state("failed", { recognizer: "sign" }));
  assert.deepEqual(log.rows.map(({ name }) => name), ["star", ""]);
});

test("a new canvas is not a new arrival", () => {
  const joined = (/** @type {string} */ drawer) => ({ type: "joined", drawer });
  const log = logOf(joined("d1"), joined("d1"), { type: "left", drawer: "d1" }, joined("d1"));
  assert.deepEqual(short(log), ["joined 0", "left 0", "joined 0"]);
  const late = logOf(
    { type: "snapshot", drawers: [{ drawer: "d1" }, { drawer: "d2", present: false }] },
    joined("d1"), joined("d2"),
  );
  assert.deepEqual(late.rows.map((row) => `${row.kind} ${row.drawer}`), ["joined d2"]);
});

test("a stroke that is dropped because its ink fades is not cancelled", () => {
  const log = emptyLog();
  const stroke = makeStroke({ drawer: "d1", sequence: 2, touch: 1 });
  for (const touch of [1, 2]) {
    logEvent(log, /** @type {any} */ ({
      type: "stroke", seq: touch, drawer: "d1", sequence: 2, touch, committed: false,
    }), 0, [{ stroke, since: null }]);
  }
  assert.deepEqual(log.rows.map(({ kind }) => kind), ["faded", "dropped"]);
});
