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

  /// Accepts the connections of a listening socket; returns its port.
  func listen(on socket: ListeningSocket, as role: ListenerRole) throws(ListenError) -> Int {
    guard watch(socket.descriptor, as: role.descriptor) else {
      throw .cannotStart(reason: "out of file descriptors")
    }
    listeners[role] = socket
    return socket.port
  }

  /// Listens at an address if there is one; returns its port.
  func listen(
    at address: (host: String, port: Int)?, as role: ListenerRole
  ) throws(ListenError) -> Int? {
    guard let (host, port) = address else { return nil }
    let socket: ListeningSocket
    do throws(ListenError) {
      socket = try ListeningSocket(host: host, port: port, sharesPort: false)
    } catch { throw .other(role, error) }
    return try listen(on: socket, as: role)
  }

  /// Closes the listening sockets; connections stay.
  func stopListening() {
    listeners = [:]
    isListening = false
  }

  /// Accepts the waiting connections, at most `acceptsPerTurn`.
  func acceptWaiting(at role: ListenerRole) {
    guard let listener = listeners[role] else { return }
    let refusedBefore = listener.refusedCount
    for _ in 0..<TransportLimits.acceptsPerTurn {
      guard let found = listener.accept() else { break }
      admit(
        AcceptedConnection(
          descriptor: found.descriptor, address: found.address, listener: role, measured: nil,
          proxyHeader: options.proxyHeader(of: found.address, at: role)))
    }
    if listener.refusedCount != refusedBefore { owner?.handle(.refused(status: 503)) }
  }

  /// Admits connections that the TLS thread accepted, at most `acceptsPerTurn`.
  func admitFromTLS() {
    acceptedByTLS.waker.clear()
    unadmitted += acceptedByTLS.take()
    let count =
      isListening ? min(unadmitted.count, TransportLimits.acceptsPerTurn) : unadmitted.count
    for accepted in unadmitted.prefix(count) {
      if isListening { admit(accepted) } else { Glibc.close(accepted.descriptor) }
    }
    unadmitted.removeFirst(count)
    if !unadmitted.isEmpty { acceptedByTLS.waker.wake() }
  }

  /// Begins to serve a connection, or refuses it.
  private func admit(_ accepted: AcceptedConnection) {
    if let status = refusal(of: accepted.address, at: accepted.listener) {
      ListeningSocket.refuse(accepted.descriptor, status: status)
      owner?.handle(.refused(status: status))
      return
    }
    let deadline = requestDeadline()
    let peer = addPeer(
      address: accepted.address,
      phase: accepted.proxyHeader == .pending
        ? .proxyHeader(ProxyHeaderReader(), deadline: deadline) : .http(deadline: deadline))
    peer.proxyHeader = accepted.proxyHeader
    peer.descriptor = accepted.descriptor
    peer.listener = accepted.listener
    peer.measured = accepted.measured
    peer.isCounted = true
    plain.open(accepted.address)
    if !poller.watch(accepted.descriptor, Poller.Interest.read, number: peer.id.number) {
      drop(peer)
    }
  }

  /// The status that refuses a further connection, or `nil`: 503 if there are too many, 429 if one
  /// address has too many that are no WebSockets.
  ///
  /// Otherwise one peer's silent connections would leave no place for others'. Operators have some
  /// places of their own, and this machine's own addresses and proxies stand for many peers.
  func refusal(of address: String, at role: ListenerRole = .main) -> Int? {
    let limit = options.maximumConnections + TransportLimits.plainConnections
    let count = peers.count + workerConnectionCount
    if role == .admin { return count < limit + TransportLimits.adminConnections ? nil : 503 }
    if count >= limit { return 503 }
    return exceedsShare(address) ? 429 : nil
  }

  /// Whether an address has as many plain connections as it may.
  func exceedsShare(_ address: String) -> Bool {
    let limit = options.maximumConnections + TransportLimits.plainConnections
    let share = min(TransportLimits.plainConnectionsPerAddress, limit / 4)
    return plain.count(of: address) >= share && !options.isShared(address)
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
