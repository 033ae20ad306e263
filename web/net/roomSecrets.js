// @ts-check
/**
 * The secrets of rooms: a drawer's key, the grant that lets it in, and those of links. A key makes
 * a page the same drawer after a reload, and so a host. A host's secrets are kept by the browser, a
 * guest's by the tab, so that two tabs of a guest are two drawers. In an open room the tab keeps
 * them only while the page is away, or for a game.
 */
import { makeDrawerKey } from "./drawerKey.js";
import { secretRole } from "./linkSecret.js";

/**
 * @typedef {{key: string, grant: string, links?: import("../session/ownLinks.js").KeptLinks}}
 *   RoomSecrets
 */

const PREFIX = "room:";
/** A player's secrets are kept under another name, which no room can have. */
const asPlayer = (/** @type {string} */ room) => `${room}/play`;
/** The most rooms whose secrets are kept; those kept longest ago go first. */
const MOST_ROOMS = 50;

const tab = () => sessionStorage;
const browser = () => localStorage;

/**
 * @param {string} room
 * @param {readonly (() => Storage)[]} [stores] may throw where the browser keeps nothing
 * @returns {RoomSecrets | null}
 */
export function keptSecrets(room, stores = [tab, browser]) {
  for (const store of stores) {
    try {
      const kept = JSON.parse(store().getItem(PREFIX + room) ?? "null");
      if (typeof kept?.key === "string") {
        const { key, grant = "", links } = kept;
        return links === undefined ? { key, grant } : { key, grant, links };
      }
    } catch {
      // Storage is closed to this page, or something else wrote there.
    }
  }
  return null;
}

/**
 * Keeps a room's secrets until `keptSecrets` finds them.
 * @param {string} room
 * @param {RoomSecrets} secrets
 * @param {() => Storage} store
 */
export function keepSecrets(room, secrets, store) {
  try {
    const kept = store();
    kept.removeItem(PREFIX + room);
    const rooms = Object.keys(kept).filter((name) => name.startsWith(PREFIX));
    rooms.sort((one, other) => timeOf(kept.getItem(one)) - timeOf(kept.getItem(other)));
    for (const old of rooms.slice(0, Math.max(0, rooms.length + 1 - MOST_ROOMS))) {
      kept.removeItem(old);
    }
    kept.setItem(PREFIX + room, JSON.stringify({ ...secrets, at: Date.now() }));
  } catch {
    // Storage is closed to this page: the secrets last as long as the page.
  }
}

/** @param {string | null} text kept for a room @returns {number} when; 0 for other text */
function timeOf(text) {
  try {
    return Number(JSON.parse(text ?? "null")?.at) || 0;
  } catch {
    return 0;
  }
}

/**
 * Forgets the secrets of a room's drawer or player, unless another's are kept there.
 * @param {string} room
 * @param {string} key the drawer's
 * @param {() => Storage} [store]
 */
export function dropSecrets(room, key, store = tab) {
  for (const kept of [room, asPlayer(room)]) {
    if (keptSecrets(kept, [store])?.key !== key) continue;
    try {
      store().removeItem(PREFIX + kept);
    } catch {
      // Storage is closed to this page, so nothing is kept there.
    }
  }
}

/** Whether the tab keeps a drawer's key. @param {string} room */
export function keepsKey(room) {
  return keptSecrets(room, [tab]) !== null;
}

/**
 * Gives a tab's secrets another key: those of another tab were copied with it.
 * @param {string} room
 * @param {() => Storage} [store]
 */
export function renewKey(room, store = tab) {
  const kept = keptSecrets(room, [store]);
  if (kept !== null) keepSecrets(room, { ...kept, key: makeDrawerKey() }, store);
}

/**
 * Forgets what tab and browser keep for a drawer: its link or its room is over.
 * @param {string} room
 * @param {string} key
 */
export function forgetSecrets(room, key) {
  for (const store of [tab, browser]) dropSecrets(room, key, store);
}

/**
 * The secrets of a game's page, in a room of any mode: those of before a reload, or new ones that
 * the tab keeps from now on. A player and the big screen are two drawers, in one tab too. A player
 * takes the secret of a link to draw if this browser made one.
 * @param {string} room
 * @param {{grant: string, newGrant?: string, isPlayer: boolean}} options  `grant`: of the page's
 *   address, or ""; `newGrant`: for a room that has none yet
 * @returns {RoomSecrets}
 */
export function gameSecrets(room, { grant, newGrant = "", isPlayer }) {
  const name = isPlayer ? asPlayer(room) : room;
  const other = keptSecrets(room);
  const kept = isPlayer ? keptSecrets(name, [tab]) : other;
  const { key = makeDrawerKey() } = kept ?? {};
  const given = grant || kept?.grant || other?.grant || newGrant;
  const secrets = { ...kept, key, grant: isPlayer ? forPlayer(given, other) : given };
  keepSecrets(name, secrets, tab);
  return secrets;
}

/** @param {string} grant @param {RoomSecrets | null} kept */
function forPlayer(grant, kept) {
  if (secretRole(grant) !== "host") return grant;
  const made = Object.values(kept?.links?.made ?? {}).map(({ secret }) => secret);
  return made.find((secret) => secretRole(secret) === "draw") ?? grant;
}
