// @ts-check
/**
 * The timeline of a recording: a lane a drawer with the density of its ink, a mark for each
 * verdict, and the shown moment. Dragging or keys move the moment.
 */
import { Pauses } from "../recording/pauses.js";
import { choiceList } from "./controls.js";
import { iconButton } from "./iconButton.js";
import { make, setAttribute, setText } from "./make.js";
import { KINDS, afterMark, markNear, markPaths, placeTip } from "./marks.js";
import {
  REPLAY_TEXTS, SPEEDS, durationText, lackText, markText, momentText,
} from "./replayStrings.js";

/** @typedef {import("../recording/recording.js").Outline} Outline */
/**
 * @typedef {object} Wishes what the timeline asks for
 * @property {() => void} look a pointer comes: what is shown must be new
 * @property {(time: number) => void} seek
 * @property {(isOn: boolean) => void} play
 * @property {(direction: 1 | -1) => void} verdict to the next or the previous one
 * @property {() => void} live
 * @property {() => void} share
 * @property {() => void} asTest
 */

/** CSS pixels of a drawer's lane, of all lanes at most, and of the row of marks. */
const LANE_HEIGHT = 12;
const LANES_HEIGHT = 72;
const MARKS_HEIGHT = 16;
/** CSS pixels at both ends, so that the marks there are whole. */
const INSET = 8;

export class Timeline {
  isPlaying = false;
  /** @type {Pauses} */
  pauses;
  #wishes;
  #element;
  /** @type {Outline | null} */
  #outline = null;
  #time = 0;
  /** CSS pixels of the track, as painted: to ask for it anew may cost a layout. */
  #width = 0;
  #canvas = make("canvas", { "aria-hidden": "true" });
  #head = make("span", { class: "timeline-head", "aria-hidden": "true" });
  #tip = make("p", { class: "timeline-tip", hidden: true });
  #track = make("div", {
    class: "timeline-track", role: "slider", tabindex: "0", "aria-label": REPLAY_TEXTS.moment,
    "aria-valuemin": "0",
  }, this.#canvas, this.#head, this.#tip);
  #now = make("span");
  #length = make("span", { class: "timeline-length" });
  #speed = choiceList({ "aria-label": REPLAY_TEXTS.speed, title: REPLAY_TEXTS.speed },
    SPEEDS.map(([value, text]) => [String(value), String(text)]));
  #note = make("p", { class: "timeline-note quiet", role: "status", hidden: true });
  /** What is always noted: that parts are damaged, or marks left out. */
  #lack = "";
  /** Whether pauses are shortened; null until it is chosen: if they are most of the recording.
      @type {boolean | null} */
  #areShort = null;
  #play;
  #shorten = iconButton("shorten", REPLAY_TEXTS.shorten, () => {
    this.#areShort = this.#shorten.getAttribute("aria-pressed") !== "true";
    this.#measure();
  });
  #test;
  #live;

  /**
   * @param {HTMLElement} element
   * @param {Wishes} wishes
   * @param {boolean} hasLive whether there is a present to return to
   */
  constructor(element, wishes, hasLive) {
    this.#element = element;
    this.#wishes = wishes;
    this.#play = iconButton("play", REPLAY_TEXTS.play, () => wishes.play(!this.isPlaying));
    this.#test = iconButton("test", REPLAY_TEXTS.asTest, wishes.asTest);
    this.#live = make("button", {
      class: "button small timeline-live", type: "button", text: REPLAY_TEXTS.live,
      hidden: !hasLive,
    });
    this.#live.addEventListener("click", wishes.live);
    this.#speed.value = "1";
    const previous = iconButton("previous", REPLAY_TEXTS.previous, () => wishes.verdict(-1));
    const next = iconButton("next", REPLAY_TEXTS.next, () => wishes.verdict(1));
    for (const button of [previous, next]) button.classList.add("timeline-jump");
    for (const button of [this.#shorten, this.#test]) button.classList.add("timeline-extra");
    element.append(
      make("div", { class: "timeline-bar wrap" }, previous, this.#play, next,
        make("p", { class: "timeline-clock" }, this.#now, this.#length), this.#speed,
        this.#shorten, make("span", { class: "spread" }), this.#test,
        iconButton("link", REPLAY_TEXTS.share, wishes.share), this.#live),
      this.#track, this.#note);
    this.#follow();
    new ResizeObserver(() => this.#paint()).observe(this.#track);
    document.addEventListener("themechange", () => this.#paint());
  }

  get speed() {
    return Number(this.#speed.value);
  }

  /** Shows a recording, or more of it. @param {Outline} outline */
  setOutline(outline) {
    this.#outline = outline;
    this.#element.dataset.marks = String(outline.marks.length);
    const height = Math.min(LANES_HEIGHT, Math.max(1, outline.drawers.length) * LANE_HEIGHT);
    this.#track.style.height = `${height + MARKS_HEIGHT}px`;
    const lack = lackText(outline);
    if (lack !== this.#lack) {
      this.#lack = lack;
      this.note("");
    }
    this.#measure();
  }

  /** @param {string} text empty for none: then what is missing is noted, if anything is */
  note(text) {
    const shown = text || this.#lack;
    setText(this.#note, shown);
    this.#note.hidden = shown === "";
  }

  /** @param {number} time */
  setTime(time) {
    this.#time = time;
    this.#showTime();
  }

  /** @param {boolean} isOn */
  setPlaying(isOn) {
    this.isPlaying = isOn;
    this.#play.showAs(isOn ? "pause" : "play", isOn ? REPLAY_TEXTS.pause : REPLAY_TEXTS.play);
  }

  /** @param {boolean} isLive */
  setLive(isLive) {
    setAttribute(this.#live, "aria-pressed", String(isLive));
    this.#element.dataset.live = String(isLive);
  }

  /** Offers a test of the gesture that a mark at this moment judges. @param {boolean} isOffered */
  offerTest(isOffered) {
    this.#test.hidden = !isOffered;
  }

  #measure() {
    if (this.#outline === null) return;
    const short = new Pauses(this.#outline, true);
    // What is pending would seem to be a pause.
    const areShort = this.#areShort
      ?? (!this.#outline.pending && short.length < this.#outline.duration / 2);
    this.pauses = areShort ? short : new Pauses(this.#outline, false);
    setAttribute(this.#shorten, "aria-pressed", String(areShort));
    setAttribute(this.#track, "aria-valuemax", (this.#outline.duration / 1000).toFixed(1));
    this.#paint();
  }

  #showTime() {
    if (this.#outline === null) return;
    const { duration } = this.#outline;
    setText(this.#now, durationText(this.#time));
    setText(this.#length, ` / ${durationText(duration)}`);
    setAttribute(this.#track, "aria-valuenow", (this.#time / 1000).toFixed(1));
    setAttribute(this.#track, "aria-valuetext", momentText(this.#time, duration));
    this.#head.style.left = `${this.#x(this.#time)}px`;
  }

  /** CSS pixels from the track's left. @param {number} time */
  #x(time) {
    const { length } = this.pauses;
    const share = length > 0 ? this.pauses.place(time) / length : 0;
    return INSET + share * (this.#width - 2 * INSET);
  }

  /** CSS pixels of a pointer from the track's left. @param {PointerEvent} event */
  #left({ clientX }) {
    return clientX - this.#track.getBoundingClientRect().left;
  }

  /** The moment at a place of the track. @param {number} x CSS pixels from its left */
  #timeAt(x) {
    const share = (x - INSET) / Math.max(1, this.#width - 2 * INSET);
    return this.pauses.time(Math.min(1, Math.max(0, share)) * this.pauses.length);
  }

  /** The mark near a moment; on a narrow timeline several are. @param {PointerEvent} event */
  #markAt(event) {
    return markNear(this.#outline?.marks ?? [], this.#left(event), (time) => this.#x(time),
      (x) => this.#timeAt(x));
  }

  #follow() {
    const track = this.#track;
    track.addEventListener("pointerenter", this.#wishes.look);
    track.addEventListener("pointerdown", (event) => {
      if (this.#outline === null || event.button !== 0) return;
      track.setPointerCapture(event.pointerId);
      const mark = this.#markAt(event);
      this.#wishes.seek(mark === null ? this.#timeAt(this.#left(event)) : afterMark(mark));
    });
    track.addEventListener("pointermove", (event) => {
      if (this.#outline === null) return;
      if (track.hasPointerCapture(event.pointerId)) {
        this.#wishes.seek(this.#timeAt(this.#left(event)));
      }
      this.#showTip(event);
    });
    track.addEventListener("pointerleave", () => (this.#tip.hidden = true));
  }

  /** @param {PointerEvent} event */
  #showTip(event) {
    const mark = this.#markAt(event);
    const who = this.#outline?.drawers.find(({ drawer }) => drawer === mark?.drawer);
    setText(this.#tip, mark === null
      ? durationText(this.#timeAt(this.#left(event)))
      : markText(mark, who?.name ?? mark.drawer ?? ""));
    placeTip(this.#tip, this.#left(event), this.#width);
  }

  #paint() {
    const outline = this.#outline;
    const { clientWidth: width, clientHeight: height } = this.#track;
    this.#width = width;
    if (outline === null || width === 0) return;
    const ratio = devicePixelRatio;
    this.#canvas.width = width * ratio;
    this.#canvas.height = height * ratio;
    const context = /** @type {CanvasRenderingContext2D} */ (this.#canvas.getContext("2d"));
    context.scale(ratio, ratio);
    const laneHeight = (height - MARKS_HEIGHT) / Math.max(1, outline.drawers.length);
    for (const [lane, who] of outline.drawers.entries()) {
      this.#paintLane(context, outline, who, { bottom: (lane + 1) * laneHeight, laneHeight });
    }
    const colors = {
      recognized: this.#color("--good-bright"), refused: this.#color("--almost-bright"),
      marked: this.#color("--accent"), corrected: this.#color("--accent"),
      opened: this.#color("--text-soft"), closed: this.#color("--text-soft"),
    };
    const y = height - MARKS_HEIGHT / 2;
    context.lineWidth = 2;
    for (const kind of KINDS) {
      context.fillStyle = context.strokeStyle = colors[kind];
      const marks = new Path2D(markPaths(outline.marks, kind, (time) => this.#x(time), y));
      if (kind !== "refused") context.fill(marks);
      context.stroke(marks);
    }
    this.#showTime();
  }

  /** A token's colour, as it is now. @param {string} token */
  #color(token) {
    this.#canvas.style.color = `var(${token})`;
    return getComputedStyle(this.#canvas).color;
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {Outline} outline
   * @param {{drawer: string, color: string}} who
   * @param {{bottom: number, laneHeight: number}} lane CSS pixels
   */
  #paintLane(context, { ink }, { drawer, color }, { bottom, laneHeight }) {
    /** @type {number[]} */
    const counts = ink[drawer] ?? [];
    const most = Math.sqrt(counts.reduce((found, count) => Math.max(found, count), 1));
    // A little lower than its lane, so that lanes stay apart.
    const tallest = laneHeight * (1 - 2 / LANE_HEIGHT);
    context.fillStyle = color;
    for (const [index, count] of counts.entries()) {
      if (count === 0) continue;
      const left = this.#x(index * ink.bucket);
      const right = this.#x((index + 1) * ink.bucket);
      const tall = Math.max(tallest / 5, tallest * Math.sqrt(count) / most);
      context.fillRect(left, bottom - tall, Math.max(1, right - left), tall);
    }
  }
}
