// @ts-check
/** The meaning of a WebSocket close code for people, and whether to reconnect. */

/**
 * @typedef {object} CloseMeaning
 * @property {boolean} retry the page may connect again by itself
 * @property {boolean} fresh what was received before cannot be built upon: connect without `since`
 * @property {number} leastDelay milliseconds to wait at least before trying again
 * @property {string} word stable, for styles and tests
 * @property {string} text one plain sentence
 */

/**
 * code → [word, sentence]. Whether it is final follows from the code's range and from `FINAL`.
 * @type {ReadonlyMap<number, readonly [string, string]>}
 */
const MEANINGS = new Map([
  [1000, ["done", "The connection was closed in good order."]],
  [1001, ["going-away", "The server is going away; this page will try again."]],
  [1002, ["protocol-error", "The server and this page do not speak the same protocol."]],
  [1003, ["unsupported-data", "The server did not accept the kind of message this page sent."]],
  [1006, ["lost", "The connection was lost."]],
  [1007, ["invalid-payload", "A message was not valid text."]],
  [1008, ["policy", "The server refused the connection."]],
  [1009, ["message-too-big", "A message was bigger than the server accepts."]],
  [1011, ["server-fault", "The server met a problem; this page will try again."]],
  [1012, ["restart", "The server restarts; this page will be back in a moment."]],
  [1013, ["busy", "The server is busy; this page will try again."]],
  [4001, ["too-slow", "This connection could not keep up; the page picks up where it was."]],
  [4002, ["cannot-resume", "What was missed is gone; the page takes a fresh picture."]],
  [4003, ["rate-limit", "Too much was sent at once; the page waits a little."]],
  [4004, ["no-pong", "The connection went silent and was opened anew."]],
  [4005, ["draining", "The server restarts; this page will be back in a moment."]],
  [4500, ["malformed", "The server could not read what this page sent. Reload the page."]],
  [4501, ["version", "This page is older than the server: reload it."]],
  [4503, ["not-authenticated", "You need to be signed in to enter this room."]],
  [4504, ["not-allowed", "You are not allowed to enter this room."]],
  [4506, ["no-such-room", "There is no such room."]],
  [4507, ["room-full", "This room is full."]],
  [4509, ["replaced", "You draw over another connection now; this page has stopped."]],
]);

/** Codes outside 4500–4999 after which trying again would only repeat the same end. */
const FINAL = new Set([1000, 1002, 1003, 1007, 1008, 1009, 1010]);

/** A rate limit is not met by coming back at once. */
const RATE_LIMIT_DELAY_MILLISECONDS = 2000;

/**
 * @param {number} code
 * @returns {CloseMeaning}
 */
export function closeMeaning(code) {
  const final = FINAL.has(code) || (code >= 4500 && code <= 4999);
  const fallback = final
    ? ["refused", "The server ended this connection."]
    : ["lost", "The connection was lost."];
  const [word, text] = MEANINGS.get(code) ?? fallback;
  return {
    retry: !final,
    fresh: code === 4002,
    leastDelay: code === 4003 ? RATE_LIMIT_DELAY_MILLISECONDS : 0,
    word,
    text,
  };
}
