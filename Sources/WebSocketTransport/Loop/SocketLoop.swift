/// One libwebsockets context with its connections, and the loop that turns it: what server loops and
/// clients have in common.
///
/// Everything runs on the thread that calls `turn`. No state is shared between engines.
final class SocketLoop {
  let options: SocketLoopOptions
  let waker = Waker()
  let scratch = SendBuffer()
  let poller = Poller()
  weak var owner: (any SocketLoopOwner)?

  /// All connections by their numbers.
  var peers: [UInt64: Peer] = [:]

  /// WebSockets that are open.
  var openCount = 0

  /// WebSockets that were let go and are open in other loops, or on their way there; they count where the number is limited.
  var elsewhereCount = 0

  /// The connections that want to say something, or are to be closed, each once.
  var wanting: [Peer] = []

  /// The list that is being worked through, kept for its storage.
  var beingAsked: [Peer] = []

  /// The connection that libwebsockets is just taking over.
  var adopting: Peer?

  /// Whether libwebsockets is to be swept at the end of this turn.
  var needsSweep = true

  /// When, before this turn, all sockets were last looked at: whoever is told of in this turn was full then.
  private(set) var lastLook: Int64 = 0

  var listener: ListeningSocket?
  /// The number of the next connection; the lower ones name the loop's own descriptors.
  var nextID: UInt64 = 16
  private(set) var context: LoopContext?
  private let timer = LoopTimer()
  private var timerDue: Int64?
  private var housekeepingDue: Int64?
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
  }

  /// Ends the context and all connections at once, without a word to the owner; not from a callback.
  func destroy() {
    guard let context else { return }
    precondition(!isTurning, "a loop cannot be destroyed from within its own callbacks")
    owner = nil
    context.destroy()
    self.context = nil
    for peer in peers.values where peer.wsi == nil { drop(peer) }
    peers = [:]
  }

  /// Watches one of the loop's own descriptors.
  func watch(_ descriptor: Int32, as own: OwnDescriptor) -> Bool {
    descriptor >= 0 && poller.watch(descriptor, Poller.Interest.read, number: own.rawValue)
  }

  // MARK: Turning

  /// Serves what is ready, waiting for it at most until `moment`; nil waits without end, a moment that has
  /// passed does not wait.
  func turn(until moment: Int64?) {
    precondition(!isTurning, "a loop cannot be turned from within its own callbacks")
    guard let context else { return }
    isTurning = true
    defer { isTurning = false }
    ask()
    let isFree = wanting.isEmpty && !needsSweep
    let waits = isFree && moment.map { $0 > MonotonicClock.microseconds() } ?? true
    turnDue = waits ? moment : nil
    armTimer()
    let look = MonotonicClock.microseconds()
    let isComplete = poller.wait(waits) { number, events in happened(number, events) }
    turnDue = nil
    if needsSweep || context.hasPending {
      needsSweep = false
      sweep()
    }
    ask()
    if isComplete { lastLook = look }
  }

  /// Asks those that want to say something, those first that other loops carry, so that those begin.
  private func ask() {
    owner?.asking()
    askWanting()
    owner?.asked()
  }

  /// Has the owner's `timer` called once, at this moment or at an earlier one that was asked for before.
  func schedule(atMicroseconds moment: Int64) {
    if let timerDue, timerDue <= moment { return }
    timerDue = moment
    armTimer()
  }

  /// Begins to look after the connections' deadlines.
  func beginHousekeeping(_ now: Int64) {
    guard housekeepingDue == nil else { return }
    housekeepingDue = now + options.housekeepingMicroseconds
    armTimer()
  }

  private func happened(_ number: UInt64, _ events: UInt32) {
    if let peer = peers[number] {
      return peer.wsi == nil ? converse(peer, events) : attend(peer, events)
    }
    switch OwnDescriptor(rawValue: number) {
    case .listener: acceptWaiting()
    case .waker:
      waker.clear()
      owner?.woken()
    case .timer: timeHasCome()
    case .inbox: owner?.delivered()
    case nil: break  // A connection that was closed earlier in this turn.
    }
  }

  private func timeHasCome() {
    timer.clear()
    let now = MonotonicClock.microseconds()
    if let due = timerDue, due <= now {
      timerDue = nil
      owner?.timer(now: now)
    }
    if let due = housekeepingDue, due <= now {
      housekeepingDue = peers.isEmpty ? nil : now + options.housekeepingMicroseconds
      checkDeadlines(now, afterStandstill: now - due > options.housekeepingMicroseconds)
    }
    armTimer()
  }

  private func armTimer() {
    timer.arm(atMicroseconds: [timerDue, housekeepingDue, turnDue].compactMap(\.self).min())
  }
}

/// The descriptors of a loop that are not connections, numbered below the first connection's number.
enum OwnDescriptor: UInt64 {
  case listener = 1
  case waker = 2
  case timer = 3
  case inbox = 4
}
