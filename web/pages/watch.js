// @ts-check
/** The watch page: wires one connection, one scene, one renderer and the widgets around them. */
import { SceneCanvas } from "../canvas/sceneCanvas.js";
import { RelayConnection } from "../net/connection.js";
import { noAnswers, takeAnswer } from "../state/answers.js";
import { tellRecognition } from "../net/tellRecognition.js";
import { closeMeaning } from "../protocol/closeCodes.js";
import { nameProblem } from "../protocol/handshake.js";
import { noDisagreements, noteDisagreement } from "../state/disagreements.js";
import { DelayMeter } from "../state/delayMeter.js";
import { emptyLog, logEvent, logVerdict } from "../state/eventLog.js";
import { noLanes, takeLane } from "../state/lanes.js";
import { Latency } from "../state/latency.js";
import { emptyScene } from "../state/scene.js";
import { askedRecognizers } from "../state/signs.js";
import { applyChecked, asksState, mayCompare, noCheck, tellCheck } from "../state/stateCheck.js";
import { Announcer } from "../ui/announcer.js";
import "../ui/connectionPill.js";
import { DisagreementList } from "../ui/disagreementList.js";
import { DrawerCards } from "../ui/drawerCards.js";
import "../ui/eventList.js";
import { bringIntoSight } from "../ui/intoSight.js";
import { LanesPart } from "../ui/lanesPart.js";
import { LatencyView } from "../ui/latencyView.js";
import { byId, putTexts, setAttribute, setText } from "../ui/make.js";
import { isTyping } from "../ui/overlayToggles.js";
import { RecognizerPanel } from "../ui/recognizerPanel.js";
import { SignList } from "../ui/signList.js";
import { StageNotice } from "../ui/stageNotice.js";
import { PROFILES, stoppedText } from "../ui/strings.js";
import {
  TEXTS, backText, badRoomName, canvasText, gapText, watchTitle,
} from "../ui/watchStrings.js";
import "../ui/themeToggle.js";
import { spokenOutcome } from "../ui/verdictCard.js";
import { VerdictNote } from "../ui/verdictNote.js";
import { isTuned } from "../state/tuning.js";
import { WhatIfPanel } from "../ui/whatIfPanel.js";
import { tunedNote } from "../ui/whatIfStrings.js";
import { room, socketOptions } from "./watchSocket.js";

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../net/connection.js").StateDetail} StateDetail */

/** Widgets beside the canvas are brought up to date this often, the canvas each frame. */
const WIDGET_MILLISECONDS = 100;
/** A cut shorter than this is not worth a word. */
const SHORT_CUT_MILLISECONDS = 1000;

/** CSS pixels around the paper; below it the verdict stands. */
const MARGIN = 16;
const MARGIN_BELOW = 68;

/** After these another answer may be given to what would be recognized by other rules. */
const CHANGES_JUDGED = ["stroke", "cleared", "profile", "rules", "sign", "snapshot"];

/**
 * @param {Message} message
 * @returns {message is import("../protocol/messages.js").StateEvent
 *   | import("../protocol/messages.js").StrokeEvent}
 */
function mayDecide(message) {
  return message.type === "stroke"
    || (message.type === "state" && ["ended", "failed", "cancelled"].includes(message.state));
}

class WatchPage {
  #room = room;
  #scene = emptyScene();
  #log = emptyLog();
  #disagreements = noDisagreements();
  #check = noCheck();
  #delay = new DelayMeter();
  #answers = noAnswers();
  #lanes = noLanes();
  /** @type {number[]} server's clock of samples received but not painted yet */
  #unpainted = [];
  /** @type {Set<string>} drawers whose gesture may just have been decided */
  #decided = new Set();
  /** @type {Date|null} */
  #lastData = null;
  /** @type {number|null} local clock when the connection was lost */
  #lostAt = null;
  #isFirst = true;
  /** Which of the page's first moments has come last. */
  #moment = "none";
  /** @type {number|null} local clock when the first room was taken in */
  #takenInAt = null;
  /** Whether the browser has shown the first room, too. */
  #isShown = false;
  #widgetTimer = 0;
  #drawHref = `/draw/${encodeURIComponent(this.#room)}`;
  #canvas = new SceneCanvas(/** @type {HTMLCanvasElement} */ (byId("canvas")), {
    onPaint: (isWhole) => this.#painted(isWhole),
  });
  #notice = new StageNotice(byId("stage"), {
    onRetry: () => this.#connection.retryNow(),
    drawHref: this.#drawHref,
  });
  #announcer = new Announcer(byId("live-region"));
  #cards = new DrawerCards(byId("drawers"));
  #signs = new SignList(byId("sign-list"), null);
  #set = new RecognizerPanel(byId("set-view"), null);
  #setPart = /** @type {HTMLDetailsElement} */ (byId("set"));
  #disagreementList = new DisagreementList(byId("disagreements"));
  #verdict = new VerdictNote(byId("verdict"), (drawer, outcome) => {
    this.#announcer.say(`${drawer.name}: ${spokenOutcome(outcome)}`);
    logVerdict(this.#log, outcome, this.#scene.seq, Date.now());
  });
  #events = /** @type {import("../ui/eventList.js").EventList} */ (byId("events"));
  #toggles = /** @type {import("../ui/overlayToggles.js").OverlayToggles} */ (byId("overlays"));
  #latencyPart = /** @type {HTMLDetailsElement} */ (byId("latency"));
  #latencyView = new LatencyView(byId("latency-view"), { isOwn: false });
  #pill = byId("connection");
  #connection = new RelayConnection({
    ...socketOptions,
    asksState: () => this.#mayCompare && asksState(this.#check, performance.now()),
  });

  #latency = new Latency(() => this.#connection.clock.offset);
  #whatIfPart = /** @type {HTMLDetailsElement} */ (byId("what-if"));
  #whatIf = new WhatIfPanel(this.#whatIfPart, {
    send: (message) => this.#connection.send([message]),
    scene: this.#scene,
    drawHref: this.#drawHref,
    highlight: (gestures) => this.#canvas.setHighlights(gestures),
    say: (text) => this.#announcer.say(text),
  });

  #lanesPart = new LanesPart(/** @type {HTMLDetailsElement} */ (byId("lanes")), {
    who: /** @type {HTMLSelectElement} */ (byId("lanes-who")),
    view: byId("lanes-view"),
    opened: () => this.#refreshSoon(),
  });

  start() {
    putTexts(document, TEXTS);
    document.title = watchTitle(this.#room);
    setText(byId("room"), this.#room);
    byId("draw-link").setAttribute("href", this.#drawHref);
    this.#canvas.setScene(this.#scene);
    this.#canvas.setAnswers(this.#answers);
    this.#canvas.setView({ mode: "fit", margin: MARGIN, bottom: MARGIN_BELOW });
    this.#canvas.setOverlays(this.#toggles.chosen);
    this.#events.log = this.#log;
    this.#toggles.addEventListener("overlays", (event) =>
      this.#canvas.setOverlays(/** @type {CustomEvent} */ (event).detail));
    document.addEventListener("themechange", () => this.#canvas.refreshTheme());
    for (const part of [this.#setPart, this.#whatIfPart, this.#latencyPart]) {
      part.addEventListener("toggle", () => this.#unfolded(part));
    }
    byId("full-screen").addEventListener("click", () => this.#toggleFullScreen());
    byId("full-screen").hidden = !document.fullscreenEnabled;
    document.addEventListener("keydown", (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (isPlain && event.key.toLowerCase() === "f") this.#toggleFullScreen();
    });
    if (nameProblem(this.#room) !== null) {
      this.#notice.show({ kind: "stopped", text: badRoomName(this.#room) });
      this.#pill.setAttribute("state", "stopped");
      return;
    }
    this.#connection.addEventListener("message", (event) =>
      this.#receive(/** @type {CustomEvent<Message>} */ (event).detail));
    this.#connection.addEventListener("state", (event) =>
      this.#connectionChanged(/** @type {CustomEvent<StateDetail>} */ (event).detail));
    this.#connection.start();
  }

  /** @param {Message} message */
  #receive(message) {
    if (message.type !== "pong") this.#lastData = new Date();
    this.#await(message);
    if (message.type === "gap") this.#notice.note(gapText(message.to - message.from + 1));
    if (message.type === "judged") {
      this.#whatIf.take(message);
      return;
    }
    if (message.type === "error") this.#whatIf.refused(message);
    if (CHANGES_JUDGED.includes(message.type)) this.#whatIf.roomChanged();
    const isOther = applyChecked(this.#check, this.#scene, message, performance.now());
    if (message.type === "snapshot" && this.#moment === "none") {
      this.#mark("room-taken-in");
      this.#takenInAt = performance.now();
    }
    this.#whatIf.roomTuned(this.#scene.tuning);
    takeAnswer(this.#answers, message, this.#scene, performance.now());
    takeLane(this.#lanes, message, this.#scene.catalogue);
    tellRecognition(this.#room, message);
    logEvent(this.#log, message, Date.now());
    noteDisagreement(this.#disagreements, message, Date.now());
    if (mayDecide(message)) this.#decideSoon(message.drawer);
    this.#canvas.invalidate();
    this.#refreshSoon();
    if (isOther) this.#connection.beginAnew();
  }

  /**
   * Once all that the server says at once is taken in: of the recognizers that judge one lift each
   * has an event of its own.
   * @param {string} drawer
   */
  #decideSoon(drawer) {
    if (this.#decided.size === 0) {
      queueMicrotask(() => {
        for (const id of this.#decided) this.#verdict.decided(this.#scene, id);
        this.#decided.clear();
      });
    }
    this.#decided.add(drawer);
  }

  /**
   * A hidden page paints nothing: when it is shown, ink that came long ago is no measure.
   * @param {Message} message
   */
  #await(message) {
    this.#latency.heard(message, performance.now());
    if (document.visibilityState === "hidden") this.#forgetUnpainted();
    else if (message.type === "path" && message.at !== undefined) this.#unpainted.push(message.at);
  }

  #forgetUnpainted() {
    this.#unpainted.length = 0;
    this.#latency.forget();
  }

  get #mayCompare() {
    return mayCompare({
      takenInAt: this.#takenInAt,
      isShown: this.#isShown,
      isHidden: document.visibilityState === "hidden",
    }, performance.now());
  }

  /**
   * A moment in the page's user timing, to measure by how long a late viewer waits.
   * @param {string} moment
   */
  #mark(moment) {
    this.#moment = moment;
    performance.mark(moment);
  }

  /**
   * How late the newest ink was when it came to be seen.
   * @param {boolean} isWhole
   */
  #painted(isWhole) {
    if (isWhole && this.#moment === "room-taken-in") {
      this.#mark("room-painted");
      // What was painted last is on its way to the screen in this frame and the next.
      requestAnimationFrame(() => requestAnimationFrame(() => (this.#isShown = true)));
    }
    const local = performance.now();
    const now = this.#connection.clock.serverNow(local);
    this.#latency.painted(local);
    if (now !== null) {
      for (const at of this.#unpainted) this.#delay.add(now - at, local);
    }
    this.#unpainted.length = 0;
  }

  /** @param {StateDetail} detail */
  #connectionChanged({ state, retryInMs, code, reason }) {
    document.body.dataset.connectionState = state;
    this.#pill.setAttribute("state", state);
    if (state === "waiting") {
      this.#lostAt ??= performance.now();
      this.#delay.reset();
      this.#forgetUnpainted();
      const retryAt = Date.now() + (retryInMs ?? 0);
      this.#notice.show({ kind: "lost", lastData: this.#lastData, retryAt });
    } else if (state === "stopped") {
      const { text } = closeMeaning(code ?? 1006);
      this.#notice.show({ kind: "stopped", text: stoppedText(text, reason) });
    } else if (state === "connecting" && this.#lastData === null) {
      this.#notice.show({ kind: "connecting", room: this.#room });
    } else if (state === "open") {
      const away = this.#lostAt === null ? 0 : performance.now() - this.#lostAt;
      if (away > SHORT_CUT_MILLISECONDS) this.#notice.note(backText(away));
      this.#lostAt = null;
    }
    this.#refreshSoon();
  }

  /** @param {HTMLDetailsElement} part that was unfolded, or folded */
  #unfolded(part) {
    clearTimeout(this.#widgetTimer);
    this.#refresh();
    bringIntoSight(part, byId("panel"));
  }

  #refreshSoon() {
    if (this.#widgetTimer === 0) {
      this.#widgetTimer = setTimeout(() => this.#refresh(), WIDGET_MILLISECONDS);
    }
  }

  #refresh() {
    this.#widgetTimer = 0;
    const scene = this.#scene;
    const { dataset } = document.body;
    const present = [...scene.drawers.values()].filter((drawer) => drawer.present).length;
    const drawing = new Set([...scene.live].map((stroke) => stroke.drawer)).size;
    dataset.seq = String(scene.seq);
    dataset.epoch = scene.epoch ?? "";
    dataset.strokes = String(scene.strokes.size);
    Object.assign(dataset, tellCheck(this.#check));
    dataset.drawers = String(present);
    const { median, p95, max } = this.#canvas.frameMilliseconds;
    dataset.frameMedian = median.toFixed(2);
    dataset.frameP95 = p95.toFixed(2);
    dataset.frameMax = max.toFixed(2);
    setText(byId("viewers-count"), String(scene.viewers));
    dataset.viewers = String(scene.viewers);
    byId("canvas").setAttribute("aria-label", canvasText(drawing, scene.strokes.size));
    this.#cards.update(scene);
    this.#signs.update(scene.signs);
    if (this.#setPart.open) this.#set.update(scene.recognizerSet);
    byId("signs").hidden = scene.signs.size === 0;
    this.#lanesPart.update(this.#lanes, scene);
    this.#disagreementList.update(this.#disagreements, scene);
    dataset.profile = scene.profile;
    setText(byId("profile"), PROFILES[scene.profile]?.name ?? scene.profile);
    setText(byId("tuned"), tunedNote(scene.tuning));
    byId("tuned").hidden = !isTuned(scene.tuning);
    this.#verdict.update(scene, this.#isFirst);
    this.#events.refresh(scene.drawers, askedRecognizers(scene));
    this.#showDelay();
    this.#showLatency();
    if (this.#connection.state !== "open" || scene.epoch === null) return;
    this.#isFirst = false;
    const isEmpty = present === 0 && scene.strokes.size === 0;
    this.#notice.show({ kind: isEmpty ? "empty" : "live" });
  }

  #showLatency() {
    if (!this.#latencyPart.open) return;
    const now = performance.now();
    this.#latencyView.update(
      this.#latency.summary(now), this.#connection.clock.roundTrip, now);
  }

  /** While nothing is drawn the way here takes half a round trip. */
  #showDelay() {
    const { roundTrip } = this.#connection.clock;
    const idle = roundTrip === null ? null : roundTrip / 2;
    const delay = this.#delay.median(performance.now()) ?? idle;
    setAttribute(this.#pill, "delay", delay === null ? null : delay.toFixed(0));
    setAttribute(this.#pill, "round-trip", roundTrip === null ? null : roundTrip.toFixed(1));
    if (delay !== null) document.body.dataset.delay = delay.toFixed(1);
  }

  #toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {
      // The browser or an embedding page does not allow it: the page stays as it is.
    });
  }
}

new WatchPage().start();
document.documentElement.dataset.started = "";
