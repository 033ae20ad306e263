/// The open files that a relay needs.
enum OpenFiles {
  /// The ones that are not WebSockets: page requests, log, descriptors of the loop.
  private static let others = 320

  /// The ones that each thread's loop needs for itself.
  private static let perThread = 8

  /// A connection with TLS also has both ends of a pair.
  private static func perConnection(isSecure: Bool) -> Int { isSecure ? 3 : 1 }

  /// How many connections a limit of open files allows; at least 1.
  static func connections(within limit: Int, threads: Int, isSecure: Bool = false) -> Int {
    let each = perConnection(isSecure: isSecure)
    return max(1, (limit - others * each - threads * perThread) / each)
  }

  /// The limit that the process sets itself: at least as many as connections need, and enough for
  /// all else that it may open.
  static func wanted(for connections: Int, threads: Int, isSecure: Bool = false) -> Int {
    max(65_536, needed(for: connections, threads: threads, isSecure: isSecure))
  }

  /// The limit of open files that so many connections need.
  static func needed(for connections: Int, threads: Int, isSecure: Bool = false) -> Int {
    (connections + others) * perConnection(isSecure: isSecure) + threads * perThread
  }
}
