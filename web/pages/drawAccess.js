// @ts-check
/**
 * What this page's drawer may do: what it may not is hidden, with a sentence where that surprises;
 * and a host's panel.
 */
import { restriction } from "../state/access.js";
import { ACCESS_TEXTS, restrictionText } from "../ui/accessStrings.js";
import { HostPanel } from "../ui/hostPanel.js";
import { byId, setAttribute, setText } from "../ui/make.js";

/** What the style sheet hides the tools of. */
const RIGHTS = ["draw", "point", "mark", "recognizers", "rules", "activity", "record", "host"];
/** How long the page says that one hosts, or may draw again. */
const NEWS_MILLISECONDS = 6_000;

export class DrawAccess {
  #session;
  #options;
  #note = byId("access-note");
  #button = byId("host-button");
  #panel;
  #host;
  /** What was last said about drawing. */
  #restriction = /** @type {string | null} */ (null);
  /** @type {boolean | null} null before the room is known */
  #isHost = null;
  #mode;

  /**
   * @param {import("../session/drawSession.js").DrawSession} session
   * @param {{panels: import("../ui/panel.js").PanelGroup, say: (text: string) => void,
   *   status: import("./drawStatus.js").DrawStatus, ask: import("./drawStatus.js").Ask,
   *   mode: string}} options  `mode`: that the room should have if this page opened it
   */
  constructor(session, options) {
    this.#session = session;
    this.#options = options;
    this.#mode = options.mode;
    this.#panel = options.panels.add(byId("host"), [this.#button], () => this.#update());
    this.#host = new HostPanel(byId("host"), {
      ask: options.ask, close: () => this.#panel.close(),
    });
    this.panels = [this.#panel];
  }

  /** Brings everything up to date. */
  update() {
    const { scene, drawer } = this.#session;
    const lacking = RIGHTS.filter((right) => !this.#session.may(right));
    setAttribute(document.body, "data-cannot", lacking.join(" "));
    setAttribute(document.body, "data-mode", scene.access.mode);
    this.#button.hidden = !this.#session.may("host");
    if (this.#button.hidden) this.#panel.close();
    const what = restriction(scene.access, drawer);
    this.#showRestriction(what === "muted" || what === "drawing" ? what : null);
    if (scene.epoch !== null && drawer !== "") this.#tell();
    this.#update();
  }

  #update() {
    this.#host.update(this.#session.scene);
  }

  /** @param {"muted"|"drawing"|null} what */
  #showRestriction(what) {
    if (what === this.#restriction) return;
    const text = restrictionText(what);
    setText(this.#note, text);
    this.#note.hidden = text === "";
    setAttribute(document.body, "data-restriction", what);
    if (what === null) this.#options.status.offer(ACCESS_TEXTS.drawingOpen, NEWS_MILLISECONDS);
    this.#options.say(text || ACCESS_TEXTS.drawingOpen);
    this.#restriction = what;
  }

  /** Says once that one hosts, and that a room was open before this page came. */
  #tell() {
    const isHost = this.#session.may("host");
    if (this.#isHost === false && isHost) {
      this.#options.status.offer(ACCESS_TEXTS.nowHost, NEWS_MILLISECONDS);
      this.#options.say(ACCESS_TEXTS.nowHost);
    }
    this.#isHost = isHost;
    if (this.#mode === "") return;
    const isRefused = this.#mode !== "open" && this.#session.scene.access.mode === "open";
    if (isRefused) this.#options.status.tell(ACCESS_TEXTS.open);
    this.#mode = "";
  }
}
