/// The check of an upgrade request by RFC 6455 section 4.2.1.
enum UpgradeCheck {
  /// A valid handshake and its key; the handler decides on it.
  case handshake(Handshake, key: String)
  /// Not an upgrade to WebSocket: answer as a plain request.
  case plainRequest
  /// An invalid handshake, and the answer to it.
  case refused(HTTPResponse)

  /// Checks a request; libwebsockets gets only valid ones.
  init(
    _ request: ParsedRequest, peerAddress: String, isProxied: Bool = false, known: [String]
  ) {
    guard request.lists("websocket", in: "upgrade") else {
      self = .plainRequest
      return
    }
    self = Self.check(request, request.head(peerAddress: peerAddress, isProxied: isProxied), known)
  }

  private static func check(
    _ request: ParsedRequest, _ head: RequestHead?, _ known: [String]
  ) -> UpgradeCheck {
    guard request.method == "GET" else { return .refused(.methodNotAllowed) }
    guard request.header("sec-websocket-version") == "13" else {
      return .refused(HTTPResponse(status: 426, headers: [("Sec-WebSocket-Version", "13")]))
    }
    guard let key = request.header("sec-websocket-key"), isKey(key),
      request.header("host") != nil, request.minorVersion == 1,
      request.lists("upgrade", in: "connection")
    else {
      return .refused(.text(400, "not a WebSocket handshake\n"))
    }
    guard let head else { return .refused(.text(400, "bad request\n")) }
    switch SubprotocolOffer(header: request.header("sec-websocket-protocol"), known: known) {
    case .none:
      return .handshake(Handshake(head: head, offered: [], subprotocol: nil), key: key)
    case .chosen(let name, let offered):
      return .handshake(Handshake(head: head, offered: offered, subprotocol: name), key: key)
    case .unknown:
      return .refused(
        .text(400, "unknown sub-protocol; known: \(known.joined(separator: ", "))\n"))
    case .malformed:
      return .refused(.text(400, "malformed list of sub-protocols\n"))
    }
  }

  /// Whether a key is 16 bytes in base64: 22 characters, the last with two bits, and `==`.
  static func isKey(_ key: String?) -> Bool {
    guard let key = key.map({ Array($0.utf8) }), key.count == 24 else { return false }
    let isDigit: (UInt8) -> Bool = { $0.isLetterOrDigit || "+/".utf8.contains($0) }
    return key[..<21].allSatisfy(isDigit) && "AQgw".utf8.contains(key[21])
      && key[22...].allSatisfy { $0 == UInt8(ascii: "=") }
  }
}

extension HTTPResponse {
  /// 405 with the methods that are answered.
  static var methodNotAllowed: HTTPResponse {
    HTTPResponse(
      status: 405, headers: [("Allow", "GET, HEAD"), ("Content-Type", "text/plain")],
      body: Array("method not allowed\n".utf8))
  }
}
