import Testing
import WebSocketTransport

@testable import RelayClient

/// What the end of a connection means.
struct EndingTests {
  @Test(arguments: [
    (CloseCause.peer(CloseFrame(code: 1000, reason: "done")), true, false),
    (.peer(CloseFrame(code: 1001)), true, true),
    (.peer(CloseFrame(code: 4005, reason: "draining")), true, true),
    (.peer(CloseFrame(code: 4001, reason: "too-slow")), false, true),
    (.peer(CloseFrame(code: 1008)), false, false),
    (.peer(CloseFrame(code: 1009)), false, false),
    (.peer(CloseFrame(code: 1010)), false, false),
    (.peer(CloseFrame(code: 4509, reason: "replaced")), false, false),
    (.peer(CloseFrame(code: 4500, reason: "malformed")), false, false),
    (.peer(nil), false, true),
    (.lost, false, true),
    (.local(CloseFrame(code: 4004, reason: "no-pong")), false, true),
  ])
  func `the close code decides whether the server is done and whether to reconnect`(
    cause: CloseCause, isDone: Bool, isWorthRetrying: Bool
  ) {
    let ending = Ending(cause)
    #expect(ending.isDone == isDone)
    #expect(ending.isWorthRetrying == isWorthRetrying)
  }

  @Test func `the sentence names code and reason`() {
    #expect(
      Ending(.peer(CloseFrame(code: 4507, reason: "room-full"))).sentence
        == "the server closed the connection with 4507 room-full")
    #expect(Ending(.lost).sentence == "the connection was lost")
  }
}
