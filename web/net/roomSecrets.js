// @ts-check
/**
 * The secrets of rooms with hosts: a drawer's key, which makes it the same drawer, and so a host,
 * after a reload; and the grant of the room's links. A host's are kept by the browser, a guest's by
 * the tab, so that two tabs of a guest are two drawers. Open rooms have none.
 */

/** @typedef {{key: string, grant: string}} RoomSecrets */

const PREFIX = "room:";
/** The most rooms whose secrets are kept; those kept longest ago go first. */
const MOST_ROOMS = 50;

/**
 * @param {string} room
 * @param {readonly (() => Storage)[]} [stores] may throw where the browser keeps nothing
 * @returns {RoomSecrets | null}
 */
export function keptSecrets(room, stores = [() => sessionStorage, () => localStorage]) {
  for (const store of stores) {
    try {
      const kept = JSON.parse(store().getItem(PREFIX + room) ?? "null");
      if (typeof kept?.key === "string") return { key: kept.key, grant: kept.grant ?? "" };
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
    const timeOf = (/** @type {string} */ name) => JSON.parse(kept.getItem(name) ?? "{}").at ?? 0;
    rooms.sort((one, other) => timeOf(one) - timeOf(other));
    for (const old of rooms.slice(0, Math.max(0, rooms.length + 1 - MOST_ROOMS))) {
      kept.removeItem(old);
    }
    kept.setItem(PREFIX + room, JSON.stringify({ ...secrets, at: Date.now() }));
  } catch {
    // Storage is closed to this page: the secrets last as long as the page.
  }
}
