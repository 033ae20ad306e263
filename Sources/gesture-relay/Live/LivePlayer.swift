import Gestures
import RelayClient
import RelayProtocol
import WebSocketTransport

/// Plays a stream file into a room of a live server, a connection for each drawer.
struct LivePlayer {
  /// How a file is played.
  struct Options {
    /// How much faster than it was drawn; 0 as fast as possible.
    var speed = 0.0
    /// Whether a drawer's input waits until the server has taken those of the others, so that the
    /// room sees them in the order of the file.
    var isInLockstep = false
    /// Whether a viewer takes down what the room is told.
    var isWatched = false
    /// What the room is to be set up for before anything is played; `nil` leaves it as it is.
    var setup: StreamSetup?
    /// How messages go over the wire.
    var encoding = Encoding.json
  }

  /// Why playing broke off.
  enum Failure: Error, Equatable {
    /// The server could not be reached, or refused.
    case cannotConnect(String)
    /// The server did not answer in time, or made no sense.
    case noAnswer(String)
    /// The user broke off.
    case interrupted
  }

  /// What was played.
  struct Summary: Equatable {
    var drawers: Set<DrawerID> = []
    var messages = 0
    var samples = 0
    var milliseconds = 0.0
  }

  /// How long is waited for an answer of the server, in microseconds.
  private static let patience: Int64 = 10_000_000

  /// What was played so far.
  private(set) var summary = Summary()
  /// What came of it: all that drawers were told alone, and where it is watched, the room.
  var observations: [Observation] {
    // The player's own pings have negative times.
    let own = { (value: JSONValue) in
      if case .number(let time)? = value["t"] { value.type == "pong" && time < 0 } else { false }
    }
    return witness.observations.filter { !own($0.value) }
  }
  private let file: StreamFile
  private let address: RoomAddress
  private let room: RoomName?
  private let options: Options
  private let interrupt: Interrupt
  private let client: LiveClient
  private var witness = Witness()
  private var line = 0
  /// The time of the input that was played last, in milliseconds from the start of the file.
  private var playedTo = 0.0
  private var connections: [DrawerID: ConnectionID] = [:]
  private var drawers: [ConnectionID: DrawerID] = [:]
  private var viewer: ConnectionID?
  /// The drawer that sent last, while the server may not have taken it.
  private var lastSender: DrawerID?
  private var pings = 0
  /// The connections that are gone, and the sentences that say why.
  private var endings: [ConnectionID: String] = [:]
  /// What arrived and nobody has waited for yet.
  private var signals: [Signal] = []

  /// Something worth waiting for.
  private enum Signal: Equatable {
    case welcome(ConnectionID)
    case pong(ConnectionID, Double)
    case ended(ConnectionID)
    /// The viewer saw a drawer of that name on the server join.
    case joined(String)
    case snapshot
  }

  /// Prepares to play a file into a room at `address`: its own or the one given.
  init(
    _ file: StreamFile, into address: RoomAddress, room: RoomName? = nil, _ options: Options,
    interrupt: Interrupt
  ) throws(ListenError) {
    self.file = file
    self.address = address
    self.room = room
    self.options = options
    self.interrupt = interrupt
    client = try LiveClient(encoding: options.encoding)
    interrupt.wake(client.waker)
  }

  // MARK: Playing

  /// Plays the whole file and waits until the server has taken everything.
  mutating func run() throws(Failure) {
    let founder = try options.setup.map { setup throws(Failure) in try prepareRoom(setup) }
    if options.isWatched { try openViewer() }
    if let founder { client.close(founder, .normal) }
    let start = MonotonicClock.microseconds()
    for line in file.lines {
      guard case .input(let input) = line.content else { continue }
      if options.speed > 0 {
        try wait(until: start + Int64(input.at * 1000 / options.speed))
      } else if !input.tellsTime {
        try letPass(input.at - playedTo)
      }
      playedTo = input.at
      if options.isInLockstep, let lastSender, lastSender != input.drawer {
        try confirm(lastSender)
      }
      self.line = line.number
      try play(input)
    }
    for drawer in connections.keys.sorted() { try confirm(drawer) }
    summary.milliseconds = Double(MonotonicClock.microseconds() - start) / 1000
    if options.isWatched { try catchUp() }
    for connection in connections.values { client.close(connection, .normal) }
    if let viewer { client.close(viewer, .normal) }
    try settle()
  }

  /// Lets a time in milliseconds pass after the server has taken what was sent, as what is decided by
  /// time alone comes in between.
  private mutating func letPass(_ milliseconds: Double) throws(Failure) {
    guard options.isInLockstep, milliseconds > 0, let lastSender else { return }
    try confirm(lastSender)
    try wait(until: MonotonicClock.microseconds() + Int64(milliseconds * 1000))
  }

  private mutating func play(_ input: StreamInput) throws(Failure) {
    summary.drawers.insert(input.drawer)
    if case .leave = input.action {
      guard let connection = connections[input.drawer] else { return }
      client.close(connection, .goingAway)
      try wait(for: "end of \(input.drawer)", .ended(connection))
      return
    }
    let connection = try connection(of: input)
    client.send(input.bytes, to: connection)
    lastSender = input.drawer
    summary.messages += 1
    if case .message(.touches(let batch)) = input.action { summary.samples += batch.samples.count }
    try take(client.turn(until: MonotonicClock.microseconds()))
  }

  /// The drawer's connection; one that has none joins, and tells its canvas as a page does.
  private mutating func connection(of input: StreamInput) throws(Failure) -> ConnectionID {
    if let connection = connections[input.drawer] { return connection }
    let connection = try connect(.draw)
    connections[input.drawer] = connection
    drawers[connection] = input.drawer
    try wait(for: "welcome for \(input.drawer)", .welcome(connection))
    if let hello = input.greeting(canvas: file.header.canvas) {
      var bytes: [UInt8] = []
      JSONClientEncoder.append(hello, to: &bytes)
      client.send(bytes, to: connection)
    }
    return connection
  }

  /// Waits until the server has taken all that a drawer has sent; one that it cut off has nothing
  /// more to give.
  private mutating func confirm(_ drawer: DrawerID) throws(Failure) {
    guard let connection = connections[drawer] else { return }
    pings += 1
    client.send(Array(#"{"type":"ping","t":\#(-pings)}"#.utf8), to: connection)
    try wait(for: "answer to \(drawer)", .pong(connection, Double(-pings)), or: .ended(connection))
    if lastSender == drawer { lastSender = nil }
  }

  // MARK: Setting up

  /// Sets the room up by a drawer that is none of the file's, before anybody watches; returns its
  /// connection, which keeps the room until somebody else is there.
  private mutating func prepareRoom(_ setup: StreamSetup) throws(Failure) -> ConnectionID {
    let founder = try connect(.draw)
    self.founder = founder
    try wait(for: "welcome for who sets the room up", .welcome(founder))
    var bytes: [UInt8] = []
    for message in setup.messages { JSONClientEncoder.append(message, to: &bytes) }
    pings += 1
    let ping = Double(-pings)
    JSONClientEncoder.append(.ping(time: ping), to: &bytes)
    client.send(bytes, to: founder)
    try wait(for: "answer to what the header asks for", .pong(founder, ping))
    if let refusal { throw .noAnswer("line 1: the server refused: \(refusal)") }
    return founder
  }

  private mutating func readFounder(_ bytes: [UInt8], of connection: ConnectionID) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONValue(parsing: line.span) else { continue }
      switch value.type {
      case "welcome": signals.append(.welcome(connection))
      case "error": refusal = refusal ?? value.description
      case "pong":
        if case .number(let time)? = value["t"] { signals.append(.pong(connection, time)) }
      default: break
      }
    }
  }

  /// Who set the room up.
  private var founder: ConnectionID?
  /// What the server refused of that.
  private var refusal: String?

  // MARK: Watching

  private mutating func openViewer() throws(Failure) {
    viewer = try connect(.watch)
    try wait(for: "snapshot", .snapshot)
  }

  /// Waits until the viewer has seen all that came of the drawers: one more drawer joins after
  /// them, and the viewer has seen everything before it sees that.
  private mutating func catchUp() throws(Failure) {
    let marker = try connect(.draw)
    defer { client.close(marker, .normal) }
    markerConnection = marker
    try wait(for: "welcome for the last drawer", .welcome(marker))
    guard let name = markerName else { throw .noAnswer("the last drawer got no name") }
    try wait(for: "the last drawer to join", .joined(name))
  }

  private var markerConnection: ConnectionID?
  private var markerName: String?

  // MARK: Waiting

  private mutating func connect(_ role: Welcome.Role) throws(Failure) -> ConnectionID {
    do {
      return try client.connect(to: try address.url(role, room: room))
    } catch let failure as ConnectFailure {
      throw .cannotConnect("\(address.authority): \(failure.description)")
    } catch {
      throw .cannotConnect("\(error)")
    }
  }

  private mutating func wait(until moment: Int64) throws(Failure) {
    while MonotonicClock.microseconds() < moment {
      if interrupt.isReceived { throw .interrupted }
      try take(client.turn(until: moment))
    }
  }

  /// Serves until one of two things has arrived.
  private mutating func wait(
    for what: String, _ signal: Signal, or other: Signal? = nil
  ) throws(Failure) {
    let deadline = MonotonicClock.microseconds() + Self.patience
    while true {
      if let place = signals.firstIndex(where: { $0 == signal || $0 == other }) {
        signals.remove(at: place)
        return
      }
      if let sentence = awaited(signal).flatMap({ endings[$0] }) {
        throw .noAnswer("no \(what): \(sentence)")
      }
      if interrupt.isReceived { throw .interrupted }
      guard MonotonicClock.microseconds() < deadline else {
        throw .noAnswer("no \(what) within \(Self.patience / 1_000_000) s")
      }
      try take(client.turn(until: deadline))
    }
  }

  /// The connection without which a signal cannot come; the viewer's sees the room.
  private func awaited(_ signal: Signal) -> ConnectionID? {
    switch signal {
    case .welcome(let connection), .pong(let connection, _), .ended(let connection): connection
    case .joined, .snapshot: viewer
    }
  }

  /// Serves until the connections that were closed are gone.
  private mutating func settle() throws(Failure) {
    let deadline = MonotonicClock.microseconds() + Self.patience
    while !connections.isEmpty, MonotonicClock.microseconds() < deadline {
      if interrupt.isReceived { throw .interrupted }
      try take(client.turn(until: deadline))
    }
  }

  private mutating func take(_ arrivals: [LiveClient.Arrival]) throws(Failure) {
    for arrival in arrivals {
      switch arrival.kind {
      case .connected: break
      case .failed(let failure):
        throw .cannotConnect("\(address.authority): \(failure.description)")
      case .closed(let cause): end(arrival.connection, cause)
      case .message(let bytes):
        do throws(ErrorMessage) {
          try read(bytes, from: arrival.connection)
        } catch {
          throw .noAnswer(error.message)
        }
      }
    }
  }

  private mutating func end(_ connection: ConnectionID, _ cause: CloseCause) {
    signals.append(.ended(connection))
    endings[connection] = Ending(cause).sentence
    guard let drawer = drawers[connection] else { return }
    if connections[drawer] == connection { connections[drawer] = nil }
    switch cause {
    case .local: break
    case .peer(let frame):
      witness.takeClose(
        code: Int(frame?.code ?? 1005), reason: frame?.reason ?? "", of: drawer, line: line)
    case .lost: witness.takeClose(code: 1006, reason: "lost", of: drawer, line: line)
    }
  }

  private mutating func read(
    _ bytes: [UInt8], from connection: ConnectionID
  ) throws(ErrorMessage) {
    if connection == viewer {
      if !isSnapshotSeen,
        bytes.split(separator: UInt8(ascii: "\n")).contains(where: Self.isSnapshot)
      {
        isSnapshotSeen = true
        signals.append(.snapshot)
      }
      for event in try witness.takeRoom(bytes, line: line) where event.type == "joined" {
        if case .string(let name)? = event["drawer"] { signals.append(.joined(name)) }
      }
      return
    }
    if connection == founder { return readFounder(bytes, of: connection) }
    guard let drawer = drawers[connection] else { return try readMarker(bytes, of: connection) }
    for value in try witness.takePrivate(bytes, of: drawer, line: line) {
      if value.type == "welcome" { signals.append(.welcome(connection)) }
      // Only the player's own pings are waited for.
      if value.type == "pong", case .number(let time)? = value["t"], time < 0 {
        signals.append(.pong(connection, time))
      }
    }
  }

  private var isSnapshotSeen = false

  private static func isSnapshot(_ line: ArraySlice<UInt8>) -> Bool {
    (try? JSONValue(parsing: line.span))?.type == "snapshot"
  }

  private mutating func readMarker(
    _ bytes: [UInt8], of connection: ConnectionID
  ) throws(ErrorMessage) {
    guard connection == markerConnection else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let value = try? JSONValue(parsing: line.span), value.type == "welcome",
        case .string(let name)? = value["drawer"]
      else { continue }
      markerName = name
      signals.append(.welcome(connection))
    }
  }
}
