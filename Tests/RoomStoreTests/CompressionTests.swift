import Testing

@testable import RoomStore

struct CompressionTests {
  @Test(arguments: [[], [7], [UInt8](repeating: 9, count: 100_000)])
  func `bytes are the same after compression`(bytes: [UInt8]) {
    let frame = Compression.pack(bytes)
    #expect(Compression.unpack(frame) == bytes)
    #expect(frame.count < 100)
  }

  @Test
  func `only differences from a prefix take space, and the prefix is needed`() {
    let prefix = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    let bytes = prefix + [1, 2, 3]
    let frame = Compression.pack(bytes, prefix: prefix)
    #expect(frame.count < 100)
    #expect(Compression.unpack(frame, prefix: prefix) == bytes)
    #expect(Compression.unpack(frame) != bytes)
  }

  @Test
  func `what is no frame is nothing`() {
    let frame = Compression.pack(Array("a frame that is cut".utf8))
    #expect(Compression.unpack([]) == nil)
    #expect(Compression.unpack(Array("no frame at all".utf8)) == nil)
    #expect(Compression.unpack(Array(frame.dropLast(3))) == nil)
    // A frame of 2 GB, by its header.
    let large: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xA0, 0, 0, 0, 0x80]
    #expect(Compression.unpack(large) == nil)
  }
}
