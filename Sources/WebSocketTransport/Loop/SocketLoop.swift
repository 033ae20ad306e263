/// One libwebsockets context with its connections, and the event loop that turns it: the common
/// part of service loops and worker loops.
///
/// Everything runs on the thread that calls `turn`. Loops share no state.
final class SocketLoop {
  let options: SocketLoopOptions
  let waker = Waker()
  let sendBuffer = SendBuffer()
  /// A server's connections are read into it, one after another.
  let receiveBuffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: TransportLimits.serverReceiveBufferBytes, alignment: 16)
  let poller = Poller()
  weak var owner: (any SocketLoopOwner)?

  /// All connections by their numbers.
  var peers: [UInt64: Peer] = [:]

  /// WebSockets that are open.
  var openCount = 0

  /// WebSockets that worker loops carry or are about to carry; they count towards the limits.
  var workerConnectionCount = 0

  /// The connections of each address that are not, or not yet, WebSockets.
  var plain = ConnectionsByAddress()

  /// The connections scheduled to write or close, each once.
  var wanting: [Peer] = []

  /// The list in use during `writeWanting`, kept for its storage.
  var beingAsked: [Peer] = []

  /// The connection that libwebsockets is taking over in this call.
  var adopting: Peer?

  /// Whether this turn ends with a sweep.
  var needsSweep = true

  /// When a poll before this turn last reported all its events: a socket that gets room in this
  /// turn was full then.
  private(set) var lastPoll: Int64 = 0

  /// The listening sockets, except one with TLS.
  var listeners: [ListenerRole: ListeningSocket] = [:]
  /// Whether connections are accepted, by whichever thread.
  var isListening = true
  /// The connections that the TLS thread accepted.
  let acceptedByTLS = Mailbox<AcceptedConnection>(waker: Waker())
  /// Those that are admitted in a later turn.
  var unadmitted: [AcceptedConnection] = []
  /// The number of the next connection; the lower ones name the loop's own descriptors.
  var nextID: UInt64 = 16
  private(set) var context: LoopContext?
  private let timer = LoopTimer()
  private var timerDue: Int64?
  private var deadlineCheckDue: Int64?
  private var turnDue: Int64?
  private var isTurning = false

  init(_ options: SocketLoopOptions) throws(ListenError) {
    self.options = options
    context = try LoopContext(options, user: Unmanaged.passUnretained(self).toOpaque())
    guard watch(waker.descriptor, as: .waker), watch(timer.descriptor, as: .timer) else {
      throw .cannotStart(reason: "out of file descriptors")
    }
  }

  deinit {
    destroy()
    receiveBuffer.deallocate()
  }

  /// Ends the context and all connections at once, without events; not from a callback.
  func destroy() {
    guard let context else { return }
    precondition(!isTurning, "a loop cannot be destroyed from within its own callbacks")
    owner = nil
    context.destroy()
    self.context = nil
    stopListening()
    admitFromTLS()
    for peer in peers.values where peer.wsi == nil { drop(peer) }
    peers = [:]
  }

  /// Watches one of the loop's own descriptors.
  func watch(_ descriptor: Int32, as own: OwnDescriptor) -> Bool {
    descriptor >= 0 && poller.watch(descriptor, Poller.Interest.read, number: own.rawValue)
  }

  // MARK: Turning

  /// Serves what is ready, and waits for it until `moment` at the latest; nil waits without
  /// end, a past moment not at all.
  func turn(until moment: Int64?) {
    precondition(!isTurning, "a loop cannot be turned from within its own callbacks")
    guard let context else { return }
    isTurning = true
    defer { isTurning = false }
    write()
    let isFree = wanting.isEmpty && !needsSweep
    let waits = isFree && moment.map { $0 > MonotonicClock.microseconds() } ?? true
    turnDue = waits ? moment : nil
    armTimer()
    let look = MonotonicClock.microseconds()
    let isComplete = poller.wait(waits) { number, events in handleEvents(number, events) }
    turnDue = nil
    if needsSweep || context.hasPending {
      needsSweep = false
      context.sweep()
    }
    write()
    if isComplete { lastPoll = look }
  }

  /// Has the connections write; those of worker loops first, so that these threads begin early.
  private func write() {
    owner?.beforeWrites()
    writeWanting()
    owner?.afterWrites()
  }

  /// Schedules the event `timer` for this moment, unless an earlier one is scheduled.
  func schedule(atMicroseconds moment: Int64) {
    if let timerDue, timerDue <= moment { return }
    timerDue = moment
    armTimer()
  }

  /// Begins to check the connections' deadlines.
  func beginDeadlineChecks(_ now: Int64) {
    guard deadlineCheckDue == nil else { return }
    deadlineCheckDue = now + options.timeouts.deadlineCheckMicroseconds
    armTimer()
  }

  private func handleEvents(_ number: UInt64, _ events: UInt32) {
    if let peer = peers[number] {
      return peer.wsi == nil ? handleHTTPEvents(peer, events) : handleWebSocketEvents(peer, events)
    }
    switch OwnDescriptor(rawValue: number) {
    case .listener: acceptWaiting(at: .main)
    case .adminListener: acceptWaiting(at: .admin)
    case .redirectListener: acceptWaiting(at: .redirect)
    case .acceptedByTLS: admitFromTLS()
    case .waker:
      waker.clear()
      owner?.handle(.woken)
    case .timer: timerExpired()
    case .inbox: owner?.reportsArrived()
    case nil: break  // A connection that was closed earlier in this turn.
    }
  }

  private func timerExpired() {
    timer.clear()
    let now = MonotonicClock.microseconds()
    if let due = timerDue, due <= now {
      timerDue = nil
      owner?.handle(.timer(now: now))
    }
    if let due = deadlineCheckDue, due <= now {
      deadlineCheckDue = peers.isEmpty ? nil : now + options.timeouts.deadlineCheckMicroseconds
      checkDeadlines(now, afterStandstill: now - due > options.timeouts.deadlineCheckMicroseconds)
    }
    armTimer()
  }

  private func armTimer() {
    timer.arm(atMicroseconds: [timerDue, deadlineCheckDue, turnDue].compactMap(\.self).min())
  }
}

/// The loop's own descriptors, numbered below the first connection.
enum OwnDescriptor: UInt64 {
  case listener = 1
  case waker = 2
  case timer = 3
  case inbox = 4
  case adminListener = 5
  case redirectListener = 6
  case acceptedByTLS = 7
}
