/// A piece of a recording as files and HTTP have it: a keyframe, or a run of events.
///
/// In bytes it is a header of 32 bytes, then the messages in `v1.gesture.bin`. docs/recordings.md
/// describes the format.
public struct RecordingBlock: Equatable, Sendable {
  /// What a block contains.
  public enum Kind: UInt8, Sendable {
    /// The whole room: one `snapshot` message.
    case keyframe = 1
    /// Events that begin with a reset, so that a reader can begin here.
    case start = 2
    /// Events that continue the block before.
    case continuation = 3
  }

  /// The bytes of a header.
  public static let headerBytes = 32
  /// The most bytes after a header: more than any keyframe of a full room.
  public static let maximumBytes = 1 << 28
  /// The largest number of an event in a header, which JavaScript reads exactly.
  static let maximumEvent = 1 << 53
  /// The latest time in a header: 34 years.
  static let maximumTime = (1 << 40) - 1

  /// What it contains.
  public var kind: Kind
  /// When it was saved, in milliseconds since the recording was begun.
  public var time: Int
  /// The number of the first event; of a keyframe, the last event that it includes.
  public var first: Int
  /// The number of the last event.
  public var last: Int
  /// The messages.
  public var bytes: [UInt8]

  /// Makes a block from its parts.
  public init(kind: Kind, time: Int, first: Int, last: Int, bytes: [UInt8]) {
    (self.kind, self.time, self.first, self.last, self.bytes) = (kind, time, first, last, bytes)
  }

  /// Makes a block of a stored chunk.
  public init(_ chunk: RecordedChunk, time: Int) {
    self.init(
      kind: chunk.isStart ? .start : .continuation, time: time, first: chunk.first,
      last: chunk.last, bytes: chunk.bytes)
  }

  /// The bytes in a file.
  public var size: Int { Self.headerBytes + bytes.count }

  /// The beginning of a sentence that says that it is damaged.
  public var damage: String {
    kind == .keyframe
      ? "the keyframe at event \(last) is damaged" : "events \(first) to \(last) are damaged"
  }

  /// Appends the header and the messages.
  public func append(to file: inout [UInt8]) {
    let time = UInt64(clamping: min(time, Self.maximumTime))
    file.append(kind.rawValue)
    file.append(UInt8(time >> 32))
    file += [0, 0]
    file.appendLittleEndian(UInt32(clamping: bytes.count))
    file.appendLittleEndian(Checksum.of(bytes))
    file.appendLittleEndian(UInt32(truncatingIfNeeded: time))
    file.appendLittleEndian(UInt64(clamping: first))
    file.appendLittleEndian(UInt64(clamping: last))
    file += bytes
  }
}

/// The header of a block in bytes.
struct RecordingBlockHeader: Equatable {
  let kind: RecordingBlock.Kind
  let length: Int
  let checksum: UInt32
  let time: Int
  let first: Int
  let last: Int

  /// Reads a header; `nil` if these bytes are none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= RecordingBlock.headerBytes, let first = bytes.first,
      let kind = RecordingBlock.Kind(rawValue: first),
      bytes.dropFirst(2).prefix(2).allSatisfy({ $0 == 0 })
    else { return nil }
    let length = Int(bytes.littleEndian(at: 4, bytes: 4))
    guard length <= RecordingBlock.maximumBytes,
      let firstEvent = Int(exactly: bytes.littleEndian(at: 16, bytes: 8)),
      let lastEvent = Int(exactly: bytes.littleEndian(at: 24, bytes: 8)), firstEvent <= lastEvent,
      lastEvent <= RecordingBlock.maximumEvent
    else { return nil }
    (self.kind, self.length) = (kind, length)
    checksum = UInt32(bytes.littleEndian(at: 8, bytes: 4))
    // Before the fifth byte, times were at most 49 days.
    time = Int(bytes.littleEndian(at: 12, bytes: 4) | bytes.littleEndian(at: 1, bytes: 1) << 32)
    self.first = firstEvent
    last = lastEvent
  }

  /// The block with these messages.
  func block(_ bytes: [UInt8]) -> RecordingBlock {
    RecordingBlock(kind: kind, time: time, first: first, last: last, bytes: bytes)
  }
}

extension [UInt8] {
  fileprivate mutating func appendLittleEndian(_ number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func littleEndian(at offset: Int, bytes: Int) -> UInt64 {
    (0..<bytes).reduce(0) { $0 | UInt64(self[startIndex + offset + $1]) << UInt64(8 * $1) }
  }
}
