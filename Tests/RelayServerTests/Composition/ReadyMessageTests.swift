import Testing

@testable import RelayServer

struct ReadyMessageTests {
  @Test func `each host has its draw and watch addresses`() {
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

  @Test func `with TLS they are https, with the fingerprint of a certificate that nobody signed`() {
    let text = ReadyMessage.text(
      hosts: ["192.168.1.5"], port: 8_443, isSecure: true, fingerprint: "AB:CD")
    #expect(text.contains("  draw   https://192.168.1.5:8443/draw/demo\n"))
    #expect(text.hasSuffix("\n  SHA-256 of its certificate  AB:CD\n"))
  }
}
