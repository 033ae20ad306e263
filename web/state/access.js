// @ts-check
/** Who may do what in a room, as the server says. Pure. */

/** @typedef {"drawing"|"recognizers"|"rules"} AccessLock */
/** @typedef {"open"|"hosted"|"private"} RoomMode */
/**
 * @typedef {object} Access
 * @property {RoomMode} mode
 * @property {readonly AccessLock[]} locks what only hosts may do
 * @property {readonly string[]} hosts ids of drawers, present or not
 * @property {readonly string[]} muted ids of drawers that may only watch
 */

/** @type {readonly AccessLock[]} */
export const LOCKS = ["drawing", "recognizers", "rules"];

/** Nobody hosts the room. @type {Access} */
export const OPEN = Object.freeze({ mode: "open", locks: [], hosts: [], muted: [] });

/**
 * @param {Partial<Access>} [fields] of an event or a snapshot; an open room's are missing
 * @returns {Access}
 */
export function accessOf({ mode = "open", locks = [], hosts = [], muted = [] } = {}) {
  return { mode, locks, hosts, muted };
}

/**
 * The fields as the server writes them; undefined for an open room without hosts.
 * @param {Access} access
 */
export function accessFields({ mode, locks, hosts, muted }) {
  const all = { locks, hosts, muted };
  const some = Object.entries(all).filter(([, list]) => list.length > 0);
  return mode === "open" && some.length === 0 ? undefined : { mode, ...Object.fromEntries(some) };
}

/**
 * What changes between two states, as words for people.
 * @param {Access} before
 * @param {Access} after
 * @returns {{word: string, drawer?: string}[]} `drawer`: the drawer that it concerns
 */
export function accessChanges(before, after) {
  /** @type {{word: string, drawer?: string}[]} */
  const changes = before.mode === after.mode ? [] : [{ word: `mode-${after.mode}` }];
  for (const lock of LOCKS) {
    const isLocked = after.locks.includes(lock);
    if (before.locks.includes(lock) !== isLocked) {
      changes.push({ word: isLocked ? lock : `${lock}-free` });
    }
  }
  for (const [word, old, now] of /** @type {const} */ ([
    ["host", before.hosts, after.hosts], ["muted", before.muted, after.muted],
  ])) {
    for (const drawer of now) if (!old.includes(drawer)) changes.push({ word, drawer });
    for (const drawer of old) {
      if (!now.includes(drawer)) changes.push({ word: `${word}-free`, drawer });
    }
  }
  return changes;
}

/**
 * What a drawer cannot do and others can, the most important first; null for nothing.
 * @param {Access} access
 * @param {string} drawer "" for a viewer
 * @returns {"muted"|AccessLock|null}
 */
export function restriction({ locks, hosts, muted }, drawer) {
  if (muted.includes(drawer)) return "muted";
  if (hosts.includes(drawer)) return null;
  return LOCKS.find((lock) => locks.includes(lock)) ?? null;
}
