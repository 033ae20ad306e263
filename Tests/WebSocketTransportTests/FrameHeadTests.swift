import Testing

@testable import WebSocketTransport

@Suite struct FrameHeadTests {
  @Test(arguments: [
    (0, [0x00]), (125, [125]), (126, [126, 0, 126]), (65_535, [126, 0xFF, 0xFF]),
    (65_536, [127, 0, 0, 0, 0, 0, 1, 0, 0]),
  ])
  func `the length takes one, three or nine bytes`(count: Int, length: [UInt8]) {
    #expect(FrameHead(kind: .binary).bytes(payload: count) == [0x82] + length)
    #expect(length.count < FrameHead.mostBytes)
  }

  @Test func `the first byte has the kind and the end, the second the mask`() {
    #expect(FrameHead(kind: .text, isLast: false).bytes(payload: 5) == [0x01, 5])
    #expect(FrameHead(kind: .continuation).bytes(payload: 5) == [0x80, 5])
    #expect(FrameHead(kind: .ping, isMasked: true).bytes(payload: 0) == [0x89, 0x80])
    #expect(FrameHead(kind: .text, isMasked: true).bytes(payload: 300)[1] == 0x80 | 126)
  }
}
