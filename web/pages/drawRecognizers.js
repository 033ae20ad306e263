// @ts-check
/** The panel of the room's rules and recognizers: requests, their results, changes by others. */
import { recognizerFile, recognizersOfFile } from "../state/recognizerFile.js";
import { isSettable } from "../state/recognizerSet.js";
import { TEXTS } from "../ui/drawStrings.js";
import { fileButton, saveFile } from "../ui/files.js";
import { make, setAttribute, setText } from "../ui/make.js";
import { pressButton } from "../ui/press.js";
import "../ui/profileControl.js";
import { RecognizerPanel } from "../ui/recognizerPanel.js";
import {
  SET_FILE_PROBLEMS, SET_TEXTS, changedByText, setRefused,
} from "../ui/recognizerStrings.js";
import { panelHead } from "../ui/panel.js";

export class DrawRecognizers {
  #session;
  #element;
  #button;
  #say;
  #panel;
  #note = make("p", { class: "set-note", role: "status" });
  #rules = make("profile-control", { id: "rules", "aria-label": TEXTS.rules });

  /**
   * @param {import("../session/drawSession.js").DrawSession} session
   * @param {{element: HTMLElement, button: HTMLElement, room: string, close: () => void,
   *   say: (text: string) => void, canvas: import("../ui/regionList.js").RegionCanvas,
   *   ask: import("./drawStatus.js").Ask}} options
   */
  constructor(session, { element, button, room, close, say, canvas, ask }) {
    this.#session = session;
    this.#element = element;
    this.#button = button;
    this.#say = say;
    element.append(panelHead(SET_TEXTS.set, close),
      make("p", { class: "quiet", text: SET_TEXTS.setHelp }),
      make("h3", { class: "set-title", text: TEXTS.rules }), this.#rules);
    this.#rules.addEventListener("profile", (event) =>
      ask({ type: "profile", profile: /** @type {CustomEvent} */ (event).detail }));
    const body = make("div", { class: "recognizer-set loose-stack" });
    this.#panel = new RecognizerPanel(body, (message) => this.#ask(message), canvas);
    const save = pressButton(
      () => saveFile(`recognizers-${room}.json`, recognizerFile(session.scene.recognizerSet)),
      { id: "set-save", class: "button small", text: SET_TEXTS.exportSet });
    const names = { id: "set-load", fieldId: "set-file", text: SET_TEXTS.importSet };
    element.append(body, this.#note, make("div", { class: "wrap" }, save,
      fileButton(names, (text) => this.#load(text))));
  }

  /** @param {import("../protocol/messageTypes.js").ErrorMessage} error of the server */
  refused(error) {
    const text = setRefused(error);
    // The error does not name the message: a change of the set may be meant.
    if (error.code === "busy" && text === null) this.#panel.restore();
    if (text === null) return;
    this.#panel.refused(error.path ?? "", text);
    this.#tell(text);
  }

  /** To be called when the scene has changed. */
  update() {
    const { scene: { profile, recognizerSet }, own, connectionState: { state } } = this.#session;
    this.#button.hidden = own.server !== undefined && !isSettable(recognizerSet);
    setAttribute(this.#rules, "value", profile);
    this.#rules.toggleAttribute("disabled", state !== "open");
    // With the connection is lost what the server has not answered.
    if (state !== "open") this.#panel.restore();
    if (!this.#element.hidden) this.#panel.update(recognizerSet);
  }

  /** @param {import("../protocol/messages.js").Message} message that the scene has applied */
  receive(message) {
    if (message.type !== "recognizers") return;
    this.#tell("");
    const { scene, drawer } = this.#session;
    if (message.drawer === undefined || message.drawer === drawer) return;
    const name = scene.drawers.get(message.drawer)?.name ?? message.drawer;
    this.#tell(changedByText(name, message.preset ?? null));
  }

  /** @param {string} text of a file */
  #load(text) {
    const { message, problem } = recognizersOfFile(text);
    if (message === null) this.#tell(SET_FILE_PROBLEMS[problem]);
    else this.#ask(message);
  }

  /** @param {import("../protocol/messageTypes.js").RecognizersMessage} message */
  #ask(message) {
    const isSent = this.#session.connection.send([message]);
    this.#tell(isSent ? "" : SET_TEXTS.offline);
    if (!isSent) this.#panel.restore();
  }

  /** @param {string} text empty for nothing */
  #tell(text) {
    setText(this.#note, text);
    if (text !== "") this.#say(text);
  }
}
