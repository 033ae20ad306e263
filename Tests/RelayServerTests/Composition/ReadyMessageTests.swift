import Testing

@testable import RelayServer

struct ReadyMessageTests {
  @Test
  func `each host has its draw and watch addresses`() {
    #expect(
      ReadyMessage.text(hosts: ["127.0.0.1", "::1"], port: 81) == """
        gesture-relay \(RelayVersion.relay) is ready
          lobby  http://127.0.0.1:81/
          draw   http://127.0.0.1:81/draw/demo
          watch  http://127.0.0.1:81/watch/demo
          draw   http://[::1]:81/draw/demo
          watch  http://[::1]:81/watch/demo

        """)
  }
}
