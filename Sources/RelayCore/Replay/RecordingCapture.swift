public import RelayProtocol

/// Turns what a viewer receives in `v1.gesture.bin` into the blocks of a recording.
///
/// Besides the snapshots that the server sends, it writes keyframes of its own, so that a reader
/// can begin at many moments.
public struct RecordingCapture {
  /// The least time between two keyframes, in milliseconds.
  private static let keyframeMilliseconds = 2_000
  /// The bytes of events for a byte of a keyframe.
  private static let bytesPerKeyframeByte = 4
  private static let reset: UInt8 = 2

  /// The room's epoch; `nil` before the welcome.
  public private(set) var epoch: String?
  /// The events so far.
  public private(set) var events = 0
  private var decoder = BinaryServerDecoder()
  private var scene: Scene?
  private var head = 0
  /// The size and the time of the last keyframe, and the bytes of events since.
  private var keyframe = (bytes: 0, time: 0, since: 0)
  /// A reset that comes before the next event.
  private var prefix: [UInt8] = []

  /// Begins before the first message.
  public init() {}

  /// The blocks of the next message, which arrived at `time`.
  ///
  /// Throws if the message makes no sense.
  public mutating func take(
    _ message: [UInt8], time: Int
  ) throws(ErrorMessage) -> [RecordingBlock] {
    var blocks: [RecordingBlock] = []
    var offset = 0
    while true {
      let start = offset
      guard let record = try decoder.next(in: message.span, at: &offset) else { break }
      let bytes = message[start..<offset]
      switch record {
      case .welcome(let welcome): epoch = welcome.epoch
      case .snapshot(let snapshot):
        scene = Scene(snapshot)
        epoch = snapshot.epoch
        head = snapshot.sequenceNumber
        let block = RecordingBlock(
          kind: .keyframe, time: time, first: head, last: head, bytes: Array(bytes))
        keyframe = (bytes.count, time, 0)
        blocks.append(block)
      case .event(let number, let event):
        let isStart = !prefix.isEmpty || bytes.first == Self.reset
        if isStart, let own = ownKeyframe(time: time) { blocks.append(own) }
        append(prefix + bytes, number: number, isStart: isStart, time: time, to: &blocks)
        prefix = []
        scene?.apply(event)
        head = number
        events += 1
        continue
      case .gap, .pong, .judged, .wall, .here, .rights, .links, .error, .durable: break
      }
      if bytes.first == Self.reset, let length = bytes.dropFirst().first {
        prefix = Array(bytes.prefix(2 + Int(length)))
      }
    }
    return blocks
  }

  private mutating func append(
    _ bytes: [UInt8], number: Int, isStart: Bool, time: Int, to blocks: inout [RecordingBlock]
  ) {
    keyframe.since += bytes.count
    if !isStart, let last = blocks.indices.last, blocks[last].kind != .keyframe {
      blocks[last].last = number
      blocks[last].bytes += bytes
    } else {
      blocks.append(
        RecordingBlock(
          kind: isStart ? .start : .continuation, time: time, first: number, last: number,
          bytes: bytes))
    }
  }

  /// A keyframe of the state so far, if one is worthwhile.
  private mutating func ownKeyframe(time: Int) -> RecordingBlock? {
    guard let scene, let epoch, time - keyframe.time >= Self.keyframeMilliseconds,
      keyframe.since >= Self.bytesPerKeyframeByte * keyframe.bytes
    else { return nil }
    var encoder = SnapshotEncoder(scene.snapshot(sequenceNumber: head, epoch: epoch), in: .binary)
    var budget = Int.max
    encoder.advance(&budget)
    let bytes = encoder.takeMessage()
    keyframe = (bytes.count, time, 0)
    return RecordingBlock(kind: .keyframe, time: time, first: head, last: head, bytes: bytes)
  }
}
