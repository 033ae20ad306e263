/// A server's event loop: accepts connections on one port, answers
/// HTTP, carries WebSocket messages.
///
/// It handles bytes and ids, not rooms or gestures. It runs on the thread that calls `run`; only
/// its `waker` may be used on others. Several loops may run in one process, each on its own thread.
public final class ServiceLoop {
  /// The bound port: the requested one, or a free one for 0.
  public let port: Int

  /// The bound port of the address for operators; `nil` without one.
  public let adminPort: Int?

  /// The bound port of the address that redirects; `nil` without one.
  public let redirectPort: Int?

  /// Wakes the loop from another thread or from a signal handler.
  public var waker: Waker { sockets.waker }

  /// The open WebSockets, on all threads.
  public var openCount: Int { sockets.openCount + sockets.workerConnectionCount }

  /// During `writable`: how long the socket was full while something waited, in
  /// microseconds, since the call before.
  ///
  /// The loop's own delay does not count, so the time is the peer's.
  public private(set) var heldMicroseconds: Int64 = 0

  let sockets: SocketLoop
  private var workers: WorkerLoops?
  private var tls: TLSThread?
  private let tlsStatus = TLSStatus()
  private let handler: any TransportHandler
  private var isStopping = false

  /// Binds the port and listens; connections are served once the loop is run or turned.
  ///
  /// - Throws: Why the loop cannot listen; the error's description is a sentence for people.
  public init(_ options: Options, handler: any TransportHandler) throws(ListenError) {
    precondition(
      options.subprotocols.allSatisfy(SubprotocolOffer.isToken),
      "a sub-protocol's name is made of letters, digits, '-', '_' and '.'")
    let socketOptions = SocketLoopOptions(options)
    sockets = try SocketLoop(socketOptions)
    let listener = try ListeningSocket(options)
    port = listener.port
    if let tls = options.tls {
      guard sockets.watch(sockets.acceptedByTLS.waker.descriptor, as: .acceptedByTLS) else {
        throw .cannotStart(reason: "out of file descriptors")
      }
      let acceptor = TLSAcceptor(
        listener, tls, socketOptions, accepted: sockets.acceptedByTLS, status: tlsStatus)
      self.tls = try TLSThread(
        acceptor: acceptor, stallMicroseconds: socketOptions.stallMicroseconds)
    } else {
      tls = nil
      _ = try sockets.listen(on: listener, as: .main)
    }
    adminPort = try sockets.listen(at: options.admin, as: .admin)
    redirectPort = try sockets.listen(at: options.redirect, as: .redirect)
    workers = options.threads > 1 ? try WorkerLoops(count: options.threads - 1, socketOptions) : nil
    if let inbox = workers?.inbox, !sockets.watch(inbox.waker.descriptor, as: .inbox) {
      throw .cannotStart(reason: "out of file descriptors")
    }
    self.handler = handler
    sockets.owner = self
  }

  deinit {
    sockets.destroy()
    // The TLS thread's last bytes come from the worker loops, and it may still hand over a
    // connection.
    workers = nil
    tls = nil
    sockets.admitFromTLS()
  }

  // MARK: Running

  /// Serves until `stop` is called; connections stay open afterwards.
  public func run() {
    while !isStopping { sockets.turn(until: nil) }
    isStopping = false
  }

  /// Serves what is ready, and waits for it at most `timeoutMilliseconds`; 0 does not wait.
  public func turn(timeoutMilliseconds: Int) {
    sockets.turn(
      until: MonotonicClock.microseconds() + Int64(timeoutMilliseconds) * 1_000)
  }

  /// Has `run` return after this turn.
  ///
  /// For the handler; from elsewhere use the waker, and call this in `woken`.
  public func stop() {
    isStopping = true
    sockets.waker.wake()
  }

  /// Stops accepting, and serves until no plain request is being answered or the time is over.
  ///
  /// No connection is kept for a further request. A peer that takes nothing of its answer is waited
  /// for some 1.5 s, or with TLS 5 s. Not from within a callback.
  public func finishAnswers(withinMilliseconds: Int) {
    let deadline = MonotonicClock.microseconds() + Int64(withinMilliseconds) * 1_000
    stopListening()
    while case let now = MonotonicClock.microseconds(), now < deadline, sockets.isAnswering(now) {
      sockets.turn(until: min(deadline, now + TransportLimits.quietAnswerMicroseconds))
    }
  }

  /// Stops accepting, closes every WebSocket with `frame`, and serves until all connections are
  /// closed or the time is over; returns whether all are closed.
  ///
  /// Not from within a callback.
  public func drain(_ frame: CloseFrame, withinMilliseconds: Int) -> Bool {
    let deadline = MonotonicClock.microseconds() + Int64(withinMilliseconds) * 1_000
    stopListening()
    closeAll(frame)
    while hasPeers && MonotonicClock.microseconds() < deadline { sockets.turn(until: deadline) }
    return !hasPeers
  }

  private var hasPeers: Bool { !sockets.peers.isEmpty || sockets.workerConnectionCount > 0 }

  // MARK: Verbs

  /// Has `writable` called for a connection as soon as its socket has room.
  ///
  /// Cheap. Several requests before the call count as one; one for a
  /// closed connection does nothing.
  public func requestWrite(_ id: ConnectionID) {
    if workers?.request(id) != true { sockets.requestWrite(id) }
  }

  /// The round trip of the network to a connection's peer, which may be a proxy, in milliseconds.
  ///
  /// `nil` if the kernel has not measured it, or if a worker loop has the connection. One system
  /// call.
  public func roundTripMilliseconds(of id: ConnectionID) -> Double? {
    guard let peer = sockets.peers[id.number] else { return nil }
    if let measured = peer.measured { return measured.roundTripMilliseconds }
    return NetworkRoundTrip.milliseconds(of: peer.descriptor)
  }

  /// Closes a connection; the handler's only further call about it is `closed`.
  ///
  /// Messages that were returned before are sent first, except one that a worker loop has not
  /// begun. To send a last message, return it from `writable`, and then `.close`. A peer that does
  /// not take the frame within 5 s is cut.
  public func close(_ id: ConnectionID, _ frame: CloseFrame) {
    if workers?.close(id, frame) != true { sockets.close(id, frame) }
  }

  /// Decides on a handshake that was left for later; does nothing if the peer is gone.
  public func decide(_ handshake: ConnectionID, _ decision: HandshakeDecision) {
    sockets.decide(handshake, decision)
  }

  /// Answers a request that `respond` left open; does nothing if the peer is gone.
  public func answer(_ request: ConnectionID, _ response: HTTPResponse) {
    sockets.answer(request, response)
  }

  /// Sends the next piece of a body after `HTTPBodySource.advance`; does nothing if the peer is
  /// gone.
  ///
  /// `nil` cuts the connection, so that the peer notices that the body is not whole.
  public func continueAnswer(_ request: ConnectionID, _ piece: [UInt8]?, isLast: Bool) {
    sockets.continueAnswer(request, piece, isLast: isLast)
  }

  /// Whether a further body fits into a limit, in answer to a request that `respond` left open.
  ///
  /// The bodies of all such answers count until their peers have taken them. One address may take
  /// half of the limit. Without others, a body of any length fits, and one of at most 64 KB always.
  /// Linear in the connections.
  public func hasRoom(forBody bytes: Int, of request: ConnectionID, within limit: Int) -> Bool {
    sockets.hasRoom(forBody: bytes, of: request, within: limit)
  }

  /// Closes every WebSocket with `frame`, and cuts connections that are between two requests.
  public func closeAll(_ frame: CloseFrame) {
    workers?.closeAll(frame)
    for peer in sockets.peers.values {
      switch peer.phase {
      case .proxyHeader, .http: sockets.cut(peer)
      case .deciding(let awaited, _): sockets.abandon(awaited, of: peer)
      default: sockets.close(peer, frame)
      }
    }
  }

  /// Stops accepting connections; open ones stay.
  public func stopListening() {
    tls?.post(.stopListening)
    sockets.stopListening()
  }

  /// Has certificate and key read again, soon and on another thread; does nothing without TLS.
  public func renewCertificate() { tls?.post(.renew) }

  /// What the TLS thread did, with its events since the last call; `nil` without TLS.
  public func takeTLSReport() -> TLSReport? { tls == nil ? nil : tlsStatus.take() }

  /// As `takeTLSReport`, but leaves the events for the next call.
  public var tlsReport: TLSReport? { tls == nil ? nil : tlsStatus.current }

  /// Has `timer` called once after that time, unless an earlier call is scheduled.
  ///
  /// Exact to some tens of microseconds.
  public func schedule(afterMicroseconds delay: Int64) {
    schedule(atMicroseconds: MonotonicClock.microseconds() + delay)
  }

  /// Has `timer` called once at that moment of the `MonotonicClock`,
  /// unless an earlier call is scheduled.
  public func schedule(atMicroseconds moment: Int64) {
    sockets.schedule(atMicroseconds: moment)
  }
}

extension ServiceLoop: SocketLoopOwner {
  func respond(to request: HTTPRequest) -> HTTPResponse? {
    handler.respond(to: request, on: self)
  }

  func decide(_ handshake: Handshake) -> HandshakeDecision {
    handler.decide(handshake, on: self)
  }

  /// Passes on an event of this loop or of a worker loop.
  func handle(_ event: LoopEvent) { handler.handle(event, on: self) }

  func received(_ peer: Peer, _ bytes: Span<UInt8>, isText: Bool) {
    handler.received(peer.id, message: bytes, isText: isText, on: self)
  }

  func writable(_ peer: Peer) -> NextWrite? {
    heldMicroseconds = peer.heldMicroseconds
    peer.heldMicroseconds = 0
    return handler.writable(peer.id, on: self)
  }

  func beforeWrites() {
    workers?.write { connection, held in
      heldMicroseconds = held
      return handler.writable(connection, on: self)
    }
  }

  func reportsArrived() {
    workers?.takeReports { content in
      sockets.workerConnectionCount = workers?.openCount ?? 0
      switch content {
      case .event(let event): handle(event)
      case .received(let id, let bytes, let isText):
        handler.received(id, message: bytes.span, isText: isText, on: self)
      case .free: break
      }
    }
  }

  func nextWorker() -> Int? { workers?.nextWorker() }

  func handOver(_ connection: Handover, to worker: Int) {
    workers?.carry(connection, on: worker)
    sockets.workerConnectionCount = workers?.openCount ?? 0
  }
}

extension SocketLoopOptions {
  /// The options of a service loop, and of its worker loops.
  init(_ options: ServiceLoop.Options) {
    self.init(
      subprotocols: options.subprotocols, maximumMessageBytes: options.maximumMessageBytes,
      maximumConnections: options.maximumConnections, timeouts: options.timeouts,
      refusalHeaders: options.refusalHeaders, proxies: options.proxies,
      readsProxyHeaders: options.readsProxyHeaders)
  }
}
