import Threads

/// The owner's end of a TLS thread.
final class TLSThread {
  private let commands: Mailbox<TLSCommand>
  private let thread: OwnThread

  /// Starts a thread for clients' connections, or for those of a server's acceptor.
  init(acceptor: TLSAcceptor? = nil, stallMicroseconds: Int64) throws(ListenError) {
    let waker = Waker()
    commands = Mailbox(waker: waker)
    let stall = stallMicroseconds
    guard
      let loop = TLSLoop(commands: commands, acceptor: acceptor, stallMicroseconds: stall)
    else {
      throw .cannotStart(reason: "out of file descriptors")
    }
    guard let thread = OwnThread(loop) else { throw .cannotStart(reason: "out of threads") }
    self.thread = thread
  }

  /// Has the loops' last bytes sent, at most for `lastMilliseconds`, and waits for the thread.
  deinit {
    let now = MonotonicClock.microseconds()
    commands.post([.end(by: now + TransportLimits.lastMilliseconds * 1_000)])
    thread.join()
  }

  /// Has the thread do something.
  func post(_ command: TLSCommand) { commands.post([command]) }
}

/// A command to a TLS thread.
enum TLSCommand: Sendable {
  /// Forward bytes between a client's session and this end of a pair.
  case forward(TLSSession, MeasuredSocket, pair: Int32)
  /// Accept no more connections.
  case stopListening
  /// Read certificate and key again.
  case renew
  /// End once all is sent, or at that moment of the `MonotonicClock`, in microseconds.
  case end(by: Int64)
}
