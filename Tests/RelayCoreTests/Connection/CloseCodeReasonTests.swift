import RelayProtocol
import Testing

@testable import RelayCore

struct CloseCodeReasonTests {
  @Test func `a reason starts with the stable word`() {
    #expect(
      CloseCode.malformed.reason("/touches expected a list") == "malformed /touches expected a list"
    )
    #expect(CloseCode.roomFull.reason("") == "room-full")
  }

  @Test func `a reason fits into a close frame without a broken character`() {
    let reason = CloseCode.malformed.reason(String(repeating: "🖊", count: 100))
    #expect(reason.utf8.count <= 123)
    #expect(reason.utf8.count > 119)
    #expect(reason.hasSuffix("🖊"))
  }
}
