// @ts-check
/**
 * `<gesture-replay src="demo.gesture-recording" t="3.5">`: plays a recording anywhere, without a
 * relay. `scripts/bundle` makes one file of it, /embed/gesture-replay.js. Beside it is a file for
 * each language besides English; the page's `lang` chooses.
 *
 * Attributes: `src`, the address of a file; `t`, the moment to begin with, in seconds; `speed`;
 * `plain`, without marks and verdicts.
 * Methods: `open(file)`, `play()`, `pause()`, `seek(seconds)`. Properties, as of a video:
 * `currentTime`, `duration`, `paused`. Events: `loaded`, `timeupdate` and
 * `error` (detail: a sentence).
 */
import { SceneCanvas } from "../canvas/sceneCanvas.js";
import { findMarks } from "../recording/findMarks.js";
import { RecordingPlayer } from "../recording/player.js";
import { recordingOfFile } from "../recording/recordingFile.js";
import { WatchRoom } from "../session/watchRoom.js";
import { icon, make, setText } from "../ui/make.js";
import { afterMark, nextMark } from "../ui/marks.js";
import {
  REPLAY_TEXTS, SPEEDS, damageText, durationText, markText, recordingFileText,
} from "../ui/replayStrings.js";
import { isCombination } from "../ui/typing.js";
import { spokenOutcome } from "../ui/verdictCard.js";
import { fill, language } from "../ui/words.js";
import { ReplayMarks } from "./replayMarks.js";
import style from "./gestureReplay.css";
import tokens from "../styles/tokens.css";

const SECONDS = 1000;
const JUMP_SECONDS = 5;
/** A frame that took longer, such as of a hidden page, is no time played. */
const LONGEST_FRAME_MILLISECONDS = 250;
/** What marks say. @type {import("../recording/findMarks.js").Texts} */
const MARK_TEXTS = {
  verdict: (who, outcome) => `${who}: ${spokenOutcome(outcome)}`,
  marked: (who, mark) => markText(mark, who),
};

export class GestureReplay extends HTMLElement {
  static observedAttributes = ["src", "t", "speed", "plain"];

  #stage = make("div", { class: "stage" });
  #canvas = make("canvas", { role: "img", "aria-label": REPLAY_TEXTS.label });
  #button = make("button", { type: "button" });
  #range = make("input", {
    type: "range", min: "0", max: "0", step: "any", value: "0", "aria-label": REPLAY_TEXTS.moment,
  });
  #marks = new ReplayMarks(this.#range);
  #time = make("span", { class: "time" });
  #speed = make("select", { "aria-label": REPLAY_TEXTS.speed });
  #note = make("p", { class: "note", role: "status", hidden: true });
  /** @type {SceneCanvas | null} */
  #scene = null;
  /** @type {import("../recording/recording.js").Recording | null} */
  #recording = null;
  /** @type {RecordingPlayer | null} */
  #player = null;
  #isPlaying = false;
  #lastFrame = 0;
  /** Where the slider is dragged to, in seconds, until the next frame. @type {number | null} */
  #dragged = null;
  /** The latest load: of several the last one counts. */
  #ticket = 0;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const css = new CSSStyleSheet();
    css.replaceSync(tokens.replaceAll(":root", ":host") + style);
    root.adoptedStyleSheets = [css];
    for (const [value, text] of SPEEDS) this.#speed.append(new Option(String(text), String(value)));
    this.#speed.value = "1";
    this.#stage.append(this.#canvas);
    root.append(
      this.#stage, this.#marks.said, this.#note,
      make("div", { class: "bar" }, this.#button, this.#marks.track,
        make("div", { class: "end" }, this.#time, this.#speed)));
    this.#button.addEventListener("click", () => (this.#isPlaying ? this.pause() : this.play()));
    this.#range.addEventListener("input", () => this.#drag(Number(this.#range.value)));
    root.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
    this.#show();
  }

  connectedCallback() {
    if (!this.hasAttribute("role")) this.setAttribute("role", "group");
    if (!this.hasAttribute("aria-label")) this.setAttribute("aria-label", REPLAY_TEXTS.label);
    // The page may be in a language that the player has no texts of.
    if (!this.hasAttribute("lang")) this.setAttribute("lang", language);
    if (this.#scene !== null) return;
    this.#scene = new SceneCanvas(this.#canvas);
    this.#scene.show({ view: { mode: "fit", margin: 12 } });
    this.#paint();
  }

  disconnectedCallback() {
    this.pause();
  }

  /** @param {string} name @param {string | null} _ @param {string | null} value */
  attributeChangedCallback(name, _, value) {
    if (name === "src" && value !== null) void this.#load(value);
    else if (name === "t" && value !== null) void this.seek(Number(value));
    else if (name === "plain") void this.#mark();
    else if (name === "speed" && SPEEDS.some(([speed]) => String(speed) === value)) {
      this.#speed.value = String(value);
    }
  }

  /** The moment that is shown, in seconds; 0 before a recording is loaded. */
  get currentTime() {
    return (this.#player?.time ?? 0) / SECONDS;
  }

  set currentTime(seconds) {
    void this.seek(seconds);
  }

  /** How long the recording is, in seconds; NaN before one is loaded. */
  get duration() {
    return (this.#player?.outline.duration ?? NaN) / SECONDS;
  }

  get paused() {
    return !this.#isPlaying;
  }

  /** Plays a file. @param {Blob} file */
  async open(file) {
    const ticket = ++this.#ticket;
    const buffer = await file.arrayBuffer();
    if (ticket === this.#ticket) await this.#begin(buffer);
  }

  play() {
    const player = this.#player;
    if (player === null || this.#isPlaying) return;
    this.#isPlaying = true;
    this.#lastFrame = performance.now();
    const isAtEnd = player.time >= player.outline.duration;
    const begun = isAtEnd ? this.seek(0) : Promise.resolve();
    begun.then(() => requestAnimationFrame((now) => this.#frame(now)));
    this.#show();
  }

  pause() {
    this.#isPlaying = false;
    this.#show();
  }

  /** @param {number} seconds since the recording was begun */
  async seek(seconds) {
    const shown = await this.#player?.seek((Number.isFinite(seconds) ? seconds : 0) * SECONDS);
    if (shown) this.#paint();
  }

  /** Seeks once a frame while the slider is dragged. @param {number} seconds */
  #drag(seconds) {
    if (this.#dragged === null) {
      requestAnimationFrame(() => {
        void this.seek(/** @type {number} */ (this.#dragged));
        this.#dragged = null;
      });
    }
    this.#dragged = seconds;
  }

  /** @param {string} src */
  async #load(src) {
    const ticket = ++this.#ticket;
    try {
      const answer = await fetch(src);
      if (!answer.ok) throw new Error(`${src} answered with status ${answer.status}`);
      const buffer = await answer.arrayBuffer();
      if (ticket === this.#ticket) await this.#begin(buffer);
    } catch (fault) {
      if (ticket === this.#ticket) this.#fail(fill(REPLAY_TEXTS.failed, {
        reason: /** @type {Error} */ (fault).message }));
    }
  }

  /** @param {ArrayBuffer} buffer */
  async #begin(buffer) {
    this.pause();
    try {
      const recording = recordingOfFile(buffer);
      const { room, duration, damage } = recording.outline;
      this.#recording = recording;
      this.#player = new RecordingPlayer(recording, () => new WatchRoom(room, () => {}));
      this.#range.max = String(duration / SECONDS);
      this.#tell(damageText(damage));
      await this.seek(Number(this.getAttribute("t") ?? 0));
      this.dispatchEvent(new CustomEvent("loaded"));
      void this.#mark();
    } catch (fault) {
      this.#fail(recordingFileText(/** @type {Error} */ (fault)));
    }
  }

  /** Shows the marks of the recording, once they are found; none of a plain player. */
  async #mark() {
    const recording = this.#recording;
    const isWanted = () => recording === this.#recording && !this.hasAttribute("plain");
    if (recording !== null && recording.outline.marks.length === 0 && isWanted()) {
      const found = await findMarks(recording, MARK_TEXTS, isWanted).catch(() => null);
      recording.outline.marks = found ?? [];
    }
    if (recording !== this.#recording) return;
    this.#marks.set(isWanted() ? this.#outlineMarks : [], recording?.outline.duration ?? 0);
    this.#show();
  }

  get #outlineMarks() {
    return this.#recording?.outline.marks ?? [];
  }

  /** @param {string} sentence */
  #fail(sentence) {
    this.#player = this.#recording = null;
    void this.#mark();
    this.#isPlaying = false;
    this.#range.max = "0";
    this.#tell(sentence);
    this.#show();
    this.dispatchEvent(new CustomEvent("error", { detail: sentence }));
  }

  /** @param {string} sentence */
  #tell(sentence) {
    setText(this.#note, sentence);
    this.#note.hidden = sentence === "";
  }

  /** @param {number} now */
  #frame(now) {
    const player = this.#player;
    if (player === null || !this.#isPlaying) return;
    const passed = Math.min(now - this.#lastFrame, LONGEST_FRAME_MILLISECONDS);
    this.#lastFrame = now;
    player.tick(Math.max(0, passed) * Number(this.#speed.value));
    this.#paint();
    if (player.time >= player.outline.duration) this.pause();
    else requestAnimationFrame((next) => this.#frame(next));
  }

  #paint() {
    const room = this.#player?.room;
    if (room) this.#scene?.show({ scene: room.scene, answers: room.answers });
    this.#show();
    this.dispatchEvent(new CustomEvent("timeupdate"));
  }

  #show() {
    const player = this.#player;
    const label = this.#isPlaying ? REPLAY_TEXTS.pause : REPLAY_TEXTS.play;
    if (this.#button.getAttribute("aria-label") !== label) {
      this.#button.setAttribute("aria-label", label);
      this.#button.replaceChildren(icon(this.#isPlaying ? "pause" : "play"));
    }
    this.#button.disabled = this.#range.disabled = player === null;
    if (player === null) return;
    this.#range.value = String(player.time / SECONDS);
    this.#marks.show(player.time, this.#isPlaying);
    setText(this.#time, `${durationText(player.time)} / ${durationText(player.outline.duration)}`);
    this.#range.setAttribute("aria-valuetext", durationText(player.time));
    this.#canvas.setAttribute("aria-label", player.outline.room);
  }

  /** @param {RecordingPlayer} player @param {1 | -1} direction */
  #toMark({ outline, time }, direction) {
    const mark = nextMark(outline.marks, time, direction);
    if (mark !== undefined) void this.seek(afterMark(mark) / SECONDS);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const player = this.#player;
    if (player === null || event.target === this.#speed) return;
    if (isCombination(event)) return;
    const seconds = player.time / SECONDS;
    switch (event.key) {
      case "ArrowLeft": void this.seek(seconds - JUMP_SECONDS); break;
      case "ArrowRight": void this.seek(seconds + JUMP_SECONDS); break;
      case "[": this.#toMark(player, -1); break;
      case "]": this.#toMark(player, 1); break;
      case "Home": void this.seek(0); break;
      case "End": void this.seek(player.outline.duration / SECONDS); break;
      case " ":
        if (event.target === this.#button) return;
        this.#button.click();
        break;
      default: return;
    }
    event.preventDefault();
  }
}

customElements.define("gesture-replay", GestureReplay);
