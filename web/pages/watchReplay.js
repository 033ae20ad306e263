// @ts-check
/**
 * The watch page's way back in time: the recording of its room, with a timeline. Loaded when it is
 * first wanted, and at once on `/replay/ROOM`.
 *
 *     live ──seek, step, ←──▶ back: a moment is shown; live events are still received
 *       ◀──────live()────────
 */
import { passesOn } from "../net/linkSecret.js";
import { grantOf } from "../protocol/handshake.js";
import {
  grownOutlineOf, judgeRecording, outlineOf, playerOf, recordings, testAddress,
} from "../recording/recordingRequests.js";
import { momentOf, replayAddress, withEpoch } from "../recording/replayAddress.js";
import { WatchRoom } from "../session/watchRoom.js";
import { saveFile } from "../ui/files.js";
import { byId } from "../ui/make.js";
import { afterMark, judgedGesture, nextMark } from "../ui/marks.js";
import { REPLAY_TEXTS, recordingText } from "../ui/replayStrings.js";
import { askForTest } from "../ui/testDialog.js";
import { Timeline } from "../ui/timeline.js";
import { isCombination, isTyping } from "../ui/typing.js";
import { fill } from "../ui/words.js";

/** @typedef {import("../recording/player.js").RecordingPlayer} RecordingPlayer */
/** @typedef {import("../recording/recording.js").Outline} Outline */

/** It takes every gesture: no test expects that. */
const CAPTURE = "capture";
const SECONDS = 1000;
/** The status of a server that answers other questions first. */
const BUSY = 503;
/** The status of a recording that is not there, or of a relay without recordings. */
const NOT_FOUND = 404;
const JUMP_MILLISECONDS = 5 * SECONDS;
/** During a drag moments are shown this far apart, so that the last one has not to wait. */
const FOLLOWING_MILLISECONDS = 60;
/** A moment is still after this: then the parts before it are loaded, too. */
const STILL_MILLISECONDS = 100;
/** While a room is drawn in, its timeline grows this often. */
const GROWTH_MILLISECONDS = 3 * SECONDS;
/** A frame that took longer, such as of a hidden page, is no time played. */
const LONGEST_FRAME_MILLISECONDS = 250;

export class WatchReplay {
  /** Whether a moment is shown, not the live room. */
  isBack = false;
  #name;
  #live;
  #show;
  #say;
  #widgets;
  #timeline;
  /** @type {RecordingPlayer | null} */
  #player = null;
  /** The moment to seek next; null if none waits. @type {number | null} */
  #wanted = null;
  /** The seeks that are on their way; null if none is. @type {Promise<void> | null} */
  #seeking = null;
  /** Whether the timeline says that playing waits for a part that cannot be loaded. */
  #isStuck = false;
  /** The moment of the latest seek, which keys count from while it is on its way. */
  #aim = 0;
  #lastFrame = 0;
  #lastShown = 0;
  #growth = 0;
  /** @type {Promise<void> | null} */
  #growing = null;
  /** Ends the question about other rules that is being answered. */
  #judging = new AbortController();
  #completion = 0;

  /**
   * @param {object} options
   * @param {string} options.name the room's
   * @param {WatchRoom | null} options.live the live room; null on a replay's page
   * @param {(room: WatchRoom) => void} options.show
   * @param {(text: string) => void} options.say
   * @param {import("./watchWidgets.js").WatchWidgets} options.widgets
   */
  constructor({ name, live, show, say, widgets }) {
    this.#name = name;
    this.#live = live;
    this.#show = show;
    this.#say = say;
    this.#widgets = widgets;
    const element = byId("timeline");
    element.hidden = false;
    element.setAttribute("aria-label", REPLAY_TEXTS.timeline);
    this.#timeline = new Timeline(element, {
      look: () => void this.#catchUp(),
      seek: (time) => this.seek(time),
      play: (isOn) => this.#play(isOn),
      verdict: (direction) => this.#toMark(direction),
      live: () => this.live(),
      share: () => this.#share(),
      asTest: () => this.#saveTest(),
    }, live !== null);
    this.#timeline.setLive(live !== null);
    this.#timeline.offerTest(false);
    document.addEventListener("keydown", (event) => this.#key(event));
    addEventListener("hashchange", () => this.#followHash());
  }

  /**
   * Loads the recording.
   * @returns {Promise<string | null>} what is wrong, for people; null if it is there
   */
  async open() {
    this.#play(false);
    this.#player = null;
    this.#timeline.note("");
    try {
      const epoch = await this.#choose();
      if (epoch === null) return REPLAY_TEXTS.nothing;
      const outline = await outlineOf(epoch);
      this.#offerUnlisted(outline);
      this.#player = playerOf(outline, () => this.#room());
      this.#timeline.setOutline(outline);
      this.#timeline.setTime(outline.duration);
      if (outline.pending) void this.#grow();
      if (!this.#followHash() && this.#live === null) await this.seek(0);
      return null;
    } catch (fault) {
      const isNothing = this.#asked === null
        && /** @type {Error} */ (fault).cause === NOT_FOUND;
      return isNothing ? REPLAY_TEXTS.nothing : REPLAY_TEXTS.notThere;
    }
  }

  /** The recording's, as the timeline shows it. */
  get epoch() {
    return this.#player?.outline.epoch ?? null;
  }

  /** The moment that is shown; null for the live room. */
  get moment() {
    const player = this.#player;
    if (player === null || !this.isBack) return null;
    return { epoch: player.outline.epoch, time: player.time };
  }

  /** Shows a moment, in milliseconds; of several wishes meanwhile the last one counts. */
  async seek(/** @type {number} */ time) {
    if (this.#player === null) return;
    const target = Math.min(Math.max(0, time), this.#player.outline.duration);
    this.#wanted = this.#aim = target;
    this.#timeline.setTime(target);
    await (this.#seeking ??= this.#seekWanted());
  }

  async #seekWanted() {
    clearTimeout(this.#completion);
    while (this.#wanted !== null) await this.#seekNext(this.#wanted);
    this.#seeking = null;
    this.#keepAddress();
    this.#completion = setTimeout(() => this.#complete(), STILL_MILLISECONDS);
  }

  /** @param {number} time */
  async #seekNext(time) {
    this.#wanted = null;
    this.#timeline.note("");
    try {
      if (await this.#player?.seek(time, () => this.#isWorthShowing)) this.#showMoment();
    } catch {
      this.#timeline.note(REPLAY_TEXTS.notThere);
    }
  }

  /** Whether a moment is shown that a drag has left already: often enough to follow the drag. */
  get #isWorthShowing() {
    return this.#wanted === null
      || performance.now() - this.#lastShown > FOLLOWING_MILLISECONDS;
  }

  /** Fills the lists with what was before; without it they are only shorter. */
  async #complete() {
    const isLonger = await this.#player?.complete().catch(() => false);
    if (isLonger && this.isBack) this.#showMoment();
  }

  /**
   * Asks what other rules would recognize in the whole recording; ends an earlier question.
   * @param {import("../protocol/messageTypes.js").JudgeMessage} question
   * @param {(part: import("../protocol/messageTypes.js").JudgedMessage) => void} take
   * @param {(isBusy: boolean) => void} refused
   */
  judge(question, take, refused) {
    this.#judging.abort();
    const { signal } = this.#judging = new AbortController();
    const { epoch } = /** @type {RecordingPlayer} */ (this.#player).outline;
    judgeRecording(epoch, question, take, { signal }).catch(({ cause }) => {
      if (!signal.aborted) refused(cause === BUSY);
    });
  }

  /** Shows the verdict of a gesture. @param {string} drawer @param {number} sequence */
  seekGesture(drawer, sequence) {
    const mark = this.#player?.outline.marks.findLast(
      (one) => one.drawer === drawer && one.sequence === sequence);
    if (mark !== undefined) this.seek(afterMark(mark));
  }

  /** Returns to the present. */
  live() {
    if (this.#live === null || !(this.isBack || this.#seeking)) return;
    this.#player?.stop();
    this.#play(false);
    this.#judging.abort();
    clearInterval(this.#growth);
    this.isBack = false;
    this.#wanted = null;
    delete document.body.dataset.moment;
    this.#timeline.setLive(true);
    this.#timeline.note("");
    this.#timeline.offerTest(false);
    if (this.#player !== null) this.#timeline.setTime(this.#player.outline.duration);
    this.#show(this.#live);
  }

  /** An empty room; its verdicts are listed, and spoken while it is shown. */
  #room() {
    const room = new WatchRoom(this.#name, (drawer) => this.#widgets.decided(room, drawer));
    return room;
  }

  #showMoment() {
    const player = this.#player;
    if (player === null || player.room === null) return;
    this.#lastShown = performance.now();
    if (!this.isBack && this.#live !== null) {
      this.#growth = setInterval(() => {
        if (document.visibilityState !== "hidden") this.#grow();
      }, GROWTH_MILLISECONDS);
    }
    this.isBack = true;
    this.#timeline.setLive(false);
    this.#timeline.setTime(player.time);
    this.#timeline.offerTest(judgedGesture(player) !== null);
    document.body.dataset.moment = player.time.toFixed(1);
    this.#show(player.room);
  }

  /** @param {boolean} isOn */
  #play(isOn) {
    const player = this.#player;
    if (player === null || isOn === this.#timeline.isPlaying) return;
    this.#timeline.setPlaying(isOn);
    if (!isOn) return this.#keepAddress();
    this.#lastFrame = performance.now();
    const isAtEnd = this.#here >= player.outline.duration;
    const begun = isAtEnd ? this.seek(0) : this.#seeking ?? Promise.resolve();
    begun.then(() => requestAnimationFrame((now) => this.#frame(now)));
  }

  /** @param {number} now */
  #frame(now) {
    const player = this.#player;
    if (player === null || !this.#timeline.isPlaying) return;
    const passed = Math.min(now - this.#lastFrame, LONGEST_FRAME_MILLISECONDS);
    this.#lastFrame = now;
    if (this.#seeking === null && player.room !== null) {
      const { pauses, speed } = this.#timeline;
      const target = pauses.time(pauses.place(player.time) + Math.max(0, passed) * speed);
      player.tick(target - player.time);
      this.#showMoment();
      this.#noteWait(player.isStuck);
    }
    const isOver = this.#seeking === null && player.time >= player.outline.duration;
    if (isOver && this.#live !== null) this.live();
    else if (isOver) this.#play(false);
    else requestAnimationFrame((next) => this.#frame(next));
  }

  /** @param {boolean} isStuck whether playing waits for a part that cannot be loaded */
  #noteWait(isStuck) {
    if (isStuck) this.#timeline.note(REPLAY_TEXTS.notThere);
    else if (this.#isStuck) this.#timeline.note("");
    this.#isStuck = isStuck;
  }

  /** The moment that keys move: the end while the room is live. */
  get #here() {
    const player = /** @type {RecordingPlayer} */ (this.#player);
    if (this.#seeking !== null) return this.#aim;
    return this.isBack ? player.time : player.outline.duration;
  }

  /** Ahead of the first step back, the timeline of a live room may be old. */
  async #catchUp() {
    if (this.#live !== null && !this.isBack && this.#seeking === null) await this.#grow();
  }

  /** @param {number} milliseconds */
  async #jump(milliseconds) {
    await this.#catchUp();
    if (this.#player !== null) this.seek(this.#here + milliseconds);
  }

  /** To the next or the previous verdict or marked moment. @param {1 | -1} direction */
  async #toMark(direction) {
    await this.#catchUp();
    if (this.#player === null) return;
    const mark = nextMark(this.#player.outline.marks, this.#here, direction);
    if (mark !== undefined) this.seek(afterMark(mark));
  }

  /** @param {1 | -1} direction @param {boolean} isSample */
  async #step(direction, isSample) {
    await this.#catchUp();
    await this.#seeking;
    const player = this.#player;
    if (player === null) return;
    if (!this.isBack) {
      await this.seek(player.outline.duration);
      return;
    }
    const isDone = await player.step(
      direction, isSample ? ({ type }) => type === "path" : undefined).catch(() => false);
    if (!isDone) return;
    this.#timeline.note("");
    this.#showMoment();
    this.#keepAddress();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
    const { target, key, shiftKey } = event;
    if (isCombination(event) || isTyping(target)) return;
    if (this.#player === null || isUsed(target, key)) return;
    switch (key) {
      case "ArrowLeft":
      case "ArrowDown":
      case "ArrowRight":
      case "ArrowUp": {
        const direction = key === "ArrowLeft" || key === "ArrowDown" ? -1 : 1;
        if (shiftKey) this.#step(direction, false);
        else this.#jump(direction * JUMP_MILLISECONDS);
        break;
      }
      case "[": this.#toMark(-1); break;
      case "]": this.#toMark(1); break;
      case ",": this.#step(-1, true); break;
      case ".": this.#step(1, true); break;
      case "Home": this.seek(0); break;
      case "End": if (this.#live === null) this.seek(Infinity); else this.live(); break;
      case " ": this.#play(!this.#timeline.isPlaying); break;
      default: return;
    }
    event.preventDefault();
  }

  /**
   * Puts the moment into the page's address, once it is still: browsers allow few changes a second.
   * A live page keeps its own: reloaded, it is live again.
   */
  #keepAddress() {
    if (this.#live !== null || this.#timeline.isPlaying || this.#player === null) return;
    const { outline: { epoch }, time } = this.#player;
    const [grant, { search }] = [grantOf(location.hash), location];
    history.replaceState(null, "", replayAddress(this.#name, epoch, time, { grant, search }));
  }

  async #share() {
    if (this.#player === null) return;
    const link = this.#catchUp().then(() => this.#link);
    try {
      // Some browsers allow a copy only at once: it gets the promise.
      const text = link.then((url) => new Blob([url], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
      this.#timeline.note(REPLAY_TEXTS.copied);
      this.#say(REPLAY_TEXTS.copied);
    } catch {
      // The browser does not allow it: the person copies the link itself.
      this.#timeline.note(await link);
    }
  }

  /** The address of the moment that keys move. */
  get #link() {
    const { epoch } = /** @type {RecordingPlayer} */ (this.#player).outline;
    const grant = grantOf(location.hash);
    return location.origin + replayAddress(this.#name, epoch, this.#here,
      passesOn(grant, "watch") ? { grant } : {});
  }

  /** Seeks the moment of `#t=SECONDS`. @returns {boolean} whether there is one */
  #followHash() {
    const time = momentOf(location.hash);
    if (time === null) return false;
    this.seek(time);
    return true;
  }

  #saveTest() {
    if (this.#player === null) return;
    const { outline: { epoch }, room } = this.#player;
    const gesture = judgedGesture(this.#player);
    if (gesture === null) return;
    askForTest(room?.scene.catalogue.filter((name) => name !== CAPTURE) ?? [], async (expected) => {
      try {
        const answer = await fetch(testAddress(epoch, gesture, expected));
        const text = await answer.text();
        const name = `${this.#name}-${gesture.drawer}-${gesture.sequence}.gesture.jsonl`;
        if (answer.ok) return saveFile(name, text);
        if (!answer.headers.get("content-type")?.startsWith("text/plain")) throw new Error(text);
        this.#timeline.note(fill(REPLAY_TEXTS.noTest, { reason: text.trim() }));
      } catch {
        this.#timeline.note(REPLAY_TEXTS.notThere);
      }
    });
  }

  /** The recording's epoch: of the live room, of the address, or without one the newest. */
  async #choose() {
    if (this.#live !== null) return this.#live.scene.epoch;
    const asked = this.#asked;
    const all = await recordings(this.#name).catch((fault) => {
      if (asked === null) throw fault;
      return [];
    });
    const epoch = asked ?? all.at(0)?.epoch ?? null;
    if (epoch !== null && all.length > 1) this.#offer(all, epoch);
    return epoch;
  }

  /** The epoch in the address of a replay. */
  get #asked() {
    return this.#live === null ? new URLSearchParams(location.search).get("epoch") : null;
  }

  /** @param {import("../recording/recordingRequests.js").Entry[]} all @param {string} chosen */
  #offer(all, chosen) {
    const select = /** @type {HTMLSelectElement} */ (byId("recordings"));
    for (const one of all) select.append(new Option(recordingText(one), one.epoch));
    select.value = chosen;
    select.hidden = false;
    select.addEventListener("change", () => {
      const grant = grantOf(location.hash);
      const query = withEpoch(select.value, location.search);
      location.assign(
        `${location.pathname}?${query}${grant === "" ? "" : `#grant=${grant}`}`);
    });
  }

  /** Of a link's recording that is too old for the list. @param {Outline} outline */
  #offerUnlisted(outline) {
    const select = /** @type {HTMLSelectElement} */ (byId("recordings"));
    if (select.hidden || select.value !== "") return;
    select.append(new Option(recordingText(outline), outline.epoch));
    select.value = outline.epoch;
  }

  /** Asks once for what was recorded meanwhile, however many steps wait for it. */
  #grow() {
    this.#growing ??= this.#takeGrown().finally(() => (this.#growing = null));
    return this.#growing;
  }

  async #takeGrown() {
    const player = this.#player;
    if (player === null) return;
    try {
      const before = player.outline;
      const outline = await grownOutlineOf(before);
      if (player !== this.#player) return;
      if (hasSameBeginning(before, outline)) player.update(outline);
      else this.#player = playerOf(outline, () => this.#room());
      this.#timeline.setOutline(outline);
      if (player === this.#player || !this.isBack) return;
      const here = this.#seeking !== null ? this.#aim : player.time;
      this.seek(here + before.begunAt - outline.begunAt);
    } catch {
      // The relay is away: the timeline stays as it is until it is back.
    }
  }
}

/**
 * Whether a recording only went on. Deleted and begun anew, or without its oldest parts, it has
 * other parts at the same indexes.
 * @param {Outline} before @param {Outline} now
 */
function hasSameBeginning(before, now) {
  return before.begunAt === now.begunAt && before.parts[0]?.number === now.parts[0]?.number;
}

/**
 * Whether a key does something where the focus is.
 * @param {EventTarget | null} target @param {string} key
 */
function isUsed(target, key) {
  if (!(target instanceof Element)) return false;
  return (["ArrowUp", "ArrowDown"].includes(key) && !target.matches("[role=slider]"))
    || (key === " " && target.closest("button, summary, a") !== null)
    || ([" ", "Home", "End"].includes(key) && target.closest(".event-rows") !== null);
}
