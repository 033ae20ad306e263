import CLibwebsockets

extension SocketEvent {
  /// A raw connection begins: one of ours. (A CONNECT request would make a server's one raw.)
  func adopted() -> Int32 {
    peer.wire == nil ? Self.close : Self.goOn
  }

  /// Bytes have come from the server.
  func rawReceived(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    peer.pulse.hear(at: MonotonicClock.microseconds())
    switch peer.phase {
    case .answering(let handshake, let head): return judge(handshake, head + bytes)
    case .open, .closing, .closeSent: return readFrames(bytes)
    case .peerClosed: return Self.goOn
    case .http, .responding, .leaving, .opening: return Self.close
    }
  }

  /// The socket can take something: the request, a frame that is owed, or what the owner wants to say.
  func rawWritable() -> Int32 {
    switch peer.phase {
    case .answering: return sendRequest()
    case .closing(let frame, _):
      peer.phase = .closeSent(frame)
      return sendLast(frame)
    case .peerClosed:
      guard let frame = peer.wire?.farewell else { return Self.goOn }
      peer.wire?.farewell = nil
      return sendLast(frame)
    case .open: return sendPong() ?? (peer.waitsForRoom ? speak() : Self.goOn)
    case .closeSent, .http, .responding, .leaving, .opening: return Self.goOn
    }
  }

  private func judge(_ handshake: ClientHandshake, _ head: [UInt8]) -> Int32 {
    switch handshake.judge(head) {
    case .incomplete:
      peer.phase = .answering(handshake, head)
      return Self.goOn
    case .failed(let failure):
      peer.phase = .http
      engine.owner?.failed(peer, failure)
      return Self.close
    case .accepted(let subprotocol, let rest):
      peer.phase = .open
      lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0)
      engine.openCount += 1
      engine.owner?.opened(peer, .connected(subprotocol: subprotocol))
      return head.withUnsafeBytes { readFrames(UnsafeRawBufferPointer(rebasing: $0[rest...])) }
    }
  }

  private func readFrames(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var offset = 0
    while let item = peer.wire?.reader.next(in: bytes, at: &offset) {
      guard handle(item, bytes) else { return Self.close }
    }
    return Self.goOn
  }

  /// Handles what was read; false ends the connection.
  private func handle(_ item: FrameReader.Item, _ bytes: UnsafeRawBufferPointer) -> Bool {
    switch item {
    case .piece(let range, let isText, let isFirst, let isLast, let remaining):
      receivedPiece(
        UnsafeRawBufferPointer(rebasing: bytes[range]),
        ReceivedKind(isText: isText, isLast: isLast), isFirst: isFirst, remaining: remaining)
    case .ping(let payload):
      peer.wire?.pong = payload
      engine.want(peer)
    case .pong: break
    case .close(let frame):
      // The answer to our own close frame: all is said.
      guard peer.isOpen else { return false }
      peer.phase = .peerClosed(frame)
      peer.wire?.farewell = frame ?? CloseFrame(code: 1000)
      limitClosing()
      engine.want(peer)
    case .violation: engine.close(peer, .violation)
    }
    return true
  }

  private func sendPong() -> Int32? {
    guard let pong = peer.wire?.pong else { return nil }
    peer.wire?.pong = nil
    // Whatever else there is to say comes after it.
    engine.want(peer)
    return sendFrame(.pong, pong)
  }

  private func sendRequest() -> Int32 {
    guard let request = peer.wire?.request else { return Self.goOn }
    peer.wire?.request = nil
    lws_set_timeout(
      wsi, PENDING_TIMEOUT_AWAITING_SERVER_RESPONSE,
      Int32(TransportLimits.requestMilliseconds / 1_000))
    return send(raw: request)
  }

  /// Sends a close frame; the server is to close the connection, but not to keep us waiting for it.
  private func sendLast(_ frame: CloseFrame) -> Int32 {
    limitClosing()
    let code = [UInt8(frame.code >> 8), UInt8(frame.code & 0xFF)]
    return sendFrame(.close, code + Array(frame.reason.utf8))
  }

  private func limitClosing() {
    lws_set_timeout(
      wsi, PENDING_TIMEOUT_CLOSE_ACK, Int32(TransportLimits.closeMilliseconds / 1_000))
  }

  /// Sends one masked frame.
  func sendFrame(_ kind: FrameKind, _ payload: [UInt8]) -> Int32 {
    guard let frame = peer.wire?.writer.frame(kind, payload) else { return Self.close }
    return send(raw: frame)
  }

  private func send(raw bytes: [UInt8]) -> Int32 {
    var bytes = bytes
    return lws_write(wsi, &bytes, bytes.count, LWS_WRITE_HTTP) < 0 ? Self.close : Self.goOn
  }
}
