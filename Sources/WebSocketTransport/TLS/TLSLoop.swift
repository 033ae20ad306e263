import Glibc

/// The TLS thread: it encrypts and decrypts, so that the loops see plain bytes.
///
/// A server's accepts connections, and hands a complete one to the loop as the end of a pair. So
/// TLS takes no time of the rooms' thread. Beside the kernel's buffers it keeps at most one record
/// each way, and reads from one side only what the other side takes.
final class TLSLoop: ThreadBody {
  /// The loop's own descriptors, below twice the first connection's number.
  private enum Own {
    static let waker: UInt64 = 1
    static let timer: UInt64 = 2
    static let listener: UInt64 = 3
    static let connections: UInt64 = 16
  }

  /// The most bytes of a record (RFC 8446 section 5.1).
  static let recordBytes = 16_384
  /// The steps of handshakes in one turn, for which all connections wait; each may take a
  /// millisecond.
  private static let mostSteps = 2
  private static let secondMicroseconds: Int64 = 1_000_000
  /// The first byte of a TLS handshake.
  private static let handshakeByte: UInt8 = 22

  let poller = Poller()
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: recordBytes, alignment: 16)
  let stallMicroseconds: Int64
  private let commands: Mailbox<TLSCommand>
  private let door: TLSDoor?
  private let pairs: LoopbackPairs?
  private let timer = LoopTimer()
  private var connections: [UInt64: TLSConnection] = [:]
  private var nextNumber = Own.connections
  private var turns = HandshakeTurns()
  private var steps = 0
  private var lookDue: Int64 = 0
  private var endBy: Int64?

  /// Makes the loop; `nil` if descriptors ran out.
  init?(commands: Mailbox<TLSCommand>, door: TLSDoor?, stallMicroseconds: Int64) {
    (self.commands, self.door) = (commands, door)
    self.stallMicroseconds = stallMicroseconds
    pairs = door == nil ? nil : LoopbackPairs()
    let read = Poller.Interest.read
    guard poller.watch(commands.waker.descriptor, read, number: Own.waker),
      poller.watch(timer.descriptor, read, number: Own.timer), door == nil || pairs != nil,
      door?.listener.map({ poller.watch($0.descriptor, read, number: Own.listener) }) ?? true
    else { return nil }
  }

  deinit { buffer.deallocate() }

  /// Runs until the command to end.
  func run() {
    while !isOver {
      timer.arm(atMicroseconds: min(lookDue, endBy ?? .max))
      steps = 0
      poller.wait(true) { number, events in happened(number, events) }
    }
    for connection in connections.values { drop(connection) }
  }

  /// Whether it carries a server's connections.
  var isServer: Bool { door != nil }

  private var isOver: Bool {
    guard let endBy else { return false }
    return MonotonicClock.microseconds() >= endBy
      || connections.values.allSatisfy { $0.isSent }
  }

  private func happened(_ number: UInt64, _ events: UInt32) {
    switch number {
    case Own.waker:
      commands.waker.clear()
      for command in commands.take() { run(command) }
    case Own.timer:
      timer.clear()
      look()
    case Own.listener: acceptWaiting()
    default:
      // Without one: a connection that ended earlier in this turn.
      guard let connection = connections[number >> 1] else { return }
      advance(connection, events, isPair: number & 1 == 1)
    }
  }

  private func run(_ command: TLSCommand) {
    switch command {
    case .carry(let session, let socket, let pair):
      guard let connection = add(socket, address: "", deadline: nil) else {
        close(pair)
        return
      }
      carry(connection, session, pair)
    case .stopListening: door?.listener = nil
    case .renew: door?.certificate.renew(now: Int64(time(nil)), isAsked: true)
    case .end(let moment):
      endBy = moment
      door?.listener = nil
      for connection in connections.values where !connection.isCarrying { drop(connection) }
    }
  }

  /// Cuts what is overdue, and looks for a renewed certificate.
  private func look() {
    let now = MonotonicClock.microseconds()
    lookDue = now + Self.secondMicroseconds
    for connection in connections.values where connection.deadline.map({ now >= $0 }) ?? false {
      switch connection.phase {
      case .naming: refuseProxy(connection, "the header took too long")
      case .greeting, .waiting, .shaking: fail(connection, "it took too long")
      case .carrying: drop(connection)
      }
    }
    door?.certificate.renew(now: Int64(time(nil)))
  }

  // MARK: New connections

  private func acceptWaiting() {
    guard let door, let listener = door.listener else { return }
    let refused = listener.refusedCount
    defer { door.refuse(listener.refusedCount - refused) }
    for _ in 0..<TransportLimits.acceptsPerTurn {
      guard let arrival = listener.accept() else { return }
      guard door.admits(arrival.address, beside: connections.count) else {
        close(arrival.descriptor)
        continue
      }
      let connection = add(
        MeasuredSocket(arrival.descriptor), address: arrival.address,
        deadline: MonotonicClock.microseconds() + door.handshakeMicroseconds)
      if door.namesClients(arrival.address) { connection?.phase = .naming(ProxyGreeting()) }
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

  private func advance(_ connection: TLSConnection, _ events: UInt32, isPair: Bool) {
    switch connection.phase {
    case .naming(let greeting): name(connection, greeting)
    case .greeting: greet(connection)
    case .waiting: drop(connection)  // It waits for no bytes: the peer is gone.
    case .shaking(let session): shake(connection, session)
    case .carrying(let session, let carriage):
      let isAlive =
        isPair
        ? pairHappened(connection, session, carriage, events)
        : peerHappened(connection, session, carriage, events)
      if isAlive { watch(connection, carriage) } else { drop(connection) }
    }
  }

  /// Reads more of a proxy's header.
  private func name(_ connection: TLSConnection, _ greeting: ProxyGreeting) {
    var greeting = greeting
    switch greeting.step(connection.socket.descriptor) {
    case .wait: connection.phase = .naming(greeting)
    case .gone: drop(connection)
    case .refused(let reason): refuseProxy(connection, reason)
    case .own: connection.phase = .greeting
    case .named(nil):
      connection.phase = .greeting
      connection.introduction = .unnamed
    case .named(let client?):
      connection.phase = .greeting
      guard door?.rename(connection.address, to: client, beside: connections.count - 1) == true
      else { return drop(connection) }
      connection.address = client
      connection.introduction = .proxied
    }
  }

  private func refuseProxy(_ connection: TLSConnection, _ reason: String) {
    let address = connection.address
    door?.status.change { report in
      report.proxyRefusals += 1
      report.note(.proxyRefused(address: address, reason: reason))
    }
    drop(connection)
  }

  /// Looks at the first byte: a handshake, or a request that is to be redirected.
  private func greet(_ connection: TLSConnection) {
    var first: UInt8 = 0
    let count = recv(connection.socket.descriptor, &first, 1, Int32(MSG_PEEK))
    guard count > 0, let door else {
      if count == 0 || errno != EAGAIN { drop(connection) }
      return
    }
    guard first != Self.handshakeByte else {
      if turns.begin(connection.number, of: connection.address) { return begin(connection) }
      connection.phase = .waiting
      return watch(connection, Poller.Interest.nothing)
    }
    poller.forget(connection.socket.descriptor)
    let arrival = Arrival(
      descriptor: connection.socket.release(), address: connection.address, entrance: .redirect,
      measured: nil, introduction: connection.introduction)
    drop(connection)
    door.arrivals.post([arrival])
  }

  /// Begins a handshake, whose first bytes have arrived: the poller reports it again.
  private func begin(_ connection: TLSConnection) {
    let descriptor = connection.socket.descriptor
    let identity = door?.certificate.identity
    guard let session = identity.flatMap({ TLSSession($0.context, descriptor: descriptor) })
    else {
      endTurn(of: connection)
      return drop(connection)
    }
    connection.phase = .shaking(session)
    watch(connection, Poller.Interest.read)
  }

  /// Lets the next handshake of an address begin, since one is complete, or will not be.
  private func endTurn(of connection: TLSConnection) {
    if let next = turns.end(of: connection.address), let waiting = connections[next] {
      begin(waiting)
    }
  }

  private func shake(_ connection: TLSConnection, _ session: TLSSession) {
    // The socket stays readable: its turn comes.
    guard steps < Self.mostSteps else { return }
    steps += 1
    switch session.accept() {
    case .done: open(connection, session)
    case .wantsRead: watch(connection, Poller.Interest.read)
    case .wantsWrite: watch(connection, Poller.Interest.write)
    case .ended: fail(connection, "the connection was cut")
    case .failed(let reason): fail(connection, reason)
    }
  }

  private func fail(_ connection: TLSConnection, _ reason: String) {
    let address = connection.address
    door?.status.change { report in
      report.failures += 1
      report.note(.failed(address: address, reason: reason))
    }
    drop(connection)
  }

  /// Hands a connection to the loop.
  private func open(_ connection: TLSConnection, _ session: TLSSession) {
    guard let door else { return drop(connection) }
    guard let pair = pairs?.make() else {
      door.refuse(1)
      return drop(connection)
    }
    door.settle(connection.address)
    endTurn(of: connection)
    door.status.change { report in
      report.handshakes += 1
      report.open += 1
    }
    carry(connection, session, pair.ours)
    let arrival = Arrival(
      descriptor: pair.theirs, address: connection.address, entrance: .open,
      measured: connection.socket, introduction: connection.introduction)
    door.arrivals.post([arrival])
  }

  private func carry(_ connection: TLSConnection, _ session: TLSSession, _ pair: Int32) {
    let carriage = TLSConnection.Carriage(pair: pair)
    connection.phase = .carrying(session, carriage)
    connection.deadline = nil
    watch(connection, Poller.Interest.read)
    if !poller.watch(pair, Poller.Interest.read, number: connection.number << 1 | 1) {
      drop(connection)
    }
  }

  /// Closes both sockets and forgets the connection.
  private func drop(_ connection: TLSConnection) {
    guard connections.removeValue(forKey: connection.number) != nil else { return }
    door?.leave(connection.address)
    switch connection.phase {
    case .naming, .greeting: door?.settle(connection.address)
    case .waiting:
      door?.settle(connection.address)
      turns.forget(connection.number, of: connection.address)
    case .shaking:
      door?.settle(connection.address)
      endTurn(of: connection)
    case .carrying(_, let carriage):
      close(carriage.pair)
      door?.status.change { $0.open -= 1 }
    }
    connection.socket.end()
  }
}
