// @ts-check
/** The page's own recognizers: when they run, their deadline, and what happens if they fail. */
import { changesSetup, setupOf } from "../engine/engineSetup.js";
import { LocalVerdicts } from "../engine/localVerdicts.js";

/** @typedef {import("../state/sceneParts.js").Scene} Scene */

export class LocalJudge {
  /** @type {LocalVerdicts | null} the page's own verdicts; null while the server alone judges */
  verdicts = null;
  /** Why the page does not judge, for people; empty while it does, or may yet. */
  fault = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #options;

  /**
   * @param {{elapsed: () => void, changed: () => void}} options  `elapsed`: a recognizer waits for
   *   time alone, and its deadline has come
   */
  constructor(options) {
    this.#options = options;
  }

  /**
   * Judges from the next gesture on.
   * @param {import("../engine/gestureEngine.js").GestureEngine} engine
   * @param {Scene} scene
   * @param {import("../protocol/messageTypes.js").Canvas} canvas
   */
  begin(engine, scene, canvas) {
    try {
      const verdicts = new LocalVerdicts(engine, setupOf(scene));
      if (canvas.width > 0 && canvas.height > 0) verdicts.judge.resize(canvas);
      verdicts.judge.know([...scene.signs.values()]);
      this.verdicts = verdicts;
      this.fault = "";
    } catch (error) {
      return this.end(String(/** @type {Error} */ (error).message));
    }
    this.#options.changed();
  }

  /** Leaves judging to the server. @param {string} fault */
  end(fault) {
    this.verdicts = null;
    this.fault = fault;
    clearTimeout(this.#timer);
    this.#options.changed();
  }

  /**
   * Asks the recognizers; when they break down, the server alone judges from now on.
   * @param {(verdicts: LocalVerdicts) => void} work
   */
  ask(work) {
    if (this.verdicts === null) return;
    try {
      work(this.verdicts);
    } catch (error) {
      return this.end(String(/** @type {Error} */ (error).message));
    }
    clearTimeout(this.#timer);
    const wait = this.verdicts.judge.deadline - performance.now();
    if (wait < Infinity) {
      this.#timer = setTimeout(() => this.#options.elapsed(), Math.max(0, wait));
    }
  }

  /**
   * Judges as the room does after a message that changes how.
   * @param {import("../protocol/messages.js").Message} message that the scene has applied
   * @param {Scene} scene
   */
  follow(message, scene) {
    if (changesSetup(message)) this.ask((verdicts) => verdicts.judgeBy(setupOf(scene)));
    if (message.type === "snapshot" || message.type === "sign") {
      this.ask((verdicts) => verdicts.judge.know([...scene.signs.values()]));
    }
  }
}
