import assert from "node:assert/strict";
import { test } from "node:test";
import {
  OPEN, accessChanges, accessFields, accessOf, restriction,
} from "../../../web/state/access.js";
import { emptyLog, logEvent } from "../../../web/state/eventLog.js";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";
import { stateHash } from "../../../web/state/stateHash.js";
import { rowText } from "../../../web/ui/eventStrings.js";

const HOSTED = { mode: "hosted", locks: ["drawing"], hosts: ["d1"], muted: ["d2"] };
const snapshot = (more = {}) => ({
  type: "snapshot", seq: 4, epoch: "e", viewers: 0, drawers: [], strokes: [], recognizers: [],
  catalogue: [], relations: [], ...more,
});

test("missing fields are those of an open room", () => {
  assert.deepEqual(accessOf(), { ...OPEN });
  assert.deepEqual(accessOf({ mode: "hosted", hosts: ["d1"] }),
    { mode: "hosted", locks: [], hosts: ["d1"], muted: [] });
});

test("fields are written as the server does, none for an open room without hosts", () => {
  assert.equal(accessFields(OPEN), undefined);
  assert.equal(JSON.stringify(accessFields(accessOf({ mode: "hosted", hosts: ["d1"] }))),
    '{"mode":"hosted","hosts":["d1"]}');
  assert.equal(JSON.stringify(accessFields(accessOf({ hosts: ["d1"] }))),
    '{"mode":"open","hosts":["d1"]}');
});

test("a scene has who may do what from snapshots and events, and so has its hash", () => {
  const scene = emptyScene();
  applyEvent(scene, snapshot());
  assert.deepEqual(scene.access, { ...OPEN });
  const open = stateHash(scene);
  applyEvent(scene, { type: "access", seq: 5, drawer: "d1", ...HOSTED });
  assert.deepEqual(scene.access, HOSTED);
  const hosted = stateHash(scene);
  assert.notEqual(hosted, open);
  const late = emptyScene();
  applyEvent(late, snapshot({ seq: 5, access: HOSTED }));
  assert.equal(stateHash(late), hosted);
  applyEvent(scene, { type: "access", seq: 6, mode: "open" });
  assert.equal(stateHash(scene), open);
  applyEvent(scene, { type: "rights", rights: ["draw"] });
  assert.equal(scene.seq, 6);
});

for (const [drawer, expected] of [
  ["d1", null], ["d2", "muted"], ["d3", "drawing"], ["", "drawing"],
]) {
  test(`what keeps ${drawer || "a viewer"} from drawing is ${expected}`, () => {
    assert.equal(restriction(HOSTED, drawer), expected);
  });
}

test("the most important restriction comes first", () => {
  assert.equal(restriction(accessOf({ mode: "hosted", locks: ["rules"] }), "d1"), "rules");
  assert.equal(restriction(OPEN, "d1"), null);
});

test("changes are told one by one, with whom they concern", () => {
  assert.deepEqual(accessChanges(OPEN, HOSTED), [
    { word: "mode-hosted" }, { word: "drawing" }, { word: "host", drawer: "d1" },
    { word: "muted", drawer: "d2" },
  ]);
  assert.deepEqual(accessChanges(HOSTED, accessOf({ mode: "hosted", hosts: ["d2"] })), [
    { word: "drawing-free" }, { word: "host", drawer: "d2" }, { word: "host-free", drawer: "d1" },
    { word: "muted-free", drawer: "d2" },
  ]);
  assert.deepEqual(accessChanges(HOSTED, HOSTED), []);
});

test("the list of events has a row for each change, by who changed it or whom it concerns", () => {
  const log = emptyLog();
  logEvent(log, snapshot({ access: { mode: "hosted", hosts: ["d1"] } }), 0);
  logEvent(log, { type: "access", seq: 5, drawer: "d1", ...HOSTED }, 1);
  assert.deepEqual(log.rows.map((row) => [row.drawer, rowText(row)]),
    [["d1", "locked drawing"], ["d2", "is muted"]]);
});

test("the list of events says that a host removed a drawer", () => {
  const log = emptyLog();
  logEvent(log, { type: "left", seq: 1, drawer: "d2", reason: "removed" }, 0);
  assert.equal(log.rows[0].reason, "a host removed the drawer");
});
