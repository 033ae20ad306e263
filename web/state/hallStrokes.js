// @ts-check
/**
 * The ink on the game's big board: each player's newest stroke of the set. It stays there though
 * the room does not keep it: a refused circle is shown until its player begins anew. Pure, but for
 * `strokes`.
 */

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("./sceneParts.js").Scene} Scene */
/** @typedef {import("./stroke.js").Stroke} Stroke */

export class HallStrokes {
  /** @type {Map<string, Stroke>} by drawer */
  strokes = new Map();

  /** @param {Message} message that the scene has applied @param {Scene} scene */
  take(message, scene) {
    switch (message.type) {
      case "snapshot":
        // The room's ink is cleared when a set opens: what there is, is of this set.
        this.strokes.clear();
        for (const stroke of scene.strokes.values()) this.strokes.set(stroke.drawer, stroke);
        break;
      case "path": {
        if (message.phase !== "began") break;
        const stroke = scene.drawers.get(message.drawer)?.open.get(message.touch);
        if (stroke !== undefined) this.strokes.set(message.drawer, stroke);
        break;
      }
      case "cleared": this.strokes.delete(message.drawer); break;
      case "activity":
        if (message.move !== "answered" && message.move !== "result") this.strokes.clear();
        break;
    }
  }
}

/**
 * Whether a stroke is shown faintly: it was refused, or circles the wrong picture.
 * @param {import("./activity.js").Game} game
 * @param {Stroke} stroke
 */
export function isFaint({ answers, odd }, { drawer, sequence }) {
  const answer = answers.get(drawer);
  if (answer === undefined) return odd !== null;
  if (answer.picture === null) return answer.sequence === sequence;
  return odd !== null && answer.picture !== odd;
}
