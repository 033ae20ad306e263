import CLibwebsockets
import Glibc

extension SocketEvent {
  /// A handshake that was accepted has been read by libwebsockets, too: 0 goes on with it.
  func upgradeRequested() -> Int32 {
    if case .opening = peer.phase { Self.goOn } else { Self.close }
  }

  /// The handshake is through.
  func established() -> Int32 {
    guard case .opening(let handshake) = peer.phase else { return Self.close }
    peer.phase = .open
    peer.pulse.hear(at: MonotonicClock.microseconds())
    engine.openCount += 1
    engine.owner?.opened(peer, .accepted(handshake))
    return Self.goOn
  }

  /// A piece of a message has come.
  func received(_ piece: UnsafeRawBufferPointer) -> Int32 {
    peer.pulse.hear(at: MonotonicClock.microseconds())
    receivedPiece(
      piece,
      ReceivedKind(
        isText: lws_frame_is_binary(wsi) == 0, isLast: lws_is_final_fragment(wsi) != 0),
      isFirst: lws_is_first_fragment(wsi) != 0, remaining: lws_remaining_packet_payload(wsi))
    return Self.goOn
  }

  /// Tells the owner of a piece, or of the message that it completes.
  func receivedPiece(
    _ piece: UnsafeRawBufferPointer, _ kind: ReceivedKind, isFirst: Bool, remaining: Int
  ) {
    guard peer.isOpen else { return }
    guard engine.options.assemblesMessages else { return deliver(piece, kind) }
    let step = peer.assembly.take(
      piece, isFirst: isFirst, isLast: kind.isLast, remaining: remaining,
      limit: engine.options.maximumMessageBytes)
    switch step {
    case .wait: break
    case .whole: deliver(piece, kind)
    case .assembled(let bytes): engine.owner?.received(peer, bytes.span, kind)
    case .tooBig: engine.close(peer, .tooBig)
    }
  }

  /// A pong has come.
  func heard() -> Int32 {
    peer.pulse.hear(at: MonotonicClock.microseconds())
    return Self.goOn
  }

  /// The socket can take a frame: a close frame, or what waited for room.
  func writable() -> Int32 {
    if case .closing(let frame, _) = peer.phase { return sendClose(frame) }
    guard peer.isOpen, peer.waitsForRoom, lws_get_close_length(wsi) == 0 else { return Self.goOn }
    return speak()
  }

  /// Says one thing, a ping, the next part of a long message or what the owner wants to say, now that
  /// libwebsockets holds nothing for this connection.
  ///
  /// If the socket takes only a part of it, libwebsockets keeps the rest.
  func speak() -> Int32 {
    peer.waitsForRoom = false
    peer.takeUp(seenFull: engine.lastLook)
    if peer.owesPing { return ping() }
    if peer.rest != nil { return sendFragment() }
    switch engine.owner?.writable(peer) {
    case .message(let message, let more):
      if more { engine.want(peer) }
      return send(message)
    case .close(let frame): engine.close(peer, frame)
    case nil: break
    }
    return Self.goOn
  }

  /// The peer sent a close frame; libwebsockets answers it with its payload as this leaves it.
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
    // libwebsockets does so with the codes below 3000 that must not be sent (RFC 6455 section 7.4.2).
    if code >= 5_000 {
      payload[0] = UInt8(CloseFrame.violation.code >> 8)
      payload[1] = UInt8(CloseFrame.violation.code & 0xFF)
    }
    return Self.goOn
  }

  /// The WebSocket is gone.
  func closed() -> Int32 {
    if case .answering = peer.phase {
      peer.phase = .http
      engine.owner?.failed(peer, .cannotConnect(reason: "the server hung up on the handshake"))
    }
    guard peer.isKnown else { return Self.goOn }
    let cause = closeCause
    peer.phase = .http
    engine.openCount -= 1
    engine.owner?.closed(peer, cause)
    return Self.goOn
  }

  /// The connection is gone, whatever it was.
  func destroyed() -> Int32 {
    _ = closed()
    engine.lose(peer)
    peer.wsi = nil
    engine.peers[peer.id.number] = nil
    return Self.goOn
  }

  private var closeCause: CloseCause {
    switch peer.phase {
    case .peerClosed(let frame): return .peer(frame)
    case .closing(let frame, _), .closeSent(let frame): return .local(frame)
    case .open, .http, .responding, .leaving, .opening, .answering:
      guard peer.wire == nil else { return .lost }
      // libwebsockets closes by itself on what breaks the protocol, and keeps what it said.
      let length = Int(lws_get_close_length(wsi))
      guard length >= 2, let said = lws_get_close_payload(wsi) else { return .lost }
      let reason = UnsafeBufferPointer(start: said + 2, count: length - 2)
      return .local(
        CloseFrame(
          code: UInt16(said[0]) << 8 | UInt16(said[1]),
          reason: String(decoding: reason, as: UTF8.self)))
    }
  }

  private func deliver(_ piece: UnsafeRawBufferPointer, _ kind: ReceivedKind) {
    piece.withMemoryRebound(to: UInt8.self) { engine.owner?.received(peer, $0.span, kind) }
  }

  private func send(_ message: OutgoingMessage) -> Int32 {
    guard peer.wire == nil else {
      return sendFrame(message.isText ? .text : .binary, message.payload)
    }
    guard !PendingFragments.isNeeded(for: message) else {
      peer.rest = PendingFragments(message)
      return sendFragment()
    }
    return write(
      message.payload, 0..<message.payload.count,
      FrameHead(kind: message.isText ? .text : .binary))
  }

  /// Sends the next part of a long message, and asks for the next turn: for the part after it, or for
  /// what the owner may have wanted to say meanwhile.
  private func sendFragment() -> Int32 {
    guard var rest = peer.rest, let fragment = rest.next() else { return Self.goOn }
    peer.rest = fragment.isLast ? nil : rest
    engine.want(peer)
    if !fragment.isFirst { engine.owner?.advanced(peer) }
    let kind: FrameKind = !fragment.isFirst ? .continuation : rest.isText ? .text : .binary
    return write(
      rest.payload, fragment.range, FrameHead(kind: kind, isLast: fragment.isLast))
  }

  private func ping() -> Int32 {
    peer.owesPing = false
    engine.want(peer)
    guard peer.wire == nil else { return sendFrame(.ping, []) }
    // With an empty pong libwebsockets would not tell us that it came.
    return write([UInt8(ascii: "?")], 0..<1, FrameHead(kind: .ping))
  }

  /// Writes a frame of ours straight to the socket, without what `lws_write` looks at for each.
  ///
  /// What the socket does not take, libwebsockets keeps as it lies and sends first, before any pong or
  /// close frame of its own.
  private func write(_ payload: [UInt8], _ range: Range<Int>, _ head: FrameHead) -> Int32 {
    let frame = engine.scratch.load(payload, range, head)
    let sent = Glibc.send(
      peer.descriptor, frame.baseAddress, frame.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    guard sent != frame.count else { return Self.goOn }
    guard sent >= 0 || errno == EAGAIN || errno == EINTR else { return Self.close }
    peer.isUnsettled = true
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
