/// The events of a room that one viewer received, by their numbers.
struct EventTally: Equatable, Sendable {
  /// The number of the newest event received; `nil` before the snapshot.
  private(set) var last: Int?
  /// The events received, also those received again.
  private(set) var events = 0
  /// The events with samples, each counted once.
  private(set) var samples = 0
  /// How often the relay reported that events were dropped.
  private(set) var gaps = 0
  /// How often a number did not follow the one before: for a viewer that lags, the relay skips
  /// fits that are outdated.
  private(set) var jumps = 0

  /// Has counted nothing.
  init() {}

  /// Has counted messages that are not read: each is an event with a sample.
  init(messages: Int) { (events, samples) = (messages, messages) }

  /// Counts an event.
  mutating func add(_ number: Int, hasSamples: Bool) {
    events += 1
    if let last, number != last + 1 { jumps += 1 }
    guard number > last ?? -1 else { return }
    last = number
    if hasSamples { samples += 1 }
  }

  /// Continues after a snapshot with its number.
  mutating func begin(after number: Int?) { last = number }

  /// Counts a gap.
  mutating func addGap() { gaps += 1 }
}
