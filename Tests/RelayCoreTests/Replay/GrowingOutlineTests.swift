import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

struct GrowingOutlineTests {
  private let harness = RelayHarness()

  /// A keyframe and the events of two drawers after it; each block is saved a while later.
  private func part(_ seed: UInt64) throws -> [RecordingBlock] {
    var random = SeededGenerator(seed: seed)
    harness.relay.record(true, now: harness.now)
    let drawers = [harness.open(.draw, name: "Ada"), harness.open(.draw, name: "Bob")]
    for _ in 0..<40 {
      let drawer = random.pick(drawers)
      if random.chance(0.2) { harness.send(.mark(name: nil), from: drawer) }
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

  /// The rows of a store, as blocks and saves: a row has the time of its last block.
  private func stored(
    _ rows: [ArraySlice<RecordingBlock>]
  ) -> (blocks: [RecordingBlock], saves: [RecordedSave]) {
    var (blocks, saves): ([RecordingBlock], [RecordedSave]) = ([], [])
    for row in rows {
      let save = RecordedSave(last: row.last?.last ?? 0, time: row.last?.time ?? 0)
      saves.append(save)
      let first = blocks.count
      for var block in row {
        block.time = save.time
        if block.kind == .continuation, blocks.count > first {
          blocks[blocks.count - 1].bytes += block.bytes
          blocks[blocks.count - 1].last = block.last
        } else {
          blocks.append(block)
        }
      }
    }
    return (blocks, saves)
  }

  @Test(arguments: 1...8)
  func `wherever reading goes on, the outline is that of the whole`(seed: UInt64) throws {
    let part = try part(seed)
    var random = SeededGenerator(seed: seed)
    var growing = try #require(GrowingOutline(of: [part[0]]))
    var rows: [ArraySlice<RecordingBlock>] = []
    var onward = 0
    while case let begin = rows.last?.endIndex ?? 1, begin < part.count {
      let end = min(part.count, begin + Int.random(in: 1...5, using: &random))
      rows += (begin..<end).map { part[$0...$0] }
      // As a store does, it joins rows, some of which were read.
      if random.chance(0.2) {
        let first = Int.random(in: 0..<rows.count, using: &random)
        rows[first...] = [part[rows[first].startIndex..<end]]
      }
      let (blocks, saves) = stored(rows)
      let whole = [part[0]] + blocks
      if growing.append(blocks) {
        onward += 1
      } else {
        growing = try #require(GrowingOutline(of: whole))
      }
      let isSame = growing.outline(saved: saves) == RecordingOutline(of: whole)
      #expect(isSame, "up to block \(end)")
      #expect(growing.last == part[end - 1].last)
    }
    #expect(onward > 10)
    let outline = growing.outline(saved: [])
    #expect(outline.marks.count > 10 && outline.sequences.count == 40)
    #expect(growing.cost > outline.cost)
  }

  @Test
  func `a part with damage, without keyframe or with two clocks is not read on`() throws {
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
