extension Relay {
  /// What a connection is to do next; `nil` where it has sent everything.
  ///
  /// To be called once for each message that the connection's socket can take, from when it is
  /// named in `wakes` until the answer has no more; and once more when all of a message longer than
  /// `RelayLimits.longMessageBytes` is taken, which must not take too long. Constant time beside putting a batch together,
  /// which is done once for all connections that are equally far.
  public func nextMessage(for connection: ConnectionNumber, now: Double) -> Outgoing? {
    guard let connection = connections[connection] else { return nil }
    connection.progress = now
    release(connection)
    if !connection.outbox.isEmpty {
      defer { resumeJudging(of: connection, now: now) }
      return hand(connection.takeOutbox(), to: connection, now: now)
    }
    switch connection.ending {
    case .none, .afterEvents: break
    case .afterOutbox(let code, let reason):
      connection.ending = .told
      connection.isAwake = false
      return .close(code, reason: reason)
    case .told:
      connection.isAwake = false
      return nil
    }
    if let room = connection.room, let batch = room.next(for: connection, now: now) {
      // It may have put a snapshot together, which is not kept for long.
      roomDeadline = min(roomDeadline, room.snapshotDeadline)
      return hand(batch, to: connection, now: now)
    }
    connection.isAwake = false
    if case .afterEvents(let code, let reason) = connection.ending {
      connection.ending = .told
      return .close(code, reason: reason)
    }
    return nil
  }

  /// Notes that a connection's socket has taken a part of a long message: it is slow, but it reads.
  ///
  /// Constant time.
  public func advance(_ connection: ConnectionNumber, now: Double) {
    connections[connection]?.progress = now
  }

  private func hand(_ batch: Batch, to connection: Connection, now: Double) -> Outgoing {
    hold(batch, by: connection, now: now)
    let hasMore: Bool
    switch connection.ending {
    case .none: hasMore = connection.room?.hasNext(for: connection) ?? false
    case .afterOutbox, .afterEvents: hasMore = true
    case .told: hasMore = false
    }
    connection.isAwake = hasMore
    journal.counters.sentMessages += 1
    journal.counters.sentBytes += batch.bytes.count
    return .message(batch, hasMore: hasMore)
  }
}
