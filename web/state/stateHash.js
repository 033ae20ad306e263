// @ts-check
/**
 * The hash of a scene, as the server computes it for the same room; docs/protocol-state-hash.md
 * describes it byte by byte. Each point of a stroke is read once.
 */
import { KINDS, STATES } from "../protocol/binary/names.js";
import { folded } from "../protocol/binary/writer.js";
import { accessFields } from "./access.js";
import { StateHasher, putCount } from "./stateHasher.js";
import { STRIDE } from "./stroke.js";

/** @typedef {import("./sceneParts.js").Scene} Scene */
/** @typedef {import("./stroke.js").Stroke} Stroke */
/** @typedef {import("../protocol/messageTypes.js").Verdict} Verdict */

const HUNDREDTH = 100;
const THOUSANDTH = 1000;
const MILLIONTH = 1_000_000;

const STROKE_STATES = ["open", "ended", "committed"];

/** Room for some points, and what a point takes of it at most. */
const room = new Uint8Array(4096);
const LONGEST_POINT = 32;

/** A stroke's points that are already hashed. */
class InkHash extends StateHasher {
  #taken = 0;
  #x = 0;
  #y = 0;
  #time = 0;

  /** @param {readonly number[]} points, perhaps more than last time */
  catchUp(points) {
    let [x, y, time] = [this.#x, this.#y, this.#time];
    let end = 0;
    for (let at = this.#taken; at < points.length; at += STRIDE) {
      const [lastX, lastY, lastTime] = [x, y, time];
      x = hundredths(points[at]);
      y = hundredths(points[at + 1]);
      time = hundredths(points[at + 2]);
      end = putCount(room, end, folded(x - lastX));
      end = putCount(room, end, folded(y - lastY));
      end = putCount(room, end, folded(time - lastTime));
      // "No force" is below 0.
      const force = points[at + 3];
      end = putCount(room, end, force < 0 ? 0 : hundredths(force) + 1);
      if (end > room.length - LONGEST_POINT) {
        this.bytes(room, end);
        end = 0;
      }
    }
    this.bytes(room, end);
    [this.#x, this.#y, this.#time, this.#taken] = [x, y, time, points.length];
  }
}

/** @type {WeakMap<Stroke, InkHash>} */
const inks = new WeakMap();

/** @param {Scene} scene @returns {string} 16 digits */
export function stateHash(scene) {
  const hasher = new StateHasher();
  hasher.count(scene.viewers);
  hasher.hash(rulesHash(scene));
  hasher.hash(signsHash(scene));
  const drawers = [...scene.drawers.values()].sort((one, other) => numberOf(one) - numberOf(other));
  hasher.count(drawers.length);
  for (const drawer of drawers) {
    hasher.count(numberOf(drawer));
    hasher.text(drawer.name);
    hasher.text(drawer.color);
    hasher.text(drawer.canvas === null ? "" : JSON.stringify(drawer.canvas));
    hasher.count(drawer.sequence);
    hasher.count(drawer.touches);
    hasher.byte(drawer.present ? 1 : 0);
    hasher.hash(recognizersHash(scene, drawer));
  }
  hasher.count(scene.strokes.size);
  for (const stroke of scene.strokes.values()) addStroke(hasher, stroke);
  if (scene.activity.phase !== "none") addActivity(hasher, scene.activity);
  return hasher.digits;
}

/** @param {number} number */
function hundredths(number) {
  const scaled = number * HUNDREDTH;
  return Math.trunc(scaled + (scaled < 0 ? -0.5 : 0.5));
}

/** @param {{drawer: string}} fields "d12" is 12 */
function numberOf({ drawer }) {
  return Number(drawer.slice(1));
}

/** @param {StateHasher} hasher @param {Stroke} stroke */
function addStroke(hasher, stroke) {
  const ink = inks.get(stroke) ?? new InkHash();
  inks.set(stroke, ink);
  ink.catchUp(stroke.points);
  hasher.count(numberOf(stroke));
  hasher.count(stroke.sequence);
  hasher.count(stroke.touch);
  hasher.byte(KINDS.indexOf(stroke.kind));
  hasher.byte(STROKE_STATES.indexOf(stroke.state));
  hasher.count(stroke.points.length / STRIDE);
  hasher.hash(ink);
}

/** @param {StateHasher} hasher @param {import("./activity.js").Game} game */
function addActivity(hasher, { phase, number, players }) {
  hasher.text(phase);
  hasher.count(number);
  hasher.count(players.size);
  const sorted = [...players.values()].sort((one, other) => numberOf(one) - numberOf(other));
  for (const player of sorted) {
    hasher.count(numberOf(player));
    hasher.count(player.points);
  }
}

/** @param {Scene} scene */
function rulesHash({ profile, tuning, recognizerSet, access }) {
  const { recognizers, relations, regions, delivery, preset } = recognizerSet;
  const rules = Object.fromEntries(
    Object.entries(tuning.rules).filter(([, changes]) => Object.keys(changes).length > 0));
  const hasher = new StateHasher();
  hasher.plain(JSON.stringify({
    profile, leniency: tuning.leniency, rules, recognizers, relations, regions, delivery, preset,
    access: accessFields(access),
  }));
  return hasher;
}

/** @param {Scene} scene */
function signsHash({ signs }) {
  const hasher = new StateHasher();
  for (const { name, anyDirection, anyTurn, examples, standing } of signs.values()) {
    hasher.plain(JSON.stringify({ name, anyDirection, anyTurn, examples, standing }));
  }
  return hasher;
}

/**
 * The part for a drawer's recognizers: those of the room that take part, in its order.
 * @param {Scene} scene
 * @param {import("./sceneParts.js").Drawer} drawer
 */
function recognizersHash({ recognizerSet }, drawer) {
  const hasher = new StateHasher();
  for (const { recognizer, enabled } of recognizerSet.recognizers) {
    const view = enabled ? drawer.recognizers.get(recognizer) : undefined;
    if (view === undefined) continue;
    const { state, phase, result, ignored, verdict } = view;
    const isTold = phase !== null || result !== null || ignored > 0 || verdict !== null;
    if (state === "possible" && !isTold) continue;
    hasher.text(recognizer);
    hasher.byte(STATES.indexOf(state));
    hasher.text(phase ?? "");
    addResult(hasher, Object.entries(result ?? {}));
    hasher.count(ignored);
    hasher.byte(verdict === null ? 0 : 1);
    if (verdict !== null) addVerdict(hasher, verdict);
  }
  return hasher;
}

/** @param {StateHasher} hasher @param {Verdict} verdict */
function addVerdict(hasher, { sequence, state, t, location, reason, result, criteria, ghost }) {
  hasher.count(sequence);
  hasher.byte(STATES.indexOf(state));
  hasher.number(location?.[0], HUNDREDTH);
  hasher.number(location?.[1], HUNDREDTH);
  hasher.number(t, HUNDREDTH);
  hasher.text(reason ?? "");
  addResult(hasher, Object.entries(result ?? {}));
  const measured = criteria ?? [];
  hasher.count(measured.length);
  for (const { name, value, unit, pass } of measured) {
    hasher.text(name);
    hasher.number(value, unit === "px" || unit === "ms" ? THOUSANDTH : MILLIONTH);
    hasher.byte(pass ? 1 : 0);
  }
  hasher.text(ghost?.kind ?? "");
  const points = ghost?.points ?? [];
  hasher.count(points.length);
  for (const point of points) addPoint(hasher, point);
}

/** @param {StateHasher} hasher @param {[string, any][]} fields */
function addResult(hasher, fields) {
  hasher.count(fields.length);
  for (const [name, value] of fields) {
    hasher.text(name);
    if (Array.isArray(value)) {
      hasher.byte(1);
      addPoint(hasher, value);
    } else if (typeof value === "string") {
      hasher.byte(2);
      hasher.text(value);
    } else {
      hasher.byte(0);
      hasher.number(value, MILLIONTH);
    }
  }
}

/** @param {StateHasher} hasher @param {readonly number[]} point */
function addPoint(hasher, [x, y]) {
  hasher.number(x, THOUSANDTH);
  hasher.number(y, THOUSANDTH);
}
