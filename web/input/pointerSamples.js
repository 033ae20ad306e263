// @ts-check
// The samples of one pointer event, as on the wire. Pure: works on plain objects too.

/**
 * One point of a touch: x, y in CSS pixels of the canvas (x right, y down), time in milliseconds on
 * the page's monotonic clock, force 0…1 if reported.
 * @typedef {[number, number, number] | [number, number, number, number]} Sample
 *
 * @typedef {"touch" | "pen" | "mouse"} TouchKind
 *
 * The part of a PointerEvent that is read here.
 * @typedef {{clientX: number, clientY: number, timeStamp: number, pressure: number,
 *   getCoalescedEvents?: () => PointerPoint[]}} PointerPoint
 */

/** Touch pressures that hardware without a sensor reports; they have no meaning. */
const UNINFORMATIVE_PRESSURES = new Set([0, 0.5, 1]);

/**
 * The wire's word for a pointer type; unknown devices count as touch.
 * @param {string} pointerType
 * @returns {TouchKind}
 */
export function touchKind(pointerType) {
  return pointerType === "pen" || pointerType === "mouse" ? pointerType : "touch";
}

/**
 * Whether this pressure shows that the device measures force. A pen always does, a mouse never; a
 * finger does once its pressure is something other than the constants of sensorless screens.
 * @param {TouchKind} kind
 * @param {number} pressure
 */
export function showsForce(kind, pressure) {
  if (kind === "mouse") return false;
  return kind === "pen" || !UNINFORMATIVE_PRESSURES.has(pressure);
}

/**
 * The samples of one pointer event in time order: its coalesced points, or the event itself where
 * the browser has none. Exact duplicates are dropped; time never runs backwards behind `last`.
 * @param {PointerPoint} event
 * @param {{left: number, top: number}} origin  the canvas' corner in client coordinates
 * @param {Sample | undefined} last  the touch's newest sample so far
 * @param {boolean} withForce
 * @returns {Sample[]}
 */
export function samplesOf(event, origin, last, withForce) {
  const coalesced = event.getCoalescedEvents?.() ?? [];
  /** @type {Sample[]} */
  const samples = [];
  let previous = last;
  for (const point of coalesced.length > 0 ? coalesced : [event]) {
    const sample = sampleOf(point, origin, previous, withForce, event.timeStamp);
    if (previous !== undefined && isSameSample(previous, sample)) continue;
    samples.push(sample);
    previous = sample;
  }
  return samples;
}

/**
 * The sample of a point: by itself, one that begins or ends a touch, whatever the last one was.
 * @param {PointerPoint} point
 * @param {{left: number, top: number}} origin
 * @param {Sample | undefined} last
 * @param {boolean} withForce
 * @param {number} [eventTime] used for a coalesced point without a time of its own
 * @returns {Sample}
 */
export function sampleOf(point, origin, last, withForce, eventTime = point.timeStamp) {
  const x = hundredths(point.clientX - origin.left);
  const y = hundredths(point.clientY - origin.top);
  const time = hundredths(point.timeStamp > 0 ? point.timeStamp : eventTime);
  const clamped = last === undefined ? time : Math.max(last[2], time);
  return withForce ? [x, y, clamped, hundredths(point.pressure)] : [x, y, clamped];
}

/**
 * Rounds to 1/100: a hundredth of a pixel or of a millisecond is below what any device measures.
 * @param {number} value
 */
export function hundredths(value) {
  return Math.round(value * 100) / 100;
}

/** @param {Sample} a @param {Sample} b */
function isSameSample(a, b) {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}
