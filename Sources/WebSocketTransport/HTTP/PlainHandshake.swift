/// A handshake that was accepted, as libwebsockets is given it: what it needs and nothing of the peer's
/// own but the key.
///
/// libwebsockets 4.1.6 reads requests in ways of its own: a header whose name is the beginning of one that
/// it knows, such as `X-A`, has it wait for the end of the head until its time is up, and what comes
/// together with the handshake may be lost. One that answers handshakes as given would let this go.
enum PlainHandshake {
  /// The request, for a key that is 16 bytes in base64 and the sub-protocol that will be spoken.
  static func text(key: String, subprotocol: String?) -> String {
    let offer = subprotocol.map { "Sec-WebSocket-Protocol: \($0)\r\n" } ?? ""
    return "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13\r\n\(offer)\r\n"
  }
}
