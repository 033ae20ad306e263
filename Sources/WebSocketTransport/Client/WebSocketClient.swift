/// WebSocket connections to servers, on the thread that calls `run`.
public final class WebSocketClient {
  /// The limits of a client's connections.
  public struct Options: Sendable {
    /// The longest message; a longer one closes the connection with 1009.
    public var maximumMessageBytes = 16_777_216

    /// How long the client waits for servers.
    public var timeouts = Timeouts()

    /// Makes the defaults: a server that is silent for 20 s is pinged.
    public init() {
      timeouts.pingAfterMilliseconds = 20_000
    }
  }

  /// The client's own descriptors, below the first connection's number.
  private enum Own {
    static let waker: UInt64 = 1
    static let timer: UInt64 = 2
    static let connections: UInt64 = 16
  }

  /// Wakes the client from another thread or from a signal handler.
  public let waker = Waker()

  /// The open connections.
  public private(set) var openCount = 0

  private let options: Options
  private let handler: any WebSocketClientHandler
  private let poller = Poller()
  private let timer = LoopTimer()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: TransportLimits.clientReceiveBufferBytes, alignment: 16)
  private var tls = TLSClients()
  private var peers: [UInt64: ClientPeer] = [:]
  /// The open connections whose handler is to be called, each once.
  private var wanting: [ClientPeer] = []
  private var nextNumber = Own.connections
  private var timerDue: Int64?
  private var deadlineCheckDue: Int64?
  private var turnDue: Int64?
  private var isStopping = false

  /// A client without connections.
  ///
  /// - Throws: `ListenError.cannotStart` if file descriptors ran out.
  public init(
    _ options: Options = Options(), handler: any WebSocketClientHandler
  ) throws(ListenError) {
    (self.options, self.handler) = (options, handler)
    guard poller.watch(waker.descriptor, Poller.Interest.read, number: Own.waker),
      poller.watch(timer.descriptor, Poller.Interest.read, number: Own.timer)
    else { throw .cannotStart(reason: "out of file descriptors") }
  }

  deinit {
    // TLS outlives the connections.
    (wanting, peers) = ([], [:])
    buffer.deallocate()
  }

  // MARK: Running

  /// Serves until `stop` is called; connections stay open afterwards.
  public func run() {
    while !isStopping { turn(until: nil) }
    isStopping = false
  }

  /// Serves what is ready, and waits for it at most `timeoutMilliseconds`; 0 does not wait.
  public func turn(timeoutMilliseconds: Int) {
    turn(until: MonotonicClock.microseconds() + Int64(timeoutMilliseconds) * 1_000)
  }

  /// Has `run` return after this turn; for the handler.
  public func stop() {
    isStopping = true
    waker.wake()
  }

  private func turn(until moment: Int64?) {
    write()
    let waits = wanting.isEmpty && moment.map { $0 > MonotonicClock.microseconds() } ?? true
    turnDue = waits ? moment : nil
    armTimer()
    poller.wait(waits) { number, events in handleEvents(number, events) }
    turnDue = nil
    write()
  }

  private func handleEvents(_ number: UInt64, _ events: UInt32) {
    switch number {
    case Own.waker:
      waker.clear()
      handler.woken(on: self)
    case Own.timer: timerExpired()
    default:
      // Without one: a connection that ended earlier in this turn.
      guard let peer = peers[number] else { return }
      if events != Poller.Interest.write { receive(peer) }
      if events & Poller.Interest.write != 0 { _ = peer.connection.flush() }
      updateInterest(peer)
    }
  }

  // MARK: Time

  /// Has `timer` called once after that time, unless an earlier call is scheduled.
  public func schedule(afterMicroseconds delay: Int64) {
    schedule(atMicroseconds: MonotonicClock.microseconds() + delay)
  }

  /// Has `timer` called once at that moment of the `MonotonicClock`,
  /// unless an earlier call is scheduled.
  public func schedule(atMicroseconds moment: Int64) {
    if let timerDue, timerDue <= moment { return }
    timerDue = moment
    armTimer()
  }

  private func armTimer() {
    timer.arm(atMicroseconds: [timerDue, deadlineCheckDue, turnDue].compactMap(\.self).min())
  }

  private func timerExpired() {
    timer.clear()
    let now = MonotonicClock.microseconds()
    if let due = timerDue, due <= now {
      timerDue = nil
      handler.timer(now: now, on: self)
    }
    let check = options.timeouts.deadlineCheckMicroseconds
    if let due = deadlineCheckDue, due <= now {
      deadlineCheckDue = peers.isEmpty ? nil : now + check
      for peer in peers.values { checkDeadline(peer, now, afterStandstill: now - due > check) }
    }
    armTimer()
  }

  private func checkDeadline(_ peer: ClientPeer, _ now: Int64, afterStandstill: Bool) {
    switch peer.phase {
    case .handshake(let deadline):
      if now >= deadline {
        fail(peer, .cannotConnect(reason: "the server does not answer the handshake"))
      }
    case .open where afterStandstill: break
    case .open:
      switch peer.pings.check(at: now, options.timeouts) {
      case .nothing: break
      case .ping:
        peer.connection.queue(.ping, [])
        flush(peer)
      case .dead: close(peer, .local(.noPong), CloseFrame.noPong.payload)
      }
    case .closing(_, let deadline): if now >= deadline { end(peer) }
    case .over: break
    }
  }

  // MARK: Connections

  /// Connects to a server and begins the handshake, which ends in `connected` or `failed`.
  ///
  /// Offers `subprotocols` in order of preference. Waits for the TCP connection: for the name
  /// service as configured in `resolv.conf(5)`, and at most 10 s for each address of the host and
  /// each step of TLS.
  ///
  /// - Throws: `ConnectFailure.cannotConnect` if there is no TCP connection.
  public func connect(
    to url: WebSocketURL, subprotocols: [String] = []
  ) throws(ConnectFailure) -> ConnectionID {
    let connection = ClientConnection(
      try tls.connect(to: url), url, subprotocols: subprotocols)
    let now = MonotonicClock.microseconds()
    let peer = ClientPeer(
      id: ConnectionID(nextNumber), connection, now: now,
      deadline: now + Int64(TransportLimits.requestMilliseconds) * 1_000)
    guard
      poller.watch(connection.descriptor, Poller.Interest.read, number: nextNumber)
    else { throw .cannotConnect(reason: "out of file descriptors") }
    peers[nextNumber] = peer
    nextNumber += 1
    flush(peer)
    if deadlineCheckDue == nil {
      deadlineCheckDue = now + options.timeouts.deadlineCheckMicroseconds
      armTimer()
    }
    return peer.id
  }

  /// Closes a connection; the handler's only further call about it is `closed`.
  public func close(_ id: ConnectionID, _ frame: CloseFrame) {
    guard let peer = peers[id.number], peer.isOpen else { return }
    close(peer, .local(frame), frame.payload)
  }

  private func close(_ peer: ClientPeer, _ cause: CloseCause, _ payload: [UInt8]) {
    let now = MonotonicClock.microseconds()
    peer.close(cause, payload, deadline: now + TransportLimits.closeMilliseconds * 1_000)
    flush(peer)
  }

  /// Forgets a connection that had opened.
  private func end(_ peer: ClientPeer) {
    let cause = if case .closing(let cause, _) = peer.phase { cause } else { CloseCause.lost }
    forget(peer)
    openCount -= 1
    handler.closed(peer.id, cause: cause, on: self)
  }

  /// Forgets a connection whose handshake failed.
  private func fail(_ peer: ClientPeer, _ failure: ConnectFailure) {
    forget(peer)
    handler.failed(peer.id, failure, on: self)
  }

  private func forget(_ peer: ClientPeer) {
    peer.phase = .over
    peers[peer.id.number] = nil
    // It may be in use, or wait for a write, and is closed when it is released.
    poller.forget(peer.connection.descriptor)
  }

  // MARK: Writing

  /// Has `writable` called for a connection as soon as its socket has room.
  public func requestWrite(_ id: ConnectionID) {
    if let peer = peers[id.number] { want(peer) }
  }

  private func want(_ peer: ClientPeer) {
    guard peer.isOpen, !peer.isWanting else { return }
    peer.isWanting = true
    wanting.append(peer)
  }

  /// Sends one message of each connection whose socket has room.
  private func write() {
    let peers = wanting
    wanting = []
    for peer in peers {
      peer.isWanting = false
      // With unsent bytes, it is wanted again once they are sent.
      guard peer.isOpen, peer.connection.unsentBytes == 0 else { continue }
      switch handler.writable(peer.id, on: self) {
      case .message(let message, let more):
        peer.connection.queue(message.payload, isText: message.isText)
        flush(peer)
        if more { want(peer) }
      case .close(let frame): close(peer.id, frame)
      case nil: break
      }
    }
  }

  private func flush(_ peer: ClientPeer) {
    _ = peer.connection.flush()
    updateInterest(peer)
  }

  /// Watches for room in the socket while bytes wait for it, and has the handler write afterwards.
  private func updateInterest(_ peer: ClientPeer) {
    let waits = peer.connection.unsentBytes > 0
    let interest = waits ? Poller.Interest.read | Poller.Interest.write : Poller.Interest.read
    guard interest != peer.interest, peers[peer.id.number] != nil else { return }
    peer.interest = interest
    if !waits { want(peer) }
    poller.change(peer.connection.descriptor, to: interest, number: peer.id.number)
  }

  // MARK: Receiving

  private func receive(_ peer: ClientPeer) {
    peer.pings = .heard(at: MonotonicClock.microseconds())
    let status = peer.connection.receive(by: buffer) { receive($0, peer) }
    switch (status, peer.phase) {
    case (_, .over): break
    case (.failed(let failure), _): fail(peer, failure)
    case (.open, .handshake) where peer.connection.isComplete:
      peer.phase = .open
      openCount += 1
      handler.connected(peer.id, subprotocol: peer.connection.subprotocol, on: self)
    case (.closed(let cause), .open): close(peer, cause, cause.answer)
    case (.lost, .open), (.lost, .closing): end(peer)
    case (.open, .closing) where peer.isFlooded: end(peer)
    case (.open, _), (.closed, _), (.lost, .handshake): break
    }
  }

  private func receive(_ piece: ReceivedPiece, _ peer: ClientPeer) {
    guard peer.isOpen else { return }
    let fault = peer.assembly.receive(piece, limit: options.maximumMessageBytes) {
      handler.received(peer.id, bytes: $0, isText: piece.isText, on: self)
    }
    if let fault, peer.isOpen { close(peer, .local(fault), fault.payload) }
  }
}
