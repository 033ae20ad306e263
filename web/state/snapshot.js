// @ts-check
/** A snapshot builds the whole scene anew; everything else changes it step by step. */
import { pointsOf } from "../protocol/points.js";
import { accessOf } from "./access.js";
import {
  addStroke, beginSequence, describeDrawer, drawerOf, emptyScene, endStroke, judgeBy, keepStroke,
  recognizerOf,
} from "./sceneParts.js";
import { takeActivity } from "./activity.js";
import { signsOf } from "./signs.js";
import { makeStroke } from "./stroke.js";
import { tuningOf } from "./tuning.js";
import { MOST_STEPS, keepUndone, stepsOf } from "./undo.js";

/** @typedef {import("./sceneParts.js").Scene} Scene */

/**
 * @param {Scene} scene changed in place; parts that are not in the snapshot stay
 * @param {import("../protocol/messageTypes.js").SnapshotMessage} snapshot
 */
export function applySnapshot(scene, snapshot) {
  const fresh = emptyScene();
  fresh.epoch = snapshot.epoch ?? scene.epoch;
  fresh.seq = snapshot.seq;
  fresh.viewers = snapshot.viewers ?? scene.viewers;
  fresh.signs = signsOf(snapshot.signs);
  fresh.tuning = tuningOf(snapshot);
  fresh.clearing = snapshot.clearing ?? {};
  fresh.recording = snapshot.recording ?? "none";
  fresh.activity = takeActivity(fresh.activity, snapshot);
  fresh.access = accessOf(snapshot.access);
  const spare = { steps: MOST_STEPS };
  for (const facts of snapshot.drawers) {
    describeDrawer(fresh, facts);
    drawerOf(fresh, facts.drawer).steps = stepsOf(facts, spare);
  }
  const undone = [...snapshot.undone ?? []];
  for (const [position, facts] of snapshot.strokes.entries()) {
    keepUndoneBefore(fresh, undone, position, spare);
    const drawer = drawerOf(fresh, facts.drawer);
    if (facts.sequence > drawer.sequence) beginSequence(fresh, drawer, facts.sequence);
    const stroke = addStroke(fresh, drawer, facts);
    stroke.points = pointsOf(facts);
    if (facts.state === "committed") keepStroke(fresh, stroke);
    else if (facts.state === "ended") endStroke(drawer, stroke, "ended");
  }
  keepUndoneBefore(fresh, undone, Infinity, spare);
  for (const facts of snapshot.drawers) {
    const drawer = drawerOf(fresh, facts.drawer);
    drawer.touches = facts.touches ?? 0;
    drawer.views = facts.views ?? [];
  }
  for (const facts of snapshot.recognizers) {
    const view = recognizerOf(fresh, facts.drawer, facts.recognizer);
    view.state = facts.state;
    view.phase = facts.phase ?? null;
    view.result = facts.result ?? null;
    view.sequence = facts.sequence ?? 0;
    view.fit = facts.fit ? { sequence: view.sequence, ...facts.fit } : null;
    view.verdict = facts.verdict ?? null;
    view.ignored = facts.ignored ?? 0;
  }
  // A snapshot knows nothing of ink that is not kept.
  fresh.fading = scene.fading;
  const { revision, room, self, profile, catalogue, recognizerSet } = scene;
  Object.assign(scene, fresh, {
    revision, room, self, profile, catalogue, recognizerSet,
    settledVersion: scene.settledVersion + 1, viewsVersion: scene.viewsVersion + 1,
  });
  // Its `recognizers` are the states of each drawer's recognizers.
  judgeBy(scene, { ...snapshot, recognizers: snapshot.catalogue });
}

/**
 * Keeps the undone strokes that began before the shown one at `position`.
 * @param {Scene} scene
 * @param {import("../protocol/messageTypes.js").UndoneStroke[]} undone loses those
 * @param {number} position
 * @param {import("./undo.js").Spare} spare changed in place
 */
function keepUndoneBefore(scene, undone, position, spare) {
  while (undone.length > 0 && undone[0].position <= position) {
    const facts = undone[0];
    undone.shift();
    const { drawer, sequence, touch, kind, pen, viewport } = facts;
    const stroke = makeStroke({
      drawer, sequence, touch, kind, pen, viewport, state: "committed",
      order: scene.nextOrder, points: pointsOf(facts),
    });
    scene.nextOrder += 1;
    keepUndone(drawerOf(scene, drawer), stroke, facts, spare);
  }
}
