import RelayClient
import RelayConsole
import RelayProtocol
import WebSocketTransport

/// Follows a room and prints each line until a limit, a signal or the end of the session.
struct Watcher {
  /// The limits, and what to do after a lost connection.
  struct Options {
    /// The number of lines to print; `nil` for no limit.
    var count: Int?
    /// The time limit in milliseconds; `nil` for none.
    var milliseconds: Double?
    /// Whether to reconnect after a lost connection.
    var reconnects = false
    /// The event to resume after, `EPOCH:SEQ`.
    var since: String?
    /// The encoding of messages on the wire.
    var encoding = Encoding.json
    /// The pause between two questions about the room's state, in milliseconds; `nil` for none.
    var verifyMilliseconds: Double?
    /// The longest wait for the answer to the last question, in milliseconds.
    var patienceMilliseconds: Double = 5_000
  }

  /// The shortest and the longest wait before a reconnect, in microseconds; it doubles each time.
  private static let waits: ClosedRange<Int64> = 250_000...10_000_000

  private let client: LiveClient
  private let address: RoomAddress
  private let options: Options
  private let interrupt: Interrupt
  private let console: Console
  private let deadline: Int64
  private var left: Int
  /// The newest event received, to resume after it.
  private var position: ResumePosition
  private var wait = Self.waits.lowerBound
  private var verification: Verification?
  /// The exit status after the answer to the last question, and the deadline of that answer.
  private var last: (code: ExitCode, until: Int64)?

  /// Prepares to follow the room at `address`.
  init(
    _ address: RoomAddress, _ options: Options, interrupt: Interrupt, console: Console
  ) throws(ListenError) {
    client = try LiveClient(encoding: options.encoding)
    interrupt.wake(client.waker)
    self.address = address
    self.options = options
    self.interrupt = interrupt
    self.console = console
    deadline =
      options.milliseconds.map {
        MonotonicClock.microseconds() + Int64($0 * 1000)
      } ?? .max
    left = options.count ?? .max
    position = ResumePosition(since: options.since)
    verification = options.verifyMilliseconds.map { Verification(pause: Int64($0 * 1000)) }
  }

  /// Follows the room; returns the exit status.
  mutating func run() throws(UsageError) -> ExitCode {
    while true {
      let since = position.since.map { ["since=\($0)"] } ?? []
      let url = try address.url(.watch, adding: since)
      let sentence: String
      var seconds = 0
      do throws(ConnectFailure) {
        let connection = try client.connect(to: url)
        verification?.connect()
        switch follow(connection) {
        case .stop(let code): return judged(code)
        case .again(let reason, let asked): (sentence, seconds) = (reason, asked)
        }
      } catch {
        guard options.reconnects, error.isWorthRetrying else { return refuse(error) }
        sentence = describe(error)
      }
      let moment = seconds > 0 ? " after \(seconds) s" : ""
      console.note("\(sentence); trying again\(moment)")
      if let code = last?.code ?? pause(atLeast: seconds) {
        // Without a connection, the last question gets no answer.
        _ = verification?.end()
        return judged(code)
      }
    }
  }

  private func refuse(_ failure: ConnectFailure) -> ExitCode {
    console.note(describe(failure))
    return .cannotConnect
  }

  private func describe(_ failure: ConnectFailure) -> String {
    "\(address.authority): \(failure.description)"
  }

  /// The next step after a connection.
  private enum Next {
    case stop(ExitCode)
    /// Reconnect, for the reason in the sentence; not earlier than the server asks.
    case again(String, seconds: Int = 0)
  }

  private mutating func follow(_ connection: ConnectionID) -> Next {
    while true {
      if let last, last.code != .interrupted, interrupt.isReceived {
        return leave(connection, .interrupted)
      }
      if let code = last?.code ?? reasonToStop, let next = end(connection, code) { return next }
      if let question = verification?.question(now: MonotonicClock.microseconds()) {
        client.send(question, to: connection)
      }
      let until = last?.until ?? min(deadline, verification?.nextDue ?? .max)
      for arrival in client.turn(until: until) where arrival.connection == connection {
        switch arrival.kind {
        case .connected: break
        case .message(let bytes):
          write(bytes)
          if console.output.isBroken { return leave(connection, .ok) }
          if left == 0, let next = end(connection, .ok) { return next }
          if verification?.isSettled == true { return leave(connection, last?.code ?? .ok) }
        case .failed(let failure):
          guard options.reconnects, failure.isWorthRetrying else { return .stop(refuse(failure)) }
          guard case .refused(_, let seconds) = failure else { return .again(describe(failure)) }
          return .again(describe(failure), seconds: seconds)
        case .closed(let cause):
          let ending = Ending(cause)
          if options.reconnects && ending.isWorthRetrying { return .again(ending.sentence) }
          console.note(ending.sentence)
          return .stop(ending.isDone ? .ok : .cannotConnect)
        }
      }
    }
  }

  /// Leaves, or asks the last question first and returns `nil` until its answer or deadline.
  private mutating func end(_ connection: ConnectionID, _ code: ExitCode) -> Next? {
    guard verification != nil else { return leave(connection, code) }
    let now = MonotonicClock.microseconds()
    if let last { return now < last.until ? nil : leave(connection, last.code) }
    last = (code, now + Int64(options.patienceMilliseconds * 1000))
    if let question = verification?.end() { client.send(question, to: connection) }
    return nil
  }

  /// The exit status with the result of the verification.
  private func judged(_ code: ExitCode) -> ExitCode {
    guard let verification else { return code }
    if verification.fault != nil { return .failed }
    guard code == .ok, !verification.isProven else { return code }
    console.note("the server did not send the state's hash at the end")
    return .failed
  }

  private func leave(_ connection: ConnectionID, _ code: ExitCode) -> Next {
    client.close(connection, .normal)
    _ = client.turn(until: MonotonicClock.microseconds())
    return .stop(code)
  }

  private var reasonToStop: ExitCode? {
    if interrupt.isReceived { return .interrupted }
    return MonotonicClock.microseconds() >= deadline ? .ok : nil
  }

  /// Prints the lines of a message up to the limit, and flushes.
  private mutating func write(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard verify(line), left > 0 else { continue }
      console.output.write(line)
      console.output.write(CollectionOfOne(UInt8(ascii: "\n")))
      left -= 1
      position.note(line)
    }
    console.output.flush()
    wait = Self.waits.lowerBound
  }

  /// Passes a line to the verification and reports a comparison; returns whether to print the line.
  private mutating func verify(_ line: ArraySlice<UInt8>) -> Bool {
    guard let (isTold, sentence) = verification?.take(line) else { return true }
    if let sentence { console.note(sentence) }
    return isTold
  }

  /// Waits before a reconnect, at least that many seconds; returns an exit status if there is a
  /// reason to stop.
  private mutating func pause(atLeast seconds: Int) -> ExitCode? {
    let least = max(wait / 2, Int64(seconds) * 1_000_000)
    let until = min(
      deadline, MonotonicClock.microseconds() + least + Int64.random(in: 0...(wait / 2)))
    wait = min(wait * 2, Self.waits.upperBound)
    while MonotonicClock.microseconds() < until {
      if let code = reasonToStop { return code }
      _ = client.turn(until: until)
    }
    return reasonToStop
  }
}
