import CLibwebsockets

extension SocketEvent {
  /// A raw connection begins: a client's. (A CONNECT request would make a server's one raw.)
  func adopted() -> Int32 {
    peer.client == nil ? Self.close : Self.goOn
  }

  /// Bytes arrived from the server.
  func rawReceived(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    peer.pings = .heard(at: MonotonicClock.microseconds())
    switch peer.phase {
    case .answering(let handshake, let head): return judge(handshake, head + bytes)
    case .open, .closing, .closeSent: return readFrames(bytes)
    case .peerClosed: return Self.goOn
    case .http, .awaiting, .responding, .leaving, .opening, .over: return Self.close
    }
  }

  /// The socket has room: for the request, an owed frame or the owner's next message.
  func rawWritable() -> Int32 {
    switch peer.phase {
    case .answering: return sendRequest()
    case .closing(let frame, _):
      peer.phase = .closeSent(frame)
      return sendLast(frame)
    case .peerClosed:
      guard let frame = peer.client?.farewell else { return Self.goOn }
      peer.client?.farewell = nil
      return sendLast(frame)
    case .open: return sendPong() ?? (peer.room.isFull ? writeNext() : Self.goOn)
    case .closeSent, .http, .awaiting, .responding, .leaving, .opening, .over: return Self.goOn
    }
  }

  private func judge(_ handshake: ClientHandshake, _ head: [UInt8]) -> Int32 {
    switch handshake.judge(head) {
    case .incomplete:
      peer.phase = .answering(handshake, head)
      return Self.goOn
    case .failed(let failure):
      peer.phase = .over
      loop.owner?.handle(.failed(peer.id, failure))
      return Self.close
    case .accepted(let subprotocol, let rest):
      peer.phase = .open
      lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0)
      loop.openCount += 1
      loop.owner?.handle(.connected(peer.id, subprotocol: subprotocol))
      return head.withUnsafeBytes { readFrames(UnsafeRawBufferPointer(rebasing: $0[rest...])) }
    }
  }

  private func readFrames(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var offset = 0
    while let item = peer.client?.reader.next(in: bytes, at: &offset) {
      guard handle(item, bytes) else { return Self.close }
    }
    return Self.goOn
  }

  /// Handles one item; false ends the connection.
  private func handle(_ item: FrameReader.Item, _ bytes: UnsafeRawBufferPointer) -> Bool {
    switch item {
    case .piece(let range, let isText, let isFirst, let isLast, let remaining):
      receivedPiece(
        UnsafeRawBufferPointer(rebasing: bytes[range]),
        ReceivedKind(isText: isText, isLast: isLast), isFirst: isFirst, remaining: remaining)
    case .ping(let payload):
      peer.client?.pong = payload
      loop.want(peer)
    case .pong: break
    case .close(let frame):
      // The answer to this side's close frame: the connection is over.
      guard peer.isOpen else { return false }
      peer.phase = .peerClosed(frame)
      peer.client?.farewell = frame ?? CloseFrame(code: 1000)
      limitClosing()
      loop.want(peer)
    case .violation: loop.close(peer, .violation)
    }
    return true
  }

  private func sendPong() -> Int32? {
    guard let pong = peer.client?.pong else { return nil }
    peer.client?.pong = nil
    // Other frames follow it.
    loop.want(peer)
    return sendFrame(.pong, pong)
  }

  private func sendRequest() -> Int32 {
    guard let request = peer.client?.request else { return Self.goOn }
    peer.client?.request = nil
    lws_set_timeout(
      wsi, PENDING_TIMEOUT_AWAITING_SERVER_RESPONSE,
      Int32(TransportLimits.requestMilliseconds / 1_000))
    return send(raw: request)
  }

  /// Sends a close frame, and limits the wait for the server to close the connection.
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
    guard let frame = peer.client?.writer.frame(kind, payload) else { return Self.close }
    return send(raw: frame)
  }

  private func send(raw bytes: [UInt8]) -> Int32 {
    var bytes = bytes
    return lws_write(wsi, &bytes, bytes.count, LWS_WRITE_HTTP) < 0 ? Self.close : Self.goOn
  }
}
