import Testing

@testable import WebSocketTransport

@Suite struct FrameWriterTests {
  @Test(arguments: [0, 1, 7, 8, 9, 125, 126, 127, 65_535, 65_536, 100_001])
  func `a frame unmasks to its payload`(length: Int) throws {
    var writer = FrameWriter(seed: UInt64(length) + 3)
    let payload = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    let frame = writer.frame(.binary, payload)
    let headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
    #expect(frame.count == headLength + 4 + length)
    #expect(frame[0] == 0x82)
    #expect(frame[1] & 0x80 != 0)
    let mask = frame[headLength..<(headLength + 4)]
    let unmasked = frame[(headLength + 4)...].enumerated().map {
      $0.element ^ mask[headLength + $0.offset % 4]
    }
    #expect(unmasked == payload)
  }

  @Test func `masks differ from frame to frame`() {
    var writer = FrameWriter(seed: 1)
    let masks = (0..<100).map { _ in Array(writer.frame(.text, [])[2...]) }
    #expect(Set(masks).count == 100)
  }
}
