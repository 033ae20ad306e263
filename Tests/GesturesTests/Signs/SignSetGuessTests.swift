import Foundation
import Testing

@testable import Gestures

struct SignSetGuessTests {
  /// What a set says to one stroke: the best guess within its threshold.
  static func answer(_ set: SignSet, _ strokes: [[Point]]) -> String? {
    guard let best = set.guesses(for: strokes).first, best.ratio <= 1 else { return nil }
    return best.name
  }

  @Test(arguments: [("zigzag", Drawing.zigzag), ("box", Drawing.box), ("flag", Drawing.flag)])
  func `ranks the sign that was drawn first and within its threshold`(
    name: String, corners: [(Double, Double)]
  ) throws {
    let set = try Drawing.set()
    let guesses = set.guesses(for: [Drawing.along(corners, hand: 40)])
    #expect(guesses.first?.name == name)
    #expect(guesses.count == 3)
    #expect(guesses.map(\.ratio) == guesses.map(\.ratio).sorted())
    #expect(guesses[0].ratio < 1 && guesses[1].ratio > 1)
  }

  @Test
  func `what a guess costs grows with the examples of as many strokes, and with their square`()
    throws
  {
    var set = try Drawing.set()
    #expect(set.guessCost(strokes: 1) == 1 + 9 * 2 / 10)
    #expect(set.guessCost(strokes: 6) == 1, "no sign has six strokes")
    let star = try SignExample(StrokeProductsTests.scribble(6, seed: 5))
    try set.teach(Sign(name: "star", examples: Array(repeating: star, count: 10)))
    #expect(set.guessCost(strokes: 6) == 1 + 10 * 37 / 10)
    #expect(set.separationCost == 9 * set.guessCost(strokes: 1) + 10 * set.guessCost(strokes: 6))
  }

  @Test func `a taught drawing itself is no distance away`() throws {
    let set = try Drawing.set()
    let best = set.guesses(for: [Drawing.along(Drawing.flag, hand: 1)])[0]
    #expect(best.name == "flag")
    #expect(best.distance < 0.1 && best.score > 0.9)
  }

  @Test(arguments: [0.25, 0.5, 2, 4])
  func `the size makes no difference`(scale: Double) throws {
    let set = try Drawing.set()
    let one = set.guesses(for: [Drawing.along(Drawing.flag, hand: 9)])[0]
    let other = set.guesses(for: [Drawing.along(Drawing.flag, hand: 9, scale: scale)])[0]
    #expect(one.name == other.name && abs(one.distance - other.distance) < 1e-3)
  }

  @Test func `a place a million pixels away makes no difference`() throws {
    let set = try Drawing.set()
    let drawn = Drawing.along(Drawing.flag, hand: 9)
    let one = set.guesses(for: [drawn])[0]
    let other = set.guesses(for: [drawn.map { Point(x: $0.x + 1e6, y: $0.y - 1e6) }])[0]
    #expect(one.name == other.name && abs(one.distance - other.distance) < 1e-3)
  }

  @Test func `a drawing of no sign is none of these`() throws {
    let set = try Drawing.set()
    #expect(Self.answer(set, [Shape.arc()]) == nil)
    #expect(Self.answer(set, [Shape.line([(0, 0), (200, 10)])]) == nil)
    #expect(Self.answer(set, [Shape.letterS]) == nil)
    #expect(Self.answer(set, [[Point(x: 5, y: 5)]]) == nil)
  }

  @Test func `a reversed stroke counts only if any direction is allowed`() throws {
    let backward = [Array(Drawing.along(Drawing.flag, hand: 7).reversed())]
    #expect(Self.answer(try Drawing.set(), backward) == nil)
    let free = try Drawing.set(options: SignOptions(anyDirection: true))
    #expect(Self.answer(free, backward) == "flag")
  }

  @Test(arguments: [1.0, 2.5, -1.8])
  func `a turned drawing counts only if any turn is allowed`(turn: Double) throws {
    let turned = [Drawing.along(Drawing.flag, hand: 7, turn: turn)]
    #expect(Self.answer(try Drawing.set(), turned) == nil)
    let free = try Drawing.set(options: SignOptions(anyTurn: true))
    #expect(Self.answer(free, turned) == "flag")
  }

  @Test func `several strokes are matched in any order`() throws {
    var set = try Drawing.set()
    let examples = try (0..<3).map { try SignExample(Drawing.crossStrokes(hand: $0)) }
    try set.teach(Sign(name: "cross", examples: examples))
    let cross = Drawing.crossStrokes(hand: 8)
    #expect(Self.answer(set, cross) == "cross")
    #expect(Self.answer(set, cross.reversed()) == "cross")
    #expect(set.guesses(for: cross).map(\.name) == ["cross"], "only one sign has two strokes")
    #expect(Self.answer(set, [cross[0]]) == nil)

    let backward = [Array(cross[0].reversed()), cross[1]]
    #expect(Self.answer(set, backward) == nil)
    try set.forget("cross")
    try set.teach(
      Sign(name: "cross", options: SignOptions(anyDirection: true), examples: examples))
    #expect(Self.answer(set, backward) == "cross")
  }

  @Test func `several strokes may be turned together`() throws {
    var set = SignSet()
    let examples = try (0..<3).map { try SignExample(Self.tee(hand: $0, turn: 0)) }
    try set.teach(Sign(name: "tee", options: SignOptions(anyTurn: true), examples: examples))
    for turn in [0.4, 1.3, 2.9, -2.2] {
      #expect(Self.answer(set, Self.tee(hand: 6, turn: turn)) == "tee", "turned by \(turn)")
    }
  }

  /// A T of two strokes, turned about its left end.
  static func tee(hand: Int, turn: Double) -> [[Point]] {
    let bar = Drawing.along([(0, 0), (100, 0)], hand: hand, turn: turn, shake: 2)
    let stem = Drawing.along([(0, 0), (0, 120)], hand: hand + 20, turn: turn, shake: 2)
    return [bar, stem.map { Point(x: $0.x + 50 * cos(turn), y: $0.y + 50 * sin(turn)) }]
  }

  @Test(arguments: 0..<20)
  func `a sign of many examples does not hide a nearer one`(hand: Int) throws {
    func zed(_ lean: Double, hand: Int) -> [Point] {
      Drawing.along([(0, 0), (100, 0), (lean, 100), (100 + lean, 100)], hand: hand, shake: 1)
    }
    let examples = { (lean: Double) in
      try (0..<10).map { try SignExample([zed(lean, hand: $0 + Int(lean))]) }
    }
    let signs = [
      Sign(name: "upright", examples: try examples(0)),
      Sign(name: "leaning", examples: try examples(30)),
    ]
    let drawn = [zed(12 + Double(hand) * 0.3, hand: 100 + hand)]
    let found = try SignSet.taught(signs).guesses(for: drawn)
    let alone = try signs.map { try #require(SignSet.taught([$0]).guesses(for: drawn).first) }
    #expect(found.count == 2)
    #expect(found.first?.name == alone.min { $0.ratio < $1.ratio }?.name)
    for guess in alone {
      let other = try #require(found.first { $0.name == guess.name })
      #expect(abs(other.distance - guess.distance) < 0.02)
    }
  }

  @Test(arguments: 0..<20)
  func `two signs of many examples do not hide a third one`(hand: Int) throws {
    // Two narrow signs lie around the drawing; the third one is drawn freely, and is nearer.
    func bow(_ lean: Double, _ bow: Double, hand: Int, shake: Double) -> [Point] {
      let corners = [
        (0, 0), (50, -bow), (100, 0), (50 + lean / 2, 50), (lean, 100), (50 + lean, 100 + bow),
        (100 + lean, 100),
      ]
      return Drawing.along(corners, hand: hand, shake: shake)
    }
    let sign = { (name: String, lean: Double, curve: Double, shake: Double) in
      Sign(
        name: name,
        examples: try (0..<10).map {
          try SignExample([bow(lean, curve, hand: $0 + Int(lean), shake: shake)])
        })
    }
    let signs = [
      try sign("left", 0, 0, 0.6), try sign("right", 16, 0, 0.6), try sign("bowed", 8, 10, 6),
    ]
    let drawn = [bow(8, 3 + Double(hand) * 0.3, hand: 100 + hand, shake: 0.5)]
    let found = try SignSet.taught(signs).guesses(for: drawn)
    #expect(Set(found.map(\.name)) == ["left", "right", "bowed"])
  }

  @Test func `what is empty or has too many strokes has no guesses`() throws {
    let set = try Drawing.set()
    #expect(set.guesses(for: []).isEmpty)
    #expect(set.guesses(for: [[]]).isEmpty)
    #expect(set.guesses(for: Array(repeating: Shape.arc(), count: 7)).isEmpty)
    #expect(SignSet().guesses(for: [Shape.arc()]).isEmpty)
  }
}
