// @ts-check
/**
 * Strokes that are erased, and steps of drawers that are undone and redone; a part of the scene. A
 * step is a sequence, or a removal: an erase or a clear. The strokes of a step that is undone,
 * erased or cleared are kept here, to be shown again.
 */
import { clearingOf, removeStroke } from "./sceneParts.js";

/** @typedef {import("./sceneParts.js").Scene} Scene */
/** @typedef {import("./sceneParts.js").Drawer} Drawer */
/** @typedef {import("./stroke.js").Stroke} Stroke */
/** @typedef {import("../protocol/messageTypes.js").StrokeName} StrokeName */

/**
 * `removals`: those that can be undone, the latest last; `sequence` was the drawer's latest one
 * then. `redos`: the steps that can be redone, the next last; one without strokes is a removal.
 * `sequences`: what it erases, null for everything. `ahead`: how many steps are shown ahead of the
 * server's events.
 * @typedef {{strokes: Stroke[], sequence: number, isClear: boolean}} Removal
 * @typedef {{strokes: Stroke[], sequences: readonly number[] | null}} Redo
 * @typedef {{removals: Removal[], redos: Redo[], ahead?: number}} Steps
 */

/**
 * The most steps that a snapshot may give its drawers together, so that a damaged one takes no more
 * memory: a step had a stroke, and `room.strokes` is at most so large.
 */
export const MOST_STEPS = 1_000_000;

/** @typedef {{steps: number}} Spare  how many steps the rest of a snapshot may have */

/** @param {Steps} steps whether no stroke is kept in them */
export function isEmpty({ removals, redos }) {
  return removals.length === 0 && redos.every(({ strokes }) => strokes.length === 0);
}

/** Whether a drawer has a step to undo. @param {Scene} scene @param {string} id the drawer's */
export function canUndo(scene, id) {
  return (scene.drawers.get(id)?.steps.removals.length ?? 0) > 0 || shown(scene, id).length > 0;
}

/** Whether a drawer has a step to redo. @param {Scene} scene @param {string} id the drawer's */
export function canRedo(scene, id) {
  return (scene.drawers.get(id)?.steps.redos.length ?? 0) > 0;
}

/** Whether ink of a drawer's latest gesture is undone or erased. @param {Drawer} drawer */
export function isLatestHidden({ sequence: latest, steps: { removals, redos } }) {
  const isLatest = (/** @type {{sequence: number}} */ { sequence }) => sequence === latest;
  return redos.some(({ strokes }) => strokes.some(isLatest))
    || removals.some((removal) => isLatest(removal) && removal.strokes.some(isLatest));
}

/**
 * Undoes or redoes a drawer's step ahead of the server, as that will.
 * @param {Scene} scene
 * @param {string} id the drawer's; an unknown one changes nothing
 * @param {"undo"|"redo"} type
 */
export function stepAhead(scene, id, type) {
  const drawer = scene.drawers.get(id);
  if (drawer === undefined) return;
  const strokes = shown(scene, id);
  const last = latest(strokes);
  const next = drawer.steps.redos.at(-1);
  const removal = drawer.steps.removals.at(-1);
  const redo = type === "redo";
  const only = (/** @type {readonly number[]} */ sequences) =>
    strokes.filter(({ sequence }) => sequences.includes(sequence));
  if (redo && next?.strokes.length === 0) {
    hide(scene, { drawer: id, strokes: next.sequences === null ? strokes : only(next.sequences),
      redo });
  } else if (redo || (removal !== undefined && removal.sequence >= last)) {
    restore(scene, { drawer: id, redo });
  } else {
    hide(scene, { drawer: id, strokes: only([last]) });
  }
  // A step that shows nothing has no event.
  if (shown(scene, id).length !== strokes.length) {
    drawer.steps.ahead = (drawer.steps.ahead ?? 0) + 1;
  }
  scene.revision += 1;
}

/**
 * Takes the server's event; if its step was shown ahead, nothing changes.
 * @param {Scene} scene
 * @param {import("../protocol/messageTypes.js").UndoneEvent
 *   | import("../protocol/messageTypes.js").RestoredEvent} event
 */
export function takeStep(scene, event) {
  const steps = scene.drawers.get(event.drawer)?.steps;
  const isErase = event.type === "undone" && event.erase;
  if (steps?.ahead && !isErase) steps.ahead -= 1;
  else if (event.type === "undone") hide(scene, event);
  else restore(scene, event);
}

/**
 * Strokes of a sequence that is undone, or of a removal.
 * @param {Scene} scene
 * @param {{drawer: string, strokes: readonly StrokeName[], redo?: boolean, erase?: boolean}} event
 */
export function hide(scene, event) {
  const drawer = scene.drawers.get(event.drawer);
  if (drawer === undefined) return;
  const names = new Set(event.strokes.map(({ sequence, touch }) => `${sequence}/${touch}`));
  const before = shown(scene, event.drawer);
  const strokes = before.filter((one) => names.has(`${one.sequence}/${one.touch}`));
  for (const stroke of strokes) {
    removeStroke(scene, drawer, stroke);
    stroke.isErasing = false;
  }
  const { removals, redos } = drawer.steps;
  let isClear = false;
  if (event.erase) redos.length = 0;
  else if (event.redo && redos.at(-1)?.strokes.length === 0) {
    isClear = redos.pop()?.sequences === null;
  }
  if (strokes.length > 0) {
    if (event.erase || event.redo) removals.push({ strokes, sequence: latest(before), isClear });
    else redos.push({ strokes, sequences: null });
  }
  settleAnew(scene);
}

/**
 * Strokes of a sequence that is redone, or of a removal that is undone.
 * @param {Scene} scene
 * @param {{drawer: string, redo?: boolean}} event
 */
export function restore(scene, { drawer: id, redo }) {
  const drawer = scene.drawers.get(id);
  if (drawer === undefined) return;
  const { removals, redos } = drawer.steps;
  /** @type {Stroke[] | undefined} */
  let strokes;
  if (redo) {
    if (redos.at(-1)?.strokes.length) strokes = redos.pop()?.strokes;
  } else {
    const removal = removals.pop();
    strokes = removal?.strokes;
    const sequences = [...new Set(strokes?.map(({ sequence }) => sequence))];
    if (removal) redos.push({ strokes: [], sequences: removal.isClear ? null : sequences });
  }
  if (strokes === undefined) return;
  for (const stroke of strokes) {
    scene.strokes.set(stroke.key, stroke);
    drawer.strokes.add(stroke.key);
  }
  const ordered = [...scene.strokes.values()].sort((one, other) => one.order - other.order);
  scene.strokes.clear();
  for (const stroke of ordered) scene.strokes.set(stroke.key, stroke);
  settleAnew(scene);
}

/**
 * Removes a drawer's kept strokes; unless its ink clears itself, that is a step to undo.
 * @param {Scene} scene
 * @param {Drawer} drawer
 */
export function clearStrokes(scene, drawer) {
  const strokes = shown(scene, drawer.drawer);
  for (const stroke of strokes) removeStroke(scene, drawer, stroke);
  settleAnew(scene);
  if (strokes.length === 0) return;
  const { onStart, after } = clearingOf(scene, drawer.drawer);
  const isUndoable = onStart !== true && after === undefined;
  const removal = { strokes, sequence: latest(strokes), isClear: true };
  drawer.steps = { removals: isUndoable ? [...drawer.steps.removals, removal] : [], redos: [] };
}

/**
 * Drops an undone stroke, and its step with the last one.
 * @param {Drawer} drawer
 * @param {(stroke: Stroke) => boolean} isMeant
 */
export function dropUndone({ steps }, isMeant) {
  for (const list of [steps.removals, steps.redos]) {
    for (const [at, { strokes }] of list.entries()) {
      const index = strokes.findIndex(isMeant);
      if (index < 0) continue;
      strokes.splice(index, 1);
      if (strokes.length === 0) list.splice(at, 1);
      return;
    }
  }
}

/**
 * The steps of a snapshot's drawer before `keepUndone` gives them their strokes.
 * @param {import("../protocol/messageTypes.js").SnapshotDrawer} facts
 * @param {Spare} spare changed in place
 * @returns {Steps}
 */
export function stepsOf({ redos = 0, erasures = [] }, spare) {
  const erased = new Map(erasures.map(({ step, sequences }) => [step, sequences]));
  const count = Math.min(Math.max(0, redos), spare.steps);
  spare.steps -= count;
  const steps = Array.from({ length: count }, (_, at) => (
    { strokes: /** @type {Stroke[]} */ ([]), sequences: erased.get(count - at) ?? null }));
  return { removals: [], redos: steps };
}

/**
 * Keeps an undone stroke of a snapshot in its step, unless that is farther than `spare` allows.
 * @param {Drawer} drawer
 * @param {Stroke} stroke
 * @param {{step: number, erasedAt?: number}} facts `step`: 1 for the next to redo, -1 for the
 *   latest removal, and so on
 * @param {Spare} spare changed in place
 */
export function keepUndone({ steps }, stroke, { step, erasedAt }, spare) {
  if (step > 0) steps.redos.at(-step)?.strokes.push(stroke);
  const missing = Math.max(0, -step - steps.removals.length);
  if (step >= 0 || missing > spare.steps) return;
  spare.steps -= missing;
  const added = Array.from({ length: missing }, () => (
    { strokes: /** @type {Stroke[]} */ ([]), sequence: 0, isClear: true }));
  steps.removals = [...added, ...steps.removals];
  const removal = steps.removals[steps.removals.length + step];
  removal.strokes.push(stroke);
  removal.isClear = erasedAt === undefined;
  removal.sequence = erasedAt ?? latest(removal.strokes);
}

/**
 * Committed strokes were removed or are back: the settled layer must be repainted.
 * @param {Scene} scene
 */
export function settleAnew(scene) {
  scene.settled = [];
  scene.settledVersion += 1;
}

/**
 * The committed strokes of a drawer; none of an unknown one.
 * @param {Scene} scene
 * @param {string} id the drawer's
 */
export function shown(scene, id) {
  return [...scene.drawers.get(id)?.strokes ?? []].flatMap((key) => {
    const stroke = scene.strokes.get(key);
    return stroke?.state === "committed" ? [stroke] : [];
  });
}

/** The latest sequence; 0 without strokes. @param {readonly Stroke[]} strokes */
function latest(strokes) {
  return strokes.reduce((most, { sequence }) => Math.max(most, sequence), 0);
}
