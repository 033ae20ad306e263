// @ts-check
/** Teaching by drawing: the current lesson, the panel of the room's signs, and their results. */
import {
  beginLesson, canTakeBack, dropDrawing, finishDrawing, hasEnough, isWaiting, takeBack, takeTouch,
  teachMessage, toggleOption,
} from "../state/lesson.js";
import { LessonInk } from "../state/lessonInk.js";
import {
  abandonLessons, doubtAsks, isRefusal, takeAnswer, withoutDoubted,
} from "../state/signAsks.js";
import { fileText, signMessages, signsOfFile } from "../state/signFile.js";
import { STROKE_PAUSE_MILLISECONDS } from "../state/strokePause.js";
import { errorText } from "../ui/drawStrings.js";
import { fileButton, saveFile } from "../ui/files.js";
import { LessonStrip } from "../ui/lessonStrip.js";
import { byId, make, setText } from "../ui/make.js";
import { pressButton } from "../ui/press.js";
import { panelHead } from "../ui/panel.js";
import { SignList } from "../ui/signList.js";
import {
  FILE_PROBLEMS, SIGN_TEXTS, drawingProblem, importedText, progressText, signRefused,
  standingTexts, taughtText,
} from "../ui/signStrings.js";

/** @typedef {import("../input/touchBatcher.js").TouchRecord} TouchRecord */
/** @typedef {import("../state/lesson.js").Lesson} Lesson */

const FILE_NAMES = { id: "signs-load", fieldId: "signs-file", text: SIGN_TEXTS.importFile };

/** The canvas has the focus while there is something to draw. */
function focusCanvas() {
  byId("canvas").focus({ preventScroll: true });
}

export class DrawTeaching {
  #session;
  #strip;
  #panel;
  #say;
  #changed;
  #begin;
  /** @type {Lesson | null} */
  #lesson = null;
  /** The lesson is for a sign that is known. */
  #isMore = false;
  #ink = new LessonInk();
  /** The touches that began in a lesson, until each is lifted. */
  #touches = /** @type {Set<number>} */ (new Set());
  /** What the server has not answered yet. A file may be loaded while a lesson goes on. */
  #asks = /** @type {readonly import("../state/signAsks.js").SignAsk[]} */ ([]);
  /** How many signs the last file has. */
  #loaded = 0;
  /** What the server takes. */
  #limits = /** @type {{mostStrokes?: number}} */ ({});
  #problem = "";
  /** @type {any} */
  #pause = null;
  #list = new SignList(make("ul", { class: "signs loose-stack" }), {
    more: (name) => this.begin(name),
    rename: (name, to) => this.#ask({ type: "rename", name, to }),
    forget: (name) => {
      this.#ask({ type: "forget", name });
      this.#start.focus();
    },
  });
  #start = pressButton(() => this.begin(),
    { id: "lesson-start", class: "button primary", text: SIGN_TEXTS.start });
  #note = make("p", { class: "signs-note", role: "status" });
  #empty = make("p", { class: "quiet", text: SIGN_TEXTS.empty });
  #save = pressButton(
    () => saveFile(`signs-${this.#session.room}.json`, fileText(this.#session.scene.signs)),
    { id: "signs-save", class: "button small", text: SIGN_TEXTS.exportFile });

  /**
   * @param {import("../session/drawSession.js").DrawSession} session
   * @param {{strip: HTMLElement, panel: {element: HTMLElement, close: () => void},
   *   say: (text: string) => void, changed: () => void, begin: () => void}} options  `begin`: what
   *   would change the room's ink is put away
   */
  constructor(session, { strip, panel, say, changed, begin }) {
    this.#session = session;
    this.#panel = panel;
    this.#say = say;
    this.#changed = changed;
    this.#begin = begin;
    this.#strip = new LessonStrip(strip, {
      cancel: () => this.#end(),
      done: () => this.#end(),
      drop: (index) => {
        this.#become((lesson) => dropDrawing(lesson, index));
        focusCanvas();
      },
      option: (name) => this.#become((lesson) => toggleOption(lesson, name)),
      name: (text) => this.#become((lesson) => ({ ...lesson, name: text })),
      teach: () => this.#teach(),
    });
    panel.element.append(panelHead(SIGN_TEXTS.signs, panel.close), this.#empty, this.#start,
      this.#list.element, this.#note, make("div", { class: "wrap" }, this.#save,
        fileButton(FILE_NAMES, (text) => this.#load(text))));
  }

  /** To be called when the panel opens: a name that was being changed is not any more. */
  opened() {
    this.#list.reset();
  }

  /** The lesson's own ink, as of now. */
  get sketches() {
    return this.#ink.sketches(this.#lesson, this.#session.drawer, performance.now());
  }

  /** Whether some ink is fading and needs another frame. */
  get isFading() {
    return this.#ink.isFading;
  }

  /** Whether what is drawn is a lesson's, and no verdict on it is wanted. */
  get isLearning() {
    return this.#lesson !== null;
  }

  /** Whether the lesson has a drawing to take back. */
  get canUndo() {
    return this.#lesson !== null && canTakeBack(this.#lesson);
  }

  /** What was taken back does not come again. */
  get canRedo() {
    return false;
  }

  /** Takes the latest drawing back. */
  step() {
    this.#become(takeBack);
  }

  /** Begins a lesson, or one more for a sign that is known. @param {string} [known] its name */
  begin(known) {
    const sign = known === undefined ? undefined : this.#session.scene.signs.get(known);
    const { anyDirection = false, anyTurn = false } = sign ?? {};
    const several = sign?.examples.some(({ strokes }) => strokes.length > 1) ?? false;
    this.#isMore = sign !== undefined;
    this.#problem = "";
    this.#asks = abandonLessons(this.#asks);
    this.#lesson = beginLesson(sign === undefined ? this.#limits
      : { ...this.#limits, name: sign.name, wanted: 1, several, anyDirection, anyTurn });
    this.#panel.close();
    this.#begin();
    this.#show();
    focusCanvas();
    this.#changed();
  }

  /**
   * @param {TouchRecord} record
   * @returns {boolean} whether the touch began in a lesson: the room receives nothing of it
   */
  touch(record) {
    const { phase, id } = record;
    if (phase === "began") {
      if (this.#lesson !== null) this.#touches.add(id);
      // The result was read: the next gesture tries the sign.
      else this.#strip.hide();
    }
    if (!this.#touches.has(id)) return false;
    if (phase === "ended" || phase === "cancelled") this.#touches.delete(id);
    if (this.#lesson !== null) this.#draw(this.#lesson, record);
    return true;
  }

  /** @param {Lesson} before @param {TouchRecord} record */
  #draw(before, record) {
    clearTimeout(this.#pause);
    this.#lesson = takeTouch(before, record);
    if (record.phase === "moved") return;
    if (isWaiting(this.#lesson)) {
      this.#pause = setTimeout(() => this.#become(finishDrawing), STROKE_PAUSE_MILLISECONDS);
    }
    this.#told(before);
    this.#show();
  }

  /** To be called when the scene has changed. */
  update() {
    const { signs } = this.#session.scene;
    this.#list.update(signs);
    this.#empty.hidden = signs.size > 0;
    this.#save.hidden = signs.size === 0;
    this.#show();
  }

  /** Takes the server's answers. @param {import("../protocol/messages.js").Message} message */
  receive(message) {
    if (message.type === "welcome" && message.limits !== undefined) {
      this.#limits = { mostStrokes: message.limits.signStrokes };
    }
    if (message.type !== "sign") return;
    const { asks, done } = takeAnswer(this.#asks, message, this.#session.drawer);
    this.#asks = asks;
    if (done?.kind === "file") this.#tell(importedText(this.#loaded));
    const isLesson = done?.kind === "lesson" || done?.kind === "doubted";
    if (isLesson && message.action === "taught") this.#answered(message);
  }

  /** @param {import("../protocol/messageTypes.js").TaughtSign} sign */
  #answered(sign) {
    this.#lesson = null;
    this.#strip.showTaught(sign);
    const standing = standingTexts(sign.standing, sign.examples.length);
    this.#say([taughtText(sign.name) + ".", ...standing.map(({ text }) => text)].join(" "));
    this.#changed();
  }

  #teach() {
    const lesson = this.#lesson;
    if (lesson === null || !hasEnough(lesson) || lesson.name.trim() === "") return;
    this.#problem = "";
    this.#asks = [...withoutDoubted(this.#asks), { kind: "lesson", left: 1 }];
    const message = teachMessage(lesson, this.#isKnown(lesson));
    if (!this.#session.connection.send([message])) this.#fail(SIGN_TEXTS.offline);
    this.#show();
  }

  /** @param {import("../protocol/messages.js").SignMessage} message */
  #ask(message) {
    const isSent = this.#session.connection.send([message]);
    if (isSent) this.#asks = [...this.#asks, { kind: "change", left: 1 }];
    this.#tell(isSent ? "" : SIGN_TEXTS.offline);
  }

  /** @param {string} text of a file */
  #load(text) {
    const { signs, problem } = signsOfFile(text);
    if (problem !== null) return this.#tell(FILE_PROBLEMS[problem]);
    this.#asks = [...this.#asks, { kind: "file", left: signs.length }];
    this.#loaded = signs.length;
    for (const message of signMessages(signs)) {
      if (!this.#session.connection.send([message])) return this.#fail(SIGN_TEXTS.offline);
    }
    return undefined;
  }

  /** Whether a sign has the lesson's name already. @param {Lesson} lesson */
  #isKnown({ name }) {
    return this.#session.scene.signs.has(name.trim());
  }

  /**
   * @param {import("../protocol/messageTypes.js").ErrorMessage} error of the server
   * @returns {boolean} whether it is about signs, and shown here
   */
  refused(error) {
    const refused = signRefused(error);
    const text = refused ?? (isRefusal(this.#asks, error) ? errorText(error) : null);
    if (text !== null) this.#fail(text, refused === null ? doubtAsks(this.#asks) : []);
    return text !== null;
  }

  /** The connection is lost, and with it what the server has not answered. */
  lost() {
    if (this.#asks.length > 0) this.#fail(SIGN_TEXTS.offline);
  }

  /** @param {string} text @param {typeof this.#asks} [asks] what may still be answered */
  #fail(text, asks = []) {
    this.#asks = asks;
    if (this.#lesson === null) return this.#tell(text);
    this.#problem = text;
    this.#say(text);
    this.#show();
  }

  /** @param {string} text in the panel; empty for nothing */
  #tell(text) {
    setText(this.#note, text);
    if (text !== "") this.#say(text);
  }

  /** @param {(lesson: Lesson) => Lesson} step */
  #become(step) {
    if (this.#lesson === null) return;
    const before = this.#lesson;
    this.#lesson = step(before);
    this.#problem = "";
    this.#told(before);
    this.#show();
  }

  /** Says what came of a drawing. @param {Lesson} before */
  #told(before) {
    const lesson = /** @type {Lesson} */ (this.#lesson);
    const { drawings, problem, wanted } = lesson;
    if (problem !== null && before.problem === null) this.#say(drawingProblem(lesson));
    if (drawings.length > before.drawings.length && drawings.length <= wanted) {
      this.#say(progressText(drawings.length, wanted));
    }
    this.#changed();
  }

  #show() {
    if (this.#lesson === null) return;
    this.#strip.show(this.#lesson, {
      isMore: this.#isMore, isKnown: this.#isKnown(this.#lesson), problem: this.#problem,
      isSent: this.#asks.some(({ kind }) => kind === "lesson"),
    });
  }

  #end() {
    clearTimeout(this.#pause);
    this.#lesson = null;
    this.#asks = abandonLessons(this.#asks);
    this.#strip.hide();
    focusCanvas();
    this.#changed();
  }
}
