// @ts-check
/** The meaning of a WebSocket close code, and whether to reconnect. */

/**
 * @typedef {object} CloseMeaning
 * @property {boolean} retry the page may connect again by itself
 * @property {boolean} fresh what was received before cannot be built upon: connect without `since`
 * @property {number} leastDelay milliseconds to wait at least before trying again
 * @property {string} word stable, for texts, styles and tests
 */

/**
 * code → word. Whether it is final follows from the code's range and from `FINAL`.
 * @type {ReadonlyMap<number, string>}
 */
const WORDS = new Map([
  [1000, "done"],
  [1001, "going-away"],
  [1002, "protocol-error"],
  [1003, "unsupported-data"],
  [1006, "lost"],
  [1007, "invalid-payload"],
  [1008, "policy"],
  [1009, "message-too-big"],
  [1011, "server-fault"],
  [1012, "restart"],
  [1013, "busy"],
  [4001, "too-slow"],
  [4002, "cannot-resume"],
  [4003, "rate-limit"],
  [4004, "no-pong"],
  [4005, "draining"],
  [4006, "access-ended"],
  [4500, "malformed"],
  [4501, "version"],
  [4503, "not-authenticated"],
  [4504, "not-allowed"],
  [4505, "banned"],
  [4506, "no-such-room"],
  [4507, "room-full"],
  [4508, "room-ended"],
  [4509, "replaced"],
]);

/** Codes outside 4500–4999 after which trying again would only repeat the same end. */
const FINAL = new Set([1000, 1002, 1003, 1007, 1008, 1009, 1010]);

/** Problems that a newer copy of the page may not have. */
const RELOADABLE = new Set([1002, 1003, 1007, 1009, 4500, 4501]);
const BANNED = 4505;
const ROOM_FULL = 4507;
/** A host closed the room: trying again would make another one of its name. */
const ROOM_ENDED = 4508;

/** A rate limit is not met by coming back at once. */
const RATE_LIMIT_DELAY_MILLISECONDS = 2000;

/**
 * What became of the link that a page came by, from the reason of a close; null for other reasons.
 * @param {string} reason
 * @returns {"linkEnded"|"linkRevoked"|"linkWatches"|null}
 */
export function linkFate(reason) {
  if (reason.includes("this link has ended")) return "linkEnded";
  if (reason.includes("revoked this link")) return "linkRevoked";
  return reason.includes("link lets you only watch") ? "linkWatches" : null;
}

/** @param {string} reason of a close */
export function isLinkOver(reason) {
  return ["linkEnded", "linkRevoked"].includes(linkFate(reason) ?? "");
}

/**
 * Whether what a page keeps of its room leads nowhere any more: its link is over, or the room is.
 * @param {number | null} code of a close
 * @param {string} reason
 */
export function isAccessOver(code, reason) {
  return code === ROOM_ENDED || isLinkOver(reason);
}

/**
 * What helps a page whose connection has ended for good.
 *
 * `reload`: a newer copy of the page. `watch`: the room's watch page. `leave`: nothing in this
 * room. `again`: another attempt.
 * @typedef {"reload" | "watch" | "leave" | "again"} WayOut
 */

/**
 * @param {number} code
 * @param {string} reason
 * @param {{watches?: boolean}} [page]  `watches`: whether watching replaces what this page is for
 * @returns {WayOut}
 */
export function wayOut(code, reason, { watches = true } = {}) {
  if (RELOADABLE.has(code)) return "reload";
  if (linkFate(reason) === "linkWatches") return "watch";
  if (isAccessOver(code, reason)) return "leave";
  if (code === BANNED) return watches ? "watch" : "leave";
  return code === ROOM_FULL && watches ? "watch" : "again";
}

/** @param {number} code @returns {CloseMeaning} */
export function closeMeaning(code) {
  const final = FINAL.has(code) || (code >= 4500 && code <= 4999);
  return {
    retry: !final,
    fresh: code === 4002,
    leastDelay: code === 4003 ? RATE_LIMIT_DELAY_MILLISECONDS : 0,
    word: WORDS.get(code) ?? (final ? "refused" : "lost"),
  };
}
