import Gestures
import RelayCore
import RelayProtocol

/// Plays a stream file into a relay in this process, in virtual time.
///
/// It is the server's relay without sockets: every message is taken at once.
struct VirtualRun {
  private static let viewer = ConnectionID(1)
  /// Sets the room up.
  private static let founder = ConnectionID(.max)
  private let file: StreamFile
  private let setup: StreamSetup
  private let relay: Relay
  private let room: RoomName
  private var effects = RelayEffects()
  private var witness = Witness()
  private var now = 0.0
  private var line = 0
  private var lastNumber: UInt64 = 1
  private var connections: [DrawerID: ConnectionID] = [:]
  private var drawers: [ConnectionID: DrawerID] = [:]

  /// Prepares the relay for a file.
  init(_ file: StreamFile) throws(StreamSetup.Unknown) {
    self.file = file
    setup = try StreamSetup(file.header)
    var limits = RelayLimits()
    // Viewers receive messages at once, so that each message belongs to the last played line.
    limits.flushMilliseconds = 0
    relay = Relay(
      configuration: RelayConfiguration(
        epochBase: "test", limits: limits, profile: setup.profile, set: setup.set))
    guard let room = RoomName("stream") else { preconditionFailure("the name is a legal one") }
    self.room = room
  }

  /// Plays the file and returns the messages that resulted, also those of the time after the last
  /// input.
  mutating func run() throws(ErrorMessage) -> [Observation] {
    if !setup.rest.isEmpty {
      relay.open(Self.founder, role: .draw, room: room, now: now)
      for message in setup.rest { relay.receive(Self.founder, message, now: now) }
      try pass(to: now)
    }
    relay.open(Self.viewer, role: .watch, room: room, now: now)
    try serve()
    if !setup.rest.isEmpty {
      relay.close(Self.founder, now: now)
      try serve()
    }
    for line in file.lines {
      guard case .input(let input) = line.content else { continue }
      try pass(to: input.at)
      self.line = line.number
      try play(input)
    }
    try pass(to: now + StreamFile.restMilliseconds)
    return witness.observations
  }

  /// Advances the time and performs everything that is due by then.
  private mutating func pass(to moment: Double) throws(ErrorMessage) {
    while relay.deadline <= moment {
      now = max(now, relay.deadline)
      relay.tick(now: now)
      try serve()
    }
    now = max(now, moment)
  }

  private mutating func play(_ input: StreamInput) throws(ErrorMessage) {
    if case .leave = input.action {
      if let connection = connections.removeValue(forKey: input.drawer) {
        relay.close(connection, now: now)
      }
    } else {
      let connection = try connection(of: input)
      relay.receive(connection, bytes: input.bytes.span, now: now)
    }
    try serve()
    if now >= relay.deadline { relay.tick(now: now) }
    try serve()
  }

  /// The drawer's connection; a drawer without one joins and sends its canvas, as a page does.
  private mutating func connection(of input: StreamInput) throws(ErrorMessage) -> ConnectionID {
    if let connection = connections[input.drawer] { return connection }
    lastNumber += 1
    let connection = ConnectionID(lastNumber)
    connections[input.drawer] = connection
    drawers[connection] = input.drawer
    relay.open(connection, role: .draw, room: room, now: now)
    if let hello = input.greeting(canvas: file.header.canvas) {
      relay.receive(connection, hello, now: now)
    }
    try serve()
    return connection
  }

  /// Records all pending messages of the relay.
  private mutating func serve() throws(ErrorMessage) {
    relay.exchangeEffects(&effects)
    while !effects.wakes.isEmpty || !effects.drops.isEmpty {
      for drop in effects.drops { close(drop.connection, drop.code, drop.reason) }
      for connection in effects.wakes { try serve(connection) }
      relay.exchangeEffects(&effects)
    }
  }

  private mutating func serve(_ connection: ConnectionID) throws(ErrorMessage) {
    var isMore = true
    while isMore {
      switch relay.nextMessage(for: connection, now: now) {
      case .message(let batch, let hasMore):
        if connection == Self.viewer {
          try witness.takeRoom(batch.bytes, line: line)
        } else if let drawer = drawers[connection] {
          try witness.takePrivate(batch.bytes, of: drawer, line: line)
        }
        isMore = hasMore
      case .close(let code, let reason):
        close(connection, code, reason)
        isMore = false
      case nil: isMore = false
      }
    }
  }

  private mutating func close(
    _ connection: ConnectionID, _ code: CloseCode, _ reason: String
  ) {
    if let drawer = drawers[connection] {
      witness.takeClose(code: Int(code.rawValue), reason: reason, of: drawer, line: line)
      connections[drawer] = nil
    }
    relay.close(connection, now: now)
  }
}

extension StreamInput {
  /// The drawer's message as bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    switch action {
    case .message(let message): JSONClientEncoder.append(message, to: &bytes)
    case .raw(let text): bytes = Array(text.utf8)
    case .leave: break
    }
    return bytes
  }

  /// The first message of a drawer that joins with this input: its canvas, unless the input itself
  /// has one.
  func greeting(canvas: CanvasSize?) -> ClientMessage? {
    guard let canvas else { return nil }
    if case .message(.hello(_, canvas: .some, _)) = action { return nil }
    return .hello(name: nil, canvas: canvas)
  }

  /// Whether its samples show the server the drawer's clock.
  var tellsTime: Bool {
    guard case .message(.touches(let batch)) = action else { return false }
    return batch.entries.contains { !$0.samples.isEmpty }
  }
}
