// @ts-check
/** The steps of this page's drawer that can be undone and redone. */
import { leavesRedo, undoesHere } from "../state/outboxUndo.js";
import { forgetStrokes } from "../state/scene.js";
import { canRedo, canUndo, shown } from "../state/undo.js";

export class OwnSteps {
  #session;
  #advance;

  /**
   * @param {{scene: import("../state/sceneParts.js").Scene, drawer: string, isDrawing: boolean,
   *   outbox: import("../state/outbox.js").Outbox}} session
   * @param {(event: import("../state/outbox.js").OutboxEvent) => void} advance  puts an event into
   *   the outbox
   */
  constructor(session, advance) {
    this.#session = session;
    this.#advance = advance;
  }

  /** Not while a finger is down: the last step is not over. */
  get canUndo() {
    const { scene, drawer, isDrawing, outbox } = this.#session;
    return !isDrawing && (canUndo(scene, drawer) || undoesHere(outbox));
  }

  get canRedo() {
    const { isDrawing, outbox } = this.#session;
    return !isDrawing && (this.#isOfServer || outbox.steps.unsent.length > 0);
  }

  /** Whether the next step to redo is one of the server's. */
  get #isOfServer() {
    const { scene, drawer, outbox } = this.#session;
    return leavesRedo(outbox) && canRedo(scene, drawer);
  }

  /** Whether the scene has ink to clear. */
  get #isShown() {
    const { scene, drawer } = this.#session;
    return shown(scene, drawer).length > 0;
  }

  clear() {
    this.#clear({ type: "clear", isShown: this.#isShown });
  }

  /** @param {import("../state/outbox.js").OutboxEvent} event  clears, here at once */
  #clear(event) {
    this.#advance(event);
    const { scene, drawer, outbox } = this.#session;
    if (outbox.isClearOwed) forgetStrokes(scene, drawer);
  }

  /** @param {"undo"|"redo"} type */
  take(type) {
    const { outbox: { steps } } = this.#session;
    const isOfServer = this.#isOfServer;
    const event = type === "undo" ? { type } : { type, isOfServer, isShown: this.#isShown };
    if (type === "redo" && !isOfServer && steps.unsent.at(-1) === "clear") this.#clear(event);
    else this.#advance(event);
  }
}
