import WebSocketTransport

/// Checks that the process may open as many files as its connections need.
enum OpenFilesCheck {
  private static let name = "open-files"

  /// `limit` is the hard limit, up to which the relay raises its soft one.
  static func finding(
    connections: Int, threads: Int, isSecure: Bool = false, limit: Int = OpenFileLimit.highest
  ) -> Finding {
    let needed = OpenFiles.needed(for: connections, threads: threads, isSecure: isSecure)
    guard limit < needed else {
      return .ok(name, "this shell allows \(limit), \(connections) connections need \(needed)")
    }
    let possible = OpenFiles.connections(within: limit, threads: threads, isSecure: isSecure)
    let remedy =
      "Raise it to \(needed) with LimitNOFILE= or ulimit -Hn, or lower client.connections"
    let sentence =
      "this shell's limit \(limit) allows \(possible) connections, "
      + "client.connections is \(connections)"
    return possible > 1
      ? .warning(name, sentence, do: remedy) : .fault(name, sentence, do: remedy)
  }
}
