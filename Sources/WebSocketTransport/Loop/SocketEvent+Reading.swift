import CLibwebsockets

extension SocketEvent {
  /// Bytes arrived from the peer; they are unmasked where they lie.
  func received(_ bytes: UnsafeMutableRawBufferPointer) -> Int32 {
    peer.pings = .heard(at: MonotonicClock.microseconds())
    switch peer.phase {
    case .open: return readFrames(bytes)
    case .closing, .closeSent, .peerClosed:
      // Only the peer's close frame is awaited, or nothing more.
      peer.bytesAfterClose += bytes.count
      guard peer.bytesAfterClose <= TransportLimits.bytesAfterClose else { return Self.close }
      return readFrames(bytes)
    case .proxyHeader, .http, .awaiting, .deciding, .responding, .leaving, .opening, .over:
      return Self.close
    }
  }

  /// Reads all frames.
  func readFrames(_ bytes: UnsafeMutableRawBufferPointer) -> Int32 {
    var offset = 0
    var others = 0
    while let item = peer.reader.next(in: bytes, at: &offset) {
      switch item {
      case .piece(let range, let isText, let isFirst, let isLast, let remaining):
        received(
          ReceivedPiece(
            bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range]),
            isText: isText, isFirst: isFirst, isLast: isLast, remaining: remaining))
        if remaining == 0, !isLast { others += 1 }
      case .ping(let payload):
        pinged(payload, sendsEarlier: others < TransportLimits.pongsPerRead)
        others += 1
      case .pong: others += 1
      case .close(let cause):
        report(others)
        return peerClosed(cause) ? Self.keepOpen : Self.close
      }
    }
    report(others)
    return Self.keepOpen
  }

  /// Reports frames that end no message, so that a limit can count them.
  private func report(_ others: Int) {
    if others > 0, peer.isOpen { loop.owner?.handle(.frames(peer.id, count: others)) }
  }

  /// Delivers the message that a piece completes to the owner.
  private func received(_ piece: ReceivedPiece) {
    guard peer.isOpen else { return }
    let fault = peer.assembly.receive(piece, limit: loop.options.maximumMessageBytes) {
      loop.owner?.received(peer, $0, isText: piece.isText)
    }
    if let fault { loop.close(peer, fault) }
  }

  /// Owes a pong.
  ///
  /// An earlier one is sent at once, or else superseded: if the socket is full, or without
  /// `sendsEarlier`.
  private func pinged(_ payload: [UInt8], sendsEarlier: Bool) {
    guard peer.isOpen else { return }
    if sendsEarlier, peer.owedPong != nil, loop.isWritable(peer, wsi), sendPong() != Self.keepOpen {
      loop.cut(peer)
    }
    peer.owedPong = payload
    loop.want(peer)
  }

  /// Answers the peer's close frame; false if the connection is over.
  private func peerClosed(_ cause: CloseCause) -> Bool {
    let deadline = loop.closeDeadline()
    switch peer.phase {
    case .open: peer.phase = .peerClosed(cause, deadline: deadline)
    case .closing(let frame, _): peer.phase = .peerClosed(.local(frame), deadline: deadline)
    case .closeSent, .peerClosed, .proxyHeader, .http, .awaiting, .deciding, .responding, .leaving,
      .opening, .over:
      return false
    }
    peer.fragments = nil
    peer.owesClose = true
    loop.want(peer)
    return true
  }
}
