// @ts-check
/** The panel of details: each recognizer's measures, lanes, latency, clearing. */
import { LOCAL_DRAWER } from "../engine/localVerdicts.js";
import { Latency } from "../state/latency.js";
import { outcomeOf } from "../state/outcome.js";
import { askedRecognizers } from "../state/signs.js";
import { isTuned } from "../state/tuning.js";
import { ClearingControl } from "../ui/clearingControl.js";
import { CorrectionControl } from "../ui/correctionControl.js";
import { CLEARING_TEXTS, TEXTS, judgedHereText } from "../ui/drawStrings.js";
import { GAME_LINKS, gameLinks } from "../ui/gameLinks.js";
import { keyList } from "../ui/keyList.js";
import { LANE_TEXTS } from "../ui/laneStrings.js";
import { LATENCY_TEXTS } from "../ui/latencyStrings.js";
import { LatencyView } from "../ui/latencyView.js";
import { LanesView } from "../ui/lanesView.js";
import { make, setText } from "../ui/make.js";
import { RecordingControl } from "../ui/recordingControl.js";
import { RECORDING_TEXTS } from "../ui/recordingStrings.js";
import { recognizerDetails } from "../ui/recognizerViews.js";
import { panelHead } from "../ui/panel.js";
import { positionList } from "../ui/positionList.js";
import { REGION_TEXTS } from "../ui/regionStrings.js";
import { tunedNote } from "../ui/whatIfStrings.js";
import { words } from "../ui/words.js";

/** @typedef {import("../protocol/messages.js").Message} Message */

/** An open panel is brought up to date this often, the canvas each frame. */
const FILL_MILLISECONDS = 100;

/** What may be shown on the canvas besides the strokes; the page switches it. */
function overlayButtons() {
  const button = (/** @type {string} */ id, /** @type {string} */ text) => make("button",
    { id, class: "button small", type: "button", "aria-pressed": "false", text });
  return make("p", { class: "wrap" },
    button("boxes-toggle", TEXTS.boxes), button("inner-toggle", TEXTS.innerSquare));
}

function placesTitle() {
  return make("h3", { class: "rules-title", text: REGION_TEXTS.place });
}

export class DrawDetails {
  #session;
  #games;
  #lanes;
  #element;
  #timer = 0;
  #clearing;
  #correction;
  #recording;
  #tuned = make("p", { id: "tuned", class: "quiet" });
  #here = make("p", { id: "judged-here", class: "quiet" });
  #judged = make("div", { id: "judged", class: "judged" });
  #place = make("div", { id: "lanes-view", class: "lanes stack" });
  /** @type {LanesView | null} made when it is first seen: a canvas takes memory */
  #view = null;
  #latencyPlace = make("div", { id: "latency-view" });
  #latencyView = new LatencyView(this.#latencyPlace, { isOwn: true });
  #latency;

  /**
   * @param {import("../session/drawSession.js").DrawSession} session
   * @param {import("../state/lanes.js").Lanes} lanes
   * @param {HTMLElement} element
   * @param {{close: () => void, ask: import("./drawStatus.js").Ask}} options
   */
  constructor(session, lanes, element, { close, ask }) {
    this.#session = session;
    this.#lanes = lanes;
    this.#element = element;
    this.#latency = new Latency(() => session.connection.clock.offset);
    const change = (/** @type {Parameters<typeof ask>[0]} */ message) => {
      ask(message);
      this.fill();
    };
    this.#clearing = new ClearingControl(change);
    this.#correction = new CorrectionControl(change);
    this.#recording = new RecordingControl(change, (name) => session.mark(name));
    this.#games = gameLinks(session.room);
    const title = (/** @type {string} */ text) => make("h3", { class: "rules-title", text });
    element.append(panelHead(TEXTS.details, close), this.#tuned,
      this.#correction.element, this.#judged, this.#here,
      title(TEXTS.overlays), overlayButtons(),
      title(LANE_TEXTS.lanes), this.#place, title(LATENCY_TEXTS.ownLatency), this.#latencyPlace,
      title(CLEARING_TEXTS.title), this.#clearing.element,
      title(RECORDING_TEXTS.title), this.#recording.element,
      title(words.keys.title), keyList(),
      title(GAME_LINKS.gameTitle), make("p", { class: "quiet", text: GAME_LINKS.gameText }),
      this.#games.element, title(words.page.language), make("language-choice"));
  }

  /** Marks this moment. @returns {string} what became of it, for people */
  mark() {
    return this.#recording.mark();
  }

  /** A frame was painted, with all that was received before. */
  painted() {
    this.#latency.painted(performance.now());
  }

  /** Measures how long own strokes take to the server and back. @param {Message} message */
  receive(message) {
    if (message.type === "sign" && message.action === "renamed") {
      this.#correction.rename(message.name, message.to);
      this.fillSoon();
    }
    if (!("drawer" in message) || message.drawer !== this.#session.drawer) return;
    if (message.type === "corrected") {
      this.#correction.take(message);
      this.fillSoon();
    }
    this.#latency.receive(message, performance.now());
    if (document.visibilityState === "hidden") this.#latency.forget();
  }

  /** The connection was lost: what is on its way is no measure. */
  forget() {
    this.#latency.forget();
  }

  #showLatency() {
    const now = performance.now();
    const { clock, state } = this.#session.connection;
    this.#latencyView.update(
      this.#latency.summary(now), state === "open" ? clock.roundTrip : null, now);
  }

  /** Brings an open panel up to date, soon. */
  fillSoon() {
    if (!this.#element.hidden) this.#timer ||= setTimeout(() => this.fill(), FILL_MILLISECONDS);
  }

  /** The verdicts are rebuilt; head and lanes stay, so that they keep the focus. */
  fill() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const { scene, drawer, own: { recognizers, shown: latest } } = this.#session;
    this.#clearing.show(scene.clearing, scene.drawers.get(drawer)?.clearing ?? null);
    this.#recording.show(scene.recording);
    this.#games.update(this.#session.linkGrant);
    setText(this.#tuned, tunedNote(scene.tuning));
    this.#tuned.hidden = !isTuned(scene.tuning);
    this.#view ??= new LanesView(this.#place);
    this.#view.update(
      [...this.#lanes.get(drawer) ?? [], ...this.#lanes.get(LOCAL_DRAWER) ?? []],
      askedRecognizers(scene), scene.recognizerSet.relations);
    const { local, localFault } = this.#session;
    setText(this.#here, judgedHereText(local, localFault));
    const { scrollTop } = this.#element;
    const shown = recognizers === undefined ? undefined : latest;
    // The recognizer that the card speaks of, then the others.
    const judge = shown === undefined ? undefined : outcomeOf(shown)?.recognizer;
    const asked = askedRecognizers(scene);
    this.#correction.show(
      scene.drawers.get(drawer)?.sequence ?? 0, asked, scene.signs.keys());
    asked.sort((one, other) => Number(other === judge) - Number(one === judge));
    const places = positionList(shown, this.#session.canvas, scene.recognizerSet.regions);
    this.#judged.replaceChildren(...recognizerDetails(asked, recognizers),
      ...places.length === 0 ? [] : [placesTitle(), ...places]);
    this.#showLatency();
    this.#element.scrollTop = scrollTop;
  }
}
