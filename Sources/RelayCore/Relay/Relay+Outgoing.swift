import RelayProtocol

extension Relay {
  /// Tells what a connection is to do next.
  ///
  /// To be called once for each message that the connection's socket can take, from when it is
  /// named in `wakes` until the answer has no more; and once more when all of a message longer than
  /// `RelayLimits.longMessageBytes` is taken, which must not take too long. Constant time beside putting a batch together,
  /// which is done once for all connections that are equally far.
  ///
  /// - Parameters:
  ///   - connection: Who can take a message.
  ///   - held: For how long, in milliseconds, its socket was full since the last call while something waited
  ///     for it; what the shell itself took to ask does not count, since nobody is late for that.
  ///   - now: The time in milliseconds.
  /// - Returns: What it is to do; `nil` where it has sent everything.
  public func nextMessage(
    for connection: ConnectionID, heldMilliseconds held: Double = 0, now: Double
  ) -> NextMessage? {
    guard let connection = connections[connection] else { return nil }
    connection.progress = now
    let isLate = judgeLateness(of: connection, held: held, now: now)
    release(connection)
    if !connection.outbox.isEmpty {
      defer { resumeJudging(of: connection, now: now) }
      let answers = hand(connection.takeOutbox(), to: connection, now: now)
      if case .snapshotReady(let snapshot) = connection.stage {
        hold(snapshot.batch, by: connection, now: now)
      }
      return answers
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
    if let room = connection.room, let batch = room.next(for: connection, isLate: isLate, now: now)
    {
      // It may have put a snapshot together, which is not kept for long.
      roomDeadline = min(roomDeadline, room.deadline)
      if !connection.isTakingSnapshot {
        output.counters.sendDelays.add(milliseconds: now - connection.waitingSince)
      }
      let message = hand(batch, to: connection, now: now)
      // What is left waits for the socket from here on.
      connection.waitingSince = now
      let hasCaughtUp = !connection.isAwake && !connection.isTakingSnapshot
      if hasCaughtUp { connection.behindMilliseconds = 0 }
      return message
    }
    connection.isAwake = false
    if let room = connection.room, connection.stage == .snapshotAwaited {
      noteWriting(in: room, now: now)
      return nil
    }
    connection.behindMilliseconds = 0
    if case .afterEvents(let code, let reason) = connection.ending {
      connection.ending = .told
      return .close(code, reason: reason)
    }
    return nil
  }

  /// Notes that a connection's socket has taken a part of a long message: it is slow, but it reads.
  ///
  /// Constant time.
  public func advance(_ connection: ConnectionID, now: Double) {
    connections[connection]?.progress = now
  }

  /// Whether a connection comes late for what there is for it; ends it where it has done so each time without
  /// catching up, and its socket was full for too long in all.
  private func judgeLateness(of connection: Connection, held: Double, now: Double) -> Bool {
    let limits = configuration.limits
    // A first snapshot may be long; to take it is not to be late.
    let isArriving =
      connection.isTakingSnapshot && connection.snapshotsTaken == 1 && connection.longMessage != nil
    connection.isTakingSnapshot = false
    // It waits for the relay to write the room: it neither is late nor has it caught up.
    if connection.awaitsSnapshot { return false }
    guard connection.isAwake, !isArriving, held >= limits.lateMilliseconds else {
      connection.behindMilliseconds = 0
      return false
    }
    connection.behindMilliseconds += held
    if connection.behindMilliseconds >= limits.behindMilliseconds, connection.isListening {
      output.reach(.behind)
      let seconds = Int(limits.behindMilliseconds / 1_000)
      end(connection, .tooSlow, "behind for \(seconds) s", departure: Self.lossReason, now: now)
    }
    return true
  }

  private func hand(_ batch: Batch, to connection: Connection, now: Double) -> NextMessage {
    hold(batch, by: connection, now: now)
    let hasMore: Bool
    switch connection.ending {
    case .none: hasMore = connection.room?.hasNext(for: connection) ?? false
    case .afterOutbox, .afterEvents: hasMore = true
    case .told: hasMore = false
    }
    connection.isAwake = hasMore
    output.counters.sentMessages += 1
    output.counters.sentBytes += batch.bytes.count
    return .message(batch, hasMore: hasMore)
  }
}
