// @ts-check
// Plays stream files to the page's own recognizers: touches in, events of recognizers and
// strokes out, compared with the events that the file expects of the server.
import { readFileSync, readdirSync } from "node:fs";
import { GestureEngine } from "../../../web/engine/gestureEngine.js";
import { LocalDrawer } from "../../../web/engine/localDrawer.js";
import { regionOf } from "../../../web/state/recognizerName.js";
import { changeSigns } from "../../../web/state/signs.js";

const root = new URL("../../../", import.meta.url);

/** The recognizers of drawing rooms, by `RecognizerRegistry`. */
const DRAWING = ["capture", "circle", "checkmark", "chevron", "swirl", "sign"];
/** The events of a page's recognizers; all others are the room's. */
const TOLD = new Set(["state", "phase", "fit", "stroke", "ignored"]);

/** The compiled module; `scripts/engine` builds it. */
export function engineModule() {
  return new WebAssembly.Module(readFileSync(new URL("web/engine/gestures.wasm", root)));
}

/** Where the room takes a gesture away from recognizers, which is not the page's to do. */
const BY_THE_ROOM = ["rule-disabled-in-mid-touch", "rule-attached-in-mid-touch"];

/** @returns {string[]} names of the stream files that a page's recognizers can play */
export function streamNames() {
  return readdirSync(new URL("Tests/Streams/", root)).filter((name) =>
    name.endsWith(".jsonl") && !BY_THE_ROOM.includes(name.replace(".gesture.jsonl", "")));
}

/**
 * Plays a stream file to one engine a drawer.
 * @param {string} name
 * @param {WebAssembly.Module} module
 * @returns {Promise<{expected: any[], told: any[]}>} what the server is expected to say of recognizers
 *   and strokes, and what the engines said, in order
 */
export async function playHere(name, module) {
  const lines = readFileSync(new URL(`Tests/Streams/${name}`, root), "utf8").split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")).map((line) => JSON.parse(line));
  const [header, ...rest] = lines;
  const { recognizers = DRAWING, relations, canvas, regions = [] } = header;
  const setup = {
    profile: header.profile ?? "robust", relations, regions, canvas, rules: {},
    recognizers: recognizers.map((/** @type {string} */ name) => described(name)),
  };
  const drawers = new Map();
  const gone = new Set();
  let signs = new Map();
  const expected = [];
  const told = [];
  const say = (/** @type {string} */ drawer, /** @type {any[]} */ messages) =>
    told.push(...messages.map((message) => ({ ...message, drawer })));
  const passTo = (/** @type {number} */ now) => {
    for (const [id, drawer] of drawers) {
      while (drawer.deadline <= now) say(id, drawer.tick(drawer.deadline));
    }
  };
  for (const [place, { at, drawer: id, expect, ...message }] of rest.entries()) {
    if (expect?.type === "sign") {
      signs = changeSigns(signs, expect);
      for (const drawer of drawers.values()) drawer.know([...signs.values()]);
    } else if (expect !== undefined && TOLD.has(expect.type) && !gone.has(expect.drawer)) {
      expected.push(expect);
    } else if (at !== undefined) {
      passTo(at);
      if (message.leave || isClosedAfter(rest.slice(place + 1))) gone.add(id);
      if (!drawers.has(id)) {
        const engine = await GestureEngine.make(module);
        const drawer = new LocalDrawer(engine, { ...setup });
        drawer.know([...signs.values()]);
        drawers.set(id, drawer);
      }
      if (message.type === "recognizers" || message.type === "rules") {
        change(setup, message);
        for (const drawer of drawers.values()) drawer.judgeBy({ ...setup });
      }
      if (message.type === "touches") say(id, drawers.get(id).receive(message, at));
    }
  }
  return { expected, told };
}

/** @param {string} name @returns {any} a recognizer as it is attached */
function described(name) {
  return { recognizer: name, enabled: true, properties: [] };
}

/** The effect of a drawer's message about recognizers or rules on a room. */
function change(/** @type {any} */ setup, /** @type {any} */ message) {
  if (message.type === "rules") {
    setup.rules = message.rules;
    return;
  }
  const { attach = [], detach = [], enable = [], disable = [], set = {} } = message;
  setup.regions = message.regions ?? (message.recognizers ? [] : setup.regions);
  const isThere = (/** @type {string} */ name) =>
    regionOf(name) === null || setup.regions.some((/** @type {any} */ { name: one }) => one === regionOf(name));
  const kept = (message.recognizers ?? setup.recognizers).filter(
    (/** @type {any} */ { recognizer: name }) => !detach.includes(name) && isThere(name));
  setup.recognizers = [...kept, ...attach.map(described)].map(
    ({ recognizer: name, enabled, properties }) => ({
      recognizer: name,
      enabled: enable.includes(name) || (enabled && !disable.includes(name)),
      properties: [
        ...properties,
        ...Object.entries(set[name] ?? {}).map(([name, value]) => ({ name, value })),
      ],
    }));
  setup.relations = message.relations ?? setup.relations;
  // Rules about removed recognizers are removed, too.
  setup.relations = setup.relations?.filter((/** @type {string} */ relation) =>
    !/@/.test(relation) || relation.split(" ").every(isThere));
}

/** Whether the server ends the connection because of the line ahead of these. */
function isClosedAfter(/** @type {any[]} */ lines) {
  const next = lines.findIndex(({ at }) => at !== undefined);
  return lines.slice(0, next < 0 ? undefined : next).some(({ expect }) => expect?.type === "close");
}

/**
 * The first expected event without a match, in order; undefined if all match.
 * @param {any[]} expected
 * @param {any[]} told
 */
export function firstMissing(expected, told) {
  let place = 0;
  for (const pattern of expected) {
    const found = told.slice(place).findIndex((event) => matches(event, pattern));
    if (found < 0) return { pattern, from: told.slice(place, place + 6) };
    place += found + 1;
  }
  return undefined;
}

/** Whether a value has all that a pattern has. */
function matches(/** @type {any} */ value, /** @type {any} */ pattern) {
  if (typeof pattern !== "object" || pattern === null) return Object.is(value, pattern);
  if (Array.isArray(pattern)) {
    return Array.isArray(value) && value.length === pattern.length &&
      pattern.every((one, index) => matches(value[index], one));
  }
  return typeof value === "object" && value !== null &&
    Object.entries(pattern).every(([key, one]) => matches(value[key], one));
}
