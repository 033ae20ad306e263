// @ts-check
/**
 * How lively rooms are, from their head sequence numbers as polled: events between one poll and
 * the next, the last half minute of them.
 */

/** @typedef {{name: string, drawers: number, viewers: number, seq: number}} RoomSummary */

/** Polls kept for each room. */
export const KEPT_POLLS = 16;

export class RoomActivity {
  /** @type {Map<string, {seq: number, counts: number[]}>} */
  #rooms = new Map();

  /** Applies one poll; dropped rooms are removed. @param {readonly RoomSummary[]} rooms */
  add(rooms) {
    this.#rooms = new Map(rooms.map(({ name, seq }) => {
      const known = this.#rooms.get(name);
      // A lower number is a new history: nothing is known of what came between.
      const counts = known === undefined ? [] : [...known.counts, Math.max(0, seq - known.seq)];
      return [name, { seq, counts: counts.slice(-KEPT_POLLS) }];
    }));
  }

  /**
   * Events between polls, oldest first; empty for a room seen once only.
   * @param {string} name
   * @returns {readonly number[]}
   */
  of(name) {
    return this.#rooms.get(name)?.counts ?? [];
  }
}

/**
 * The counts as heights 0…1, right-aligned, always `KEPT_POLLS` of them. Square roots, so that one
 * busy moment does not flatten all the others.
 * @param {readonly number[]} counts
 * @returns {number[]}
 */
export function heights(counts) {
  const most = Math.max(1, ...counts);
  const padded = [...new Array(KEPT_POLLS - counts.length).fill(0), ...counts];
  return padded.map((count) => Math.sqrt(count / most));
}
