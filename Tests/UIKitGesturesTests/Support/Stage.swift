import Gestures
import UIKitGestures

/// An arena with what its recognizers went through.
final class Stage {
  let arena: Arena
  private(set) var events: [ArenaEvent] = []
  private var time = -10.0

  init(_ recognizers: [GestureRecognizer], rules: ArenaRules = .sideBySide) {
    arena = Arena(recognizers: recognizers, rules: rules)
  }

  /// Plays a stream file.
  @discardableResult
  func play(_ stream: String) throws -> Stage {
    for batch in try StreamStroke.batches(of: stream) { try arena.receive(batch, into: &events) }
    return self
  }

  /// Sends one phase of one or several touches, ten milliseconds a sample.
  @discardableResult
  func send(
    _ phase: Touch.Phase, _ touches: (id: Int, points: [(Double, Double)])...
  ) throws -> Stage {
    try arena.receive(TouchBatch(phase, touches, after: &time), into: &events)
    return self
  }

  /// Draws a stroke with one finger.
  @discardableResult
  func draw(_ points: (Double, Double)...) throws -> Stage {
    try send(.began, (1, [points[0]]))
    try send(.moved, (1, Array(points.dropFirst())))
    return try send(.ended, (1, []))
  }

  /// The states that a recognizer went through, each said once in a row.
  func states(of recognizer: GestureRecognizer) -> [GestureState] {
    var states: [GestureState] = []
    for case .transition(let move) in events
    where arena.recognizers[move.recognizer] === recognizer && states.last != move.to {
      states.append(move.to)
    }
    return states
  }

  /// Why a recognizer failed or was cancelled.
  func reason(of recognizer: GestureRecognizer) -> String? {
    for case .transition(let move) in events.reversed()
    where arena.recognizers[move.recognizer] === recognizer {
      if let reason = move.reason { return reason }
    }
    return nil
  }

  /// The moves that the table of transitions forbade.
  var refused: [(from: GestureState, to: GestureState)] {
    events.compactMap { if case .refused(_, let from, let to) = $0 { (from, to) } else { nil } }
  }
}
