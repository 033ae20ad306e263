import Glibc
import Threads

/// The TLS thread: it encrypts and decrypts, so that the loops see plain bytes.
///
/// A server's accepts connections. After a complete handshake it hands the loop one end of a pair,
/// and forwards bytes between the other end and the peer. So TLS takes no time of the rooms'
/// thread. Beside the kernel's buffers it keeps at most one record each way, and reads from one
/// side only what the other side takes.
final class TLSLoop: ThreadBody {
  /// The loop's own descriptors, below twice the first connection's number.
  private enum Own {
    static let waker: UInt64 = 1
    static let timer: UInt64 = 2
    static let listener: UInt64 = 3
    static let connections: UInt64 = 16
  }

  /// The first byte of a TLS handshake.
  private static let handshakeByte: UInt8 = 22

  let poller = Poller()
  let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: TransportLimits.recordBytes, alignment: 16)
  let stallMicroseconds: Int64
  private let commands: Mailbox<TLSCommand>
  private let acceptor: TLSAcceptor?
  private let pairs: LoopbackPairs?
  private let timer = LoopTimer()
  private var connections: [UInt64: TLSConnection] = [:]
  private var nextNumber = Own.connections
  private var handshakeQueue = HandshakeQueue()
  private var handshakeSteps = 0
  private var checkDue: Int64 = 0
  private var endBy: Int64?

  /// Makes the loop; `nil` if descriptors ran out.
  init?(commands: Mailbox<TLSCommand>, acceptor: TLSAcceptor?, stallMicroseconds: Int64) {
    (self.commands, self.acceptor) = (commands, acceptor)
    self.stallMicroseconds = stallMicroseconds
    pairs = acceptor == nil ? nil : LoopbackPairs()
    let read = Poller.Interest.read
    guard poller.watch(commands.waker.descriptor, read, number: Own.waker),
      poller.watch(timer.descriptor, read, number: Own.timer), acceptor == nil || pairs != nil,
      acceptor?.listener.map({ poller.watch($0.descriptor, read, number: Own.listener) }) ?? true
    else { return nil }
  }

  deinit { buffer.deallocate() }

  /// Runs until the command to end.
  func run() {
    while !isOver {
      timer.arm(atMicroseconds: min(checkDue, endBy ?? .max))
      handshakeSteps = 0
      poller.wait(true) { number, events in handleEvents(number, events) }
    }
    for connection in connections.values { drop(connection) }
  }

  /// Whether its connections are a server's.
  var isServer: Bool { acceptor != nil }

  private var isOver: Bool {
    guard let endBy else { return false }
    return MonotonicClock.microseconds() >= endBy
      || connections.values.allSatisfy { $0.isFlushed }
  }

  private func handleEvents(_ number: UInt64, _ events: UInt32) {
    switch number {
    case Own.waker:
      commands.waker.clear()
      for command in commands.take() { run(command) }
    case Own.timer:
      timer.clear()
      checkDeadlines()
    case Own.listener: acceptWaiting()
    default:
      // Without one: a connection that ended earlier in this turn.
      guard let connection = connections[number >> 1] else { return }
      advance(connection, events, isLoopSide: number & 1 == 1)
    }
  }

  private func run(_ command: TLSCommand) {
    switch command {
    case .forward(let session, let socket, let pair):
      guard let connection = add(socket, address: "", deadline: nil) else {
        close(pair)
        return
      }
      forward(connection, session, pair)
    case .stopListening: acceptor?.listener = nil
    case .renew: acceptor?.certificate.renew(now: Int64(time(nil)), isAsked: true)
    case .end(let moment):
      endBy = moment
      acceptor?.listener = nil
      for connection in connections.values where !connection.isForwarding { drop(connection) }
    }
  }

  /// Closes overdue connections, and checks for a renewed certificate.
  private func checkDeadlines() {
    let now = MonotonicClock.microseconds()
    checkDue = now + TransportLimits.certificateCheckMilliseconds * 1_000
    for connection in connections.values where connection.deadline.map({ now >= $0 }) ?? false {
      switch connection.phase {
      case .proxyHeader: refuseProxy(connection, "the header took too long")
      case .firstByte, .queued, .handshake: fail(connection, "it took too long")
      case .forwarding: drop(connection)
      }
    }
    acceptor?.certificate.renew(now: Int64(time(nil)))
  }

  // MARK: New connections

  private func acceptWaiting() {
    guard let acceptor, let listener = acceptor.listener else { return }
    let refused = listener.refusedCount
    defer { acceptor.countRefusals(listener.refusedCount - refused) }
    for _ in 0..<TransportLimits.acceptsPerTurn {
      guard let accepted = listener.accept() else { return }
      guard acceptor.admits(accepted.address, beside: connections.count) else {
        close(accepted.descriptor)
        continue
      }
      let connection = add(
        MeasuredSocket(accepted.descriptor), address: accepted.address,
        deadline: MonotonicClock.microseconds() + acceptor.handshakeMicroseconds)
      if acceptor.expectsProxyHeader(from: accepted.address) {
        connection?.phase = .proxyHeader(ProxyHeaderReader())
      }
    }
  }

  /// Watches a new connection; `nil` if the system is out of watches.
  private func add(
    _ socket: MeasuredSocket, address: String, deadline: Int64?
  ) -> TLSConnection? {
    let connection = TLSConnection(
      number: nextNumber, socket: socket, address: address, deadline: deadline)
    nextNumber += 1
    connections[connection.number] = connection
    guard poller.watch(socket.descriptor, Poller.Interest.read, number: connection.number << 1)
    else {
      drop(connection)
      return nil
    }
    return connection
  }

  private func advance(_ connection: TLSConnection, _ events: UInt32, isLoopSide: Bool) {
    switch connection.phase {
    case .proxyHeader(let reader): readProxyHeader(connection, reader)
    case .firstByte: checkFirstByte(connection)
    case .queued: drop(connection)  // It waits for no bytes: the peer is gone.
    case .handshake(let session): continueHandshake(connection, session)
    case .forwarding(let session, let tunnel):
      let isAlive =
        isLoopSide
        ? handleLoopEvents(connection, session, tunnel, events)
        : handlePeerEvents(connection, session, tunnel, events)
      if isAlive { watch(connection, tunnel) } else { drop(connection) }
    }
  }

  /// Reads more of a proxy's header.
  private func readProxyHeader(_ connection: TLSConnection, _ reader: ProxyHeaderReader) {
    var reader = reader
    switch reader.step(connection.socket.descriptor) {
    case .wait: connection.phase = .proxyHeader(reader)
    case .gone: drop(connection)
    case .refused(let reason): refuseProxy(connection, reason)
    case .own: connection.phase = .firstByte
    case .named(nil):
      connection.phase = .firstByte
      connection.proxyHeader = .unnamed
    case .named(let client?):
      connection.phase = .firstByte
      guard acceptor?.recount(connection.address, as: client, beside: connections.count - 1) == true
      else { return drop(connection) }
      connection.address = client
      connection.proxyHeader = .named
    }
  }

  private func refuseProxy(_ connection: TLSConnection, _ reason: String) {
    let address = connection.address
    acceptor?.status.change { report in
      report.proxyRefusals += 1
      report.note(.proxyRefused(address: address, reason: reason))
    }
    drop(connection)
  }

  /// Looks at the first byte: a handshake, or a request that is to be redirected.
  private func checkFirstByte(_ connection: TLSConnection) {
    var first: UInt8 = 0
    let count = recv(connection.socket.descriptor, &first, 1, Int32(MSG_PEEK))
    guard count > 0, let acceptor else {
      if count == 0 || errno != EAGAIN { drop(connection) }
      return
    }
    guard first != Self.handshakeByte else {
      if handshakeQueue.begin(connection.number, of: connection.address) {
        return beginHandshake(connection)
      }
      connection.phase = .queued
      return watch(connection, Poller.Interest.nothing)
    }
    poller.forget(connection.socket.descriptor)
    let accepted = AcceptedConnection(
      descriptor: connection.socket.release(), address: connection.address, listener: .redirect,
      measured: nil, proxyHeader: connection.proxyHeader)
    drop(connection)
    acceptor.accepted.post([accepted])
  }

  /// Begins a handshake, whose first bytes have arrived: the poller reports it again.
  private func beginHandshake(_ connection: TLSConnection) {
    let descriptor = connection.socket.descriptor
    let identity = acceptor?.certificate.identity
    guard let session = identity.flatMap({ TLSSession($0.context, descriptor: descriptor) })
    else {
      beginNextHandshake(after: connection)
      return drop(connection)
    }
    connection.phase = .handshake(session)
    watch(connection, Poller.Interest.read)
  }

  /// Lets the next handshake of an address begin, since one is complete, or will not be.
  private func beginNextHandshake(after connection: TLSConnection) {
    if let next = handshakeQueue.end(of: connection.address), let queued = connections[next] {
      beginHandshake(queued)
    }
  }

  private func continueHandshake(_ connection: TLSConnection, _ session: TLSSession) {
    // The socket stays readable: its turn comes.
    guard handshakeSteps < TransportLimits.handshakeStepsPerTurn else { return }
    handshakeSteps += 1
    switch session.accept() {
    case .done: handToLoop(connection, session)
    case .wantsRead: watch(connection, Poller.Interest.read)
    case .wantsWrite: watch(connection, Poller.Interest.write)
    case .ended: fail(connection, "the connection was cut")
    case .failed(let reason): fail(connection, reason)
    }
  }

  private func fail(_ connection: TLSConnection, _ reason: String) {
    let address = connection.address
    acceptor?.status.change { report in
      report.failures += 1
      report.note(.failed(address: address, reason: reason))
    }
    drop(connection)
  }

  /// Hands a connection to the loop.
  private func handToLoop(_ connection: TLSConnection, _ session: TLSSession) {
    guard let acceptor else { return drop(connection) }
    guard let pair = pairs?.make() else {
      acceptor.countRefusals(1)
      return drop(connection)
    }
    acceptor.endHandshake(of: connection.address)
    beginNextHandshake(after: connection)
    acceptor.status.change { report in
      report.handshakes += 1
      report.open += 1
    }
    forward(connection, session, pair.tlsEnd)
    let accepted = AcceptedConnection(
      descriptor: pair.loopEnd, address: connection.address, listener: .main,
      measured: connection.socket, proxyHeader: connection.proxyHeader)
    acceptor.accepted.post([accepted])
  }

  private func forward(_ connection: TLSConnection, _ session: TLSSession, _ pair: Int32) {
    let tunnel = TLSConnection.Tunnel(loopSocket: pair)
    connection.phase = .forwarding(session, tunnel)
    connection.deadline = nil
    watch(connection, Poller.Interest.read)
    if !poller.watch(pair, Poller.Interest.read, number: connection.number << 1 | 1) {
      drop(connection)
    }
  }

  /// Closes both sockets and forgets the connection.
  private func drop(_ connection: TLSConnection) {
    guard connections.removeValue(forKey: connection.number) != nil else { return }
    acceptor?.closeConnection(of: connection.address)
    switch connection.phase {
    case .proxyHeader, .firstByte: acceptor?.endHandshake(of: connection.address)
    case .queued:
      acceptor?.endHandshake(of: connection.address)
      handshakeQueue.forget(connection.number, of: connection.address)
    case .handshake:
      acceptor?.endHandshake(of: connection.address)
      beginNextHandshake(after: connection)
    case .forwarding(_, let tunnel):
      close(tunnel.loopSocket)
      acceptor?.status.change { $0.open -= 1 }
    }
    connection.socket.end()
  }
}
