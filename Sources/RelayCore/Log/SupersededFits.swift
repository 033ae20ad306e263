import RelayProtocol

/// Which live fits of a room's log a later one has taken the place of: whoever
/// is behind can do without those.
struct SupersededFits {
  /// The newest fit of one recognizer of a drawer.
  private struct Newest {
    var recognizer: String
    var sequence: Int
    var number: Int
  }

  private var newest: [DrawerID: [Newest]] = [:]
  /// For each event from number `base` on how many numbers later the next fit of the same gesture
  /// came; 0 where none has, and for all that is no fit.
  private var distances: [Int32] = []
  private var base = 1

  /// Notes the next event, and forgets those before number `first`; amortized constant time in the
  /// number of events, linear in the recognizers of the drawer.
  mutating func append(_ event: RoomEvent, number: Int, keptFrom first: Int) {
    if distances.isEmpty { base = number }
    distances.append(0)
    switch event {
    case .fit(let fit): note(fit, number: number)
    case .left(let drawer): newest[drawer] = nil
    case .joined, .path, .state, .phase, .stroke, .cleared, .profile, .rules, .recognizers, .sign,
      .ignored, .delivered, .presence, .timing:
      break
    }
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

  /// Whether an event is a live fit, and a later one of the same gesture is at most number `last`.
  func isSuperseded(_ number: Int, upTo last: Int) -> Bool {
    guard number >= base, number - base < distances.count else { return false }
    let distance = Int(distances[number - base])
    return distance > 0 && number + distance <= last
  }
}
