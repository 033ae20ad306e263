import RelayProtocol

/// What a chat shows of a link to a room's page: a title, a sentence and a picture.
///
/// The tags are those of the Open Graph protocol (ogp.me), which chats and social networks read.
struct LinkPreview: Equatable, Sendable {
  /// The kind of page.
  enum Page: String, Sendable {
    case draw, watch, replay, play, host

    /// The page's file in the web directory.
    var file: String {
      switch self {
      case .draw: "/draw.html"
      case .watch, .replay: "/watch.html"
      case .play: "/play.html"
      case .host: "/host.html"
      }
    }

    /// Whether the server makes QR codes of its links.
    var hasCode: Bool {
      switch self {
      case .draw, .watch, .play: true
      case .replay, .host: false
      }
    }
  }

  /// The picture of all links, 1200 × 630 pixels; `scripts/link-picture` makes it.
  static let picture = "/icons/link-preview.png"

  let page: Page
  let room: RoomName
  /// The origin in absolute addresses; `nil` if the request's `Host` is none, and then there are no
  /// addresses.
  let origin: String?

  /// The preview of a room's page for a request with that `Host` header.
  ///
  /// A server with TLS has `https` addresses. Otherwise the header names no scheme: a host with a
  /// port or an address in numbers counts as reached over `http`, a name alone as behind `https`.
  init(_ page: Page, of room: RoomName, host: String?, isSecure: Bool = false) {
    self.page = page
    self.room = room
    origin = host.flatMap { host in
      let isDirect = host.contains(":") || host.last?.isNumber ?? true || host == "localhost"
      return WebOrigin("\(isDirect && !isSecure ? "http" : "https")://\(host)")?.text
    }
  }

  /// The title, which is the page's too.
  var title: String {
    switch page {
    case .draw: "Draw with us in \(room.text)"
    case .watch: "Watch \(room.text) live"
    case .replay: "Replay of \(room.text)"
    case .play: "Play with us in \(room.text)"
    case .host: "The game in \(room.text)"
    }
  }

  /// The sentence under the title.
  var sentence: String {
    switch page {
    case .draw: "Open the link and draw: everyone in the room sees each stroke as you draw it."
    case .watch: "See each stroke as it is drawn, and what the recognizers make of it."
    case .replay: "See again what was drawn, stroke by stroke."
    case .play: "Four pictures, three alike: circle the one that differs before the others do."
    case .host: "For the big screen: everyone circles on a phone, and all circles appear here."
    }
  }

  /// The page with its title and description replaced, and with the preview's tags.
  ///
  /// A page without a title stays as it is. Linear in the page.
  func filled(_ html: [UInt8]) -> [UInt8] {
    let page = Self.replacing(
      "<meta name=\"description\" content=\"", upTo: "\">", in: html,
      by: "<meta name=\"description\" content=\"\(HTMLText.escaped(sentence.unicodeScalars))\">")
    return Self.replacing(
      "<title>", upTo: "</title>", in: page,
      by: "<title>\(HTMLText.escaped(title.unicodeScalars))</title>\n\(tags)")
  }

  private var tags: String {
    var tags = [
      ("property", "og:type", "website"), ("property", "og:title", title),
      ("property", "og:description", sentence),
    ]
    if let origin {
      tags += [
        ("property", "og:url", "\(origin)/\(page.rawValue)/\(room.text)"),
        ("property", "og:image", origin + Self.picture),
        ("property", "og:image:width", "1200"), ("property", "og:image:height", "630"),
        ("name", "twitter:card", "summary_large_image"),
      ]
    }
    return tags.map { kind, name, value in
      "  <meta \(kind)=\"\(name)\" content=\"\(HTMLText.escaped(value.unicodeScalars))\">"
    }.joined(separator: "\n")
  }

  /// Replaces the first part of `html` from `start` to the next `end`, both included.
  private static func replacing(
    _ start: String, upTo end: String, in html: [UInt8], by text: String
  ) -> [UInt8] {
    guard let first = range(of: start, in: html, from: 0),
      let last = range(of: end, in: html, from: first.upperBound)
    else { return html }
    return html[..<first.lowerBound] + Array(text.utf8) + html[last.upperBound...]
  }

  /// The first range of a text at or after an index.
  ///
  /// `firstRange(of:)` of the standard library takes 100 times as long, on the thread of rooms.
  private static func range(of text: String, in html: [UInt8], from index: Int) -> Range<Int>? {
    let text = Array(text.utf8)
    var start = index
    while start + text.count <= html.count {
      if html[start] == text[0], html[start..<start + text.count].elementsEqual(text) {
        return start..<start + text.count
      }
      start += 1
    }
    return nil
  }
}
