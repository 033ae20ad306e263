// @ts-check
/** The words of the event list's rows. */
import { quoted, signRowText } from "./signStrings.js";
import { PROFILES, nameOf } from "./strings.js";
import { outcomeTitle } from "./verdictCard.js";
import { toolText } from "./watchStrings.js";
import { fill, number, plural, words } from "./words.js";

const TEXTS = words.events;
const ACCESS = words.accessEvents;

/** A row without the drawer's name. @param {import("../state/eventLog.js").EventRow} row */
export function rowText(row) {
  const name = row.recognizer === null ? "" : nameOf("recognizers", row.recognizer);
  const { count, word } = row;
  switch (row.kind) {
    case "joined": return TEXTS.joined;
    case "left": return TEXTS.left;
    case "cleared": return TEXTS.cleared;
    case "undone": return plural(word === "erase" ? TEXTS.erased : TEXTS.undone, count);
    case "restored": return plural(TEXTS.broughtBack, count);
    case "marked": return row.name === "" ? TEXTS.marked : fill(TEXTS.markedAs, { name: row.name });
    case "corrected": return fill(TEXTS.corrected, { what: row.name || name || TEXTS.noGesture });
    case "stroke": return plural(TEXTS.draws, count, { tool: toolText(word) });
    case "kept": return TEXTS.strokeKept;
    case "faded": return TEXTS.strokeFaded;
    case "dropped": return TEXTS.strokeDropped;
    case "profile": {
      const profile = PROFILES[/** @type {"both"} */ (word)]?.name ?? word;
      return fill(TEXTS.profile, { profile });
    }
    case "access": return ACCESS[/** @type {keyof typeof ACCESS} */ (word)] ?? word;
    case "sign": return signRowText(word, row.name, row.to);
    case "gap": return plural(TEXTS.skipped, count);
    case "phase": {
      const phase = nameOf("phases", word) || nameOf("states", "possible");
      return fill(TEXTS.phase, { name, phase });
    }
    case "verdict": return row.outcome === null ? "" : outcomeTitle(row.outcome);
    case "state": return word === "changed"
      ? fill(TEXTS.repeated, { name, state: nameOf("states", word), count })
      : fill(TEXTS.state, {
        name: row.name === "" ? name : quoted(row.name), state: nameOf("states", word),
      });
  }
}

/** @param {number} error relative */
export const errorText = (error) => fill(TEXTS.deviation, { percent: number(100 * error, 1) });
