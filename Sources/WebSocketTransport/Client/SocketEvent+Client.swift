import CLibwebsockets

extension SocketEvent {
  /// A raw connection begins: a client's. (A CONNECT request would make a server's one raw.)
  func adopted() -> Int32 {
    peer.client == nil ? Self.close : Self.keepOpen
  }

  /// Reads the server's answer to the handshake so far.
  func judge(_ handshake: ClientHandshake, _ head: [UInt8]) -> Int32 {
    switch handshake.judge(head) {
    case .incomplete:
      peer.phase = .answering(handshake, head)
      return Self.keepOpen
    case .failed(let failure):
      peer.phase = .over
      loop.owner?.handle(.failed(peer.id, failure))
      return Self.close
    case .accepted(let subprotocol, let rest):
      peer.phase = .open
      lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0)
      loop.openCount += 1
      loop.owner?.handle(.connected(peer.id, subprotocol: subprotocol))
      var frames = Array(head[rest...])
      return frames.withUnsafeMutableBytes { readFrames($0) }
    }
  }

  /// Sends the handshake's request.
  func sendRequest() -> Int32 {
    guard let request = peer.client?.request else { return Self.keepOpen }
    peer.client?.request = nil
    lws_set_timeout(
      wsi, PENDING_TIMEOUT_AWAITING_SERVER_RESPONSE,
      Int32(TransportLimits.requestMilliseconds / 1_000))
    return send(raw: request)
  }

  /// Sends a client's bytes.
  func send(raw bytes: [UInt8]) -> Int32 {
    var bytes = bytes
    return lws_write(wsi, &bytes, bytes.count, LWS_WRITE_HTTP) < 0 ? Self.close : Self.keepOpen
  }
}
