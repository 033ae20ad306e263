import WebSocketTransport

/// How a request reaches the relay, perhaps through a proxy: the answer of `/api/request`, which
/// shows each client its own request.
struct SeenRequest: Equatable {
  /// The address of the connection's other end.
  var address: String
  /// The `Host` header.
  var host: String?
  /// The `Origin` header.
  var origin: String?
  /// The `X-Forwarded-For` header.
  var forwarded: String?

  /// Takes the facts from a request's head.
  init(_ head: RequestHead) {
    (address, host) = (head.peerAddress, head.host)
    (origin, forwarded) = (head.origin, head.forwarded)
  }

  /// Reads an answer; `nil` if it is none.
  init?(json: [UInt8]) {
    guard let members = JSONObject.members(of: json), let address = members["address"] else {
      return nil
    }
    self.address = address
    (host, origin, forwarded) = (members["host"], members["origin"], members["forwarded"])
  }

  /// One JSON object.
  var json: String {
    let fields = [
      ("address", address), ("host", host), ("origin", origin), ("forwarded", forwarded),
    ]
    let pairs = fields.map { "\"\($0.0)\":\($0.1.map(JSONText.quoted) ?? "null")" }
    return "{\(pairs.joined(separator: ","))}"
  }
}
