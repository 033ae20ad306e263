// @ts-check
/** The disagreements of the two rule sets, newest first: the drawer and both verdicts. */
import { reasonText } from "./reasonStrings.js";
import { nameOf, PROFILES } from "./strings.js";
import { icon, make, setText, swatch } from "./make.js";
import { TEXTS, agreementText, clockText, gestureText } from "./watchStrings.js";

/** @typedef {import("../state/disagreements.js").Disagreements} Disagreements */
/** @typedef {import("../state/disagreements.js").Disagreement} Disagreement */
/** @typedef {import("../state/sceneParts.js").Scene} Scene */

export class DisagreementList {
  #part;
  #list = make("ol", { class: "disagreements loose-stack" });
  #note = make("p", { class: "quiet" });
  /** @type {Disagreement | undefined} the newest that is shown */
  #newest = undefined;

  /** @param {HTMLElement} part  the section that it fills; hidden while it is empty */
  constructor(part) {
    this.#part = part;
    part.append(make("h2", { text: TEXTS.disagreements }), this.#note, this.#list);
  }

  /** @param {Disagreements} disagreements @param {Scene} scene */
  update({ rows, judged }, scene) {
    this.#part.hidden = scene.profile !== "both" && rows.length === 0;
    setText(this.#note, agreementText(judged, rows.length));
    const newest = rows[rows.length - 1];
    if (newest === this.#newest) return;
    this.#newest = newest;
    this.#list.replaceChildren(...rows.map((row) => disagreementRow(row, scene)).reverse());
  }
}

/** @param {Disagreement} row @param {Scene} scene */
function disagreementRow({ drawer: id, sequence, shape, robust, literal, time }, scene) {
  const drawer = scene.drawers.get(id);
  return make("li", {
    class: "disagreement tight-stack", "data-drawer": id, "data-sequence": String(sequence),
    "data-shape": shape,
  },
  make("p", { class: "disagreement-head row" }, swatch(drawer?.color),
    make("strong", { text: drawer?.name ?? id }), gestureText(shape, sequence),
    ...(time === null ? []
      : [make("time", { class: "disagreement-time", text: clockText(new Date(time)) })])),
  opinion(PROFILES.robust.name, robust), opinion(PROFILES.literal.name, literal));
}

/** @param {string} name @param {import("../state/disagreements.js").Opinion} opinion */
function opinion(name, { isMatch, reason, criteria }) {
  const words = isMatch ? nameOf("states", "ended") : nameOf("states", "failed");
  const why = reason === "" ? "" : `: ${reasonText({ reason, criteria })}`;
  return make("p", { class: "opinion stack", "data-match": String(isMatch) },
    icon(isMatch ? "check" : "cross"), make("strong", { text: name }),
    make("span", { text: words + why }));
}
