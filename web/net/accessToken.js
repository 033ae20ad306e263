// @ts-check
/**
 * The token that lets this tab into its room, on a relay that takes tokens. It comes once in the
 * page's address, behind `#` or in the query. The tab keeps it, and it leaves the address bar, so
 * that no bookmark, screenshot or `Referer` has it.
 */
import { grantOf, roomOfPath } from "../protocol/handshake.js";

const PREFIX = "token:";
const FORM = /^[\w.-]{1,1536}$/;

/** @typedef {{pathname: string, search: string, hash: string}} Address */

/**
 * An address's token, and the address without it. Pure.
 * @param {Address} address
 * @returns {{token: string, rest: string}} `token` is "" without one
 */
export function splitToken({ pathname, search, hash }) {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  const token = fragment.get("token") ?? query.get("token") ?? "";
  if (!FORM.test(token)) return { token: "", rest: pathname + search + hash };
  query.delete("token");
  fragment.delete("token");
  const part = (/** @type {string} */ mark, /** @type {URLSearchParams} */ fields) =>
    `${fields}` === "" ? "" : `${mark}${fields}`;
  return { token, rest: pathname + part("?", query) + part("#", fragment) };
}

/**
 * Takes the token out of the page's address and has the tab keep it.
 * @param {Address & {reload?: () => void}} location
 * @param {() => Storage} store  may throw where the browser keeps nothing
 * @param {(rest: string) => void} replace  shows the address without the token
 * @returns {string} the token of now or of before; "" without one
 */
export function takeToken(location, store, replace) {
  const key = PREFIX + roomOfPath(location.pathname);
  const { token, rest } = splitToken(location);
  if (token !== "") replace(rest);
  try {
    if (token !== "") store().setItem(key, token);
    return token || (store().getItem(key) ?? "");
  } catch {
    // Storage is closed to this page: the token lasts as long as the page.
    return token;
  }
}

/**
 * Whether an address has a token, or another grant than the one before. Pure.
 * @param {string} before
 * @param {string} after
 */
export function bringsSecret(before, after) {
  const [grant, old] = [grantOf(new URL(after).hash), grantOf(new URL(before).hash)];
  return splitToken(new URL(after)).token !== "" || (grant !== "" && grant !== old);
}

let token = "";
if (globalThis.location !== undefined) {
  const take = () => takeToken(location, () => sessionStorage,
    (rest) => history.replaceState(history.state, "", rest));
  token = take();
  // A new link to the same page changes only what is behind #.
  addEventListener("hashchange", ({ oldURL, newURL }) => {
    if (!bringsSecret(oldURL, newURL)) return;
    take();
    location.reload();
  });
}

/**
 * An address of the relay with the tab's token, or as it is without one.
 * @param {string} address
 */
export function withToken(address) {
  return token === "" ? address : `${address}${address.includes("?") ? "&" : "?"}token=${token}`;
}

/** The token for a link of this relay, behind `#`; "" without one. */
export function tokenFragment() {
  return token === "" ? "" : `#token=${token}`;
}
