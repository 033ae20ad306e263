public import RelayProtocol

extension Relay {
  /// Adds a new connection that is shown many rooms; one that is refused is closed by
  /// `nextMessage`.
  ///
  /// - Parameters:
  ///   - connection: A number that was never used before.
  ///   - pattern: Which rooms it shows; all without one.
  ///   - encoding: The connection's encoding.
  ///   - admission: What it brings along to see rooms.
  ///   - now: The time in milliseconds.
  public func openWall(
    _ connection: ConnectionID, of pattern: RoomNamePattern? = nil, encoding: Encoding = .json,
    admission: Admission = Admission(), now: Double
  ) {
    precondition(connections[connection] == nil, "connection \(connection) is open already")
    let limits = configuration.limits
    let opened = Connection(
      number: connection, role: .watch, encoding: encoding, pass: admission.pass,
      account: accounts.account(of: admission, now: now), limits: limits, now: now)
    passDeadline = min(passDeadline, admission.pass?.end ?? .infinity)
    let isFull = connections.count >= limits.connections
    connections[connection] = opened
    if isDraining {
      end(opened, .draining, "the server is shutting down", now: now)
    } else if let refused = opened.account.penalty(now: now).map({ Self.penalized($0) }) {
      end(opened, refused.code, refused.detail, now: now)
    } else if let refused = refusal(of: admission) {
      end(opened, refused.code, refused.detail, now: now)
    } else if isFull || walls.count >= limits.walls {
      output.reach(isFull ? .connections : .walls)
      end(opened, .roomFull, isFull ? "" : "at most \(limits.walls) walls", now: now)
    } else {
      walls.add(Wall(pattern: pattern, asker: admission), of: connection, now: now)
      output.wake(opened, now: now)
    }
  }

  /// Forgets a closed connection's wall.
  func closeWall(_ connection: ConnectionID) { dropTiles(of: walls.remove(connection)) }

  /// Drops what rooms keep for walls, if no wall shows them any more.
  private func dropTiles(of names: [RoomName]) {
    guard !names.isEmpty else { return }
    let shown = walls.rooms
    for name in names where !shown.contains(name) { rooms[name]?.tile = RoomTile() }
  }

  /// The next message of a wall, made of what the rooms are now.
  func nextMessage(ofWall connection: Connection, now: Double) -> Batch? {
    let message = walls.next(of: connection.number, showing: rooms, now: now)
    guard let message else { return nil }
    dropTiles(of: message.gone.compactMap { RoomName($0) })
    var bytes: [UInt8] = []
    connection.encoding.append(.wall(message), to: &bytes)
    return Batch(tag: 0, bytes: bytes)
  }

  /// Wakes the walls that have something new to show.
  func showWalls(now: Double) {
    for number in walls.takeDue(showing: rooms, now: now) {
      if let connection = connections[number] { output.wake(connection, now: now) }
    }
  }
}
