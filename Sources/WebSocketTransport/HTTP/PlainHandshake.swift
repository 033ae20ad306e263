/// An accepted handshake for libwebsockets: the needed headers, and
/// nothing of the peer's but the key.
///
/// libwebsockets 4.1.6 misreads some requests. A header such as `X-A`, whose name begins a known
/// one, makes it wait until the timeout. Bytes that arrive with the handshake may be lost. A
/// version without these faults needs no plain handshake.
enum PlainHandshake {
  /// The request, from a key of 16 bytes in base64 and the chosen sub-protocol.
  static func text(key: String, subprotocol: String?) -> String {
    let offer = subprotocol.map { "Sec-WebSocket-Protocol: \($0)\r\n" } ?? ""
    return "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13\r\n\(offer)\r\n"
  }
}
