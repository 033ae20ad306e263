// @ts-check
/** All texts about who may do what in a room. */
import { fill, words } from "./words.js";

/** Fixed texts. */
export const ACCESS_TEXTS = words.access;

/** What only hosts may do while it is locked. */
export const LOCK_NAMES = words.accessLocks;

/** How a room may decide, to choose from when one is made. */
export const MODE_CHOICES = words.accessModes;

/** Who decides in a room, by its mode. */
export const MODE_NAMES = words.accessModesNow;

/**
 * What a drawer, or a viewer, cannot do at present, as a sentence; "" for nothing.
 * @param {ReturnType<typeof import("../state/access.js").restriction>} what
 */
export function restrictionText(what) {
  switch (what) {
    case "muted": return ACCESS_TEXTS.youMuted;
    case "drawing": return ACCESS_TEXTS.drawingLocked;
    case "recognizers": return ACCESS_TEXTS.recognizersLocked;
    case "rules": return ACCESS_TEXTS.rulesLocked;
    case null: return "";
  }
}

/** @param {string} mode of no room */
export const badMode = (mode) => fill(ACCESS_TEXTS.badMode, { mode });

/** @param {string} name of a drawer that a host has removed */
export const removedText = (name) => fill(ACCESS_TEXTS.removed, { name });

/**
 * The whole label of a button that has room for a word alone.
 * @param {keyof typeof words.accessAbout} what
 * @param {string} name
 */
export const aboutText = (what, name) => fill(words.accessAbout[what], { name });
