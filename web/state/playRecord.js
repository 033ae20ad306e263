// @ts-check
/** What one player has reached in this browser: streaks, the best time, sets of the day. Pure. */

/**
 * `points`, `streak`: of this visit; `streak`: right answers in a row, up to now. Times in
 * milliseconds.
 * @typedef {{points: number, streak: number, bestStreak: number, bestTime: number | null,
 *   right: number, played: number, day: DayResult | null, dayShown: DayShown | null}} PlayRecord
 * The last set of the day that was played. `date`: such as 2026-11-25. `refused`: circles that did
 * not count.
 * @typedef {{date: string, isRight: boolean, time: number, refused: number, family: string}}
 *   DayResult
 * When a day's set was shown first. `at`: by the browser's clock.
 * @typedef {{date: string, at: number}} DayShown
 */

/**
 * @param {PlayRecord} record
 * @param {{isRight: boolean, time: number, gained: number}} answer
 * @returns {PlayRecord}
 */
export function answered(record, { isRight, time, gained }) {
  const played = record.played + 1;
  if (!isRight) return { ...record, played, streak: 0 };
  const streak = record.streak + 1;
  return {
    ...record, played, streak, right: record.right + 1, points: record.points + gained,
    bestStreak: Math.max(record.bestStreak, streak),
    bestTime: Math.min(record.bestTime ?? Infinity, time),
  };
}

/** A set was given up. @param {PlayRecord} record @returns {PlayRecord} */
export function skipped(record) {
  return { ...record, streak: 0 };
}

/**
 * The set of the day is shown: its time runs from the first time on.
 * @param {PlayRecord} record
 * @param {string} date
 * @param {number} at milliseconds
 * @returns {PlayRecord}
 */
export function shown(record, date, at) {
  return record.dayShown?.date === date ? record : { ...record, dayShown: { date, at } };
}

/**
 * The record of an earlier visit; a new one if the text is none. Points and a streak end with the
 * visit.
 * @param {string | null} text
 * @returns {PlayRecord}
 */
export function readRecord(text) {
  const found = parsed(text);
  const count = (/** @type {unknown} */ value) =>
    (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0);
  const { bestTime } = found;
  return {
    points: 0, streak: 0, bestStreak: count(found.bestStreak), right: count(found.right),
    played: count(found.played), day: dayIn(found.day), dayShown: dayShownIn(found.dayShown),
    bestTime: typeof bestTime === "number" && bestTime > 0 ? bestTime : null,
  };
}

/** @param {string | null} text @returns {Record<string, unknown>} */
function parsed(text) {
  try {
    const value = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** @param {any} value @returns {DayResult | null} */
function dayIn(value) {
  if (typeof value !== "object" || value === null) return null;
  const { date, isRight, time, refused, family } = value;
  const isSound = /^\d{4}-\d\d-\d\d$/.test(date) && typeof isRight === "boolean"
    && typeof time === "number" && Number.isSafeInteger(refused) && typeof family === "string";
  return isSound ? { date, isRight, time, refused, family } : null;
}

/** @param {any} value @returns {DayShown | null} */
function dayShownIn(value) {
  const { date, at } = value ?? {};
  return typeof date === "string" && typeof at === "number" ? { date, at } : null;
}

/** @param {Date} now @returns {string} the day here, such as 2026-11-25 */
export function dateOf(now) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** @param {string} date @returns {number} the seed of its set, such as 20261125 */
export function daySeed(date) {
  return Number(date.replaceAll("-", ""));
}

/**
 * Whether a game shows the set of a day.
 * @param {string} date
 * @param {{seed: number | null, number: number}} game
 */
export function isSetOf(date, { seed, number }) {
  return seed === daySeed(date) && number === 1;
}
