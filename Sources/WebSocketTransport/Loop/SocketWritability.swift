/// Whether a connection's socket can take a message.
///
///     free ──invalidated──► unknown ──found empty──► free
///                            ▲   │
///                      empty │   └──found full──► full
///                            └───────────────────── ┘
enum SocketWritability: Equatable {
  /// libwebsockets holds nothing for the socket and is not closing it.
  case free
  /// libwebsockets handled the socket: it may hold unsent bytes, or be closing.
  case unknown
  /// Something waits, since that moment, until libwebsockets has sent what it holds.
  case full(since: Int64)

  /// Whether something waits for room.
  var isFull: Bool {
    if case .full = self { true } else { false }
  }

  /// Notes that libwebsockets handles the socket.
  mutating func invalidate() {
    switch self {
    case .free: self = .unknown
    case .unknown, .full: break
    }
  }

  /// Notes that something waits at `now` while libwebsockets holds unsent bytes.
  mutating func beginWait(at now: Int64) {
    switch self {
    case .free, .unknown: self = .full(since: now)
    case .full: break  // The first wait counts.
    }
  }

  /// Notes that the socket takes bytes again; returns how many microseconds messages waited.
  ///
  /// The wait counts up to `seenFull`, the last moment when the socket was checked and full.
  mutating func endWait(seenFull: Int64) -> Int64 {
    guard case .full(let since) = self else { return 0 }
    self = .unknown
    return max(0, seenFull - since)
  }
}
