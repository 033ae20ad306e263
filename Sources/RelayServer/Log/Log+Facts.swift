import RelayCore
import RelayProtocol

extension Log {
  /// Logs a fact of the relay.
  func add(_ fact: RelayFact) {
    switch fact {
    case .roomMade(let room, let epoch):
      addPeer(.info, "room made", ("room", .text(room.text)), ("epoch", .text(epoch)))
    case .roomDropped(let room, let epoch):
      addPeer(.info, "room dropped", ("room", .text(room.text)), ("epoch", .text(epoch)))
    case .joined(let connection, let room, let drawer):
      addPeer(
        drawer == nil ? .debug : .info, "joined", ("connection", .integer(connection.integer)),
        ("room", .text(room.text)), ("drawer", .text(drawer?.description ?? "none")))
    case .left(let connection, let room, let drawer):
      addPeer(
        drawer == nil ? .debug : .info, "left", ("connection", .integer(connection.integer)),
        ("room", .text(room.text)), ("drawer", .text(drawer?.description ?? "none")))
    case .refused(let connection, let error):
      addPeer(
        .info, "message rejected", ("connection", .integer(connection.integer)),
        ("code", .text(error.code.rawValue)), ("path", .text(error.path)),
        ("reason", .text(error.message)))
    case .closing(let connection, let code, let reason):
      addPeer(
        code == .draining ? .debug : .info, "closing connection",
        ("connection", .integer(connection.integer)), ("code", .integer(Int(code.rawValue))),
        ("reason", .text(reason)))
    case .gap(let connection, let from, let to):
      addPeer(
        .info, "viewer too slow", ("connection", .integer(connection.integer)),
        ("from", .integer(from)), ("to", .integer(to)))
    case .illegalTransition(let room, let drawer, let recognizer, let from, let to):
      addPeer(
        .error, "illegal transition", ("room", .text(room.text)),
        ("drawer", .text(drawer.description)), ("recognizer", .text(recognizer)),
        ("from", .text("\(from)")), ("to", .text("\(to)")))
    }
  }
}

extension ConnectionID {
  /// The number for a log line.
  fileprivate var integer: Int { Int(clamping: number) }
}
