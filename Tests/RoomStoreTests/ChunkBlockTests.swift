import RelayCore
import Testing

@testable import RoomStore

struct ChunkBlockTests {
  private func chunk(_ numbers: ClosedRange<Int>, isStart: Bool) -> RecordedChunk {
    RecordedChunk(
      first: numbers.lowerBound, last: numbers.upperBound, isStart: isStart,
      bytes: numbers.map { UInt8($0) })
  }

  @Test
  func `a block has its events, cut where a reader can begin`() throws {
    let chunks = [
      chunk(4...5, isStart: false), chunk(6...9, isStart: true), chunk(10...10, isStart: false),
      chunk(11...12, isStart: true),
    ]
    let block = ChunkBlock.pack(chunks)
    #expect(
      ChunkBlock.unpack(block, first: 4, last: 12) == [
        chunk(4...5, isStart: false), chunk(6...10, isStart: true), chunk(11...12, isStart: true),
      ])
    let rest = ChunkBlock.pack(Array(chunks[1...]))
    #expect(ChunkBlock.unpack(rest, first: 6, last: 12)?.map(\.first) == [6, 11])
  }

  @Test
  func `bytes that make no sense are no block`() {
    #expect(ChunkBlock.unpack([1, 2, 3], first: 1, last: 2) == nil)
    #expect(ChunkBlock.unpack(Compression.pack([]), first: 1, last: 2) == nil)
    #expect(ChunkBlock.unpack(Compression.pack([9, 0, 0, 0]), first: 1, last: 2) == nil)
    let cuts = [1, 5, 90].reduce(into: [UInt8]()) { $0.append(number: $1) }
    #expect(ChunkBlock.unpack(Compression.pack(cuts), first: 1, last: 9) == nil)
    #expect(ChunkBlock.unpack(Compression.pack(cuts), first: 1, last: 2) == nil)
  }
}
