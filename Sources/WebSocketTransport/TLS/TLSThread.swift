/// The owner's end of a TLS thread.
final class TLSThread {
  private let commands: Mailbox<TLSCommand>
  private let thread: OwnThread

  /// Starts a thread that carries clients' connections, or those of a server's door.
  init(door: TLSDoor? = nil, stallMicroseconds: Int64) throws(ListenError) {
    let waker = Waker()
    commands = Mailbox(waker: waker)
    let stall = stallMicroseconds
    guard let loop = TLSLoop(commands: commands, door: door, stallMicroseconds: stall) else {
      throw .cannotStart(reason: "out of file descriptors")
    }
    guard let thread = OwnThread(loop) else { throw .cannotStart(reason: "out of threads") }
    self.thread = thread
  }

  /// Sends what the loops have handed over, at most for some time, and waits for the thread.
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
  /// Carry bytes between a client's session and the pair's end.
  case carry(TLSSession, MeasuredSocket, pair: Int32)
  /// Accept no more connections.
  case stopListening
  /// Read certificate and key again.
  case renew
  /// End once all is sent, or at that moment.
  case end(by: Int64)
}
