import RelayProtocol

/// The snapshots of a room: in each encoding the newest one, which late viewers share, and the one
/// that is being written.
///
/// A snapshot is written in parts, one a turn, because everything else waits meanwhile. The
/// snapshot of a small room is complete after its first part.
struct RoomSnapshots {
  /// A snapshot that is being written.
  private struct Writing {
    /// The number of the last event that it contains.
    let sequenceNumber: Int
    /// The samples that the room kept when it was begun.
    let sampleCount: Int
    var encoder: SnapshotEncoder
  }

  private struct Slot {
    var latest: EncodedSnapshot?
    var writing: Writing?
  }

  private let history: RoomHistory
  private let output: RelayOutput
  /// One slot an encoding.
  private var slots = Encoding.allCases.map { _ in Slot() }
  /// The encoding that had the latest turn.
  private(set) var lastWritten: Encoding?
  /// When the first kept snapshot expires; infinite without any.
  private(set) var deadline = Double.infinity

  init(history: RoomHistory, output: RelayOutput) {
    (self.history, self.output) = (history, output)
  }

  /// Whether a snapshot is being written in any encoding.
  var isWriting: Bool { slots.contains { $0.writing != nil } }

  /// Whether a snapshot is being written in that encoding.
  func isWriting(in encoding: Encoding) -> Bool { slots[Int(encoding.rawValue)].writing != nil }

  /// The kept snapshot in that encoding.
  func latest(in encoding: Encoding) -> EncodedSnapshot? { slots[Int(encoding.rawValue)].latest }

  /// Returns a snapshot that contains event number `seen`: the kept one if it is recent enough and
  /// all later events are in the log, or else a new one.
  ///
  /// Returns `nil` while one is being written.
  mutating func take(in encoding: Encoding, since seen: Int, now: Double) -> EncodedSnapshot? {
    if isWriting(in: encoding) { return nil }
    if let latest = latest(in: encoding), latest.sequenceNumber >= seen,
      isUsable(latest, in: encoding, now: now)
    {
      return latest
    }
    slots[Int(encoding.rawValue)].writing = begin(in: encoding)
    return writePart(in: encoding, now: now)
  }

  /// Writes one part of a snapshot, encodings taking turns; returns
  /// the snapshot once it is complete.
  ///
  /// A snapshot that no viewer awaits is dropped.
  mutating func advance(
    now: Double, isAwaited: (Encoding) -> Bool
  ) -> (snapshot: EncodedSnapshot, encoding: Encoding)? {
    for encoding in Encoding.allCases where !isAwaited(encoding) {
      slots[Int(encoding.rawValue)].writing = nil
    }
    let waiting = Encoding.allCases.filter { isWriting(in: $0) }
    guard let encoding = waiting.first(where: { $0 != lastWritten }) ?? waiting.first else {
      return nil
    }
    lastWritten = encoding
    return writePart(in: encoding, now: now).map { ($0, encoding) }
  }

  /// Drops kept snapshots that are too old to be sent; they may be large.
  mutating func dropStale(now: Double) {
    deadline = .infinity
    for encoding in Encoding.allCases {
      guard let latest = latest(in: encoding) else { continue }
      if isUsable(latest, in: encoding, now: now) {
        deadline = min(deadline, latest.time + history.limits.snapshotMilliseconds)
      } else {
        slots[Int(encoding.rawValue)].latest = nil
      }
    }
  }

  private func isUsable(_ snapshot: EncodedSnapshot, in encoding: Encoding, now: Double) -> Bool {
    now < snapshot.time + history.limits.snapshotMilliseconds
      && history.log.holdsAll(after: snapshot.sequenceNumber, in: encoding)
  }

  private func begin(in encoding: Encoding) -> Writing {
    // Its readers continue with the event after it.
    _ = history.changeLog { $0.beginning(after: $0.head, in: encoding) }
    return Writing(
      sequenceNumber: history.log.head, sampleCount: history.scene.keptSampleCount,
      encoder: SnapshotEncoder(history.snapshot(), in: encoding))
  }

  /// Writes as much as one turn allows; returns the snapshot once it is complete.
  ///
  /// If it exceeds its limit, the oldest strokes are dropped and writing starts over. Twice the
  /// excess is dropped, so that the next late viewer does not cost the same again.
  private mutating func writePart(in encoding: Encoding, now: Double) -> EncodedSnapshot? {
    let index = Int(encoding.rawValue)
    var budget = history.limits.snapshotSamplesPerTurn
    while var writing = slots[index].writing {
      // A second owner would cause a copy of the bytes written so far.
      slots[index].writing = nil
      writing.encoder.advance(&budget)
      guard writing.encoder.isDone else {
        slots[index].writing = writing
        return nil
      }
      let bytes = writing.encoder.takeMessage()
      guard bytes.count > history.limits.snapshotBytes, shrinkScene(since: writing, of: bytes.count)
      else { return keep(bytes, as: encoding, upTo: writing.sequenceNumber, now: now) }
      slots[index].writing = begin(in: encoding)
    }
    return nil
  }

  /// Drops the oldest strokes, unless enough were dropped since writing began; returns whether a
  /// snapshot that begins now is shorter.
  private func shrinkScene(since writing: Writing, of bytes: Int) -> Bool {
    output.reach(.snapshotBytes)
    let excess = 1 - Double(history.limits.snapshotBytes) / Double(bytes)
    let goal = Int(Double(writing.sampleCount) * max(0, 1 - 2 * excess))
    history.dropOldest(samples: history.scene.keptSampleCount - goal)
    return history.scene.keptSampleCount < writing.sampleCount
  }

  private mutating func keep(
    _ bytes: [UInt8], as encoding: Encoding, upTo number: Int, now: Double
  ) -> EncodedSnapshot {
    let snapshot = EncodedSnapshot(
      sequenceNumber: number, time: now, batch: Batch(tag: output.nextTag(), bytes: bytes))
    slots[Int(encoding.rawValue)].latest = snapshot
    deadline = min(deadline, now + history.limits.snapshotMilliseconds)
    output.counters.snapshotsEncoded += 1
    return snapshot
  }
}
