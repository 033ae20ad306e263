import Glibc

extension SocketLoop {
  /// Lets go of a peer whose handshake was accepted, so that another loop can carry it.
  func release(_ peer: Peer, handshake: Handshake, request: String) -> Handover {
    poller.forget(peer.descriptor)
    peers[peer.id.number] = nil
    return Handover(
      peer.descriptor, id: peer.id, address: peer.address, handshake: handshake, request: request)
  }

  /// Carries a connection from now on that another loop has accepted, and answers its handshake.
  func carry(_ handover: Handover) {
    let now = MonotonicClock.microseconds()
    let peer = Peer(
      id: handover.id, address: handover.address, phase: .opening(handover.handshake), now: now)
    peer.descriptor = handover.take()
    peers[peer.id.number] = peer
    beginHousekeeping(now)
    guard poller.watch(peer.descriptor, Poller.Interest.read, number: peer.id.number) else {
      lose(peer)
      return drop(peer)
    }
    open(peer, request: handover.request)
  }

  /// Has libwebsockets answer a handshake that was accepted.
  func open(_ peer: Peer, request: String) {
    // The first two bytes of the first frame tell whether it is masked.
    awaitMore(peer, than: 1)
    peer.hasShownMask = false
    guard adopt(peer, request: request) else { return lose(peer) }
    attend(peer, Poller.Interest.write)
  }

  /// Tells the owner, once, that a handshake came to nothing that was accepted.
  func lose(_ peer: Peer) {
    guard case .opening(let handshake) = peer.phase else { return }
    peer.phase = .http
    owner?.lost(peer, handshake)
  }

  /// Has a connection say this message, its only one until the owner was asked for the next; returns whether
  /// it can.
  func say(_ message: OutgoingMessage, to connection: ConnectionID) -> Bool {
    guard let peer = peers[connection.number], peer.isOpen else { return false }
    peer.handed = .waiting(message)
    want(peer)
    return true
  }
}
