import RelayProtocol

/// Writes the events that happened into a stream file as its expectations.
enum GoldenUpdate {
  /// The terminal states.
  private static let decisions = ["ended", "failed", "cancelled"].map { JSONValue.string($0) }
  /// The state in which one recognizer prevents others.
  private static let beginning = JSONValue.string("began")

  /// The bytes of a stream file with new `expect` lines after each input.
  ///
  /// All other lines stay the same, byte for byte, and so do `expect` lines that it cannot write.
  /// Such a line goes to the event that it matches, unless a new line expects that one.
  ///
  /// It expects verdicts, inner phases, the end of strokes, `cleared` and `left`, changes of signs,
  /// moves of an activity, errors, pongs and closed connections. It also expects beginnings and
  /// ignored touches if the header has relations, and `delivered` events if the header asks for
  /// them. It leaves out `path` and `fit`, which follow every sample.
  static func bytes(
    updating bytes: [UInt8], file: StreamFile, given observations: [Observation]
  ) -> [UInt8] {
    var gone: Set<Int> = []
    for line in file.lines {
      if case .expect(let pattern) = line.content, isKept(pattern, of: file) {
        gone.insert(line.number)
      }
    }
    let placed = matches(of: file, besides: gone, given: observations)
    gone.formUnion(placed.values)
    let events = Dictionary(grouping: observations.indices) { observations[$0].line }
    var lines: [ArraySlice<UInt8>] = []
    let old = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in old.enumerated() {
      let number = index + 1
      if !gone.contains(number) { lines.append(line) }
      let end = line.last == UInt8(ascii: "\r") ? "\r" : ""
      for event in events[number] ?? [] {
        if isKept(observations[event].value, of: file) {
          lines.append(ArraySlice((expectation(observations[event].value) + end).utf8))
        } else if let own = placed[event] {
          lines.append(old[own - 1])
        }
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The lines that stay, by the indices of the events that they match, as `Expectations` does.
  private static func matches(
    of file: StreamFile, besides gone: Set<Int>, given observations: [Observation]
  ) -> [Int: Int] {
    var placed: [Int: Int] = [:]
    var next: [Observation.Audience: Int] = [:]
    for line in file.lines {
      guard case .expect(let pattern) = line.content else { continue }
      let audience = Observation.audience(of: pattern)
      guard
        let index = observations[next[audience, default: 0]...].firstIndex(where: {
          $0.audience == audience && $0.line > 0 && $0.value.matches(pattern)
        })
      else { continue }
      next[audience] = index + 1
      if !gone.contains(line.number) { placed[index] = line.number }
    }
    return placed
  }

  /// Whether to expect an event.
  private static func isKept(_ value: JSONValue, of file: StreamFile) -> Bool {
    switch value.type {
    case "state":
      value["state"].map {
        decisions.contains($0) || (file.header.relations != nil && $0 == beginning)
      } ?? false
    case "ignored": file.header.relations != nil
    case "delivered", "phase", "stroke", "cleared", "left", "sign", "views", "activity", "error",
      "pong", "close":
      true
    default: false
    }
  }

  /// The fields that depend on the server and its clock.
  private static let serverFields: Set = [
    "seq", "at", "server", "until", "time", "players", "scores", "podium",
  ]

  /// The line that expects an event, without those fields.
  private static func expectation(_ value: JSONValue) -> String {
    let pattern = value.without(serverFields)
    return JSONValue.object([JSONValue.Member("expect", pattern)]).description
  }
}
