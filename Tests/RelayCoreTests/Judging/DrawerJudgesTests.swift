import Gestures
import TestSupport
import Testing

@testable import RelayCore
@testable import RelayProtocol

/// Gestures that belong together are judged together.
struct DrawerJudgesTests {
  /// A room with the gestures of everyday touch, where a tap waits for a second one.
  static func room(_ drawers: Int = 1) -> (RelayHarness, [Peer], Peer) {
    let harness = RelayHarness(set: RecognizerPreset.touch.set) { book in
      RecognizerRegistry.allNames.compactMap { book.make($0) }
    }
    let peers = (0..<drawers).map { _ in harness.open(.draw) }
    return (harness, peers, harness.open(.watch))
  }

  /// Puts a finger down now for so many milliseconds, and moves it on the way.
  static func press(
    _ harness: RelayHarness, _ peer: Peer, for milliseconds: Double = 40, by way: Double = 0
  ) {
    let start = harness.now
    harness.send(.touch(1, .began, [[100, 100, start]]), from: peer)
    for step in 1...4 {
      harness.pass(milliseconds / 4)
      let sample = [100 + way * Double(step) / 4, 100, harness.now]
      harness.send(.touch(1, step < 4 ? .moved : .ended, [sample]), from: peer)
    }
  }

  static func judged(
    _ harness: RelayHarness, _ viewer: Peer, _ request: JudgeRequest = JudgeRequest(id: 1)
  ) -> [Judged.Gesture] {
    harness.settle()
    return RejudgeJobTests.ask(harness, viewer, request).gestures
  }

  @Test func `two taps soon after each other are a double tap, whatever others draw meanwhile`() {
    let (harness, peers, viewer) = Self.room(2)
    Self.press(harness, peers[0])
    Self.press(harness, peers[1], for: 100, by: 90)
    harness.pass(30)
    Self.press(harness, peers[0])
    harness.pass(600)
    Self.press(harness, peers[0])
    harness.pass(600)
    let gestures = Self.judged(harness, viewer)
    #expect(gestures.map(\.drawer) == [1, 2, 1, 1].map { DrawerID($0) })
    #expect(gestures.map(\.after.recognized) == [nil, "swipe", "double-tap", "tap"])
    #expect(gestures.allSatisfy { !$0.isFlipped })
    // What is known of it by now changes nothing.
    #expect(Self.judged(harness, viewer) == gestures)
  }

  @Test func `taps that are too far apart by the rules of the question are single ones`() {
    let (harness, peers, viewer) = Self.room()
    Self.press(harness, peers[0])
    harness.pass(150)
    Self.press(harness, peers[0])
    harness.pass(600)
    let hurried = RuleTuning(recognizers: [
      .init(recognizer: "double-tap", changes: [.init(rule: "interval", change: .limit(100))])
    ])
    let gestures = Self.judged(harness, viewer, JudgeRequest(id: 1, tuning: hurried))
    #expect(gestures.map(\.before.recognized) == [nil, "double-tap"])
    #expect(gestures.map(\.after.recognized) == ["tap", "tap"])
    #expect(gestures.map(\.isFlipped) == [true, true])
    #expect(gestures[0].before.recognizer == nil, "it did not fail, it went on")
  }

  @Test func `a tap is one until a second one comes`() {
    let (harness, peers, viewer) = Self.room()
    Self.press(harness, peers[0])
    #expect(Self.judged(harness, viewer).map(\.after.recognized) == ["tap"])
    Self.press(harness, peers[0])
    #expect(Self.judged(harness, viewer).map(\.before.recognized) == [nil, "double-tap"])
  }

  @Test func `what was taken away between two taps keeps them apart`() {
    let (harness, peers, viewer) = Self.room()
    Self.press(harness, peers[0])
    harness.send(.touch(1, .began, [[100, 100, harness.now]]), from: peers[0])
    harness.send(.touch(1, .cancelled, [], reason: "a palm"), from: peers[0])
    Self.press(harness, peers[0])
    harness.pass(600)
    #expect(Self.judged(harness, viewer).map(\.after.recognized) == ["tap", "tap"])
  }

  @Test func `more drawers than may be waited for are judged one gesture at a time`() {
    let (harness, peers, viewer) = Self.room(20)
    for _ in 0..<2 {
      for peer in peers { harness.send(.touch(1, .began, [[9, 9, harness.now]]), from: peer) }
      harness.pass(20)
      for peer in peers { harness.send(.touch(1, .ended, [[9, 9, harness.now]]), from: peer) }
      harness.pass(20)
    }
    let gestures = Self.judged(harness, viewer)
    #expect(gestures.prefix(20).filter { $0.after.recognized == nil }.count == 16)
    #expect(gestures.suffix(20).filter { $0.after.recognized == "double-tap" }.count == 16)
  }

  @Test func `a drawing of two strokes in two sequences is the sign that they make`() throws {
    let harness = TaughtSignsTests.harness()
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    let bars = { (hand: Double) in
      [[[0, 0], [80, 80 + hand]], [[80 + hand, 0], [0, 80]]].map { (bar: [[Double]]) in
        (0...8).map { step in
          let part = Double(step) / 8
          return [0, 1].map { bar[0][$0] + (bar[1][$0] - bar[0][$0]) * part } + [part * 40]
        }
      }
    }
    let examples = try [0.0, 1, 2].map { hand in
      try SignExample(bars(hand).map { $0.map { Point(x: $0[0], y: $0[1]) } })
    }
    harness.send(.teach(SignLesson(name: "cross", source: .examples(examples))), from: drawer)
    for pause in [200.0, 1_500] {
      for bar in bars(1) {
        harness.pass(pause)
        harness.draw(bar.map { [$0[0], $0[1], harness.now + $0[2]] }, by: drawer)
        harness.pass(50)
      }
      harness.pass(2_000)
    }
    let recognized = Self.judged(harness, viewer).map(\.after.recognized)
    #expect(recognized.count == 4 && recognized[1] == "sign")
    #expect(recognized[0] != "sign" && recognized[2] != "sign" && recognized[3] != "sign")
  }

  @Test func `an edge pan is judged on the canvas of its drawer`() {
    let (harness, peers, viewer) = Self.room(2)
    harness.send(.hello(name: nil, canvas: CanvasSize(width: 105, height: 400)), from: peers[0])
    for peer in peers { Self.press(harness, peer, for: 900, by: -60) }
    harness.pass(600)
    let gestures = Self.judged(harness, viewer)
    #expect(gestures.map(\.after.recognized) == ["screen-edge-pan", "pan"])
    #expect(gestures.allSatisfy { !$0.isFlipped })
  }

  @Test(arguments: 0..<12)
  func `by the room's own rules the verdicts are the room's`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let (harness, peers, viewer) = Self.room(3)
    for _ in 0..<40 {
      harness.settle()
      let peer = peers[Int.random(in: 0..<3, using: &numbers)]
      let way = [0, 0, 0, 0, 90, -70][Int.random(in: 0..<6, using: &numbers)]
      let time = [30.0, 60, 120, 700][Int.random(in: 0..<4, using: &numbers)]
      Self.press(harness, peer, for: time, by: Double(way))
      harness.pass([10.0, 100, 250, 400, 800][Int.random(in: 0..<5, using: &numbers)])
    }
    harness.settle(after: 2_000)
    let names = RecognizerPreset.touch.set.names
    var said: [String: Int] = [:]
    for state in viewer.states where state.state == .ended {
      guard let rank = names.firstIndex(of: state.recognizer) else { continue }
      let key = "\(state.drawer) \(state.sequence)"
      said[key] = min(said[key] ?? .max, rank)
    }
    let gestures = Self.judged(harness, viewer)
    #expect(gestures.count == 40)
    for gesture in gestures {
      let own = said["\(gesture.drawer) \(gesture.sequence)"].map { names[$0] }
      #expect(gesture.after.recognized == own, "\(gesture.drawer) \(gesture.sequence)")
      #expect(!gesture.isFlipped)
    }
  }
}
