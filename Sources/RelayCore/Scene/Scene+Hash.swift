import RelayProtocol

extension Scene {
  /// The hash of the state, equal to that of `snapshot(sequenceNumber:epoch:)`; it is kept in parts, so that
  /// only what has changed since it was last asked for is looked at again.
  ///
  /// Some 18 nanoseconds a stroke, and 15 for each sample that is not yet committed; the first time of a scene
  /// made of a snapshot for each sample.
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

  /// Adds the strokes in the order in which they began.
  private mutating func addStrokes(to hash: inout RoomHash) {
    let stands = strokeStands()
    hash.add(count: stands.count)
    for stand in stands {
      if let drawer = stand.drawer {
        drawers[drawer].live[stand.place].catchUp()
        drawers[drawer].live[stand.place].add(to: &hash)
      } else {
        committed[stand.place].catchUp()
        committed[stand.place].add(to: &hash)
      }
    }
  }
}

extension Scene.OrderedStroke {
  /// Takes those samples into the hash that are not in it.
  mutating func catchUp() {
    if ink.count < stroke.samples.count { ink.catchUp(with: stroke.samples) }
  }

  fileprivate func add(to hash: inout RoomHash) { hash.add(stroke, ink: ink.value) }
}
