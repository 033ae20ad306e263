// @ts-check
/**
 * A page's connection to its room: the room's name, the socket's address, and the encoding:
 * readable JSON, or binary with a tenth to a fortieth of the bytes. It is a single module, because
 * a page waits for it before it opens its socket. Pure.
 */

/** @typedef {"empty"|"too-long"|"leading-dot"|"characters"} NameProblem */

const MOST_CHARACTERS = 64;

/** The name of the text form, to offer when a socket is opened. */
export const SUBPROTOCOL = "v1.gesture.json";
/** The name of the binary form. */
export const BINARY_SUBPROTOCOL = "v1.gesture.bin";

/**
 * The sub-protocols to offer, the best first: binary, unless the page's address has `format=json`.
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
 * @param {boolean} [place.resumes] whether the drawer continues its gesture after a lost connection
 * @param {boolean} [place.isAlone] whether it is sent no gestures but its own
 * @param {string} [place.mode] of the room, if this connection opens it
 * @param {string} [place.grant] the secret of the room's links
 */
export function socketAddress({
  location, role, room, since = null, name = "", key = "", resumes = false, isAlone = false,
  mode = "", grant = "",
}) {
  const query = Object.entries({
    name, key, resume: resumes ? "1" : "", feed: isAlone ? "own" : "", since: since ?? "", mode,
    grant,
  }).filter(([, value]) => value !== "");
  return addressOf(location, `${role}/${encodeURIComponent(room)}`, query);
}

/**
 * @param {{protocol: string, host: string}} location the page's own
 * @param {string} path
 * @param {string[][]} query names and values
 */
function addressOf({ protocol, host }, path, query) {
  const tail = query.length === 0 ? "" : `?${new URLSearchParams(query)}`;
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws/${path}${tail}`;
}

/**
 * The grant in a page's address, behind `#`: browsers send that part to no server. "" without one.
 * @param {string} fragment
 */
export function grantOf(fragment) {
  const grant = new URLSearchParams(fragment.replace(/^#/, "")).get("grant") ?? "";
  return /^[\w-]{16,64}$/.test(grant) ? grant : "";
}

/**
 * The address of the socket of many rooms.
 * @param {{protocol: string, host: string}} location the page's own
 * @param {string} rooms a pattern of their names, or "" for all
 */
export function wallAddress(location, rooms) {
  return addressOf(location, "wall", rooms === "" ? [] : [["rooms", rooms]]);
}

/**
 * The error in a name, or null: 1 to 64 letters, digits, `-`, `_` or `.` of ASCII, not starting
 * with a dot.
 * @param {string} name
 * @returns {NameProblem|null}
 */
export function nameProblem(name) {
  if (name === "") return "empty";
  if (name.startsWith(".")) return "leading-dot";
  if (!/^[A-Za-z0-9._-]*$/.test(name)) return "characters";
  return name.length > MOST_CHARACTERS ? "too-long" : null;
}

/**
 * The room in a page's address, `/watch/{room}` or `/draw/{room}`; "" when there is none.
 * @param {string} path
 */
export function roomOfPath(path) {
  const part = path.split("/").filter((one) => one !== "")[1] ?? "";
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
