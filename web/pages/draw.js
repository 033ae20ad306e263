// @ts-check
/**
 * The draw page: wires input, session, canvas and widgets together, and nothing else.
 *
 *   input ─▶ session (session/drawSession.js) ─▶ socket
 *               └▶ drawConsumers.js: lanes, answers, panels
 *               └▶ each frame: flush the input, show the state, paint
 */
import { Frame } from "../canvas/frame.js";
import { DEFAULT_OVERLAYS, marksOfFit } from "../canvas/overlays.js";
import { SceneCanvas } from "../canvas/sceneCanvas.js";
import { CanvasPosition } from "../input/canvasPosition.js";
import { HoverInput } from "../input/hoverInput.js";
import { PointerInput } from "../input/pointerInput.js";
import { pickRectangle } from "../input/rectanglePicker.js";
import { makeDrawerKey } from "../net/drawerKey.js";
import { ROOM_LINK, isRoomGrant } from "../net/linkSecret.js";
import { onDetail } from "../net/onDetail.js";
import { isRoomMode, takeMode } from "../net/roomMode.js";
import { keepsKey, renewKey } from "../net/roomSecrets.js";
import { isTabCopy } from "../net/tabCopy.js";
import { grantOf, offeredForms, roomOfPath } from "../protocol/handshake.js";
import { DrawSession } from "../session/drawSession.js";
import { KeptInk } from "../session/keptInk.js";
import { noAnswers } from "../state/answers.js";
import { NOT_MEANT } from "../state/causes.js";
import { noLanes } from "../state/lanes.js";
import { DRAWING, switchedOff } from "../state/recognizerSet.js";
import { frameBetween } from "../state/regions.js";
import { askedRecognizers } from "../state/signs.js";
import { ofFragment } from "../state/whatIf.js";
import { ACCESS_TEXTS, badMode } from "../ui/accessStrings.js";
import { Announcer } from "../ui/announcer.js";
import { showLegend } from "../ui/boxLegend.js";
import { PEN_TEXTS, TEXTS, hintText } from "../ui/drawStrings.js";
import { FrameMeter } from "../ui/frameMeter.js";
import { freeArea } from "../ui/freeArea.js";
import { HostLinks } from "../ui/hostLinks.js";
import { keptName } from "../ui/kept.js";
import { byId, putTexts, setAttribute, setText } from "../ui/make.js";
import { PanelGroup } from "../ui/panel.js";
import { PEOPLE_TEXTS } from "../ui/peopleStrings.js";
import { pictureMenu } from "../ui/pictureMenu.js";
import { onPress } from "../ui/press.js";
import { SET_TEXTS } from "../ui/recognizerStrings.js";
import { RecognizerChips } from "../ui/recognizerViews.js";
import { REGION_TEXTS } from "../ui/regionStrings.js";
import { fillShareSheet } from "../ui/shareSheet.js";
import { SHARE_TEXTS } from "../ui/shareStrings.js";
import { SIGN_TEXTS } from "../ui/signStrings.js";
import "../ui/languageChoice.js";
import "../ui/themeToggle.js";
import { followTrayHeight } from "../ui/trayHeight.js";
import { commandOf, isTyping } from "../ui/typing.js";
import { askToApply } from "../ui/whatIfApply.js";
import { registerWorker } from "../worker/register.js";
import { DrawAccess } from "./drawAccess.js";
import { subscribe } from "./drawConsumers.js";
import { DrawDetails } from "./drawDetails.js";
import { KeyboardInput } from "./drawKeyboard.js";
import { DrawPeople } from "./drawPeople.js";
import { DrawRecognizers } from "./drawRecognizers.js";
import { DrawStatus } from "./drawStatus.js";
import { DrawSteps } from "./drawSteps.js";
import { DrawTeaching } from "./drawTeaching.js";
import { DrawTools } from "./drawTools.js";
import { DrawVerdict } from "./drawVerdict.js";
import { DrawView } from "./drawView.js";

/** @typedef {import("../input/touchBatcher.js").TouchRecord} TouchRecord */

/** How often figures and states that change with time alone are updated. */
const HOUSEKEEPING_MILLISECONDS = 500;

/** How long a page says that a moment is marked. */
const MARKED_MILLISECONDS = 3_000;

const room = roomOfPath(location.pathname);
const { body } = document;
body.dataset.room = room;
document.title = room;
putTexts(document, {
  ...PEOPLE_TEXTS, ...SIGN_TEXTS, ...SET_TEXTS, ...TEXTS, pen: PEN_TEXTS.pen,
  penTitle: PEN_TEXTS.title, eraser: PEN_TEXTS.eraser, hostButton: ACCESS_TEXTS.hostButton,
  hostPanel: ACCESS_TEXTS.hostPanel,
});
byId("room").textContent = room;

// The session, and the canvas that reads it once a frame.

const meter = new FrameMeter();
const query = new URLSearchParams(location.search);
const name = query.get("name") ?? keptName();
const mode = takeMode();
const keptInk = new KeptInk(room);
const keepsAny = keptInk.isAny || keepsKey(room);
// All modules are here; the page may have loaded before this one goes on.
if (keepsAny) document.documentElement.dataset.started = "";
if (await isTabCopy(room, { keepsAny })) {
  keptInk.forget();
  renewKey(room);
}
const session = new DrawSession({
  room,
  name,
  outbox: keptInk.take(),
  protocols: offeredForms(location.search),
  mode,
  grant: grantOf(location.hash),
  // A room that is made with a host has a grant, so that it may become private.
  newGrant: mode === "" ? "" : makeDrawerKey(),
  measure: (work) => meter.measure(work),
});
const answers = noAnswers();
const lanes = noLanes();
const linkGrant = () => session.linkGrant;
const surface = /** @type {HTMLCanvasElement} */ (byId("canvas"));
const position = new CanvasPosition(surface);
let frameStart = 0;
/** Something besides the ink changed. */
let isStale = true;
const frame = new Frame();
frame.add(() => {
  frameStart = performance.now();
  session.flush();
  session.resize(position.canvas);
});
frame.add(() => {
  if (isStale) showState();
});
const canvas = new SceneCanvas(surface, {
  frame,
  own: () => ({
    strokes: session.own.strokes, judged: session.own.judged,
    sketches: teaching.sketches, isFading: teaching.isFading,
  }),
  onPaint: () => {
    details.painted();
    meter.endFrame(performance.now() - frameStart);
  },
});
canvas.show({ scene: session.scene, answers, here: session.company.here });

// The widgets.

const chips = new RecognizerChips(byId("recognizers"));
const announcer = new Announcer(byId("live-region"));
const say = (/** @type {string} */ text) => announcer.say(text);
const changed = () => {
  isStale = true;
  canvas.invalidate();
};
/** @type {import("./drawStatus.js").Ask} */
const ask = (message) => {
  const isSent = session.connection.send([message]);
  if (!isSent) {
    status.tell(SET_TEXTS.offline);
    // The controls show again what holds.
    changed();
  }
  return isSent;
};
const panels = new PanelGroup(changed);
addEventListener("resize", changed);
followTrayHeight(/** @type {HTMLElement} */ (document.querySelector(".tray")));
const detailsPanel = panels.add(
  byId("details"), [byId("details-button")], () => details.fill());
const sharePanel = panels.add(byId("share"), [byId("share-button")], () => share.update());
const penPanel = panels.add(byId("pen-panel"), [byId("pen-button")], () => verdict.dismiss());
const signsPanel = panels.add(byId("signs"), [byId("teach-button")], () => teaching.opened());
const setPanel = panels.add(byId("set"), [byId("set-button")], () => recognizers.update());
const status = new DrawStatus(session, say);
const details = new DrawDetails(session, lanes, byId("details"), {
  close: () => detailsPanel.close(), ask,
});
const teaching = new DrawTeaching(session, {
  strip: byId("lesson"), panel: { element: byId("signs"), close: () => signsPanel.close() },
  say, changed,
  begin: () => {
    tools.putAway();
    view.putHandAway();
    steps.begin();
  },
});
const recognizers = new DrawRecognizers(session, {
  element: byId("set"), button: byId("set-button"), room, close: () => setPanel.close(), say, ask,
  canvas: { size: () => surface.getBoundingClientRect(), pick: pickFrame },
});
const share = fillShareSheet(byId("share"), {
  origin: location.origin, room, say, close: () => sharePanel.close(),
  more: pictureMenu(room, say, { grant: linkGrant }), grant: linkGrant,
  desk: (actions) => new HostLinks({
    mayHost: () => session.may("host"), isPrivate: () => session.scene.access.mode === "private",
    links: () => session.links, send: ask,
  }, actions),
});
onDetail(session, "message", (/** @type {import("../protocol/messages.js").Message} */ message) => {
  // To update it is to fetch its code.
  const isShown = !byId("share").hidden;
  if (isShown && ["access", "links", "rights"].includes(message.type)) share.update();
  if (message.type === "links" && message.made !== undefined) {
    say(SHARE_TEXTS.made);
    const old = grantOf(location.hash);
    if (message.made === ROOM_LINK && old !== "" && isRoomGrant(old)) {
      history.replaceState(history.state, "", location.hash.replace(old, session.grant));
    }
    // The code above it has pushed it, and the button that copies, out of the sheet.
    byId("link-make").scrollIntoView({ block: "nearest" });
  }
});
const verdict = new DrawVerdict(session, canvas, byId("verdict"), {
  say, area: () => freeArea(surface.clientWidth), why: () => detailsPanel.open(),
  changed: () => (isStale = true),
});
// Ahead of the eraser: a drag that moves the canvas does not erase.
const view = new DrawView(session, {
  surface, canvas, say, changed, beside: byId("steps"),
  isTaken: () => teaching.isLearning || surface.dataset.tool === "eraser",
  isPenOnly: () => tools.isPenOnly,
  takeOver: () => pointers.cancelAll(NOT_MEANT.canvas),
});
const tools = new DrawTools(session, {
  surface, canvas, status, say, begin: () => verdict.dismiss(), hold: () => view.hold(),
  closePanel: () => penPanel.close(), isLearning: () => teaching.isLearning,
});
const people = new DrawPeople(session, {
  panels, status, say, mention: (text) => announcer.mention(text),
  share: () => sharePanel.open(), isNamed: name !== "", view,
});
const access = new DrawAccess(session, { panels, status, say, ask, mode });
const steps = new DrawSteps(session, { status, say, begin: () => verdict.dismiss(), teaching });
subscribe(session, { answers, lanes, details, recognizers, teaching, status, changed });

// The input: each record goes to the session, or to a lesson while there is one.

let touches = 0;
const nextId = () => (touches += 1);
const accepts = () => !session.outbox.isFull && session.may("draw");
const pointers = new PointerInput(surface, touched, {
  nextId, accepts, isPenOnly: () => tools.isPenOnly,
});
const keyboard = new KeyboardInput(surface, byId("pen"), touched, {
  nextId, accepts: () => accepts() && !view.isHand, eraser: tools.eraser,
  hasDragged: () => view.hasDragged,
});
const hover = new HoverInput(surface, hovered, { wanted: () => session.wantsHover });
new HoverInput(surface, ({ samples: [at] }) => session.company.point(at ? [at[0], at[1]] : null), {
  wanted: () => session.company.isThere,
});

// A host locked drawing, or muted this page. After the end of the connection a stroke goes on here.
session.addEventListener("silence", () => {
  if (session.may("draw") || session.connectionState.state === "stopped") return;
  for (const input of [pointers, keyboard]) input.cancelAll("the host has locked drawing");
});

/** @param {TouchRecord} record */
function touched(record) {
  meter.measure(() => {
    // Further fingers join the current gesture.
    if (record.phase === "began" && !session.isDrawing) begin();
    // Drawings for a lesson belong to the lesson, not to the room.
    if (!teaching.touch(record)) session.touch(record);
    if (record.phase === "ended" || record.phase === "cancelled") session.flush();
    canvas.invalidate();
  });
}

/** @param {TouchRecord} record of a pointer that touches nothing; sent once a frame */
function hovered(record) {
  session.touch(record);
  canvas.invalidate();
}

function begin() {
  // The window may have moved; the server reports the location of a gesture.
  session.resize(position.canvas);
  view.hold();
  verdict.dismiss();
  steps.begin();
  const opened = [sharePanel, penPanel, signsPanel, setPanel, ...people.panels, ...access.panels];
  for (const panel of opened) panel.close();
  byId("hint").hidden = true;
}

// The tools.

/** Overlays that a button switches. */
const overlays = { boxes: false, innerSquare: false };
for (const [id, name] of /** @type {const} */ ([
  ["boxes-toggle", "boxes"], ["inner-toggle", "innerSquare"],
])) {
  onPress(byId(id), () => {
    overlays[name] = !overlays[name];
    byId(id).setAttribute("aria-pressed", String(overlays[name]));
    canvas.setOverlays(overlays);
    showBoxLegend();
  });
}
canvas.setOverlays(overlays);

/** While a verdict stands, what its boxes and circles mean. */
function showBoxLegend() {
  const outcome = overlays.boxes ? verdict.shown : null;
  const views = outcome === null ? [] : [...session.own.shown?.recognizers.values() ?? []];
  const chosen = { ...DEFAULT_OVERLAYS, ...overlays };
  const marks = views.flatMap((view) => [...marksOfFit(chosen, view, outcome)]);
  showLegend(byId("legend"), new Set(marks));
}

document.addEventListener("keydown", (event) => {
  const { target, ctrlKey, metaKey, altKey, repeat } = event;
  if (ctrlKey || metaKey || altKey || repeat || isTyping(target)) return;
  if (commandOf(event) !== "m" || !session.may("mark")) return;
  status.offer(details.mark(), MARKED_MILLISECONDS);
});

document.addEventListener("themechange", () => canvas.refreshTheme());

/**
 * Lets the user drag a rectangle on the paper, with the panel hidden.
 * @type {import("../ui/regionList.js").RegionCanvas["pick"]}
 */
function pickFrame(done) {
  setPanel.close();
  pickRectangle(/** @type {HTMLElement} */ (surface.parentElement), REGION_TEXTS.drawHelp,
    (corners) => {
      setPanel.open();
      done(corners && frameBetween(corners[0], corners[1]));
    });
}

// The watch page can only try rules; a drawer decides whether they apply to everyone.
const tuning = ofFragment(location.hash);
if (tuning !== null) {
  const { leniency, rules } = tuning;
  askToApply(byId("apply-rules"), tuning, {
    apply: () => ask({ type: "rules", leniency, rules }),
    done: () => {
      const grant = grantOf(location.hash);
      history.replaceState(null, "", location.pathname + location.search
        + (grant === "" ? "" : `#grant=${grant}`));
      surface.focus({ preventScroll: true });
    },
  });
}

// Everything shown besides the ink.

function showState() {
  isStale = false;
  const { scene, own, local } = session;
  if (!session.wantsHover) hover.leave();
  teaching.update();
  // A drawing that teaches is not judged.
  if (!teaching.isLearning) verdict.update();
  else if (!verdict.isDismissed) verdict.dismiss();
  const asked = own.server === undefined ? { ...scene, catalogue: DRAWING } : scene;
  chips.update(askedRecognizers(asked), own.recognizers, verdict.isDismissed, scene.signs.size,
    switchedOff(scene.recognizerSet));
  status.update();
  access.update();
  steps.update();
  tools.update();
  people.update(verdict.shown?.kind === "recognized");
  details.fillSoon();
  recognizers.update();
  view.update();
  showHint();
  showBoxLegend();
  setAttribute(body, "data-profile", scene.profile);
  setAttribute(body, "data-judges-here", local === null ? session.localFault : "true");
  setAttribute(body, "data-moves-same", String(local?.moves.same ?? 0));
  setAttribute(body, "data-moves-other", String(local?.moves.other ?? 0));
  setAttribute(body, "data-verdict", verdict.shown?.kind ?? "");
  setAttribute(body, "data-verdict-recognizer", verdict.shown?.recognizer ?? "");
  setAttribute(body, "data-verdict-sequence", String(verdict.shown?.sequence ?? ""));
}

/** A dashed circle is proposed where circles are recognized, until something is drawn or taught. */
function showHint() {
  const hint = byId("hint");
  const text = hintText(session.scene.catalogue);
  setText(hint.querySelector("span") ?? hint, text);
  hint.querySelector("svg")?.toggleAttribute("hidden", text !== TEXTS.hint);
  hint.hidden ||= teaching.isLearning || session.scene.strokes.size > 0
    || session.outbox.pending.length > 0;
}

/** Waiting times grow and networks slow down without any event; the figures are for tests. */
function housekeep() {
  body.dataset.frames = String(meter.count);
  body.dataset.frameP50 = meter.percentile(0.5).toFixed(2);
  body.dataset.frameP99 = meter.percentile(0.99).toFixed(2);
  status.update();
  view.updateBeyond();
  if (!session.isDrawing) keepInk();
}

function keepInk() {
  keptInk.keep(session.outbox, session.connectionState);
}

/** The browser may end a page without notice once it is hidden. @param {boolean} isAway */
function setAway(isAway) {
  session.flush();
  keepInk();
  session.setAway(isAway);
}

document.addEventListener("visibilitychange", () => setAway(document.hidden));
addEventListener("pagehide", () => setAway(true));
// Back in a page that the browser has frozen meanwhile.
addEventListener("pageshow", () => setAway(document.hidden));

// The page's own recognizers come once it can be drawn on; it works without them as well.
async function judgeHere() {
  const fault = (/** @type {string} */ reason) => session.cannotJudgeHere(reason);
  try {
    const { awaitEngine } = await import("../engine/loadEngine.js");
    session.judgeHere(await awaitEngine(fault));
  } catch (error) {
    fault(String(/** @type {Error} */ (error).message));
  }
}

setInterval(housekeep, HOUSEKEEPING_MILLISECONDS);
canvas.invalidate();
if (isRoomMode(mode)) session.start();
else status.stop(badMode(mode));
requestAnimationFrame(() => setTimeout(judgeHere));
registerWorker();
document.documentElement.dataset.started = "";
