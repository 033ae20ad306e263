import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

struct GrowingOutlineTests {
  private let harness = RelayHarness(isRecorded: true)

  /// A keyframe and the events of two drawers after it.
  private func part(_ seed: UInt64) throws -> [RecordingBlock] {
    var random = SeededGenerator(seed: seed)
    let drawers = [harness.open(.draw, name: "Ada"), harness.open(.draw, name: "Bob")]
    var drawn = [0, 0]
    for _ in 0..<40 {
      let index = Int.random(in: 0...1, using: &random)
      let drawer = drawers[index]
      if random.chance(0.2) { harness.send(.mark(name: nil), from: drawer) }
      if drawn[index] > 0, random.chance(0.3) {
        harness.pass(Double.random(in: 0...2_000, using: &random))
        harness.send(.correct(Correction(sequence: drawn[index])), from: drawer)
        harness.pass(Double.random(in: 0...200, using: &random))
      }
      drawn[index] += 1
      let last = Int.random(in: 1...6, using: &random)
      for step in 0...last {
        let phase: Touch.Phase = step == 0 ? .began : step == last ? .ended : .moved
        harness.send(.touch(1, phase, [[Double(step), 5, harness.now]]), from: drawer)
        harness.pass(Double.random(in: 0...200, using: &random))
      }
    }
    harness.recordRest()
    let blocks = harness.blocks()
    let keyframe = try #require(blocks.first { $0.kind == .keyframe })
    return [keyframe] + blocks.filter { $0.kind != .keyframe }
  }

  @Test(arguments: 1...8)
  func `wherever reading goes on, the outline is that of the whole`(seed: UInt64) throws {
    let part = try part(seed)
    var random = SeededGenerator(seed: seed)
    var growing = try #require(GrowingOutline(of: [part[0]]))
    var (begin, onward) = (1, 0)
    while begin < part.count {
      let end = min(part.count, begin + Int.random(in: 1...5, using: &random))
      // Blocks that are known already change nothing.
      let known = random.chance(0.2) ? 1 : begin
      if growing.append(part[known..<end]) {
        onward += 1
      } else {
        growing = try #require(GrowingOutline(of: Array(part[..<end])))
      }
      let whole = RecordingOutline(of: Array(part[..<end]))
      #expect(isSame(growing.outline, whole), "up to block \(end)")
      #expect(growing.last == part[end - 1].last)
      begin = end
    }
    #expect(onward > 10)
    let outline = growing.outline
    #expect(outline.marks.count > 10 && outline.sequences.count == 40)
    #expect(outline.corrections.count > 1)
  }

  /// Whether outlines are the same, with times up to a millisecond apart.
  private func isSame(_ one: RecordingOutline, _ other: RecordingOutline) -> Bool {
    let times = { (outline: RecordingOutline) in
      outline.marks.map(\.time)
        + outline.sequences.sorted { $0.value.first < $1.value.first }.flatMap {
          [$0.value.begin, $0.value.end]
        }
    }
    let rest = { (outline: RecordingOutline) in
      var rest = outline
      for index in rest.marks.indices { rest.marks[index].time = 0 }
      rest.sequences = rest.sequences.mapValues { span in
        RecordingOutline.SequenceSpan(first: span.first, last: span.last, begin: 0, end: 0)
      }
      rest.ink = rest.ink.mapValues { [0: $0.values.reduce(0, +)] }
      return rest
    }
    return rest(one) == rest(other)
      && zip(times(one), times(other)).allSatisfy { abs($0 - $1) <= 1 }
  }

  @Test func `a part with damage or without keyframe is not read on`() throws {
    let blocks = try part(1)
    #expect(GrowingOutline(of: []) == nil)
    #expect(GrowingOutline(of: Array(blocks.dropFirst())) == nil)
    for (index, bytes) in [(0, [1]), (2, [255])] as [(Int, [UInt8])] {
      var damaged = blocks
      damaged[index].bytes = bytes
      #expect(GrowingOutline(of: damaged) == nil)
    }
  }
}
