// The one or the other of these is the owner of `sigset_t`, as builds have it.
import CLibwebsockets
import Glibc

/// One worker loop with its thread, as the service loop sees it.
final class WorkerHandle {
  let allowance = ByteAllowance(limit: TransportLimits.newsBytes)
  private let commands: Mailbox<LoopCommand>
  /// The commands of this turn.
  private(set) var gathered: [LoopCommand] = []
  /// The message of the last of them, and for whom it is: who is told the same comes one after another.
  private var speech: OutgoingMessage?
  private var listeners: [ConnectionID] = []
  private let loop: WorkerLoop
  /// `nil` where it could not be started.
  private var thread: pthread_t?

  /// Starts a loop on a thread of its own, which takes no signals.
  init(
    _ options: SocketLoopOptions, number: Int, inbox: Mailbox<WorkerEvent>
  ) throws(ListenError) {
    let engine = try SocketLoop(options)
    commands = Mailbox(waker: engine.waker)
    loop = WorkerLoop(
      engine, number: number, commands: commands, inbox: inbox, allowance: allowance)
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let context = Unmanaged.passRetained(loop)
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runWorkerLoop, context.toOpaque()) == 0 else {
      context.release()
      throw .cannotStart(reason: "out of threads")
    }
    self.thread = thread
  }

  /// Waits for the thread, whose loop ends with all its connections.
  deinit {
    guard let thread else { return }
    commands.post([.end])
    allowance.end()
    pthread_join(thread, nil)
  }

  /// Notes an command for the end of the turn.
  func gather(_ command: LoopCommand) {
    gatherSpeech()
    gathered.append(command)
  }

  /// Notes a message for a connection.
  func say(_ message: OutgoingMessage, to connection: ConnectionID) {
    if let speech, !speech.isSame(as: message) { gatherSpeech() }
    speech = message
    listeners.append(connection)
  }

  /// Sends off what was gathered.
  func post() {
    gatherSpeech()
    guard !gathered.isEmpty else { return }
    commands.post(gathered)
    gathered.removeAll(keepingCapacity: true)
  }

  private func gatherSpeech() {
    guard let speech else { return }
    gathered.append(.say(speech, listeners))
    self.speech = nil
    listeners.removeAll(keepingCapacity: true)
  }
}

extension OutgoingMessage {
  /// Whether it is the very same array that goes out in the same way.
  fileprivate func isSame(as other: OutgoingMessage) -> Bool {
    guard isText == other.isText, payload.count == other.payload.count else { return false }
    return payload.withUnsafeBytes { mine in
      other.payload.withUnsafeBytes { mine.baseAddress == $0.baseAddress }
    }
  }
}

/// The thread's work; a function of the file, since a closure formed on the main actor would trap here.
private func runWorkerLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<WorkerLoop>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
