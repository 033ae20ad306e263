import RelayProtocol

extension Room {
  /// The next message of the room's own for a member, or `nil` where it is up to date.
  ///
  /// One that is `late` is spared live fits that newer ones have taken the place of.
  func next(for connection: Connection, isLate: Bool, now: Double) -> Batch? {
    switch connection.stage {
    case .departed: return nil
    case .snapshotDue: return takeSnapshot(for: connection, now: now)
    case .live(let cursor):
      let published = rota.published(to: connection.group)
      guard cursor < published else { return nil }
      let next =
        isLate
        ? thinnedBatch(after: cursor, upTo: published, for: connection)
        : changeLog {
          $0.batch(after: cursor, upTo: published, in: connection.encoding) { nextBatchTag() }
        }
      guard let next else { return gap(after: cursor, for: connection, now: now) }
      connection.stage = .live(cursor: next.last)
      return next.batch
    }
  }

  private func thinnedBatch(
    after cursor: Int, upTo published: Int, for connection: Connection
  ) -> (batch: Batch, last: Int)? {
    changeLog {
      let next = $0.thinnedBatch(after: cursor, upTo: published, in: connection.encoding) {
        nextBatchTag()
      }
      return next.map { batch, last, leftOut in
        journal.counters.fitsLeftOut += leftOut
        return (batch, last)
      }
    }
  }

  private func nextBatchTag() -> UInt64 {
    journal.counters.batches += 1
    return journal.nextTag()
  }

  /// Whether `next` would return something.
  func hasNext(for connection: Connection) -> Bool {
    switch connection.stage {
    case .departed: false
    case .snapshotDue: true
    case .live(let cursor): cursor < rota.published(to: connection.group)
    }
  }

  /// Tells a member that fell off the log which events it will never see; a snapshot that contains
  /// them comes next.
  private func gap(after cursor: Int, for connection: Connection, now: Double) -> Batch {
    let first = max(cursor, connection.seen) + 1
    let last = log.first(in: connection.encoding) - 1
    // Of what it was to be told again it misses nothing.
    guard first <= last else { return takeSnapshot(for: connection, now: now) }
    connection.stage = .snapshotDue
    journal.counters.gaps += 1
    journal.reach(.logBytes)
    journal.effects.facts.append(.gap(connection.number, from: first, to: last))
    var bytes: [UInt8] = []
    connection.encoding.append(.gap(from: first, to: last), to: &bytes)
    return Batch(tag: 0, bytes: bytes)
  }

  /// The whole room, after which a member goes on with the events from there on.
  private func takeSnapshot(for connection: Connection, now: Double) -> Batch {
    let snapshot = snapshot(in: connection.encoding, now: now)
    connection.isTakingSnapshot = true
    connection.snapshotsTaken += 1
    connection.stage = .live(cursor: snapshot.sequenceNumber)
    journal.counters.snapshotsSent += 1
    return snapshot.batch
  }

  /// A snapshot of now, or one of just before whose later events are all still in the log.
  private func snapshot(in encoding: Encoding, now: Double) -> EncodedSnapshot {
    let place = Int(encoding.rawValue)
    if let kept = snapshots[place], isUsable(kept, in: encoding, now: now) { return kept }
    let batch = Batch(tag: journal.nextTag(), bytes: boundedSnapshot(in: encoding))
    // Who is given it reads on from there.
    _ = log.beginning(after: log.head, in: encoding)
    let fresh = EncodedSnapshot(sequenceNumber: log.head, time: now, batch: batch)
    snapshots[place] = fresh
    snapshotDeadline = min(snapshotDeadline, now + limits.snapshotMilliseconds)
    journal.counters.snapshotsEncoded += 1
    return fresh
  }

  /// The whole room as of now; where that is more than it may be, the oldest strokes are forgotten for
  /// everyone, twice as much as need be, so that the next newcomer does not cost the same again.
  private func boundedSnapshot(in encoding: Encoding) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      bytes.removeAll(keepingCapacity: true)
      encoding.append(
        .snapshot(scene.snapshot(sequenceNumber: log.head, epoch: epoch)), to: &bytes)
      guard bytes.count > limits.snapshotBytes, scene.committedSampleCount > 0 else { return bytes }
      journal.reach(.snapshotBytes)
      let share = 1 - Double(limits.snapshotBytes) / Double(bytes.count)
      let goal = Int(Double(scene.sampleCount) * max(0, 1 - 2 * share))
      forgetOldest { scene.sampleCount > goal }
    }
  }

  /// Lets go of snapshots that nobody is given any more; they may be large.
  func forgetStaleSnapshots(now: Double) {
    snapshotDeadline = .infinity
    for encoding in Encoding.allCases {
      let place = Int(encoding.rawValue)
      guard let kept = snapshots[place] else { continue }
      if isUsable(kept, in: encoding, now: now) {
        snapshotDeadline = min(snapshotDeadline, kept.time + limits.snapshotMilliseconds)
      } else {
        snapshots[place] = nil
      }
    }
  }

  private func isUsable(_ snapshot: EncodedSnapshot, in encoding: Encoding, now: Double) -> Bool {
    now < snapshot.time + limits.snapshotMilliseconds
      && log.holdsAll(after: snapshot.sequenceNumber, in: encoding)
  }
}
