import CLibwebsockets
import Glibc

extension SocketEvent {
  /// libwebsockets has read the accepted handshake: 0 continues with it.
  func upgradeRequested() -> Int32 {
    if case .opening = peer.phase { Self.goOn } else { Self.close }
  }

  /// The handshake is complete.
  func established() -> Int32 {
    guard case .opening(let handshake) = peer.phase else { return Self.close }
    peer.phase = .open
    peer.pings = .heard(at: MonotonicClock.microseconds())
    loop.openCount += 1
    loop.owner?.handle(.opened(peer.id, handshake))
    return Self.goOn
  }

  /// A piece of a message arrived.
  func received(_ piece: UnsafeRawBufferPointer) -> Int32 {
    peer.pings = .heard(at: MonotonicClock.microseconds())
    receivedPiece(
      piece,
      ReceivedKind(
        isText: lws_frame_is_binary(wsi) == 0, isLast: lws_is_final_fragment(wsi) != 0),
      isFirst: lws_is_first_fragment(wsi) != 0, remaining: lws_remaining_packet_payload(wsi))
    return Self.goOn
  }

  /// Delivers a piece, or the message that it completes, to the owner.
  func receivedPiece(
    _ piece: UnsafeRawBufferPointer, _ kind: ReceivedKind, isFirst: Bool, remaining: Int
  ) {
    guard peer.isOpen else { return }
    guard loop.options.assemblesMessages else { return deliver(piece, kind) }
    let step = peer.assembly.take(
      piece, isFirst: isFirst, isLast: kind.isLast, remaining: remaining,
      limit: loop.options.maximumMessageBytes)
    switch step {
    case .wait: break
    case .whole: deliver(piece, kind)
    case .assembled(let bytes): loop.owner?.received(peer, bytes.span, kind)
    case .tooBig: loop.close(peer, .tooBig)
    }
  }

  /// A pong arrived.
  func heard() -> Int32 {
    peer.pings = .heard(at: MonotonicClock.microseconds())
    return Self.goOn
  }

  /// The socket has room: for a close frame, or for what waits.
  func writable() -> Int32 {
    if case .closing(let frame, _) = peer.phase { return sendClose(frame) }
    guard peer.isOpen, peer.room.isFull, lws_get_close_length(wsi) == 0 else { return Self.goOn }
    return writeNext()
  }

  /// Writes one thing: a ping, the next part of a long message or the owner's next message.
  ///
  /// libwebsockets holds nothing for the connection before; what the
  /// socket does not take, it keeps.
  func writeNext() -> Int32 {
    peer.heldMicroseconds += peer.room.empty(seenFull: loop.lastLook)
    if peer.owesPing { return ping() }
    if peer.fragments != nil { return sendFragment() }
    switch loop.owner?.writable(peer) {
    case .message(let message, let more):
      if more { loop.want(peer) }
      return send(message)
    case .close(let frame): loop.close(peer, frame)
    case nil: break
    }
    return Self.goOn
  }

  /// The peer sent a close frame; libwebsockets answers with the payload as this leaves it.
  func peerClosing(_ payload: UnsafeMutableRawBufferPointer) -> Int32 {
    guard peer.isKnown else { return Self.goOn }
    guard payload.count >= 2 else {
      peer.phase = .peerClosed(nil)
      return Self.goOn
    }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    let reason = UnsafeRawBufferPointer(rebasing: payload[2...])
    peer.phase = .peerClosed(
      CloseFrame(code: code, reason: String(decoding: reason, as: UTF8.self)))
    // libwebsockets does so with the codes below 3000 that must not be
    // sent (RFC 6455 section 7.4.2).
    if code >= 5_000 {
      payload[0] = UInt8(CloseFrame.violation.code >> 8)
      payload[1] = UInt8(CloseFrame.violation.code & 0xFF)
    }
    return Self.goOn
  }

  /// The WebSocket is closed.
  func closed() -> Int32 {
    if case .answering = peer.phase {
      peer.phase = .over
      loop.owner?.handle(
        .failed(
          peer.id,
          .cannotConnect(reason: "the server closed the connection during the handshake")))
    }
    guard peer.isKnown else { return Self.goOn }
    let cause = closeCause
    peer.phase = .over
    loop.openCount -= 1
    loop.owner?.handle(.closed(peer.id, cause))
    return Self.goOn
  }

  /// libwebsockets lets go of the socket, in whatever phase.
  func destroyed() -> Int32 {
    _ = closed()
    loop.lose(peer)
    peer.wsi = nil
    loop.peers[peer.id.number] = nil
    return Self.goOn
  }

  private var closeCause: CloseCause {
    switch peer.phase {
    case .peerClosed(let frame): return .peer(frame)
    case .closing(let frame, _), .closeSent(let frame): return .local(frame)
    case .open, .http, .awaiting, .responding, .leaving, .opening, .answering, .over:
      guard peer.client == nil else { return .lost }
      // On a protocol error libwebsockets closes by itself, and keeps the frame that it sent.
      let length = Int(lws_get_close_length(wsi))
      guard length >= 2, let payload = lws_get_close_payload(wsi) else { return .lost }
      let reason = UnsafeBufferPointer(start: payload + 2, count: length - 2)
      return .local(
        CloseFrame(
          code: UInt16(payload[0]) << 8 | UInt16(payload[1]),
          reason: String(decoding: reason, as: UTF8.self)))
    }
  }

  private func deliver(_ piece: UnsafeRawBufferPointer, _ kind: ReceivedKind) {
    piece.withMemoryRebound(to: UInt8.self) { loop.owner?.received(peer, $0.span, kind) }
  }

  private func send(_ message: OutgoingMessage) -> Int32 {
    guard peer.client == nil else {
      return sendFrame(message.isText ? .text : .binary, message.payload)
    }
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
    guard var rest = peer.fragments, let fragment = rest.next() else { return Self.goOn }
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
    guard peer.client == nil else { return sendFrame(.ping, []) }
    // libwebsockets does not report empty pongs.
    return write([UInt8(ascii: "?")], 0..<1, FrameHead(kind: .ping))
  }

  /// Writes a frame straight to the socket, without the checks of `lws_write`.
  ///
  /// libwebsockets keeps the bytes that the socket does not take and sends them before any pong or
  /// close frame of its own.
  private func write(_ payload: [UInt8], _ range: Range<Int>, _ head: FrameHead) -> Int32 {
    let frame = loop.sendBuffer.load(payload, range, head)
    let sent = Glibc.send(
      peer.descriptor, frame.baseAddress, frame.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    guard sent != frame.count else { return Self.goOn }
    guard sent >= 0 || errno == EAGAIN || errno == EINTR else { return Self.close }
    peer.room.disturb()
    let rest = UnsafeMutableRawBufferPointer(rebasing: frame[max(0, sent)...])
    let bytes = rest.baseAddress?.assumingMemoryBound(to: UInt8.self)
    return lws_write(wsi, bytes, rest.count, LWS_WRITE_HTTP) < 0 ? Self.close : Self.goOn
  }

  private func sendClose(_ frame: CloseFrame) -> Int32 {
    peer.phase = .closeSent(frame)
    var reason = Array(frame.reason.utf8)
    let code = lws_close_status(rawValue: lws_close_status.RawValue(frame.code))
    lws_close_reason(wsi, code, &reason, reason.count)
    return Self.close
  }
}
