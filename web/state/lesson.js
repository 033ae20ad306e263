// @ts-check
/**
 * A sign in the making: `(lesson, what was touched) → lesson`. Drawings are gathered here, on the
 * page, and sent all at once, so that a lost connection or a bad one of them costs nothing. Pure.
 */

import { boundsOf, extendTrace, pathOf } from "./strokeTrace.js";

/** @typedef {import("./strokeTrace.js").StrokeTrace} StrokeTrace */
/** @typedef {import("../input/touchBatcher.js").TouchRecord} TouchRecord */
/** @typedef {import("../protocol/messageTypes.js").TeachMessage} TeachMessage */
/** @typedef {[number, number]} Point */
/** @typedef {Point[][]} Drawing strokes in the order of their beginnings */

/**
 * @typedef {object} Lesson
 * @property {string} name what the sign will be called; as typed
 * @property {number} wanted drawings that it takes
 * @property {Drawing[]} drawings
 * @property {Drawing} unfinished strokes of a drawing that more may follow
 * @property {ReadonlyMap<number, StrokeTrace>} down current strokes, by touch
 * @property {boolean} several a drawing has several strokes: only a pause ends it
 * @property {boolean} anyDirection each stroke may be drawn from either end
 * @property {boolean} anyTurn the whole may be turned
 * @property {ReadonlySet<string>} chosen the options that were changed in the lesson
 * @property {number} mostStrokes of a drawing, for the server
 * @property {"small" | "strokes" | null} problem why the last drawing was not taken
 */

/** @typedef {"several" | "anyDirection" | "anyTurn"} LessonOption */

/** Fewer show too little of how drawings of one sign differ. */
const DRAWINGS = 3;
/** The strokes of a drawing, until the server says what it takes. */
const MOST_STROKES = 6;
/** The server's minimum for an example: pixels of the longer side, and points. */
const LEAST_EXTENT = 8;
const LEAST_POINTS = 4;
/** Points of a stroke that are sent; the server keeps fewer. */
const MOST_POINTS = 128;

/** @param {Partial<Lesson>} [facts] @returns {Lesson} */
export function beginLesson(facts = {}) {
  return {
    name: "", wanted: DRAWINGS, drawings: [], unfinished: [], down: new Map(), several: false,
    anyDirection: false, anyTurn: false, chosen: new Set(), mostStrokes: MOST_STROKES,
    problem: null, ...facts,
  };
}

/** @param {Lesson} lesson @param {TouchRecord} record @returns {Lesson} */
export function takeTouch(lesson, { phase, id, samples }) {
  if (phase !== "began" && !lesson.down.has(id)) return lesson;
  const down = new Map(lesson.down);
  const trace = extendTrace(down.get(id), samples.map(pointOf));
  if (phase === "began" || phase === "moved") {
    down.set(id, trace);
    return { ...lesson, down, problem: null };
  }
  down.delete(id);
  const unfinished =
    phase === "ended" ? [...lesson.unfinished, pathOf(trace)] : lesson.unfinished;
  const next = { ...lesson, down, unfinished };
  return lesson.several ? next : finishDrawing(next);
}

/**
 * Nothing more follows: what was drawn is one drawing, unless it is too small to teach by or has
 * too many strokes.
 * @param {Lesson} lesson
 * @returns {Lesson}
 */
export function finishDrawing(lesson) {
  const { unfinished, drawings } = lesson;
  if (lesson.down.size > 0 || unfinished.length === 0) return lesson;
  const problem = unfinished.length > lesson.mostStrokes ? "strokes"
    : isLargeEnough(unfinished) ? null : "small";
  return {
    ...lesson, unfinished: [], problem,
    drawings: problem === null ? [...drawings, unfinished] : drawings,
  };
}

/** @param {Lesson} lesson @param {number} index @returns {Lesson} */
export function dropDrawing(lesson, index) {
  return { ...lesson, drawings: lesson.drawings.filter((_, at) => at !== index), problem: null };
}

/** Whether there is something to take back: not while a finger draws. @param {Lesson} lesson */
export function canTakeBack({ down, unfinished, drawings }) {
  return down.size === 0 && unfinished.length + drawings.length > 0;
}

/** Takes the latest drawing back. @param {Lesson} lesson @returns {Lesson} */
export function takeBack(lesson) {
  if (lesson.unfinished.length > 0) return { ...lesson, unfinished: [] };
  return dropDrawing(lesson, lesson.drawings.length - 1);
}

/** Whether a drawing waits for more strokes, or for a pause. @param {Lesson} lesson */
export function isWaiting({ unfinished, down }) {
  return unfinished.length > 0 && down.size === 0;
}

/** @param {Lesson} lesson */
export function hasEnough({ drawings, wanted }) {
  return drawings.length >= wanted;
}

/**
 * Switches an option; a drawing of one stroke waits for no other.
 * @param {Lesson} lesson @param {LessonOption} name @returns {Lesson}
 */
export function toggleOption(lesson, name) {
  const chosen = new Set(lesson.chosen).add(name);
  return finishDrawing({ ...lesson, [name]: !lesson[name], chosen });
}

/**
 * The message that teaches it. A known sign keeps the options that the lesson did not change. The
 * server, which tidies names, may know a sign that a page takes for new. Without an option a new
 * sign may not be turned, and strokes are drawn from any end only if it has several.
 * @param {Lesson} lesson @param {boolean} isKnown @returns {TeachMessage}
 */
export function teachMessage({ name, anyDirection, anyTurn, chosen, drawings }, isKnown) {
  const isNewOfSeveral = !isKnown && drawings.some((strokes) => strokes.length > 1);
  const examples = drawings.map((drawing) => ({ strokes: drawing.map(thinned) }));
  return {
    type: "teach", name: name.trim(),
    ...(isNewOfSeveral || chosen.has("anyDirection")) && { anyDirection },
    ...chosen.has("anyTurn") && { anyTurn }, examples,
  };
}

/** @param {readonly number[]} sample @returns {Point} */
function pointOf([x, y]) {
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}

/** An even selection of the points, with the first and the last. @param {Point[]} stroke */
function thinned(stroke) {
  if (stroke.length <= MOST_POINTS) return stroke;
  const step = (stroke.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, at) => stroke[Math.round(at * step)]);
}

/** @param {Drawing} drawing */
function isLargeEnough(drawing) {
  const points = drawing.flat();
  const { low, high } = boundsOf(points);
  return points.length >= LEAST_POINTS
    && Math.max(high[0] - low[0], high[1] - low[1]) >= LEAST_EXTENT;
}
