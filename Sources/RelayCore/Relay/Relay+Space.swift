import Gestures
import RelayProtocol

extension Relay {
  /// Makes space for a batch, so that its room and all rooms together keep no more than they may.
  ///
  /// For the room its own oldest strokes are forgotten; for all rooms first empty ones are dropped,
  /// then the room that keeps most forgets its oldest strokes. Where all that would not be enough,
  /// whoever has most in hand, and more than the sender would then have, loses it. Where nobody
  /// has, nothing is forgotten: the batch's touches are cancelled, and it throws. A batch that will
  /// be refused for another reason changes nothing. Linear in the number of rooms, where space
  /// lacks, and in that of all drawers, where there is nothing to forget.
  func makeSpace(
    for batch: TouchBatch, from drawer: Drawer, in room: Room, now: Double
  ) throws(ErrorMessage) {
    // Pointers that hover leave no ink.
    if batch.phase == .hovered { return }
    let samples = batch.samples.count
    guard room.history.lacksSpace(for: batch) || lacksSpace(for: samples) else { return }
    // What will be refused anyway must not cost anybody a stroke.
    guard (try? drawer.arena.check(batch)) != nil else { return }
    let own = UnfinishedInk(of: drawer, in: room)
    // Whoever gives way has more in hand than the batch asks for: one of them is enough.
    if !room.history.canMakeSpace(for: batch) {
      let isMade =
        if room.history.lacksStrokes(for: batch) {
          cancelMost(
            of: \.strokes, beyond: own.strokes + batch.entries.count, in: [room], now: now)
        } else {
          cancelMost(of: \.samples, beyond: own.samples + samples, in: [room], now: now)
        }
      guard isMade, room.history.canMakeSpace(for: batch) else {
        throw room.drawers.reject(batch, from: drawer, keeper: "room")
      }
    }
    if !canMakeSpace(for: samples) {
      let everywhere = Array(rooms.values)
      let share = own.samples + samples
      guard cancelMost(of: \.samples, beyond: share, in: everywhere, now: now) else {
        throw room.drawers.reject(batch, from: drawer, keeper: "server")
      }
    }
    output.reach(.space)
    room.history.dropOldest { room.history.lacksSpace(for: batch) }
    while lacksSpace(for: samples),
      let empty = rooms.empty.first(where: { $0.history.scene.sampleCount > 0 })
    { drop(empty) }
    while lacksSpace(for: samples), let fullest = rooms.fullest {
      fullest.history.dropOldest { lacksSpace(for: samples) }
      fullest.settle(now: now)
      schedule(fullest)
    }
  }

  /// Whether so many more samples would be more than all rooms may keep.
  private func lacksSpace(for samples: Int) -> Bool {
    output.counters.keptSamples + samples > configuration.limits.totalSamples
  }

  /// Whether so many more samples fit once all committed strokes are forgotten; those of an empty
  /// room all are.
  private func canMakeSpace(for samples: Int) -> Bool {
    let committed = rooms.values.reduce(0) { $0 + $1.history.scene.committedSampleCount }
    let kept = output.counters.keptSamples - committed
    return kept + samples <= configuration.limits.totalSamples
  }
}
