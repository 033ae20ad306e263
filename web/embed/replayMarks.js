// @ts-check
/**
 * The marks of a recording over the slider of its moments, and below the picture what the newest
 * one says.
 */
import { make, makeShape, setText } from "../ui/make.js";
import { KINDS, markAt, markNear, markPaths, placeTip } from "../ui/marks.js";

/** @typedef {import("../recording/recording.js").Mark} Mark */

/** CSS pixels from the slider's ends to the middle of its thumb there: half a thumb. */
const INSET = 8;
/** The middle of the marks, CSS pixels from the slider's bottom. */
const MARKS_BOTTOM = 7;
/** A sentence has one line in a player of this width, and two in a narrower one: CSS pixels. */
const WIDE = 640;

export class ReplayMarks {
  /** The slider with its marks. */
  track;
  /** What the newest mark says. It is spoken unless the recording plays. */
  said = make("p", { class: "said", hidden: true });
  /** @type {readonly Mark[]} */
  #marks = [];
  #duration = 0;
  #width = 0;
  #svg = makeShape("svg", { class: "marks", "aria-hidden": "true" });
  #tip = make("p", { class: "tip", "aria-hidden": "true", hidden: true });

  /** @param {HTMLElement} slider */
  constructor(slider) {
    this.track = make("div", { class: "track" }, slider, this.#svg, this.#tip);
    this.track.addEventListener("pointermove", (event) => this.#showTip(event.clientX));
    this.track.addEventListener("pointerleave", () => (this.#tip.hidden = true));
    new ResizeObserver(() => this.#paint()).observe(this.track);
  }

  /** @param {readonly Mark[]} marks oldest first @param {number} duration milliseconds */
  set(marks, duration) {
    this.#marks = marks;
    this.#duration = duration;
    this.#tip.hidden = true;
    this.said.hidden = marks.length === 0;
    this.#paint();
  }

  /** @param {number} time @param {boolean} isPlaying */
  show(time, isPlaying) {
    const mark = markAt(this.#marks, time);
    this.said.setAttribute("aria-live", isPlaying ? "off" : "polite");
    this.said.dataset.kind = mark?.kind ?? "";
    setText(this.said, mark?.text ?? "");
    this.said.title = mark?.text ?? "";
  }

  /** CSS pixels from the track's left. @param {number} time */
  #x(time) {
    return INSET + (time / Math.max(1, this.#duration)) * (this.#width - 2 * INSET);
  }

  /** @param {number} clientX */
  #showTip(clientX) {
    const x = clientX - this.track.getBoundingClientRect().left;
    const mark = markNear(this.#marks, x, (time) => this.#x(time),
      (place) => ((place - INSET) / Math.max(1, this.#width - 2 * INSET)) * this.#duration);
    this.#tip.hidden = mark === null;
    if (mark === null) return;
    setText(this.#tip, mark.text ?? "");
    placeTip(this.#tip, x, this.#width);
  }

  #paint() {
    const { clientWidth, clientHeight } = this.track;
    this.#width = clientWidth;
    this.said.dataset.lines = this.said.clientWidth < WIDE ? "2" : "1";
    this.#svg.replaceChildren(...KINDS.map((kind) => makeShape("path", {
      class: kind,
      d: markPaths(this.#marks, kind, (time) => this.#x(time), clientHeight - MARKS_BOTTOM),
    })));
  }
}
