public import RelayProtocol

extension Relay {
  /// How many connections a draining relay closes in one turn: about a millisecond.
  static let drainedPerTurn = 512

  /// Closes all connections after the published events, in turns, and accepts no new ones.
  public func drain(now: Double) {
    guard !isDraining else { return }
    isDraining = true
    for room in allRooms { room.publishAll(now: now) }
    undrained = connections.keys.sorted { $1.number < $0.number }
    drainSome(now: now)
  }

  /// Closes the next connections of a draining relay.
  func drainSome(now: Double) {
    for number in undrained.suffix(Self.drainedPerTurn).reversed() {
      guard let connection = connections[number], connection.closing.isListening else { continue }
      let close = beginClose(.draining, "the server is shutting down", of: connection)
      connection.closing.closeAfterEvents(close)
      output.wake(connection, now: now)
    }
    undrained.removeLast(min(undrained.count, Self.drainedPerTurn))
    drainDeadline = undrained.isEmpty ? .infinity : now
  }

  /// Closes one connection for a reason of the transport's or the operator's, once its outbox is
  /// sent; it leaves its room at once.
  public func end(_ connection: ConnectionID, code: CloseCode, detail: String, now: Double) {
    guard let connection = connections[connection] else { return }
    end(connection, code, detail, now: now)
  }

  /// Closes a connection once its outbox is sent; it leaves its room at once, and its further
  /// messages are ignored.
  ///
  /// `departure` is the reason of its cancelled touches, `leaving` that of its `left`; with `holds`
  /// they may continue later. `settles` as in `Room.leave`.
  func end(
    _ connection: Connection, _ code: CloseCode, _ detail: String,
    departure: String = Relay.disconnectReason, as leaving: LeaveReason? = nil,
    holds: Bool = false, settles: Bool = true, now: Double
  ) {
    guard connection.closing.isListening else { return }
    connection.closing.closeAfterOutbox(beginClose(code, detail, of: connection))
    depart(
      connection, holds: holds || [.tooSlow, .accessEnded].contains(code), reason: departure,
      as: leaving, settles: settles, now: now)
    output.wake(connection, now: now)
  }

  /// The reason of a lost drawer's cancelled touches.
  static var disconnectReason: String { "the drawer was disconnected" }
  static var lossReason: String { "the drawer's connection was lost" }

  /// Removes a connection from its room, if any; with `holds` its gesture may continue later.
  func depart(
    _ connection: Connection, holds: Bool, reason: String, as leaving: LeaveReason? = nil,
    settles: Bool = true, now: Double
  ) {
    guard let room = connection.room else { return }
    rejudging.remove(for: connection)
    room.leave(connection, holds: holds, reason: reason, as: leaving, settles: settles, now: now)
    output.effects.facts.append(.left(connection.number, room.name, connection.drawer?.id))
    schedule(room, now: now)
  }

  /// Drops an empty room.
  func drop(_ room: Room, now: Double) {
    rooms.remove(room)
    forget(room, now: now)
  }

  /// Forgets an empty room that is no longer found by its name.
  func forget(_ room: Room, now: Double) {
    room.finishInk(now: now)
    room.recordEnd(now: now)
    snapshotQueue.remove(room)
    awaitingSave.removeAll { $0 === room }
    followUps.remove(room)
    output.counters.keptSamples -= room.history.scene.keptSampleCount
    output.counters.logBytes -= room.history.log.footprint
    output.effects.facts.append(.roomDropped(room.name, epoch: room.epoch))
  }

  /// Counts and reports that the relay closes a connection.
  private func beginClose(
    _ code: CloseCode, _ detail: String, of connection: Connection
  ) -> ConnectionClosing.Close {
    let close = ConnectionClosing.Close(code: code, reason: code.reason(detail))
    output.counters.closes[code, default: 0] += 1
    output.effects.facts.append(.closing(connection.number, code, reason: close.reason))
    return close
  }

  /// Closes a connection that reads nothing, or too slowly.
  func cut(_ connection: Connection, because detail: String, now: Double) {
    release(connection)
    if case .closed = connection.closing { return }
    let close = connection.closing.finish() ?? beginClose(.tooSlow, detail, of: connection)
    output.effects.drops.append(
      RelayEffects.Drop(connection: connection.number, code: close.code, reason: close.reason))
    depart(connection, holds: true, reason: Self.lossReason, now: now)
  }
}
