import Glibc
import Testing

@testable import WebSocketTransport

@Suite struct HTTPDateTests {
  @Test(arguments: [
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
  ])
  func `a moment is written as HTTP writes it`(second: Int, text: String) {
    #expect(HTTPDate.text(second) == text)
  }

  @Test func `now goes on`() {
    let (before, now) = (time(nil), HTTPDate.now)
    #expect((before...time(nil)).contains { HTTPDate.text($0) == now })
  }
}
