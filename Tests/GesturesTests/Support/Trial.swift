import Testing

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

/// A stroke that fails, the criterion that fails by most, the start of the reason, and the ghost.
struct WrongStroke: CustomTestStringConvertible, Sendable {
  let path: [Point]
  let name: String
  let words: String
  let ghost: Ghost.Kind
  var testDescription: String { words }

  init(_ path: [Point], _ name: String, _ words: String, _ ghost: Ghost.Kind) {
    (self.path, self.name, self.words, self.ghost) = (path, name, words, ghost)
  }

  init(
    through corners: [(Double, Double)], _ name: String, _ words: String, _ ghost: Ghost.Kind
  ) {
    self.init(Shape.line(corners), name, words, ghost)
  }

  /// Draws it for a recognizer, expects its failure, and returns the names of the judged criteria.
  func expectFailure(of recognizer: GestureRecognizer) throws -> (trial: Trial, judged: [String]) {
    let trial = try Trial(path, recognizer)
    let verdict = try #require(trial.verdict)
    #expect(verdict.to == .failed)
    #expect(trial.failed.contains(name), "\(trial.failed)")
    #expect(trial.reason.hasPrefix(words), "\(trial.reason)")
    #expect(verdict.ghost?.kind == ghost)
    return (trial, verdict.criteria.map(\.name))
  }
}
