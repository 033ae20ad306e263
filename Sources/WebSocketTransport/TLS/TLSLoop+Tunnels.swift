import Glibc

/// Bytes on their way between a peer's session and the loop.
///
/// Each function that handles events returns whether the connection goes on.
extension TLSLoop {
  private static let broken = UInt32(POLLERR | POLLHUP)

  /// Handles the events of the peer's socket.
  func handlePeerEvents(
    _ connection: TLSConnection, _ session: TLSSession, _ tunnel: TLSConnection.Tunnel,
    _ events: UInt32
  ) -> Bool {
    if events & Poller.Interest.write != 0, !forwardToPeer(connection, session, tunnel) {
      return false
    }
    // What came before a connection was lost is still to be read, without further events.
    let isBroken = events & Self.broken != 0
    let records =
      isBroken ? TransportLimits.lastRecords : events & Poller.Interest.read != 0 ? 1 : 0
    for _ in 0..<records where tunnel.toLoop.isEmpty && !tunnel.peerEnded {
      guard forwardToLoop(session, tunnel) else { return false }
    }
    // Both directions are over, or the peer is lost.
    return !isBroken && !tunnel.isOver
  }

  /// Handles the events of the loop's socket.
  func handleLoopEvents(
    _ connection: TLSConnection, _ session: TLSSession, _ tunnel: TLSConnection.Tunnel,
    _ events: UInt32
  ) -> Bool {
    if events & Poller.Interest.write != 0, !flushToLoop(tunnel) { return false }
    if events & Self.broken != 0 {
      // The loop closed its end. What it sent before is read to its end, without further events.
      poller.forget(tunnel.loopSocket)
      tunnel.loopInterest = nil
      connection.deadline =
        MonotonicClock.microseconds() + TransportLimits.closeMilliseconds * 1_000
    }
    let isReadable = events & (Poller.Interest.read | Self.broken) != 0
    if isReadable, !forwardToPeer(connection, session, tunnel) { return false }
    return !tunnel.isOver
  }

  /// Changes the events that both sockets are watched for.
  func watch(_ connection: TLSConnection, _ tunnel: TLSConnection.Tunnel) {
    watch(connection, tunnel.wantedPeerEvents)
    guard let interest = tunnel.loopInterest, interest != tunnel.wantedLoopEvents else { return }
    tunnel.loopInterest = tunnel.wantedLoopEvents
    poller.change(
      tunnel.loopSocket, to: tunnel.wantedLoopEvents, number: connection.number << 1 | 1)
  }

  /// Changes the events that the peer's socket is watched for.
  func watch(_ connection: TLSConnection, _ interest: UInt32) {
    guard connection.interest != interest else { return }
    connection.interest = interest
    poller.change(connection.socket.descriptor, to: interest, number: connection.number << 1)
  }

  // MARK: From the peer

  private func forwardToLoop(_ session: TLSSession, _ tunnel: TLSConnection.Tunnel) -> Bool {
    switch session.read(buffer) {
    case .done(let count):
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      let sent = Self.send(bytes, to: tunnel.loopSocket)
      guard let sent else { return false }
      tunnel.toLoop = sent < count ? ArraySlice(buffer[sent..<count]) : []
      return true
    case .wantsRead: return true
    // The answer to a key update, which the peer does not read: it would stay readable for ever.
    case .wantsWrite: return false
    case .ended:
      tunnel.peerEnded = true
      shutdown(tunnel.loopSocket, Int32(SHUT_WR))
      return true
    case .failed:
      if !isServer { reset(tunnel.loopSocket) }
      return false
    }
  }

  /// Has the other end be reset, so that it does not take a cut for the end of an answer.
  private func reset(_ socket: Int32) {
    var off = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &off, socklen_t(MemoryLayout<linger>.size))
  }

  private func flushToLoop(_ tunnel: TLSConnection.Tunnel) -> Bool {
    guard let sent = tunnel.toLoop.withUnsafeBytes({ Self.send($0, to: tunnel.loopSocket) }) else {
      return false
    }
    tunnel.toLoop = Self.rest(of: tunnel.toLoop, after: sent)
    return true
  }

  /// What is left of bytes; nothing keeps no memory.
  private static func rest(of bytes: ArraySlice<UInt8>, after sent: Int) -> ArraySlice<UInt8> {
    sent < bytes.count ? bytes.dropFirst(sent) : []
  }

  /// The bytes that a socket took; `nil` if it is closed.
  private static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int? {
    let sent = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    guard sent < 0 else { return sent }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  // MARK: To the peer

  private func forwardToPeer(
    _ connection: TLSConnection, _ session: TLSSession, _ tunnel: TLSConnection.Tunnel
  ) -> Bool {
    var records = 0
    // An unwatched socket has no further event, and is read to its end.
    while records < TransportLimits.recordsPerTurn || tunnel.loopInterest == nil {
      records += 1
      if !tunnel.toPeer.isEmpty {
        guard let isTaken = flushToPeer(connection, session, tunnel) else { return false }
        guard isTaken else { return true }
      }
      guard !tunnel.loopEnded else { return true }
      let count = recv(tunnel.loopSocket, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else {
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        endLoopSide(connection, session, tunnel)
        return true
      }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      switch session.write(bytes) {
      case .done(count): break
      case .done(let sent): keepUnsent(bytes.dropFirst(sent), connection, tunnel)
      case .wantsWrite, .wantsRead: keepUnsent(bytes[...], connection, tunnel)
      case .ended, .failed: return false
      }
      if count < buffer.count, tunnel.loopInterest != nil { return true }
    }
    return true
  }

  /// Sends what waits; returns whether that is all, or `nil` if the session is broken.
  private func flushToPeer(
    _ connection: TLSConnection, _ session: TLSSession, _ tunnel: TLSConnection.Tunnel
  ) -> Bool? {
    switch tunnel.toPeer.withUnsafeBytes({ session.write($0) }) {
    case .done(let sent):
      tunnel.toPeer = Self.rest(of: tunnel.toPeer, after: sent)
      connection.deadline = deadline(tunnel)
      return tunnel.toPeer.isEmpty
    case .wantsWrite, .wantsRead: return false
    case .ended, .failed: return nil
    }
  }

  private func keepUnsent(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ connection: TLSConnection,
    _ tunnel: TLSConnection.Tunnel
  ) {
    tunnel.toPeer = ArraySlice(Array(bytes))
    connection.deadline = deadline(tunnel)
  }

  /// The loop sends nothing more: the peer learns that, and has some time to end, too.
  private func endLoopSide(
    _ connection: TLSConnection, _ session: TLSSession, _ tunnel: TLSConnection.Tunnel
  ) {
    tunnel.loopEnded = true
    session.finish()
    shutdown(connection.socket.descriptor, Int32(SHUT_WR))
    connection.deadline = deadline(tunnel)
  }

  /// When a connection is cut unless its peer takes some bytes, or ends.
  private func deadline(_ tunnel: TLSConnection.Tunnel) -> Int64? {
    let now = MonotonicClock.microseconds()
    if tunnel.loopEnded { return now + TransportLimits.closeMilliseconds * 1_000 }
    return tunnel.toPeer.isEmpty ? nil : now + stallMicroseconds
  }
}

extension TLSConnection {
  /// Whether the peer's socket has taken the loop's last bytes.
  var isFlushed: Bool {
    switch phase {
    case .proxyHeader, .firstByte, .queued, .handshake: true
    case .forwarding(_, let tunnel): tunnel.loopEnded && tunnel.toPeer.isEmpty
    }
  }
}
