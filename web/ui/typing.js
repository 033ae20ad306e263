// @ts-check
/** Keys: which are letters of a text, and which command of the page the others are. */

import { keep, kept } from "./kept.js";

const KEY = "single-keys";
let areOn = kept(KEY) !== "off";

/** Whether single characters act as commands of the draw page. */
export const areKeysOn = () => areOn;

/** @param {boolean} on */
export function switchKeys(on) {
  areOn = on;
  keep(KEY, on ? null : "off");
}

/** Whether letters go to an event's target, which then has an undo of its own too.
 * @param {EventTarget | null} target */
export function isTyping(target) {
  return target instanceof HTMLElement
    && (target.isContentEditable || target.matches("input, select, textarea"));
}

/**
 * Whether a key is pressed together with one that makes it a command of the browser. On some
 * keyboards, Alt types a bracket.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">} event
 */
export function isCombination({ key, ctrlKey, metaKey, altKey }) {
  return ctrlKey || metaKey || (altKey && key !== "[" && key !== "]");
}

/**
 * The letter of a single key on the draw page; empty while those are switched off.
 * @param {Pick<KeyboardEvent, "key" | "code">} event
 */
export const commandOf = (event) => areOn ? letterOf(event) : "";

/**
 * The letter of a command, in lower case. A key of another script counts as the letter that a US
 * keyboard has in its place.
 * @param {Pick<KeyboardEvent, "key" | "code">} event
 */
export function letterOf({ key, code }) {
  const isOther = /^(?!\p{Script=Latin})\p{Letter}/u.test(key);
  return (isOther ? code.replace(/^Key/, "") : key).toLowerCase();
}
