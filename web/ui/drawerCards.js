// @ts-check
/** One card for each drawer: name, activity, each recognizer's state, the verdict. */
import { finalOutcome, openKinds } from "../state/finalOutcome.js";
import { failedFirst } from "../state/nearness.js";
import { switchedOff } from "../state/recognizerSet.js";
import { askedRecognizers } from "../state/signs.js";
import { criterionBar } from "./criterionBar.js";
import { nameOf, scoreText } from "./strings.js";
import { TEXTS, drawingText, restingText, soFarText } from "./watchStrings.js";
import { icon, make, setAttribute, setText, swatch } from "./make.js";
import { RecognizerChips } from "./recognizerViews.js";
import { outcomeText } from "./verdictCard.js";
import { positionList } from "./positionList.js";
import { reasonText } from "./reasonStrings.js";
import { Rows } from "./rows.js";
import { verdictLine } from "./verdictNote.js";
import { VIEW_TEXTS, followText } from "./viewStrings.js";

/** @typedef {import("../state/sceneParts.js").Scene} Scene */
/** @typedef {import("../state/sceneParts.js").Drawer} Drawer */
/** @typedef {import("../state/outcome.js").Outcome} Outcome */
/** @typedef {import("../protocol/messages.js").Criterion} Criterion */

export class DrawerCards {
  /** @type {Rows<string, DrawerCard>} */
  #cards;
  #plane;
  #empty = make("p", { class: "quiet", text: TEXTS.noDrawers });

  /**
   * @param {HTMLElement} list
   * @param {import("./planeControls.js").PlaneControls} plane shows one drawer's canvas alone
   */
  constructor(list, plane) {
    this.#cards = new Rows(list);
    this.#plane = plane;
    list.before(this.#empty);
  }

  /** @param {Scene} scene */
  update(scene) {
    this.#cards.keep(scene.drawers.keys());
    const down = openKinds(scene);
    for (const drawer of scene.drawers.values()) {
      // With several drawers the verdicts come first; what was measured is a press away.
      const card = this.#cards.of(drawer.drawer, () =>
        new DrawerCard(scene.drawers.size === 1, () => this.#follow(drawer.drawer)));
      card.update(drawer, scene, down.get(drawer.drawer) ?? []);
      card.showFollowed(scene.drawers.size > 1, this.#plane.followed === drawer.drawer);
    }
    this.#empty.hidden = this.#cards.size > 0;
  }

  /** @param {string} drawer */
  #follow(drawer) {
    this.#plane.follow(this.#plane.followed === drawer ? null : drawer);
  }
}

class DrawerCard {
  #name = make("h3", { class: "drawer-name one-line" });
  #status = make("span", { class: "drawer-status quiet" });
  #chips = make("div", { class: "chips", role: "list" });
  #row = new RecognizerChips(this.#chips);
  #verdict = make("div", { class: "drawer-verdict tight-stack" });
  #place = make("div");
  #bars = make("ul", { class: "criteria stack" });
  #measured;
  #follow = make("button", {
    class: "button bare small follow", type: "button", text: VIEW_TEXTS.follow,
  });
  /** @type {unknown} what the verdict and the bars show now, by identity */
  #shown = null;
  /** @type {readonly Criterion[]|null} */
  #shownCriteria = null;

  element;

  /** @param {boolean} isOpen what was measured is shown @param {() => void} follow */
  constructor(isOpen, follow) {
    this.#follow.addEventListener("click", follow);
    this.#measured = make("details", { class: "measured", open: isOpen, hidden: true },
      make("summary", { class: "quiet", text: TEXTS.measured }), this.#place, this.#bars);
    this.element = make("li", { class: "drawer-card loose-stack" },
      make("div", { class: "drawer-head row" },
        swatch(), this.#name, this.#status, this.#follow),
      this.#chips, this.#verdict, this.#measured);
  }

  /** @param {Drawer} drawer @param {Scene} scene @param {string[]} down kinds */
  update(drawer, scene, down) {
    setText(this.#name, drawer.name);
    setAttribute(this.#follow, "aria-label", followText(drawer.name));
    this.element.style.setProperty("--swatch", drawer.color);
    this.element.dataset.drawing = String(down.length > 0);
    this.element.dataset.present = String(drawer.present);
    setText(this.#status, down.length > 0 ? drawingText(down) : restingText(drawer.present));
    this.#chips.hidden = !drawer.present;
    this.#row.update(askedRecognizers(scene), drawer.recognizers, false, scene.signs.size,
      switchedOff(scene.recognizerSet));
    const outcome = finalOutcome(drawer, down.length > 0);
    if (outcome !== null) this.#showVerdict(outcome, drawer, scene);
    else if (drawer.present) this.#showSoFar(drawer);
    else if (this.#verdict.dataset.kind === "open") this.#forget();
  }

  /** @param {boolean} isOffered with several drawers @param {boolean} isFollowed */
  showFollowed(isOffered, isFollowed) {
    this.#follow.hidden = !isOffered;
    setAttribute(this.#follow, "aria-pressed", String(isFollowed));
  }

  /** A drawer that left in the middle of a gesture has no verdict. */
  #forget() {
    this.#verdict.dataset.kind = "";
    this.#verdict.replaceChildren();
    this.#measured.hidden = true;
  }

  /** @param {Outcome} outcome @param {Drawer} drawer @param {Scene} scene */
  #showVerdict(outcome, drawer, scene) {
    const { kind, verdict } = outcome;
    if (this.#shown === verdict) return;
    this.#shown = verdict;
    this.#verdict.dataset.kind = kind;
    this.#verdict.replaceChildren(verdictLine(outcome));
    const text = outcomeText(outcome);
    if (text !== "") this.#verdict.append(make("p", { class: "quiet", text }));
    const measured = kind === "recognized" || text !== "" ? "" : reasonText(verdict);
    this.#place.replaceChildren(
      ...(measured === "" ? [] : [make("p", { class: "quiet", text: measured })]),
      ...positionList(drawer, drawer.canvas, scene.recognizerSet.regions));
    this.#showCriteria(verdict.criteria ?? []);
    this.#measured.hidden &&= this.#place.childElementCount === 0;
  }

  /** While it is drawn: the fit so far. @param {Drawer} drawer */
  #showSoFar(drawer) {
    const view = [...drawer.recognizers.values()].find((one) => one.fit !== null);
    const fit = view?.fit ?? null;
    if (this.#shown === fit && this.#verdict.childElementCount > 0) return;
    this.#shown = fit;
    this.#place.replaceChildren();
    this.#verdict.dataset.kind = "open";
    const score = fit === null ? "" : scoreText(Math.min(1, Math.max(0, 1 - fit.error)));
    const text = view === undefined
      ? TEXTS.noVerdict
      : soFarText(nameOf("recognizers", view.recognizer));
    this.#verdict.replaceChildren(make("p", { class: "verdict-line row" },
      make("span", { class: "verdict-icon" }, icon("dot")), text,
      make("span", { class: "score", text: score })));
    this.#showCriteria(fit?.criteria ?? []);
  }

  /** @param {readonly Criterion[]} criteria */
  #showCriteria(criteria) {
    if (criteria === this.#shownCriteria) return;
    this.#shownCriteria = criteria;
    this.#measured.hidden = criteria.length === 0;
    this.#bars.replaceChildren(...failedFirst(criteria).map((one) => criterionBar(one)));
  }
}
