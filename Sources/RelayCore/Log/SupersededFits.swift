import RelayProtocol

/// The outdated live fits of a room's log, which lagging viewers skip.
struct SupersededFits {
  /// The newest fit of one recognizer of a drawer.
  private struct Newest {
    var recognizer: String
    var sequence: Int
    var number: Int
  }

  private var newest: [DrawerID: [Newest]] = [:]
  /// For each event from number `base` on, the distance to the next fit of the same gesture; 0 for
  /// none and for other events.
  private var distances: [Int32] = []
  private var base = 1

  /// Adds the next event and drops those before number `first`.
  ///
  /// Amortized constant time in the events, linear in the drawer's recognizers.
  mutating func append(_ event: RoomEvent, number: Int, keptFrom first: Int) {
    if distances.isEmpty { base = number }
    distances.append(0)
    if case .fit(let fit) = event { note(fit, number: number) }
    if case .left(let left) = event { newest[left.drawer] = nil }
    if distances.count > 2 * (number - first + 1) + 64 {
      distances.removeFirst(min(max(0, first - base), distances.count))
      base = first
    }
  }

  private mutating func note(_ fit: FitEvent, number: Int) {
    let index = newest[fit.drawer]?.firstIndex { $0.recognizer == fit.recognizer }
    guard let index, let before = newest[fit.drawer]?[index] else {
      newest[fit.drawer, default: []].append(
        Newest(recognizer: fit.recognizer, sequence: fit.sequence, number: number))
      return
    }
    if before.sequence == fit.sequence, before.number >= base {
      distances[before.number - base] = Int32(clamping: number - before.number)
    }
    newest[fit.drawer]?[index].sequence = fit.sequence
    newest[fit.drawer]?[index].number = number
  }

  /// Whether an event is a live fit with a later one of the same gesture up to number `last`.
  func isSuperseded(_ number: Int, upTo last: Int) -> Bool {
    guard number >= base, number - base < distances.count else { return false }
    let distance = Int(distances[number - base])
    return distance > 0 && number + distance <= last
  }
}
