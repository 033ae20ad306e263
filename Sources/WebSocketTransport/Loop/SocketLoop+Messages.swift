extension SocketLoop {
  /// Has the owner's `writable` called for a connection when its socket has room.
  func requestWrite(_ id: ConnectionID) {
    guard let peer = peers[id.number], peer.isOpen else { return }
    want(peer)
  }

  /// Closes an open connection; the owner receives nothing more about it but `closed`.
  func close(_ id: ConnectionID, _ frame: CloseFrame) {
    guard let peer = peers[id.number] else { return }
    close(peer, frame)
  }

  /// Closes an open connection as soon as its socket has room, even
  /// in the middle of a long message.
  func close(_ peer: Peer, _ frame: CloseFrame) {
    guard peer.isOpen else { return }
    peer.phase = .closing(frame, deadline: closeDeadline())
    peer.fragments = nil
    want(peer)
  }

  /// The deadline of a close that begins now.
  func closeDeadline() -> Int64 {
    MonotonicClock.microseconds() + TransportLimits.closeMilliseconds * 1_000
  }
}
