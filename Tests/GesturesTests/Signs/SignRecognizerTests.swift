import Testing

@testable import Gestures

struct SignRecognizerTests {
  /// A probe with a recognizer of those signs.
  static func probe(_ signs: SignSet) -> (ArenaProbe, SignRecognizer) {
    let recognizer = SignRecognizer(book: SignBook(signs))
    return (ArenaProbe([recognizer]), recognizer)
  }

  @Test func `it reports the sign, its score and the other guesses`() throws {
    let (probe, _) = Self.probe(try Drawing.set())
    let events = try probe.draw(Drawing.along(Drawing.flag, hand: 30))
    #expect(events.states() == [.ended, .possible])
    let verdict = try #require(events.verdict())
    #expect(verdict.result?.fields.first?.value == .text("flag"))
    #expect(verdict.result?.fields.map(\.name) == ["name", "score", "strokes"])
    #expect(verdict.guesses.first?.name == "flag" && verdict.guesses.count == 3)
    #expect(verdict.criteria.map(\.name) == ["size", "distance", "lead"])
    #expect(verdict.criteria.allSatisfy { $0.pass })
    #expect(verdict.criteria[1].limit == verdict.guesses[0].threshold)
  }

  @Test func `fails with the nearest sign, a sentence and a ghost`() throws {
    let (probe, _) = Self.probe(try Drawing.set())
    let events = try probe.draw(
      Drawing.along(Self.tornFlag, hand: 3))
    let verdict = try #require(events.verdict())
    #expect(verdict.to == .failed)
    let reason = try #require(verdict.reason)
    #expect(reason.hasPrefix("None of the 3 signs: most like flag, but only "), "\(reason)")
    #expect(verdict.guesses.first?.name == "flag")
    #expect(verdict.criteria.contains { $0.name == "distance" && !$0.pass && $0.margin < 0 })
    let last = Drawing.along(Self.tornFlag, hand: 3).count - 1
    #expect(verdict.criteria.allSatisfy { $0.name == "distance" || $0.sample == last })
    #expect(verdict.criteria.allSatisfy { (0...last).contains($0.sample ?? -1) })
    #expect(verdict.ghost?.kind == .shape, "\(verdict.guesses)")
    #expect(verdict.result == nil)
  }

  @Test func `it is silent without signs, and recognizes a new one from the next lift on`() throws {
    let (probe, recognizer) = Self.probe(SignSet())
    #expect(try probe.draw(Drawing.along(Drawing.flag)).transitions.isEmpty)
    recognizer.book.signs = try Drawing.set()
    #expect(try probe.draw(Drawing.along(Drawing.flag, hand: 4)).states() == [.ended, .possible])
    recognizer.book.signs = SignSet()
    #expect(try probe.draw(Drawing.along(Drawing.flag, hand: 5)).transitions.isEmpty)
  }

  @Test func `the cost of comparing signs is returned once`() throws {
    let (probe, recognizer) = Self.probe(try Self.withCross())
    #expect(recognizer.takeWork() == 0)
    try probe.draw(Drawing.along(Drawing.flag, hand: 30))
    let signs = recognizer.book.signs
    #expect(recognizer.takeWork() == signs.guessCost(strokes: 1))
    #expect(recognizer.takeWork() == 0)
    // Another stroke soon after it may be the second one of the same drawing, or one by itself.
    probe.time += 300
    try probe.draw(Drawing.along(Drawing.flag, hand: 31))
    #expect(
      recognizer.takeWork() == signs.guessCost(strokes: 2) + signs.guessCost(strokes: 1))
  }

  @Test func `a tap is too small`() throws {
    let (probe, _) = Self.probe(try Drawing.set())
    let verdict = try #require(try probe.draw([Point(x: 4, y: 4), Point(x: 5, y: 4)]).verdict())
    #expect(verdict.to == .failed)
    #expect(verdict.criteria.first?.name == "size" && verdict.criteria.first?.pass == false)
  }

  @Test func `a number of strokes that no sign has is what the drawing is held against`() throws {
    let bar = Shape.line([(0, 50), (100, 50)], steps: 20)
    let post = Shape.line([(50, 0), (50, 100)], steps: 20)
    let (probe, _) = Self.probe(try SignMatchTests.set([bar, post]))
    let verdict = try #require(try probe.draw(bar).verdict())
    #expect(verdict.to == .failed && verdict.reason == "One stroke, and every sign has more")
    let criterion = try #require(verdict.criteria.first)
    #expect(verdict.criteria.count == 1 && criterion.name == "strokes" && !criterion.pass)
    #expect(criterion.value == 1 && criterion.limit == 2 && criterion.bound == .atLeast)
    #expect(criterion.margin == -0.5 && criterion.sample == 20)
  }

  @Test func `sequences a short pause apart are strokes of one sign`() throws {
    let (probe, _) = Self.probe(try Self.withCross())
    let cross = Drawing.crossStrokes(hand: 6)
    #expect(try probe.draw(cross[0]).verdict()?.to == .failed)
    probe.time += 600
    let verdict = try #require(try probe.draw(cross[1]).verdict())
    #expect(verdict.to == .ended)
    #expect(
      verdict.result?.fields.map(\.value).first == .text("cross")
        && verdict.result?.fields.last?.value == .number(2))
  }

  @Test func `sequences a long pause apart are not`() throws {
    let (probe, _) = Self.probe(try Self.withCross())
    let cross = Drawing.crossStrokes(hand: 6)
    try probe.draw(cross[0])
    probe.time += 900
    #expect(try probe.draw(cross[1]).verdict()?.to == .failed)
  }

  @Test func `fingers that are down together draw one sign`() throws {
    let (probe, _) = Self.probe(try Self.withCross())
    let cross = Drawing.crossStrokes(hand: 6)
    try probe.send(.began, 1, [cross[0][0]])
    try probe.send(.began, 2, [cross[1][0]])
    for place in 1..<cross[0].count {
      try probe.send(.moved, 1, [cross[0][place]])
      try probe.send(.moved, 2, [cross[1][place]])
    }
    #expect(try probe.send(.ended, 1).transitions.isEmpty, "a finger is still down")
    let verdict = try #require(try probe.send(.ended, 2).verdict())
    #expect(verdict.to == .ended && verdict.guesses.first?.name == "cross")
  }

  @Test func `a cancelled palm does not cost the pen its sign`() throws {
    let (probe, _) = Self.probe(try Drawing.set())
    let flag = Drawing.along(Drawing.flag, hand: 6)
    try probe.send(.began, 1, [flag[0]])
    try probe.send(.began, 2, [Point(x: 900, y: 900)])
    try probe.send(.cancelled, 2)
    let events = try probe.send(.ended, 1, Array(flag.dropFirst()))
    #expect(events.verdict()?.to == .ended)
  }

  @Test func `a drawing that is cancelled whole is cancelled and not remembered`() throws {
    let (probe, recognizer) = Self.probe(try Drawing.set())
    try probe.send(.began, 1, [Point(x: 0, y: 0), Point(x: 50, y: 50)])
    #expect(try probe.send(.cancelled, 1).states() == [.cancelled, .possible])
    #expect(recognizer.lastDrawing() == nil)
  }

  @Test func `remembers the last drawings to teach by`() throws {
    let (probe, recognizer) = Self.probe(SignSet())
    #expect(recognizer.lastDrawing() == nil)
    let cross = Drawing.crossStrokes()
    try probe.draw(cross[0])
    try probe.draw(cross[1])
    #expect(recognizer.lastDrawing() == [cross[1]])
    #expect(recognizer.lastDrawing(sequences: 2) == cross)
    #expect(recognizer.lastDrawing(sequences: 3) == nil)
    recognizer.forgetDrawings()
    #expect(recognizer.lastDrawing() == nil)
  }

  @Test func `a drawing of too many strokes is the last one, too`() throws {
    let (probe, recognizer) = Self.probe(SignSet())
    try probe.draw(Drawing.along(Drawing.flag))
    for id in 1...7 { try probe.send(.began, id, [Point(x: Double(id) * 30, y: 0)]) }
    for id in 1...7 { try probe.send(.ended, id, [Point(x: Double(id) * 30, y: 80)]) }
    #expect(recognizer.lastDrawing()?.count == 7)
    try probe.draw(Drawing.along(Drawing.flag))
    try probe.send(.began, 1, [Point(x: 0, y: 0), Point(x: 50, y: 50)])
    try probe.send(.cancelled, 1)
    #expect(recognizer.lastDrawing() == nil)
  }

  @Test func `a stroke counts in one sign, and in a longer one that goes on from it`() throws {
    let lines = (0..<4).map { at in
      Shape.line([(0, Double(at) * 30), (90, Double(at) * 30)], steps: 20)
    }
    var set = try SignMatchTests.set([lines[0], lines[1]])
    let names = { (set: SignSet) in
      let (probe, _) = Self.probe(set)
      return try lines.map { line -> String? in
        probe.time += 200
        let verdict = try probe.draw(line).verdict()
        return verdict?.to == .ended ? verdict?.guesses.first?.name : nil
      }
    }
    let two = set.signs[0].name
    #expect(try names(set) == [nil, two, nil, two])
    try set.teach(Sign(name: "three", examples: [try SignExample(Array(lines[..<3]))]))
    #expect(try names(set) == [nil, two, "three", nil])
  }

  @Test func `lenience widens the distance and a rule can be switched off`() throws {
    var settings = RecognizerSettings()
    settings.leniency = 3
    let signs = try Drawing.set()
    let odd = Drawing.along(Self.tornFlag, hand: 3)
    let lenient = ArenaProbe([SignRecognizer(book: SignBook(signs), settings: settings)])
    #expect(try lenient.draw(odd).verdict()?.to == .ended)
    var bare = RecognizerSettings()
    bare.set("size", to: .off)
    bare.set("lead", to: .off)
    let probe = ArenaProbe([SignRecognizer(book: SignBook(signs), settings: bare)])
    #expect(try probe.draw(odd).verdict()?.criteria.map(\.name) == ["distance"])
  }

  /// A flag that does not come back to its pole.
  static let tornFlag: [(Double, Double)] = [(0, 160), (0, 0), (90, 35), (44, 98)]

  static func withCross() throws -> SignSet {
    var set = try Drawing.set()
    let examples = try (0..<3).map { try SignExample(Drawing.crossStrokes(hand: $0)) }
    try set.teach(Sign(name: "cross", examples: examples))
    return set
  }

  @Test func `a touch that it does not receive keeps no drawing waiting`() throws {
    let (probe, recognizer) = Self.probe(try Drawing.set())
    recognizer.allowedTouchKinds = [.pen]
    try probe.send(.began, 2, [Point(x: 900, y: 900)])
    let flag = Drawing.along(Drawing.flag, hand: 6)
    let events = try Self.drawByPen(flag, probe)
    #expect(events.verdict()?.to == .ended && recognizer.lastDrawing() == [flag])
    try probe.send(.ended, 2)
    try probe.send(.began, 2, [Point(x: 900, y: 900)])
    try Self.beginByPen(flag, probe)
    #expect(try probe.send(.cancelled, 1).states() == [.cancelled, .possible])
  }

  @Test func `a pen draws the strokes of a sign while a palm rests`() throws {
    let (probe, recognizer) = Self.probe(try Self.withCross())
    recognizer.allowedTouchKinds = [.pen]
    let cross = Drawing.crossStrokes(hand: 6)
    try probe.send(.began, 2, [Point(x: 900, y: 900)])
    #expect(try Self.drawByPen(cross[0], probe).states() == [.failed, .possible])
    probe.time += 300
    let verdict = try #require(try Self.drawByPen(cross[1], probe).verdict())
    #expect(verdict.to == .ended && verdict.guesses.first?.name == "cross")
    #expect(recognizer.lastDrawing() == cross)
  }

  private static func beginByPen(_ stroke: [Point], _ probe: ArenaProbe) throws {
    try probe.send(.began, 1, [stroke[0]], kind: .pen)
  }

  private static func drawByPen(_ stroke: [Point], _ probe: ArenaProbe) throws -> [ArenaEvent] {
    try beginByPen(stroke, probe)
    return try probe.send(.ended, 1, Array(stroke.dropFirst()))
  }
}
