/// The client's `Sec-WebSocket-Protocol` header.
enum SubprotocolOffer: Equatable {
  /// The names offered, in the client's order, and the first of them that is known.
  case chosen(String, offered: [String])
  /// Nothing was offered.
  case none
  /// Names were offered and none is known.
  case unknown([String])
  /// Not a comma-separated list of tokens, or longer than libwebsockets can read.
  case malformed

  /// Reads `header` (RFC 6455 section 11.3.4: a list of tokens) against the names that are `known`.
  init(header: String?, known: [String]) {
    guard let header, !header.utf8.isEmpty else {
      self = .none
      return
    }
    guard header.utf8.count < TransportLimits.subprotocolListBytes else {
      self = .malformed
      return
    }
    let offered = header.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
    guard offered.allSatisfy(Self.isToken) else {
      self = .malformed
      return
    }
    if let first = offered.first(where: known.contains) {
      self = .chosen(first, offered: offered)
    } else {
      self = .unknown(offered)
    }
  }

  private static func trimmed(_ piece: Substring) -> String {
    let space: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(piece.drop(while: space).reversed().drop(while: space).reversed())
  }

  /// Whether a name is a token (RFC 9110 section 5.6.2) that libwebsockets does not take apart:
  /// letters, digits, `-`, `_` and `.`.
  static func isToken(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= TransportLimits.subprotocolNameBytes
      && name.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
  }
}
