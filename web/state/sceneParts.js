// @ts-check
/** The parts of a scene, and the basic steps of every change. */
import { noGame } from "./activity.js";
import { OPEN } from "./access.js";
import { NO_RECOGNIZERS, switchedOff, takeRecognizers } from "./recognizerSet.js";
import { makeStroke } from "./stroke.js";
import { AS_SHIPPED } from "./tuning.js";

/** @typedef {import("../protocol/messageTypes.js").Canvas} CanvasSize */
/** @typedef {import("../protocol/messageTypes.js").Fit} FitFields */
/** @typedef {import("../protocol/messageTypes.js").Verdict} Verdict */
/** @typedef {import("../protocol/messages.js").RecognizerState} RecognizerState */
/** @typedef {import("../protocol/messages.js").TouchKind} TouchKind */
/** @typedef {import("../protocol/messages.js").RoomProfile} RoomProfile */
/** @typedef {import("../protocol/messages.js").RecognizerDescription} RecognizerDescription */
/** @typedef {import("../protocol/messages.js").RecognizerSetFields} RecognizerSetFields */
/** @typedef {import("../protocol/messages.js").Tuning} Tuning */
/** @typedef {import("../protocol/messageTypes.js").InkClearing} AnyInkClearing */
/** @typedef {Partial<AnyInkClearing>} InkClearing */
/** @typedef {import("./stroke.js").Stroke} Stroke */
/** @typedef {import("./stroke.js").Pen} Pen */
/** @typedef {import("./stroke.js").Viewport} Viewport */

/**
 * @typedef {object} Drawer
 * @property {string} drawer id, such as "d1"
 * @property {string} name shown to people; never empty
 * @property {string} color CSS colour
 * @property {CanvasSize|null} canvas
 * @property {Pen|undefined} pen how its next strokes look; undefined for the plain pen
 * @property {Viewport|undefined} viewport where its canvas lies on the plane; undefined: the origin
 * @property {Viewport|undefined} drawnAt where it lay when the latest stroke began
 * @property {InkClearing|null} clearing when its ink clears itself; null for as the room has it
 * @property {readonly import("../protocol/messageTypes.js").View[]} views of its own code
 * @property {boolean} present false: left, but its strokes are still here
 * @property {number} sequence the latest one, 0 before the first
 * @property {number} touches that came down in it so far
 * @property {number|null} lastAt server's clock of its last samples
 * @property {Set<string>} strokes keys of its strokes in `scene.strokes`
 * @property {Map<number, Stroke>} open its touches that are down
 * @property {Map<string, RecognizerView>} recognizers by name; the same objects as in the scene
 * @property {import("./undo.js").Steps} steps that it can undo or redo, with their strokes
 */

/**
 * @typedef {object} RecognizerView
 * @property {string} drawer
 * @property {string} recognizer
 * @property {RecognizerState} state
 * @property {string|null} phase inner phase of a discrete recognizer in that sequence
 * @property {number} sequence the one the state belongs to
 * @property {(FitFields & {sequence: number})|null} fit last fit of the drawer's latest sequence
 * @property {Verdict|null} verdict terminal state in the drawer's latest sequence
 * @property {number} ignored touches of the drawer's latest sequence that it ignored
 * @property {boolean} isLeft it left a touch of that sequence to a control
 * @property {Record<string, any>|null} result of an active gesture, if the server sends one
 */

/**
 * @typedef {object} Scene
 * @property {number} revision raised by every change
 * @property {string} room
 * @property {string|null} self own drawer id on a draw socket
 * @property {string|null} epoch
 * @property {number} seq everything up to here is in the scene
 * @property {number} viewers
 * @property {RoomProfile} profile the room's rule set
 * @property {Tuning} tuning how the room's rules differ from what is shipped
 * @property {string[]} catalogue names of the room's recognizers, in the server's order
 * @property {import("./recognizerSet.js").RecognizerSet} recognizerSet how they are set
 * @property {import("./signs.js").Signs} signs that the room was taught, by name
 * @property {number} viewsVersion raised by every change of drawers' views
 * @property {InkClearing} clearing when the ink of drawers without their own choice clears itself
 * @property {import("./activity.js").Game} activity the room's game
 * @property {import("./access.js").Access} access who may do what
 * @property {Map<string, Drawer>} drawers by id
 * @property {Map<string, Stroke>} strokes by key, in the order of their beginnings
 * @property {number} nextOrder of the next stroke that begins
 * @property {Set<Stroke>} live strokes not kept yet
 * @property {Stroke[]} settled kept strokes since `settledVersion` was last raised; only grows
 * @property {number} settledVersion raised when kept strokes went: draw all of `strokes` again
 * @property {Map<string, RecognizerView>} recognizers by "drawer/recognizer"
 * @property {import("./fadingInk.js").Fading[]} fading ink that is not kept, as it vanishes
 * @property {{drawer: string, clears: number} | null} ahead whose kept strokes went ahead of the
 *   server's word, and how many words are still to come
 */

/** The colour of ink of an unknown drawer. */
const FALLBACK_COLOR = "#5b6b7d";

/** @returns {Scene} */
export function emptyScene() {
  return {
    revision: 0,
    room: "",
    self: null,
    epoch: null,
    seq: 0,
    viewers: 0,
    profile: "robust",
    tuning: AS_SHIPPED,
    catalogue: [],
    recognizerSet: NO_RECOGNIZERS,
    signs: new Map(),
    clearing: {},
    recording: "none",
    activity: noGame(),
    access: OPEN,
    viewsVersion: 0,
    drawers: new Map(),
    strokes: new Map(),
    nextOrder: 0,
    live: new Set(),
    settled: [],
    settledVersion: 0,
    recognizers: new Map(),
    fading: [],
    ahead: null,
  };
}

/**
 * The drawer with this id; a placeholder if it is unknown.
 * @param {Scene} scene
 * @param {string} id
 * @returns {Drawer}
 */
export function drawerOf(scene, id) {
  let drawer = scene.drawers.get(id);
  if (drawer === undefined) {
    drawer = {
      drawer: id,
      name: id,
      color: FALLBACK_COLOR,
      canvas: null,
      pen: undefined,
      viewport: undefined,
      drawnAt: undefined,
      clearing: null,
      views: [],
      present: true,
      sequence: 0,
      touches: 0,
      lastAt: null,
      strokes: new Set(),
      open: new Map(),
      recognizers: new Map(),
      steps: { removals: [], redos: [] },
    };
    scene.drawers.set(id, drawer);
  }
  return drawer;
}

/**
 * @param {Scene} scene
 * @param {string} id the drawer's
 * @param {string} name the recognizer's
 * @returns {RecognizerView}
 */
export function recognizerOf(scene, id, name) {
  const key = `${id}/${name}`;
  let view = scene.recognizers.get(key);
  if (view === undefined) {
    view = {
      drawer: id,
      recognizer: name,
      state: "possible",
      phase: null,
      sequence: 0,
      fit: null,
      verdict: null,
      ignored: 0,
      isLeft: false,
      result: null,
    };
    scene.recognizers.set(key, view);
    drawerOf(scene, id).recognizers.set(name, view);
  }
  return view;
}

/**
 * Sets the room's rules and recognizers; what `facts` does not have stays.
 * @param {Scene} scene
 * @param {{profile?: RoomProfile, recognizers?: readonly RecognizerDescription[]}
 *   & RecognizerSetFields} facts
 */
export function judgeBy(scene, facts) {
  scene.profile = facts.profile ?? scene.profile;
  scene.recognizerSet = takeRecognizers(scene.recognizerSet, facts);
  scene.catalogue = scene.recognizerSet.recognizers.map((one) => one.recognizer);
}

/**
 * Begins a gesture: clears the states of the last one, and drops recognizers that the room has
 * detached or switched off.
 * @param {Scene} scene
 * @param {Drawer} drawer
 * @param {number} sequence
 */
export function beginSequence(scene, drawer, sequence) {
  drawer.sequence = sequence;
  drawer.touches = 0;
  for (const view of drawer.recognizers.values()) {
    view.phase = null;
    view.result = null;
    view.ignored = 0;
    view.isLeft = false;
    if (view.fit !== null && view.fit.sequence < sequence) view.fit = null;
    if (view.verdict !== null && view.verdict.sequence < sequence) view.verdict = null;
  }
  takeCatalogue(scene, drawer);
}

/** A drawer has the room's recognizers from now on. @param {Scene} scene @param {Drawer} drawer */
export function takeCatalogue(scene, drawer) {
  const off = switchedOff(scene.recognizerSet);
  for (const name of drawer.recognizers.keys()) {
    const isGone = scene.catalogue.length > 0 && !scene.catalogue.includes(name);
    if (isGone || off.has(name)) {
      drawer.recognizers.delete(name);
      scene.recognizers.delete(`${drawer.drawer}/${name}`);
    }
  }
  // A recognizer added since the last sequence is undecided; otherwise all would count as failed.
  for (const name of scene.catalogue) {
    if (!off.has(name)) recognizerOf(scene, drawer.drawer, name);
  }
}

/**
 * A stroke that begins. A touch's number may come again in a sequence once the touch is up: then
 * the key counts on.
 * @param {Scene} scene
 * @param {Drawer} drawer
 * @param {{sequence: number, touch: number, kind?: TouchKind, pen?: Pen,
 *   viewport?: Viewport}} facts
 * @returns {Stroke}
 */
export function addStroke(scene, drawer, { sequence, touch, kind = "touch", pen, viewport }) {
  const order = scene.nextOrder;
  scene.nextOrder += 1;
  const stroke = makeStroke({
    drawer: drawer.drawer, sequence, touch, kind, pen, viewport, order,
  });
  drawer.drawnAt = viewport;
  const first = stroke.key;
  for (let count = drawer.strokes.size; scene.strokes.has(stroke.key); count += 1) {
    stroke.key = `${first}/${count}`;
  }
  scene.strokes.set(stroke.key, stroke);
  scene.live.add(stroke);
  drawer.open.set(touch, stroke);
  drawer.strokes.add(stroke.key);
  return stroke;
}

/**
 * The touch of a stroke is up.
 * @param {Drawer} drawer
 * @param {Stroke} stroke
 * @param {"ended"|"committed"} state
 */
export function endStroke(drawer, stroke, state) {
  stroke.state = state;
  if (drawer.open.get(stroke.touch) === stroke) drawer.open.delete(stroke.touch);
}

/**
 * The stroke keeps its position in the order. Snapshots list strokes in the same order, so early
 * and late pages paint the same stroke on top.
 * @param {Scene} scene
 * @param {Stroke} stroke
 */
export function keepStroke(scene, stroke) {
  endStroke(drawerOf(scene, stroke.drawer), stroke, "committed");
  scene.live.delete(stroke);
  scene.settled.push(stroke);
}

/** @param {Scene} scene @param {Drawer} drawer @param {Stroke} stroke */
export function removeStroke(scene, drawer, stroke) {
  scene.strokes.delete(stroke.key);
  scene.live.delete(stroke);
  drawer.strokes.delete(stroke.key);
  if (drawer.open.get(stroke.touch) === stroke) drawer.open.delete(stroke.touch);
}

/**
 * When a drawer's ink clears itself: its own choice, or else the room's.
 * @param {Scene} scene
 * @param {string} id the drawer's
 * @returns {InkClearing}
 */
export function clearingOf(scene, id) {
  return scene.drawers.get(id)?.clearing ?? scene.clearing;
}

/**
 * What is known about a drawer.
 * @param {Scene} scene
 * @param {import("../protocol/messages.js").DrawerDescription} facts
 */
export function describeDrawer(scene, facts) {
  const drawer = drawerOf(scene, facts.drawer);
  drawer.name = facts.name || drawer.name;
  drawer.color = facts.color ?? drawer.color;
  drawer.canvas = facts.canvas ?? drawer.canvas;
  drawer.pen = facts.pen;
  drawer.viewport = facts.viewport;
  drawer.clearing = facts.clearing ?? null;
  drawer.sequence = facts.sequence ?? drawer.sequence;
  drawer.present = facts.present ?? true;
}
