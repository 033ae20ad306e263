import Gestures
import TestSupport
import Testing

@testable import RelayCore
@testable import RelayProtocol

struct RecordingRejudgeTests {
  private let harness = RelayHarness(
    allowed: .registry, set: RecognizerSet(names: ["circle", "checkmark"]), isRecorded: true)

  private func stroke(_ peer: Peer, _ points: [Point], cancels: Bool = false) {
    for (step, point) in points.enumerated() {
      let isLast = step == points.count - 1
      let phase: Touch.Phase = step == 0 ? .began : isLast ? cancels ? .cancelled : .ended : .moved
      harness.send(.touch(1, phase, [[point.x, point.y, harness.now]]), from: peer)
      harness.pass(10)
    }
    harness.pass(1_000)
  }

  /// Rules that refuse each circle as too small.
  private let tooLarge = RuleTuning(
    leniency: 1,
    recognizers: [
      .init(recognizer: "circle", changes: [.init(rule: "size", change: .limit(100_000))])
    ])

  private func record(
    by tuning: RuleTuning? = nil, corrections: [Correction] = []
  ) -> [RecordingBlock] {
    let drawer = harness.open(.draw)
    if let tuning { harness.send(.rules(tuning), from: drawer) }
    let circle = HandCircle.points(60, center: Point(x: 300, y: 300))
    stroke(drawer, circle)
    stroke(drawer, Array(circle[..<30]))
    stroke(drawer, circle, cancels: true)
    stroke(drawer, circle)
    for correction in corrections { harness.send(.correct(correction), from: drawer) }
    harness.recordRest()
    return harness.blocks()
  }

  private func judge(
    _ blocks: [RecordingBlock], _ rules: RecordingRejudge.Rules = .init(),
    pieces: Int = 1, limits: RelayLimits = RelayLimits()
  ) -> RecordingRejudge {
    var rejudge = RecordingRejudge(rules, limits: limits, countsCorrections: true)
    var decoder = RecordingDecoder(skipsProgress: true)
    let size = (blocks.count + pieces - 1) / pieces
    for start in stride(from: 0, to: blocks.count, by: size) {
      rejudge.take(decoder.decode(Array(blocks[start..<min(blocks.count, start + size)])))
    }
    rejudge.finish()
    return rejudge
  }

  @Test(arguments: [1, 3, 50])
  func `the same rules find the same outcomes`(pieces: Int) {
    let rejudge = judge(record(), pieces: pieces)
    #expect(rejudge.judged == 3, "a cancelled gesture is left out")
    #expect(rejudge.differences == [])
  }

  @Test func `other rules find what comes out differently, and why`() throws {
    let rejudge = judge(record(), .init(tuning: tooLarge))
    #expect(rejudge.differences.map(\.sequence) == [1, 4])
    let first = try #require(rejudge.differences.first)
    #expect(first.before == "circle" && first.after == nil)
    #expect(first.reason != nil && first.drawer == DrawerID(1))
    #expect(
      first.judged
        == Judged.Gesture(
          drawer: DrawerID(1), sequence: 1, before: .init(recognized: "circle"),
          after: .init(recognized: nil, recognizer: "circle", reason: first.reason)))
    #expect(rejudge.summary.gestures == 3 && rejudge.summary.flipped == 2)
    #expect(rejudge.summary.tunable.map(\.recognizer) == ["circle", "checkmark"])
  }

  @Test func `what drawers said that gestures were is counted, as recorded and now`() {
    let circle = { Correction(sequence: $0, recognizer: "circle") }
    // The third was cancelled; the last word counts.
    let said = [circle(1), circle(2), circle(3), Correction(sequence: 4), circle(4)]
    let blocks = record(by: tooLarge, corrections: said)
    #expect(judge(blocks).corrected == .init(gestures: 3, before: 0, after: 0))
    #expect(
      judge(blocks, .init(tuning: RuleTuning())).corrected
        == .init(gestures: 3, before: 0, after: 2))
  }

  @Test func `a gesture that was none came out as its drawer said if nothing recognized it`() {
    let blocks = record(corrections: [Correction(sequence: 2)])
    #expect(judge(blocks).corrected == .init(gestures: 1, before: 1, after: 1))
  }

  @Test func `the shipped rules find what stricter ones refused, and why`() throws {
    let rejudge = judge(record(by: tooLarge), .init(tuning: RuleTuning()))
    let gained = try #require(rejudge.differences.first).judged
    #expect(gained.sequence == 1 && gained.after.recognized == "circle")
    #expect(gained.before.recognizer == "circle" && gained.before.reason != nil)
    #expect(gained.after.reason == nil)
  }

  @Test func `other recognizers are used instead of the recorded ones`() {
    var rules = RecordingRejudge.Rules()
    rules.set = RecognizerSet(names: ["checkmark"])
    #expect(judge(record(), rules).differences.map(\.after) == [nil, nil])
  }

  @Test func `a full room's signs that change sizes in one message are all judged`() throws {
    var limits = RelayLimits()
    limits.messages.signs.totalExamples = 4
    let harness = TaughtSignsTests.harness(limits)
    harness.record(true)
    let drawer = harness.open(.draw, settles: true)
    let sign = { try TaughtSignsTests.sign($0, 0..<$2, teeth: $1) }
    for (two, four) in [(1, 3), (3, 1)] {
      harness.send(.signs([try sign("two", 2, two), try sign("four", 4, four)]), from: drawer)
      harness.pass(2_000)
    }
    harness.settle()
    #expect(drawer.errors.isEmpty)
    let names = TaughtSignsTests.changes(drawer).compactMap { change -> String? in
      if case .taught(let taught) = change { taught.sign.name } else { nil }
    }
    #expect(names == ["two", "four", "four", "two"], "those that lose examples first")
    harness.draw(TaughtSignsTests.zigzag(7), by: drawer)
    harness.settle(after: 5_000)
    harness.recordRest()
    #expect(TaughtSignsTests.verdicts(drawer).map(\.state) == [.ended])
    limits.messages.signs.totalExamples = 1
    for few in [RelayLimits(), limits] {
      let rejudge = judge(harness.blocks(), limits: few)
      #expect(rejudge.judged == 1 && rejudge.differences == [])
    }
  }

  @Test
  func `a sign that is taught while it is drawn applies at the lift, and not before`() throws {
    let harness = TaughtSignsTests.harness()
    harness.record(true)
    let drawer = harness.open(.draw, settles: true)
    let zigzag = { (hand: Int) in
      TaughtSignsTests.zigzag(hand).map { [$0[0], $0[1], $0[2] + harness.now] }
    }
    let teach = { (name: String) in
      harness.send(try TaughtSignsTests.lesson(name, 0..<3), from: drawer)
      harness.pass(1_000)
    }
    func draw(_ hand: Int, meanwhile: () throws -> Void = {}) throws {
      let samples = zigzag(hand)
      harness.send(.touch(1, .began, [samples[0]]), from: drawer)
      harness.send(.touch(1, .moved, Array(samples.dropFirst())), from: drawer)
      try meanwhile()
      harness.send(.touch(1, .ended, []), from: drawer)
      harness.pass(5_000)
    }
    try draw(5)
    try draw(6) { try teach("zigzag") }
    // Refused as either of two equal signs, if the second is not forgotten before the lift.
    try teach("crown")
    try draw(7) { harness.send(.forget(name: "crown"), from: drawer) }
    harness.deliver(.forget(name: "zigzag"), from: drawer)
    harness.recordRest()
    let rejudge = judge(harness.blocks())
    #expect(rejudge.judged == 3 && rejudge.differences == [])
    let recognized = TaughtSignsTests.verdicts(drawer).map(\.state)
    #expect(recognized == [.ended, .ended], "the test has signs that are recognized")
  }
}
