// @ts-check
/** Compares the page's recognizers with the server's, and reports either for lanes and answers. */
import { GestureReports } from "../state/gestureReports.js";

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../state/gestureReports.js").Report} Report */

export class OwnReports {
  #reports = new GestureReports();
  #parts;

  /**
   * @param {{own: import("./ownGestures.js").OwnGestures,
   *   sender: import("./inkSender.js").InkSender, judge: import("./localJudge.js").LocalJudge,
   *   report: (report: Report) => void}} parts
   */
  constructor(parts) {
    this.#parts = parts;
  }

  /** @param {Message} message of the server, that the scene has applied */
  compare(message) {
    const { own, sender: { isLive, outbox }, judge } = this.#parts;
    const id = isLive ? own.sequenceOfMessage(message)?.id : undefined;
    if (id === undefined) return;
    judge.ask((verdicts) => verdicts.compare(id, message, own.server, outbox.epoch));
  }

  /** @param {Message} message of the server, that was compared */
  receive(message) {
    const { own, judge } = this.#parts;
    const sequence = own.sequenceOfMessage(message);
    this.#tell([this.#reports.ofServer(message, {
      own: sequence?.id ?? null, isResent: sequence?.isResent === true,
      hoversHere: judge.verdicts !== null && "drawer" in message && message.drawer === own.drawer,
    })]);
  }

  /** @param {readonly Message[]} messages of the page's own recognizers */
  receiveOwn(messages) {
    const { own, sender: { isLive }, judge } = this.#parts;
    for (const message of messages) {
      const { sequence } = /** @type {any} */ (message);
      const id = judge.verdicts?.ownSequence(sequence);
      if (id === undefined) continue;
      this.#tell(this.#reports.ofPage(id, [message], { isLive, isDown: own.open?.id === id }));
    }
  }

  /** @param {readonly Message[]} messages of pointers that hover, from the page itself */
  receiveHover(messages) {
    this.#tell(this.#reports.ofHover(messages));
  }

  /** The connection is lost: the page reports what the server has not ended. */
  lost() {
    this.#tell(this.#reports.ofLoss());
  }

  /** @param {readonly Report[]} reports */
  #tell(reports) {
    for (const report of reports) this.#parts.report(report);
  }
}
