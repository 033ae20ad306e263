// @ts-check
/**
 * The watch page: wires connection, room, canvas and widgets together, and nothing else.
 *
 *   socket ─▶ receive() ─▶ WatchTimes, WhatIfPanel, WatchRoom (session/watchRoom.js)
 *                └▶ next frame: the canvas; within 100 ms: WatchWidgets
 */
import { Frame } from "../canvas/frame.js";
import { SceneCanvas } from "../canvas/sceneCanvas.js";
import { RelayConnection } from "../net/connection.js";
import { passesOn, secretRole } from "../net/linkSecret.js";
import { onDetail } from "../net/onDetail.js";
import { closeMeaning, isLinkOver } from "../protocol/closeCodes.js";
import { grantOf, nameProblem } from "../protocol/handshake.js";
import { WatchRoom } from "../session/watchRoom.js";
import { WatchTimes } from "../session/watchTimes.js";
import { asksState } from "../state/stateCheck.js";
import { Announcer } from "../ui/announcer.js";
import { marksOf, showLegend } from "../ui/boxLegend.js";
import { FrameMeter } from "../ui/frameMeter.js";
import { LANE_TEXTS } from "../ui/laneStrings.js";
import { LATENCY_TEXTS } from "../ui/latencyStrings.js";
import { byId, putTexts, setText } from "../ui/make.js";
import { labSwitch } from "../ui/labSwitch.js";
import "../ui/overlayToggles.js";
import { PEOPLE_TEXTS, reactedText } from "../ui/peopleStrings.js";
import { pictureMenu } from "../ui/pictureMenu.js";
import { PlaneControls } from "../ui/planeControls.js";
import { Presenter } from "../ui/presenter.js";
import { SET_TEXTS } from "../ui/recognizerStrings.js";
import { REPLAY_TEXTS, replayTitle } from "../ui/replayStrings.js";
import { fillShareSheet, roomLink } from "../ui/shareSheet.js";
import { SHARE_TEXTS } from "../ui/shareStrings.js";
import { StageNotice } from "../ui/stageNotice.js";
import { stoppedText } from "../ui/strings.js";
import "../ui/languageChoice.js";
import "../ui/themeToggle.js";
import { LEAVE, RELOAD, waysOut } from "../ui/waysOut.js";
import { TEXTS, backText, badRoomName, gapText, watchTitle } from "../ui/watchStrings.js";
import { WhatIfPanel } from "../ui/whatIfPanel.js";
import { isReplay, room as name, socketOptions } from "./watchSocket.js";
import { WatchWidgets } from "./watchWidgets.js";

/** A shorter cut is not mentioned. */
const SHORT_CUT_MILLISECONDS = 1000;

/** CSS pixels around the paper; the verdict is below it. */
const MARGIN = 16;
const MARGIN_BELOW = 68;

/** After these, other rules may recognize something else than before. */
const CHANGES_JUDGED = [
  "stroke", "cleared", "undone", "restored", "profile", "rules", "sign", "snapshot", "welcome",
];

const { body } = document;
const linkGrant = () => grantOf(location.hash);
/** Empty for a link that lets one watch only. */
const drawHref = secretRole(linkGrant()) === "watch" ? "" : roomLink("", name, "draw", linkGrant());
byId("draw-link").hidden = drawHref === "";
putTexts(document, {
  ...PEOPLE_TEXTS, ...LANE_TEXTS, ...LATENCY_TEXTS, ...SET_TEXTS, ...REPLAY_TEXTS, ...TEXTS,
  share: SHARE_TEXTS.share, shareTitle: SHARE_TEXTS.title,
});
document.title = watchTitle(name);
setText(byId("room"), name);
byId("draw-link").setAttribute("href", drawHref);
// The browser's jump would replace the fragment, which has the room's secret or a moment.
document.querySelector(".skip-link")?.addEventListener("click", (event) => {
  event.preventDefault();
  byId("panel").focus();
});

/** @type {WatchRoom} */
const room = new WatchRoom(name, (drawer) => widgets.decided(room, drawer));
/** @type {RelayConnection} */
const connection = new RelayConnection({
  ...socketOptions,
  asksState: () => times.mayCompare && asksState(room.check, performance.now()),
});
const times = new WatchTimes(connection.clock);
const meter = new FrameMeter();
const frame = new Frame();
let frameStart = 0;
frame.add(() => (frameStart = performance.now()));
const canvas = new SceneCanvas(/** @type {HTMLCanvasElement} */ (byId("canvas")), {
  frame,
  onPaint: (isWhole, isDone) => {
    meter.endFrame(performance.now() - frameStart);
    times.painted(isWhole);
    if (isDone) body.dataset.painted = body.dataset.moment ?? "";
  },
});
const announcer = new Announcer(byId("live-region"));
const say = (/** @type {string} */ text) => announcer.say(text);
const notice = new StageNotice(byId("stage"), { onRetry: () => connection.retryNow(), drawHref });
const whatIf = new WhatIfPanel(/** @type {HTMLDetailsElement} */ (byId("what-if")), {
  send: askOtherRules,
  scene: () => shown.scene,
  drawHref,
  highlight: (gestures) => canvas.show({ highlights: gestures }),
  say,
  pick: (drawer, sequence) => opened?.seekGesture(drawer, sequence),
});
const plane = new PlaneControls(byId("canvas"), canvas, {
  fit: { mode: "fit", margin: MARGIN, bottom: MARGIN_BELOW }, changed: () => widgets.refreshSoon(),
});
const widgets = new WatchWidgets(room, times, { say, plane, updated: showRoom });
const toggles = /** @type {import("../ui/overlayToggles.js").OverlayToggles} */ (byId("overlays"));
/** @type {Date|null} */
let lastData = null;
/** @type {number|null} local clock when the connection was lost */
let lostAt = null;

/** What the stage shows in place of the live room; null while that is there.
    @type {import("../ui/stageNotice.js").StageState | null} */
let away = null;

/** The room that is shown: the live one, or a moment of its recording. */
let shown = room;
/** @type {Promise<import("./watchReplay.js").WatchReplay> | null} */
let replay = null;
/** @type {import("./watchReplay.js").WatchReplay | null} */
let opened = null;

byId("picture").append(pictureMenu(
  name, say, { moment: () => opened?.moment ?? null, grant: linkGrant }));
const sheet = /** @type {HTMLDialogElement} */ (byId("share"));
const share = fillShareSheet(sheet, {
  origin: location.origin, room: name, say, close: () => sheet.close(), grant: linkGrant,
});
byId("share-button").hidden = !passesOn(linkGrant(), "watch");
byId("share-button").addEventListener("click", () => {
  share.update();
  sheet.showModal();
});
canvas.show({ scene: room.scene, answers: room.answers, here: room.here });
toggles.addEventListener("overlays", chooseOverlays);
chooseOverlays();
document.addEventListener("themechange", () => canvas.refreshTheme());
labSwitch(byId("lab-button"));
new Presenter(byId("present"), byId("stage"), () => canvas.refreshTheme());
byId("go-back").addEventListener("click", () => goBack());
if (nameProblem(name) !== null) {
  notice.show({ kind: "stopped", text: badRoomName(name), ways: [LEAVE] });
  byId("connection").setAttribute("state", "stopped");
} else if (isReplay) {
  showRecording();
} else {
  onDetail(connection, "message", receive);
  onDetail(connection, "state", connectionChanged);
  connection.start();
}

function chooseOverlays() {
  canvas.setOverlays(toggles.chosen);
  showBoxLegend();
}

function showBoxLegend() {
  showLegend(byId("legend"), marksOf(toggles.chosen, shown.scene.profile));
}

/**
 * Asks the live room; while a moment of a recording is shown, asks that recording.
 * @param {import("../protocol/messageTypes.js").JudgeMessage} question
 */
function askOtherRules(question) {
  if (opened === null || shown === room) return connection.send([question]);
  opened.judge(question, (part) => whatIf.take(part), (isBusy) => whatIf.failed(isBusy));
  return true;
}

/** @param {WatchRoom} next a moment of the recording, or the live room again */
function show(next) {
  canvas.invalidate();
  if (shown === next) return widgets.refreshSoon();
  shown = next;
  whatIf.judgesRecording(next !== room);
  whatIf.roomTuned(next.scene.tuning);
  canvas.show({ scene: next.scene, answers: next.answers, here: next.here });
  widgets.show(next);
  if (next === room) followEpoch();
}

/** A room that began anew has another recording: the timeline is that one's. */
function followEpoch() {
  if (opened === null || shown !== room || byId("timeline").hidden) return;
  if (opened.epoch !== room.scene.epoch) goBack();
}

/** Puts the timeline on the page. @returns {Promise<string | null>} what is wrong with it */
async function goBack() {
  byId("go-back").hidden = true;
  replay ??= import("./watchReplay.js").then(({ WatchReplay }) =>
    new WatchReplay({ name, live: isReplay ? null : room, show, say, widgets }));
  let problem;
  try {
    opened = await replay;
    problem = await opened.open();
  } catch {
    // Its script did not come; the next attempt asks for it again.
    replay = null;
    problem = REPLAY_TEXTS.notThere;
  }
  if (isReplay) return problem;
  byId("timeline").hidden = problem !== null;
  byId("go-back").hidden = problem === null;
  if (problem !== null) notice.note(problem);
  return problem;
}

async function showRecording() {
  document.title = replayTitle(name);
  body.dataset.connectionState = "replay";
  notice.show({ kind: "connecting", room: name });
  const problem = await goBack();
  if (problem === null) notice.show({ kind: "live" });
  else notice.show({ kind: "stopped", text: problem, ways: [RELOAD, LEAVE] });
}

/** @param {import("../protocol/messages.js").Message} message */
function receive(message) {
  if (message.type !== "pong") lastData = new Date();
  times.receive(message);
  if (message.type === "gap") notice.note(gapText(message.to - message.from + 1));
  if (message.type === "judged") {
    whatIf.take(message);
    return;
  }
  if (message.type === "error") whatIf.refused(message);
  if (shown === room && CHANGES_JUDGED.includes(message.type)) whatIf.roomChanged();
  const isOther = room.receive(message);
  if (message.type === "snapshot") {
    times.takenIn();
    followEpoch();
  }
  if (shown === room) whatIf.roomTuned(room.scene.tuning);
  canvas.invalidate();
  widgets.refreshSoon();
  if (message.type === "here" && shown === room) sayReactions(message);
  if (isOther) connection.beginAnew();
}

/** @param {import("../protocol/messageTypes.js").HereMessage} news */
function sayReactions({ reactions = [] }) {
  for (const { drawer, what } of reactions) {
    announcer.mention(reactedText(room.scene.drawers.get(drawer)?.name ?? drawer, what));
  }
}

/** @param {import("../net/connection.js").StateDetail} detail */
function connectionChanged({ state, retryInMs, code, reason }) {
  body.dataset.connectionState = state;
  byId("connection").setAttribute("state", state);
  if (state === "waiting") {
    lostAt ??= performance.now();
    times.reset();
    away = { kind: "lost", lastData, retryAt: Date.now() + (retryInMs ?? 0) };
  } else if (state === "stopped") {
    const { word } = closeMeaning(code ?? 1006);
    if (isLinkOver(reason)) {
      sheet.close();
      for (const id of ["share-button", "draw-link"]) byId(id).hidden = true;
    }
    const ways = waysOut({ code, reason }, {
      page: "watch", room: name, grant: linkGrant(), retry: () => connection.start(),
    });
    away = { kind: "stopped", text: stoppedText(word, reason), ways };
  } else if (state === "connecting" && lastData === null) {
    away = { kind: "connecting", room: name };
  } else if (state === "open") {
    const cut = lostAt === null ? 0 : performance.now() - lostAt;
    if (cut > SHORT_CUT_MILLISECONDS) notice.note(backText(cut));
    lostAt = null;
    away = null;
  }
  showStage();
  widgets.refreshSoon();
}

/** The widgets are up to date: the stage follows. */
function showRoom() {
  body.dataset.frameMedian = meter.percentile(0.5).toFixed(2);
  body.dataset.frameP95 = meter.percentile(0.95).toFixed(2);
  body.dataset.frameMax = meter.percentile(1).toFixed(2);
  showBoxLegend();
  showStage();
}

function showStage() {
  const isLive = shown === room;
  if (isLive && away !== null) return notice.show(away);
  if (isLive && room.scene.epoch === null) return;
  widgets.begin();
  const isEmpty = isLive && room.present === 0 && room.scene.strokes.size === 0;
  notice.show({ kind: isEmpty ? "empty" : "live" });
}

document.documentElement.dataset.started = "";
