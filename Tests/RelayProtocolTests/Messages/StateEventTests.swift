import Foundation
import Gestures
import Testing

@testable import RelayProtocol

struct StateEventTests {
  /// The verdicts on one gesture, and the recognizer whose verdict is shown.
  struct Line: Decodable, Sendable, CustomTestStringConvertible {
    struct Verdict: Decodable, Sendable {
      var recognizer: String
      var state: String
      var t: Double
      var criteria: [Measure]?
    }

    struct Measure: Decodable, Sendable {
      var name: String
      var value: Double?
      var limit: Double
      var pass: Bool
      var margin: Double?
    }

    var name: String
    var shown: String
    var verdicts: [Verdict]
    var testDescription: String { name }
  }

  static let lines = Vectors.lines("verdicts.jsonl").compactMap {
    try? JSONDecoder().decode(Line.self, from: Data($0.utf8))
  }

  @Test func `all lines are read`() {
    #expect(Self.lines.count == Vectors.lines("verdicts.jsonl").count)
  }

  @Test(arguments: lines)
  func `the verdict that explains most is shown`(line: Line) throws {
    let events = try line.verdicts.map(event)
    let shown = events.dropFirst().reduce(events[0]) { $1.outranks($0) ? $1 : $0 }
    #expect(shown.recognizer == line.shown)
  }

  private func event(_ verdict: Line.Verdict) throws -> StateEvent {
    let state = try #require(GestureState.allCases.first { "\($0)" == verdict.state })
    return StateEvent(
      drawer: DrawerID(1), sequence: 1, recognizer: verdict.recognizer, state: state,
      timestamp: verdict.t, location: .zero,
      criteria: (verdict.criteria ?? []).map {
        Criterion(
          name: $0.name, value: $0.value ?? .nan, limit: $0.limit, unit: .ratio, pass: $0.pass,
          margin: $0.margin ?? .nan)
      })
  }
}
