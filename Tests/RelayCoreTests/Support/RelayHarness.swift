import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// A relay with clients and a clock that is set by hand.
final class RelayHarness {
  /// The rounds after which a loop counts as endless: a fault must fail a test, not hang it.
  private static let patience = 20_000

  let relay: Relay
  var now = 1000.0
  /// Whether it is the relay's shell that is slow, where otherwise the clients are.
  var isSlow = false
  private(set) var peers: [ConnectionID: Peer] = [:]
  private(set) var facts: [RelayFact] = []
  private(set) var drops: [RelayEffects.Drop] = []
  private(set) var recognitions: [Recognition] = []
  private(set) var records: [RoomRecord] = []
  /// The connections whose network the relay wanted to know.
  var measures: [ConnectionID] = []
  /// When each record was made.
  private(set) var recordTimes: [Double] = []
  /// How often a connection was woken.
  private(set) var wakeCount = 0
  private var effects = RelayEffects()
  private let reader = ServerMessageReader()
  private var lastNumber: UInt64 = 0

  init(
    limits: RelayLimits = RelayLimits(), profile: RoomProfile = .robust,
    allowed: AllowedRecognizers? = nil, set: RecognizerSet? = nil,
    offTheRecord: [RoomNamePattern] = [], reportsRecognitions: Bool = false, mode: RoomMode = .open,
    listsRooms: Bool = true, requiresTokens: Bool = false, isRecorded: Bool = false,
    makeRecognizers: @escaping @Sendable (RuleBook) -> [GestureRecognizer] = { book in
      [book.profile == .robust ? TrailRecognizer() : ShortTrailRecognizer(), TurnRecognizer()]
    }
  ) {
    relay = Relay(
      configuration: RelayConfiguration(
        epochBase: "test", limits: limits, profile: profile,
        allowedRecognizers: allowed ?? .made(by: makeRecognizers),
        set: set ?? RecognizerSet(names: makeRecognizers(RuleBook()).map(\.name)),
        offTheRecord: offTheRecord, reportsRecognitions: reportsRecognitions, mode: mode,
        listsRooms: listsRooms, requiresTokens: requiresTokens))
    if isRecorded { record(true) }
  }

  /// Takes a new client in.
  ///
  /// It has read nothing yet, unless the harness `settles` then, or some milliseconds later.
  @discardableResult
  func open(
    _ role: Welcome.Role, room: String = "demo", name: String? = nil, key: String? = nil,
    resumes: Bool = false, choice: FeedChoice = .all, encoding: Encoding = .json,
    comingBackAs old: Peer? = nil,
    mode: RoomMode? = nil, grant: String? = nil, pass: AccessPass? = nil, fault: TokenFault? = nil,
    address: String? = nil, settles: Bool = false, settlesAfter milliseconds: Double? = nil
  ) -> Peer {
    let peer = add(role, room, encoding, comingBackAs: old)
    relay.open(
      peer.number, role: role, room: peer.room, shownAs: name, key: key.flatMap { DrawerKey($0) },
      resumes: resumes, choice: choice, encoding: encoding, since: peer.resumePoint,
      admission: Admission(
        mode: mode, grant: grant.flatMap { DrawerKey($0) }, pass: pass, fault: fault,
        address: address), now: now)
    takeEffects()
    if settles || milliseconds != nil { settle(after: milliseconds) }
    return peer
  }

  /// Takes a new wall in.
  func openWall(
    of pattern: RoomNamePattern? = nil, encoding: Encoding = .json, pass: AccessPass? = nil,
    address: String? = nil
  ) -> Peer {
    let peer = add(.watch, "wall", encoding)
    relay.openWall(
      peer.number, of: pattern, encoding: encoding,
      admission: Admission(pass: pass, address: address), now: now)
    takeEffects()
    return peer
  }

  private func add(
    _ role: Welcome.Role, _ room: String, _ encoding: Encoding, comingBackAs old: Peer? = nil
  ) -> Peer {
    lastNumber += 1
    guard let room = RoomName(room) else { preconditionFailure("no room name: \(room)") }
    let peer = Peer(
      number: lastNumber, room: room, role: role, reader: reader, encoding: encoding,
      comingBackAs: old)
    peers[peer.number] = peer
    return peer
  }

  /// Sends messages one after the other.
  func send(_ messages: ClientMessage..., from peer: Peer) {
    for message in messages {
      relay.receive(peer.number, message, now: now)
      takeEffects()
    }
  }

  /// Sends messages one after the other, and lets clients have all there is for them, after some
  /// time if any is given.
  func deliver(_ messages: ClientMessage..., from peer: Peer, after milliseconds: Double? = nil) {
    for message in messages { send(message, from: peer) }
    settle(after: milliseconds)
  }

  /// Sends one WebSocket message unchanged, and lets clients have all there is for them.
  func deliver(text: String, from peer: Peer) {
    let bytes = Array(text.utf8)
    relay.receive(peer.number, bytes: bytes.span, now: now)
    takeEffects()
    settle()
  }

  /// Draws a whole stroke.
  func draw(_ samples: [[Double]], by peer: Peer) {
    send(.touch(1, .began, [samples[0]]), from: peer)
    if samples.count > 1 { send(.touch(1, .moved, Array(samples.dropFirst())), from: peer) }
    send(.touch(1, .ended, []), from: peer)
  }

  /// Sends a message as its connection's encoding writes it.
  func sendEncoded(_ message: ClientMessage, from peer: Peer) {
    var bytes: [UInt8] = []
    switch peer.encoding {
    case .json: JSONClientEncoder.append(message, to: &bytes)
    case .binary: BinaryClientEncoder.append(message, to: &bytes)
    }
    relay.receive(peer.number, bytes: bytes.span, now: now)
    takeEffects()
  }

  /// Has rooms recorded, or says that the store fails.
  func record(_ isOn: Bool) {
    relay.record(isOn, now: now)
    takeEffects()
  }

  func tick() {
    relay.tick(now: now)
    takeEffects()
  }

  func drain() {
    relay.drain(now: now)
    takeEffects()
  }

  /// Loses a client's connection, or takes leave of it.
  func lose(_ peer: Peer, isLost: Bool = true, settlesAfter milliseconds: Double? = nil) {
    peers[peer.number] = nil
    relay.close(peer.number, isLost: isLost, now: now)
    takeEffects()
    if milliseconds != nil { settle(after: milliseconds) }
  }

  /// Lets time pass, with ticks whenever the relay asks for one.
  func pass(_ milliseconds: Double) {
    let end = now + milliseconds
    for _ in 0..<Self.patience {
      guard relay.deadline <= end else {
        now = end
        return
      }
      now = max(now, relay.deadline)
      tick()
    }
    Issue.record("the relay asks for one tick after the other")
    now = end
  }

  /// Delivers one message to a client with a free socket.
  func pump(_ peer: Peer) {
    guard peer.isAwake else { return }
    let held = isSlow ? 0 : now - peer.offered
    peer.offered = now
    peer.take(relay.nextMessage(for: peer.number, heldMilliseconds: held, now: now))
    takeEffects()
    if peer.closed != nil { lose(peer) }
  }

  /// Lets clients have all there is for them, after some time if any is given.
  func settle(_ chosen: Peer..., after milliseconds: Double? = nil) {
    if let milliseconds { pass(milliseconds) }
    for peer in chosen.isEmpty ? Array(peers.values) : chosen {
      var left = Self.patience
      while peer.isAwake, left > 0 {
        pump(peer)
        left -= 1
      }
      if peer.isAwake { Issue.record("connection \(peer.number) always has more to read") }
    }
  }

  /// The room of that name, which must exist.
  func room(_ name: String = "demo") -> Room {
    guard let name = RoomName(name), let room = relay.rooms[name] else {
      preconditionFailure("no room \(name)")
    }
    return room
  }

  func takeEffects() {
    relay.exchangeEffects(&effects)
    for number in effects.wakes {
      wakeCount += 1
      peers[number]?.isAwake = true
      peers[number]?.offered = now
    }
    facts += effects.facts
    drops += effects.drops
    recognitions += effects.recognitions
    records += effects.records
    measures += effects.measures
    recordTimes += effects.records.map { _ in now }
    for drop in effects.drops {
      if let peer = peers[drop.connection] { lose(peer) }
    }
  }
}

extension AllowedRecognizers {
  /// All that a function makes.
  static func made(
    by make: @escaping @Sendable (RuleBook) -> [GestureRecognizer]
  ) -> AllowedRecognizers {
    AllowedRecognizers(names: make(RuleBook()).map(\.name)) { name, book in
      make(book).first { $0.name == name }
    }
  }
}

extension RelayLimits {
  /// The default limits with a change.
  static func with(_ change: (inout RelayLimits) -> Void) -> RelayLimits {
    var limits = RelayLimits()
    change(&limits)
    return limits
  }
}
