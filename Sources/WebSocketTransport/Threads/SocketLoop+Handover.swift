import Glibc

extension SocketLoop {
  /// Releases a peer to another loop after its handshake was accepted.
  func release(_ peer: Peer, handshake: Handshake, request: String) -> Handover {
    poller.forget(peer.descriptor)
    uncount(peer)
    peers[peer.id.number] = nil
    return Handover(
      peer.descriptor, id: peer.id, address: peer.address, handshake: handshake, request: request)
  }

  /// Carries a connection that another loop accepted, and answers its handshake.
  func carry(_ handover: Handover) {
    let now = MonotonicClock.microseconds()
    let peer = Peer(
      id: handover.id, address: handover.address, phase: .opening(handover.handshake), now: now)
    peer.descriptor = handover.take()
    peers[peer.id.number] = peer
    beginDeadlineChecks(now)
    guard poller.watch(peer.descriptor, Poller.Interest.read, number: peer.id.number) else {
      reject(peer)
      return drop(peer)
    }
    open(peer, request: handover.request)
  }

  /// Has libwebsockets answer an accepted handshake.
  func open(_ peer: Peer, request: String) {
    guard adopt(peer, request: request) else { return reject(peer) }
    handleWebSocketEvents(peer, Poller.Interest.write)
  }

  /// Reports an accepted handshake that failed: as refused if the fault is not the peer's.
  private func reject(_ peer: Peer) {
    if !peer.isAdopted { owner?.handle(.refused(status: 503)) }
    lose(peer)
  }

  /// Reports, once, that an accepted handshake failed.
  func lose(_ peer: Peer) {
    guard case .opening(let handshake) = peer.phase else { return }
    peer.phase = .over
    owner?.handle(.lost(handshake))
  }

  /// Has a connection send this message, the only one until the owner's next `writable`; returns
  /// whether the connection is open.
  func send(_ message: OutgoingMessage, to connection: ConnectionID) -> Bool {
    guard let peer = peers[connection.number], peer.isOpen else { return false }
    peer.handed = .waiting(message)
    want(peer)
    return true
  }
}
