// @ts-check
/** The words of the event list's rows. */
import { quoted, signRowText } from "./signStrings.js";
import { PROFILES, nameOf, number } from "./strings.js";
import { outcomeTitle } from "./verdictCard.js";
import { counted, toolText } from "./watchStrings.js";

/**
 * A row without the drawer's name.
 * @param {import("../state/eventLog.js").EventRow} row
 */
export function rowText(row) {
  const name = row.recognizer === null ? "" : nameOf("recognizers", row.recognizer);
  switch (row.kind) {
    case "joined": return "joined";
    case "left": return "left";
    case "cleared": return "cleared the canvas";
    case "undone": {
      const verb = row.word === "erase" ? "erased" : "took back";
      return `${verb} ${counted(row.count, "stroke", "strokes")}`;
    }
    case "restored": return `brought back ${counted(row.count, "stroke", "strokes")}`;
    case "marked": return row.name === "" ? "marked a moment" : `marked ${quoted(row.name)}`;
    case "stroke":
      return `draws with ${toolText(row.word)} · ${counted(row.count, "sample", "samples")}`;
    case "kept": return "stroke kept";
    case "dropped": return "stroke taken back";
    case "profile":
      return `the room judges by: ${PROFILES[/** @type {"both"} */ (row.word)]?.name ?? row.word}`;
    case "sign": return signRowText(row.word, row.name, row.to);
    case "gap": return `${counted(row.count, "event", "events")} skipped`;
    case "phase": return `${name}: ${nameOf("phases", row.word) || nameOf("states", "possible")}`;
    case "verdict": return row.outcome === null ? "" : outcomeTitle(row.outcome);
    case "state": return row.word === "changed"
      ? `${name} ${nameOf("states", "changed")} · ${number(row.count)}×`
      : `${row.name === "" ? name : quoted(row.name)} ${nameOf("states", row.word)}`;
  }
}

/** @param {number} error relative */
export function errorText(error) {
  return `${number(100 * error, 1)} % off`;
}
