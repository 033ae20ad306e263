import RelayProtocol

extension Room {
  /// The next message of the room's own for a member, or `nil` where it is up to date.
  func next(for connection: Connection, now: Double) -> Batch? {
    switch connection.stage {
    case .departed: return nil
    case .snapshotDue: return takeSnapshot(for: connection, now: now)
    case .live(let cursor):
      guard cursor < published else { return nil }
      let next = changeLog {
        $0.batch(after: cursor, upTo: published, in: connection.encoding) {
          journal.counters.batches += 1
          return journal.nextTag()
        }
      }
      guard let next else { return gap(after: cursor, for: connection, now: now) }
      connection.stage = .live(cursor: next.last)
      return next.batch
    }
  }

  /// Whether `next` would return something.
  func hasNext(for connection: Connection) -> Bool {
    switch connection.stage {
    case .departed: false
    case .snapshotDue: true
    case .live(let cursor): cursor < published
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
    journal.effects.facts.append(.gap(connection.number, from: first, to: last))
    var bytes: [UInt8] = []
    connection.encoding.append(.gap(from: first, to: last), to: &bytes)
    return Batch(tag: 0, bytes: bytes)
  }

  /// The whole room, after which a member goes on with the events from there on.
  private func takeSnapshot(for connection: Connection, now: Double) -> Batch {
    let snapshot = snapshot(in: connection.encoding, now: now)
    connection.stage = .live(cursor: snapshot.sequenceNumber)
    journal.counters.snapshotsSent += 1
    return snapshot.batch
  }

  /// A snapshot of now, or one of just before whose later events are all still in the log.
  private func snapshot(in encoding: Encoding, now: Double) -> EncodedSnapshot {
    let place = Int(encoding.rawValue)
    if let kept = snapshots[place], isUsable(kept, in: encoding, now: now) { return kept }
    var bytes: [UInt8] = []
    encoding.append(
      .snapshot(scene.snapshot(sequenceNumber: log.head, epoch: epoch)), to: &bytes)
    // Who is given it reads on from there.
    _ = log.beginning(after: log.head, in: encoding)
    let batch = Batch(tag: journal.nextTag(), bytes: bytes)
    let fresh = EncodedSnapshot(sequenceNumber: log.head, time: now, batch: batch)
    snapshots[place] = fresh
    snapshotDeadline = min(snapshotDeadline, now + limits.snapshotMilliseconds)
    journal.counters.snapshotsEncoded += 1
    return fresh
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
