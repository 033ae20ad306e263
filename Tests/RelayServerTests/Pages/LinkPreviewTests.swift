import Foundation
import RelayProtocol
import Testing

@testable import RelayServer

struct LinkPreviewTests {
  @Test func `a server with TLS has https addresses at every port`() throws {
    let room = try #require(RoomName("a"))
    for (isSecure, scheme) in [(true, "https"), (false, "http")] {
      let preview = LinkPreview(.draw, of: room, host: "192.168.1.5:8443", isSecure: isSecure)
      #expect(preview.origin == "\(scheme)://192.168.1.5:8443")
    }
  }

  private static let page = Array(
    #"<head><title>Draw</title><meta name="description" content="Any."></head>"#.utf8)

  private static func preview(
    _ page: LinkPreview.Page = .draw, host: String? = "relay.example"
  ) throws -> LinkPreview {
    LinkPreview(page, of: try #require(RoomName("A-b_c.9")), host: host)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [
    (LinkPreview.Page.draw, "Draw with us in A-b_c.9"), (.watch, "Watch A-b_c.9 live"),
    (.replay, "Replay of A-b_c.9"), (.play, "Play with us in A-b_c.9"),
    (.host, "The game in A-b_c.9"),
  ])
  func `a page has its room's title, sentence and picture`(
    page: LinkPreview.Page, title: String
  ) throws {
    let preview = try Self.preview(page)
    let filled = Self.text(preview.filled(Self.page))
    for part in [
      "<title>\(title)</title>", "property=\"og:title\" content=\"\(title)\"",
      "name=\"description\" content=\"\(preview.sentence)\"",
      "property=\"og:description\" content=\"\(preview.sentence)\"",
      "property=\"og:url\" content=\"https://relay.example/\(page.rawValue)/A-b_c.9\"",
      "property=\"og:image\" content=\"https://relay.example/icons/link-preview.png\"",
      "name=\"twitter:card\" content=\"summary_large_image\"",
    ] {
      #expect(filled.components(separatedBy: part).count == 2, "\(part) in \(filled)")
    }
    #expect(!filled.contains("Any."))
  }

  @Test(arguments: [
    ("localhost", "http://localhost"), ("127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("10.0.0.7", "http://10.0.0.7"), ("[::1]:8080", "http://[::1]:8080"),
    ("relay.example", "https://relay.example"), ("relay.example:8080", "http://relay.example:8080"),
  ])
  func `addresses are those that the request names`(host: String, origin: String) throws {
    #expect(try Self.preview(host: host).origin == origin)
  }

  @Test(arguments: [nil, "", "\"><script>", "a b", "evil.example/x", "a@b", "é.example"])
  func `a host that is none is in no address`(host: String?) throws {
    let preview = try Self.preview(host: host)
    #expect(preview.origin == nil)
    let filled = Self.text(preview.filled(Self.page))
    #expect(!filled.contains("og:image") && !filled.contains("<script"))
    #expect(filled.contains("og:title"))
  }

  @Test(arguments: ["", "<p>no title</p>", "<title>open"])
  func `a page without a title stays as it is`(page: String) throws {
    #expect(Self.text(try Self.preview().filled(Array(page.utf8))) == page)
  }
}
