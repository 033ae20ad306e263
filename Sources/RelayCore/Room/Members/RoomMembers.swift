import RelayProtocol

/// The connections in a room, their encodings, and the number of viewers.
struct RoomMembers {
  /// The connections, in an order that changes.
  private(set) var all: [Connection] = []
  private(set) var viewers = 0
  private var encodings = Encoding.allCases.map { _ in EncodingUse.unused }
  /// When the number of viewers was last reported.
  private var lastPresence = -Double.infinity
  private let limits: RelayLimits

  init(limits: RelayLimits) { self.limits = limits }

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  /// Adds a connection.
  mutating func add(_ connection: Connection) {
    connection.index = all.count
    all.append(connection)
    encodings[Int(connection.encoding.rawValue)].join()
    if connection.role == .watch { viewers += 1 }
  }

  /// Removes a connection in constant time; the newest one takes its index.
  mutating func remove(_ connection: Connection, now: Double) {
    let last = all.removeLast()
    if last !== connection {
      all[connection.index] = last
      last.index = connection.index
    }
    encodings[Int(connection.encoding.rawValue)].leave(now: now)
    if connection.role == .watch { viewers -= 1 }
  }

  /// The connection of a drawer, if it has one; linear in the members.
  func connection(of drawer: Drawer) -> Connection? { all.first { $0.drawer === drawer } }

  /// Whether a member waits for a snapshot in that encoding; linear in the members.
  func awaitSnapshot(in encoding: Encoding) -> Bool {
    all.contains { $0.encoding == encoding && $0.feed.lacksSnapshot }
  }

  /// Whether members use an encoding, or did lately.
  func use(_ encoding: Encoding) -> Bool { encodings[Int(encoding.rawValue)] != .unused }

  /// Returns the encodings that no member has read for `unheardMilliseconds`, each once; none while
  /// the room is empty.
  mutating func takeUnusedEncodings(now: Double) -> [Encoding] {
    guard !all.isEmpty else { return [] }
    return Encoding.allCases.filter {
      encodings[Int($0.rawValue)].expire(after: limits.unheardMilliseconds, now: now)
    }
  }

  // MARK: Presence

  /// When the number of viewers is due to be reported; infinite if `reported` is current.
  func presenceDeadline(reported: Int) -> Double {
    viewers == reported ? .infinity : lastPresence + limits.presenceMilliseconds
  }

  /// Returns the number of viewers if a report is due.
  mutating func takePresence(reported: Int, now: Double) -> Int? {
    guard presenceDeadline(reported: reported) <= now else { return nil }
    lastPresence = now
    return viewers
  }
}
