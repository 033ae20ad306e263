@testable import Gestures

/// A stroke drawn for one recognizer, and what came of it.
struct Trial {
  let events: [ArenaEvent]

  /// Draws the whole stroke for a fresh recognizer.
  init(_ points: [Point], _ recognizer: GestureRecognizer) throws {
    let probe = ArenaProbe([recognizer])
    try probe.draw(points)
    events = probe.events
  }

  /// The move in which it was over.
  var verdict: Transition? { events.verdict() }
  /// Whether it was recognized.
  var isRecognized: Bool { verdict?.to == .ended }
  /// Why it was not.
  var reason: String { verdict?.reason ?? "" }

  /// The value that a criterion was measured as.
  func value(_ name: String) -> Double? {
    verdict?.criteria.first { $0.name == name }?.value
  }

  /// The names of the criteria that failed.
  var failed: [String] { verdict?.criteria.filter { !$0.pass }.map(\.name) ?? [] }
  /// The least margin of the measured criteria, without that of the number of touches.
  var margin: Double {
    verdict?.criteria.dropFirst().map(\.margin).min() ?? -.infinity
  }
}
