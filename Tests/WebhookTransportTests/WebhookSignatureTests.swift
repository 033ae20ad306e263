import Foundation
import Testing

@testable import WebhookTransport

struct WebhookSignatureTests {
  @Test func `a signature is that of RFC 4231, test case 2`() {
    let text = WebhookSignature.text(of: Array("what do ya want for nothing?".utf8), secret: "Jefe")
    #expect(
      text == "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test(arguments: ["receive-gestures-by-webhook", "ask-your-service-who-may-enter"])
  func `the example of a guide has its true signature`(guide: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let path = root.appending(path: "docs/how-to/\(guide).md").path
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let secret = try #require(lines.first { $0.contains("_SECRET=") }?.firstMatch(of: /=(\w+)/)?.1)
    let body = try #require(lines.first { $0.hasPrefix("{\"type\"") })
    let header = try #require(lines.first { $0.hasPrefix("x-gesture-signature: ") })
    #expect(
      header == "x-gesture-signature: "
        + WebhookSignature.text(of: Array(body.utf8), secret: String(secret)))
  }
}
