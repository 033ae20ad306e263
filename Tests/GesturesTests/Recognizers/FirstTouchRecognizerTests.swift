import Foundation
import Gestures
import Testing

/// What all recognizers that follow the first finger have in common.
struct FirstTouchRecognizerTests {
  /// Those that follow the first finger: all but the taught signs, which may have several strokes.
  static let names = RecognizerRegistry.names.filter { $0 != SignRecognizer.name }
  static let reason = "began with 2 touches at once, at most 1"
  static let criterion = Criterion(
    name: "touches", value: 2, limit: 1, unit: .touches, pass: false, sample: 0)

  static func both(_ probe: ArenaProbe) throws -> [ArenaEvent] {
    try probe.send(.began, [(1, [.zero]), (2, [.zero])])
  }

  @Test(arguments: names)
  func `S40 two touches at the start fail it`(name: String) throws {
    let probe = ArenaProbe([try #require(RecognizerRegistry.make(name))])
    let verdict = try #require(try Self.both(probe).verdict())
    #expect(verdict.from == .possible && verdict.to == .failed)
    #expect(verdict.reason == Self.reason && verdict.criteria == [Self.criterion])
    #expect(try probe.send(.moved, 1, [.zero]).isEmpty, "it hears nothing more")
  }

  @Test(arguments: names)
  func `every criterion has the sample that decided it`(name: String) throws {
    for profile in [RuleProfile.robust, .literal] {
      for path in [Shape.checkmark, Shape.letterS, Shape.arc(), Shape.line([(0, 0), (9, 9)])] {
        let recognizer = try #require(RecognizerRegistry.make(name, profile: profile))
        let criteria = try Trial(path, recognizer).verdict?.criteria ?? []
        #expect(criteria.allSatisfy { (0..<path.count).contains($0.sample ?? -1) }, "\(criteria)")
      }
    }
  }

  @Test(arguments: names)
  func `S40 two touches of one time fail it when they come in two messages`(name: String) throws {
    let probe = ArenaProbe([try #require(RecognizerRegistry.make(name))])
    try probe.send(.began, 1, [.zero])
    probe.time = 0
    let verdict = try #require(try probe.send(.began, 2, [.zero]).verdict())
    #expect(verdict.to == .failed && verdict.reason == Self.reason)
  }

  @Test(arguments: names)
  func `a touch of the same time is later once the first has moved`(name: String) throws {
    let probe = ArenaProbe([try #require(RecognizerRegistry.make(name))])
    try probe.send(.began, 1, [.zero])
    probe.time = 0
    try probe.send(.moved, 1, [Point(x: 1, y: 1)])
    probe.time = 0
    #expect(try probe.send(.began, 2, [.zero]).verdict() == nil)
  }

  @Test(arguments: names)
  func `S40, S54 a second finger later is ignored`(name: String) throws {
    let path =
      switch name {
      case "checkmark": Shape.checkmark
      case "circle": Shape.arc()
      case "swirl": DrawnMark.coil(turns: 2, from: 0, to: 80)
      default: Shape.chevron
      }
    let probe = ArenaProbe([try #require(RecognizerRegistry.make(name))])
    try probe.send(.began, 1, [path[0]])
    try probe.send(.moved, 1, Array(path[1..<5]))
    try probe.send(.began, 2, [.zero])
    try probe.send(.moved, 2, [Point(x: 900, y: -900), Point(x: -900, y: 900)])
    try probe.send(.moved, 1, Array(path[5...]))
    try probe.send(.ended, 2)
    #expect(try probe.send(.ended, 1).verdict()?.to == .ended)
  }

  @Test(arguments: names)
  func `a second finger that is cancelled changes nothing`(name: String) throws {
    let probe = ArenaProbe([try #require(RecognizerRegistry.make(name))])
    try probe.touched(by: 1, 2)
    let events = try probe.send(.cancelled, 2)
    #expect(events.transitions.isEmpty && events.strokes == ["2 forgotten"])
  }

  @Test(arguments: names)
  func `a cancelled touch cancels it from any point with a reason`(name: String) throws {
    for count in [1, 2, 12] {
      let probe = ArenaProbe([try #require(RecognizerRegistry.make(name))])
      let path = Shape.line([(0, 0), (20, 30)], steps: 12)
      try probe.send(.began, 1, Array(path[..<count]))
      let events = probe.cancelAll("the drawer left")
      #expect(events.states() == [.cancelled, .possible])
      #expect(events.verdict()?.reason == "the drawer left")
      #expect(events.verdict()?.result == nil)
    }
  }

  @Test(arguments: names)
  func `S40 a lone second touch of the same sequence is not followed`(name: String) throws {
    let probe = ArenaProbe([try #require(RecognizerRegistry.make(name))])
    try probe.touched(by: 1, 2)
    try probe.send(.cancelled, 1)
    #expect(try probe.send(.moved, 2, [.zero]).isEmpty)
    #expect(try probe.send(.ended, 2).states() == [.possible])
  }

  @Test func `a recognizer that says nothing of cancelled touches goes on with the next`() throws {
    let probe = try ArenaProbe([PressRecognizer()]).touched(by: 1)
    #expect(try probe.send(.cancelled, 1).states() == [.cancelled, .possible])
    for (duration, state) in [(799.0, GestureState.failed), (800, .ended)] {
      try probe.send(.began, 1, [.zero])
      probe.time += duration - 1
      #expect(try probe.send(.ended, 1, [.zero]).verdict()?.to == state)
    }
  }

  @Test func `a rule that is off holds nothing`() throws {
    var settings = RecognizerSettings()
    settings.set("duration", to: .off)
    let verdict = try ArenaProbe([PressRecognizer(settings: settings)]).draw([.zero]).verdict()
    #expect(verdict?.to == .ended && verdict?.criteria.map(\.name) == ["touches"])
  }

  @Test func `the recognizer of the guide is the one that is tested`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Support/PressRecognizer.swift")
    let code = try String(contentsOf: file, encoding: .utf8)
    let guide = tests.appending(path: "../../docs/how-to/add-a-recognizer.md")
    let start = try #require(code.range(of: "final class"))
    let text = try String(contentsOf: guide, encoding: .utf8).replacing("public ", with: "")
    #expect(text.contains(code[start.lowerBound...]))
  }
}
