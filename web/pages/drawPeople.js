// @ts-check
/** The draw page's people: one's own name, who is here, reactions. */
import { onDetail } from "../net/onDetail.js";
import { identityText } from "../ui/drawStrings.js";
import { IdentityPanel } from "../ui/identityPanel.js";
import { keep, keepName, kept } from "../ui/kept.js";
import { byId, setAttribute, setText } from "../ui/make.js";
import { PeopleList } from "../ui/peopleList.js";
import {
  PEOPLE_TEXTS, nameButtonText, offeredNameText, reactedText,
} from "../ui/peopleStrings.js";
import { fillReactionPanel } from "../ui/reactionPanel.js";

/** @typedef {import("../protocol/messages.js").Message} Message */

/** The key that the browser keeps that under. */
const OFFERED = "nameOffered";
/** How long the name is offered. */
const OFFER_MILLISECONDS = 12_000;

export class DrawPeople {
  #session;
  #options;
  #button = byId("identity");
  #name = /** @type {HTMLElement} */ (byId("identity").querySelector(".name"));
  #panel;
  #people;
  #list;
  /** Whether the name is one's own choice, or was offered before. */
  #isSettled;

  /**
   * @param {import("../session/drawSession.js").DrawSession} session
   * @param {{panels: import("../ui/panel.js").PanelGroup, share: () => void,
   *   status: import("./drawStatus.js").DrawStatus, say: (text: string) => void,
   *   mention: (text: string) => void,
   *   view: Pick<import("./drawView.js").DrawView, "follow" | "followed">,
   *   isNamed: boolean}} options  `share`: opens how to invite others; `view`: shows another's
   *   canvas; `isNamed`: the address or an earlier visit had a name
   */
  constructor(session, options) {
    this.#session = session;
    this.#options = options;
    const { panels, share, view, isNamed } = options;
    this.#isSettled = isNamed || kept(OFFERED) !== null;
    const identity = new IdentityPanel(byId("identity-panel"), {
      close: () => this.#panel.close(), choose: (name) => this.#choose(name),
    });
    this.#panel = panels.add(byId("identity-panel"), [this.#button],
      () => identity.open(this.#ownName));
    this.#people = panels.add(byId("people"), [byId("viewers")],
      () => this.#list.update(session.scene, view.followed));
    this.#list = new PeopleList(byId("people"), {
      close: () => this.#people.close(), canFollow: true, share,
    });
    onDetail(byId("people"), "follow", (/** @type {string} */ drawer) =>
      view.follow(view.followed === drawer ? null : drawer));
    const reactions = panels.add(byId("reactions"), [byId("react-button")]);
    fillReactionPanel(byId("reactions"), {
      close: () => reactions.close(), react: (what) => this.#react(what),
    });
    onDetail(session, "message", (/** @type {Message} */ message) => this.#hear(message));
    this.panels = [this.#panel, this.#people, reactions];
  }

  get #ownName() {
    return this.#session.own.server?.name ?? "";
  }

  /** @param {boolean} isRecognized  a gesture is being shown as recognized */
  update(isRecognized) {
    const own = this.#session.own.server;
    this.#list.update(this.#session.scene, this.#options.view.followed);
    if (own === undefined) return;
    setText(this.#name, identityText(own.name));
    setAttribute(this.#button, "aria-label", nameButtonText(own.name));
    this.#button.style.setProperty("--swatch", own.color);
    if (isRecognized && !this.#isSettled) this.#offer(own.name);
  }

  /** Once in a browser, after the first gesture that was recognized. @param {string} name */
  #offer(name) {
    this.#isSettled = true;
    keep(OFFERED, "1");
    this.#options.status.offer(offeredNameText(name), OFFER_MILLISECONDS, PEOPLE_TEXTS.change,
      () => {
        this.#options.status.takeBack();
        this.#panel.open();
      });
  }

  /** @param {string} name */
  #choose(name) {
    this.#isSettled = true;
    keepName(name);
    this.#session.rename(name);
  }

  /** @param {import("../state/here.js").ReactionName} what */
  #react(what) {
    if (!this.#session.react(what)) this.#options.status.tell(PEOPLE_TEXTS.reactOffline);
  }

  /** @param {Message} message */
  #hear(message) {
    if (message.type !== "here") return;
    const { scene, drawer } = this.#session;
    for (const { drawer: id, what } of message.reactions ?? []) {
      const who = scene.drawers.get(id);
      if (who !== undefined && id !== drawer) this.#options.mention(reactedText(who.name, what));
    }
  }
}
