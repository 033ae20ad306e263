import RelayProtocol
import Testing

@testable import RelayClient

struct BinaryLinesTests {
  @Test func `records become lines of JSON, and faults become errors`() {
    var bytes: [UInt8] = []
    BinaryServerEncoder.append(.gap(from: 1, to: 2), to: &bytes)
    bytes += [0x05, 0x01, 0x00]
    var lines = BinaryLines()
    let text = String(decoding: lines.json(bytes.span), as: UTF8.self)
    let parts = text.split(separator: "\n")
    #expect(parts.count == 2 && parts[0] == #"{"type":"gap","from":1,"to":2}"#)
    #expect(parts[1].hasPrefix(#"{"type":"error","code":"not-json""#))
  }

  @Test func `lines become records, and what makes no sense goes as it is`() throws {
    let lines = Array("{\"type\":\"clear\"}\nnonsense\n{\"type\":\"ping\",\"t\":1}".utf8)
    let records = BinaryLines.binary(lines)
    var decoder = BinaryClientDecoder()
    var offset = 0
    #expect(try decoder.next(in: records.span, at: &offset) == .clear)
    #expect(throws: ErrorMessage.self) { try decoder.next(in: records.span, at: &offset) }
    #expect(try decoder.next(in: records.span, at: &offset) == .ping(time: 1))
  }
}
