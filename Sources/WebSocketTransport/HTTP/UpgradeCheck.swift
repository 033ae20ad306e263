import CLibwebsockets

/// What becomes of a request to upgrade, as far as RFC 6455 section 4.2.1 decides it.
enum UpgradeCheck {
  /// A handshake in order, for the handler to decide on.
  case handshake(Handshake)
  /// Something else than a WebSocket is asked for: answer as if no upgrade had been asked for.
  case plainRequest
  /// A handshake out of order, and the answer to it.
  case refused(HTTPResponse)

  /// Checks the request that `reader` stands on.
  ///
  /// libwebsockets would hang up without a word on most of what is refused here.
  init(_ reader: RequestReader, to protocolName: String, peerAddress: String, known: [String]) {
    guard protocolName.lowercased() == "websocket" else {
      self = .plainRequest
      return
    }
    self = Self.check(reader, peerAddress: peerAddress, known: known)
  }

  private static func check(
    _ reader: RequestReader, peerAddress: String, known: [String]
  ) -> UpgradeCheck {
    guard reader.isMethod(WSI_TOKEN_GET_URI) else {
      return .refused(.methodNotAllowed)
    }
    guard reader.header(WSI_TOKEN_VERSION) == "13" else {
      return .refused(
        HTTPResponse(status: 426, headers: [("Sec-WebSocket-Version", "13")]))
    }
    guard reader.header(WSI_TOKEN_KEY)?.utf8.count == 24, reader.header(WSI_TOKEN_HOST) != nil,
      asksForUpgrade(reader.header(WSI_TOKEN_CONNECTION))
    else {
      return .refused(.text(400, "not a WebSocket handshake\n"))
    }
    guard let head = reader.head(peerAddress: peerAddress) else {
      return .refused(.text(400, "bad request\n"))
    }
    switch SubprotocolOffer(header: reader.header(WSI_TOKEN_PROTOCOL), known: known) {
    case .none:
      return .handshake(Handshake(head: head, offered: [], subprotocol: nil))
    case .chosen(let name, let offered):
      return .handshake(Handshake(head: head, offered: offered, subprotocol: name))
    case .unknown:
      return .refused(
        .text(400, "unknown sub-protocol; known: \(known.joined(separator: ", "))\n"))
    case .malformed:
      return .refused(.text(400, "malformed list of sub-protocols\n"))
    }
  }

  /// Whether the `Connection` header names `upgrade`, and is short enough for libwebsockets to see it.
  private static func asksForUpgrade(_ connection: String?) -> Bool {
    guard let connection, connection.utf8.count < TransportLimits.subprotocolListBytes else {
      return false
    }
    return connection.lowercased().split(separator: ",").contains { name in
      name.drop { $0 == " " }.prefix { $0 != " " } == "upgrade"
    }
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
