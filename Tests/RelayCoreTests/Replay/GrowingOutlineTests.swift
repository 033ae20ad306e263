import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

struct GrowingOutlineTests {
  private let harness = RelayHarness(isRecorded: true)

  /// A keyframe and the events of two drawers after it; each block is saved a while later.
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
    var time = 0
    let events = blocks.filter { $0.kind != .keyframe }.map { block in
      var late = block
      late.time = max(time, block.time + Int.random(in: 0...90, using: &random))
      time = late.time
      return late
    }
    return [keyframe] + events
  }

  @Test(arguments: 1...8)
  func `wherever reading goes on, the outline is that of the whole`(seed: UInt64) throws {
    let part = try part(seed)
    var random = SeededGenerator(seed: seed)
    var growing = try #require(GrowingOutline(of: [part[0]]))
    let begun = growing.cost
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
      let isSame = growing.dated() == RecordingOutline(of: Array(part[..<end]))
      #expect(isSame, "up to block \(end)")
      #expect(growing.last == part[end - 1].last)
      begin = end
    }
    #expect(onward > 10)
    let outline = growing.dated()
    #expect(outline.marks.count > 10 && outline.sequences.count == 40)
    #expect(outline.corrections.count > 1)
    #expect(growing.cost > begun + 10_000)
  }

  @Test func `a part with damage, without keyframe or with two clocks is not read on`() throws {
    let blocks = try part(1)
    #expect(GrowingOutline(of: []) == nil)
    #expect(GrowingOutline(of: Array(blocks.dropFirst())) == nil)
    var damaged = blocks
    damaged[0].bytes = [1]
    #expect(GrowingOutline(of: damaged) == nil)
    damaged = blocks
    damaged[2].bytes = [255]
    #expect(GrowingOutline(of: damaged) == nil)

    let other = GrowingOutlineTests()
    other.harness.now = 1_000_000
    var growing = try #require(GrowingOutline(of: Array(try other.part(1).prefix(3))))
    let earlier = try #require(blocks.first { $0.kind == .start && $0.first > growing.last })
    let isReadOn = growing.append([earlier])
    #expect(!isReadOn)
  }
}
