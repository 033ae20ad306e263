import Gestures
import TestSupport
import Testing

@testable import RelayCore
@testable import RelayProtocol

/// A relay that ends and starts again with its recordings.
struct RelayRecordingTests {
  private static let key = "0123456789abcdef"

  private func recorded(_ harness: RelayHarness = RelayHarness()) -> RelayHarness {
    harness.record(true)
    return harness
  }

  private static func circles() -> RelayHarness {
    RelayHarness { book in book.make("circle").map { [$0] } ?? [] }
  }

  @Test(arguments: Encoding.allCases)
  func `after a clean end a viewer resumes, or gets a snapshot`(encoding: Encoding) throws {
    let before = recorded()
    let drawer = before.open(.draw, key: Self.key)
    let viewer = before.open(.watch, encoding: encoding)
    before.send(.touch(1, .began, [[1, 2, 3]]), .touch(1, .ended, [[4, 5, 9]]), from: drawer)
    before.lose(drawer, isLost: false)
    before.settle(viewer, after: 1_000)
    let after = try before.restarted(isWhole: true)
    let back = after.open(.watch, encoding: encoding, comingBackAs: viewer)
    after.settle(back, after: 1_000)
    // The recorder keeps the binary log also while nobody is connected.
    #expect(back.kinds == (encoding == .binary ? ["welcome"] : ["welcome", "snapshot"]))
    #expect(back.epoch == viewer.epoch && back.breaches.isEmpty)
  }

  @Test func `after a crash numbers that were seen are not used again`() throws {
    let before = recorded()
    let drawer = before.open(.draw, key: Self.key)
    let viewer = before.open(.watch)
    before.pass(1_000)
    // Seen, and never saved.
    before.send(.touch(1, .began, [[1, 2, 3]]), .touch(1, .ended, [[4, 5, 9]]), from: drawer)
    before.settle(viewer, after: 20)
    let after = try before.restarted(recordsRest: false, isWhole: false)
    let back = after.open(.watch, comingBackAs: viewer)
    after.settle(back, after: 1_000)
    #expect(back.kinds == ["welcome", "snapshot"])
    #expect(back.epoch == viewer.epoch && back.breaches.isEmpty)
    #expect(back.cursor > Relay.numbersAfterCrash)
    #expect(back.scene?.strokeCount == 0)
    let twice = try after.restarted(recordsRest: false, isWhole: false)
    #expect(twice.room().history.log.head > 2 * Relay.numbersAfterCrash)
  }

  @Test(arguments: [false, true])
  func `a circle goes on after a crash in its middle and is recognized`(cuts: Bool) throws {
    let before = recorded(Self.circles())
    let drawer = before.open(.draw, name: "Ada", key: Self.key, resumes: true)
    let points = HandCircle.points(60, center: Point(x: 300, y: 300))
    func draw(_ range: Range<Int>, on harness: RelayHarness, from peer: Peer) {
      for index in range {
        harness.send(
          .touch(
            7, index == 0 ? .began : index == 59 ? .ended : .moved,
            [[points[index].x, points[index].y, 5_000 + 10 * Double(index)]]), from: peer)
        harness.pass(10)
      }
    }
    draw(0..<30, on: before, from: drawer)
    before.settle(drawer)
    let after = try before.restarted(recordsRest: cuts, isWhole: false, with: Self.circles())
    after.pass(200)
    let back = after.open(.draw, key: Self.key, resumes: true)
    after.settle(back)
    guard case .welcome(let welcome)? = back.messages.first else { throw Unexpected("no welcome") }
    #expect(welcome.drawer == drawer.drawer)
    let resumed = try #require(welcome.resumed)
    let kept = try #require(resumed.touches.first)
    #expect(resumed.sequence == 1 && resumed.begun == 1 && kept.id == 7)
    #expect(cuts ? kept.samples == 30 : (15...30).contains(kept.samples))
    draw(kept.samples..<60, on: after, from: back)
    after.settle(back)
    #expect(back.states.contains { $0.recognizer == "circle" && $0.state == .ended })
    #expect(back.breaches.isEmpty)
    #expect(back.scene?.snapshot(sequenceNumber: 0, epoch: "").strokes.first?.samples.count == 60)
  }

  @Test(arguments: [false, true])
  func `a drawer undoes and redoes after a crash`(hasKeyframe: Bool) throws {
    let before = recorded()
    let drawer = before.open(.draw, key: Self.key)
    for turn in 0..<3 { RoomTests.draw(before, drawer, at: Double(turn) * 10) }
    before.send(.undo, .clear, from: drawer)
    RoomTests.draw(before, drawer, at: 90)
    before.send(.undo, from: drawer)
    let half = hasKeyframe ? try before.restarted(isWhole: false, with: recorded()) : before
    let after = try half.restarted(isWhole: false)
    let back = after.open(.draw, key: Self.key)
    let shown = [ClientMessage.redo, .undo, .undo, .undo, .redo, .redo, .redo].map { message in
      after.send(message, from: back)
      return after.room().history.snapshot().strokes.map(\.sequence)
    }
    #expect(shown == [[4], [], [1, 2], [1], [1, 2], [], [4]])
    after.settle(back)
    #expect(back.breaches.isEmpty)
  }

  @Test func `a drawer in mid-gesture leaves if it has no key or comes back too late`() throws {
    let before = recorded()
    let one = before.open(.draw)
    let two = before.open(.draw, key: Self.key, resumes: true)
    for drawer in [one, two] { before.send(.touch(1, .began, [[1, 2, 3]]), from: drawer) }
    before.recordRest()
    before.settle()
    let after = try before.restarted(recordsRest: false, isWhole: false)
    #expect(after.room().drawers.all.map(\.id) == [two.drawer])
    after.pass(after.relay.configuration.limits.resumeMilliseconds + 1)
    #expect(after.room().drawers.all.isEmpty)
    #expect(after.room().history.scene.strokeCount == 0)
    after.pass(after.relay.configuration.limits.lingerMilliseconds + 1)
    #expect(after.relay.summaries.isEmpty)
  }

  @Test func `a drawer that left or was there without a gesture is itself again`() throws {
    let before = recorded()
    let other = Self.key + "2"
    before.lose(before.open(.draw, name: "Ada", key: Self.key))
    before.open(.draw, name: "Bea", key: other)
    let after = try before.restarted(isWhole: false)
    let names = [Self.key, other, "0123456789abcdef-new"].map { key in
      let peer = after.open(.draw, key: key)
      return peer.number
    }
    let present = after.room().drawers.all.map { "\($0.id) \($0.presence.name)" }
    #expect(names.count == 3 && present.prefix(2) == ["d1 Ada", "d2 Bea"])
    #expect(present[2].hasPrefix("d3 "))
  }

  @Test func `rules, recognizers and signs are those of the recorded room`() throws {
    let before = recorded(RelayHarness(allowed: .registry, set: RecognizerPreset.drawing.set))
    let drawer = before.open(.draw, key: Self.key)
    before.send(.profile(RoomProfile(.literal)), from: drawer)
    var stroke = stride(from: 0.0, to: 30, by: 1).map { step -> [Double] in
      [step, step * step / 10, step * 10]
    }
    before.send(.touch(1, .began, [stroke.removeFirst()]), .touch(1, .ended, stroke), from: drawer)
    before.send(.teach(SignLesson(name: "bow", source: .sequences(1))), from: drawer)
    before.deliver(.clearing(InkClearing(after: 5_000), ofRoom: true), from: drawer)
    #expect(drawer.errors.isEmpty)
    let after = try before.restarted(
      isWhole: false, with: RelayHarness(allowed: .registry, set: RecognizerPreset.drawing.set))
    let (old, new) = (before.room().rules, after.room().rules)
    #expect(new.set == old.set && new.isChanged == old.isChanged)
    #expect(new.signs.book.signs.signs.map(\.name) == ["bow"])
    #expect(new.signs.separations == old.signs.separations)
    #expect(after.room().history.scene.profile == RoomProfile(.literal))
    after.pass(5_001)
    #expect(after.room().history.scene.strokeCount == 0, "clears run on")
  }

  @Test func `a room that the configuration keeps off the record is not restored`() throws {
    let before = recorded()
    before.open(.draw)
    let harness = RelayHarness(offTheRecord: [try #require(RoomNamePattern("de*"))])
    #expect(!harness.relay.restore(try before.recording(), isWhole: true, now: before.now))
    #expect(harness.relay.summaries.isEmpty)
  }

  @Test func `a room is not made over another, beyond the limits or without a keyframe`() throws {
    let before = recorded()
    before.open(.watch)
    var recording = try before.recording()
    #expect(!before.relay.restore(recording, isWhole: true, now: before.now))
    recording.keyframe = nil
    #expect(!RelayHarness().relay.restore(recording, isWhole: true, now: 0))
  }
}
