/// A request's head, parsed but not decoded (RFC 9112).
struct ParsedRequest {
  /// The method, such as `GET`.
  let method: String
  /// The target, as in the request line.
  let target: String
  /// The `x` of HTTP/1.x: 0 or 1.
  let minorVersion: Int
  /// The headers in order, names in lower case.
  let headers: [(name: String, value: String)]

  /// A header's value, its lines joined by commas; nil if it is absent or empty.
  ///
  /// Linear in the headers.
  func header(_ name: String) -> String? {
    let lines = headers.filter { $0.name == name && !$0.value.isEmpty }
    return lines.isEmpty ? nil : lines.map(\.value).joined(separator: ", ")
  }

  /// Whether a header's list has this word, in any case.
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

  /// Whether the connection is kept for another request.
  var keepsConnection: Bool {
    if lists("close", in: "connection") { return false }
    return minorVersion == 1 || lists("keep-alive", in: "connection")
  }

  /// What proxies say of the client.
  var forwarded: String? { header("x-forwarded-for") }

  /// The decoded head; nil if the path or query is not valid: not UTF-8, control characters, or
  /// arguments that are too many or too long.
  func head(peerAddress: String, isProxied: Bool = false) -> RequestHead? {
    guard let found = RequestTarget(target) else { return nil }
    return RequestHead(
      path: found.path, target: target, query: found.query, host: header("host"),
      origin: header("origin"), acceptEncoding: header("accept-encoding"),
      acceptLanguage: header("accept-language"), ifNoneMatch: header("if-none-match"),
      range: header("range"), ifRange: header("if-range"), userAgent: header("user-agent"),
      authorization: header("authorization"), forwarded: forwarded, peerAddress: peerAddress,
      isProxied: isProxied)
  }
}
