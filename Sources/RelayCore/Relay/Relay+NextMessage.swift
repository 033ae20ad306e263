import RelayProtocol

extension Relay {
  /// The next action for a connection.
  ///
  /// After `wakes` names the connection, call it whenever its socket can take a message, until
  /// there is no more. Call it once more when a message longer than `RelayLimits.longMessageBytes`
  /// is sent. Constant time, plus building a batch once for all connections at one cursor.
  ///
  /// - Parameters:
  ///   - connection: The connection that can take a message.
  ///   - held: How long its socket was full since the last call while messages waited, in
  ///     milliseconds, without the shell's own delay.
  ///   - now: The time in milliseconds.
  /// - Returns: The action; `nil` if everything is sent.
  public func nextMessage(
    for connection: ConnectionID, heldMilliseconds held: Double = 0, now: Double
  ) -> NextMessage? {
    guard let connection = connections[connection] else { return nil }
    connection.delivery.progress(now: now)
    let isLate = noteLag(of: connection, full: held, now: now)
    release(connection)
    checkIfPending(connection, now: now)
    if connection.areRightsDue { tellRights(to: connection) }
    if !connection.outbox.isEmpty {
      defer { rejudging.resume(for: connection, now: now) }
      let since = connection.delivery.waitingSince(now: now)
      let answers = hand(connection.outbox.take(), to: connection, since: since, now: now)
      if case .snapshotReady(let snapshot) = connection.feed.next {
        hold(snapshot.batch, by: connection, now: now)
      }
      return answers
    }
    switch connection.closing {
    case .open, .afterEvents: break
    case .afterOutbox, .closed:
      connection.delivery = .idle
      return connection.closing.finish().map { .close($0.code, reason: $0.reason) }
    }
    if let message = nextEvents(for: connection, isLate: isLate, now: now) { return message }
    connection.delivery = .idle
    if let room = connection.room, connection.feed.next == .snapshotAwaited {
      snapshotQueue.add(room, now: now)
      return nil
    }
    connection.lag.noteCaughtUp()
    if case .open = connection.closing { return nil }
    return connection.closing.finish().map { .close($0.code, reason: $0.reason) }
  }

  /// The next message of a connection's room.
  private func nextEvents(for connection: Connection, isLate: Bool, now: Double) -> NextMessage? {
    guard let room = connection.room else {
      return nextMessage(ofWall: connection, now: now).map {
        hand($0, to: connection, since: now, now: now)
      }
    }
    guard let batch = room.nextMessage(for: connection, isLate: isLate, now: now) else {
      return nextHere(for: connection, in: room, now: now)
    }
    // A new snapshot expires soon.
    schedule(room, now: now)
    let isSnapshot = connection.lag.isTakingSnapshot
    if !isSnapshot {
      let since = connection.delivery.waitingSince(now: now)
      output.counters.sendDelays.add(milliseconds: now - since)
    }
    // The rest waits for the socket from now on.
    let message = hand(batch, to: connection, since: now, now: now)
    if connection.delivery == .idle && !isSnapshot { connection.lag.noteCaughtUp() }
    return message
  }

  /// The cursors and reactions that a connection lacks, once it has all events of its group's turn.
  private func nextHere(for connection: Connection, in room: Room, now: Double) -> NextMessage? {
    guard let batch = room.nextHere(for: connection) else { return nil }
    let message = hand(batch, to: connection, since: now, now: now)
    if connection.delivery == .idle { connection.lag.noteCaughtUp() }
    return message
  }

  /// Notes that a socket has taken a part of a long message: it is slow but not stalled.
  ///
  /// Constant time.
  public func advance(_ connection: ConnectionID, now: Double) {
    connections[connection]?.delivery.progress(now: now)
  }

  /// Returns whether a connection is late; closes it if it was late for too long without catching
  /// up.
  private func noteLag(of connection: Connection, full: Double, now: Double) -> Bool {
    let limits = configuration.limits
    let isLate = connection.lag.measure(
      full: full, isAwake: connection.delivery != .idle,
      isSendingLong: connection.longMessage != nil, isWaiting: connection.feed.awaitsSnapshot,
      limit: limits.lateMilliseconds)
    let isTooLate = isLate && connection.lag.milliseconds >= limits.behindMilliseconds
    if isTooLate, connection.closing.isListening {
      output.reach(.behind)
      let seconds = Int(limits.behindMilliseconds / 1_000)
      end(connection, .tooSlow, "behind for \(seconds) s", departure: Self.lossReason, now: now)
    }
    return isLate
  }

  /// Sends a message; the rest waits since `since`.
  private func hand(
    _ batch: Batch, to connection: Connection, since: Double, now: Double
  ) -> NextMessage {
    hold(batch, by: connection, now: now)
    let hasMore = connection.closing.hasMore(connection.room?.hasMessage(for: connection) ?? false)
    connection.delivery.send(hasMore: hasMore, since: since, now: now)
    output.counters.sentMessages += 1
    output.counters.sentBytes += batch.bytes.count
    return .message(batch, hasMore: hasMore)
  }
}
