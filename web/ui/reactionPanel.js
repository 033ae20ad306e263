// @ts-check
/** Buttons that show a reaction to everyone in the room. */
import { REACTIONS, REACTION_SHAPES } from "../canvas/reactionShapes.js";
import { make, shapeIcon } from "./make.js";
import { panelHead } from "./panel.js";
import { PEOPLE_TEXTS, REACTION_NAMES } from "./peopleStrings.js";
import { pressButton } from "./press.js";

/**
 * @param {HTMLElement} element
 * @param {{close: () => void,
 *   react: (what: import("../state/here.js").ReactionName) => void}} options
 */
export function fillReactionPanel(element, { close, react }) {
  const row = make("div", {
    class: "reaction-row tight-stack", role: "group", "aria-label": PEOPLE_TEXTS.reactTitle,
  });
  for (const what of REACTIONS) {
    row.append(pressButton(() => react(what),
      { class: "button bare reaction", "data-reaction": what },
      shapeIcon(REACTION_SHAPES[what]), make("span", { text: REACTION_NAMES[what] })));
  }
  element.append(panelHead(PEOPLE_TEXTS.reactTitle, close), row);
}
