import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RecordedSceneTests {
  /// Three strokes, a second apart, the second of them undone at the end.
  private func blocks() -> [RecordingBlock] {
    let harness = RelayHarness(isRecorded: true)
    let drawer = harness.open(.draw)
    for _ in 0..<3 {
      harness.pass(1_000)
      harness.send(.touch(1, .began, [[1, 2, harness.now]]), from: drawer)
      harness.send(.touch(1, .ended, [[5, 2, harness.now + 1]]), from: drawer)
    }
    harness.pass(1_000)
    harness.send(.erase([2]), from: drawer)
    harness.recordRest()
    return harness.blocks()
  }

  /// The blocks from each keyframe on, decoded.
  private func decoded() -> [DecodedBlocks] {
    var parts: [[RecordingBlock]] = []
    for block in blocks() {
      if block.kind == .keyframe || parts.isEmpty { parts.append([]) }
      parts[parts.count - 1].append(block)
    }
    var decoder = RecordingDecoder()
    return parts.map { decoder.decode($0) }
  }

  private func shown(at moment: Double) -> [Int]? {
    var scene = RecordedScene(at: moment)
    for part in decoded() { scene.take(part) }
    return scene.snapshot(epoch: "e")?.strokes.map(\.sequence)
  }

  @Test func `the room is as it was at the moment`() throws {
    let times = decoded().flatMap(\.moments).compactMap { moment -> Double? in
      if case .stroke = moment.event { moment.time } else { nil }
    }
    try #require(times.count == 3)
    #expect(shown(at: times[0] - 1) == [])
    #expect(shown(at: times[0]) == [1])
    #expect(shown(at: times[2] - 1) == [1, 2])
    #expect(shown(at: .infinity) == [1, 3])
  }

  @Test func `a recording without a keyframe has no room`() {
    var scene = RecordedScene(at: 5)
    scene.take(DecodedBlocks())
    #expect(scene.snapshot(epoch: "e") == nil && !scene.isComplete)
  }

  @Test func `a later keyframe is not taken`() throws {
    var scene = RecordedScene(at: 1_500)
    for part in decoded() { scene.take(part) }
    #expect(scene.isComplete)
    var late = decoded()[0]
    late.keyframe?.viewers = 99
    scene.take(late)
    #expect(scene.snapshot(epoch: "e")?.viewers == 0)
  }
}
