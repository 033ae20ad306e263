import RelayProtocol
import Testing

@testable import RelayCore

struct ConnectionClosingTests {
  private static let drain = ConnectionClosing.Close(code: .draining, reason: "draining")
  private static let fault = ConnectionClosing.Close(code: .malformed, reason: "malformed")

  @Test func `what is still sent counts until the connection is to close`() {
    var closing = ConnectionClosing.open
    #expect(closing.isListening)
    closing.closeAfterEvents(Self.drain)
    #expect(closing.isListening)
    closing.closeAfterOutbox(Self.fault)
    #expect(!closing.isListening)
    #expect(closing.finish() == Self.fault, "the later close counts")
    #expect(!closing.isListening)
    #expect(closing.finish() == nil, "it closes once")
  }

  @Test func `an open connection is cut without a close that was begun`() {
    var closing = ConnectionClosing.open
    #expect(closing.finish() == nil)
    #expect(!closing.isListening)
  }

  @Test(arguments: [true, false])
  func `there is more while events or a close are to come`(hasEvents: Bool) {
    var closing = ConnectionClosing.open
    #expect(closing.hasMore(hasEvents) == hasEvents)
    closing.closeAfterEvents(Self.drain)
    #expect(closing.hasMore(hasEvents))
    closing.closeAfterOutbox(Self.fault)
    #expect(closing.hasMore(hasEvents))
    _ = closing.finish()
    #expect(!closing.hasMore(hasEvents))
  }
}
