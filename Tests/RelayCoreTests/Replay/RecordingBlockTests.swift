import Testing

@testable import RelayCore

struct RecordingBlockTests {
  private static let block = RecordingBlock(
    kind: .start, time: 1_500, first: 7, last: 9, bytes: [1, 2, 3])

  private static func bytes(_ change: (inout [UInt8]) -> Void = { _ in }) -> [UInt8] {
    var bytes: [UInt8] = []
    block.append(to: &bytes)
    change(&bytes)
    return bytes
  }

  @Test func `a header has the documented layout`() throws {
    let bytes = Self.bytes()
    #expect(bytes.count == Self.block.size && bytes.count == 35)
    #expect(bytes[..<8] == [2, 0, 0, 0, 3, 0, 0, 0])
    #expect(bytes[12..<32] == [0xDC, 5, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0])
    let header = try #require(RecordingBlockHeader(bytes[...]))
    #expect(header.block(Array(bytes[32...])) == Self.block)
    #expect(header.checksum == Checksum.of([1, 2, 3]))
  }

  @Test(arguments: [
    (0, UInt8(4)), (0, 0), (2, 1), (3, 1), (7, 0x20), (16, 10), (30, 0x20), (31, 0x80),
  ])
  func `what makes no sense is no header`(index: Int, value: UInt8) {
    #expect(RecordingBlockHeader(Self.bytes { $0[index] = value }[...]) == nil)
    #expect(RecordingBlockHeader(Self.bytes()[..<31]) == nil)
  }

  @Test(arguments: [
    (5_000_000_000, 5_000_000_000), (1 << 40, (1 << 40) - 1), (-1, 0),
    (4_294_967_295, 4_294_967_295),
  ])
  func `a time beyond 49 days has a fifth byte`(time: Int, expected: Int) throws {
    var late = Self.block
    late.time = time
    var bytes: [UInt8] = []
    late.append(to: &bytes)
    #expect(Int(bytes[1]) == expected >> 32)
    #expect(RecordingBlockHeader(bytes[...])?.time == expected)
  }

  @Test func `a damaged block is named by its events`() {
    #expect(Self.block.damage == "events 7 to 9 are damaged")
    let keyframe = RecordingBlock(kind: .keyframe, time: 0, first: 6, last: 6, bytes: [])
    #expect(keyframe.damage == "the keyframe at event 6 is damaged")
  }
}
