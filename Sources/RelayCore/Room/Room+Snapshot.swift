import RelayProtocol

/// The whole room, for members who come late or fell too far behind. It is written a part a turn,
/// since all others wait meanwhile; that of a small room is whole at once.
extension Room {
  /// A snapshot that is being written.
  struct Writing {
    /// The number of the last event that it contains.
    let sequenceNumber: Int
    /// The samples that the room kept then.
    let sampleCount: Int
    var encoder: SnapshotEncoder
  }

  /// Gives a member the whole room, after which it goes on with the events from there on; `nil`
  /// where that is still being written, of which it is told when it is whole.
  func takeSnapshot(for connection: Connection, now: Double) -> Batch? {
    guard let snapshot = snapshot(for: connection, now: now) else {
      connection.stage = .snapshotAwaited
      return nil
    }
    connection.isTakingSnapshot = true
    connection.snapshotsTaken += 1
    connection.stage = .live(cursor: snapshot.sequenceNumber)
    output.counters.snapshotsSent += 1
    return snapshot.batch
  }

  /// The one that it waited for, or one of just before whose later events are all still in the log,
  /// or one of now.
  private func snapshot(for connection: Connection, now: Double) -> EncodedSnapshot? {
    let encoding = connection.encoding
    let index = Int(encoding.rawValue)
    if case .snapshotReady(let ready) = connection.stage { return ready }
    if writings[index] != nil { return nil }
    if let kept = snapshots[index], kept.sequenceNumber >= connection.seen,
      isUsable(kept, in: encoding, now: now)
    {
      return kept
    }
    writings[index] = beginSnapshot(in: encoding)
    return writeOn(in: encoding, now: now)
  }

  /// Whether a snapshot is being written.
  var isWriting: Bool { writings.contains { $0 != nil } }

  /// Goes on with the snapshots that are being written, by turns; where one is whole then, it is
  /// given to those who wait for it.
  ///
  /// One that nobody waits for any more is let go. Linear in the members.
  func writeSnapshot(now: Double) -> (snapshot: EncodedSnapshot, for: [Connection])? {
    for encoding in Encoding.allCases
    where !members.contains(where: { $0.encoding == encoding && $0.lacksSnapshot }) {
      writings[Int(encoding.rawValue)] = nil
    }
    let waiting = Encoding.allCases.filter { writings[Int($0.rawValue)] != nil }
    guard let encoding = waiting.first(where: { $0 != lastWritten }) ?? waiting.first else {
      return nil
    }
    lastWritten = encoding
    guard let snapshot = writeOn(in: encoding, now: now) else { return nil }
    return (snapshot, give(snapshot, in: encoding))
  }

  /// Gives a snapshot to those who wait for it, and returns them.
  private func give(_ snapshot: EncodedSnapshot, in encoding: Encoding) -> [Connection] {
    let waiting = members.filter { $0.stage == .snapshotAwaited && $0.encoding == encoding }
    for member in waiting {
      // It is theirs for good: others may be given a newer one by the time that they ask. Who was
      // told meanwhile that later events are gone needs a newer one itself.
      let isNew = snapshot.sequenceNumber >= member.seen
      member.stage = isNew ? .snapshotReady(snapshot) : .snapshotDue
    }
    return waiting
  }

  private func beginSnapshot(in encoding: Encoding) -> Writing {
    // Who is given it reads on from there.
    _ = log.beginning(after: log.head, in: encoding)
    let snapshot = scene.snapshot(sequenceNumber: log.head, epoch: epoch)
    return Writing(
      sequenceNumber: log.head, sampleCount: scene.sampleCount,
      encoder: SnapshotEncoder(snapshot, in: encoding))
  }

  /// Writes as much as may be written in one turn; returns the snapshot once it is whole.
  ///
  /// Where it is more than it may be, the oldest strokes are forgotten for everyone, twice as much
  /// as need be, so that the next newcomer does not cost the same again, and it is begun anew.
  private func writeOn(in encoding: Encoding, now: Double) -> EncodedSnapshot? {
    let index = Int(encoding.rawValue)
    var budget = limits.snapshotSamplesPerTurn
    while var writing = writings[index] {
      // Only one may hold what is written, or it would be copied.
      writings[index] = nil
      writing.encoder.advance(&budget)
      guard writing.encoder.isDone else {
        writings[index] = writing
        return nil
      }
      let bytes = writing.encoder.takeMessage()
      guard bytes.count > limits.snapshotBytes, makesShorter(writing, of: bytes.count) else {
        return keep(bytes, as: encoding, upTo: writing.sequenceNumber, now: now)
      }
      writings[index] = beginSnapshot(in: encoding)
    }
    return nil
  }

  /// Forgets the oldest strokes as far as that has not happened since it was begun; returns whether
  /// one that is begun now is shorter.
  private func makesShorter(_ writing: Writing, of bytes: Int) -> Bool {
    output.reach(.snapshotBytes)
    let share = 1 - Double(limits.snapshotBytes) / Double(bytes)
    let goal = Int(Double(writing.sampleCount) * max(0, 1 - 2 * share))
    forgetOldest { scene.sampleCount > goal }
    return scene.sampleCount < writing.sampleCount
  }

  private func keep(
    _ bytes: [UInt8], as encoding: Encoding, upTo number: Int, now: Double
  ) -> EncodedSnapshot {
    let fresh = EncodedSnapshot(
      sequenceNumber: number, time: now, batch: Batch(tag: output.nextTag(), bytes: bytes))
    snapshots[Int(encoding.rawValue)] = fresh
    snapshotDeadline = min(snapshotDeadline, now + limits.snapshotMilliseconds)
    output.counters.snapshotsEncoded += 1
    return fresh
  }

  /// Lets go of snapshots that nobody is given any more; they may be large.
  func forgetStaleSnapshots(now: Double) {
    snapshotDeadline = .infinity
    for encoding in Encoding.allCases {
      let index = Int(encoding.rawValue)
      guard let kept = snapshots[index] else { continue }
      if isUsable(kept, in: encoding, now: now) {
        snapshotDeadline = min(snapshotDeadline, kept.time + limits.snapshotMilliseconds)
      } else {
        snapshots[index] = nil
      }
    }
  }

  private func isUsable(_ snapshot: EncodedSnapshot, in encoding: Encoding, now: Double) -> Bool {
    now < snapshot.time + limits.snapshotMilliseconds
      && log.holdsAll(after: snapshot.sequenceNumber, in: encoding)
  }
}
