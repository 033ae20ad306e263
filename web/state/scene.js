// @ts-check
/**
 * The state of a room: `(scene, event) → scene` is the only way to change it. The scene is changed
 * in place and returned, with a higher `revision` after any change. An event costs only what it
 * affects (its samples, one drawer's recognizers or strokes), never all strokes. Only a snapshot
 * rebuilds everything.
 */
import {
  addStroke, beginSequence, describeDrawer, drawerOf, endStroke, judgeBy, keepStroke,
  recognizerOf, removeStroke, takeCatalogue,
} from "./sceneParts.js";
import { takeActivity } from "./activity.js";
import { accessOf } from "./access.js";
import { fades, letFade } from "./fadingInk.js";
import { changeSigns } from "./signs.js";
import { applySnapshot } from "./snapshot.js";
import { appendSamples, strokeKey } from "./stroke.js";
import { tuningOf } from "./tuning.js";
import { clearStrokes, dropUndone, isEmpty, settleAnew, shown, takeStep } from "./undo.js";
import { changeViews } from "./controllerViews.js";

export { emptyScene } from "./sceneParts.js";

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../protocol/messages.js").SignEvent} SignEvent */
/** @typedef {import("./sceneParts.js").Scene} Scene */
/** @typedef {import("./sceneParts.js").Drawer} Drawer */
/** @typedef {import("./stroke.js").Stroke} Stroke */

/**
 * @param {Scene} scene
 * @param {Message} event any message of the server; those that change nothing are ignored, and so
 *   are events that are already in the scene
 * @returns {Scene} the same object
 */
export function applyEvent(scene, event) {
  switch (event.type) {
    case "welcome":
      scene.room = event.room;
      scene.self = event.drawer ?? null;
      judgeBy(scene, event);
      break;
    case "snapshot":
      applySnapshot(scene, event);
      break;
    case "gap":
    case "error":
    case "judged":
    case "pong":
      return scene;
    default:
      if (!(event.seq > scene.seq)) return scene;
      scene.seq = event.seq;
      applyRoomEvent(scene, event);
  }
  scene.revision += 1;
  return scene;
}

/** @param {Scene} scene @param {import("../protocol/messageTypes.js").RoomEvent} event */
function applyRoomEvent(scene, event) {
  switch (event.type) {
    case "joined": return describeDrawer(scene, event);
    case "left": return leave(scene, event.drawer);
    case "presence": scene.viewers = event.viewers; return undefined;
    case "profile":
    case "recognizers": return judgeBy(scene, event);
    case "clearing":
      scene.clearing = { onStart: event.onStart, after: event.after };
      return undefined;
    case "recording": scene.recording = event.state; return undefined;
    case "activity": scene.activity = takeActivity(scene.activity, event); return undefined;
    case "access": scene.access = accessOf(event); return undefined;
    case "rules": scene.tuning = tuningOf(event); return undefined;
    case "sign":
      scene.signs = changeSigns(scene.signs, /** @type {SignEvent} */ (event));
      return undefined;
    case "path": return extend(scene, event);
    case "state": return changeState(scene, event);
    case "phase":
      recognizerOf(scene, event.drawer, event.recognizer).phase = event.phase;
      return undefined;
    case "fit":
      recognizerOf(scene, event.drawer, event.recognizer).fit = event;
      return undefined;
    case "ignored": return ignore(scene, event);
    // Deliveries to the view behind the recognizers are for the lanes.
    case "delivered": return undefined;
    case "views": {
      const drawer = drawerOf(scene, event.drawer);
      drawer.views = changeViews(drawer.views, event.views);
      scene.viewsVersion += 1;
      return undefined;
    }
    // A marked moment and a correction are for the list of events.
    case "marked":
    case "corrected": return undefined;
    // Timing only serves the latency figures.
    case "timing": return undefined;
    case "stroke": return settle(scene, event);
    case "cleared":
      if (scene.ahead?.drawer === event.drawer) {
        scene.ahead.clears -= 1;
        if (scene.ahead.clears === 0) scene.ahead = null;
      }
      return clear(scene, event.drawer);
    case "undone":
    case "restored": return takeStep(scene, event);
  }
}

/** @param {Scene} scene @param {string} id */
function leave(scene, id) {
  const drawer = scene.drawers.get(id);
  if (drawer === undefined) return;
  drawer.present = false;
  for (const key of drawer.strokes) {
    const stroke = scene.strokes.get(key);
    if (stroke !== undefined && scene.live.has(stroke)) removeStroke(scene, drawer, stroke);
  }
  for (const name of drawer.recognizers.keys()) scene.recognizers.delete(`${id}/${name}`);
  drawer.recognizers.clear();
  if (drawer.views.length > 0) scene.viewsVersion += 1;
  drawer.views = [];
  dropIfForgotten(scene, drawer);
}

/** @param {Scene} scene @param {import("../protocol/messageTypes.js").PathEvent} event */
function extend(scene, event) {
  const drawer = drawerOf(scene, event.drawer);
  if (event.sequence > drawer.sequence) beginSequence(scene, drawer, event.sequence);
  drawer.lastAt = event.at ?? drawer.lastAt;
  if (event.phase === "began") drawer.touches += 1;
  const known = event.phase === "began" ? undefined : drawer.open.get(event.touch);
  const { pen, viewport } = drawer;
  const stroke = known ?? addStroke(scene, drawer, { ...event, pen, viewport });
  appendSamples(stroke, event.samples);
  if (event.phase === "ended") endStroke(drawer, stroke, "ended");
}

/** @param {Scene} scene @param {import("../protocol/messageTypes.js").StateEvent} event */
function changeState(scene, event) {
  const drawer = drawerOf(scene, event.drawer);
  // One of those that came has followed a pointer, ahead of the drawer's next sequence.
  if (!drawer.recognizers.has(event.recognizer) && scene.catalogue.includes(event.recognizer)) {
    takeCatalogue(scene, drawer);
  }
  const view = recognizerOf(scene, event.drawer, event.recognizer);
  view.state = event.state;
  view.sequence = event.sequence;
  if (event.result !== undefined) view.result = event.result;
  if (event.state === "ended" || event.state === "failed" || event.state === "cancelled") {
    const { sequence, state, t, reason, result, criteria, location, ghost, guesses } = event;
    const { circled, centerRegion } = event;
    view.verdict = {
      sequence, state, t, reason, result, criteria, location, ghost, guesses, circled, centerRegion,
    };
  }
}

/** @param {Scene} scene @param {import("../protocol/messageTypes.js").IgnoredEvent} event */
function ignore(scene, event) {
  if (event.sequence !== drawerOf(scene, event.drawer).sequence) return;
  const view = recognizerOf(scene, event.drawer, event.recognizer);
  view.ignored += 1;
  view.isLeft ||= event.cause === "control";
}

/** @param {Scene} scene @param {import("../protocol/messageTypes.js").StrokeEvent} event */
function settle(scene, event) {
  const drawer = drawerOf(scene, event.drawer);
  const ofTouch = (/** @type {Stroke} */ { drawer: id, sequence, touch }) =>
    id === event.drawer && sequence === event.sequence && touch === event.touch;
  const live = liveStroke(scene, drawer, event, ofTouch);
  if (event.committed) {
    if (live !== undefined) keepStroke(scene, live);
    drawer.steps.redos = [];
    return;
  }
  const stroke = live ?? keptStroke(scene, event, ofTouch);
  if (stroke !== undefined && fades(stroke)) letFade(scene.fading, stroke);
  if (stroke === undefined) dropUndone(drawer, ofTouch);
  else removeStroke(scene, drawer, stroke);
  if (stroke?.state === "committed") settleAnew(scene);
  dropIfForgotten(scene, drawer);
}

/**
 * Drops a drawer that went once nothing of it is kept.
 * @param {Scene} scene @param {Drawer} drawer
 */
function dropIfForgotten(scene, drawer) {
  if (drawer.present || drawer.strokes.size > 0 || !isEmpty(drawer.steps)) return;
  scene.drawers.delete(drawer.drawer);
}

/**
 * The stroke of a touch that is not kept yet: the one that is down, which is cancelled, or else the
 * first, as the sequence ends. A touch's number may come again in a sequence.
 * @param {Scene} scene
 * @param {Drawer} drawer
 * @param {import("../protocol/messageTypes.js").StrokeEvent} event
 * @param {(stroke: Stroke) => boolean} ofTouch
 * @returns {Stroke|undefined}
 */
function liveStroke(scene, drawer, event, ofTouch) {
  const open = drawer.open.get(event.touch);
  if (open?.sequence === event.sequence) return open;
  return [...scene.live].find(ofTouch);
}

/**
 * The first kept stroke of a touch; only a number that came again has all of them looked through.
 * @param {Scene} scene
 * @param {import("../protocol/messageTypes.js").StrokeEvent} event
 * @param {(stroke: Stroke) => boolean} ofTouch
 * @returns {Stroke|undefined}
 */
function keptStroke(scene, event, ofTouch) {
  return scene.strokes.get(strokeKey(event)) ?? shown(scene, event.drawer).find(ofTouch);
}

/**
 * Removes a drawer's kept strokes ahead of the server's `cleared`.
 * @param {Scene} scene
 * @param {string} id the drawer's; an unknown one changes nothing
 */
export function forgetStrokes(scene, id) {
  clear(scene, id);
  scene.ahead = { drawer: id, clears: (scene.ahead?.clears ?? 0) + 1 };
  scene.revision += 1;
}

/** @param {Scene} scene @param {string} id */
function clear(scene, id) {
  const drawer = scene.drawers.get(id);
  if (drawer === undefined) return;
  clearStrokes(scene, drawer);
  dropIfForgotten(scene, drawer);
}
