// @ts-check
/**
 * The English texts, which every page has without asking. `scripts/bundle` puts the file itself in
 * this module's place (package.json, `browser`).
 */
import english from "../words/en.json" with { type: "json" };

export default english;
