import RelayProtocol

/// Compares the expectations of a stream file with the events that arrived.
enum Expectations {
  /// A failed line.
  struct Failure: Equatable, Sendable {
    /// The kind of failure.
    enum Kind: Equatable, Sendable {
      /// No event can match; has the sentence that says why.
      case impossible(String)
      /// No event matched; has the nearest candidate, if there is one.
      case missing(nearest: Observation?)
      /// An event matched, but arrived before one that an earlier line matched.
      case tooEarly(Observation, afterLine: Int)
      /// An event matched a `never` line.
      case forbidden(Observation)
    }

    /// The number of the line, from 1.
    let line: Int
    /// The pattern that the line expects or forbids.
    let pattern: JSONValue
    /// The kind of failure.
    let kind: Kind
  }

  /// The position after the last match, for one audience.
  private struct Progress {
    var next = 0
    /// The line that matched last.
    var line = 0
  }

  /// The most failed lines that are reported of a file, because each is compared with all events.
  static let mostFailures = 100

  /// The first failed lines of `file`, up to a limit.
  ///
  /// Each `expect` must match an event after the last match, for the room and the drawers
  /// separately. No `never` may match any event.
  ///
  /// Fields of patterns in `ignoring` do not count. Linear in the events and lines, and for each
  /// `never` and each failure in the events.
  static func failures(
    of file: StreamFile, given observations: [Observation], ignoring: Set<String> = [],
    limit: Int = mostFailures
  ) -> [Failure] {
    let room = observations.filter { $0.audience == .room }
    let drawers = observations.filter { $0.audience == .drawer }
    var roomProgress = Progress()
    var drawerProgress = Progress()
    var failures: [Failure] = []
    let check = PatternCheck(file)
    for line in file.lines {
      if failures.count == limit { break }
      switch line.content {
      case .input, .comment: continue
      case .never(let whole):
        let pattern = whole.without(ignoring)
        let event = observations.first { $0.value.matches(pattern) }
        if let kind = event.map({ .forbidden($0) }) ?? check.fault(in: whole) {
          failures.append(Failure(line: line.number, pattern: whole, kind: kind))
        }
      case .expect(let whole):
        let pattern = whole.without(ignoring)
        let kind: Failure.Kind?
        switch Observation.audience(of: pattern) {
        case .room: kind = match(pattern, line.number, in: room, &roomProgress)
        case .drawer: kind = match(pattern, line.number, in: drawers, &drawerProgress)
        }
        if let kind {
          failures.append(
            Failure(line: line.number, pattern: whole, kind: check.fault(in: whole) ?? kind))
        }
      }
    }
    return failures
  }

  /// The number of `expect` and `never` lines in a file.
  static func count(in file: StreamFile) -> Int {
    file.lines.count {
      switch $0.content {
      case .expect, .never: true
      case .input, .comment: false
      }
    }
  }

  private static func match(
    _ pattern: JSONValue, _ line: Int, in events: [Observation], _ progress: inout Progress
  ) -> Failure.Kind? {
    if let index = events[progress.next...].firstIndex(where: { $0.value.matches(pattern) }) {
      progress = Progress(next: index + 1, line: line)
      return nil
    }
    if let event = events[..<progress.next].last(where: { $0.value.matches(pattern) }) {
      return .tooEarly(event, afterLine: progress.line)
    }
    return .missing(nearest: nearest(to: pattern, in: events[progress.next...]))
  }

  /// The event that matches most of a pattern; the first of equals.
  ///
  /// If the pattern has a type, only events of that type are candidates.
  private static func nearest(
    to pattern: JSONValue, in events: ArraySlice<Observation>
  ) -> Observation? {
    guard case .object(let members) = pattern else { return nil }
    var best: (event: Observation, score: Int)?
    for event in events {
      if let type = pattern["type"], event.value["type"] != type { continue }
      var score = 0
      for member in members where (event.value[member.name] ?? .null).matches(member.value) {
        // Recognizer and touches identify an event better than time or location.
        score += ["recognizer", "drawer", "sequence", "touch"].contains(member.name) ? 3 : 2
      }
      if score > best?.score ?? 0 { best = (event, score) }
    }
    return best?.event
  }
}
