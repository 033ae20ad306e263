import Testing

@testable import RelayProtocol

struct BinaryWriterTests {
  private func written(_ write: (inout BinaryWriter) -> Void) -> String {
    var writer = BinaryWriter(bytes: [])
    write(&writer)
    return hex(writer.bytes)
  }

  @Test(arguments: [(0, "00"), (127, "7f"), (128, "8001"), (300, "ac02"), (16_384, "808001")])
  func `a count is groups of seven bits`(count: Int, text: String) {
    #expect(written { $0.write(count: count) } == text)
  }

  @Test(arguments: [(Int64(0), "00"), (-1, "01"), (1, "02"), (-64, "7f"), (64, "8001")])
  func `steps go either way`(steps: Int64, text: String) {
    #expect(written { $0.write(steps: steps) } == text)
  }

  @Test func `texts, names, bits and doubles`() {
    #expect(written { $0.write(text: "é") } == "02c3a9")
    #expect(written { $0.write(name: "circle") } == "04")
    #expect(written { $0.write(name: "literal.circle") } == "05")
    #expect(written { $0.write(name: "x") } == "000178")
    #expect(written { $0.write(bits: [true, false, true]) { $0 } } == "05")
    #expect(written { $0.write(bits: Array(repeating: true, count: 9)) { $0 } } == "ff01")
    #expect(written { $0.write(double: 1) } == "000000000000f03f")
    #expect(written { $0.write(stepsOrNone: nil) } == "00")
    #expect(written { $0.write(stepsOrNone: 0) } == "01")
  }

  @Test(arguments: [0, 127, 128, 20_000])
  func `a record has its length before it`(count: Int) throws {
    var writer = BinaryWriter(bytes: [1, 2, 3])
    let start = writer.begin(9)
    writer.bytes += Array(repeating: 7, count: count)
    writer.end(at: start)
    var reader = BinaryReader(offset: 3, end: writer.bytes.count)
    #expect(try reader.readByte(in: writer.bytes.span) == 9)
    #expect(try reader.readElementCount(in: writer.bytes.span, "bytes") == count)
    #expect(reader.left == count)
    #expect(writer.bytes.suffix(count).allSatisfy { $0 == 7 })
  }
}
