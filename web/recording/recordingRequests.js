// @ts-check
/** What the relay has recorded, over HTTP; docs/recordings.md lists the addresses. */
import { withToken } from "../net/accessToken.js";
import { grantOf } from "../protocol/handshake.js";
import { readBlocks } from "../protocol/recordingBlocks.js";
import { RecordingPlayer } from "./player.js";
import { Recording } from "./recording.js";

/** @typedef {import("./recording.js").Outline} Outline */
/**
 * @typedef {object} Entry a recording in a list
 * @property {string} room
 * @property {string} epoch
 * @property {number} begunAt milliseconds since 1970
 * @property {number} savedAt the same
 * @property {boolean} isOver whether the room is gone
 * @property {number} [strokes]
 */

/** The server looks at a long recording for the first time: asked again after this. */
const PENDING_MILLISECONDS = 400;

/** @param {string} epoch */
const address = (epoch) => `/api/recordings/${encodeURIComponent(epoch)}`;

/**
 * Recordings, the newest first: of one room, or of all.
 * @param {string} [room]
 * @returns {Promise<Entry[]>}
 * @throws if the relay keeps none, or cannot be reached
 */
export async function recordings(room) {
  const query = room === undefined ? "" : `?${new URLSearchParams({ room })}`;
  return (await (await get(`/api/recordings${query}`)).json()).recordings;
}

/**
 * What can be shown at once: parts that are pending have no marks and no ink yet.
 * @param {string} epoch
 * @returns {Promise<Outline>}
 */
export async function outlineOf(epoch) {
  return (await get(address(epoch))).json();
}

/**
 * The same as it is now, once no part is pending. What is known of it is not sent again.
 * @param {Outline} before
 * @returns {Promise<Outline>}
 */
export async function grownOutlineOf(before) {
  const { epoch, known } = before;
  const query = known === undefined ? "" : `?known=${known}`;
  for (;;) {
    const { kept, ...now } = await (await get(address(epoch) + query)).json();
    if (!now.pending) return kept === undefined ? now : joined(before, kept, now);
    await new Promise((resolve) => setTimeout(resolve, PENDING_MILLISECONDS));
  }
}

/**
 * The beginning of an outline, with the rest of a later one.
 * @param {Outline} before @param {{parts: number, marks: number, buckets: number}} kept
 * @param {Outline} now
 */
function joined(before, { parts, marks, buckets }, now) {
  const { bucket, ...lanes } = now.ink;
  const ink = Object.entries(lanes).map(([drawer, counts]) => [drawer, [
    ...(before.ink[drawer] ?? Array(buckets).fill(0)).slice(0, buckets), ...counts]]);
  return {
    ...now, ink: { bucket, ...Object.fromEntries(ink) },
    parts: [...before.parts.slice(0, parts), ...now.parts],
    marks: [...before.marks.slice(0, marks), ...now.marks],
  };
}

/**
 * @param {Outline} outline
 * @param {() => import("../session/watchRoom.js").WatchRoom} makeRoom an empty one
 */
export function playerOf(outline, makeRoom) {
  const load = async (/** @type {number} */ number) =>
    readBlocks(await (await get(`${address(outline.epoch)}/parts/${number}`)).arrayBuffer());
  return new RecordingPlayer(new Recording(outline, load), makeRoom);
}

/**
 * The stream file of a gesture, for `gesture-relay test`.
 * @param {string} epoch
 * @param {{drawer?: string, sequence?: number}} gesture
 * @param {string | null} expected the recognizer that should have recognized it; null as it was
 * @param {string} [grant] of a private room, if it is not in the page's address
 */
export function testAddress(epoch, { drawer = "", sequence = 0 }, expected, grant) {
  const query = new URLSearchParams({ drawer, sequence: String(sequence) });
  if (expected !== null) query.set("expect", expected);
  return permitted(`${address(epoch)}/test.gesture.jsonl?${query}`, grant);
}

/**
 * What other rules would recognize in all gestures of a recording.
 * @param {string} epoch
 * @param {import("../protocol/messageTypes.js").JudgeMessage} question
 * @param {(part: import("../protocol/messageTypes.js").JudgedMessage) => void} take
 * @param {{signal?: AbortSignal, grant?: string}} [options] `grant`: see `testAddress`
 * @throws if the relay cannot answer, or `signal` is aborted
 */
export async function judgeRecording(epoch, question, take, options) {
  const query = new URLSearchParams({ judge: JSON.stringify(question) });
  const response = await get(`${address(epoch)}/judged?${query}`, options);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value = "" } = await reader?.read() ?? { done: true };
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(JSON.parse(line));
    if (done) return;
  }
}

/**
 * An address with the grant of a private room's recording, and with the tab's token.
 * @param {string} url
 * @param {string} [grant] without it that of the page's own address
 */
function permitted(url, grant = grantOf(globalThis.location?.hash ?? "")) {
  return withToken(
    grant === "" ? url : `${url}${url.includes("?") ? "&" : "?"}grant=${grant}`);
}

/** @param {string} url @param {{signal?: AbortSignal, grant?: string}} [options] */
async function get(url, { signal, grant } = {}) {
  const response = await fetch(permitted(url, grant), { signal });
  const { status } = response;
  if (!response.ok) throw new Error(`${url}: status ${status}`, { cause: status });
  return response;
}
