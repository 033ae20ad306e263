import RelayClient
import RelayConsole
import RelayProtocol
import WebSocketTransport

/// The connections of a player to one live room, and the waits for what arrives on them.
struct LiveSession {
  /// The reason why a session ended early.
  enum Failure: ExitCodeError, Equatable {
    /// The server is unreachable or refused the connection.
    case cannotConnect(String)
    /// The server did not answer in time, or sent what cannot be read.
    case noAnswer(String)
    /// The user pressed Ctrl-C.
    case interrupted

    var description: String {
      switch self {
      case .cannotConnect(let sentence), .noAnswer(let sentence): sentence
      case .interrupted: "interrupted"
      }
    }

    var code: ExitCode {
      switch self {
      case .cannotConnect: .cannotConnect
      case .noAnswer: .failed
      case .interrupted: .interrupted
      }
    }
  }

  /// The longest wait for an answer of the server, in microseconds.
  static let patience: Int64 = 10_000_000

  /// What has arrived.
  var transcript = LiveTranscript()
  private let address: RoomAddress
  private let room: RoomName?
  private let interrupt: Interrupt
  private let client: LiveClient
  private var members: [ConnectionID: LiveMember] = [:]
  /// The connections that have ended, each with the reason in one sentence.
  private var endings: [ConnectionID: String] = [:]
  private var pings = 0

  /// Makes a session without connections, for `room` or else the room of `address`.
  init(
    to address: RoomAddress, room: RoomName?, encoding: Encoding, interrupt: Interrupt
  ) throws(ListenError) {
    self.address = address
    self.room = room
    self.interrupt = interrupt
    client = try LiveClient(encoding: encoding)
    interrupt.wake(client.waker)
  }

  // MARK: Connections

  /// Begins to connect a member; a viewer connects to watch, any other member to draw.
  mutating func connect(_ member: LiveMember) throws(Failure) -> ConnectionID {
    do {
      let url = try address.url(member == .viewer ? .watch : .draw, room: room)
      let connection = try client.connect(to: url)
      members[connection] = member
      return connection
    } catch let failure as ConnectFailure {
      throw .cannotConnect("\(address.authority): \(failure.description)")
    } catch {
      throw .cannotConnect("\(error)")
    }
  }

  /// The open connection of a drawer; `nil` if the drawer has none.
  func connection(of drawer: DrawerID) -> ConnectionID? {
    members.first { $0.value == .drawer(drawer) && endings[$0.key] == nil }?.key
  }

  /// Sends lines of JSON on a connection.
  func send(_ bytes: [UInt8], to connection: ConnectionID) {
    client.send(bytes, to: connection)
  }

  /// Sends messages on a connection, followed by a ping; returns the signal of its pong.
  mutating func send(_ messages: [ClientMessage] = [], pinging connection: ConnectionID)
    -> LiveSignal
  {
    pings += 1
    var bytes: [UInt8] = []
    for message in messages { JSONClientEncoder.append(message, to: &bytes) }
    JSONClientEncoder.append(.ping(time: Double(-pings)), to: &bytes)
    client.send(bytes, to: connection)
    return .pong(connection, Double(-pings))
  }

  /// Closes a connection; unsent messages are dropped.
  func close(_ connection: ConnectionID, _ code: CloseCode = .normal) {
    client.close(connection, code)
  }

  // MARK: Waits

  /// Serves the connections without waiting.
  mutating func serve() throws(Failure) {
    try take(client.turn(until: MonotonicClock.microseconds()))
  }

  /// Serves the connections until that moment of the `MonotonicClock`, in microseconds.
  mutating func wait(until moment: Int64) throws(Failure) {
    while MonotonicClock.microseconds() < moment {
      if interrupt.isReceived { throw .interrupted }
      try take(client.turn(until: moment))
    }
  }

  /// Serves the connections until one of two signals has arrived, and consumes it.
  ///
  /// Throws after 10 s, and as soon as the signal's connection has ended; `what` names the signal.
  mutating func wait(
    for what: String, _ signal: LiveSignal, or other: LiveSignal? = nil
  ) throws(Failure) {
    let deadline = MonotonicClock.microseconds() + Self.patience
    while true {
      if let index = transcript.signals.firstIndex(where: { $0 == signal || $0 == other }) {
        transcript.signals.remove(at: index)
        return
      }
      if let sentence = source(of: signal).flatMap({ endings[$0] }) {
        throw .noAnswer("no \(what): \(sentence)")
      }
      if interrupt.isReceived { throw .interrupted }
      guard MonotonicClock.microseconds() < deadline else {
        throw .noAnswer("no \(what) within \(Self.patience / 1_000_000) s")
      }
      try take(client.turn(until: deadline))
    }
  }

  /// Closes the connections of drawers and viewer, and waits until the
  /// drawers' have ended, 10 s at most.
  mutating func finish() throws(Failure) {
    for connection in openDrawers { close(connection) }
    if let viewer { close(viewer) }
    let deadline = MonotonicClock.microseconds() + Self.patience
    while !openDrawers.isEmpty, MonotonicClock.microseconds() < deadline {
      if interrupt.isReceived { throw .interrupted }
      try take(client.turn(until: deadline))
    }
  }

  private var openDrawers: [ConnectionID] {
    members.compactMap { connection, member in
      guard case .drawer = member, endings[connection] == nil else { return nil }
      return connection
    }
  }

  private var viewer: ConnectionID? { members.first { $0.value == .viewer }?.key }

  /// The connection that a signal arrives on.
  private func source(of signal: LiveSignal) -> ConnectionID? {
    switch signal {
    case .welcome(let connection), .pong(let connection, _), .ended(let connection): connection
    case .joined, .snapshot: viewer
    }
  }

  private mutating func take(_ arrivals: [LiveClient.Arrival]) throws(Failure) {
    for arrival in arrivals {
      let connection = arrival.connection
      switch arrival.kind {
      case .connected: break
      case .failed(let failure):
        throw .cannotConnect("\(address.authority): \(failure.description)")
      case .closed(let cause):
        endings[connection] = Ending(cause).sentence
        transcript.end(connection, of: members[connection], cause)
      case .message(let bytes):
        guard let member = members[connection] else { continue }
        do throws(ErrorMessage) {
          try transcript.read(bytes, on: connection, of: member)
        } catch {
          throw .noAnswer(error.message)
        }
      }
    }
  }
}
