import Testing

@testable import RelayServer

struct ByteRangeTests {
  @Test(
    arguments: [
      (nil, ByteRange.whole), ("bytes=0-3", .part(0..<4)), ("bytes=8-", .part(8..<10)),
      ("bytes=8-99", .part(8..<10)), ("bytes=-4", .part(6..<10)), ("bytes=-40", .part(0..<10)),
      ("bytes=10-", .beyond), ("bytes=-0", .beyond), ("bytes=3-2", .whole),
      ("bytes=0-1,4-5", .whole),
      ("lines=1-2", .whole), ("bytes=x-", .whole), ("bytes=", .whole),
      ("bytes=0-9223372036854775807", .part(0..<10)),
    ] as [(String?, ByteRange)])
  func `a range within ten bytes`(header: String?, range: ByteRange) {
    #expect(ByteRange(header, of: 10) == range)
  }
}
