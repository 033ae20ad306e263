import Gestures
import RelayProtocol
import Testing

@testable import gesture_relay

struct OtherVerdictTests {
  /// An arc of a circle with radius 100: `part` of the turn.
  static func arc(_ part: Double) -> [StrokeSample] {
    BenchStroke.circle(samples: 100, center: Point(x: 300, y: 300)).prefix(Int(part * 100))
      .enumerated().map { StrokeSample(location: $1, timestamp: Double($0) * 8) }
  }

  static func distance(_ name: String, _ stroke: [StrokeSample], _ book: RuleBook) throws
    -> OtherVerdict?
  {
    var judge = Judge(book: book, asking: RecognizerSet(names: [name]))
    let input = BatchInput(id: .null, strokes: [stroke])
    return OtherVerdict(of: try judge.judge(input).entries[0], on: input, book: book)
  }

  @Test func `the leniency turns the verdict, and one step less does not`() throws {
    let book = RuleBook(profile: .literal)
    let arc = Self.arc(0.6)
    let found = try #require(try Self.distance("circle", arc, book)?.leniency)
    var states: [GestureState] = []
    for leniency in [found - OtherVerdict.step, found] {
      var other = book
      other.tuning.leniency = leniency
      var judge = Judge(book: other, asking: RecognizerSet(names: ["circle"]))
      states.append(
        try judge.judge(BatchInput(id: .null, strokes: [arc])).entries[0].state)
    }
    #expect(found > 1)
    #expect(states == [.failed, .ended])
  }

  @Test func `a recognized stroke is refused by less leniency`() throws {
    let arc = Self.arc(0.95)
    let found = try #require(
      try Self.distance("circle", arc, RuleBook(profile: .literal))?.leniency)
    #expect(found < 1)
  }

  @Test func `rules that have nothing to give have no leniency that turns them`() throws {
    let book = RuleBook(profile: .literal)
    #expect(try Self.distance("checkmark", Self.arc(0.6), book) == OtherVerdict(leniency: nil))
    #expect(try Self.distance("capture", Self.arc(0.6), book)?.leniency == nil)
  }
}
