// @ts-check
/**
 * The events of a room as rows for people: `(log, event) → log`, changed in place. Samples and
 * `changed` arrive a hundred times a second, so each touch and each following recognizer has one
 * row with a count. The number of rows is limited; the oldest are dropped first.
 */
import { OPEN, accessChanges, accessOf } from "./access.js";
import { kindOf } from "./recognizerName.js";
import { SIGN } from "./signs.js";
import { strokeKey } from "./stroke.js";

/**
 * @typedef {"joined"|"left"|"cleared"|"undone"|"restored"|"marked"|"corrected"|"stroke"|"kept"
 *   |"faded"|"dropped"|"phase"|"state"|"verdict"|"gap"|"profile"|"sign"|"access"} RowKind
 */

/**
 * @typedef {object} EventRow
 * @property {number} id grows with each row
 * @property {number} version grows when the row is changed
 * @property {number} seq of the row's latest event
 * @property {number} time wall clock, milliseconds since 1970
 * @property {RowKind} kind
 * @property {string|null} drawer
 * @property {string|null} recognizer
 * @property {string} word kind of touch, state, phase, profile, outcome, or what became of a sign
 * @property {string} name of a sign or of a marked moment
 * @property {string} to its new name
 * @property {number} count samples, changes or skipped events
 * @property {string} reason
 * @property {readonly import("../protocol/messages.js").Criterion[]} [criteria] of a state
 * @property {import("./outcome.js").Outcome|null} outcome of a whole gesture
 * @property {number|null} error of the last fit
 */

/**
 * @typedef {object} EventLog
 * @property {EventRow[]} rows oldest first
 * @property {number} nextId
 * @property {Map<string, EventRow>} open rows that still count, by what they count
 * @property {Set<string>} present drawers in the room: a second `joined` of one is only an update
 * @property {import("./access.js").Access} access who may do what, to find what changes
 */

/**
 * Empty strings let all pass.
 * @typedef {{drawer: string, recognizer: string, kind: string}} Filter
 */

export const MOST_ROWS = 500;
/** @type {Record<string, string>} */
const LEFT_REASONS = { lost: "the connection was lost", removed: "a host removed the drawer" };
/** Rows let go at once when there are too many, so that letting go is seldom. */
const ROWS_LET_GO = 100;

/** @returns {EventLog} */
export function emptyLog() {
  return { rows: [], nextId: 1, open: new Map(), present: new Set(), access: OPEN };
}

/**
 * @param {EventLog} log
 * @param {import("../protocol/messages.js").Message} event
 * @param {number} time wall clock, milliseconds since 1970
 * @param {readonly import("./fadingInk.js").Fading[]} [fading] the scene's ink that fades, after
 *   the event
 * @returns {EventLog} the same object
 */
export function logEvent(log, event, time, fading = []) {
  const { seq = 0, drawer = null } = /** @type {{seq?: number, drawer?: string}} */ (event);
  const row = (/** @type {RowKind} */ kind, /** @type {Partial<EventRow>} */ facts = {}) =>
    add(log, { time, seq, drawer, kind, ...facts });
  switch (event.type) {
    case "joined":
      if (!log.present.has(event.drawer)) row("joined");
      log.present.add(event.drawer);
      break;
    case "left":
      log.present.delete(event.drawer);
      row("left", { reason: LEFT_REASONS[event.reason ?? "none"] ?? "" });
      break;
    case "cleared":
      row("cleared");
      break;
    case "undone":
    case "restored":
      row(event.type, {
        count: event.strokes.length, word: event.type === "undone" && event.erase ? "erase" : "",
      });
      break;
    case "marked":
      row("marked", { name: event.name ?? "" });
      break;
    case "corrected":
      row("corrected", { recognizer: event.recognizer ?? null, name: event.sign ?? "" });
      break;
    case "path":
      count(log, strokeKey(event), event.samples.length,
        { time, seq, kind: "stroke", drawer, word: event.kind ?? "touch" });
      break;
    case "stroke":
      log.open.delete(strokeKey(event));
      row(event.committed ? "kept" : isFading(event, fading) ? "faded" : "dropped");
      break;
    case "phase":
      row("phase", { recognizer: event.recognizer, word: event.phase });
      break;
    case "profile":
      row("profile", { word: event.profile });
      break;
    case "access": {
      const access = accessOf(event);
      for (const { word, drawer: whom = drawer } of accessChanges(log.access, access)) {
        row("access", { drawer: whom, word });
      }
      log.access = access;
      break;
    }
    case "sign":
      // A changed separation of a sign gets no row.
      if (event.action === "judged") break;
      row("sign", {
        word: event.action, name: event.name, to: event.action === "renamed" ? event.to : "",
      });
      break;
    case "fit":
      takeFit(log, event);
      break;
    case "state":
      logState(log, event, time);
      break;
    case "gap":
      row("gap", { seq: event.to, count: Math.max(0, event.to - event.from + 1) });
      log.open.clear();
      break;
    case "snapshot":
      log.open.clear();
      log.access = accessOf(event.access);
      log.present = new Set(event.drawers.filter(({ present }) => present !== false)
        .map(({ drawer: id }) => id));
      break;
    default:
  }
  return log;
}

/**
 * The overall outcome of a gesture: one row beside those of the recognizers.
 * @param {EventLog} log
 * @param {import("./outcome.js").Outcome} outcome
 * @param {number} seq of the event that decided it
 * @param {number} time wall clock, milliseconds since 1970
 */
export function logVerdict(log, outcome, seq, time) {
  const { kind, drawer, recognizer, verdict, isLeft } = outcome;
  const isSaid = kind === "recognized" || isLeft === true;
  add(log, {
    time, seq, kind: "verdict", drawer, recognizer, word: kind,
    reason: isSaid ? "" : verdict.reason ?? "", outcome,
  });
}

/**
 * Whether a row passes the filter. Kinds: "highlights" drops ongoing changes; "" passes all;
 * otherwise a state's name.
 * @param {EventRow} row
 * @param {Filter} filter
 */
export function passes(row, { drawer, recognizer, kind }) {
  if (drawer !== "" && row.drawer !== drawer) return false;
  if (recognizer !== "" && row.recognizer !== recognizer) return false;
  if (kind === "highlights") return isHighlight(row);
  return kind === "" || (row.kind === "state" && row.word === kind);
}

/** Each gesture has one row, for its verdict. @param {EventRow} row */
function isHighlight({ kind }) {
  return kind !== "phase" && kind !== "kept" && kind !== "state";
}

/**
 * @param {EventLog} log
 * @param {import("../protocol/messageTypes.js").StateEvent} event
 * @param {number} time
 */
function logState(log, event, time) {
  const { seq, drawer, recognizer, state } = event;
  const key = `${drawer}/${recognizer}`;
  const kind = /** @type {const} */ ("state");
  const facts = { time, seq, kind, drawer, recognizer, word: state };
  if (state === "changed") {
    count(log, key, 1, facts);
    return;
  }
  const error = log.open.get(key)?.error ?? null;
  log.open.delete(key);
  const terminal = state === "ended" || state === "failed";
  add(log, {
    ...facts, reason: event.reason ?? "", criteria: event.criteria, error: terminal ? error : null,
    name: recognizedSign(event),
  });
}

/**
 * The taught sign that was recognized, if one was.
 * @param {import("../protocol/messageTypes.js").StateEvent} event
 */
function recognizedSign({ recognizer, state, result }) {
  return kindOf(recognizer) === SIGN && state === "ended" ? result?.name ?? "" : "";
}

/** @param {EventLog} log @param {import("../protocol/messageTypes.js").FitEvent} event */
function takeFit(log, { drawer, recognizer, error }) {
  const row = log.open.get(`${drawer}/${recognizer}`);
  if (row === undefined) return;
  row.error = error;
  row.version += 1;
}

/**
 * @param {EventLog} log
 * @param {string} key
 * @param {number} more
 * @param {Partial<EventRow>} facts
 */
function count(log, key, more, facts) {
  let row = log.open.get(key);
  if (row === undefined) {
    row = add(log, facts);
    log.open.set(key, row);
  }
  row.count += more;
  row.seq = facts.seq ?? row.seq;
  row.version += 1;
}

/** @param {EventLog} log @param {Partial<EventRow>} facts @returns {EventRow} */
function add(log, facts) {
  const row = {
    id: log.nextId, version: 0, seq: 0, time: 0, kind: /** @type {RowKind} */ ("state"),
    drawer: null, recognizer: null, word: "", name: "", to: "", count: 0, reason: "", error: null,
    outcome: null,
    ...facts,
  };
  log.nextId += 1;
  log.rows.push(row);
  if (log.rows.length > MOST_ROWS) letGo(log);
  return row;
}

/** @param {EventLog} log */
function letGo(log) {
  const gone = new Set(log.rows.splice(0, ROWS_LET_GO));
  for (const [key, row] of log.open) {
    if (gone.has(row)) log.open.delete(key);
  }
}

/**
 * Whether the stroke of an event fades.
 * @param {import("../protocol/messageTypes.js").StrokeEvent} event
 * @param {readonly import("./fadingInk.js").Fading[]} fading
 */
function isFading(event, fading) {
  return fading.some(({ stroke }) => strokeKey(stroke) === strokeKey(event));
}
