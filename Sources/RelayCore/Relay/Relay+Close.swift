public import RelayProtocol

extension Relay {
  /// Closes all connections once they have what was published, and takes no new ones.
  public func drain(now: Double) {
    guard !isDraining else { return }
    isDraining = true
    for room in rooms.values.sorted(by: Room.isNamedBefore) {
      room.flush(now: now, all: true)
    }
    let leaving = connections.values.sorted { $0.number < $1.number }
    for connection in leaving where connection.isListening {
      let reason = CloseCode.draining.reason("the server is shutting down")
      connection.ending = .afterEvents(.draining, reason)
      count(.draining, reason, of: connection)
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
    guard connection.isListening else { return }
    let reason = code.reason(detail)
    connection.ending = .afterOutbox(code, reason)
    count(code, reason, of: connection)
    depart(connection, holds: holds || code == .tooSlow, reason: departure, now: now)
    output.wake(connection, now: now)
  }

  /// Why the touches of a drawer that is gone are cancelled.
  static var lossReason: String { "the drawer's connection was lost" }

  /// Takes a connection out of its room, if it is in one; where that `holds`, a drawer's gesture may go on.
  func depart(_ connection: Connection, holds: Bool, reason: String, now: Double) {
    guard let room = connection.room else { return }
    judgings.removeAll { $0.connection === connection }
    room.leave(connection, holds: holds, reason: reason, now: now)
    output.effects.facts.append(.left(connection.number, room.name, connection.drawer?.id))
    schedule(room)
  }

  /// Drops a room that nobody is in.
  func drop(_ room: Room) {
    rooms[room.name] = nil
    writingRooms.removeAll { $0 === room }
    output.counters.keptSamples -= room.history.scene.sampleCount
    output.counters.logBytes -= room.history.log.footprint
    output.effects.facts.append(.roomDropped(room.name, epoch: room.epoch))
  }

  private func count(_ code: CloseCode, _ reason: String, of connection: Connection) {
    output.counters.closes[code, default: 0] += 1
    output.effects.facts.append(.closing(connection.number, code, reason: reason))
  }

  /// Cuts a connection that takes nothing, or too little.
  func cut(_ connection: Connection, because detail: String, now: Double) {
    release(connection)
    let code: CloseCode
    let reason: String
    switch connection.ending {
    case .afterOutbox(let told, let why), .afterEvents(let told, let why):
      (code, reason) = (told, why)
    case .told: return
    case .none:
      code = .tooSlow
      reason = code.reason(detail)
      count(code, reason, of: connection)
    }
    connection.ending = .told
    output.effects.drops.append(
      RelayEffects.Drop(connection: connection.number, code: code, reason: reason))
    depart(connection, holds: true, reason: Self.lossReason, now: now)
  }
}
