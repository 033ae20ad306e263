import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RecordingCaptureTests {
  /// The messages of a viewer, as bytes with their times.
  private static func messages(_ strokes: Int) -> [(bytes: [UInt8], time: Int)] {
    let harness = RelayHarness()
    let viewer = ConnectionID(9_999)
    guard let room = RoomName("demo") else { return [] }
    harness.relay.open(viewer, role: .watch, room: room, encoding: .binary, now: harness.now)
    var messages: [(bytes: [UInt8], time: Int)] = []
    let take = {
      while case .message(let batch, _)? = harness.relay.nextMessage(for: viewer, now: harness.now)
      { messages.append((batch.bytes, Int(harness.now) - 1_000)) }
    }
    take()
    let drawer = harness.open(.draw)
    for stroke in 0..<strokes {
      for step in 0..<20 {
        let phase: Touch.Phase = step == 0 ? .began : step == 19 ? .ended : .moved
        harness.send(.touch(1, phase, [[Double(step), Double(stroke), harness.now]]), from: drawer)
        harness.pass(20)
        take()
      }
    }
    return messages
  }

  @Test func `what a viewer receives becomes a recording with all events`() throws {
    var capture = RecordingCapture()
    var blocks: [RecordingBlock] = []
    for (bytes, time) in Self.messages(3) { blocks += try capture.take(bytes, time: time) }
    #expect(capture.epoch == "test-1")
    #expect(blocks.first?.kind == .keyframe && blocks.dropFirst().first?.kind == .start)
    #expect(blocks.contains { $0.kind == .continuation })
    var decoder = RecordingDecoder()
    let decoded = decoder.decode(blocks)
    #expect(decoded.damage == [] && decoded.moments.count == capture.events)
    #expect(RecordingOutline(of: blocks).strokes == 3)
    let numbers = decoded.moments.map(\.number)
    #expect(numbers == Array((numbers.first ?? 0)..<(numbers.first ?? 0) + numbers.count))
  }

  @Test func `a message that makes no sense is an error`() {
    var capture = RecordingCapture()
    #expect(throws: ErrorMessage.self) { try capture.take([0x41, 0xff], time: 0) }
  }
}
