import RelayProtocol

/// What a stream file expects, held against what came.
enum Expectations {
  /// A line that does not hold.
  struct Failure: Equatable, Sendable {
    /// What is wrong.
    enum Kind: Equatable, Sendable {
      /// No event matched; the nearest one among those that could have, if there are any.
      case missing(nearest: Observation?)
      /// A matching event came, but before one that an earlier line has matched.
      case tooEarly(Observation, afterLine: Int)
      /// An event matched that should not.
      case forbidden(Observation)
    }

    /// The number of the line, from 1.
    let line: Int
    /// What the line asks for, or forbids.
    let pattern: JSONValue
    /// What is wrong.
    let kind: Kind
  }

  /// How far the lines above have come among what one audience was told.
  private struct Progress {
    var next = 0
    /// The line that matched last.
    var line = 0
  }

  /// The lines of `file` that do not hold: each `expect` must match an event after those that the
  /// lines above matched, room and drawers each by themselves, and no `never` may match any.
  ///
  /// `ignoring` are members of patterns that do not count. Linear in the lines times the events
  /// that are skipped.
  static func failures(
    of file: StreamFile, given observations: [Observation], ignoring: Set<String> = []
  ) -> [Failure] {
    let room = observations.filter { $0.audience == .room }
    let drawers = observations.filter { $0.audience == .drawer }
    var roomProgress = Progress()
    var drawerProgress = Progress()
    var failures: [Failure] = []
    for line in file.lines {
      switch line.content {
      case .input, .comment: continue
      case .never(let whole):
        let pattern = whole.without(ignoring)
        if let event = observations.first(where: { $0.value.matches(pattern) }) {
          failures.append(Failure(line: line.number, pattern: whole, kind: .forbidden(event)))
        }
      case .expect(let whole):
        let pattern = whole.without(ignoring)
        let kind: Failure.Kind?
        switch Observation.audience(of: pattern) {
        case .room: kind = match(pattern, line.number, in: room, &roomProgress)
        case .drawer: kind = match(pattern, line.number, in: drawers, &drawerProgress)
        }
        if let kind {
          failures.append(Failure(line: line.number, pattern: whole, kind: kind))
        }
      }
    }
    return failures
  }

  /// How many lines of a file expect or forbid something.
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
    if let place = events[progress.next...].firstIndex(where: { $0.value.matches(pattern) }) {
      progress = Progress(next: place + 1, line: line)
      return nil
    }
    if let event = events[..<progress.next].last(where: { $0.value.matches(pattern) }) {
      return .tooEarly(event, afterLine: progress.line)
    }
    return .missing(nearest: nearest(to: pattern, in: events[progress.next...]))
  }

  /// The event that has most of what a pattern asks for; the first of several.
  ///
  /// Only events of the type that is asked for come near, if it is asked for.
  private static func nearest(
    to pattern: JSONValue, in events: ArraySlice<Observation>
  ) -> Observation? {
    guard case .object(let members) = pattern else { return nil }
    var best: (event: Observation, score: Int)?
    for event in events {
      if let type = pattern["type"], event.value["type"] != type { continue }
      var score = 0
      for member in members where (event.value[member.name] ?? .null).matches(member.value) {
        // Which recognizer and whose touches says more than when or where.
        score += ["recognizer", "drawer", "sequence", "touch"].contains(member.name) ? 3 : 2
      }
      if score > best?.score ?? 0 { best = (event, score) }
    }
    return best?.event
  }
}
