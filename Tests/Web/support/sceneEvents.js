// Events of one small room, and the scene that they make.
import { applyEvent, emptyScene } from "../../../web/state/scene.js";

export const WELCOME = {
  type: "welcome", protocol: 1, room: "demo", role: "draw", drawer: "d1", epoch: "e-1", seq: 0,
  recognizers: [
    { recognizer: "capture", continuous: true }, { recognizer: "circle", continuous: true },
    { recognizer: "checkmark", continuous: false },
  ],
};
export const JOINED = {
  type: "joined", drawer: "d1", name: "Blue", canvas: { width: 800, height: 600 }, color: "#4477aa",
};
export const path = (sequence, touch, samples, more = {}) =>
  ({ type: "path", drawer: "d1", sequence, touch, samples, ...more });
export const kept = (sequence, touch, committed = true) =>
  ({ type: "stroke", drawer: "d1", sequence, touch, committed });
export const state = (sequence, recognizer, name, more = {}) =>
  ({ type: "state", drawer: "d1", sequence, recognizer, state: name, ...more });
export const FIT = {
  type: "fit", drawer: "d1", sequence: 1, recognizer: "circle", center: [5, 5], radius: 4, error: 0.01,
};

/** Applies events with the sequence numbers 1, 2, 3 … */
export function sceneAfter(...events) {
  const scene = applyEvent(emptyScene(), WELCOME);
  events.forEach((event, index) => applyEvent(scene, { seq: index + 1, ...event }));
  return scene;
}

/** The visible part of a scene. */
export function look(scene) {
  return {
    seq: scene.seq,
    viewers: scene.viewers,
    drawers: [...scene.drawers.values()]
      .map(({ drawer, name, color, canvas, present, sequence, touches }) =>
        ({ drawer, name, color, canvas, present, sequence, touches })),
    strokes: [...scene.strokes.values()],
    live: [...scene.live].map((one) => one.key),
    recognizers: [...scene.recognizers.values()].map((one) =>
      ({ ...one, fit: one.fit?.radius, verdict: one.verdict?.state })),
  };
}
