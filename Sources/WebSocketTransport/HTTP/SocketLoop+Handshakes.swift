/// Decisions on handshakes, at once or later.
extension SocketLoop {
  /// Has the owner decide on a handshake.
  func decide(_ asked: AwaitedDecision, _ peer: Peer) {
    guard hasCapacity else { return refuse(peer, Self.full) }
    guard let decision = owner?.decide(asked.handshake) else { return drop(peer) }
    settle(asked, decision, peer)
  }

  /// Acts on the decision on a handshake that was to be made later; does nothing if the peer is
  /// gone.
  func decide(_ handshake: ConnectionID, _ decision: HandshakeDecision) {
    guard let peer = peers[handshake.number], case .deciding(let asked, let deadline) = peer.phase
    else { return }
    resume(peer, deadline: deadline)
    if case .reject = decision { return settle(asked, decision, peer) }
    guard hasCapacity else {
      owner?.handle(.lost(asked.handshake))
      return refuse(peer, Self.full)
    }
    settle(asked, decision, peer)
  }

  /// Ends the wait for a decision with 503.
  func endDecision(_ asked: AwaitedDecision, of peer: Peer) {
    resume(peer, deadline: requestDeadline())
    owner?.handle(.lost(asked.handshake))
    refuse(peer, .text(503, "the decision took too long\n"))
  }

  /// Closes a connection whose peer left before the decision.
  func abandon(_ asked: AwaitedDecision, of peer: Peer) {
    drop(peer)
    owner?.handle(.lost(asked.handshake))
  }

  private func settle(_ asked: AwaitedDecision, _ decision: HandshakeDecision, _ peer: Peer) {
    let worker: Int?
    switch decision {
    case .accept: worker = owner?.nextWorker()
    case .acceptHere: worker = nil
    case .reject(let response): return refuse(peer, response, isDressed: true)
    case .later:
      awaitMore(peer, than: 0)
      peer.phase = .deciding(asked, deadline: requestDeadline())
      return watch(peer, for: Poller.Interest.hangUp)
    }
    consume(peer, asked.bytes)
    let handshake = asked.handshake
    let request = PlainHandshake.text(key: asked.key, subprotocol: handshake.subprotocol)
    if let worker {
      owner?.handOver(release(peer, handshake: handshake, request: request), to: worker)
    } else {
      peer.phase = .opening(handshake)
      open(peer, request: request)
    }
  }

  /// Lets a peer go on after the wait for a decision.
  private func resume(_ peer: Peer, deadline: Int64) {
    peer.phase = .http(deadline: deadline)
    watch(peer, for: Poller.Interest.read)
  }

  /// Whether one more WebSocket may open.
  private var hasCapacity: Bool { openCount + workerConnectionCount < options.maximumConnections }

  private static var full: HTTPResponse { .text(503, "too many connections\n") }
}
