import Testing

@testable import WebhookTransport

struct WebhookURLTests {
  @Test(arguments: [
    ("http://example.org", false, "example.org", 80, "/", "http://example.org"),
    ("https://example.org/a?b=c", true, "example.org", 443, "/a?b=c", "https://example.org"),
    ("HTTP://127.0.0.1:8080/x", false, "127.0.0.1", 8080, "/x", "http://127.0.0.1:8080"),
    ("https://[::1]:9/x", true, "::1", 9, "/x", "https://[::1]:9"),
    ("http://example.org?q", false, "example.org", 80, "/?q", "http://example.org"),
  ])
  func `an address is taken apart`(
    text: String, isSecure: Bool, host: String, port: Int, target: String, origin: String
  ) throws {
    let url = try WebhookURL(text)
    #expect(url.isSecure == isSecure && url.host == host && url.port == port)
    #expect(url.target == target && url.origin == origin)
  }

  @Test(arguments: [
    ("", WebhookURL.Mistake.notHTTP), ("ftp://a/", .notHTTP), ("example.org/x", .notHTTP),
    ("http://", .malformed), ("http:///x", .malformed), ("http://a:0/", .malformed),
    ("http://a:99999/", .malformed), ("http://a b/", .malformed), ("http://a/#x", .malformed),
    ("http://a/\r\nx: y", .malformed), ("https://me:pazz@a/", .hasUser),
    ("http://a:+5/", .malformed), ("http://a:/", .malformed),
    ("http://a/" + String(repeating: "b", count: 2_031), .tooLong),
    ("http://" + String(repeating: "a", count: 120), .tooLong),
  ])
  func `an invalid URL is rejected without being repeated`(
    text: String, mistake: WebhookURL.Mistake
  ) {
    #expect(throws: mistake) { try WebhookURL(text) }
    #expect(!mistake.description.contains("pazz"))
  }
}
