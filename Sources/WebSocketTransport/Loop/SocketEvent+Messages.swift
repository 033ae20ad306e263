import CLibwebsockets
import Glibc

extension SocketEvent {
  /// libwebsockets has read the accepted handshake: 0 continues with it.
  func upgradeRequested() -> Int32 {
    peer.isAdopted = true
    return if case .opening = peer.phase { Self.keepOpen } else { Self.close }
  }

  /// The handshake is complete.
  func established() -> Int32 {
    guard case .opening(let handshake) = peer.phase else { return Self.close }
    peer.phase = .open
    peer.pings = .heard(at: MonotonicClock.microseconds())
    // The loop reads the frames (`SocketLoop.read`).
    lws_rx_flow_control(wsi, 0)
    loop.openCount += 1
    loop.owner?.handle(.opened(peer.id, handshake))
    return Self.keepOpen
  }

  /// The socket has room: for a close frame, or for what waits.
  func writable() -> Int32 {
    switch peer.phase {
    case .closing(let frame, let deadline):
      peer.phase = .closeSent(frame, deadline: deadline)
      return sendFrame(.close, frame.payload)
    case .peerClosed(let cause, _): return answerClose(cause)
    case .open: return peer.writability.isFull ? writeNext() : Self.keepOpen
    case .closeSent, .proxyHeader, .http, .awaiting, .deciding, .responding, .leaving, .opening,
      .over:
      return Self.keepOpen
    }
  }

  /// Writes one thing: a pong, a ping, the next part of a long message or the owner's next message.
  ///
  /// libwebsockets holds nothing for the connection before; what the
  /// socket does not take, it keeps.
  func writeNext() -> Int32 {
    peer.endWait(seenFull: loop.lastPoll)
    if peer.owedPong != nil { return sendPong() }
    if peer.owesPing { return ping() }
    if peer.fragments != nil { return sendFragment() }
    switch loop.owner?.writable(peer) {
    case .message(let message, let more):
      if more { loop.want(peer) }
      return send(message)
    case .close(let frame): loop.close(peer, frame)
    case nil: break
    }
    return Self.keepOpen
  }

  /// The WebSocket is closed.
  func closed() -> Int32 {
    guard peer.isKnown else { return Self.keepOpen }
    let cause = closeCause
    peer.phase = .over
    loop.openCount -= 1
    loop.owner?.handle(.closed(peer.id, cause))
    return Self.keepOpen
  }

  /// libwebsockets lets go of the socket, in whatever phase.
  func destroyed() -> Int32 {
    _ = closed()
    loop.lose(peer)
    peer.wsi = nil
    loop.peers[peer.id.number] = nil
    return Self.keepOpen
  }

  private var closeCause: CloseCause {
    switch peer.phase {
    case .peerClosed(let cause, _): cause
    case .closing(let frame, _), .closeSent(let frame, _): .local(frame)
    case .open, .proxyHeader, .http, .awaiting, .deciding, .responding, .leaving, .opening,
      .over:
      .lost
    }
  }

  private func send(_ message: OutgoingMessage) -> Int32 {
    guard !PendingFragments.isNeeded(for: message) else {
      peer.fragments = PendingFragments(message)
      return sendFragment()
    }
    return write(
      message.payload, 0..<message.payload.count,
      FrameHead(kind: message.isText ? .text : .binary))
  }

  /// Sends the next part of a long message, and requests another write: for the part after it, or
  /// for a message that the owner enqueued.
  private func sendFragment() -> Int32 {
    guard var rest = peer.fragments, let fragment = rest.next() else { return Self.keepOpen }
    peer.fragments = fragment.isLast ? nil : rest
    loop.want(peer)
    if !fragment.isFirst { loop.owner?.handle(.advanced(peer.id)) }
    let kind: FrameKind = !fragment.isFirst ? .continuation : rest.isText ? .text : .binary
    return write(
      rest.payload, fragment.range, FrameHead(kind: kind, isLast: fragment.isLast))
  }

  private func ping() -> Int32 {
    peer.owesPing = false
    loop.want(peer)
    return sendFrame(.ping, [])
  }

  /// Sends the owed pong, and requests another write for the frames after it.
  func sendPong() -> Int32 {
    guard let pong = peer.owedPong else { return Self.keepOpen }
    peer.owedPong = nil
    loop.want(peer)
    return sendFrame(.pong, pong)
  }

  /// Sends the answer to the peer's close frame.
  ///
  /// Then it ends the connection (RFC 6455 section 7.1.1), once the socket has taken it.
  private func answerClose(_ cause: CloseCause) -> Int32 {
    if peer.owesClose {
      peer.owesClose = false
      guard sendFrame(.close, cause.answer) == Self.keepOpen else { return Self.close }
    }
    return lws_partial_buffered(wsi) == 0 ? Self.close : Self.keepOpen
  }

  /// Sends one control frame.
  private func sendFrame(_ kind: FrameKind, _ payload: [UInt8]) -> Int32 {
    write(payload, 0..<payload.count, FrameHead(kind: kind))
  }

  /// Writes a frame straight to the socket, without the checks of `lws_write`.
  ///
  /// libwebsockets keeps the bytes that the socket does not take.
  private func write(_ payload: [UInt8], _ range: Range<Int>, _ head: FrameHead) -> Int32 {
    let frame = loop.sendBuffer.load(payload, range, head)
    let sent = Glibc.send(
      peer.descriptor, frame.baseAddress, frame.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    guard sent != frame.count else { return Self.keepOpen }
    guard sent >= 0 || errno == EAGAIN || errno == EINTR else { return Self.close }
    peer.writability.invalidate()
    let rest = UnsafeMutableRawBufferPointer(rebasing: frame[max(0, sent)...])
    let bytes = rest.baseAddress?.assumingMemoryBound(to: UInt8.self)
    return lws_write(wsi, bytes, rest.count, LWS_WRITE_HTTP) < 0 ? Self.close : Self.keepOpen
  }
}
