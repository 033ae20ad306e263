// @ts-check
/** Everything on the draw page that follows the session, in the order of calls. */
import { onDetail } from "../net/onDetail.js";
import { tellRecognition } from "../net/tellRecognition.js";
import { giveUpAnswers, takeAnswer } from "../state/answers.js";
import { giveUpLanes, takeLane } from "../state/lanes.js";
import { askedRecognizers } from "../state/signs.js";
import { NOTICES } from "../ui/drawStrings.js";

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../protocol/messageTypes.js").ErrorMessage} ErrorMessage */
/** @typedef {import("../state/gestureReports.js").Report} Report */

/**
 * @param {import("../session/drawSession.js").DrawSession} session
 * @param {object} consumers
 * @param {import("../state/answers.js").Answers} consumers.answers on the canvas
 * @param {import("../state/lanes.js").Lanes} consumers.lanes
 * @param {import("./drawDetails.js").DrawDetails} consumers.details
 * @param {import("./drawRecognizers.js").DrawRecognizers} consumers.recognizers
 * @param {import("./drawTeaching.js").DrawTeaching} consumers.teaching
 * @param {import("./drawStatus.js").DrawStatus} consumers.status
 * @param {() => void} consumers.changed there is something to show in the next frame
 */
export function subscribe(session, {
  answers, lanes, details, recognizers, teaching, status, changed,
}) {
  onDetail(session, "message", (/** @type {Message} */ message) => {
    details.receive(message);
    recognizers.receive(message);
    teaching.receive(message);
    if (message.type === "recording") status.recorded(message);
  });
  onDetail(session, "report", (/** @type {Report} */ report) => {
    const { message } = report;
    if (report.answer) takeAnswer(answers, message, session.scene, performance.now());
    if (report.lanes) takeLane(lanes, message, askedRecognizers(session.scene));
    if (report.event) tellRecognition(session.room, message);
  });
  onDetail(session, "error", (/** @type {ErrorMessage} */ error) => {
    recognizers.refused(error);
    if (!teaching.refused(error)) status.refused(error);
  });
  session.addEventListener("dropped", () => status.tell(NOTICES.refused));
  session.addEventListener("lost", () => {
    // The server will not finish what it has begun to send of this page's gesture.
    giveUpAnswers(answers, session.drawer);
    giveUpLanes(lanes, session.drawer);
    details.forget();
    teaching.lost();
  });
  session.addEventListener("change", changed);
}
