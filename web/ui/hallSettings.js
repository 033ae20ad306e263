// @ts-check
/** How the next game of a hall is played: a form whose choices are made already. */
import { HALL_TEXTS, levelText } from "./hallStrings.js";
import { make } from "./make.js";

/** @typedef {{rounds: number, seconds: number, level: string}} HallChoices */

/** What can be chosen; a game needs no choice. */
const CHOICES = {
  rounds: { all: [1, 5, 10], first: 5, title: HALL_TEXTS.rounds },
  seconds: { all: [10, 20, 40], first: 20, title: HALL_TEXTS.seconds },
  level: {
    all: /** @type {const} */ (["easy", "rising", "hard"]), first: "rising",
    title: HALL_TEXTS.level,
  },
};

/** Fills the form. @param {HTMLElement} form */
export function fillHallSettings(form) {
  for (const [name, { all, first, title }] of Object.entries(CHOICES)) {
    const options = all.map((value) => make("label", {},
      make("input", {
        type: "radio", name, value: String(value), checked: value === first,
      }), make("span", { text: typeof value === "number" ? String(value) : levelText(value) })));
    form.append(make("fieldset", { class: "hall-choice tight-stack" },
      make("legend", { class: "quiet", text: title }),
      make("div", { class: "hall-options" }, ...options)));
  }
}

/** @param {HTMLFormElement} form @returns {HallChoices} */
export function hallChoices(form) {
  const chosen = new FormData(form);
  return {
    rounds: Number(chosen.get("rounds")), seconds: Number(chosen.get("seconds")),
    level: String(chosen.get("level")),
  };
}
