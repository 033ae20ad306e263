import Gestures

extension JSONValue {
  /// The snapshot that an object is.
  func snapshot() throws(ErrorMessage) -> Snapshot {
    Snapshot(
      sequenceNumber: try required("seq", JSONValue.integer),
      epoch: try required("epoch", JSONValue.text),
      viewers: try required("viewers", JSONValue.integer),
      profile: try optional("profile", JSONValue.roomProfile) ?? .robust,
      tuning: try ruleTuning(),
      catalogue: try optional("catalogue", JSONValue.welcomeRecognizers) ?? [],
      relations: try optional("relations", JSONValue.relations) ?? .sideBySide,
      regions: try optional("regions", JSONValue.regions) ?? [],
      deliversTouches: try optional("delivery", JSONValue.boolean) ?? false,
      preset: try optional("preset", JSONValue.text),
      drawers: try required("drawers", JSONValue.snapshotDrawers),
      strokes: try required("strokes", JSONValue.snapshotStrokes),
      recognizers: try required("recognizers", JSONValue.snapshotRecognizers),
      signs: try optional("signs", JSONValue.taughtSigns) ?? [])
  }

  private func snapshotDrawers() throws(ErrorMessage) -> [Snapshot.Drawer] {
    try list(JSONValue.snapshotDrawer)
  }

  private func snapshotStrokes() throws(ErrorMessage) -> [Snapshot.Stroke] {
    try list(JSONValue.snapshotStroke)
  }

  private func snapshotRecognizers() throws(ErrorMessage) -> [Snapshot.Recognizer] {
    try list(JSONValue.snapshotRecognizer)
  }

  private func snapshotDrawer() throws(ErrorMessage) -> Snapshot.Drawer {
    Snapshot.Drawer(
      presence: try presence(), sequence: try required("sequence", JSONValue.integer),
      touches: try optional("touches", JSONValue.integer) ?? 0,
      isPresent: try optional("present", JSONValue.boolean) ?? true)
  }

  private func snapshotStroke() throws(ErrorMessage) -> Snapshot.Stroke {
    Snapshot.Stroke(
      drawer: try required("drawer", JSONValue.drawer),
      sequence: try required("sequence", JSONValue.integer),
      touch: try required("touch", JSONValue.integer),
      kind: try required("kind", JSONValue.touchKind),
      state: try required("state", JSONValue.strokeState),
      samples: try required("samples", JSONValue.samples))
  }

  private func strokeState() throws(ErrorMessage) -> Snapshot.Stroke.State {
    try word("\"open\", \"ended\" or \"committed\"") { Snapshot.Stroke.State(rawValue: $0) }
  }

  private func snapshotRecognizer() throws(ErrorMessage) -> Snapshot.Recognizer {
    let drawer = try required("drawer", JSONValue.drawer)
    let recognizer = try required("recognizer", JSONValue.text)
    var verdict: StateEvent?
    if let value = self["verdict"], value != .null {
      do throws(ErrorMessage) {
        verdict = try value.stateEvent(drawer: drawer, recognizer: recognizer)
      } catch { throw error.inside("verdict") }
    }
    return Snapshot.Recognizer(
      drawer: drawer, recognizer: recognizer,
      state: try required("state", JSONValue.gestureState),
      phase: try optional("phase", JSONValue.text),
      result: try optional("result", JSONValue.gestureResult),
      fit: try optional("fit", JSONValue.fitReport), verdict: verdict,
      ignored: try optional("ignored", JSONValue.integer) ?? 0)
  }
}
