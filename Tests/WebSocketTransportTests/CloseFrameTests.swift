import Testing

@testable import WebSocketTransport

@Suite struct CloseFrameTests {
  @Test func `a long reason is cut at a character boundary`() {
    let frame = CloseFrame(code: 4000, reason: String(repeating: "ä", count: 100))
    #expect(frame.reason == String(repeating: "ä", count: 61))
    #expect(CloseFrame(code: 4000, reason: String(repeating: "a", count: 123)).reason.count == 123)
    let family = "👨‍👩‍👧‍👦"
    #expect(
      CloseFrame(code: 4000, reason: String(repeating: family, count: 9)).reason
        == String(repeating: family, count: 4))
  }

  @Test(
    arguments: [
      ([], .peer(nil)), ([3], .local(.violation)),
      ([0x03, 0xE8], .peer(CloseFrame(code: 1000))),
      ([0x03, 0xE8, 0xC3], .local(.notUTF8)),
      ([0x03, 0xE8, 0xC3, 0xBC], .peer(CloseFrame(code: 1000, reason: "ü"))),
    ] as [([UInt8], CloseCause)])
  func `a close frame that may not be sent is answered with this side's`(
    payload: [UInt8], cause: CloseCause
  ) {
    #expect(CloseFrame.cause(ofPayload: payload) == cause)
    #expect(cause != .peer(nil) || cause.answer.isEmpty)
  }
}
