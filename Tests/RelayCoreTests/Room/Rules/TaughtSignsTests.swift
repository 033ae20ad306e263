import Foundation
import Gestures
import Testing

@testable import RelayCore
@testable import RelayProtocol

struct TaughtSignsTests {
  private let harness = Self.harness()

  /// A relay whose drawers have the recognizer of signs and the built-in shapes.
  static func harness(_ limits: RelayLimits = RelayLimits()) -> RelayHarness {
    RelayHarness(limits: limits) { book in RecognizerRegistry.names.compactMap { book.make($0) } }
  }

  /// A zigzag as somebody draws it the `hand`-th time.
  static func zigzag(_ hand: Int, teeth: Int = 2) -> [[Double]] {
    (0...(teeth * 16)).map { step in
      let along = Double(step) / 8
      let height = abs(along.truncatingRemainder(dividingBy: 2) - 1) * 80
      let shake = sin(Double(step * (hand + 3))) * 2
      return [100 + along * 25 + shake, 300 - height - shake, Double(hand * 3000 + step * 8)]
    }
  }

  static func example(_ samples: [[Double]]) throws -> SignExample {
    try SignExample([samples.map { Point(x: $0[0], y: $0[1]) }])
  }

  /// A sign of zigzags.
  static func sign(_ name: String, _ hands: Range<Int>, teeth: Int = 2) throws -> Sign {
    Sign(name: name, examples: try hands.map { try example(zigzag($0, teeth: teeth)) })
  }

  /// A lesson of zigzags.
  static func lesson(_ name: String, _ hands: Range<Int>) throws -> ClientMessage {
    .teach(SignLesson(name: name, source: .examples(try sign(name, hands).examples)))
  }

  /// The verdicts of the recognizer of signs that a client has heard of.
  static func verdicts(_ peer: Peer) -> [StateEvent] {
    peer.states.filter { $0.recognizer == "sign" && $0.state.isTerminal }
  }

  static func changes(_ peer: Peer) -> [SignEvent.Change] {
    peer.events.compactMap { if case .sign(let event) = $0 { event.change } else { nil } }
  }

  @Test func `what one drawer teaches is recognized for all drawers at once`() throws {
    let (teacher, other) = (harness.open(.draw), harness.open(.draw))
    let viewer = harness.open(.watch, settles: true)
    harness.send(try Self.lesson("zigzag", 0..<3), from: teacher)
    harness.draw(Self.zigzag(7), by: other)
    harness.settle(after: 50)
    let verdict = try #require(Self.verdicts(viewer).first)
    #expect(verdict.state == .ended && verdict.drawer == other.drawer)
    #expect(verdict.guesses.first?.name == "zigzag")
    #expect(verdict.result?.fields.contains { $0.value == .text("zigzag") } == true)
    #expect(viewer.scene?.signs.map(\.sign.name) == ["zigzag"])
  }

  @Test func `a judge request uses the room's signs, including later lessons`()
    throws
  {
    let drawer = harness.open(.draw)
    harness.draw(Self.zigzag(7), by: drawer)
    harness.settle(after: 50)
    let strict = JudgeRequest(id: 1, tuning: RuleTuning(leniency: 0))
    #expect(RejudgeJobTests.ask(harness, drawer, strict).gestures.map(\.before.recognized) == [nil])
    harness.send(try Self.lesson("zigzag", 0..<3), from: drawer)
    let gesture = try #require(RejudgeJobTests.ask(harness, drawer, strict).gestures.first)
    #expect(gesture.before.recognized == "sign" && gesture.after.recognized == nil)
    #expect(gesture.after.recognizer == "sign")
    #expect(gesture.after.reason?.contains("zigzag") == true)
  }

  @Test func `the last sequences teach, one by one`() throws {
    let drawer = harness.open(.draw, settles: true)
    for hand in 0..<3 {
      harness.draw(Self.zigzag(hand), by: drawer)
      harness.send(.teach(SignLesson(name: "zigzag", source: .sequences(1))), from: drawer)
    }
    harness.settle(after: 50)
    guard case .taught(let taught)? = Self.changes(drawer).last else {
      throw Unexpected("nothing was taught")
    }
    #expect(taught.sign.examples.count == 3)
    #expect(taught.standing.judged == 3 && taught.standing.recognized == 3)
    #expect(taught.standing.score > 0.5 && taught.standing.threshold > 0)
    #expect(taught.sign.options == SignOptions())
  }

  @Test func `two sequences together teach a sign of two strokes, drawn from any end`() throws {
    let drawer = harness.open(.draw)
    harness.draw([[0, 0, 0], [40, 40, 100], [80, 80, 200]], by: drawer)
    harness.draw([[80, 0, 500], [40, 40, 600], [0, 80, 700]], by: drawer)
    harness.send(.teach(SignLesson(name: "cross", source: .sequences(2))), from: drawer)
    let sign = try #require(harness.room().rules.signs.book.signs["cross"])
    #expect(sign.examples[0].strokes.count == 2)
    #expect(sign.options.anyDirection)
  }

  @Test func `a late viewer's snapshot has the signs`() throws {
    let drawer = harness.open(.draw)
    harness.send(.signs([try Self.sign("zigzag", 1..<2)]), from: drawer)
    harness.pass(50)
    let late = harness.open(.watch, settles: true)
    let signs = try #require(late.scene?.signs)
    #expect(signs.map(\.sign) == harness.room().rules.signs.book.signs.signs)
    #expect(signs[0].standing.judged == 0, "there is no other example to recognize it by")
  }

  @Test func `a similar sign is reported, until it is forgotten`() throws {
    let drawer = harness.open(.draw, settles: true)
    harness.deliver(try Self.lesson("zigzag", 0..<3), try Self.lesson("crown", 3..<6), from: drawer)
    harness.settle(after: 50)
    var changes = Self.changes(drawer)
    guard changes.count == 3, case .judged("zigzag", let judged) = changes[1],
      case .taught(let crown) = changes[2]
    else { throw Unexpected(changes) }
    #expect(crown.standing.rival?.name == "zigzag" && judged.rival?.name == "crown")
    #expect((crown.standing.rival?.score ?? 0) > 0.5)
    #expect(crown.standing.recognized < 3)

    harness.deliver(.forget(name: "crown"), from: drawer, after: 50)
    changes = Array(Self.changes(drawer).dropFirst(3))
    guard changes.count == 2, case .judged("zigzag", let alone) = changes[1] else {
      throw Unexpected(changes)
    }
    #expect(changes[0] == .forgotten(name: "crown"))
    #expect(alone.rival == nil && alone.recognized == 3)
  }

  @Test func `a sign that is also a built-in shape is reported`() throws {
    let drawer = harness.open(.draw)
    let circles = try (0..<2).map { hand in
      try Self.example(
        (0..<60).map { place in
          let angle = Double(place) / 59 * 2 * .pi
          return [cos(angle) * Double(80 + hand), sin(angle) * 80, 0]
        })
    }
    harness.send(.teach(SignLesson(name: "ring", source: .examples(circles))), from: drawer)
    #expect(
      harness.room().rules.signs.separations[0].shapes == [
        SignSeparation.Shape(recognizer: "circle", examples: 2)
      ])
    harness.send(.rename(name: "ring", to: "wheel"), from: drawer)
    #expect(harness.room().rules.signs.separations[0].shapes.count == 1)
  }

  @Test func `renaming is sent, and rivals have the new name`() throws {
    let drawer = harness.open(.draw, settles: true)
    harness.send(try Self.lesson("zigzag", 0..<3), try Self.lesson("crown", 3..<6), from: drawer)
    harness.deliver(.rename(name: "zigzag", to: "zag"), from: drawer, after: 50)
    #expect(drawer.scene?.signs.map(\.sign.name) == ["zag", "crown"])
    #expect(drawer.scene?.signs.map(\.standing.rival?.name) == ["crown", "zag"])
    let count = Self.changes(drawer).count
    harness.deliver(.rename(name: "zag", to: "zag"), from: drawer, after: 50)
    #expect(Array(Self.changes(drawer).dropFirst(count)) == [.renamed(name: "zag", to: "zag")])
  }

  @Test func `an impossible lesson is rejected with its path and changes nothing`() throws {
    var limits = RelayLimits()
    limits.messages.signs.signs = 1
    limits.messages.signs.examples = 2
    let harness = Self.harness(limits)
    let drawer = harness.open(.draw)
    let example = try Self.example(Self.zigzag(1))
    let one = Sign(name: "zigzag", examples: [example])
    harness.deliver(.signs([one]), from: drawer)
    let before = harness.room().rules.signs.book.signs
    let messages: [(ClientMessage, ErrorMessage.Code, String)] = [
      (.teach(SignLesson(name: "b", source: .sequences(1))), .noDrawing, "/sequences"),
      (.teach(SignLesson(name: "b", source: .examples([example]))), .tooManySigns, ""),
      (
        .teach(SignLesson(name: "zigzag", source: .examples([example, example]))),
        .tooManyExamples, ""
      ),
      (.forget(name: "b"), .noSuchSign, "/name"),
      (.rename(name: "b", to: "c"), .noSuchSign, "/name"),
      (.signs([one, Sign(name: "b", examples: [example])]), .tooManySigns, "/signs/1"),
    ]
    for (message, code, path) in messages {
      harness.deliver(message, from: drawer)
      #expect(drawer.errors.last?.code == code)
      #expect(drawer.errors.last?.path == path)
    }
    #expect(harness.room().rules.signs.book.signs == before)
    harness.send(.signs([one]), from: drawer)
    #expect(harness.room().rules.signs.book.signs == before, "the same signs again are the same")
  }

  @Test func `a viewer teaches nothing`() throws {
    harness.open(.draw)
    let viewer = harness.open(.watch)
    harness.deliver(.signs([try Self.sign("a", 1..<2)]), from: viewer)
    #expect(viewer.errors.last?.code == .readOnly)
    #expect(harness.room().rules.signs.book.signs.isEmpty)
  }

  @Test func `a tap teaches nothing`() {
    let drawer = harness.open(.draw)
    harness.draw([[5, 5, 0], [6, 5, 10]], by: drawer)
    harness.deliver(.teach(SignLesson(name: "dot", source: .sequences(1))), from: drawer)
    #expect(drawer.errors.last?.code == .tooFewPoints)
  }

  @Test func `what was drawn last teaches, or nothing does`() throws {
    let drawer = harness.open(.draw)
    let fault = { () -> String? in
      harness.deliver(.teach(SignLesson(name: "last", source: .sequences(1))), from: drawer)
      return drawer.errors.last.map { "\($0.code.rawValue) \($0.message)" }
    }
    harness.draw(Self.zigzag(1), by: drawer)
    for finger in 1...7 {
      harness.send(.touch(finger, .began, [[Double(finger) * 30, 0, 9_000]]), from: drawer)
    }
    for finger in 1...7 {
      harness.send(.touch(finger, .ended, [[Double(finger) * 30, 90, 9_100]]), from: drawer)
    }
    #expect(fault() == "out-of-range expected at most 6 strokes, found 7")
    harness.draw(Self.zigzag(5), by: drawer)
    harness.send(.touch(1, .began, [[5, 5, 20_000], [90, 90, 20_010]]), from: drawer)
    harness.send(.touch(1, .cancelled, []), from: drawer)
    #expect(fault() == "no-drawing your last drawing was cancelled")
    #expect(harness.room().rules.signs.book.signs.isEmpty)
  }

  @Test func `a name that looks equal is the known one, as it was taught`() throws {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    let (known, other) = ("\u{e9}", "e\u{301}")
    harness.settle()
    harness.send(try Self.lesson(known, 1..<2), try Self.lesson(other, 2..<3), from: drawer)
    harness.draw(Self.zigzag(3), by: drawer)
    let said = Correction(sequence: 1, recognizer: "sign", sign: other)
    harness.send(.correct(said), .signs([try Self.sign(other, 3..<4)]), from: drawer)
    harness.send(.rename(name: other, to: "e"), .rename(name: "e", to: known), from: drawer)
    harness.deliver(.forget(name: other), from: drawer, after: 50)
    #expect(drawer.errors.isEmpty && viewer.scene?.signs.isEmpty == true)
    let names = viewer.events.compactMap { event -> String? in
      switch event {
      case .sign(let event):
        switch event.change {
        case .taught(let taught): taught.sign.name
        case .judged(let name, _), .renamed(let name, _), .forgotten(let name): name
        }
      case .corrected(let event): event.correction.sign
      default: nil
      }
    }
    #expect(names.map { $0.unicodeScalars.count } == [1, 1, 1, 1, 1, 1, 1])
  }

  @Test func `signs that replace others are counted after all of them`() throws {
    let harness = Self.harness(.with { $0.messages.signs.totalExamples = 4 })
    let drawer = harness.open(.draw)
    let sign = { try Self.sign($0, 0..<$1) }
    harness.send(.signs([try sign("a", 3), try sign("b", 1)]), from: drawer)
    harness.deliver(.signs([try sign("c", 1), try sign("b", 2), try sign("a", 1)]), from: drawer)
    #expect(drawer.errors.isEmpty)
    let signs = harness.room().rules.signs.book.signs.signs
    #expect(signs.map(\.name) == ["a", "b", "c"])
    #expect(signs.map(\.examples.count) == [1, 2, 1])
    harness.deliver(.signs([try sign("b", 1), try sign("a", 3)]), from: drawer)
    #expect(drawer.errors.last?.code == .tooManyExamples && drawer.errors.last?.path == "/signs/1")
  }

  @Test func `of two signs with one name the last counts`() throws {
    let drawer = harness.open(.draw)
    harness.send(.signs([try Self.sign("a", 0..<2)]), from: drawer)
    let last = try Self.sign("a", 5..<6)
    harness.deliver(.signs([try Self.sign("a", 2..<5), last]), from: drawer)
    #expect(harness.room().rules.signs.book.signs.signs == [last])
  }

  @Test func `a sign's separation is measured by the room's rules`() throws {
    let drawer = harness.open(.draw)
    let strict = RuleTuning(
      leniency: 1,
      recognizers: [
        .init(recognizer: "sign", changes: [.init(rule: "distance", change: .limit(0))])
      ])
    harness.deliver(.rules(strict), try Self.lesson("zigzag", 0..<3), from: drawer)
    #expect(drawer.errors.isEmpty)
    #expect(harness.room().rules.signs.separations[0].recognized == 0)
  }
}
