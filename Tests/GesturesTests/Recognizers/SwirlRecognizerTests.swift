import SeededRandom
import Testing

@testable import Gestures

/// The swirl: accepted, refused, and accepted until it went wrong.
struct SwirlRecognizerTests {
  static let names = ["touches", "size", "turns", "wrongWay", "growth", "drift", "corner"]

  static func coil(_ turns: Double, _ from: Double, _ to: Double) -> [Point] {
    DrawnMark.coil(turns: turns, from: from, to: to).map { Point(x: $0.x + 300, y: $0.y + 200) }
  }

  @Test(arguments: [(2.0, 0.0, 90.0), (-2, 0, 90), (3, 90, 5), (1.6, 5, 60), (5, 4, 150)])
  func `S8 winding out or in, either way round, is a swirl`(
    turns: Double, from: Double, to: Double
  ) throws {
    let trial = try Trial(Self.coil(turns, from, to), SwirlRecognizer())
    let verdict = try #require(trial.verdict)
    #expect(verdict.to == .ended, "\(trial.reason)")
    #expect(verdict.criteria.map(\.name) == Self.names)
    #expect(verdict.result?.fields.map(\.name) == ["middle", "turns", "radius"])
    let counted = try #require(verdict.result?.number("turns"))
    #expect(abs(counted - turns.magnitude) < 0.2)
    let middle = try #require(verdict.result?.point("middle"))
    #expect(middle.distance(to: Point(x: 300.5, y: 200.5)) < 0.4 * max(from, to))
  }

  static let wrongs = [
    WrongStroke(coil(2, 80, 80), "growth", "Goes round and round in the same place", .shape),
    WrongStroke(coil(1, 30, 80), "turns", "Goes round only 1", .shape),
    WrongStroke(coil(3, 0, 6), "size", "Too small: 11 px across, at least 16 px", .shape),
    WrongStroke(DrawnMark.figureEightLine(size: 200), "turns", "Goes round only", .shape),
    WrongStroke(
      through: [(0, 0), (200, 0), (100, 170), (0, 0), (80, 0), (40, 68), (0, 0)], "corner",
      "Has a sharp corner", .shape),
    WrongStroke(coil(2, 5, 60) + coil(-2, 60, 5), "wrongWay", "Turns back the other way", .shape),
  ]

  @Test(arguments: wrongs)
  func `a failed stroke's reason is its worst criterion`(wrong: WrongStroke) throws {
    let (trial, judged) = try wrong.expectFailure(of: SwirlRecognizer())
    let measured = wrong.name == "size" ? 2 : trial.failed.contains("turns") ? 4 : Self.names.count
    #expect(judged == Array(Self.names.prefix(measured)))
  }

  @Test func `a row of loops wanders off`() throws {
    var random = SeededGenerator(seed: 1)
    let loops = DrawnMark.coils.corners(&random).map { Point(x: 300 * $0.x, y: 300 * $0.y) }
    #expect(try Trial(loops, SwirlRecognizer()).failed.contains("drift"))
  }

  @Test func `with too few turns no other rule is judged`() throws {
    for path in [Shape.line([(0, 0), (90, 40)]), Shape.arc(), Shape.letterS] {
      let trial = try Trial(path, SwirlRecognizer())
      #expect(trial.failed.contains("turns"))
      #expect(trial.verdict?.criteria.map(\.name) == ["touches", "size", "turns", "wrongWay"])
    }
    let dot = try Trial(Self.coil(2, 0, 4), SwirlRecognizer())
    #expect(dot.verdict?.criteria.map(\.name) == ["touches", "size"])
  }

  @Test func `the ghost is a swirl itself`() throws {
    let ghost = try #require(Trial(Self.coil(2, 80, 80), SwirlRecognizer()).verdict?.ghost)
    let again = try Trial(ghost.points, SwirlRecognizer())
    #expect(again.isRecognized, "\(again.reason)")
  }

  @Test func `a tap did not move, and a cancelled swirl is forgotten`() throws {
    #expect(try Trial([.zero], SwirlRecognizer()).reason == Sentences.didNotMove)
    let probe = try ArenaProbe([SwirlRecognizer()]).touched(by: 1)
    try probe.send(.moved, 1, Self.coil(2, 80, 80))
    try probe.send(.cancelled, 1)
    #expect(probe.events.verdict()?.to == .cancelled)
    let again = try probe.draw(Self.coil(2, 0, 80), id: 2)
    #expect(again.verdict()?.to == .ended)
  }

  @Test(arguments: [(0.5, 0.0), (4, 0), (1, 1e6), (1, -1e6)])
  func `size and place change nothing`(scale: Double, offset: Double) throws {
    let path = Self.coil(2, 5, 80).map {
      Point(x: $0.x * scale + offset, y: $0.y * scale + offset)
    }
    #expect(try Trial(path, SwirlRecognizer()).isRecognized)
  }

  @Test func `S48 a rule can be switched off`() throws {
    var settings = RecognizerSettings()
    settings.set("growth", to: .off)
    #expect(try Trial(Self.coil(2, 80, 80), SwirlRecognizer(settings: settings)).isRecognized)
  }
}
