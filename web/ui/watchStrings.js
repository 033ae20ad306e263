// @ts-check
/** All texts of the lobby and the watch page alone. */
import { nameOf } from "./strings.js";
import { fill, number, plural, words } from "./words.js";

/** Fixed texts, by their `data-text` or `data-label`. */
export const TEXTS = words.watch;

const ROOM = words.room;

/** Overlays by their name in the renderer: the toggle's text, its meaning, and its key. */
export const OVERLAYS = {
  fit: { ...words.overlays.fit, key: "c" },
  boxes: { ...words.overlays.boxes, key: "b" },
  innerSquare: { ...words.overlays.innerSquare, key: "i" },
  rawPoints: { ...words.overlays.rawPoints, key: "s" },
  answers: { ...words.overlays.answers, key: "a" },
  names: { ...words.overlays.names, key: "n" },
};

export const FILTERS = words.filters;

/** The next action of the theme button. */
export const THEMES = words.themes;

/** Why a name cannot be a room's. */
export const NAME_PROBLEMS = words.roomNameProblems;

/** @param {string} room */
export const watchTitle = (room) => fill(ROOM.title, { room });

/** @param {number} drawing people */
const drawingCount = (drawing) =>
  drawing === 0 ? ROOM.nobodyDrawing : plural(ROOM.drawing, drawing);

/** @param {number} drawers @param {number} viewers */
export const roomCounts = (drawers, viewers) => fill(ROOM.counts, {
  drawing: drawingCount(drawers), watching: plural(ROOM.watching, viewers),
});

/** The word beside the number of viewers. @param {number} viewers */
export const watchingWord = (viewers) => plural(TEXTS.watching, viewers);

/** @param {number} events since the last look */
export const activityText = (events) => events === 0 ? ROOM.quiet : ROOM.active;

/** @param {number} count */
export const roomsFound = (count) => plural(ROOM.roomsFound, count);

/**
 * @param {"connecting"|"open"|"waiting"|"stopped"} state
 * @param {number|null} delay milliseconds
 */
export function pillText(state, delay) {
  switch (state) {
    case "connecting": return ROOM.pillConnecting;
    case "open":
      return delay === null ? ROOM.pillOpen : fill(ROOM.live, { delay: delayText(delay) });
    case "waiting": return ROOM.pillWaiting;
    case "stopped": return ROOM.pillStopped;
  }
}

/** @param {number} delay milliseconds */
const delayText = (delay) =>
  delay < 1 ? ROOM.delayLeast : fill(ROOM.delay, { milliseconds: delay });

/** @param {number|null} delay @param {number|null} roundTrip @param {boolean} isFromHand */
export function delayExplained(delay, roundTrip, isFromHand) {
  const text = delay === null ? ROOM.delayNone
    : fill(isFromHand ? ROOM.delayFromHand : ROOM.delayFromServer, { delay: delayText(delay) });
  return roundTrip === null ? text
    : fill(ROOM.roundTrip, { text, milliseconds: number(roundTrip, 1) });
}

/** @param {string} room */
export const connectingTo = (room) => fill(ROOM.connecting, { room });

/** @param {Date|null} lastData */
export const frozenText = (lastData) =>
  lastData === null ? ROOM.frozenEmpty : fill(ROOM.frozen, { time: clockText(lastData) });

/** @param {number} milliseconds */
export function nextTry(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return seconds === 0 ? ROOM.nextTryNow : fill(ROOM.nextTry, { seconds });
}

/** @param {number} skipped events */
export const gapText = (skipped) => plural(ROOM.gap, skipped);

/** @param {number} milliseconds */
export const backText = (milliseconds) =>
  fill(ROOM.back, { seconds: number(milliseconds / 1000, 1) });

/** @param {string} room */
export const badRoomName = (room) => fill(ROOM.badName, { room });

/** @param {string} kind of touch */
export function toolText(kind) {
  /** @type {Record<string, string>} */
  const tools = words.tools;
  return tools[kind] ?? kind;
}

/** @param {string[]} kinds of the touches that are down, one each */
export function drawingText(kinds) {
  if (kinds.length === 1) return fill(ROOM.drawingWith, { tool: toolText(kinds[0]) });
  return plural(ROOM.drawingTouches, kinds.length);
}

/** @param {boolean} present */
export const restingText = (present) => present ? ROOM.here : ROOM.left;

/** @param {string} shape @param {number} sequence the drawer's gesture */
export const gestureText = (shape, sequence) =>
  fill(ROOM.gesture, { name: nameOf("recognizers", shape), sequence });

/** @param {number} judged by both sets of rules @param {number} disagreements */
export function agreementText(judged, disagreements) {
  if (judged === 0) return ROOM.agreeNone;
  if (disagreements === 0) return plural(ROOM.agreeAll, judged);
  return plural(ROOM.disagree, judged, { disagreements });
}

/** @param {string} name of a recognizer */
export const soFarText = (name) => fill(ROOM.soFar, { name });

/** @param {number} drawing @param {number} strokes */
export const canvasText = (drawing, strokes) => fill(ROOM.canvas, {
  who: drawingCount(drawing), strokes: plural(ROOM.strokes, strokes),
});

/** @param {Date} time */
export const clockText = (time) => time.toLocaleTimeString(words.language.tag);
