import Gestures
import RelayProtocol

extension Relay {
  /// Makes space for a batch in its room and in all rooms together.
  ///
  /// A full room drops its own oldest strokes. If all rooms together are full, empty ones are
  /// dropped first, then the oldest strokes of the largest room.
  ///
  /// If that is not enough, the drawer with most unfinished ink loses it, if it has more than the
  /// sender would have. Otherwise nothing is dropped: the batch's touches are cancelled, and it
  /// throws.
  ///
  /// A batch that will be rejected for another reason changes nothing. Linear in the rooms if space
  /// is lacking, and in the drawers with unfinished ink if there is nothing to drop.
  func makeSpace(
    for batch: TouchBatch, from drawer: Drawer, in room: Room, now: Double
  ) throws(ErrorMessage) {
    // Hovering pointers leave no ink.
    if batch.phase == .hovered { return }
    if memoryUse == .full, batch.phase == .began || batch.phase == .moved {
      output.reach(.memory)
      throw room.drawers.reject(batch, from: drawer, keeper: "server", now: now)
    }
    let samples = batch.samples.count
    guard room.history.lacksSpace(for: batch) || lacksSpace(for: samples) else { return }
    // A batch that will be rejected must not drop strokes.
    guard (try? drawer.arena.check(batch)) != nil else { return }
    let own = UnfinishedInk(of: drawer, in: room)
    // One such drawer has more ink than the batch needs.
    if !room.history.canMakeSpace(for: batch) {
      let isMade =
        if room.history.lacksStrokes(for: batch) {
          cancelMost(of: \.strokes, beyond: own.strokes + batch.entries.count, in: [room], now: now)
        } else {
          cancelMost(of: \.samples, beyond: own.samples + samples, in: [room], now: now)
        }
      guard isMade, room.history.canMakeSpace(for: batch) else {
        throw room.drawers.reject(batch, from: drawer, keeper: "room", now: now)
      }
    }
    if !canMakeSpace(for: samples) {
      let everywhere = Array(rooms.values)
      let share = own.samples + samples
      guard cancelMost(of: \.samples, beyond: share, in: everywhere, now: now) else {
        throw room.drawers.reject(batch, from: drawer, keeper: "server", now: now)
      }
    }
    output.reach(.space)
    room.history.makeSpace(for: batch)
    guard lacksSpace(for: samples) else { return }
    for empty in rooms.empty where empty.history.scene.keptSampleCount > 0 {
      drop(empty, now: now)
      guard lacksSpace(for: samples) else { return }
    }
    while lacksSpace(for: samples), let fullest = rooms.fullest {
      output.steps += rooms.count
      fullest.history.dropOldest(
        samples: output.counters.keptSamples + samples - configuration.limits.totalSamples)
      fullest.settle(now: now)
      schedule(fullest, now: now)
    }
  }

  /// Whether all rooms lack space for that many samples.
  private func lacksSpace(for samples: Int) -> Bool {
    output.counters.keptSamples + samples > configuration.limits.totalSamples
  }

  /// Whether that many samples fit if all committed and undone strokes are dropped.
  private func canMakeSpace(for samples: Int) -> Bool {
    let droppable = rooms.values.reduce(0) { $0 + $1.history.scene.droppableSampleCount }
    let kept = output.counters.keptSamples - droppable
    return kept + samples <= configuration.limits.totalSamples
  }
}
