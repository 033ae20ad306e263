import Threads

/// A loop on a thread of its own that carries connections for a service loop.
///
/// It receives commands and posts reports, one batch of each a turn. For each connection it keeps
/// no more than the message that the socket is taking.
final class WorkerLoop: ThreadBody {
  private let sockets: SocketLoop
  private let number: Int
  private let commands: Mailbox<LoopCommand>
  private let inbox: Mailbox<WorkerReport>
  private let allowance: ByteAllowance
  /// The reports of this turn.
  private var reports: [WorkerReport] = []
  /// The sockets that became free in this turn.
  private var free: [FreeSocket] = []
  private var isEnding = false
  /// The connections with messages that their sockets may not have taken completely.
  private var busyCount = 0

  /// Makes worker loop `number` of the service loop that reads `inbox`.
  init(
    _ sockets: SocketLoop, number: Int, commands: Mailbox<LoopCommand>,
    inbox: Mailbox<WorkerReport>,
    allowance: ByteAllowance
  ) {
    self.sockets = sockets
    self.number = number
    self.commands = commands
    self.inbox = inbox
    self.allowance = allowance
    sockets.owner = self
  }

  /// Runs until the command to end.
  ///
  /// While sockets are full the loop looks at them every 10 ms: the measured time of a full socket
  /// is only as exact as these looks.
  func run() {
    while !isEnding {
      sockets.turn(
        until: busyCount > 0
          ? MonotonicClock.microseconds() + TransportLimits.fullLookMicroseconds : nil)
    }
  }

  private func run(_ command: LoopCommand) {
    switch command {
    case .carry(let handover): sockets.carry(handover)
    case .send(let message, let connections):
      for connection in connections where sockets.send(message, to: connection) { busyCount += 1 }
    case .close(let connection, let frame): sockets.close(connection, frame)
    case .closeAll(let frame):
      for peer in sockets.peers.values { sockets.close(peer, frame) }
    case .end: isEnding = true
    }
  }

  private func report(_ content: WorkerReport.Content) {
    reports.append(WorkerReport(worker: number, content: content))
  }
}

extension WorkerLoop: SocketLoopOwner {
  func handle(_ event: LoopEvent) {
    switch event {
    case .woken: for command in commands.take() { run(command) }
    case .opened, .lost, .refused, .frames, .advanced: report(.event(event))
    case .closed(let connection, _):
      if let peer = sockets.peers[connection.number] { forgetMessage(of: peer) }
      report(.event(event))
    case .left, .proxyRefused, .timer:
      preconditionFailure("a worker loop neither listens nor schedules")
    }
  }

  func afterWrites() {
    if !free.isEmpty {
      report(.free(free))
      free.removeAll(keepingCapacity: true)
    }
    guard !reports.isEmpty else { return }
    inbox.post(reports)
    reports.removeAll(keepingCapacity: true)
    allowance.waitForRoom()
  }

  func received(_ peer: Peer, _ bytes: Span<UInt8>, isText: Bool) {
    allowance.send(WorkerReport.weight(ofBytes: bytes.count))
    report(.received(peer.id, bytes.withUnsafeBufferPointer { Array($0) }, isText: isText))
  }

  func writable(_ peer: Peer) -> NextWrite? {
    switch peer.handed {
    case .waiting(let message):
      peer.handed = .taken
      return .message(message, more: true)
    case .taken:
      forgetMessage(of: peer)
      free.append(FreeSocket(connection: peer.id, heldMicroseconds: peer.heldMicroseconds))
      peer.heldMicroseconds = 0
      return nil
    case .nothing: return nil
    }
  }

  private func forgetMessage(of peer: Peer) {
    switch peer.handed {
    case .waiting, .taken: busyCount -= 1
    case .nothing: break
    }
    peer.handed = .nothing
  }
}

/// The message that a worker loop was handed for a connection.
///
///     nothing ──handed──► waiting ──writable──► taken ──writable, reported──► nothing
enum HandedMessage {
  case nothing
  /// The socket has not begun to take the message.
  case waiting(OutgoingMessage)
  /// The socket is taking the message, or has taken it and the report is pending.
  case taken
}
