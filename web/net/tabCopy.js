// @ts-check
/**
 * Whether this tab is a copy of another one. A browser copies what a tab keeps with it: its
 * drawer's key, and ink that the server lacks. Both belong to the tab that still shows the room, or
 * else to the next page, as after a reload or a crash. Each page therefore has a name that the tab
 * keeps, answers to it, and holds a Web Lock of that name until it is gone. Only an answer makes a
 * copy: after a reload, a busy browser may let a lock go late. On an insecure address there are no
 * locks, and a copy counts as a reload.
 */
import { makeDrawerKey } from "./drawerKey.js";

const PREFIX = "tab/";
/** How long a page waits for the one before it, in milliseconds. */
const PATIENCE = 2_000;

/** @typedef {Pick<BroadcastChannel, "postMessage" | "addEventListener">} Channel */

/**
 * Waits until the page before this one has answered or is gone.
 * @param {string} room
 * @param {{keepsAny: boolean, locks?: LockManager | null, store?: () => Storage,
 *   makeChannel?: (name: string) => Channel, patience?: number}} options  `keepsAny`: whether the
 *   tab keeps anything that a copy must not have; `store`: may throw where the browser keeps
 *   nothing
 * @returns {Promise<boolean>} whether the page before is still there, so that this is a copy
 */
export async function isTabCopy(room, {
  keepsAny, locks = navigator.locks, store = () => sessionStorage,
  makeChannel = (name) => new BroadcastChannel(name), patience = PATIENCE,
}) {
  if (!locks) return false;
  const own = `${PREFIX}${room}/${makeDrawerKey()}`;
  // Never settled: the browser takes the lock back once the page is gone.
  locks.request(own, () => new Promise(() => {})).catch(() => {});
  let isCopy = false;
  try {
    const channel = makeChannel(PREFIX + room);
    channel.addEventListener("message", ({ data }) => {
      if (data.asked === own) channel.postMessage({ shown: own });
    });
    const before = store().getItem(PREFIX + room);
    isCopy = keepsAny && before !== null && await isShown(before, { locks, channel, patience });
    store().setItem(PREFIX + room, own);
  } catch {
    // Storage or channels are closed to this page, or storage is full.
  }
  return isCopy;
}

/**
 * @param {string} name of a page
 * @param {{locks: LockManager, channel: Channel, patience: number}} options
 * @returns {Promise<boolean>}
 */
function isShown(name, { locks, channel, patience }) {
  const over = new AbortController();
  const { signal } = over;
  /** @type {any} */
  let timer;
  return new Promise((/** @type {(isShown: boolean) => void} */ done) => {
    channel.addEventListener("message", ({ data }) => {
      if (data.shown === name) done(true);
    }, { signal });
    channel.postMessage({ asked: name });
    locks.request(name, { signal }, () => done(false)).catch(() => done(false));
    timer = setTimeout(() => done(false), patience);
  }).finally(() => {
    over.abort();
    clearTimeout(timer);
  });
}
