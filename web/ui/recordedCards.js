// @ts-check
/** Rooms that are over, as cards with the last picture of each, drawn once it is in sight. */
import { paintInk } from "../canvas/ink.js";
import { readPalette } from "../canvas/palette.js";
import { fitTransform, planeOf, within } from "../canvas/view.js";
import { tokenFragment } from "../net/accessToken.js";
import { outlineOf, playerOf } from "../recording/recordingRequests.js";
import { WatchRoom } from "../session/watchRoom.js";
import { make } from "./make.js";
import { recordingText } from "./replayStrings.js";

/** @typedef {import("../recording/recordingRequests.js").Entry} Entry */

/** CSS pixels around the ink, and the least width of a line against its own. */
const MARGIN = 8;
const LEAST_BOLDNESS = 1.5;

/** @param {HTMLElement} list @param {readonly Entry[]} entries */
export function showRecorded(list, entries) {
  const sight = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      const entry = shown.get(target);
      if (!isIntersecting || entry === undefined) continue;
      sight.unobserve(target);
      // Without a picture the card still leads to the recording.
      paint(/** @type {HTMLCanvasElement} */ (target), entry).catch(() => {});
    }
  });
  /** @type {Map<Element, Entry>} */
  const shown = new Map();
  for (const entry of entries) {
    const { room, epoch } = entry;
    const canvas = make("canvas", { class: "recorded-picture", "aria-hidden": "true" });
    const query = new URLSearchParams({ epoch });
    const href = `/replay/${encodeURIComponent(room)}?${query}${tokenFragment()}`;
    list.append(make("li", { class: "room-card tight-stack" }, canvas,
      make("h3", {}, make("a", { class: "room-link", href, text: room })),
      make("p", { class: "quiet", text: recordingText(entry) })));
    shown.set(canvas, entry);
    sight.observe(canvas);
  }
}

/** @param {HTMLCanvasElement} canvas @param {Entry} entry */
async function paint(canvas, { room, epoch }) {
  const player = playerOf(await outlineOf(epoch), () => new WatchRoom(room, () => {}));
  await player.seek(Infinity);
  if (player.room === null) return;
  const { scene } = player.room;
  const draw = () => paintScene(canvas, scene);
  draw();
  document.addEventListener("themechange", draw);
}

/** @param {HTMLCanvasElement} canvas @param {import("../state/sceneParts.js").Scene} scene */
function paintScene(canvas, scene) {
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  // Ink that fades is not painted here, so it needs no room.
  const plane = planeOf({ ...scene, fading: [] });
  const transform = fitTransform(plane, { width, height }, MARGIN);
  const palette = readPalette(canvas);
  for (const stroke of scene.strokes.values()) {
    const { scale, x, y } = within(transform, stroke.viewport);
    const ratio = devicePixelRatio;
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y);
    const boldness = Math.max(1, LEAST_BOLDNESS / scale / 2);
    const color = scene.drawers.get(stroke.drawer)?.color ?? palette.textSoft;
    paintInk(context, stroke, palette.inkOf(stroke, color), 0, boldness);
  }
}
