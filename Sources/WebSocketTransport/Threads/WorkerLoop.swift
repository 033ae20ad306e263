/// A further loop, on a thread of its own, that carries connections for a service loop.
///
/// It knows nothing but sockets: what it is to say comes as commands, and what it hears it tells as event,
/// both in batches, one a turn. Nothing is kept here for a connection but the message that its socket is
/// taking.
final class WorkerLoop {
  private let engine: SocketLoop
  private let number: Int
  private let commands: Mailbox<LoopCommand>
  private let inbox: Mailbox<WorkerEvent>
  private let allowance: ByteAllowance
  private var event: [WorkerEvent] = []
  /// The connections whose sockets have come to be free in this turn.
  private var free: [FreeSocket] = []
  private var isEnding = false
  /// How many connections were handed something that their sockets may not have taken.
  private var busyCount = 0

  /// Takes its place as number `number` among the worker loops of the loop that reads `inbox`.
  init(
    _ engine: SocketLoop, number: Int, commands: Mailbox<LoopCommand>, inbox: Mailbox<WorkerEvent>,
    allowance: ByteAllowance
  ) {
    self.engine = engine
    self.number = number
    self.commands = commands
    self.inbox = inbox
    self.allowance = allowance
    engine.owner = self
    // libwebsockets' first look at everything must not come when somebody is there already, whose first
    // frame is to be looked at before libwebsockets reads it.
    engine.turn(until: 0)
  }

  /// Does commands until the last one.
  ///
  /// For how long a socket was full is known as exactly as it is looked at: nobody else may have the loop
  /// look, where all commands are for those whose sockets are full.
  func run() {
    while !isEnding {
      engine.turn(
        until: busyCount > 0
          ? MonotonicClock.microseconds() + TransportLimits.fullLookMicroseconds : nil)
    }
  }

  private func run(_ command: LoopCommand) {
    switch command {
    case .carry(let handover): engine.carry(handover)
    case .say(let message, let connections):
      for connection in connections where engine.say(message, to: connection) { busyCount += 1 }
    case .close(let connection, let frame): engine.close(connection, frame)
    case .closeAll(let frame):
      for peer in engine.peers.values { engine.close(peer, frame) }
    case .end: isEnding = true
    }
  }

  private func tell(_ event: LoopEvent) {
    self.event.append(WorkerEvent(worker: number, event: event))
  }
}

extension WorkerLoop: SocketLoopOwner {
  func woken() {
    for command in commands.take() { run(command) }
  }

  func asked() {
    if !free.isEmpty {
      tell(.free(free))
      free.removeAll(keepingCapacity: true)
    }
    guard !event.isEmpty else { return }
    inbox.post(event)
    event.removeAll(keepingCapacity: true)
    allowance.waitForRoom()
  }

  func opened(_ peer: Peer, _ opening: Opening) {
    guard case .accepted(let handshake) = opening else { return }
    tell(.opened(peer.id, handshake))
  }

  func lost(_: Peer, _ handshake: Handshake) {
    tell(.lost(handshake))
  }

  func received(_ peer: Peer, _ bytes: Span<UInt8>, _ kind: ReceivedKind) {
    allowance.send(LoopEvent.weight(ofBytes: bytes.count))
    tell(.received(peer.id, bytes.withUnsafeBufferPointer { Array($0) }, isText: kind.isText))
  }

  func writable(_ peer: Peer) -> NextWrite? {
    switch peer.handed {
    case .waiting(let message):
      peer.handed = .taken
      return .message(message, more: true)
    case .taken:
      peer.handed = .nothing
      busyCount -= 1
      free.append(FreeSocket(connection: peer.id, heldMicroseconds: peer.heldMicroseconds))
      peer.heldMicroseconds = 0
      return nil
    case .nothing: return nil
    }
  }

  func advanced(_ peer: Peer) {
    tell(.advanced(peer.id))
  }

  func closed(_ peer: Peer, _ cause: CloseCause) {
    switch peer.handed {
    case .waiting, .taken: busyCount -= 1
    case .nothing: break
    }
    peer.handed = .nothing
    tell(.closed(peer.id, cause))
  }

  func timer(now _: Int64) {}

  // It listens nowhere and connects to nobody.

  func respond(to _: HTTPRequest) -> HTTPResponse { .text(404, "") }

  func refused(status _: Int) {}

  func decide(_: Handshake) -> HandshakeDecision { .reject(.text(404, "")) }

  func failed(_: Peer, _: ConnectFailure) {}
}

extension LoopEvent {
  /// What a message counts for while it is on its way: its bytes, and what any message costs.
  static func weight(ofBytes count: Int) -> Int { count + 128 }
}

/// What a worker loop was handed for a connection to say.
enum Handed {
  case nothing
  /// A message that the socket has not begun to take.
  case waiting(OutgoingMessage)
  /// One that it takes, or has taken, without that having been told.
  case taken
}
