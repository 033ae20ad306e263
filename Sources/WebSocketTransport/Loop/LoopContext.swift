import CLibwebsockets

/// A libwebsockets context with its one virtual host, which holds the connections.
final class LoopContext {
  private let context: OpaquePointer
  private let vhost: OpaquePointer
  private let protocols: ProtocolTable

  /// Makes a context that passes `user` to its callbacks.
  init(_ options: SocketLoopOptions, user: UnsafeMutableRawPointer) throws(ListenError) {
    _ = TransportLog.silence
    let protocols = ProtocolTable(options)
    var info = Self.information(options, protocols)
    info.user = user
    guard let context = lws_create_context(&info),
      let vhost = lws_get_vhost_by_name(context, "default")
    else { throw .cannotStart(reason: "out of memory or of file descriptors") }
    self.protocols = protocols
    self.context = context
    self.vhost = vhost
  }

  /// Closes all connections at once; not from within a callback, and as the last call.
  func destroy() {
    lws_context_destroy(context)
  }

  /// Adopts a connected socket as a server's, and answers `request` as if it had arrived on it; on
  /// failure closes the socket and returns nil.
  ///
  /// The answer's callbacks come before this returns, and have no number yet.
  func adopt(_ descriptor: Int32, request: String) -> OpaquePointer? {
    lws_adopt_socket_vhost_readbuf(vhost, descriptor, request, request.utf8.count)
  }

  /// Has libwebsockets handle a socket's events.
  func service(_ descriptor: Int32, _ events: UInt32) {
    _ = relay_lws_attend(context, descriptor, Int16(truncatingIfNeeded: events))
  }

  /// Has libwebsockets do everything that is due, timers included.
  ///
  /// Looks at every socket.
  func sweep() {
    _ = relay_lws_sweep(context)
  }

  /// Whether libwebsockets can continue without an event on a socket.
  var hasPending: Bool { relay_lws_has_pending(context) != 0 }

  private static func information(
    _ options: SocketLoopOptions, _ protocols: ProtocolTable
  ) -> lws_context_creation_info {
    let seconds = max(1, options.timeouts.requestWithinMicroseconds / 1_000_000)
    var info = lws_context_creation_info()
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER
    info.protocols = UnsafePointer(protocols.first)
    info.gid = -1
    info.uid = -1
    info.pt_serv_buf_size = UInt32(TransportLimits.serviceBufferBytes)
    info.max_http_header_data = UInt16(TransportLimits.handshakeHeaderBytes)
    info.timeout_secs = UInt32(seconds)
    info.timeout_secs_ah_idle = UInt32(seconds)
    info.keepalive_timeout = Int32(seconds)
    info.retry_and_idle_policy = UnsafePointer(protocols.noKeepalive)
    return info
  }
}
