import RelayProtocol
import RoomPicture

/// The resource at a path.
enum Route: Equatable {
  /// The lobby.
  case lobby
  /// The page of a room.
  case room(Welcome.Role, RoomName)
  /// The page of a room's recording.
  case replay(RoomName)
  /// The socket of a room.
  case socket(Welcome.Role, RoomName)
  /// The page of many rooms.
  case wall
  /// The socket of many rooms.
  case wallSocket
  /// The game for one player, in a room of its own.
  case game
  /// The game of a room, for its players.
  case player(RoomName)
  /// The game of a room, for the big screen.
  case host(RoomName)
  /// An address with an invalid room name.
  case badRoom(String)
  /// The live rooms.
  case rooms
  /// Recordings, or a part of one.
  case recordings(RecordingAddress)
  /// The QR code of a room's page to watch, to draw or to play.
  case code(RoomName)
  /// A file of a live room.
  case export(RoomName, ExportFormat)
  case health
  case readiness
  case metrics
  case version
  /// The asker's own request, as the relay sees it.
  case request
  /// A file of the web directory, if it exists.
  case file(String)

  /// Parses a decoded path that begins with `/` and holds no `..`.
  init(_ path: String) {
    switch path {
    case "/", "/index.html": self = .lobby
    case "/healthz", "/health": self = .health
    case "/readyz": self = .readiness
    case "/metrics": self = .metrics
    case "/version": self = .version
    case "/api/request": self = .request
    case "/api/rooms": self = .rooms
    case "/wall": self = .wall
    case "/ws/wall": self = .wallSocket
    case "/play": self = .game
    default:
      self = RecordingAddress(path).map { .recordings($0) } ?? Self.room(path) ?? .file(path)
    }
  }

  private static let prefixes: [(String, @Sendable (RoomName) -> Route)] = [
    ("/draw", { .room(.draw, $0) }), ("/watch", { .room(.watch, $0) }),
    ("/replay", { .replay($0) }),
    ("/play", { .player($0) }), ("/host", { .host($0) }),
    ("/ws/draw", { .socket(.draw, $0) }), ("/ws/watch", { .socket(.watch, $0) }),
  ]

  private static func room(_ path: String) -> Route? {
    if path.hasPrefix("/api/qr/"), path.hasSuffix(".svg"), path.utf8.count > 12 {
      let name = String(path.dropFirst("/api/qr/".count).dropLast(".svg".count))
      return RoomName(name).map { .code($0) } ?? .badRoom(name)
    }
    if path.hasPrefix("/api/rooms/") { return export(path) }
    for (prefix, route) in prefixes where path == prefix || path.hasPrefix(prefix + "/") {
      let name = String(path.dropFirst(prefix.count + 1))
      return RoomName(name).map(route) ?? .badRoom(name)
    }
    return nil
  }

  /// `/api/rooms/{room}/export.{format}`; `nil` for another address or an unknown format.
  private static func export(_ path: String) -> Route? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[4].hasPrefix("export."),
      let format = ExportFormat(rawValue: String(parts[4].dropFirst("export.".count)))
    else { return nil }
    let name = String(parts[3])
    return RoomName(name).map { .export($0, format) } ?? .badRoom(name)
  }
}
