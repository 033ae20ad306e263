extension Snapshot {
  /// The hash of the state that this is, as a `pong` tells it.
  ///
  /// Looks at all samples, some 15 nanoseconds each; who keeps a room keeps the hashes of its
  /// parts.
  public var stateHash: UInt64 {
    var hash = RoomHash(
      viewers: viewers,
      rules: RoomHash.rules(
        profile: profile, tuning: tuning, catalogue: catalogue, relations: relations,
        regions: regions, deliversTouches: deliversTouches, preset: preset),
      signs: RoomHash.signs(signs))
    hash.add(count: drawers.count)
    for drawer in drawers {
      let told = recognizers.filter { $0.drawer == drawer.presence.drawer }
      hash.add(drawer, recognizers: RoomHash.recognizers(told, in: catalogue))
    }
    hash.add(count: strokes.count)
    for stroke in strokes {
      var ink = InkHash()
      ink.catchUp(with: stroke.samples)
      hash.add(stroke, ink: ink.value)
    }
    return hash.value
  }
}
