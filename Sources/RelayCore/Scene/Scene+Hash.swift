import RelayProtocol

extension Scene {
  /// The hash of the state, equal to that of `snapshot(sequenceNumber:epoch:)`; it is kept in parts, so that
  /// only what has changed since it was last asked for is looked at again.
  ///
  /// Some 25 nanoseconds a stroke, and once in its life 10 a sample.
  public mutating func stateHash() -> UInt64 {
    var hash = RoomHash(viewers: viewers, rules: hashOfRules(), signs: hashOfSigns())
    hash.add(count: drawers.count)
    for place in drawers.indices {
      let told =
        drawers[place].told
        ?? RoomHash.recognizers(drawers[place].recognizers, in: catalogue)
      drawers[place].told = told
      hash.add(
        Snapshot.Drawer(
          presence: drawers[place].presence, sequence: drawers[place].sequence,
          touches: drawers[place].touches,
          isPresent: drawers[place].isPresent), recognizers: told)
    }
    addStrokes(to: &hash)
    return hash.value
  }

  /// Other rules: what is told of recognizers counts where they take part.
  mutating func forgetRulesHash() {
    rulesHash = nil
    for place in drawers.indices { drawers[place].told = nil }
  }

  private mutating func hashOfRules() -> UInt64 {
    let hash =
      rulesHash
      ?? RoomHash.rules(
        profile: profile, tuning: tuning, catalogue: catalogue, relations: relations,
        regions: regions, deliversTouches: deliversTouches, preset: preset)
    rulesHash = hash
    return hash
  }

  private mutating func hashOfSigns() -> UInt64 {
    let hash = signsHash ?? RoomHash.signs(signs)
    signsHash = hash
    return hash
  }

  /// Adds the strokes in the order in which they began, which is nearly that in which they were kept.
  private mutating func addStrokes(to hash: inout RoomHash) {
    for place in committed.indices { committed[place].catchUp() }
    for drawer in drawers.indices {
      for place in drawers[drawer].live.indices { drawers[drawer].live[place].catchUp() }
    }
    let strokes = (committed + drawers.flatMap(\.live)).sorted { $0.order < $1.order }
    hash.add(count: strokes.count)
    for ordered in strokes { hash.add(ordered.stroke, ink: ordered.ink.value) }
  }
}

extension Scene.OrderedStroke {
  fileprivate mutating func catchUp() {
    if ink.count < stroke.samples.count { ink.catchUp(with: stroke.samples) }
  }
}
