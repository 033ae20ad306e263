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
    let kept = snapshot.keptStrokes
    nextOrder = kept.count
    for order in Self.commitOrder(of: kept.map(\.stroke)) {
      add(kept[order].stroke, order: order, undone: kept[order].undone, within: &spare)
    }
  }

  /// The indexes of strokes in the order of commits: the strokes of a sequence are committed
  /// together, some time after its last one began.
  private static func commitOrder(of strokes: [Snapshot.Stroke]) -> [Int] {
    let sequences = strokes.map {
      RecordingOutline.SequenceKey(drawer: $0.drawer, sequence: $0.sequence)
    }
    var last: [RecordingOutline.SequenceKey: Int] = [:]
    for (index, sequence) in sequences.enumerated() { last[sequence] = index }
    let ends = sequences.map { last[$0] ?? 0 }
    return strokes.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }
  }

  /// Adds a stroke that was committed after those before it, is undone, or is not committed.
  private mutating func add(
    _ stroke: Snapshot.Stroke, order: Int, undone: Snapshot.UndoneStroke?, within spare: inout Int
  ) {
    guard let index = index(of: stroke.drawer) else { return }
    var ordered = OrderedStroke(order: order, stroke: stroke)
    if undone != nil || stroke.state == .committed {
      lastCommit += 1
      ordered.commit = lastCommit
    }
    if let undone {
      ordered.catchUp()
      guard
        drawers[index].steps.add(
          ordered, at: undone.step, erasedAt: undone.erasedAt, within: &spare)
      else { return }
      undoneStrokeCount += 1
      undoneSampleCount += stroke.samples.count
      return
    }
    strokeCount += 1
    sampleCount += stroke.samples.count
    if stroke.state == .committed {
      committed.append(ordered)
      committedSampleCount += stroke.samples.count
      drawers[index].committedCount += 1
    } else {
      drawers[index].live.append(ordered)
      drawing.insert(stroke.drawer)
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
      regions: regions, deliversTouches: deliversTouches, preset: preset, clearing: clearing,
      recording: recording, activity: activity, access: access,
      drawers: drawers.map {
        Snapshot.Drawer(
          presence: $0.presence, sequence: $0.sequence, touches: $0.touches,
          isPresent: $0.isPresent, views: $0.views, redos: $0.steps.redos.count,
          erasures: $0.steps.erasures)
      },
      strokes: strokes, undone: undone(beside: positions),
      recognizers: drawers.flatMap(\.recognizers), signs: signs)
  }
}

extension Snapshot {
  /// All strokes in the order of beginning, the undone ones with their steps.
  fileprivate var keptStrokes: [(stroke: Stroke, undone: UndoneStroke?)] {
    var kept: [(stroke: Stroke, undone: UndoneStroke?)] = []
    var rest = undone[...]
    for (position, stroke) in strokes.enumerated() {
      while let entry = rest.first, entry.position <= position {
        kept.append((entry.stroke, entry))
        rest.removeFirst()
      }
      kept.append((stroke, nil))
    }
    return kept + rest.map { ($0.stroke, $0) }
  }
}
