import Gestures
import RelayConsole
import RelayProtocol
import WebSocketTransport

/// Plays a stream file into a room of a live server, with one connection for each drawer.
struct LivePlayer {
  /// How a file is played.
  struct Options {
    /// The speed relative to the recording; 0 is as fast as possible.
    var speed = 0.0
    /// Whether the server confirms each drawer's input before the next drawer's, so that the room
    /// receives it in the order of the file.
    var isInLockstep = false
    /// Whether a viewer observes the room's events.
    var isWatched = false
    /// The setup of the room before playing; `nil` leaves the room as it is.
    var setup: StreamSetup?
    /// The encoding of messages on the wire.
    var encoding = Encoding.json
  }

  /// What was played.
  struct Summary: Equatable {
    var drawers: Set<DrawerID> = []
    var messages = 0
    var samples = 0
    var milliseconds = 0.0
  }

  /// What was played so far.
  private(set) var summary = Summary()
  /// The messages to the drawers and, if it is watched, the room's events.
  var observations: [Observation] { session.transcript.observations }
  private let file: StreamFile
  private let options: Options
  /// Whether the room is fresh, so that its rules are not tuned.
  private let isRoomNew: Bool
  private var session: LiveSession
  /// The time of the last input, in milliseconds from the start of the file.
  private var playedTo = 0.0
  /// The drawer that sent last, until the server has confirmed its input.
  private var lastSender: DrawerID?

  /// How long to wait before trying again, in microseconds.
  private static let retryMicroseconds: Int64 = 250_000

  /// Prepares to play a file into the new room `room`, or else into the room of `address`.
  init(
    _ file: StreamFile, into address: RoomAddress, room: RoomName? = nil, _ options: Options,
    interrupt: Interrupt
  ) throws(ListenError) {
    self.file = file
    self.options = options
    isRoomNew = room != nil
    session = try LiveSession(
      to: address, room: room, encoding: options.encoding, interrupt: interrupt)
  }

  /// Plays the whole file and waits until the server has received everything.
  mutating func run() throws(LiveSession.Failure) {
    let founder = try options.setup.map { setup throws(LiveSession.Failure) in
      try prepareRoom(setup)
    }
    if options.isWatched {
      _ = try session.connect(.viewer)
      try session.wait(for: "snapshot", .snapshot)
    }
    if let founder { session.close(founder) }
    let start = MonotonicClock.microseconds()
    for line in file.lines {
      guard case .input(let input) = line.content else { continue }
      try keepTime(of: input, from: start)
      if options.isInLockstep, let lastSender, lastSender != input.drawer {
        try confirm(lastSender)
      }
      // A connection that is closed loses what is unsent, and the answers to the rest.
      if case .leave = input.action { try confirm(input.drawer) }
      session.transcript.line = line.number
      try checkSpeed()
      try play(input)
    }
    for drawer in summary.drawers.sorted() { try confirm(drawer) }
    try checkSpeed()
    summary.milliseconds = Double(MonotonicClock.microseconds() - start) / 1000
    if options.isWatched {
      try catchUp()
      try rest()
    }
    try session.finish()
  }

  /// Waits until an input is due.
  ///
  /// At full speed only pauses are kept: the server must receive the input before a pause, and
  /// rules about time must take effect.
  private mutating func keepTime(
    of input: StreamInput, from start: Int64
  ) throws(LiveSession.Failure) {
    let pause = input.at - playedTo
    playedTo = input.at
    if options.speed > 0 {
      try session.wait(until: start + Int64(input.at * 1000 / options.speed))
    } else if !input.tellsTime, options.isInLockstep, pause > 0, let lastSender {
      try confirm(lastSender)
      try session.wait(until: MonotonicClock.microseconds() + Int64(pause * 1000))
    }
  }

  /// Throws if the server ended a drawer's connection because it sent too much, unless the file
  /// expects that a connection ends.
  private func checkSpeed() throws(LiveSession.Failure) {
    guard let overrun = session.transcript.overrun else { return }
    let expectsEnd = file.lines.contains { line in
      if case .expect(let pattern) = line.content { pattern.type == "close" } else { false }
    }
    let slower = NumberText.text(options.speed == 0 ? 1 : options.speed / 2)
    if !expectsEnd { throw .noAnswer("\(overrun); use a lower speed, such as --speed \(slower)") }
  }

  private mutating func play(_ input: StreamInput) throws(LiveSession.Failure) {
    summary.drawers.insert(input.drawer)
    if case .leave = input.action {
      guard let connection = session.connection(of: input.drawer) else { return }
      session.close(connection, .goingAway)
      try session.wait(for: "end of \(input.drawer)", .ended(connection))
      return
    }
    session.send(input.bytes, to: try connection(of: input))
    lastSender = input.drawer
    summary.messages += 1
    if case .message(.touches(let batch)) = input.action { summary.samples += batch.samples.count }
    try session.serve()
  }

  /// The drawer's connection; a drawer without one joins and sends its canvas, as a page does.
  private mutating func connection(
    of input: StreamInput
  ) throws(LiveSession.Failure) -> ConnectionID {
    if let connection = session.connection(of: input.drawer) { return connection }
    let connection = try session.connect(.drawer(input.drawer))
    try session.wait(for: "welcome for \(input.drawer)", .welcome(connection))
    if let hello = input.greeting(canvas: file.header.canvas) {
      var bytes: [UInt8] = []
      JSONClientEncoder.append(hello, to: &bytes)
      session.send(bytes, to: connection)
    }
    return connection
  }

  /// Waits until the server has received all input of a drawer, or has ended its connection.
  private mutating func confirm(_ drawer: DrawerID) throws(LiveSession.Failure) {
    guard let connection = session.connection(of: drawer) else { return }
    let pong = session.send(pinging: connection)
    try session.wait(for: "answer to \(drawer)", pong, or: .ended(connection))
    if lastSender == drawer { lastSender = nil }
  }

  /// Sets up the room before the viewer joins; returns the connection that keeps the room open.
  private mutating func prepareRoom(
    _ setup: StreamSetup
  ) throws(LiveSession.Failure) -> ConnectionID {
    let founder = try session.connect(.founder)
    try session.wait(for: "welcome for the connection that sets the room up", .welcome(founder))
    for message in setup.messages(after: session.transcript.welcome, isNew: isRoomNew) {
      try change(message, by: founder)
    }
    return founder
  }

  /// Changes a setting of the room; while the server has too much to do, sends it again.
  private mutating func change(
    _ setting: ClientMessage, by founder: ConnectionID
  ) throws(LiveSession.Failure) {
    let deadline = MonotonicClock.microseconds() + LiveSession.patience
    while true {
      session.transcript.refusal = nil
      let pong = session.send([setting], pinging: founder)
      try session.wait(for: "reply to the header's settings", pong)
      guard let refusal = session.transcript.refusal else { return }
      let now = MonotonicClock.microseconds()
      guard refusal["code"] == .string(ErrorMessage.Code.busy.rawValue), now < deadline else {
        throw .noAnswer("line 1: the server rejected: \(refusal)")
      }
      try session.wait(until: now + Self.retryMicroseconds)
    }
  }

  /// Waits until recognizers that wait have decided, while an expectation is open or a `never`
  /// watches.
  private mutating func rest() throws(LiveSession.Failure) {
    let end = MonotonicClock.microseconds() + Int64(StreamFile.restMilliseconds * 1000)
    let hasNever = file.lines.contains { if case .never = $0.content { true } else { false } }
    while MonotonicClock.microseconds() < end,
      hasNever
        || !Expectations.failures(
          of: file, given: observations, ignoring: StreamTest.serverMembers, limit: 1
        ).isEmpty
    {
      try session.wait(until: MonotonicClock.microseconds() + Self.retryMicroseconds)
    }
  }

  /// Waits until the viewer has received everything: a marker joins, and
  /// its arrival is the last event.
  private mutating func catchUp() throws(LiveSession.Failure) {
    let marker = try session.connect(.marker)
    defer { session.close(marker) }
    try session.wait(for: "welcome for the marker drawer", .welcome(marker))
    guard let name = session.transcript.markerName else {
      throw .noAnswer("the server sent no name for the marker drawer")
    }
    try session.wait(for: "`joined` of the marker drawer", .joined(name))
  }
}
