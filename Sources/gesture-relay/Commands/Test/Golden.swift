import RelayProtocol

/// Fills a stream file's expectations in from what happened.
enum Golden {
  /// The states that decide something.
  private static let decisions = ["ended", "failed", "cancelled"].map { JSONValue.string($0) }
  /// The state that decides between recognizers.
  private static let beginning = JSONValue.string("began")

  /// The text of a stream file with its `expect` lines replaced by what came of each input, behind
  /// the input; all other lines stay as they are, byte for byte.
  ///
  /// Taken down are verdicts, beginnings and ignored touches where the header has relations, what
  /// the view behind is told where the header asks for it, inner phases, the fate of strokes,
  /// clears and leaves, changes of signs, and what drawers are told alone; not the path and the
  /// fit, which follow every sample.
  static func text(
    updating text: String, file: StreamFile, given observations: [Observation]
  ) -> String {
    var expected: Set<Int> = []
    for line in file.lines {
      if case .expect = line.content { expected.insert(line.number) }
    }
    let kept = Dictionary(grouping: observations.filter { isKept($0.value, of: file) }, by: \.line)
    var lines: [String] = []
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in old.enumerated() {
      let number = place + 1
      if !expected.contains(number) { lines.append(String(line)) }
      for observation in kept[number] ?? [] { lines.append(expectation(observation.value)) }
    }
    return lines.joined(separator: "\n")
  }

  /// Whether an event says enough to be expected.
  private static func isKept(_ value: JSONValue, of file: StreamFile) -> Bool {
    switch value.type {
    case "state":
      value["state"].map {
        decisions.contains($0) || (file.header.relations != nil && $0 == beginning)
      } ?? false
    case "ignored": file.header.relations != nil
    case "delivered", "phase", "stroke", "cleared", "left", "sign", "error", "pong", "close": true
    default: false
    }
  }

  /// The line that expects an event, but for what depends on the server and its clock.
  private static func expectation(_ value: JSONValue) -> String {
    let pattern = value.without(["seq", "at", "server"])
    return JSONValue.object([JSONValue.Member("expect", pattern)]).description
  }
}
