import RelayCore
import Testing

@testable import RoomStore

struct ChunkBlockTests {
  private func chunk(_ numbers: ClosedRange<Int>, isStart: Bool) -> RecordedChunk {
    RecordedChunk(
      first: numbers.lowerBound, last: numbers.upperBound, isStart: isStart,
      bytes: numbers.map { UInt8($0) })
  }

  @Test func `a block has its chunks, with the times when they were saved`() throws {
    let chunks = [
      (chunk(4...5, isStart: false), 1_000), (chunk(6...9, isStart: true), 1_100),
      // The clock may be set back.
      (chunk(10...10, isStart: false), 90_000), (chunk(11...12, isStart: true), 50),
    ].map { SavedChunk(chunk: $0, time: $1) }
    #expect(ChunkBlock.unpack(ChunkBlock.pack(chunks), first: 4, time: 50) == chunks)
    let rest = ChunkBlock.pack(Array(chunks[1...2]))
    #expect(ChunkBlock.unpack(rest, first: 6, time: 90_000) == Array(chunks[1...2]))
  }

  @Test func `bytes that make no sense are no block`() throws {
    #expect(ChunkBlock.unpack([1, 2, 3], first: 1, time: 2) == nil)
    #expect(ChunkBlock.unpack(Compression.pack([]), first: 1, time: 2) == nil)
    let block = ChunkBlock.pack([SavedChunk(chunk: chunk(1...9, isStart: true), time: 5)])
    let bytes = try #require(Compression.unpack(block))
    for count in 0..<bytes.count {
      #expect(ChunkBlock.unpack(Compression.pack(Array(bytes[..<count])), first: 1, time: 5) == nil)
    }
    #expect(ChunkBlock.unpack(Compression.pack(bytes + [1]), first: 1, time: 5) == nil)
  }

  @Test func `a block of earlier versions is cut where a reader can begin`() {
    func block(_ cuts: [Int], _ events: ClosedRange<UInt8>) -> [UInt8] {
      let table = cuts.reduce(into: [UInt8]()) { $0.append(numbers: $1) }
      return Compression.pack(table + Array(events))
    }
    let cuts = block([2, 2, 2, 7, 7], 4...12)
    #expect(
      ChunkBlock.unpackUntimed(cuts, first: 4, last: 12) == [
        chunk(4...5, isStart: false), chunk(6...10, isStart: true), chunk(11...12, isStart: true),
      ])
    #expect(ChunkBlock.unpackUntimed(block([1, 5, 90], 4...5), first: 1, last: 9) == nil)
    #expect(ChunkBlock.unpackUntimed(block([9], 4...5), first: 1, last: 9) == nil)
    #expect(ChunkBlock.unpackUntimed([1, 2, 3], first: 1, last: 2) == nil)
  }
}
