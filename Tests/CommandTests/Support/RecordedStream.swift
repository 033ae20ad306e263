import Gestures
import RelayCore
import RelayProcess
import RelayProtocol
import TestSupport

@testable import RelayVerbs

/// A stream file as a relay records it.
struct RecordedStream {
  /// The blocks of the recording.
  private(set) var blocks: [RecordingBlock] = []
  private let relay: Relay
  private let room: RoomName
  private var effects = RelayEffects()
  private var now = 1_000.0
  private var connections: [DrawerID: ConnectionID] = [:]

  /// Plays a file in virtual time.
  init(_ file: StreamFile) throws {
    let setup = try StreamSetup(file.header)
    relay = Relay(
      configuration: RelayConfiguration(
        epochBase: "test", limits: RelayLimits(), profile: setup.profile, set: setup.set))
    guard let room = RoomName("demo") else { preconditionFailure("the name is a legal one") }
    self.room = room
    relay.record(true, now: now)
    for line in file.lines {
      guard case .input(let input) = line.content else { continue }
      pass(to: 1_000 + input.at)
      play(input, file.header.canvas)
      take()
    }
    pass(to: now + 5_000)
    relay.recordRest(now: now)
    take()
  }

  /// The `.gesture-recording` file.
  var bytes: [UInt8] {
    var bytes = RecordingFileHeader(room: room, epoch: "test-1", begunAt: 1_790_000_000_000).bytes
    for block in blocks { block.append(to: &bytes) }
    return bytes
  }

  /// Writes the file to a temporary path.
  func write() throws -> TemporaryPath {
    try TemporaryPath(holding: bytes, ending: ".gesture-recording")
  }

  /// Writes the file with damage in its last block.
  func writeDamaged() throws -> TemporaryPath {
    try TemporaryPath(holding: bytes.dropLast() + [bytes[bytes.count - 1] ^ 1])
  }

  /// The recording of a file of Tests/Streams.
  static func named(_ name: String) throws -> RecordedStream {
    try RecordedStream(StreamFile.named(name))
  }

  private mutating func pass(to moment: Double) {
    while relay.deadline <= moment {
      now = max(now, relay.deadline)
      relay.tick(now: now)
      take()
    }
    now = max(now, moment)
  }

  private mutating func play(_ input: StreamInput, _ canvas: CanvasSize?) {
    if case .leave = input.action {
      if let connection = connections.removeValue(forKey: input.drawer) {
        relay.close(connection, now: now)
      }
      return
    }
    if connections[input.drawer] == nil {
      let connection = ConnectionID(UInt64(connections.count + 100))
      connections[input.drawer] = connection
      relay.open(connection, role: .draw, room: room, now: now)
      if let hello = input.greeting(canvas: canvas) { relay.receive(connection, hello, now: now) }
    }
    if let connection = connections[input.drawer] {
      relay.receive(connection, bytes: input.bytes.span, now: now)
    }
  }

  private mutating func take() {
    relay.exchangeEffects(&effects)
    for drop in effects.drops { relay.close(drop.connection, now: now) }
    let time = Int(now) - 1_000 + 5
    for record in effects.records {
      blocks += record.chunks.map { RecordingBlock($0, time: time) }
      guard let keyframe = record.keyframe else { continue }
      var encoder = SnapshotEncoder(keyframe, in: .binary)
      var budget = Int.max
      encoder.advance(&budget)
      blocks.append(
        RecordingBlock(
          kind: .keyframe, time: time, first: keyframe.sequenceNumber,
          last: keyframe.sequenceNumber, bytes: encoder.takeMessage()))
    }
  }
}
