// @ts-check
/** The draw page: wires canvas, input, session and widgets together, and nothing else. */
import { SceneCanvas } from "../canvas/sceneCanvas.js";
import { CanvasPlace } from "../input/canvasPlace.js";
import { HoverInput } from "../input/hoverInput.js";
import { PointerInput } from "../input/pointerInput.js";
import { pickRectangle } from "../input/rectanglePicker.js";
import { tellRecognition } from "../net/tellRecognition.js";
import { offeredForms } from "../protocol/handshake.js";
import { Announcer } from "../ui/announcer.js";
import { NOTICES, TEXTS, hintText } from "../ui/drawStrings.js";
import { FrameMeter } from "../ui/frameMeter.js";
import { byId, putTexts, setAttribute, setText } from "../ui/make.js";
import { Panel } from "../ui/panel.js";
import { onPress } from "../ui/press.js";
import { RecognizerChips } from "../ui/recognizerViews.js";
import { fillShareSheet } from "../ui/shareSheet.js";
import { SET_TEXTS } from "../ui/recognizerStrings.js";
import { REGION_TEXTS } from "../ui/regionStrings.js";
import { SIGN_TEXTS } from "../ui/signStrings.js";
import "../ui/themeToggle.js";
import { giveUpAnswers, noAnswers, takeAnswer } from "../state/answers.js";
import { giveUpLanes, noLanes, takeLane } from "../state/lanes.js";
import { switchedOff } from "../state/recognizerSet.js";
import { frameBetween } from "../state/regions.js";
import { askedRecognizers } from "../state/signs.js";
import { ofFragment } from "../state/whatIf.js";
import { askToApply } from "../ui/whatIfApply.js";
import { KeyboardInput } from "./drawKeyboard.js";
import { DrawDetails } from "./drawDetails.js";
import { DrawRecognizers } from "./drawRecognizers.js";
import { DrawSession } from "./drawSession.js";
import { DrawStatus } from "./drawStatus.js";
import { DrawTeaching } from "./drawTeaching.js";
import { DrawVerdict } from "./drawVerdict.js";

/** @typedef {import("../input/touchBatcher.js").TouchRecord} TouchRecord */

/** How often figures and states that change by time alone are brought up to date. */
const HOUSEKEEPING_MILLISECONDS = 500;

const room = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const { body } = document;
body.dataset.room = room;
document.title = room;
putTexts(document, { ...SIGN_TEXTS, ...SET_TEXTS, ...TEXTS });
byId("room").textContent = room;

const meter = new FrameMeter();
const session = new DrawSession({
  room,
  name: new URLSearchParams(location.search).get("name") ?? "",
  protocols: offeredForms(location.search),
  measure: (work) => meter.measure(work),
});
const surface = /** @type {HTMLCanvasElement} */ (byId("canvas"));
let frameStart = 0;
/** The canvas paints for the first time while it is made; there is nothing to bring up to date. */
let isWired = false;
const canvas = new SceneCanvas(surface, { beforePaint, onPaint });
canvas.setView({ mode: "own" });
canvas.setScene(session.scene);
const answers = noAnswers();
const lanes = noLanes();
canvas.setAnswers(answers);
session.addEventListener("told", (event) => {
  const { detail } = /** @type {CustomEvent<import("../state/ownAccounts.js").Told>} */ (event);
  const { message } = detail;
  if (detail.answer) takeAnswer(answers, message, session.scene, performance.now());
  if (detail.lanes) takeLane(lanes, message, askedRecognizers(session.scene));
  if (detail.event) tellRecognition(room, message);
});
// What the server has begun to tell of this page's gesture it will not end.
session.addEventListener("lost", () => {
  giveUpAnswers(answers, session.drawer);
  giveUpLanes(lanes, session.drawer);
});

/** Something besides the ink has to be shown anew. */
let isStale = true;
const chips = new RecognizerChips(byId("recognizers"));
const announcer = new Announcer(byId("live-region"));
const say = (/** @type {string} */ text) => announcer.say(text);
const status = new DrawStatus(session, say);
/** @type {Panel} */
const details = new Panel(byId("details"), [byId("details-button")], () => {
  closeOthers(details);
  judged.fill();
});
const judged = new DrawDetails(session, lanes, byId("details"), () => details.close());
/** @type {Panel} */
const share = new Panel(
  byId("share"), [byId("share-button"), byId("viewers")], () => closeOthers(share));
/** @type {Panel} */
const signs = new Panel(byId("signs"), [byId("teach-button")], () => closeOthers(signs));
const teaching = new DrawTeaching(session, {
  strip: byId("lesson"), panel: { element: byId("signs"), close: () => signs.close() }, room, say,
  changed: () => (isStale = true),
});
/** @type {Panel} */
const setPanel = new Panel(byId("set"), [byId("set-button")], () => {
  closeOthers(setPanel);
  recognizers.update();
});
const recognizers = new DrawRecognizers(session, {
  element: byId("set"), button: byId("set-button"), room, close: () => setPanel.close(), say,
  canvas: { size: () => surface.getBoundingClientRect(), pick: pickFrame },
});
fillShareSheet(byId("share"), { origin: location.origin, room, say, close: () => share.close() });
const verdict = new DrawVerdict(session, canvas, byId("verdict"), {
  say, area: freeArea, why: () => details.open(), changed: () => (isStale = true),
});

const place = new CanvasPlace(surface);
let touches = 0;
const nextId = () => (touches += 1);
const accepts = () => !session.outbox.isFull;
new PointerInput(surface, touched, { nextId, accepts });
const hover = new HoverInput(surface, hovered, { wanted: () => session.hearsHover });
new KeyboardInput(surface, byId("pen"), touched, { nextId, accepts });

/** Overlays that a button switches; the boxes go with the fit unless one does not want them. */
const overlays = { boxes: true, innerSquare: false };
for (const [id, name] of /** @type {const} */ ([
  ["boxes-toggle", "boxes"], ["inner-toggle", "innerSquare"],
])) {
  onPress(byId(id), () => {
    overlays[name] = !overlays[name];
    byId(id).setAttribute("aria-pressed", String(overlays[name]));
    canvas.setOverlays(overlays);
  });
}
canvas.setOverlays(overlays);
onPress(byId("clear-button"), () => {
  verdict.dismiss();
  const isPartial = session.hasOlderInk;
  session.clear();
  if (isPartial) status.tell(NOTICES.olderInk);
});
document.addEventListener("themechange", () => canvas.refreshTheme());

session.addEventListener("change", () => {
  isStale = true;
  canvas.invalidate();
});
setInterval(housekeep, HOUSEKEEPING_MILLISECONDS);
isWired = true;
canvas.invalidate();
session.start();
// The recognizers for this page come once it can be drawn on; it does without them as well.
requestAnimationFrame(() => setTimeout(judgeHere));

// The watch page can only try rules; whoever may draw says whether they go for everyone.
const tuning = ofFragment(location.hash);
if (tuning !== null) {
  askToApply(byId("apply-rules"), tuning, {
    apply: () => session.tune(tuning),
    done: () => {
      history.replaceState(null, "", location.pathname + location.search);
      surface.focus({ preventScroll: true });
    },
  });
}

async function judgeHere() {
  try {
    const { loadEngine } = await import("../engine/loadEngine.js");
    session.judgeHere(await loadEngine());
  } catch (error) {
    session.cannotJudgeHere(String(/** @type {Error} */ (error).message));
  }
}

/** @param {TouchRecord} record */
function touched(record) {
  meter.measure(() => {
    // Further fingers join the gesture in hand.
    if (record.phase === "began" && !session.isDrawing) begin();
    // What is drawn to teach is the lesson's, and none of the room's.
    const isLesson = teaching.isLearning && record.phase === "ended";
    session.touch(isLesson ? takenBack(record) : record);
    teaching.touch(record);
    if (record.phase === "ended" || record.phase === "cancelled") session.flush();
    canvas.invalidate();
  });
}

/** @param {TouchRecord} record of a pointer that touches nothing; it is told once a frame */
function hovered(record) {
  session.touch(record);
  canvas.invalidate();
}

/** @param {TouchRecord} record @returns {TouchRecord} */
function takenBack({ id }) {
  return { phase: "cancelled", id, samples: [], reason: SIGN_TEXTS.lessonInk };
}

/** @param {Panel} open */
function closeOthers(open) {
  for (const panel of [details, share, signs, setPanel]) if (panel !== open) panel.close();
}

/**
 * Lets somebody drag a rectangle on the paper, the panel out of the way.
 * @type {import("../ui/regionList.js").RegionCanvas["pick"]}
 */
function pickFrame(done) {
  setPanel.close();
  pickRectangle(/** @type {HTMLElement} */ (surface.parentElement), REGION_TEXTS.drawHelp,
    (corners) => {
      setPanel.open();
      done(corners && frameBetween(canvas.toPlane(...corners[0]), canvas.toPlane(...corners[1])));
    });
}

function begin() {
  // The window may have been moved; who is told of the gesture knows where it is made.
  session.resize(place.canvas);
  verdict.dismiss();
  share.close();
  signs.close();
  setPanel.close();
  byId("hint").hidden = true;
}

/** Whatever was touched since the last frame is in the model before the frame is painted. */
function beforePaint() {
  frameStart = performance.now();
  if (!isWired) return;
  session.flush();
  session.resize(place.canvas);
  canvas.setOwnStrokes(session.ownStrokes);
  canvas.setSketches(teaching.sketches, teaching.isFading);
  canvas.setOwnJudged(session.ownJudged);
  if (isStale) showState();
}

function onPaint() {
  if (isWired) judged.painted();
  meter.endFrame(performance.now() - frameStart);
}

function showState() {
  isStale = false;
  if (!session.hearsHover) hover.leave();
  teaching.update();
  // A drawing that teaches is not judged.
  if (!teaching.isLearning) verdict.update();
  else if (!verdict.isDismissed) verdict.dismiss();
  chips.update(
    askedRecognizers(session.scene), session.recognizers, verdict.isDismissed,
    session.scene.signs.size, switchedOff(session.scene.recognizerSet));
  status.update();
  judged.fillSoon();
  recognizers.update();
  showHint();
  byId("hint").hidden ||= session.scene.strokes.size > 0 || session.outbox.pending.length > 0;
  setAttribute(body, "data-profile", session.scene.profile);
  setAttribute(body, "data-judges-here", session.local === null ? session.localFault : "true");
  setAttribute(body, "data-moves-same", String(session.local?.moves.same ?? 0));
  setAttribute(body, "data-moves-other", String(session.local?.moves.other ?? 0));
  setAttribute(body, "data-verdict", verdict.shown?.kind ?? "");
  setAttribute(body, "data-verdict-recognizer", verdict.shown?.recognizer ?? "");
  setAttribute(body, "data-verdict-sequence", String(verdict.shown?.sequence ?? ""));
}

/** A dashed circle is proposed where circles are recognized. */
function showHint() {
  const text = hintText(session.scene.catalogue);
  setText(byId("hint").querySelector("span") ?? byId("hint"), text);
  byId("hint").querySelector("svg")?.toggleAttribute("hidden", text !== TEXTS.hint);
}

/** What is left of the page between the bars and beside an open panel, in CSS pixels. */
function freeArea() {
  const margin = 12;
  const top = document.querySelector(".top-bar")?.getBoundingClientRect().bottom ?? 0;
  let bottom = document.querySelector(".tray")?.getBoundingClientRect().top ?? innerHeight;
  let right = surface.clientWidth;
  for (const panel of document.querySelectorAll(".panel:not([hidden])")) {
    const box = panel.getBoundingClientRect();
    // On a phone panels are sheets from below.
    if (box.width >= surface.clientWidth) bottom = Math.min(bottom, box.top);
    else right = Math.min(right, box.left);
  }
  return /** @type {import("../ui/placeNote.js").Edges} */ (
    [margin, top + margin, right - margin, bottom - margin]);
}

/** Waiting times grow and networks slow down without any event; the figures are for tests. */
function housekeep() {
  body.dataset.frames = String(meter.count);
  body.dataset.frameP50 = meter.percentile(0.5).toFixed(2);
  body.dataset.frameP99 = meter.percentile(0.99).toFixed(2);
  status.update();
}
document.documentElement.dataset.started = "";
