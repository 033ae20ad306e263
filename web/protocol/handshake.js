// @ts-check
/**
 * How a room's socket is opened: where it is, and in which of two forms messages may go over it,
 * JSON text, to look at, or records of bytes, a tenth to a fortieth of that. Pure.
 */

/** The name of the text form, to offer when a socket is opened. */
export const SUBPROTOCOL = "v1.gesture.json";
/** The name of the binary form. */
export const BINARY_SUBPROTOCOL = "v1.gesture.bin";

/**
 * What to offer, the best first: the binary form, unless the page's address asks for `format=json`.
 * @param {string} search the address's query
 * @returns {string[]}
 */
export function offeredForms(search) {
  const isText = new URLSearchParams(search).get("format") === "json";
  return isText ? [SUBPROTOCOL] : [BINARY_SUBPROTOCOL, SUBPROTOCOL];
}

/**
 * The address of a room's socket.
 * @param {object} place
 * @param {{protocol: string, host: string}} place.location the page's own
 * @param {"draw"|"watch"} place.role
 * @param {string} place.room
 * @param {string|null} [place.since]
 * @param {string} [place.name] shown to others
 * @param {string} [place.key] the drawer's secret (see `makeDrawerKey`)
 * @param {boolean} [place.resumes] whether the drawer goes on with its gesture after a cut
 */
export function socketAddress({
  location, role, room, since = null, name = "", key = "", resumes = false,
}) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const query = new URLSearchParams();
  if (name !== "") query.set("name", name);
  if (key !== "") query.set("key", key);
  if (resumes) query.set("resume", "1");
  if (since !== null) query.set("since", since);
  const text = query.toString();
  const tail = text === "" ? "" : `?${text}`;
  return `${scheme}//${location.host}/ws/${role}/${encodeURIComponent(room)}${tail}`;
}
