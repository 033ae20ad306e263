import Testing

@testable import RelayServer

struct SiteURLTests {
  @Test(arguments: [
    ("https://relay.example.org", true, "relay.example.org", 443, "relay.example.org"),
    ("https://Relay.Example.org/", true, "relay.example.org", 443, "relay.example.org"),
    ("wss://relay.example:8443", true, "relay.example", 8_443, "relay.example:8443"),
    ("ws://127.0.0.1:8080", false, "127.0.0.1", 8_080, "127.0.0.1:8080"),
    ("http://[::1]:81/", false, "::1", 81, "[::1]:81"),
    ("http://[::1]", false, "::1", 80, "[::1]"),
  ])
  func `an address is read, with its scheme's port`(
    text: String, isSecure: Bool, host: String, port: Int, authority: String
  ) throws {
    let url = try #require(SiteURL(text))
    #expect(url == SiteURL(isSecure: isSecure, host: host, port: port))
    #expect(url.authority == authority)
    #expect(url.origin == "\(isSecure ? "https" : "http")://\(authority)")
  }

  @Test(arguments: [
    "", "relay.example", "ftp://relay.example", "https://", "https://a/path", "https://a:0",
    "https://a:x", "https://a:70000", "https://a b",
  ])
  func `anything else is no address of a site`(text: String) {
    #expect(SiteURL(text) == nil)
  }
}
