import RelayProtocol
import Testing

@testable import RoomStore

struct CompressionTests {
  @Test(arguments: [[], [7], [UInt8](repeating: 9, count: 100_000)])
  func `bytes are the same after compression`(bytes: [UInt8]) {
    let frame = Compression.pack(bytes)
    #expect(Compression.unpack(frame) == bytes)
    #expect(frame.count < 100)
  }

  @Test func `only differences from a prefix take space, and the prefix is needed`() {
    let prefix = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    let bytes = prefix + [1, 2, 3]
    let frame = Compression.pack(bytes, prefix: prefix)
    #expect(frame.count < 100)
    #expect(Compression.unpack(frame, prefix: prefix) == bytes)
    #expect(Compression.unpack(frame) != bytes)
  }

  @Test func `records are the same after compression, also those that make no sense`() {
    let record: [UInt8] = [0x46, 1, 7]
    for count in [0, 1, 100, 100_000] {
      let bytes = [UInt8]([9, 9]) + (0..<count).flatMap { _ in record }
      #expect(Compression.unpack(Compression.pack(records: bytes, after: 2)) == bytes)
    }
    let cut: [UInt8] = [0x46, 9, 7]
    #expect(Compression.unpack(Compression.pack(records: cut)) == cut)
    let large = Compression.pack(records: (0..<50_000).flatMap { _ in record })
    #expect(Compression.unpack(Array(large.dropLast())) == nil)
    #expect(Compression.unpack([large[0]]) == nil)
  }

  @Test
  func `columns within columns are nothing, so that marks alone do not nest without end`() throws {
    let records = (0..<50_000).flatMap { _ in [0x46, 1, 7] as [UInt8] }
    let mark = Compression.pack(records: records)[0]
    let columns = try #require(RecordColumns.split(records))
    let twice = try #require(RecordColumns.split(columns, after: columns.count))
    #expect(Compression.unpack([mark] + Compression.pack(columns)) == records)
    #expect(Compression.unpack([mark, mark] + Compression.pack(twice)) == nil)
  }

  @Test func `what is no frame is nothing`() {
    let frame = Compression.pack(Array("a frame that is cut".utf8))
    #expect(Compression.unpack([]) == nil)
    #expect(Compression.unpack(Array("no frame at all".utf8)) == nil)
    #expect(Compression.unpack(Array(frame.dropLast(3))) == nil)
    // A frame of 2 GB, by its header.
    let large: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xA0, 0, 0, 0, 0x80]
    #expect(Compression.unpack(large) == nil)
  }
}
