import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayCore

struct RecordedRoomTests {
  /// Draws at random with three drawers, of which one comes and goes.
  private func draw(_ harness: RelayHarness, seed: UInt64, each: () throws -> Void) rethrows {
    var random = SeededGenerator(seed: seed)
    let drawers = (0..<3).map { harness.open(.draw, name: "n\($0)") }
    var down = [false, false, false]
    for step in 0..<400 {
      let index = Int.random(in: 0..<3, using: &random)
      let time = harness.now
      let sample = [Double.random(in: 0...500, using: &random), Double(step), time]
      let lifts = down[index] && random.chance(0.1)
      harness.send(
        .touch(1, !down[index] ? .began : lifts ? .ended : .moved, [sample]), from: drawers[index])
      down[index] = !lifts
      if random.chance(0.01) { harness.send(.clear, from: drawers[index]) }
      if step % 50 == 0 { beginAnew(harness) }
      harness.pass(Double.random(in: 0...60, using: &random))
      try each()
    }
  }

  /// Makes the log's next event one that a reader can begin with, as for a new viewer.
  private func beginAnew(_ harness: RelayHarness) {
    _ = harness.room().history.changeLog { $0.beginning(after: $0.head, in: .binary) }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `any prefix of the records has the state of its moment`(seed: UInt64) throws {
    let harness = RelayHarness(limits: .with { $0.keyframeMilliseconds = 500 }, isRecorded: true)
    var seen = 0
    try draw(harness, seed: seed) {
      guard harness.records.count > seen else { return }
      seen = harness.records.count
      harness.recordRest()
      let recorded = try #require(RecordedRoom(try harness.recording()))
      var scene = recorded.scene
      let mark = harness.room().history.stateMark()
      #expect(recorded.head == mark.sequenceNumber, "seed \(seed)")
      #expect(scene.stateHash() == mark.hash, "seed \(seed) at \(mark.sequenceNumber)")
    }
    #expect(seen > 50)
  }

  @Test func `after a missing chunk the events continue where a chunk starts anew`() throws {
    let harness = RelayHarness(
      limits: .with { $0.keyframeMilliseconds = .infinity }, isRecorded: true)
    draw(harness, seed: 9) {}
    harness.recordRest()
    var recording = try harness.recording()
    let starts = recording.chunks.indices.filter { recording.chunks[$0].isStart }
    let start = try #require(starts.dropFirst().first)
    recording.chunks.remove(at: start - 1)
    let whole = try #require(RecordedRoom(try harness.recording()))
    let cut = try #require(RecordedRoom(recording))
    #expect(cut.head == whole.head)
    #expect(cut.scene.strokeCount > 0)
    recording.chunks[0].bytes = [0xC0, 0xFF]
    #expect(RecordedRoom(recording)?.head == whole.head)
    recording.keyframe = nil
    #expect(RecordedRoom(recording) == nil)
  }

  @Test func `a scene's set is the one that it was made of`() throws {
    var set = RecognizerPreset.drawing.set
    set.entries[0].isEnabled = false
    for profile in [RoomProfile.robust, .both] {
      let catalogue = RecognizerCatalogue(.registry)
      let scene = Scene(
        profile: profile, catalogue: catalogue.recognizers(of: set, under: profile),
        relations: set.relations, regions: set.regions)
      #expect(RecognizerSet(of: scene) == set)
    }
  }
}
