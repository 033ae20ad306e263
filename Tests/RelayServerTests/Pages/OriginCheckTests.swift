import Testing

@testable import RelayServer

struct OriginCheckTests {
  @Test func `a server with TLS has no pages of its own without it`() {
    for (origin, isOwn) in [("https://r:8443", true), ("http://r:8443", false)] {
      #expect(OriginCheck.allows(origin, host: "r:8443", isSecure: true, others: []) == isOwn)
    }
    #expect(!OriginCheck.allows("http://r", host: "r", isSecure: true, others: []))
    #expect(OriginCheck.allows("http://r", host: "r", isSecure: true, others: ["http://r"]))
  }

  @Test(arguments: [
    (nil, "relay.example"), ("https://relay.example", "relay.example"),
    ("https://Relay.Example", "relay.example:443"), ("http://relay.example", "RELAY.example:80"),
    ("http://127.0.0.1:8080", "127.0.0.1:8080"), ("http://[::1]:8080", "[::1]:8080"),
  ])
  func `scripts and the server's own pages may connect`(origin: String?, host: String) {
    #expect(OriginCheck.allows(origin, host: host, others: []))
  }

  @Test(arguments: [
    ("https://evil.example", "relay.example"), ("http://relay.example:81", "relay.example"),
    ("null", "relay.example"), ("", "relay.example"), ("file://", "relay.example"),
    ("https://relay.example.evil", "relay.example"), ("https://", ""),
    ("https://relay.example/", "relay.example"), ("https://a@relay.example", "relay.example"),
    ("https://relay.example", nil),
  ])
  func `any other page may not`(origin: String, host: String?) {
    #expect(!OriginCheck.allows(origin, host: host, others: []))
  }

  @Test func `a list lets others in, and a star all`() {
    let others = ["https://a.example", "http://b.example:3000"]
    #expect(OriginCheck.allows("https://a.example:443", host: "r", others: others))
    #expect(OriginCheck.allows("http://b.example:3000", host: "r", others: others))
    #expect(!OriginCheck.allows("http://a.example", host: "r", others: others))
    #expect(OriginCheck.allows("null", host: "r", others: ["*"]))
  }

  @Test(arguments: [
    ("https://a.example.org", true), ("https://a.b.Example.org:443", true),
    ("https://example.org", false), ("http://a.example.org", false),
    ("https://a.example.org:8443", false), ("https://evilexample.org", false),
    ("https://a.example.org.evil", false),
  ])
  func `a star stands for the names before a host`(origin: String, isAllowed: Bool) {
    let others = ["https://*.example.org"]
    #expect(OriginCheck.allows(origin, host: "r", others: others) == isAllowed)
  }

  @Test func `an origin is written as browsers write it`() {
    #expect(WebOrigin("HTTPS://Example.org:443")?.text == "https://example.org")
    #expect(WebOrigin("http://example.org:443")?.text == "http://example.org:443")
  }
}
