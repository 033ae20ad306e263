// @ts-check
/**
 * A host's panel: locks, who decides, the people with what a host may do to them, and what concerns
 * everyone. `update` has the last word: the server decides.
 */
import { LOCKS } from "../state/access.js";
import {
  ACCESS_TEXTS as TEXTS, LOCK_NAMES, MODE_NAMES, aboutText, removedText,
} from "./accessStrings.js";
import { askFirst } from "./askFirst.js";
import { choiceList, setting } from "./controls.js";
import { make, setAttribute, setText, swatch } from "./make.js";
import { panelHead } from "./panel.js";
import { onPress, pressButton } from "./press.js";
import { switchControl } from "./propertyControl.js";
import { Rows } from "./rows.js";

/** @typedef {import("../protocol/messages.js").ClientMessage} ClientMessage */
/** @typedef {import("../state/access.js").RoomMode} RoomMode */
/** @typedef {import("../state/sceneParts.js").Drawer} Drawer */
/** @typedef {import("../state/sceneParts.js").Scene} Scene */

/** How long a drawer may not return, if a host does not say. */
const BAN_MILLISECONDS = 300_000;

export class HostPanel {
  #element;
  #ask;
  #mode;
  #private = make("p", { class: "quiet", text: TEXTS.canPrivate });
  #locks;
  #list = make("ul", { class: "loose-stack" });
  #nobody = make("p", { class: "quiet", text: TEXTS.nobody });
  /**
   * The drawer that was removed last; `isGone`: the server has done it.
   * @type {{drawer: string, name: string, at: number, isGone: boolean} | null}
   */
  #last = null;
  /** @type {Scene["drawers"]} */
  #drawers = new Map();
  #removedText = make("span", { class: "quiet" });
  /** Offers to let that drawer back in. */
  #removed = make("p", { id: "host-removed", class: "wrap", role: "status", hidden: true },
    this.#removedText, pressButton(() => this.#letBack(), {
      class: "button small", text: TEXTS.letBack,
    }));
  /** @type {Rows<string, HostRow>} by drawer */
  #rows = new Rows(this.#list);

  /**
   * @param {HTMLElement} element
   * @param {{ask: (message: ClientMessage) => boolean, close: () => void}} options  `ask`: false
   *   without a connection
   */
  constructor(element, { ask, close }) {
    this.#element = element;
    this.#ask = ask;
    this.#mode = choiceList({ id: "host-mode", "aria-label": TEXTS.mode },
      Object.entries(MODE_NAMES),
      (mode) => ask({ type: "lock", mode: /** @type {RoomMode} */ (mode) }));
    this.#locks = LOCKS.map((lock) => {
      const control = switchControl(LOCK_NAMES[lock], (on) => ask({ type: "lock", [lock]: on }));
      control.element.id = `lock-${lock}`;
      return { lock, control };
    });
    const title = (/** @type {string} */ text) => make("h3", { class: "rules-title", text });
    element.append(panelHead(TEXTS.hostPanel, close),
      ...this.#locks.map(({ lock, control }) => setting(LOCK_NAMES[lock], control.element)),
      title(TEXTS.people), this.#list, this.#nobody, this.#removed,
      title(TEXTS.mode), this.#mode, this.#private,
      make("div", { class: "host-all wrap" },
        ...sure("host-clear", TEXTS.clearAll, TEXTS.clearAllSure, TEXTS.doIt,
          () => ask({ type: "clear", all: true })),
        ...sure("host-close", TEXTS.close, TEXTS.closeSure, TEXTS.closeNow,
          () => ask({ type: "close" }))));
  }

  /** @param {ClientMessage} message */
  #askAbout(message) {
    if (!this.#ask(message) || message.type !== "remove") return;
    const { drawer } = message;
    // Without strokes the scene forgets it.
    const name = this.#drawers.get(drawer)?.name ?? drawer;
    this.#last = { drawer, name, at: Date.now(), isGone: false };
  }

  #letBack() {
    const { drawer = "" } = this.#last ?? {};
    if (!this.#ask({ type: "remove", drawer, seconds: 0 })) return;
    this.#last = null;
    this.#removed.hidden = true;
    this.#focusClose();
  }

  /** Focuses the close button: a second key press there does no harm. */
  #focusClose() {
    /** @type {HTMLElement | null} */ (this.#element.querySelector(".panel-close"))?.focus();
  }

  /** Costs nothing while it is closed. @param {Scene} scene */
  update(scene) {
    if (this.#element.hidden) return;
    const { access } = scene;
    for (const { lock, control } of this.#locks) {
      control.show({ name: lock, value: access.locks.includes(lock) });
      // An open room has no locks.
      /** @type {HTMLButtonElement} */ (control.element).disabled = access.mode === "open";
    }
    this.#mode.value = access.mode;
    this.#private.hidden = access.mode !== "private";
    this.#updatePeople(scene);
  }

  /** @param {Scene} scene */
  #updatePeople({ drawers, self, access }) {
    const others = [...drawers.values()].filter((one) => one.drawer !== self &&
      (one.present || access.muted.includes(one.drawer) || access.hosts.includes(one.drawer)));
    // The row of a removed guest goes, and with it the focus.
    const hadFocus = this.#list.contains(document.activeElement);
    this.#rows.keep(others.map(({ drawer }) => drawer));
    for (const one of others) {
      const row = this.#rows.of(one.drawer, () =>
        new HostRow(one.drawer, (message) => this.#askAbout(message)));
      row.update(one, access);
    }
    this.#nobody.hidden = others.length > 0;
    this.#drawers = drawers;
    const last = this.#last;
    if (last !== null) {
      const isPresent = drawers.get(last.drawer)?.present === true;
      const isBack = last.isGone && isPresent;
      last.isGone ||= !isPresent;
      if (isBack || Date.now() - last.at >= BAN_MILLISECONDS) this.#last = null;
      setText(this.#removedText, removedText(last.name));
    }
    this.#removed.hidden = this.#last?.isGone !== true;
    if (hadFocus && !this.#list.contains(document.activeElement)) this.#focusClose();
  }
}

/** A drawer, with what a host may do to it. */
class HostRow {
  element;
  #name = make("span", { class: "people-name one-line" });
  #tag = make("span", { class: "quiet" });
  #isMuted = false;
  #isHost = false;
  #mute = button("mute");
  #host = button("make-host");
  #clear = button("clear-theirs", TEXTS.clearTheirs);
  #remove = button("remove", TEXTS.remove);

  /** @param {string} drawer @param {(message: ClientMessage) => void} ask */
  constructor(drawer, ask) {
    onPress(this.#mute, () => ask({ type: "mute", drawer, on: !this.#isMuted }));
    onPress(this.#host, () => ask({ type: "host", drawer, on: !this.#isHost }));
    onPress(this.#clear, () => ask({ type: "clear", drawer }));
    onPress(this.#remove, () => ask({ type: "remove", drawer }));
    this.element = make("li", { class: "host-person", "data-drawer": drawer },
      make("div", { class: "people-row row" },
        swatch(), this.#name, this.#tag),
      make("div", { class: "wrap" },
        this.#mute, this.#host, this.#clear, this.#remove));
  }

  /** @param {Drawer} drawer @param {import("../state/access.js").Access} access */
  update({ drawer, name, color, present }, { mode, hosts, muted }) {
    this.#isMuted = muted.includes(drawer);
    this.#isHost = hosts.includes(drawer);
    setText(this.#name, name);
    setText(this.#tag, this.#isHost ? TEXTS.host : this.#isMuted ? TEXTS.muted : "");
    setAttribute(this.element, "data-muted", String(this.#isMuted));
    setAttribute(this.element, "data-host", String(this.#isHost));
    setAttribute(this.element, "data-present", String(present));
    this.element.style.setProperty("--swatch", color);
    setText(this.#mute, this.#isMuted ? TEXTS.unmute : TEXTS.mute);
    setAttribute(this.#mute, "aria-label", aboutText(this.#isMuted ? "unmuteOf" : "muteOf", name));
    setText(this.#host, this.#isHost ? TEXTS.endHost : TEXTS.makeHost);
    setAttribute(this.#host, "aria-label",
      aboutText(this.#isHost ? "endHostOf" : "makeHostOf", name));
    setAttribute(this.#clear, "aria-label", aboutText("clearOf", name));
    setAttribute(this.#remove, "aria-label", aboutText("removeOf", name));
    // A host is neither muted nor removed while it hosts, and an open room mutes nobody.
    this.#mute.hidden = this.#isHost || mode === "open";
    this.#remove.hidden = this.#isHost;
  }
}

/** @param {string} action @param {string} [text] */
function button(action, text = "") {
  return make("button", { class: "button small", type: "button", "data-action": action, text });
}

/**
 * A button, and the question that it asks first.
 * @param {string} id
 * @param {string} text
 * @param {string} question
 * @param {string} now
 * @param {() => void} act
 */
function sure(id, text, question, now, act) {
  const first = make("button", { id, class: "button small", type: "button", text });
  return [first, askFirst(first, {
    question, yes: { id: `${id}-now`, text: now }, no: { text: TEXTS.keep }, act,
  })];
}
