// @ts-check
/** A moment of a recording as an address: `/replay/ROOM?epoch=EPOCH#t=SECONDS`. Pure. */

const SECONDS = 1000;

/**
 * Milliseconds are rounded up, so that nothing that is shown at the moment is missing.
 * @param {string} room
 * @param {string} epoch
 * @param {number} time milliseconds since the recording began
 * @param {{grant?: string, search?: string}} [options] `grant`: of a private room, or "";
 *   `search`: what else the address asks for
 */
export function replayAddress(room, epoch, time, { grant = "", search } = {}) {
  const t = (Math.ceil(time) / SECONDS).toFixed(3);
  const moment = new URLSearchParams(grant === "" ? { t } : { t, grant });
  return `/replay/${encodeURIComponent(room)}?${withEpoch(epoch, search)}#${moment}`;
}

/** A query for a recording. @param {string} epoch @param {string} [search] what else is in it */
export function withEpoch(epoch, search) {
  const query = new URLSearchParams(search);
  query.set("epoch", epoch);
  return query;
}

/** The moment of an address in milliseconds; null without one. @param {string} hash */
export function momentOf(hash) {
  const time = Number(new URLSearchParams(hash.slice(1)).get("t") ?? NaN);
  return Number.isNaN(time) ? null : Math.round(time * SECONDS);
}
