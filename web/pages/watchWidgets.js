// @ts-check
/** The widgets around the watch page's canvas, and the page's `data-` attributes. */
import { restriction } from "../state/access.js";
import { logVerdict } from "../state/eventLog.js";
import { askedRecognizers } from "../state/signs.js";
import { tellCheck } from "../state/stateCheck.js";
import { isTuned } from "../state/tuning.js";
import { restrictionText } from "../ui/accessStrings.js";
import "../ui/connectionPill.js";
import { DisagreementList } from "../ui/disagreementList.js";
import { DrawerCards } from "../ui/drawerCards.js";
import "../ui/eventList.js";
import { bringIntoSight } from "../ui/intoSight.js";
import { LanesPart } from "../ui/lanesPart.js";
import { LatencyView } from "../ui/latencyView.js";
import { byId, setAttribute, setText } from "../ui/make.js";
import { PanelGroup } from "../ui/panel.js";
import { PeopleList } from "../ui/peopleList.js";
import { RecordingBadge } from "../ui/recordingBadge.js";
import { RecognizerPanel } from "../ui/recognizerPanel.js";
import { SignList } from "../ui/signList.js";
import { PROFILES } from "../ui/strings.js";
import { spokenOutcome } from "../ui/verdictCard.js";
import { VerdictNote } from "../ui/verdictNote.js";
import { canvasText, watchingWord } from "../ui/watchStrings.js";
import { tunedNote } from "../ui/whatIfStrings.js";

/** @typedef {import("../session/watchRoom.js").WatchRoom} WatchRoom */

/** Widgets beside the canvas are updated this often, the canvas each frame. */
const WIDGET_MILLISECONDS = 100;

/** @param {string} id */
const details = (id) => /** @type {HTMLDetailsElement} */ (byId(id));

export class WatchWidgets {
  #room;
  #times;
  #updated;
  #timer = 0;
  #isFirst = true;
  #cards;
  #plane;
  #signs = new SignList(byId("sign-list"), null);
  #set = new RecognizerPanel(byId("set-view"), null);
  #disagreements = new DisagreementList(byId("disagreements"));
  #latency = new LatencyView(byId("latency-view"), { isOwn: false });
  #lanes = new LanesPart(details("lanes"), {
    who: /** @type {HTMLSelectElement} */ (byId("lanes-who")),
    view: byId("lanes-view"),
    opened: () => this.refreshSoon(),
  });
  #events = /** @type {import("../ui/eventList.js").EventList} */ (byId("events"));
  #verdict;
  #recording;
  #people;

  /**
   * @param {WatchRoom} room
   * @param {import("../session/watchTimes.js").WatchTimes} times
   * @param {{say: (text: string) => void, updated: () => void,
   *   plane: import("../ui/planeControls.js").PlaneControls}} options `updated`: the widgets show
   *   the room as it is
   */
  constructor(room, times, { say, plane, updated }) {
    this.#room = room;
    this.#times = times;
    this.#plane = plane;
    this.#cards = new DrawerCards(byId("drawers"), plane);
    this.#updated = updated;
    this.#events.log = room.log;
    this.#recording = new RecordingBadge(byId("recording"), say);
    const panel = new PanelGroup(() => {}).add(byId("people"), [byId("viewers")],
      () => this.#people.update(this.#room.scene));
    this.#people = new PeopleList(byId("people"), { close: () => panel.close() });
    this.#verdict = new VerdictNote(byId("verdict"), (where, drawer, outcome) => {
      if (where === this.#room) say(`${drawer.name}: ${spokenOutcome(outcome)}`);
      logVerdict(where.log, outcome, where.scene.seq, where.wall ?? Date.now());
    });
    for (const part of ["set", "what-if", "latency"].map(details)) {
      part.addEventListener("toggle", () => {
        clearTimeout(this.#timer);
        this.#refresh();
        bringIntoSight(part, byId("panel"));
      });
    }
  }

  /**
   * @param {WatchRoom} room
   * @param {string} drawer a drawer with a gesture that may just have been decided
   */
  decided(room, drawer) {
    this.#verdict.decided(room, drawer);
  }

  /** Shows another room: a moment of a recording, or the live one again. @param {WatchRoom} room */
  show(room) {
    this.#room = room;
    this.#events.log = room.log;
    this.#verdict.begin(room);
    clearTimeout(this.#timer);
    this.#refresh();
  }

  /** The room was shown: from now on a verdict is news. */
  begin() {
    this.#isFirst = false;
  }

  refreshSoon() {
    if (this.#timer === 0) this.#timer = setTimeout(() => this.#refresh(), WIDGET_MILLISECONDS);
  }

  /** @param {import("../state/access.js").Access} access */
  #showAccess(access) {
    const state = byId("access-state");
    const text = restrictionText(restriction(access, ""));
    state.hidden = text === "";
    setText(state, text);
    setAttribute(state, "data-mode", access.mode);
    setAttribute(state, "data-locks", access.locks.join(" "));
  }

  #refresh() {
    this.#timer = 0;
    const { scene, lanes, disagreements, drawing } = this.#room;
    this.#showFacts();
    this.#recording.show(scene.recording);
    this.#showAccess(scene.access);
    setText(byId("viewers-count"), String(scene.viewers));
    setText(byId("viewers-word"), watchingWord(scene.viewers));
    byId("canvas").setAttribute("aria-label", canvasText(drawing, scene.strokes.size));
    this.#plane.update(scene);
    this.#cards.update(scene);
    this.#people.update(scene);
    this.#signs.update(scene.signs);
    if (details("set").open) this.#set.update(scene.recognizerSet);
    byId("signs").hidden = scene.signs.size === 0;
    this.#lanes.update(lanes, scene);
    this.#disagreements.update(disagreements, scene);
    setText(byId("profile"), PROFILES[scene.profile]?.name ?? scene.profile);
    setText(byId("tuned"), tunedNote(scene.tuning));
    byId("tuned").hidden = !isTuned(scene.tuning);
    this.#verdict.update(this.#room, this.#isFirst);
    this.#events.refresh(scene.drawers, askedRecognizers(scene));
    this.#showTimes();
    this.#updated();
  }

  #showFacts() {
    const { scene, check, present } = this.#room;
    Object.assign(document.body.dataset, {
      seq: String(scene.seq),
      epoch: scene.epoch ?? "",
      strokes: String(scene.strokes.size),
      ...tellCheck(check),
      drawers: String(present),
      viewers: String(scene.viewers),
      profile: scene.profile,
    });
  }

  #showTimes() {
    const { delay, fromHand, roundTrip } = this.#times;
    const pill = byId("connection");
    setAttribute(pill, "delay", delay === null ? null : delay.toFixed(0));
    setAttribute(pill, "from", fromHand === null ? "server" : "hand");
    setAttribute(pill, "round-trip", roundTrip === null ? null : roundTrip.toFixed(1));
    if (delay !== null) document.body.dataset.delay = delay.toFixed(1);
    if (!details("latency").open) return;
    this.#latency.update(this.#times.latency, roundTrip, performance.now());
  }
}
