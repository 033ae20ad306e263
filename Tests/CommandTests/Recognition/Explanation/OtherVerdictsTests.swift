import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

struct OtherVerdictsTests {
  /// An arc of a circle with radius 100: `part` of the turn.
  static func arc(_ part: Double) -> [StrokeSample] {
    HandCircle.points(100, center: Point(x: 300, y: 300)).prefix(Int(part * 100))
      .enumerated().map { StrokeSample(location: $1, timestamp: Double($0) * 8) }
  }

  static func setup(_ names: [String], relations: ArenaRules = .sideBySide) -> JudgeSetup {
    JudgeSetup(
      book: RuleBook(profile: .literal), set: RecognizerSet(names: names, relations: relations))
  }

  /// What another leniency makes of one recognizer's verdict.
  static func other(_ name: String, _ stroke: [StrokeSample], _ setup: JudgeSetup) throws
    -> OtherVerdict?
  {
    let drawing = RecognizeInput(id: .null, strokes: [stroke])
    var judge = setup.judge()
    let verdict = try judge.judge(drawing)
    let place = try #require(verdict.entries.firstIndex { $0.recognizer == name })
    var others = OtherVerdicts(on: drawing, by: setup)
    return others.other(than: verdict.entries[place], at: place)
  }

  static func state(
    of name: String, on stroke: [StrokeSample], _ setup: JudgeSetup, leniency: Double
  ) throws -> GestureState? {
    var other = setup
    other.book.tuning.leniency = leniency
    var judge = other.judge()
    let verdict = try judge.judge(RecognizeInput(id: .null, strokes: [stroke]))
    return verdict.entries.first { $0.recognizer == name }?.state
  }

  @Test func `the leniency turns the verdict, and one step less does not`() throws {
    let setup = Self.setup(["circle"])
    let arc = Self.arc(0.6)
    let found = try #require(try Self.other("circle", arc, setup)?.leniency)
    #expect(found > 1)
    #expect(
      try [found - OtherVerdicts.step, found].map {
        try Self.state(of: "circle", on: arc, setup, leniency: $0)
      } == [.failed, .ended])
  }

  @Test func `a recognized stroke fails with less leniency`() throws {
    let found = try #require(try Self.other("circle", Self.arc(0.95), Self.setup(["circle"])))
    #expect(try #require(found.leniency) < 1)
  }

  @Test func `rules that have nothing to give have no leniency that turns them`() throws {
    let setup = Self.setup(["capture", "checkmark"])
    #expect(try Self.other("checkmark", Self.arc(0.6), setup) == OtherVerdict(leniency: nil))
    #expect(try Self.other("capture", Self.arc(0.6), setup)?.leniency == nil)
  }

  @Test func `a recognizer's settings are those that it is judged by`() throws {
    var setup = Self.setup(["swipe"])
    let swipe = (0..<12).map {
      StrokeSample(location: Point(x: Double($0) * 8, y: 300), timestamp: Double($0) * 8)
    }
    #expect(try Self.state(of: "swipe", on: swipe, setup, leniency: 1) == .ended)
    setup.set.entries[0].settings = [.init("minimumDistance", .number(100))]
    #expect(try Self.state(of: "swipe", on: swipe, setup, leniency: 1) == .failed)
    // What is set is no more moved by leniency; a swipe as shipped would be recognized at any.
    #expect(try Self.other("swipe", swipe, setup) == OtherVerdict(leniency: nil))
  }

  @Test func `what another recognizer caused has no leniency of its own`() throws {
    let waits = ArenaRules(requirements: [ArenaRules.Pair("pan", "swipe")])
    let swipe = (0..<12).map {
      StrokeSample(location: Point(x: Double($0) * 20, y: 300), timestamp: Double($0) * 8)
    }
    let setup = Self.setup(["pan", "swipe"], relations: waits)
    #expect(try Self.state(of: "pan", on: swipe, setup, leniency: 1) == .failed)
    #expect(try Self.other("pan", swipe, setup) == nil)
  }
}
