import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RecordingOutlineTests {
  private let harness = RelayHarness(isRecorded: true)

  private func stroke(_ peer: Peer, _ xs: [Double]) {
    for (step, x) in xs.enumerated() {
      let phase: Touch.Phase = step == 0 ? .began : step == xs.count - 1 ? .ended : .moved
      harness.send(.touch(1, phase, [[x, 5, harness.now]]), from: peer)
      harness.pass(10)
    }
    harness.pass(1_000)
  }

  /// Two drawers: one is recognized, one refused.
  private func draw() {
    let ada = harness.open(.draw, name: "Ada")
    let bob = harness.open(.draw, name: "Bob")
    stroke(ada, [1, 2, 3, 4])
    harness.send(.mark(name: "here"), from: bob)
    stroke(bob, [1, 2])
    harness.recordRest()
  }

  @Test func `drawers, verdicts, markers and ink are found`() throws {
    draw()
    let outline = RecordingOutline(of: harness.blocks())
    #expect(outline.drawers.sorted { $0.key < $1.key }.map(\.value.name) == ["Ada", "Bob"])
    #expect(
      outline.marks.map(\.kind) == [
        .recognized(by: "trail", sequence: 1), .marked(name: "here"),
        .refused(by: "trail", sequence: 1, reason: "fewer than 3 samples"),
      ])
    #expect(outline.marks.map(\.drawer) == [DrawerID(1), DrawerID(2), DrawerID(2)])
    #expect(outline.ink[DrawerID(1)]?.values.reduce(0, +) == 4)
    #expect(outline.ink[DrawerID(2)]?.values.reduce(0, +) == 2)
    #expect(outline.strokes == 2)
    #expect(outline.damage == [])
    #expect(zip(outline.marks, outline.marks.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `what a drawer said that a gesture was is a mark, and the last word counts`() {
    let ada = harness.open(.draw, name: "Ada")
    stroke(ada, [1, 2, 3, 4])
    let said = [Correction(sequence: 1, recognizer: "turn"), Correction(sequence: 1)]
    for correction in said { harness.send(.correct(correction), from: ada) }
    harness.recordRest()
    let outline = RecordingOutline(of: harness.blocks())
    #expect(outline.marks.map(\.kind).suffix(2) == said.map { .corrected($0) })
    #expect(outline.corrections == [.init(drawer: DrawerID(1), sequence: 1): said[1]])
  }

  @Test
  func `a set of pictures is marked where it opened and closed, with the one that gained most`() {
    let game = GameHarness()
    game.relay.record(true)
    let host = game.join(isPlayer: false)
    let (ada, bob) = (game.join("Ada"), game.join("Bob"))
    game.ask(.start(ActivitySettings(rounds: 2)), host)
    for number in [1, 2] {
      game.pass(MatchItUpActivity.countdownMilliseconds)
      let picture = number == 1 ? game.odd : game.wrong
      game.pass(500)
      game.ask(.choose(ActivityChoice(set: number, picture: picture)), bob)
      game.pass(500)
      game.ask(.choose(ActivityChoice(set: number, picture: picture)), ada)
      game.pass(MatchItUpActivity.resultMilliseconds)
    }
    game.relay.recordRest()
    let marks = RecordingOutline(of: game.relay.blocks()).marks
    #expect(
      marks.map(\.kind) == [.opened(set: 1), .closed(set: 1), .opened(set: 2), .closed(set: 2)])
    #expect(marks.map(\.drawer) == [nil, DrawerID(3), nil, nil])
    #expect(zip(marks, marks.dropFirst()).allSatisfy { $0.number < $1.number })
    // A countdown lasts 3 s, the answers 1 s, a result 5 s.
    for (mark, seconds) in zip(marks, [3, 4, 12, 13]) {
      #expect(abs(mark.time - 1_000 * Double(seconds)) < 250, "\(mark)")
    }
  }

  @Test func `the outlines of two parts together are that of both`() throws {
    draw()
    let blocks = harness.blocks()
    let whole = RecordingOutline(of: blocks)
    // A keyframe in mid-sequence: the refusal before it counts.
    let decoded = { (blocks: [RecordingBlock]) in
      var decoder = RecordingDecoder()
      return decoder.decode(blocks)
    }
    let all = decoded(blocks)
    for cut in all.moments.indices {
      var scene = Scene(try #require(all.keyframe))
      for moment in all.moments[...cut] { scene.apply(moment.event) }
      let snapshot = scene.snapshot(sequenceNumber: all.moments[cut].number, epoch: "test-1")
      let later = RecordingOutline(
        of: [RecordingBlock(snapshot, time: 0)] + blocks.filter { $0.kind != .keyframe })
      #expect(
        later.marks.map(\.kind)
          == whole.marks.filter { $0.number > all.moments[cut].number }.map(\.kind),
        "cut at \(all.moments[cut].number)")
      #expect(later.drawers.count >= 1 && later.cost > 0)
    }
  }

  /// The marks of a gesture's verdicts, its stroke, and events after it.
  private func marks(
    _ verdicts: [StateEvent], after late: [RoomEvent] = []
  ) -> [RecordingOutline.Mark.Kind] {
    let stroke = StrokeEvent(drawer: DrawerID(1), sequence: 1, touch: 1, isCommitted: true)
    let events = verdicts.map(RoomEvent.state) + [.stroke(stroke)] + late
    var (outline, known) = (RecordingOutline(), SequenceVerdicts(nil))
    var decoded = DecodedBlocks()
    decoded.moments = events.enumerated().map { RecordedMoment(number: $0, time: 0, event: $1) }
    outline.take(decoded, &known)
    return outline.marks.map(\.kind)
  }

  private func verdict(
    _ name: String, _ state: GestureState, at time: Double = 0, result: GestureResult? = nil
  ) -> StateEvent {
    StateEvent(
      drawer: DrawerID(1), sequence: 1, recognizer: name, state: state, timestamp: time,
      location: .zero, reason: state == .failed ? name : nil, result: result)
  }

  @Test func `a gesture has one mark: the verdict that pages show`() {
    let star: GestureResult = ["name": .text("star")]
    #expect(
      marks([
        verdict("literal.circle", .ended), verdict("pan", .ended), verdict("capture", .ended),
        verdict("sign", .ended, result: star), verdict("circle", .ended),
      ]) == [.recognized(by: "sign", sequence: 1, sign: "star")])
    let failed = [verdict("circle", .failed, at: 9), verdict("chevron", .failed, at: 3)]
    let refused = RecordingOutline.Mark.Kind.refused(by: "circle", sequence: 1, reason: "circle")
    #expect(marks(failed + [verdict("literal.circle", .ended)]) == [refused])
    #expect(
      marks(failed, after: [.state(verdict("double-tap", .failed, at: 350))])
        == [.refused(by: "double-tap", sequence: 1, reason: "double-tap")])
    #expect(
      marks(failed, after: [.state(verdict("tap", .ended))])
        == [.recognized(by: "tap", sequence: 1)])
    #expect(
      marks(failed + [verdict("capture", .cancelled)])
        == [.refused(by: "capture", sequence: 1, reason: nil)])
    #expect(
      marks(failed + [verdict("literal.circle", .cancelled)])
        == [.refused(by: "literal.circle", sequence: 1, reason: nil)])
    #expect(marks(failed + [verdict("hover", .cancelled, at: 20)]) == [refused])
  }

  @Test func `ink that is dropped later leaves the mark of its refusal in place`() {
    let gone = RoomEvent.stroke(
      StrokeEvent(drawer: DrawerID(1), sequence: 1, touch: 1, isCommitted: false))
    let name = MarkedEvent(drawer: DrawerID(1), name: "here", at: 0)
    #expect(
      marks([verdict("circle", .failed)], after: [.marked(name), gone]) == [
        .refused(by: "circle", sequence: 1, reason: "circle"), .marked(name: "here"),
      ])
  }

  @Test func `appended outlines add up`() {
    draw()
    var twice = RecordingOutline(of: harness.blocks())
    let once = twice
    twice.append(once)
    #expect(twice.marks.count == 2 * once.marks.count)
    #expect(twice.strokes == 2 * once.strokes)
    #expect(twice.ink[DrawerID(1)]?.values.reduce(0, +) == 8)
    #expect(twice.drawers == once.drawers)
  }
}
