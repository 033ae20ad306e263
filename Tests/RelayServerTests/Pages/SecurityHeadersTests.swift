import Testing

@testable import RelayServer

struct SecurityHeadersTests {
  @Test func `browsers are told to use HTTPS only where that is asked for`() {
    let name = "Strict-Transport-Security"
    let headers = SecurityHeaders(frameAncestors: [], transportSeconds: 31_536_000).headers
    #expect(headers.first { $0.name == name }?.value == "max-age=31536000")
    #expect(!SecurityHeaders(frameAncestors: []).headers.contains { $0.name == name })
  }

  static func policy(_ ancestors: [String]) -> String? {
    SecurityHeaders(frameAncestors: ancestors).headers
      .first { $0.name == "Content-Security-Policy" }?.value
  }

  @Test func `scripts and styles come from the server alone`() throws {
    let policy = try #require(Self.policy(["'self'"]))
    #expect(policy.hasPrefix("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "))
    #expect(policy.contains("; connect-src 'self' ws: wss:; "))
    #expect(policy.hasSuffix("; frame-ancestors 'self'"))
    #expect(!policy.contains("'unsafe"))
  }

  @Test func `the sites that may frame the pages are configurable, down to none`() throws {
    let some = try #require(Self.policy(["'self'", "https://slides.example"]))
    #expect(some.hasSuffix("frame-ancestors 'self' https://slides.example"))
    #expect(try #require(Self.policy([])).hasSuffix("frame-ancestors 'none'"))
  }
}
