import CLibwebsockets

/// A libwebsockets callback's loop and connection.
///
/// libwebsockets holds a connection's number, not a pointer: the number of a
/// closed connection finds nothing.
struct SocketEvent {
  let loop: SocketLoop
  let peer: Peer
  let wsi: OpaquePointer

  /// The result of a callback that keeps the connection.
  static let keepOpen: Int32 = 0

  /// The result of a callback that has libwebsockets close the connection.
  static let close: Int32 = -1
}

extension SocketEvent {
  /// Nil for events of the context itself and of closed connections.
  init?(_ wsi: OpaquePointer?) {
    guard let wsi, let user = lws_context_user(lws_get_context(wsi)) else { return nil }
    let loop = Unmanaged<SocketLoop>.fromOpaque(user).takeUnretainedValue()
    let number = UInt64(UInt(bitPattern: lws_get_opaque_user_data(wsi)))
    guard let peer = number == 0 ? loop.claim(wsi) : loop.peers[number] else { return nil }
    self.init(loop: loop, peer: peer, wsi: wsi)
  }
}
