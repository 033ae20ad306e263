import CLibwebsockets

/// A callback's loop and connection.
///
/// libwebsockets holds a connection's number, not a pointer to it: a number that is no longer known simply
/// finds nothing.
struct SocketEvent {
  let engine: SocketLoop
  let peer: Peer
  let wsi: OpaquePointer

  init(engine: SocketLoop, peer: Peer, wsi: OpaquePointer) {
    self.engine = engine
    self.peer = peer
    self.wsi = wsi
  }

  /// Nil for events of the context itself and of connections that are gone.
  init?(_ wsi: OpaquePointer?) {
    guard let wsi, let engine = Self.engine(wsi) else { return nil }
    let number = UInt64(UInt(bitPattern: lws_get_opaque_user_data(wsi)))
    guard let peer = number == 0 ? engine.claim(wsi) : engine.peers[number] else { return nil }
    self.engine = engine
    self.peer = peer
    self.wsi = wsi
  }

  private static func engine(_ wsi: OpaquePointer) -> SocketLoop? {
    lws_context_user(lws_get_context(wsi)).map {
      Unmanaged<SocketLoop>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// What lets libwebsockets go on.
  static let goOn: Int32 = 0

  /// What has libwebsockets close the connection.
  static let close: Int32 = -1
}
