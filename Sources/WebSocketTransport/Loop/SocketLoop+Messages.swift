extension SocketLoop {
  /// Has the owner asked for what this connection is to say next, when its socket can take it.
  func requestWrite(_ id: ConnectionID) {
    guard let peer = peers[id.number], peer.isOpen else { return }
    want(peer)
  }

  /// Closes an open connection; nothing more is asked of the owner or told to it, save `closed`.
  func close(_ id: ConnectionID, _ frame: CloseFrame) {
    guard let peer = peers[id.number] else { return }
    close(peer, frame)
  }

  /// Closes an open connection as soon as its socket takes the close frame, be it in the middle of a
  /// message.
  func close(_ peer: Peer, _ frame: CloseFrame) {
    guard peer.isOpen else { return }
    let deadline = MonotonicClock.microseconds() + TransportLimits.closeMilliseconds * 1_000
    peer.phase = .closing(frame, deadline: deadline)
    peer.rest = nil
    want(peer)
  }
}
