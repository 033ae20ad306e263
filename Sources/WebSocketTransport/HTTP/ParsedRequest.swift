/// A request's head, taken apart but not yet decoded (RFC 9112).
struct ParsedRequest {
  /// The method, such as `GET`.
  let method: String
  /// What is asked for, as it stood in the request line.
  let target: String
  /// The `x` of HTTP/1.x: 0 or 1.
  let minorVersion: Int
  /// The headers in their order, names in lower case.
  let headers: [(name: String, value: String)]

  /// A header's value, several lines of it joined by commas; nil where it is absent or empty.
  ///
  /// Linear in the headers.
  func header(_ name: String) -> String? {
    let lines = headers.filter { $0.name == name && !$0.value.isEmpty }
    return lines.isEmpty ? nil : lines.map(\.value).joined(separator: ", ")
  }

  /// Whether a header that lists names has this one, whatever its case.
  func lists(_ word: String, in name: String) -> Bool {
    guard let list = header(name) else { return false }
    return list.lowercased().split(separator: ",").contains { part in
      part.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" } == word
    }
  }

  /// Whether a body follows the head, or may follow.
  var announcesBody: Bool {
    if headers.contains(where: { $0.name == "transfer-encoding" }) { return true }
    return headers.contains { $0.name == "content-length" && $0.value != "0" }
  }

  /// Whether the peer expects the connection to be kept for another request.
  var keepsConnection: Bool {
    if lists("close", in: "connection") { return false }
    return minorVersion == 1 || lists("keep-alive", in: "connection")
  }

  /// The request's head, decoded; nil where its path or query cannot be served: not UTF-8, control
  /// characters, arguments too many or too long.
  func head(peerAddress: String) -> RequestHead? {
    guard let target = RequestTarget(target) else { return nil }
    return RequestHead(
      path: target.path, query: target.query, host: header("host"), origin: header("origin"),
      accept: header("accept"), ifNoneMatch: header("if-none-match"),
      userAgent: header("user-agent"), peerAddress: peerAddress)
  }
}
