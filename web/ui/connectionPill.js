// @ts-check
/**
 * `<connection-pill state="open" delay="12" from="hand" round-trip="3.1">`: whether the picture is
 * live, and its delay. Colour, shape and word have the same meaning.
 */
import { make, setText } from "./make.js";
import { delayExplained, pillText } from "./watchStrings.js";

/** @typedef {import("../net/connection.js").ConnectionState} ConnectionState */

class ConnectionPill extends HTMLElement {
  static observedAttributes = ["state", "delay", "from", "round-trip"];

  #text = make("span");

  connectedCallback() {
    this.classList.add("pill");
    this.replaceChildren(make("span", { class: "pill-dot" }), this.#text);
    this.#show();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#show();
  }

  #show() {
    const state = /** @type {ConnectionState} */ (this.getAttribute("state") ?? "connecting");
    const delay = this.#number("delay");
    setText(this.#text, pillText(state, delay));
    const isFromHand = this.getAttribute("from") === "hand";
    this.title = state !== "open" ? ""
      : delayExplained(delay, this.#number("round-trip"), isFromHand);
  }

  /** @param {string} name */
  #number(name) {
    const text = this.getAttribute(name);
    return text === null ? null : Number(text);
  }
}

customElements.define("connection-pill", ConnectionPill);
