import Glibc

/// Plain HTTP, up to the handshake: libwebsockets is given a socket once a handshake was accepted, and
/// reads a plain one in its place as the first thing on it.
///
/// Until then a request lies in the kernel's buffer, where it is only looked at: a slow peer holds no memory
/// of ours, and one that reads no answers is read from no more.
extension SocketLoop {
  /// Handles what happened on a socket that is not yet a WebSocket.
  func converse(_ peer: Peer, _ events: UInt32) {
    switch peer.phase {
    case .http: readRequest(peer)
    case .responding(let rest): proceed(peer, rest)
    case .leaving(let discarded): discard(peer, discarded)
    case .opening, .answering, .open, .closing, .closeSent, .peerClosed:
      preconditionFailure("libwebsockets has the socket by then")
    }
  }

  /// Looks at a deadline of a connection that is not yet a WebSocket.
  func keepRequestTime(_ peer: Peer, _ now: Int64) {
    guard now >= peer.deadline else { return }
    if case .http = peer.phase, peer.peekedBytes > 0 {
      refuse(peer, .text(408, "the request took too long\n"))
    } else {
      drop(peer)
    }
  }

  /// Closes a socket that is not a WebSocket's.
  func drop(_ peer: Peer) {
    Glibc.close(peer.descriptor)
    peer.descriptor = -1
    peers[peer.id.number] = nil
  }

  // MARK: Reading

  private func readRequest(_ peer: Peer) {
    withUnsafeTemporaryAllocation(
      byteCount: TransportLimits.requestHeaderBytes, alignment: 1
    ) { buffer in
      let count = recv(peer.descriptor, buffer.baseAddress, buffer.count, Int32(MSG_PEEK))
      guard count > 0 else {
        if count == 0 || errno != EAGAIN && errno != EINTR { drop(peer) }
        return
      }
      // Nothing new, and yet awake: the peer has said all it will.
      guard count != peer.peekedBytes else { return drop(peer) }
      act(on: UnsafeRawBufferPointer(rebasing: buffer[..<count]), of: peer)
    }
  }

  private func act(on bytes: UnsafeRawBufferPointer, of peer: Peer) {
    switch RequestParser.read(bytes) {
    case .incomplete: awaitMore(peer, than: bytes.count)
    case .blank(let count):
      consume(peer, count)
      if bytes.count == count { awaitMore(peer, than: 0) }
    case .refused(let status): refuse(peer, .text(status, "bad request\n"))
    case .request(let request, let count):
      answer(request, bytes: count, of: peer)
    }
  }

  /// Has the socket count as readable only when there is more than was looked at.
  func awaitMore(_ peer: Peer, than count: Int) {
    guard peer.peekedBytes != count else { return }
    peer.peekedBytes = count
    var least = Int32(count + 1)
    setsockopt(
      peer.descriptor, SOL_SOCKET, SO_RCVLOWAT, &least, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Takes so many bytes out of the kernel's buffer, unread.
  private func consume(_ peer: Peer, _ count: Int) {
    awaitMore(peer, than: 0)
    recv(peer.descriptor, nil, count, Int32(MSG_TRUNC))
  }

  // MARK: Answering

  private func answer(_ request: ParsedRequest, bytes: Int, of peer: Peer) {
    guard !request.announcesBody || request.method != "GET" && request.method != "HEAD" else {
      return refuse(peer, .text(400, "a body was not expected\n"))
    }
    switch UpgradeCheck(request, peerAddress: peer.address, known: options.subprotocols) {
    case .refused(let response): refuse(peer, response)
    case .handshake(let handshake, let key): decide(handshake, key: key, bytes: bytes, peer)
    case .plainRequest:
      guard request.method == "GET" || request.method == "HEAD" else {
        return refuse(peer, .methodNotAllowed)
      }
      consume(peer, bytes)
      respond(to: request, peer)
    }
  }

  private func respond(to request: ParsedRequest, _ peer: Peer) {
    let keeps = request.keepsConnection
    guard let head = request.head(peerAddress: peer.address) else {
      return send(
        peer, PendingResponse(dressed(.text(400, "bad request\n")), keepsConnection: keeps))
    }
    let isHead = request.method == "HEAD"
    guard let response = owner?.respond(to: HTTPRequest(head: head, isHead: isHead)) else {
      return drop(peer)
    }
    send(peer, PendingResponse(response, keepsConnection: keeps, isHead: isHead))
  }

  private func decide(_ handshake: Handshake, key: String, bytes: Int, _ peer: Peer) {
    guard openCount + elsewhereCount < options.maximumConnections else {
      return refuse(peer, .text(503, "too many connections\n"))
    }
    let worker: Int?
    switch owner?.decide(handshake) {
    case .accept: worker = owner?.nextWorker()
    case .acceptHere: worker = nil
    case .reject(let response): return refuse(peer, response, isDressed: true)
    case nil: return drop(peer)
    }
    consume(peer, bytes)
    let request = PlainHandshake.text(key: key, subprotocol: handshake.subprotocol)
    if let worker {
      owner?.handOver(release(peer, handshake: handshake, request: request), to: worker)
    } else {
      peer.phase = .opening(handshake)
      open(peer, request: request)
    }
  }

  /// Answers, and reads no further request.
  private func refuse(_ peer: Peer, _ response: HTTPResponse, isDressed: Bool = false) {
    awaitMore(peer, than: 0)
    if !isDressed { owner?.refused(status: response.status) }
    send(
      peer, PendingResponse(isDressed ? response : dressed(response), keepsConnection: false))
  }

  /// An answer of the transport's own with the headers that all answers are to have.
  private func dressed(_ response: HTTPResponse) -> HTTPResponse {
    HTTPResponse(
      status: response.status, headers: response.headers + options.refusalHeaders,
      body: response.body)
  }

  // MARK: Sending

  private func send(_ peer: Peer, _ rest: PendingResponse) {
    peer.phase = .responding(rest)
    proceed(peer, rest)
  }

  /// Sends the next part, and goes on when the socket has room.
  private func proceed(_ peer: Peer, _ rest: PendingResponse) {
    var rest = rest
    let taken = rest.next {
      Glibc.send(peer.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard taken >= 0 || errno == EAGAIN || errno == EINTR else { return drop(peer) }
    if taken > 0 { peer.deadline = requestDeadline() }
    guard rest.isEmpty else {
      peer.phase = .responding(rest)
      return watch(peer, for: Poller.Interest.write)
    }
    peer.phase = rest.keepsConnection ? .http : .leaving(discarded: 0)
    watch(peer, for: Poller.Interest.read)
    guard !rest.keepsConnection else { return }
    peer.deadline = MonotonicClock.microseconds() + TransportLimits.closeMilliseconds * 1_000
    shutdown(peer.descriptor, Int32(SHUT_WR))
  }

  /// Throws away what a peer still sends after its last answer: a close with something unread would
  /// reset the connection, and the answer be lost.
  private func discard(_ peer: Peer, _ discarded: Int) {
    let count = recv(
      peer.descriptor, nil, TransportLimits.discardedBodyBytes, Int32(MSG_TRUNC))
    guard count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR),
      discarded + max(0, count) <= TransportLimits.discardedBodyBytes
    else { return drop(peer) }
    peer.phase = .leaving(discarded: discarded + max(0, count))
  }

  /// When a request or the taking of its answer is overdue.
  func requestDeadline() -> Int64 {
    MonotonicClock.microseconds() + options.requestWithinMicroseconds
  }
}
