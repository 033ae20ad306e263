public import RelayProtocol

extension Scene {
  /// Makes the scene of a snapshot.
  public init(_ snapshot: Snapshot) {
    self.init(
      profile: snapshot.profile, catalogue: snapshot.catalogue, relations: snapshot.relations,
      regions: snapshot.regions, deliversTouches: snapshot.deliversTouches, preset: snapshot.preset)
    tuning = snapshot.tuning
    clearing = snapshot.clearing
    recording = snapshot.recording
    activity = snapshot.activity
    access = snapshot.access
    viewers = snapshot.viewers
    signs = snapshot.signs
    var spare = UndoSteps.most
    for entry in snapshot.drawers {
      var drawer = DrawerScene(presence: entry.presence, recognizers: [])
      drawer.sequence = entry.sequence
      drawer.touches = entry.touches
      drawer.isPresent = entry.isPresent
      drawer.views = entry.views
      drawer.steps = UndoSteps(redos: entry.redos, erasures: entry.erasures, within: &spare)
      drawer.recognizers = snapshot.recognizers.filter { $0.drawer == entry.presence.drawer }
      drawers.append(drawer)
    }
    var undone = snapshot.undone[...]
    for (position, stroke) in snapshot.strokes.enumerated() {
      addUndone(&undone, upTo: position, within: &spare)
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
        drawing.insert(stroke.drawer)
      }
    }
    addUndone(&undone, upTo: .max, within: &spare)
  }

  /// Adds the undone strokes that began before the shown one at a position.
  private mutating func addUndone(
    _ undone: inout ArraySlice<Snapshot.UndoneStroke>, upTo position: Int,
    within spare: inout Int
  ) {
    while let entry = undone.first, entry.position <= position {
      undone.removeFirst()
      guard let index = index(of: entry.stroke.drawer) else { continue }
      lastCommit += 1
      var ordered = OrderedStroke(order: nextOrder, commit: lastCommit, stroke: entry.stroke)
      ordered.catchUp()
      nextOrder += 1
      changeSteps(of: index) {
        $0.add(ordered, at: entry.step, erasedAt: entry.erasedAt, within: &spare)
      }
    }
  }

  /// The undone strokes in the order of beginning; n log n steps for n of them and all others.
  private func undone(beside shown: [StrokePosition]) -> [Snapshot.UndoneStroke] {
    guard undoneStrokeCount > 0 else { return [] }
    let all = drawers.flatMap(\.steps.strokes).sorted { $0.ordered.order < $1.ordered.order }
    var position = 0
    return all.map { step, erasedAt, ordered in
      while position < shown.count, shown[position].order < ordered.order { position += 1 }
      return Snapshot.UndoneStroke(
        stroke: ordered.stroke, step: step, erasedAt: erasedAt, position: position)
    }
  }

  /// The snapshot for a new member, as of event number `sequenceNumber`.
  ///
  /// Shares the samples. Takes n log n steps for n strokes.
  public func snapshot(sequenceNumber: Int, epoch: String) -> Snapshot {
    let positions = strokePositions()
    let strokes = positions.map { position in
      position.drawer.map { drawers[$0].live.all[position.index].stroke }
        ?? committed[position.index].stroke
    }
    return Snapshot(
      sequenceNumber: sequenceNumber, epoch: epoch, viewers: viewers,
      profile: profile, tuning: tuning, catalogue: catalogue, relations: relations,
      regions: regions,
      deliversTouches: deliversTouches, preset: preset, clearing: clearing, recording: recording,
      activity: activity,
      access: access,
      drawers: drawers.map {
        Snapshot.Drawer(
          presence: $0.presence, sequence: $0.sequence, touches: $0.touches,
          isPresent: $0.isPresent, views: $0.views, redos: $0.steps.redos.count,
          erasures: $0.steps.erasures)
      },
      strokes: strokes, undone: undone(beside: positions),
      recognizers: drawers.flatMap(\.recognizers),
      signs: signs)
  }
}
