import Glibc

/// Bytes on their way between a peer's session and the pair.
///
/// Each verb returns whether the connection goes on.
extension TLSLoop {
  /// Records carried from a pair in one turn, so that one connection does not hold up the others.
  private static let recordsPerTurn = 4
  /// Records that are read from a peer that is lost.
  private static let lastRecords = 8
  private static let broken = UInt32(POLLERR | POLLHUP)

  /// Handles the events of the peer's socket.
  func peerHappened(
    _ connection: TLSConnection, _ session: TLSSession, _ carriage: TLSConnection.Carriage,
    _ events: UInt32
  ) -> Bool {
    if events & Poller.Interest.write != 0, !carryToPeer(connection, session, carriage) {
      return false
    }
    // What came before a connection was lost is still to be read, without further events.
    let isBroken = events & Self.broken != 0
    let records = isBroken ? Self.lastRecords : events & Poller.Interest.read != 0 ? 1 : 0
    for _ in 0..<records where carriage.toPair.isEmpty && !carriage.peerEnded {
      guard readPeer(session, carriage) else { return false }
    }
    // Both directions are over, or the peer is lost.
    return !isBroken && !carriage.isOver
  }

  /// Handles the events of the pair.
  func pairHappened(
    _ connection: TLSConnection, _ session: TLSSession, _ carriage: TLSConnection.Carriage,
    _ events: UInt32
  ) -> Bool {
    if events & Poller.Interest.write != 0, !flushToPair(carriage) { return false }
    if events & Self.broken != 0 {
      // The loop closed its end. What it sent before is read to its end, without further events.
      poller.forget(carriage.pair)
      carriage.pairInterest = nil
      connection.deadline =
        MonotonicClock.microseconds() + TransportLimits.closeMilliseconds * 1_000
    }
    let isReadable = events & (Poller.Interest.read | Self.broken) != 0
    if isReadable, !carryToPeer(connection, session, carriage) { return false }
    return !carriage.isOver
  }

  /// Changes the events that both sockets are watched for.
  func watch(_ connection: TLSConnection, _ carriage: TLSConnection.Carriage) {
    watch(connection, carriage.wantedOfPeer)
    guard let interest = carriage.pairInterest, interest != carriage.wantedOfPair else { return }
    carriage.pairInterest = carriage.wantedOfPair
    poller.change(
      carriage.pair, to: carriage.wantedOfPair, number: connection.number << 1 | 1)
  }

  /// Changes the events that the peer's socket is watched for.
  func watch(_ connection: TLSConnection, _ interest: UInt32) {
    guard connection.interest != interest else { return }
    connection.interest = interest
    poller.change(connection.socket.descriptor, to: interest, number: connection.number << 1)
  }

  // MARK: From the peer

  private func readPeer(_ session: TLSSession, _ carriage: TLSConnection.Carriage) -> Bool {
    switch session.read(buffer) {
    case .done(let count):
      let sent = Self.send(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: carriage.pair)
      guard let sent else { return false }
      carriage.toPair = sent < count ? ArraySlice(buffer[sent..<count]) : []
      return true
    case .wantsRead: return true
    // The answer to a key update, which the peer does not read: it would stay readable for ever.
    case .wantsWrite: return false
    case .ended:
      carriage.peerEnded = true
      shutdown(carriage.pair, Int32(SHUT_WR))
      return true
    case .failed:
      if !isServer { reset(carriage.pair) }
      return false
    }
  }

  /// Has the other end be reset, so that it does not take a cut for the end of an answer.
  private func reset(_ pair: Int32) {
    var off = linger(l_onoff: 1, l_linger: 0)
    setsockopt(pair, SOL_SOCKET, SO_LINGER, &off, socklen_t(MemoryLayout<linger>.size))
  }

  private func flushToPair(_ carriage: TLSConnection.Carriage) -> Bool {
    guard let sent = carriage.toPair.withUnsafeBytes({ Self.send($0, to: carriage.pair) }) else {
      return false
    }
    carriage.toPair = Self.rest(of: carriage.toPair, after: sent)
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

  private func carryToPeer(
    _ connection: TLSConnection, _ session: TLSSession, _ carriage: TLSConnection.Carriage
  ) -> Bool {
    var records = 0
    // An unwatched pair has no further event, and is read to its end.
    while records < Self.recordsPerTurn || carriage.pairInterest == nil {
      records += 1
      if !carriage.toPeer.isEmpty {
        guard let isTaken = flushToPeer(connection, session, carriage) else { return false }
        guard isTaken else { return true }
      }
      guard !carriage.pairEnded else { return true }
      let count = recv(carriage.pair, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else {
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        end(connection, session, carriage)
        return true
      }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      switch session.write(bytes) {
      case .done(count): break
      case .done(let sent): hold(bytes.dropFirst(sent), connection, carriage)
      case .wantsWrite, .wantsRead: hold(bytes[...], connection, carriage)
      case .ended, .failed: return false
      }
      if count < buffer.count, carriage.pairInterest != nil { return true }
    }
    return true
  }

  /// Sends what waits; returns whether that is all, or `nil` if the session is broken.
  private func flushToPeer(
    _ connection: TLSConnection, _ session: TLSSession, _ carriage: TLSConnection.Carriage
  ) -> Bool? {
    switch carriage.toPeer.withUnsafeBytes({ session.write($0) }) {
    case .done(let sent):
      carriage.toPeer = Self.rest(of: carriage.toPeer, after: sent)
      connection.deadline = deadline(carriage)
      return carriage.toPeer.isEmpty
    case .wantsWrite, .wantsRead: return false
    case .ended, .failed: return nil
    }
  }

  private func hold(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ connection: TLSConnection,
    _ carriage: TLSConnection.Carriage
  ) {
    carriage.toPeer = ArraySlice(Array(bytes))
    connection.deadline = deadline(carriage)
  }

  /// The loop sends nothing more: the peer learns that, and has some time to end, too.
  private func end(
    _ connection: TLSConnection, _ session: TLSSession, _ carriage: TLSConnection.Carriage
  ) {
    carriage.pairEnded = true
    session.finish()
    shutdown(connection.socket.descriptor, Int32(SHUT_WR))
    connection.deadline = deadline(carriage)
  }

  /// When a connection is cut unless its peer takes some bytes, or ends.
  private func deadline(_ carriage: TLSConnection.Carriage) -> Int64? {
    let now = MonotonicClock.microseconds()
    if carriage.pairEnded { return now + TransportLimits.closeMilliseconds * 1_000 }
    return carriage.toPeer.isEmpty ? nil : now + stallMicroseconds
  }
}

extension TLSConnection {
  /// Whether the loop's last bytes are on their way to the peer.
  var isSent: Bool {
    switch phase {
    case .naming, .greeting, .waiting, .shaking: true
    case .carrying(_, let carriage): carriage.pairEnded && carriage.toPeer.isEmpty
    }
  }
}
