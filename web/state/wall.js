// @ts-check
/** The rooms of a wall, as its messages list them. Pure, but for the tiles that it changes. */
import { strokeKey } from "./stroke.js";

/** @typedef {import("../protocol/messageTypes.js").WallDrawer} WallDrawer */
/** @typedef {import("../protocol/messageTypes.js").WallRoom} WallRoom */
/** @typedef {import("../protocol/messageTypes.js").WallStroke} WallStroke */
/**
 * One room. `generation` grows when strokes other than the newest change; none comes twice.
 * `finished` counts the strokes of a generation, dropped ones too. `origin`: the top left corner of
 * `canvas` on the plane. `fading`: ink that was live and is not kept, and since when it fades.
 * `verdict`: the drawer with the newest verdict that is not over.
 * @typedef {{room: string, canvas: {width: number, height: number} | null,
 *   origin: readonly number[], viewers: number,
 *   drawers: WallDrawer[], moreDrawers: number, verdict: WallDrawer | null, strokes: WallStroke[],
 *   live: WallStroke[], fading: readonly {stroke: WallStroke, since: number}[],
 *   generation: number, finished: number}} WallTile
 */

/** The newest finished strokes that a tile keeps; the server sends no more at once. */
const MOST_STROKES = 60;
/** The rooms that the server shows at most. */
const MOST_ROOMS = 60;

export class WallRooms {
  /** @type {Map<string, WallTile>} in the order of their names */
  tiles = new Map();
  /** How many rooms are live, shown or not. */
  total = 0;
  /** The rooms that this connection has listed. @type {Set<string>} */
  #listed = new Set();
  /** Of the newest generation, over all rooms and connections. */
  #generation = 0;

  /** A new connection lists all rooms again; until then the others stay. */
  begin() {
    this.#listed.clear();
  }

  /**
   * @param {import("../protocol/messageTypes.js").WallMessage} message
   * @param {number} now local clock, milliseconds
   * @returns {boolean} whether rooms came or went
   */
  take({ total, gone = [], rooms }, now) {
    const known = [...this.tiles.keys()].join();
    this.total = total;
    for (const name of gone) {
      this.tiles.delete(name);
      this.#listed.delete(name);
    }
    for (const room of rooms) this.#take(room, now);
    const areAllListed = this.#listed.size >= Math.min(total, MOST_ROOMS);
    const names = [...this.tiles.keys()].filter((name) =>
      !areAllListed || this.#listed.has(name)).sort();
    if (names.join() === known) return false;
    const before = this.tiles;
    this.tiles = new Map(names.map((name) => [name, /** @type {WallTile} */ (before.get(name))]));
    return true;
  }

  /** @param {WallRoom} news @param {number} now */
  #take({
    room, canvas, origin = [0, 0], viewers, drawers, moreDrawers = 0, anew = false, strokes = [],
    live = [],
  }, now) {
    const known = this.tiles.get(room);
    this.#listed.add(room);
    const isAnew = anew || known === undefined;
    const kept = isAnew ? [] : known.strokes;
    this.tiles.set(room, {
      room, canvas: canvas ?? null, origin, viewers, drawers, moreDrawers, live,
      verdict: newestVerdict(drawers, known),
      strokes: strokes.length === 0 ? kept : [...kept, ...strokes].slice(-MOST_STROKES),
      fading: known === undefined ? [] : stillFading(known, live, now),
      generation: isAnew ? (this.#generation += 1) : known.generation,
      finished: (isAnew ? 0 : known.finished) + strokes.length,
    });
  }
}

/**
 * The drawer of a new verdict; else of the one that is shown, or of any.
 * @param {readonly WallDrawer[]} drawers
 * @param {WallTile | undefined} known
 */
function newestVerdict(drawers, known) {
  const before = new Map(known?.drawers.map(({ drawer, recognized }) => [drawer, recognized]));
  const recognized = drawers.filter((one) => one.recognized !== undefined);
  return recognized.find((one) => before.get(one.drawer) !== one.recognized)
    ?? recognized.find(({ drawer }) => drawer === known?.verdict?.drawer) ?? recognized[0] ?? null;
}

/**
 * The ink of a tile that fades from now on, or still does.
 * @param {WallTile} known
 * @param {readonly WallStroke[]} live what is drawn now
 * @param {number} now
 */
function stillFading(known, live, now) {
  const drawn = new Set(live.map(strokeKey));
  const lifted = known.live.filter((stroke) =>
    stroke.fade !== undefined && !drawn.has(strokeKey(stroke)));
  const before = known.fading.filter(({ stroke, since }) => now - since < (stroke.fade ?? 0));
  return [...before, ...lifted.map((stroke) => ({ stroke, since: now }))].slice(-MOST_STROKES);
}

/** The usual proportion of a tile: width by height. */
const ASPECT = 1.25;
/** A tile that fills the screen is no narrower than that. */
const LEAST_ASPECT = 0.8;
/** A narrower tile shows too little: rather scroll. */
const LEAST_WIDTH = 148;

/**
 * The columns with the largest tiles that all fit on the screen, and the tiles' proportion; tiles
 * that would be too small do not fit.
 * @param {number} count tiles
 * @param {{width: number, height: number}} room CSS pixels
 * @param {number} gap between tiles, CSS pixels
 * @returns {{columns: number, aspect: number}}
 */
export function wallLayout(count, { width, height }, gap) {
  const most = Math.max(1, Math.floor((width + gap) / (LEAST_WIDTH + gap)));
  let best = { columns: most, aspect: ASPECT };
  let largest = Math.min(LEAST_WIDTH, width) - 1;
  for (let columns = 1; columns <= Math.min(most, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const tileWidth = (width - gap * (columns - 1)) / columns;
    const tileHeight = (height - gap * (rows - 1)) / rows;
    const size = Math.min(tileWidth, tileHeight * ASPECT);
    if (size <= largest) continue;
    largest = size;
    best = { columns, aspect: Math.max(LEAST_ASPECT, tileWidth / tileHeight) };
  }
  return best;
}

/**
 * Whether a pattern can match the name of a room: a name in which `*` stands for any characters.
 * @param {string} pattern
 */
export function isRoomPattern(pattern) {
  return /^[A-Za-z0-9._*-]{1,64}$/.test(pattern) && !pattern.startsWith(".");
}
