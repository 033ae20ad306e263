// @ts-check
/**
 * Shows any moment of a recording as a room, and plays on from there.
 *
 *     seek, step ─▶ parts loaded ─▶ a room made from a keyframe, up to the moment
 *     complete   ─▶ the same moment, with the events before its part
 *     tick       ─▶ the same room, some events further
 *
 * A position is a part and how many of its moments are in the room. Of several seeks at once the
 * last one counts. A seek waits for one part only, so that a drag is followed at once.
 */

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../session/watchRoom.js").WatchRoom} WatchRoom */
/** @typedef {import("./moments.js").Moment} Moment */
/** @typedef {import("./moments.js").Part} Part */
/** @typedef {import("./recording.js").Recording} Recording */

/** The lists beside the canvas begin this long before the moment, in milliseconds. */
const LEAD_MILLISECONDS = 20_000;
/** And at most this many parts before. */
const MOST_LEADING = 3;
/** A tick that could not load a part tries again after this. */
const RETRY_MILLISECONDS = 2_000;
/** What comes together when a gesture ends: it is decided behind these. */
export const DECIDING = new Set(["delivered", "fit", "ignored", "phase", "state", "stroke"]);

export class RecordingPlayer {
  /** The moment shown, milliseconds since the recording was begun. */
  time = 0;
  /** @type {WatchRoom | null} */
  room = null;
  #recording;
  #makeRoom;
  #part = 0;
  /** The part that the room begins with. */
  #first = 0;
  #taken = 0;
  #ticket = 0;
  #isLoading = false;
  /** When a tick may load again; null if it could the last time. @type {number | null} */
  #retryAt = null;
  #now;

  /**
   * @param {Recording} recording
   * @param {() => WatchRoom} makeRoom an empty one
   * @param {() => number} [now] the page's clock, milliseconds
   */
  constructor(recording, makeRoom, now = () => performance.now()) {
    this.#recording = recording;
    this.#makeRoom = makeRoom;
    this.#now = now;
  }

  get outline() {
    return this.#recording.outline;
  }

  /** More of the same recording is known. @param {import("./recording.js").Outline} outline */
  update(outline) {
    this.#recording.outline = outline;
  }

  /** Whether a tick waits for a part that could not be loaded the last time. */
  get isStuck() {
    return this.#isLoading && this.#retryAt !== null;
  }

  /**
   * Shows a moment; the events before its part are in the room only if they are loaded.
   * @param {number} time
   * @param {() => boolean} [isWanted] asked when its part is loaded
   * @returns {Promise<boolean>} false if another seek came later, or it is not wanted any more
   * @throws if a part cannot be loaded
   */
  async seek(time, isWanted = () => true) {
    const ticket = ++this.#ticket;
    const target = Math.min(Math.max(0, time), this.outline.duration);
    const index = this.#recording.indexAt(target);
    if (index < 0) return true;
    this.#retryAt = null;
    const shown = await this.#recording.part(index);
    if (ticket !== this.#ticket || !isWanted()) return false;
    let count = shown.moments.findIndex((moment) => moment.time > target);
    if (count < 0) count = shown.moments.length;
    const parts = [shown];
    this.#first = index;
    while (this.#first > this.#leading(index, target)) {
      const before = this.#recording.loaded(this.#first - 1);
      if (before === null) break;
      parts.unshift(before);
      this.#first -= 1;
    }
    this.#rebuild(index, parts, count, target);
    return true;
  }

  /** A seek or a step that is on its way shows nothing any more. */
  stop() {
    this.#ticket += 1;
  }

  /**
   * Adds the events before the part that a seek has shown, for the lists beside the canvas.
   * @returns {Promise<boolean>} false if there are none to add, or the moment is another one now
   * @throws if a part cannot be loaded
   */
  async complete() {
    const [ticket, index] = [this.#ticket, this.#part];
    const first = this.#leading(index, this.time);
    if (this.room === null || first >= this.#first) return false;
    const parts = await this.#load(first, index);
    if (ticket !== this.#ticket || index !== this.#part) return false;
    this.#first = first;
    this.#rebuild(index, parts, this.#taken, this.time);
    return true;
  }

  /**
   * Goes to the next or the previous event.
   * @param {1 | -1} direction
   * @param {(message: Message) => boolean} [isWanted]
   * @returns {Promise<boolean>} false at the recording's end or beginning
   */
  async step(direction, isWanted = () => true) {
    const ticket = ++this.#ticket;
    let index = this.#part;
    // Backwards, the last wanted one is what is shown.
    let isShown = direction < 0;
    let from = direction > 0 ? this.#taken : this.#taken - 1;
    while (index >= 0 && index < this.outline.parts.length) {
      const { moments } = await this.#recording.part(index);
      if (ticket !== this.#ticket) return false;
      const start = direction > 0 ? from : Math.min(from, moments.length - 1);
      for (let at = start; at >= 0 && at < moments.length; at += direction) {
        if (!isWanted(moments[at].message)) continue;
        if (isShown) {
          isShown = false;
          continue;
        }
        const { time } = moments[at];
        const first = this.#leading(index, time);
        const parts = await this.#load(first, index);
        if (ticket !== this.#ticket) return false;
        this.#first = first;
        this.#rebuild(index, parts, at + 1, time);
        return true;
      }
      index += direction;
      from = direction > 0 ? 0 : Infinity;
    }
    return false;
  }

  /**
   * Plays on for some milliseconds of the recording, as far as its parts are loaded.
   * @param {number} milliseconds
   */
  tick(milliseconds) {
    if (this.room === null) return;
    const target = Math.min(this.time + milliseconds, this.outline.duration);
    for (;;) {
      const part = this.#recording.begun(this.#part);
      if (part === null) return this.#loadSoon(this.#part);
      while (this.#taken < part.moments.length && part.moments[this.#taken].time <= target) {
        this.#take(this.room, part.moments, this.#taken, target);
        this.#taken += 1;
      }
      const isAtEnd = this.#taken === part.moments.length;
      if (isAtEnd && part !== this.#recording.loaded(this.#part)) {
        return this.#loadSoon(this.#part);
      }
      const next = this.outline.parts[this.#part + 1];
      if (next === undefined || next.begin > target) break;
      const coming = this.#recording.begun(this.#part + 1);
      if (coming === null) return this.#loadSoon(this.#part + 1);
      this.#part += 1;
      this.#taken = 0;
      this.#join(this.room, coming, target);
    }
    this.room.settle();
    this.time = target;
    // The part after is there when it is needed.
    if (this.outline.parts[this.#part + 1] !== undefined) this.#loadSoon(this.#part + 1, false);
  }

  /** @param {number} index @param {boolean} [holds] whether playing waits for it */
  #loadSoon(index, holds = true) {
    this.#isLoading = holds;
    if (!holds && this.#recording.begun(index) !== null) return;
    if (this.#retryAt !== null && this.#now() < this.#retryAt) return;
    this.#recording.part(index).then(
      () => {
        this.#isLoading = false;
        this.#retryAt = null;
      },
      () => (this.#retryAt = this.#now() + RETRY_MILLISECONDS));
  }

  /**
   * The part to begin with, to know what went before.
   * @param {number} index
   * @param {number} time
   */
  #leading(index, time) {
    const { parts } = this.outline;
    let first = index;
    while (first > 0 && index - first < MOST_LEADING
      && parts[first].begin > time - LEAD_MILLISECONDS) first -= 1;
    return first;
  }

  /** @param {number} first @param {number} last */
  #load(first, last) {
    const wanted = [];
    for (let index = first; index <= last; index += 1) wanted.push(this.#recording.part(index));
    return Promise.all(wanted);
  }

  /**
   * @param {number} last the index of the last part
   * @param {Part[]} parts those up to it @param {number} count of the last part's moments
   * @param {number} time
   */
  #rebuild(last, parts, count, time) {
    const room = this.#makeRoom();
    for (const [index, part] of parts.entries()) {
      this.#join(room, part, time);
      const end = index === parts.length - 1 ? count : part.moments.length;
      for (let at = 0; at < end; at += 1) this.#take(room, part.moments, at, time);
    }
    room.settle();
    this.room = room;
    this.#part = last;
    this.#taken = count;
    this.time = time;
  }

  /**
   * Begins a part: its keyframe is needed only if the room lacks events before it, or strokes that
   * were undone before. A part has these if it brings some back.
   * @param {WatchRoom} room
   * @param {Part} part
   * @param {number} shown the time that is shown
   */
  #join(room, { keyframe, begin }, shown) {
    const isKnown = keyframe?.type === "snapshot" && room.scene.seq >= keyframe.seq
      && room.scene.epoch !== null;
    if (keyframe === null) return;
    if (isKnown) {
      if (keyframe.undone !== undefined && room.scene.seq === keyframe.seq) room.renew(keyframe);
      return;
    }
    room.settle();
    room.replay(keyframe, shown - begin, this.outline.begunAt + begin);
  }

  /**
   * @param {WatchRoom} room @param {Moment[]} moments @param {number} index
   * @param {number} shown the time that is shown
   */
  #take(room, moments, index, shown) {
    const { time, message } = moments[index];
    if (!DECIDING.has(message.type)) room.settle();
    room.replay(message, shown - time, this.outline.begunAt + time);
  }
}
