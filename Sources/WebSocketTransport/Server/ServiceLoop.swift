/// A server's event loop: accepts connections on one port, answers HTTP, carries WebSocket messages.
///
/// It knows no rooms and no gestures: bytes and ids. It runs on the thread that calls `run`, and everything
/// but its `waker` belongs to that thread. Several loops may run in one process, each on its own thread.
public final class ServiceLoop {
  /// The port that is bound: the one asked for, or the free one taken for 0.
  public let port: Int

  /// Wakes the loop from another thread or from a signal handler.
  public var waker: Waker { engine.waker }

  /// WebSockets that are open now, on whatever thread.
  public var openCount: Int { engine.openCount + engine.elsewhereCount }

  /// How often a payload was copied into the send buffer: once for all that are sent the same array one
  /// after another.
  public var payloadCopies: Int { engine.scratch.copies }

  /// For how long the socket that `writable` is called for was seen to be full while something waited for
  /// it, since the call before: microseconds.
  ///
  /// What the loop itself took to get round to it does not count, so that it is the peer's own doing.
  public private(set) var heldMicroseconds: Int64 = 0

  private let engine: SocketLoop
  private let workers: WorkerLoops?
  private let handler: any TransportHandler
  private var isStopping = false

  /// Binds the port and listens; connections are served once the loop is run or turned.
  ///
  /// - Throws: why the loop cannot listen, as a `ListenError` whose description is a sentence for people.
  public init(_ options: Options, handler: any TransportHandler) throws(ListenError) {
    precondition(
      options.subprotocols.allSatisfy(SubprotocolOffer.isToken),
      "a sub-protocol's name is made of letters, digits, '-', '_' and '.'")
    let engineOptions = SocketLoopOptions(options)
    engine = try SocketLoop(engineOptions)
    port = try engine.listen(
      host: options.host, port: options.port, sharesPort: options.sharesPort)
    workers = options.threads > 1 ? try WorkerLoops(count: options.threads - 1, engineOptions) : nil
    if let inbox = workers?.inbox, !engine.watch(inbox.waker.descriptor, as: .inbox) {
      throw .cannotStart(reason: "out of file descriptors")
    }
    self.handler = handler
    engine.owner = self
  }

  deinit {
    engine.destroy()
  }

  // MARK: Running

  /// Serves until `stop` is called; connections stay open afterwards.
  public func run() {
    while !isStopping { engine.turn(until: nil) }
    isStopping = false
  }

  /// Serves what is ready, waiting for it for at most `timeoutMilliseconds`; 0 does not wait.
  public func turn(timeoutMilliseconds: Int) {
    engine.turn(
      until: MonotonicClock.microseconds() + Int64(timeoutMilliseconds) * 1_000)
  }

  /// Has `run` return after the present turn.
  ///
  /// For the handler to call; from elsewhere, use the waker and call this in `woken`.
  public func stop() {
    isStopping = true
    engine.waker.wake()
  }

  /// Stops accepting, closes every WebSocket with `frame`, and serves until all connections are
  /// gone, at most for `withinMilliseconds`.
  ///
  /// Returns whether all are gone. Not from within a callback.
  public func drain(_ frame: CloseFrame, withinMilliseconds: Int) -> Bool {
    let deadline = MonotonicClock.microseconds() + Int64(withinMilliseconds) * 1_000
    stopListening()
    closeAll(frame)
    while hasPeers && MonotonicClock.microseconds() < deadline { engine.turn(until: deadline) }
    return !hasPeers
  }

  private var hasPeers: Bool { !engine.peers.isEmpty || engine.elsewhereCount > 0 }

  // MARK: Verbs

  /// Has `writable` called for this connection as soon as its socket can take a message.
  ///
  /// Cheap; asking several times before that is asking once. Nothing happens if the connection is
  /// gone.
  public func requestWrite(_ id: ConnectionID) {
    if workers?.request(id) != true { engine.requestWrite(id) }
  }

  /// Closes a connection: the frame goes out after what was handed over before, save a message that a
  /// worker loop has not begun to send, and the handler is asked and told nothing more about it, save
  /// `closed`.
  ///
  /// To say something first, return it from `writable`, and `.close` after it. A peer that does not
  /// take the frame within 5 s is cut.
  public func close(_ id: ConnectionID, _ frame: CloseFrame) {
    if workers?.close(id, frame) != true { engine.close(id, frame) }
  }

  /// Closes every WebSocket with `frame`, and cuts connections that are between two requests.
  public func closeAll(_ frame: CloseFrame) {
    workers?.closeAll(frame)
    for peer in engine.peers.values {
      if case .http = peer.phase { engine.cut(peer) } else { engine.close(peer, frame) }
    }
  }

  /// Stops accepting connections; those there are stay.
  public func stopListening() {
    engine.stopListening()
  }

  /// Has `timer` called once when so much time has passed; if it is already to be called earlier,
  /// that call stands for this one too.
  ///
  /// Exact to some tens of microseconds.
  public func schedule(afterMicroseconds delay: Int64) {
    schedule(atMicroseconds: MonotonicClock.microseconds() + delay)
  }

  /// Has `timer` called once at this moment of the `MonotonicClock`, or earlier as above.
  public func schedule(atMicroseconds moment: Int64) {
    engine.schedule(atMicroseconds: moment)
  }
}

extension ServiceLoop: SocketLoopOwner {
  func respond(to request: HTTPRequest) -> HTTPResponse {
    handler.respond(to: request, on: self)
  }

  func decide(_ handshake: Handshake) -> HandshakeDecision {
    handler.decide(handshake, on: self)
  }

  func refused(status: Int) {
    handler.refused(status: status, on: self)
  }

  func opened(_ peer: Peer, _ opening: Opening) {
    guard case .accepted(let handshake) = opening else { return }
    handler.opened(peer.id, handshake: handshake, on: self)
  }

  func lost(_: Peer, _ handshake: Handshake) {
    handler.lost(handshake, on: self)
  }

  func failed(_: Peer, _: ConnectFailure) {}

  func received(_ peer: Peer, _ bytes: Span<UInt8>, _ kind: ReceivedKind) {
    handler.received(peer.id, message: bytes, isText: kind.isText, on: self)
  }

  func writable(_ peer: Peer) -> NextWrite? {
    heldMicroseconds = peer.heldMicroseconds
    peer.heldMicroseconds = 0
    return handler.writable(peer.id, on: self)
  }

  func advanced(_ peer: Peer) {
    handler.advanced(peer.id, on: self)
  }

  func closed(_ peer: Peer, _ cause: CloseCause) {
    handler.closed(peer.id, cause: cause, on: self)
  }

  func timer(now: Int64) {
    handler.timer(now: now, on: self)
  }

  func woken() {
    handler.woken(on: self)
  }

  func asking() {
    workers?.ask { connection, held in
      heldMicroseconds = held
      return handler.writable(connection, on: self)
    }
  }

  func delivered() {
    workers?.hear { event in
      engine.elsewhereCount = workers?.openCount ?? 0
      switch event {
      case .opened(let id, let handshake): handler.opened(id, handshake: handshake, on: self)
      case .lost(let handshake): handler.lost(handshake, on: self)
      case .received(let id, let bytes, let isText):
        handler.received(id, message: bytes.span, isText: isText, on: self)
      case .advanced(let id): handler.advanced(id, on: self)
      case .closed(let id, let cause): handler.closed(id, cause: cause, on: self)
      case .free: break
      }
    }
  }

  func nextWorker() -> Int? { workers?.nextWorker() }

  func handOver(_ connection: Handover, to worker: Int) {
    workers?.carry(connection, on: worker)
    engine.elsewhereCount = workers?.openCount ?? 0
  }
}

extension SocketLoopOptions {
  /// A server's.
  init(_ options: ServiceLoop.Options) {
    self.init(
      subprotocols: options.subprotocols, maximumMessageBytes: options.maximumMessageBytes,
      maximumConnections: options.maximumConnections,
      pingAfterMicroseconds: Int64(options.pingAfterMilliseconds) * 1_000,
      pongWithinMicroseconds: Int64(options.pongWithinMilliseconds) * 1_000,
      requestWithinMicroseconds: Int64(options.requestWithinMilliseconds) * 1_000,
      receiveBufferBytes: TransportLimits.serverReceiveBufferBytes,
      serviceBufferBytes: TransportLimits.serviceBufferBytes, assemblesMessages: true,
      refusalHeaders: options.refusalHeaders)
  }
}
