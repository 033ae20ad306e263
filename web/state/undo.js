// @ts-check
/**
 * Steps of drawers that are undone and redone; a part of the scene. A step is a sequence or a
 * clear. The strokes of a step that is undone or cleared are kept here, to be shown again.
 */
import { clearingOf, removeStroke } from "./sceneParts.js";

/** @typedef {import("./sceneParts.js").Scene} Scene */
/** @typedef {import("./sceneParts.js").Drawer} Drawer */
/** @typedef {import("./stroke.js").Stroke} Stroke */
/** @typedef {import("../protocol/messageTypes.js").UndoneEvent} UndoneEvent */
/** @typedef {import("../protocol/messageTypes.js").RestoredEvent} RestoredEvent */

/**
 * `clears`: the strokes of each clear that can be undone, the latest last. `redos`: those of each
 * sequence that can be redone, the next last; an empty one is a clear.
 * @typedef {{clears: Stroke[][], redos: Stroke[][]}} Steps
 */

/** @param {Steps} steps whether no stroke is kept in them */
export function isEmpty({ clears, redos }) {
  return clears.length === 0 && redos.every((step) => step.length === 0);
}

/** Whether a drawer has a step to undo. @param {Scene} scene @param {string} id the drawer's */
export function canUndo(scene, id) {
  const drawer = scene.drawers.get(id);
  if (drawer === undefined) return false;
  return drawer.steps.clears.length > 0 || shown(scene, drawer).length > 0;
}

/** Whether a drawer has a step to redo. @param {Scene} scene @param {string} id the drawer's */
export function canRedo(scene, id) {
  return (scene.drawers.get(id)?.steps.redos.length ?? 0) > 0;
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
  const strokes = shown(scene, drawer);
  const next = drawer.steps.redos.at(-1);
  const redo = type === "redo";
  if (redo && next?.length === 0) hide(scene, { drawer: id, strokes, redo });
  else if (redo || strokes.length === 0) restore(scene, { drawer: id, redo });
  else {
    const last = Math.max(...strokes.map(({ sequence }) => sequence));
    hide(scene, { drawer: id, strokes: strokes.filter(({ sequence }) => sequence === last) });
  }
  scene.revision += 1;
}

/**
 * Strokes of a step that is undone, or of a clear that is redone.
 * @param {Scene} scene
 * @param {{drawer: string, strokes: readonly {sequence: number, touch: number}[], redo?: boolean}}
 *   event
 */
export function hide(scene, event) {
  const drawer = scene.drawers.get(event.drawer);
  if (drawer === undefined) return;
  const names = new Set(event.strokes.map(({ sequence, touch }) => `${sequence}/${touch}`));
  const step = shown(scene, drawer).filter((one) => names.has(`${one.sequence}/${one.touch}`));
  for (const stroke of step) removeStroke(scene, drawer, stroke);
  const { clears, redos } = drawer.steps;
  if (event.redo && redos.at(-1)?.length === 0) redos.pop();
  if (step.length > 0) (event.redo ? clears : redos).push(step);
  settleAnew(scene);
}

/**
 * Strokes of a step that is redone, or of a clear that is undone.
 * @param {Scene} scene
 * @param {{drawer: string, redo?: boolean}} event
 */
export function restore(scene, { drawer: id, redo }) {
  const drawer = scene.drawers.get(id);
  if (drawer === undefined) return;
  const { clears, redos } = drawer.steps;
  if (redo && !redos.at(-1)?.length) return;
  const step = (redo ? redos : clears).pop();
  if (step === undefined) return;
  if (!redo) redos.push([]);
  for (const stroke of step) {
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
  const step = shown(scene, drawer);
  for (const stroke of step) removeStroke(scene, drawer, stroke);
  settleAnew(scene);
  if (step.length === 0) return;
  const { onStart, after } = clearingOf(scene, drawer.drawer);
  const isUndoable = onStart !== true && after === undefined;
  drawer.steps = { clears: isUndoable ? [...drawer.steps.clears, step] : [], redos: [] };
}

/**
 * Drops an undone stroke, and its step with the last one.
 * @param {Drawer} drawer
 * @param {(stroke: Stroke) => boolean} isMeant
 */
export function dropUndone({ steps }, isMeant) {
  for (const list of [steps.clears, steps.redos]) {
    for (const [at, step] of list.entries()) {
      const index = step.findIndex(isMeant);
      if (index < 0) continue;
      step.splice(index, 1);
      if (step.length === 0) list.splice(at, 1);
      return;
    }
  }
}

/**
 * Keeps an undone stroke of a snapshot in its step.
 * @param {Drawer} drawer
 * @param {Stroke} stroke
 * @param {number} step 1 for the next to redo, -1 for the latest clear, and so on
 */
export function keepUndone({ steps: { clears, redos } }, stroke, step) {
  while (clears.length < -step) clears.unshift([]);
  (step < 0 ? clears.at(step) : redos.at(-step))?.push(stroke);
}

/**
 * Committed strokes were removed or are back: the settled layer must be repainted.
 * @param {Scene} scene
 */
export function settleAnew(scene) {
  scene.settled = [];
  scene.settledVersion += 1;
}

/** The committed strokes of a drawer. @param {Scene} scene @param {Drawer} drawer */
function shown(scene, drawer) {
  return [...drawer.strokes].flatMap((key) => {
    const stroke = scene.strokes.get(key);
    return stroke?.state === "committed" ? [stroke] : [];
  });
}
