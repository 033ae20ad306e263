import Threads

/// The service loop's end of one worker loop: its thread and its commands.
final class WorkerHandle {
  let allowance = ByteAllowance(limit: TransportLimits.workerBacklogBytes)
  private let commands: Mailbox<LoopCommand>
  /// The commands of this turn.
  private(set) var gathered: [LoopCommand] = []
  /// The message of the newest send command and its recipients; equal messages in a row share one.
  private var message: OutgoingMessage?
  private var recipients: [ConnectionID] = []
  private let loop: WorkerLoop
  /// `nil` if the thread could not be started.
  private var thread: OwnThread?

  /// Starts the loop on a new thread with all signals blocked.
  init(
    _ options: SocketLoopOptions, number: Int, inbox: Mailbox<WorkerReport>
  ) throws(ListenError) {
    let sockets = try SocketLoop(options)
    commands = Mailbox(waker: sockets.waker)
    loop = WorkerLoop(
      sockets, number: number, commands: commands, inbox: inbox, allowance: allowance)
    guard let thread = OwnThread(loop) else { throw .cannotStart(reason: "out of threads") }
    self.thread = thread
  }

  /// Ends the loop with its connections, and waits for the thread.
  deinit {
    guard let thread else { return }
    commands.post([.end])
    allowance.end()
    thread.join()
  }

  /// Notes a command for the end of the turn.
  func gather(_ command: LoopCommand) {
    gatherMessage()
    gathered.append(command)
  }

  /// Notes a message for a connection.
  func send(_ message: OutgoingMessage, to connection: ConnectionID) {
    if let before = self.message, !before.isSame(as: message) { gatherMessage() }
    self.message = message
    recipients.append(connection)
  }

  /// Posts the commands of this turn.
  func post() {
    gatherMessage()
    guard !gathered.isEmpty else { return }
    commands.post(gathered)
    gathered.removeAll(keepingCapacity: true)
  }

  private func gatherMessage() {
    guard let message else { return }
    gathered.append(.send(message, recipients))
    self.message = nil
    recipients.removeAll(keepingCapacity: true)
  }
}

extension OutgoingMessage {
  /// Whether both are of one kind and share one array's storage.
  fileprivate func isSame(as other: OutgoingMessage) -> Bool {
    guard isText == other.isText, payload.count == other.payload.count else { return false }
    return payload.withUnsafeBytes { mine in
      other.payload.withUnsafeBytes { mine.baseAddress == $0.baseAddress }
    }
  }
}
