// @ts-check
/** The draw page's question when its address has tuned rules: apply them? */
import { make } from "./make.js";
import { pressButton } from "./press.js";
import { WHAT_IF, tuningText } from "./whatIfStrings.js";

/**
 * Fills a card and shows it.
 * @param {HTMLElement} card
 * @param {{leniency: number, rules: import("../protocol/messages.js").RuleChanges}} tuning
 * @param {{apply: () => boolean, done: () => void}} steps  `apply` is false where nothing was sent;
 *   the card then stays
 */
export function askToApply(card, tuning, { apply, done }) {
  const finish = () => {
    card.hidden = true;
    done();
  };
  const yes = pressButton(() => {
    if (apply()) finish();
  }, { class: "button primary", id: "rules-apply", text: WHAT_IF.applyHere });
  const no = pressButton(finish, { class: "button", text: WHAT_IF.discard });
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    finish();
  });
  card.replaceChildren(
    make("h2", { text: WHAT_IF.applyTitle }), make("p", { text: tuningText(tuning) }),
    make("p", { class: "quiet", text: WHAT_IF.applyText }),
    make("div", { class: "wrap" }, no, yes));
  card.hidden = false;
  yes.focus({ preventScroll: true });
}
