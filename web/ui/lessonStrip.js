// @ts-check
/**
 * The lesson, above the canvas that stays free for it: what to draw, the drawings, options, the
 * name; and afterwards the new sign's separation.
 */
import { hasEnough, isWaiting } from "../state/lesson.js";
import { entryForm } from "./controls.js";
import { icon, make, setText } from "./make.js";
import { pressButton } from "./press.js";
import { standingLines } from "./signList.js";
import { signPicture } from "./signPicture.js";
import {
  SIGN_TEXTS, drawingProblem, dropText, knownText, lessonTitle, progressText, taughtText,
} from "./signStrings.js";

/** @typedef {import("../state/lesson.js").Lesson} Lesson */
/** @typedef {import("../state/lesson.js").LessonOption} Option */

/** @type {[Option, string, string][]} */
const OPTIONS = [
  ["several", SIGN_TEXTS.several, SIGN_TEXTS.severalWhy],
  ["anyDirection", SIGN_TEXTS.anyDirection, SIGN_TEXTS.anyDirectionWhy],
  ["anyTurn", SIGN_TEXTS.anyTurn, SIGN_TEXTS.anyTurnWhy],
];

export class LessonStrip {
  #element;
  #steps;
  #title = make("h2", { id: "lesson-title" });
  #progress = make("span", { class: "lesson-progress quiet" });
  #slots = make("ol", { class: "wrap" });
  #options = make("div",
    { class: "lesson-options wrap", role: "group", "aria-label": SIGN_TEXTS.options });
  #problem = make("p", { class: "lesson-problem", role: "status" });
  #field = make("input", {
    id: "lesson-name", class: "field", type: "text", maxlength: "32", autocomplete: "off",
    enterkeyhint: "done", "aria-label": SIGN_TEXTS.name, placeholder: SIGN_TEXTS.namePlaceholder,
  });
  #button = make("button",
    { id: "lesson-teach", class: "button primary", type: "submit", text: SIGN_TEXTS.teachIt });
  #form = entryForm(() => this.#steps.teach(), { class: "lesson-form beside" },
    this.#field, this.#button);
  /** @type {Lesson | null} */
  #shown = null;

  /**
   * @param {HTMLElement} element
   * @param {{cancel: () => void, drop: (index: number) => void, option: (name: Option) => void,
   *   name: (text: string) => void, teach: () => void, done: () => void}} steps
   */
  constructor(element, steps) {
    this.#element = element;
    this.#steps = steps;
    for (const [name, text, why] of OPTIONS) {
      this.#options.append(pressButton(() => steps.option(name), {
        class: "toggle", "data-option": name, title: why, "aria-pressed": "false",
      }, make("span", { class: "toggle-mark", "aria-hidden": "true" }), text));
    }
    this.#field.addEventListener("input", () => steps.name(this.#field.value));
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      (this.#shown === null ? steps.done : steps.cancel)();
    });
  }

  /**
   * @param {Lesson} lesson
   * @param {{isMore: boolean, isKnown: boolean, isSent: boolean, problem: string}} facts  `isMore`:
   *   it was begun for a sign that is known; `isKnown`: one is called so already
   */
  show(lesson, { isMore, isKnown, isSent, problem }) {
    const before = this.#shown;
    this.#shown = lesson;
    if (before === null) this.#build();
    this.#element.dataset.drawings = String(lesson.drawings.length);
    this.#element.dataset.waiting = String(isWaiting(lesson));
    setText(this.#title, lessonTitle(lesson, isMore));
    setText(this.#progress, progressText(lesson.drawings.length,
      Math.max(lesson.wanted, lesson.drawings.length)));
    if (before?.drawings !== lesson.drawings || before.unfinished !== lesson.unfinished) {
      this.#fillSlots(lesson);
    }
    for (const toggle of this.#options.querySelectorAll("button")) {
      const name = /** @type {Option} */ (toggle.dataset.option);
      toggle.setAttribute("aria-pressed", String(lesson[name]));
    }
    const told = problem !== "" ? problem
      : lesson.problem !== null ? drawingProblem(lesson)
        : isKnown && !isMore ? knownText(lesson.name.trim()) : "";
    setText(this.#problem, told);
    this.#problem.hidden = told === "";
    const isReady = hasEnough(lesson);
    const wasHidden = this.#form.hidden;
    this.#form.hidden = !isReady;
    this.#field.hidden = isMore;
    this.#field.setAttribute("aria-invalid", String(problem !== ""));
    this.#button.disabled = isSent || lesson.name.trim() === "";
    setText(this.#button, isSent ? SIGN_TEXTS.teaching : SIGN_TEXTS.teachIt);
    if (isReady && wasHidden) (isMore ? this.#button : this.#field).focus({ preventScroll: true });
  }

  /** @param {import("../protocol/messageTypes.js").TaughtSign} sign */
  showTaught(sign) {
    this.#shown = null;
    const done = pressButton(this.#steps.done,
      { id: "lesson-done", class: "button small", text: SIGN_TEXTS.done });
    this.#element.dataset.taught = sign.name;
    this.#element.replaceChildren(
      make("div", { class: "lesson-taught loose-stack" }, signPicture(sign.examples[0].strokes),
        make("div", { class: "tight-stack" },
          make("h2", { id: "lesson-title", text: taughtText(sign.name) }), standingLines(sign),
          make("p", { class: "quiet", text: SIGN_TEXTS.tryIt })), done));
    this.#element.hidden = false;
    done.focus({ preventScroll: true });
  }

  hide() {
    this.#shown = null;
    this.#element.hidden = true;
  }

  #build() {
    delete this.#element.dataset.taught;
    const cancel = pressButton(this.#steps.cancel, {
      id: "lesson-cancel", class: "button bare small square", "aria-label": SIGN_TEXTS.cancel,
    }, icon("cross"));
    this.#field.value = "";
    this.#form.hidden = true;
    this.#element.replaceChildren(
      make("div", { class: "lesson-head row" }, this.#title, this.#progress, cancel),
      this.#slots, this.#options, this.#problem, this.#form);
    this.#element.hidden = false;
  }

  /** @param {Lesson} lesson */
  #fillSlots({ drawings, unfinished, wanted }) {
    const slots = drawings.map((drawing, index) => {
      const drop = pressButton(() => this.#steps.drop(index), {
        class: "lesson-drop", "aria-label": dropText(index), title: dropText(index),
      }, icon("cross"));
      return slot({ "data-full": true }, signPicture(drawing), drop);
    });
    if (unfinished.length > 0) slots.push(slot({ "data-open": true }, signPicture(unfinished)));
    while (slots.length < wanted) slots.push(slot({ text: String(slots.length + 1) }));
    this.#slots.replaceChildren(...slots);
  }
}

/** @param {Record<string, string | boolean>} attributes @param {...Element} children */
function slot(attributes, ...children) {
  return make("li", { class: "lesson-slot quiet", ...attributes }, ...children);
}
