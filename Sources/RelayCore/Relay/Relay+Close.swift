public import RelayProtocol

extension Relay {
  /// Closes all connections once they have what was published, and takes no new ones.
  public func drain(now: Double) {
    guard !isDraining else { return }
    isDraining = true
    for room in rooms.sorted {
      room.flush(now: now, all: true)
    }
    let leaving = connections.values.sorted { $0.number < $1.number }
    for connection in leaving where connection.closing.isListening {
      let close = beginClose(.draining, "the server is shutting down", of: connection)
      connection.closing.closeAfterEvents(close)
      output.wake(connection, now: now)
    }
  }

  /// Closes one connection for a reason of the transport's or the operator's, once its outbox is
  /// sent; it leaves its room at once.
  public func end(_ connection: ConnectionID, code: CloseCode, detail: String, now: Double) {
    guard let connection = connections[connection] else { return }
    end(connection, code, detail, now: now)
  }

  /// Closes a connection once its outbox is sent; it leaves its room at once, and nothing that it
  /// still sends counts.
  ///
  /// `departure` tells the others why its touches are cancelled; where that `holds` they may go on.
  func end(
    _ connection: Connection, _ code: CloseCode, _ detail: String,
    departure: String = "the drawer was disconnected", holds: Bool = false, now: Double
  ) {
    guard connection.closing.isListening else { return }
    connection.closing.closeAfterOutbox(beginClose(code, detail, of: connection))
    depart(connection, holds: holds || code == .tooSlow, reason: departure, now: now)
    output.wake(connection, now: now)
  }

  /// Why the touches of a drawer that is gone are cancelled.
  static var lossReason: String { "the drawer's connection was lost" }

  /// Takes a connection out of its room, if it is in one; where that
  /// `holds`, a drawer's gesture may go on.
  func depart(_ connection: Connection, holds: Bool, reason: String, now: Double) {
    guard let room = connection.room else { return }
    rejudging.remove(for: connection)
    room.leave(connection, holds: holds, reason: reason, now: now)
    output.effects.facts.append(.left(connection.number, room.name, connection.drawer?.id))
    schedule(room)
  }

  /// Drops a room that nobody is in.
  func drop(_ room: Room) {
    rooms.remove(room)
    snapshotQueue.remove(room)
    output.counters.keptSamples -= room.history.scene.sampleCount
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

  /// Cuts a connection that takes nothing, or too little.
  func cut(_ connection: Connection, because detail: String, now: Double) {
    release(connection)
    if case .closed = connection.closing { return }
    let close = connection.closing.finish() ?? beginClose(.tooSlow, detail, of: connection)
    output.effects.drops.append(
      RelayEffects.Drop(connection: connection.number, code: close.code, reason: close.reason))
    depart(connection, holds: true, reason: Self.lossReason, now: now)
  }
}
