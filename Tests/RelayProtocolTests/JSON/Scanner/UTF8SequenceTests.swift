import Testing

@testable import RelayProtocol

struct UTF8SequenceTests {
  @Test func `knows the length of each scalar and nothing else`() {
    for value in UInt32(0x80)...0x10ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(UTF8.encode(scalar) ?? .init())
      guard UTF8Sequence.length(at: 0, in: bytes.span) == bytes.count else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }

  @Test(
    arguments: [
      [0x80], [0xbf], [0xc0, 0x80], [0xc1, 0xbf], [0xc3], [0xc3, 0x28], [0xe0, 0x9f, 0xbf],
      [0xed, 0xa0, 0x80], [0xe6, 0xbc], [0xe6, 0xbc, 0x28], [0xf0, 0x8f, 0xbf, 0xbf],
      [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xf0, 0x9f, 0x98], [0xff], [0xfe],
    ] as [[UInt8]])
  func `refuses what is ill-formed`(bytes: [UInt8]) {
    #expect(UTF8Sequence.length(at: 0, in: bytes.span) == 0)
  }
}
