/// The recognizers that ask for the arena's consent, by index.
///
///     add ─► pending ─ take ─► decided ─┬─ granted ─► winners, whose consequences follow
///             ▲                         ├─ held ─► waiting
///             └──────── released ───────┘ └─ failed
struct AttemptQueue {
  /// The attempts that are not decided; empty between samples.
  private(set) var pending: [Int] = []
  /// The recognizers that were granted, in this order; empty between samples.
  private(set) var winners: [Int] = []
  /// Whether a recognizer may be waiting for others to fail.
  var mayWait = false

  /// Whether nothing is left to decide or to follow.
  var isSettled: Bool { winners.isEmpty && !mayWait }

  /// Adds an attempt.
  mutating func add(_ index: Int) { pending.append(index) }

  /// Adds an attempt unless it is pending.
  mutating func addOnce(_ index: Int) {
    if !pending.contains(index) { pending.append(index) }
  }

  /// Removes an attempt that is decided.
  mutating func remove(_ index: Int) { pending.removeAll { $0 == index } }

  /// Records that an attempt was granted.
  mutating func grant(_ index: Int) { winners.append(index) }

  /// Forgets the winners.
  mutating func removeWinners() { winners.removeAll(keepingCapacity: true) }
}
