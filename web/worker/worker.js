// @ts-check
/**
 * The pages' service worker. It keeps the files of the draw page and of the game, so that both open
 * without a connection: the last drawn room, and the game alone. Online, pages come from the server
 * as if there were no worker.
 *
 *   navigation to /draw/ROOM   the server's answer; the kept page if none comes
 *   navigation to /play…       the same, of the game
 *   navigation to /            the same; the last room instead of the lobby
 *   /assets/…                  the kept file; else the server's
 *
 * A new version waits until the pages of the old one are closed: these may still fetch its files.
 */
import { kindOf } from "./routes.js";

/** @typedef {{files: string[], version: string}} Build what scripts/bundle puts in */
/** @type {Build} */
// @ts-expect-error  a name that scripts/bundle replaces
const { files, version } = BUILD;
const worker = /** @type {any} */ (globalThis);

const PAGE = "/draw.html";
const GAME = "/play.html";
/** The recognizers may be built after the pages: they are kept once they are there. */
const ENGINE = "/engine/gestures.wasm";
/** Files of this version, by address. */
const CACHE = `pages-${version}`;
/** Outlives versions. Its one entry is the address of the room drawn in last. */
const VISITS = "visits";
const LAST_ROOM = "/last-room";
/** Where someone draws who never drew before. */
const FIRST_ROOM = "/draw/sketch";
/** A server that answers later is treated as one that does not. */
const PATIENCE_MILLISECONDS = 5_000;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const kind = kindOf(request, worker.location.origin, [...files, ENGINE]);
  if (kind !== null) event.respondWith(answers[kind](request));
});

/** @type {Record<string, (request: Request) => Promise<Response>>} */
const answers = {
  asset: async (request) => await kept(request) ?? fetch(request),
  draw: async (request) => {
    const page = await fromServer(request, () => kept(PAGE));
    if (page.ok) await remember(new URL(request.url).pathname);
    return page;
  },
  file: async (request) => {
    const file = await fromServer(request, () => kept(request));
    if (new URL(request.url).pathname === ENGINE) await renew(request, file.clone());
    return file;
  },
  play: (request) => fromServer(request, () => kept(GAME)),
  start: (request) => fromServer(request, async () => Response.redirect(await lastRoom())),
};

async function install() {
  const cache = await caches.open(CACHE);
  // An asset may come from the browser's cache: it is what its name says.
  const fresh = (/** @type {string} */ file) =>
    new Request(file, { cache: file.startsWith("/assets/") ? "default" : "no-cache" });
  await cache.addAll(files.map(fresh));
  await cache.add(fresh(ENGINE)).catch(() => {});
  // The page that brought the worker was opened before there was one.
  for (const { url } of await worker.clients.matchAll({ includeUncontrolled: true })) {
    const { pathname } = new URL(url);
    if (pathname.startsWith("/draw/")) await remember(pathname);
  }
}

/** Removes what earlier versions kept. */
async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith("pages-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** @param {Request | string} file @returns {Promise<Response | undefined>} */
async function kept(file) {
  return (await caches.open(CACHE)).match(file, { ignoreSearch: true, ignoreVary: true });
}

/**
 * The server's answer, or another one if it is late, broken or not there.
 * @param {Request} request
 * @param {() => Promise<Response | undefined>} otherwise
 */
async function fromServer(request, otherwise) {
  const coming = fetch(request);
  const first = await Promise.race([coming.catch(() => null), late()]);
  if (first !== null && first.status < 500) return first;
  return await otherwise() ?? coming;
}

/** @returns {Promise<null>} */
function late() {
  return new Promise((done) => setTimeout(done, PATIENCE_MILLISECONDS, null));
}

/**
 * Keeps a file that changes without a new version of the pages.
 * @param {Request} request
 * @param {Response} answer
 */
async function renew(request, answer) {
  const tag = (await kept(request))?.headers.get("etag");
  if (!answer.ok || tag === answer.headers.get("etag")) return;
  await keep(CACHE, request, answer);
}

/** @param {string} path */
async function remember(path) {
  await keep(VISITS, LAST_ROOM, new Response(path));
}

/**
 * Keeps an answer if the browser can: on a full disk, the page opens all the same.
 * @param {string} cache
 * @param {Request | string} request
 * @param {Response} answer
 */
async function keep(cache, request, answer) {
  try {
    await (await caches.open(cache)).put(request, answer);
  } catch {
    // Only a later visit without a connection misses it.
  }
}

async function lastRoom() {
  const visit = await (await caches.open(VISITS)).match(LAST_ROOM);
  return visit === undefined ? FIRST_ROOM : visit.text();
}
