/// Reads a `.gesture-recording` file, whose bytes may arrive a piece at a time.
///
/// A damaged block is named and left out. A file that is cut ends with its last whole block. It
/// holds one block at a time, and the bytes that were appended and not yet read.
public struct RecordingFileReader {
  /// The first line; `nil` until it was read.
  public private(set) var header: RecordingFileHeader?
  /// What was left out so far, a sentence each.
  public private(set) var damage: [String] = []
  private var buffer: [UInt8] = []
  /// How much of the buffer is read.
  private var read = 0
  /// The offset of the buffer in the file.
  private var base = 0
  /// The end of the last damage that was named, so that one gap is named once.
  private var damagedFrom: Int?
  /// The bytes that may still be checked in vain, half a second's work.
  ///
  /// A longer block is checked only if a header or the end follows it.
  var searchBytes = 67_108_864

  /// Makes a reader at the beginning of a file.
  public init() {}

  /// Appends bytes of the file.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    if read > 0 {
      buffer.removeFirst(read)
      base += read
      read = 0
    }
    buffer += bytes
  }

  /// The next intact block; `nil` if further bytes are needed or, with `isAtEnd`, at the end.
  ///
  /// Throws if the first line is not that of a recording which this version reads.
  public mutating func next(isAtEnd: Bool) throws(RecordingFileError) -> RecordingBlock? {
    if header == nil {
      guard try readHeader(isAtEnd: isAtEnd) else { return nil }
    }
    while buffer.count - read >= RecordingBlock.headerBytes {
      guard let head = RecordingBlockHeader(buffer[read...]) else {
        lose()
        continue
      }
      let start = read + RecordingBlock.headerBytes
      guard buffer.count - start >= head.length else {
        guard isAtEnd else { return nil }
        // A cut file, or a length that is damaged.
        lose()
        continue
      }
      let end = start + head.length
      let isKnown = isAtEnd || buffer.count - end >= RecordingBlock.headerBytes
      if head.length > searchBytes {
        guard isKnown else { return nil }
        guard isHeader(at: end) else {
          lose()
          continue
        }
      }
      let block = head.block(Array(buffer[start..<end]))
      guard Checksum.of(block.bytes) == head.checksum else {
        // The block's own length may be what is damaged: what follows decides, once it is there.
        guard isKnown else { return nil }
        if isHeader(at: end) {
          damage.append("\(block.damage): the checksum at byte \(base + read) is wrong")
          read = end
        } else {
          searchBytes -= head.length
          lose()
        }
        continue
      }
      noteLoss()
      read = end
      return block
    }
    if isAtEnd {
      if read < buffer.count { damagedFrom = damagedFrom ?? base + read }
      read = buffer.count
      noteLoss()
    }
    return nil
  }

  private mutating func readHeader(isAtEnd: Bool) throws(RecordingFileError) -> Bool {
    guard let end = buffer.firstIndex(of: UInt8(ascii: "\n")) else {
      guard isAtEnd || buffer.count > RecordingFileHeader.maximumBytes else { return false }
      throw buffer.isEmpty ? .empty : .noRecording
    }
    header = try RecordingFileHeader(buffer[..<end])
    read = end + 1
    return true
  }

  /// Whether a block, or the end, is at an index of the buffer.
  private func isHeader(at index: Int) -> Bool {
    index == buffer.count || RecordingBlockHeader(buffer[index...]) != nil
  }

  /// Skips a byte that begins no intact block.
  private mutating func lose() {
    damagedFrom = damagedFrom ?? base + read
    read += 1
  }

  private mutating func noteLoss() {
    guard let from = damagedFrom else { return }
    damagedFrom = nil
    damage.append("bytes \(from) to \(base + read - 1) are damaged or cut: expected a whole block")
  }
}
