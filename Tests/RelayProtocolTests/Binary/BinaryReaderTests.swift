import TestSupport
import Testing

@testable import RelayProtocol

struct BinaryReaderTests {
  private func reader(_ bytes: [UInt8]) -> BinaryReader {
    BinaryReader(offset: 0, end: bytes.count)
  }

  @Test(arguments: [UInt64(0), 1, 127, 128, 1 << 40, .max])
  func `counts come back`(count: UInt64) throws {
    var writer = BinaryWriter(bytes: [])
    writer.write(count: count)
    var reader = reader(writer.bytes)
    #expect(try reader.readCount(in: writer.bytes.span) == count)
    #expect(reader.isAtEnd)
  }

  @Test(arguments: [Int64(0), -1, 1, .min, .max, 1_000_000])
  func `steps come back`(steps: Int64) throws {
    var writer = BinaryWriter(bytes: [])
    writer.write(steps: steps)
    var reader = reader(writer.bytes)
    #expect(try reader.readSteps(in: writer.bytes.span) == steps)
  }

  @Test func `nothing is read beyond the end of the record`() throws {
    let bytes: [UInt8] = [0x80, 1, 2, 3]
    var short = BinaryReader(offset: 0, end: 1)
    #expect(throws: ErrorMessage.self) { try short.readCount(in: bytes.span) }
    var text = BinaryReader(offset: 2, end: 4)
    let error = ErrorMessage.fault(.notJSON, "expected 2 bytes of a text, found 1 bytes", at: 2)
    #expect(throws: error) { try text.readText(in: bytes.span) }
  }

  @Test func `a text is UTF-8 and a name has a number or a text`() throws {
    let bytes: [UInt8] = [1, 0xff, 31 << 1, 5]
    var reader = reader(bytes)
    #expect(throws: ErrorMessage.self) { try reader.readText(in: bytes.span) }
    reader.offset = 2
    #expect(throws: ErrorMessage.self) { try reader.readName(in: bytes.span) }
    reader.offset = 3
    #expect(try reader.readName(in: bytes.span) == "literal.circle")
  }

  @Test func `bits come back and must all be there`() throws {
    let bytes: [UInt8] = [0b101, 0b1]
    var reader = reader(bytes)
    #expect(throws: ErrorMessage.self) { try reader.readBits(17, in: bytes.span) }
    reader.offset = 0
    #expect(
      try reader.readBits(9, in: bytes.span)
        == [true, false, true, false, false, false, false, false, true])
  }
}
