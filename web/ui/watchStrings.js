// @ts-check
/** All texts of the lobby and the watch page alone. */
import { nameOf, number } from "./strings.js";

/** @param {number} count @param {string} one @param {string} many */
export const counted = (count, one, many) => `${number(count)} ${count === 1 ? one : many}`;

/** Fixed texts, by their `data-text` or `data-label`. */
export const TEXTS = {
  allRooms: "All rooms",
  another: "Suggest another name",
  disagreements: "Disagreements",
  draw: "Draw",
  drawHere: "Draw here",
  drawers: "Drawers",
  emptyRoomText: "As soon as somebody draws in this room you see it here, stroke by stroke.",
  emptyRoomTitle: "Nobody is drawing yet",
  events: "Events",
  eventsEmpty: "No events yet.",
  eventsFiltered: "No events of this kind yet.",
  heroText:
    "Every stroke reaches everyone in the room as it is drawn, and the recognizers say what they " +
    "make of it: a circle, a checkmark, a chevron, a swirl, or none of them and why.",
  heroTitle: "Draw it.\nThey see it.",
  lab: "Lab",
  labTitle: "For those who write gesture code: lanes, rules, delays, samples",
  leave: "Back to all rooms",
  legend: "What the lines mean",
  lost: "Connection lost",
  liveCanvas: "Live canvas",
  measured: "Measured",
  noDrawers: "When somebody draws, their name, recognizers and verdicts are shown here.",
  noVerdict: "No verdict yet",
  noRoomsText: "Start one. It stays for a while after everyone has left.",
  noRoomsTitle: "No live rooms right now",
  noRoomFound: "No live room has this in its name.",
  panel: "Drawers and events",
  present: "Present: the paper alone (F)",
  presentEnd: "End presenting (Escape)",
  recorded: "Recorded rooms",
  reload: "Reload",
  rules: "Rules",
  signs: "Signs",
  roomName: "Room",
  rooms: "Live rooms",
  search: "Find a room",
  show: "Show",
  skip: "Skip to drawers and events",
  startDrawing: "Start drawing",
  theme: "Light or dark",
  tryNow: "Try now",
  unreachable: "The server does not answer. Trying again…",
  wall: "All on one page",
  watch: "Watch",
  watching: "watching",
  watchOnly: "Just watch",
};

/** Overlays by their name in the renderer: the toggle's text, its key, and its meaning. */
export const OVERLAYS = {
  fit: { text: "Fit", key: "c", title: "The circle that fits the stroke best" },
  boxes: { text: "Boxes", key: "b", title: "Box of the path and box of the fit" },
  innerSquare: { text: "Inner square", key: "i", title: "The middle that must stay empty" },
  rawPoints: { text: "Samples", key: "s", title: "Every single sample" },
  answers: { text: "Answers", key: "a", title: "What taps, drags, swipes and turns do" },
  names: { text: "Names", key: "n", title: "Names at the pen tips" },
};

export const FILTERS = {
  drawer: "Drawer",
  recognizer: "Recognizer",
  state: "Kind",
  allDrawers: "Drawer",
  allRecognizers: "Recognizer",
  highlights: "Highlights",
  everything: "Everything",
};

/** The next action of the theme button. */
export const THEMES = {
  auto: "Theme: as the system",
  light: "Theme: light",
  dark: "Theme: dark",
};

/** @param {string} room */
export function watchTitle(room) {
  return `${room} · live`;
}

/** @param {number} viewers */
function watchingText(viewers) {
  return `${number(viewers)} watching`;
}

/** @param {number} drawers @param {number} viewers */
export function roomCounts(drawers, viewers) {
  const drawing = drawers === 0 ? "nobody drawing" : `${number(drawers)} drawing`;
  return `${drawing} · ${watchingText(viewers)}`;
}

/** @param {number} events since the last look */
export function activityText(events) {
  return events === 0 ? "quiet right now" : "something is happening right now";
}

/** @param {number} count */
export function roomsFound(count) {
  return counted(count, "live room", "live rooms");
}

/**
 * @param {"connecting"|"open"|"waiting"|"stopped"} state
 * @param {number|null} delay milliseconds
 */
export function pillText(state, delay) {
  switch (state) {
    case "connecting": return "Connecting";
    case "open": return delay === null ? "Live" : `Live ${delayText(delay)}`;
    case "waiting": return "Reconnecting";
    case "stopped": return "Stopped";
  }
}

/** @param {number} delay milliseconds */
function delayText(delay) {
  return delay < 1 ? "< 1 ms" : `${number(delay)} ms`;
}

/** @param {number|null} delay @param {number|null} roundTrip @param {boolean} isFromHand */
export function delayExplained(delay, roundTrip, isFromHand) {
  const painted = delay === null
    ? "No stroke has come yet."
    : `From the ${isFromHand ? "hand" : "server"} to this screen: ${delayText(delay)}.`;
  return roundTrip === null ? painted : `${painted} Round trip: ${number(roundTrip, 1)} ms.`;
}

/** @param {string} room */
export function connectingTo(room) {
  return `Connecting to ${room}…`;
}

/** @param {Date|null} lastData */
export function frozenText(lastData) {
  if (lastData === null) return "This page has not received the room yet.";
  return `This is the room as it was at ${clockText(lastData)}.`;
}

/** @param {number} milliseconds */
export function nextTry(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return seconds === 0 ? "Trying again…" : `Trying again in ${number(seconds)} s.`;
}

/** @param {number} skipped events */
export function gapText(skipped) {
  const events = counted(skipped, "event", "events");
  return `This page fell behind and loaded the room again: ${events} skipped.`;
}

/** @param {number} milliseconds */
export function backText(milliseconds) {
  return `Live again after ${number(milliseconds / 1000, 1)} s.`;
}

/** @param {string} room */
export function badRoomName(room) {
  return `“${room}” is not a room's name.`;
}

/** Why a name cannot be a room's. */
export const NAME_PROBLEMS = {
  "empty": "Give the room a name.",
  "too-long": "At most 64 characters.",
  "leading-dot": "A name cannot start with a dot.",
  "characters": "Letters, digits, - _ and . only.",
};

/** @param {string} kind of touch */
export function toolText(kind) {
  return { pen: "pen", mouse: "mouse", touch: "finger" }[kind] ?? kind;
}

/** @param {string[]} kinds of the touches that are down, one each */
export function drawingText(kinds) {
  if (kinds.length === 1) return `drawing · ${toolText(kinds[0])}`;
  return `drawing · ${number(kinds.length)} touches`;
}

/** @param {boolean} present */
export function restingText(present) {
  return present ? "here" : "left; its ink stays";
}

/** @param {string} shape @param {number} sequence the drawer's gesture */
export function gestureText(shape, sequence) {
  return ` · ${nameOf("recognizers", shape)}, gesture ${number(sequence)}`;
}

/** @param {number} judged by both sets of rules @param {number} disagreements */
export function agreementText(judged, disagreements) {
  if (judged === 0) return "Nothing has been judged by both sets of rules yet.";
  const verdicts = counted(judged, "verdict", "verdicts");
  if (disagreements === 0) return `Both sets of rules agree on all of ${verdicts} so far.`;
  return `Robust and literal disagree on ${number(disagreements)} of ${verdicts}.`;
}

/** @param {string} name of a recognizer */
export function soFarText(name) {
  return `${name} fit so far`;
}

/** @param {number} drawing @param {number} strokes */
export function canvasText(drawing, strokes) {
  const who = drawing === 0 ? "nobody is drawing" : `${number(drawing)} drawing`;
  return `${TEXTS.liveCanvas}: ${who}, ${counted(strokes, "stroke", "strokes")} kept`;
}

/** @param {Date} time */
export function clockText(time) {
  return time.toLocaleTimeString("en-GB");
}
