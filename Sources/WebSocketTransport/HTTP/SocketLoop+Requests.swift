import Glibc

/// Plain HTTP, up to the handshake: libwebsockets takes a socket once a handshake was accepted, and
/// first reads a plain handshake in place of the peer's.
///
/// Until then a request stays in the kernel's buffer, where the loop peeks at it: a slow peer costs
/// no memory here, and the loop stops reading from a peer that reads no answers.
extension SocketLoop {
  /// Handles the events of a socket that is not yet a WebSocket.
  func handleHTTPEvents(_ peer: Peer, _ events: UInt32) {
    switch peer.phase {
    case .proxyHeader(let reader, let deadline): readProxyHeader(peer, reader, deadline)
    case .http: readRequest(peer)
    case .deciding(let awaited, _): abandon(awaited, of: peer)  // The peer left.
    case .awaiting(let awaited): abandon(awaited, of: peer)  // The peer left, too.
    case .responding(let rest, let deadline): proceed(peer, rest, deadline)
    case .leaving(let discarded, let deadline): discard(peer, discarded, deadline)
    case .opening, .open, .closing, .closeSent, .peerClosed, .over:
      preconditionFailure("libwebsockets has the socket by then")
    }
  }

  /// Ends the wait for a request: with 408 if one has begun.
  func endRequest(of peer: Peer) {
    guard peer.lowWaterBytes > 0 else { return drop(peer) }
    refuse(peer, .text(408, "the request took too long\n"))
  }

  /// Closes a socket that is not a WebSocket's.
  func drop(_ peer: Peer) {
    uncount(peer)
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
      // Readable without bytes: the peer closed the connection.
      guard count != peer.lowWaterBytes else { return drop(peer) }
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

  /// Has the socket count as readable once it holds more than `count` bytes.
  func awaitMore(_ peer: Peer, than count: Int) {
    guard peer.lowWaterBytes != count else { return }
    peer.lowWaterBytes = count
    SocketFlags.awaitMore(than: count, on: peer.descriptor)
  }

  /// Discards `count` bytes of the kernel's buffer.
  func consume(_ peer: Peer, _ count: Int) {
    awaitMore(peer, than: 0)
    recv(peer.descriptor, nil, count, Int32(MSG_TRUNC))
  }

  // MARK: Answering

  private func answer(_ request: ParsedRequest, bytes: Int, of peer: Peer) {
    guard !request.announcesBody || request.method != "GET" && request.method != "HEAD" else {
      return refuse(peer, .text(400, "a body was not expected\n"))
    }
    // A proxy that passes TCP on passes the client's own headers on.
    let forwarded = peer.proxyHeader == .unnamed ? nil : request.forwarded
    let client = options.proxies.client(of: peer.address, forwarded: forwarded)
    let isProxied = peer.proxyHeader == .named || options.proxies.contain(peer.address)
    switch UpgradeCheck(
      request, peerAddress: client, isProxied: isProxied, known: options.subprotocols)
    {
    case .refused(let response): refuse(peer, response)
    case .handshake where peer.listener == .admin:
      refuse(peer, .text(404, "there are no WebSockets here\n"))
    case .handshake where peer.listener == .redirect:
      refuse(peer, .text(403, "WebSockets need TLS here: connect with wss://\n"))
    case .handshake(var handshake, let key):
      handshake.id = peer.id
      decide(AwaitedDecision(handshake: handshake, key: key, bytes: bytes), peer)
    case .plainRequest:
      guard request.method == "GET" || request.method == "HEAD" else {
        return refuse(peer, .methodNotAllowed)
      }
      consume(peer, bytes)
      respond(to: request, of: client, peer)
    }
  }

  private func respond(to request: ParsedRequest, of client: String, _ peer: Peer) {
    let keeps = request.keepsConnection
    let isHead = request.method == "HEAD"
    guard let head = request.head(peerAddress: client) else {
      return refuse(peer, .text(400, "bad request\n"), isHead: isHead)
    }
    guard let owner else { return drop(peer) }
    peer.client = client
    let asked = HTTPRequest(id: peer.id, head: head, isHead: isHead, listener: peer.listener)
    guard let response = owner.respond(to: asked) else {
      return pause(
        peer,
        AwaitedAnswer(
          keepsConnection: keeps, isHead: isHead, takesChunks: request.minorVersion > 0))
    }
    send(peer, PendingResponse(response, keepsConnection: keeps, isHead: isHead))
  }

  /// Answers, and reads no further request on this connection.
  func refuse(
    _ peer: Peer, _ response: HTTPResponse, isDressed: Bool = false, isHead: Bool = false
  ) {
    awaitMore(peer, than: 0)
    if !isDressed { owner?.handle(.refused(status: response.status)) }
    send(
      peer,
      PendingResponse(
        isDressed ? response : dressed(response), keepsConnection: false, isHead: isHead))
  }

  /// An answer of the transport's own with the configured headers.
  private func dressed(_ response: HTTPResponse) -> HTTPResponse {
    HTTPResponse(
      status: response.status, headers: response.headers + options.refusalHeaders,
      body: response.body)
  }

  // MARK: Answering later

  /// Waits for the handler; the peer's next request stays in the kernel's buffer.
  private func pause(_ peer: Peer, _ answer: AwaitedAnswer) {
    peer.phase = .awaiting(answer)
    watch(peer, for: Poller.Interest.nothing)
  }

  /// Closes a connection whose peer left before its answer.
  private func abandon(_ awaited: AwaitedAnswer, of peer: Peer) {
    drop(peer)
    if awaited.source == nil { owner?.handle(.left(peer.id)) }
  }

  /// Sends the answer to a request that was left open.
  func answer(_ request: ConnectionID, _ response: HTTPResponse) {
    guard let peer = peers[request.number], case .awaiting(let awaited) = peer.phase,
      awaited.source == nil
    else { return }
    peer.answerBytes = response.body.count
    let rest = PendingResponse(
      response, keepsConnection: awaited.keepsConnection, isHead: awaited.isHead,
      takesChunks: awaited.takesChunks)
    proceed(peer, rest, requestDeadline())
  }

  /// Sends the next piece of an answer's body; `nil` cuts the connection.
  func continueAnswer(_ request: ConnectionID, _ piece: [UInt8]?, isLast: Bool) {
    guard let peer = peers[request.number], case .awaiting(let awaited) = peer.phase,
      awaited.source != nil
    else { return }
    guard let piece else { return drop(peer) }
    peer.answerBytes = piece.count
    proceed(peer, PendingResponse(piece: piece, isLast: isLast, of: awaited), requestDeadline())
  }

  /// Whether a body fits into a limit; see `ServiceLoop`.
  func hasRoom(forBody bytes: Int, of request: ConnectionID, within limit: Int) -> Bool {
    guard bytes > TransportLimits.responsePartBytes, let peer = peers[request.number] else {
      return true
    }
    let network = options.isShared(peer.client) ? nil : PeerAddress(peer.client)?.networkPrefix
    var (all, own) = (0, 0)
    for other in peers.values where other.answerBytes > 0 {
      all += other.answerBytes
      if let network, PeerAddress(other.client)?.networkPrefix == network {
        own += other.answerBytes
      }
    }
    return (all == 0 || all + bytes <= limit) && (own == 0 || own + bytes <= limit / 2)
  }

  // MARK: Sending

  private func send(_ peer: Peer, _ rest: PendingResponse) {
    guard case .http(let deadline) = peer.phase else {
      preconditionFailure("one answer at a time")
    }
    proceed(peer, rest, deadline)
  }

  /// Sends the next part; continues when the socket has room.
  private func proceed(_ peer: Peer, _ rest: PendingResponse, _ deadline: Int64) {
    var rest = rest
    let taken = rest.next {
      Glibc.send(peer.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard taken >= 0 || errno == EAGAIN || errno == EINTR else { return drop(peer) }
    let deadline = taken > 0 ? requestDeadline() : deadline
    guard rest.isEmpty else {
      peer.phase = .responding(rest, deadline: deadline)
      return watch(peer, for: Poller.Interest.write)
    }
    peer.answerBytes = 0
    if let awaited = rest.awaited {
      pause(peer, awaited)
      awaited.source?.advance(for: peer.id)
      return
    }
    watch(peer, for: Poller.Interest.read)
    guard !rest.keepsConnection || !isListening else {
      peer.phase = .http(deadline: deadline)
      return
    }
    let end = MonotonicClock.microseconds() + TransportLimits.closeMilliseconds * 1_000
    peer.phase = .leaving(discardedBytes: 0, deadline: end)
    shutdown(peer.descriptor, Int32(SHUT_WR))
  }

  /// Discards what a peer sends after its last answer: a close with unread bytes would reset the
  /// connection and lose the answer.
  private func discard(_ peer: Peer, _ discarded: Int, _ deadline: Int64) {
    let count = recv(
      peer.descriptor, nil, TransportLimits.discardedBodyBytes, Int32(MSG_TRUNC))
    guard count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR),
      discarded + max(0, count) <= TransportLimits.discardedBodyBytes
    else { return drop(peer) }
    peer.phase = .leaving(discardedBytes: discarded + max(0, count), deadline: deadline)
  }

  /// The deadline of a request, or of an answer's next part, that begins now.
  func requestDeadline() -> Int64 {
    MonotonicClock.microseconds() + options.timeouts.requestWithinMicroseconds
  }

  /// Whether a plain request is being answered whose peer has lately taken some of the answer.
  ///
  /// With TLS, the other thread may still send the last answer until the connection ends.
  func isAnswering(_ now: Int64) -> Bool {
    let quiet = now - TransportLimits.quietAnswerMicroseconds
    return peers.values.contains { peer in
      switch peer.phase {
      case .awaiting: true
      case .responding(_, let deadline):
        deadline - options.timeouts.requestWithinMicroseconds > quiet
      case .leaving: peer.measured != nil
      default: false
      }
    }
  }
}
