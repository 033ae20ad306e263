import Testing
import WebSocketTransport

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
}
