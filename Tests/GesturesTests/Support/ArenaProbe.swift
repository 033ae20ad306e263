import Gestures

/// An arena under test, with everything that it has reported.
final class ArenaProbe {
  let arena: Arena
  private(set) var events: [ArenaEvent] = []
  /// The time of the next sample, in milliseconds; each sample takes one.
  var time = 0.0

  /// An arena with recognizers side by side, unless the test sets other rules.
  init(
    _ recognizers: [GestureRecognizer], rules: ArenaRules = .sideBySide,
    limits: GestureLimits = GestureLimits(), deliversTouches: Bool = false
  ) {
    arena = Arena(
      recognizers: recognizers, rules: rules, limits: limits, deliversTouches: deliversTouches)
  }

  /// The events that an action brings.
  private func brought<Fault: Error>(
    by act: (inout [ArenaEvent]) throws(Fault) -> Void
  ) throws(Fault) -> [ArenaEvent] {
    let count = events.count
    try act(&events)
    return Array(events[count...])
  }

  /// Sends one batch and returns what it brought.
  @discardableResult
  func send(_ batch: TouchBatch) throws(TouchFault) -> [ArenaEvent] {
    try brought { (events) throws(TouchFault) in try arena.receive(batch, into: &events) }
  }

  /// Sends one phase of one touch, a millisecond a sample.
  @discardableResult
  func send(
    _ phase: Touch.Phase, _ id: Int = 1, _ points: [Point] = [], kind: Touch.Kind? = nil
  ) throws(TouchFault) -> [ArenaEvent] {
    var batch = TouchBatch(phase: phase, touches: [(id, points)], from: &time)
    batch.entries[0].kind = kind
    return try send(batch)
  }

  /// Sends one phase of several touches in one batch, a millisecond a sample.
  @discardableResult
  func send(
    _ phase: Touch.Phase, _ touches: [(id: Int, points: [Point])]
  ) throws(TouchFault) -> [ArenaEvent] {
    try send(TouchBatch(phase: phase, touches: touches, from: &time))
  }

  /// The probe after touches have come down in the corner, one after the other.
  @discardableResult
  func touched(by ids: Int...) throws(TouchFault) -> ArenaProbe {
    for id in ids { try send(.began, id, [.zero]) }
    return self
  }

  /// Lifts touches where they are, one after the other.
  func lift(_ ids: Int...) throws(TouchFault) {
    for id in ids { try send(.ended, id) }
  }

  /// Draws a whole stroke: the first point down, the last one lifted.
  @discardableResult
  func draw(_ points: [Point], id: Int = 1) throws(TouchFault) -> [ArenaEvent] {
    var events = try send(.began, id, Array(points.prefix(1)))
    if points.count > 2 { events += try send(.moved, id, Array(points.dropFirst().dropLast())) }
    return events + (try send(.ended, id, Array(points.dropFirst().suffix(1))))
  }

  /// Cancels everything, as when the drawer is lost.
  @discardableResult
  func cancelAll(_ reason: String) -> [ArenaEvent] {
    brought { arena.cancelAll(reason: reason, into: &$0) }
  }

  /// Tells the arena what time it is.
  @discardableResult
  func advance(to moment: Double) -> [ArenaEvent] {
    brought { arena.advance(to: moment, into: &$0) }
  }

  /// Reports what was done to recognizers from outside.
  @discardableResult
  func settle() -> [ArenaEvent] { brought { arena.settle(into: &$0) } }

  /// Takes a recognizer off the list.
  @discardableResult
  func detach(_ recognizer: GestureRecognizer) -> [ArenaEvent] {
    brought { arena.detach(recognizer, into: &$0) }
  }

  /// Cancels one touch.
  @discardableResult
  func cancel(_ touch: Int, _ reason: String) -> [ArenaEvent] {
    brought { arena.cancel(touch: touch, reason: reason, into: &$0) }
  }
}

extension TouchBatch {
  /// A batch with samples a millisecond apart, from `time` on.
  init(phase: Touch.Phase, touches: [(id: Int, points: [Point])], from time: inout Double) {
    self.init(phase: phase)
    for touch in touches {
      let first = samples.count
      for point in touch.points {
        samples.append(StrokeSample(location: point, timestamp: time))
        time += 1
      }
      entries.append(Entry(id: touch.id, samples: first..<samples.count))
    }
  }
}

extension GestureResult {
  /// The number of a name.
  func number(_ name: String) -> Double? {
    guard case .number(let number)? = value(name) else { return nil }
    return number
  }

  /// The point of a name.
  func point(_ name: String) -> Point? {
    guard case .point(let point)? = value(name) else { return nil }
    return point
  }

  private func value(_ name: String) -> Value? { fields.first { $0.name == name }?.value }
}

extension [ArenaEvent] {
  /// The moves among the events.
  var transitions: [Transition] {
    compactMap { if case .transition(let move) = $0 { move } else { nil } }
  }

  /// The states that the recognizer at `place` moved to, in order.
  func states(of place: Int = 0) -> [GestureState] {
    transitions.filter { $0.recognizer == place }.map(\.to)
  }

  /// The last transition of the recognizer at index `place` to a terminal state.
  func verdict(of place: Int = 0) -> Transition? {
    transitions.last { $0.recognizer == place && $0.to.isTerminal }
  }

  /// The fits of the recognizer at `place`.
  func fits(of place: Int = 0) -> [FitReport] {
    compactMap {
      if case .fit(recognizer: place, let report) = $0 { report } else { nil }
    }
  }

  /// The names of the phases that the recognizer at `place` went through.
  func phases(of place: Int = 0) -> [String] {
    compactMap {
      if case .phase(recognizer: place, let name, _) = $0 { name } else { nil }
    }
  }

  /// The stroke events.
  var strokes: [String] {
    compactMap {
      if case .stroke(let touch, let committed) = $0 {
        "\(touch) \(committed ? "kept" : "forgotten")"
      } else {
        nil
      }
    }
  }
}
