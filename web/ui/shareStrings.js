// @ts-check
/** The texts of sharing a room. */

import { words } from "./words.js";

/** The pages that a link may lead to. */
export const SHARE_PAGES = words.sharePages;

export const SHARE_TEXTS = words.share;
