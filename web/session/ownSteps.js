// @ts-check
/** The steps of this page's drawer that can be undone and redone. */
import { leavesRedo, undoesHere } from "../state/outboxUndo.js";
import { canRedo, canUndo, stepAhead } from "../state/undo.js";

export class OwnSteps {
  #session;
  #advance;

  /**
   * @param {{scene: import("../state/sceneParts.js").Scene, drawer: string, isDrawing: boolean,
   *   outbox: import("../state/outbox.js").Outbox}} session
   * @param {(event: import("../state/outbox.js").OutboxEvent) => {isAhead?: boolean}} advance
   *   puts an event into the outbox
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

  /** @param {"undo"|"redo"} type */
  take(type) {
    const { scene, drawer } = this.#session;
    const isOfServer = this.#isOfServer;
    const { isAhead } = this.#advance(type === "undo" ? { type } : { type, isOfServer });
    if (isAhead) stepAhead(scene, drawer, type);
  }
}
