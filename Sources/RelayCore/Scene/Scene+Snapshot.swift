public import RelayProtocol

extension Scene {
  /// Makes the scene of a snapshot.
  public init(_ snapshot: Snapshot) {
    self.init(
      profile: snapshot.profile, catalogue: snapshot.catalogue, relations: snapshot.relations,
      regions: snapshot.regions, deliversTouches: snapshot.deliversTouches, preset: snapshot.preset)
    tuning = snapshot.tuning
    clearing = snapshot.clearing
    viewers = snapshot.viewers
    signs = snapshot.signs
    for entry in snapshot.drawers {
      var drawer = DrawerScene(presence: entry.presence, recognizers: [])
      drawer.sequence = entry.sequence
      drawer.touches = entry.touches
      drawer.isPresent = entry.isPresent
      drawer.views = entry.views
      drawer.recognizers = snapshot.recognizers.filter { $0.drawer == entry.presence.drawer }
      drawers.append(drawer)
    }
    for stroke in snapshot.strokes {
      var ordered = OrderedStroke(order: nextOrder, stroke: stroke)
      nextOrder += 1
      guard let index = index(of: stroke.drawer) else { continue }
      strokeCount += 1
      sampleCount += stroke.samples.count
      if stroke.state == .committed {
        lastCommit += 1
        ordered.commit = lastCommit
        committed.append(ordered)
        committedSampleCount += stroke.samples.count
        drawers[index].committedCount += 1
      } else {
        drawers[index].live.append(ordered)
        drawers[index].liveSampleCount += stroke.samples.count
      }
    }
  }

  /// The snapshot for a new member, as of event number `sequenceNumber`.
  ///
  /// Shares the samples. Takes n log n steps for n strokes.
  public func snapshot(sequenceNumber: Int, epoch: String) -> Snapshot {
    let strokes = strokePositions().map { position in
      position.drawer.map { drawers[$0].live[position.index].stroke }
        ?? committed[position.index].stroke
    }
    return Snapshot(
      sequenceNumber: sequenceNumber, epoch: epoch, viewers: viewers,
      profile: profile, tuning: tuning, catalogue: catalogue, relations: relations,
      regions: regions,
      deliversTouches: deliversTouches, preset: preset, clearing: clearing,
      drawers: drawers.map {
        Snapshot.Drawer(
          presence: $0.presence, sequence: $0.sequence, touches: $0.touches,
          isPresent: $0.isPresent, views: $0.views)
      },
      strokes: strokes, recognizers: drawers.flatMap(\.recognizers),
      signs: signs)
  }
}
