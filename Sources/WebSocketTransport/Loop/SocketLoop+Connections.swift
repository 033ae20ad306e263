import CLibwebsockets
import Glibc

extension SocketLoop {
  /// Adds a connection.
  func addPeer(address: String, phase: Peer.Phase) -> Peer {
    let now = MonotonicClock.microseconds()
    let peer = Peer(id: ConnectionID(nextID), address: address, phase: phase, now: now)
    nextID += 1
    peers[peer.id.number] = peer
    beginDeadlineChecks(now)
    return peer
  }

  /// Gives a client's connected socket to libwebsockets as a raw one; on
  /// failure closes it and returns false.
  func adopt(_ descriptor: Int32, for peer: Peer) -> Bool {
    let number = peer.id.number
    peer.descriptor = descriptor
    peer.wsi = context?.adopt(descriptor, number: number)
    guard peer.wsi != nil else {
      peers[number] = nil
      return false
    }
    guard poller.watch(descriptor, Poller.Interest.read, number: number) else {
      cut(peer)
      return false
    }
    return true
  }

  /// Gives the socket of an accepted handshake to libwebsockets, which answers `request`; on
  /// failure closes it and returns false.
  func adopt(_ peer: Peer, request: String) -> Bool {
    uncount(peer)
    adopting = peer
    defer { adopting = nil }
    peer.wsi = context?.adopt(peer.descriptor, request: request)
    guard peer.wsi == nil else { return true }
    peers[peer.id.number] = nil
    return false
  }

  /// Assigns a libwebsockets connection without a number to the peer being adopted.
  func claim(_ wsi: OpaquePointer) -> Peer? {
    guard let peer = adopting, peers[peer.id.number] != nil else { return nil }
    lws_set_opaque_user_data(wsi, UnsafeMutableRawPointer(bitPattern: UInt(peer.id.number)))
    peer.wsi = wsi
    return peer
  }

  /// Accepts connections of a socket, or of the one for operators; returns its port.
  func listen(on socket: ListeningSocket, isAdmin: Bool = false) throws(ListenError) -> Int {
    guard watch(socket.descriptor, as: isAdmin ? .adminListener : .listener) else {
      throw .cannotStart(reason: "out of file descriptors")
    }
    if isAdmin { adminListener = socket } else { listener = socket }
    return socket.port
  }

  /// Closes the listening socket; connections stay.
  func stopListening() {
    (listener, adminListener) = (nil, nil)
  }

  /// Accepts the waiting connections, at most `acceptsPerTurn`.
  func acceptWaiting(on listener: ListeningSocket?, isAdmin: Bool = false) {
    guard let listener else { return }
    let refusedBefore = listener.refusedCount
    for _ in 0..<TransportLimits.acceptsPerTurn {
      guard let arrival = listener.accept() else { break }
      if let status = refusal(of: arrival.address, isAdmin: isAdmin) {
        ListeningSocket.refuse(arrival.descriptor, status: status)
        owner?.handle(.refused(status: status))
        continue
      }
      let peer = addPeer(address: arrival.address, phase: .http(deadline: requestDeadline()))
      peer.descriptor = arrival.descriptor
      peer.isAdmin = isAdmin
      peer.isCounted = true
      plain.open(arrival.address)
      if !poller.watch(arrival.descriptor, Poller.Interest.read, number: peer.id.number) {
        drop(peer)
      }
    }
    if listener.refusedCount != refusedBefore { owner?.handle(.refused(status: 503)) }
  }

  /// The status that refuses a further connection, or `nil`: 503 if there are too many, 429 if one
  /// address has too many that are no WebSockets.
  ///
  /// Otherwise one peer's silent connections would leave no place for others'. Operators have some
  /// places of their own, and this machine's own addresses and proxies stand for many peers.
  func refusal(of address: String, isAdmin: Bool = false) -> Int? {
    let limit = options.maximumConnections + TransportLimits.plainConnections
    let count = peers.count + elsewhereCount
    if isAdmin { return count < limit + TransportLimits.adminConnections ? nil : 503 }
    if count >= limit { return 503 }
    let share = min(TransportLimits.plainConnectionsPerAddress, limit / 4)
    return plain.count(of: address) >= share && !isShared(address) ? 429 : nil
  }

  /// Whether an address stands for many peers.
  private func isShared(_ address: String) -> Bool {
    ConnectionsByAddress.neighbour(address) == nil || options.proxies.contain(address)
  }

  /// No longer counts a connection among the plain ones of its address.
  func uncount(_ peer: Peer) {
    guard peer.isCounted else { return }
    peer.isCounted = false
    plain.close(peer.address)
  }

  /// Cuts a connection without a close frame, at the end of the turn.
  func cut(_ peer: Peer) {
    guard let wsi = peer.wsi else { return drop(peer) }
    lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC)
    needsSweep = true
  }
}
