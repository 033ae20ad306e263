import Gestures
import RelayProtocol

@testable import RelayCore

/// What a test did not expect.
struct Unexpected: Error {
  let found: String

  init(_ found: Any) { self.found = "\(found)" }
}

/// A client of a relay.
///
/// It asks for messages only after a wake, builds its own scene from them, and records every breach
/// of the protocol.
final class Peer {
  let number: ConnectionID
  let room: RoomName
  let role: Welcome.Role
  /// Whether the relay has woken this connection.
  var isAwake = false
  /// Since when there has been something for it that it has not taken.
  var offered = 0.0
  private(set) var scene: Scene?
  private(set) var epoch = ""
  /// The number of the last event that the scene contains.
  private(set) var cursor = 0
  private(set) var drawer: DrawerID?
  private(set) var messages: [ServerMessage] = []
  /// The WebSocket messages that those came in.
  private(set) var frames: [[UInt8]] = []
  private(set) var closed: (code: CloseCode, reason: String)?
  /// The breaches so far.
  private(set) var breaches: [String] = []
  /// How messages are written on its connection.
  let encoding: Encoding
  /// Whether any of its scene came in binary, where numbers are rounded.
  let isRounded: Bool
  private var decoder = BinaryServerDecoder()
  private let reader: ServerMessageReader?
  private let since: ResumePoint?
  private var isWelcome = false
  private var gapEnd: Int?
  /// A state hash for an event that has not arrived yet.
  private var mark: StateMark?
  /// The number of comparisons of its scene with the room's hash.
  private(set) var comparisons = 0
  /// The numbers that it was not sent though it read everything.
  private(set) var leftOut: [Int] = []

  /// Makes a client; a reconnecting one continues with its former scene.
  ///
  /// Without a reader it reads JSON as the project does, exactly and in order.
  init(
    number: UInt64, room: RoomName, role: Welcome.Role, reader: ServerMessageReader?,
    encoding: Encoding = .json, comingBackAs previous: Peer? = nil
  ) {
    self.encoding = encoding
    isRounded = encoding == .binary || previous?.isRounded == true
    self.number = ConnectionID(number)
    (self.room, self.role, self.reader) = (room, role, reader)
    if let previous, let scene = previous.scene {
      self.scene = scene
      epoch = previous.epoch
      cursor = previous.cursor
      since = ResumePoint(epoch: previous.epoch, sequenceNumber: previous.cursor)
    } else {
      since = nil
    }
  }

  /// The position for a reconnect.
  var resumePoint: ResumePoint? { since }

  /// The errors that it was sent.
  var errors: [ErrorMessage] {
    messages.compactMap { if case .error(let error) = $0 { error } else { nil } }
  }

  /// The answers to what would be recognized by other rules.
  var judged: [Judged] {
    messages.compactMap { if case .judged(let judged) = $0 { judged } else { nil } }
  }

  /// The numbers of `durable` that it received: the room is saved up to each.
  var durable: [Int] {
    messages.compactMap { if case .durable(let last) = $0 { last } else { nil } }
  }

  /// What it was shown of many rooms.
  var walls: [WallMessage] {
    messages.compactMap { if case .wall(let wall) = $0 { wall } else { nil } }
  }

  /// Where drawers pointed, and their reactions.
  var here: [HereMessage] {
    messages.compactMap { if case .here(let here) = $0 { here } else { nil } }
  }

  /// The rights that it was sent last.
  var rights: [Right] {
    messages.reduce(into: []) { rights, message in
      if case .welcome(let welcome) = message { rights = welcome.rights ?? [] }
      if case .rights(let changed) = message { rights = changed }
    }
  }

  /// Its welcome.
  var welcome: Welcome? {
    messages.lazy.compactMap { if case .welcome(let welcome) = $0 { welcome } else { nil } }.first
  }

  /// The events that it was sent.
  var events: [RoomEvent] {
    messages.compactMap { if case .event(_, let event) = $0 { event } else { nil } }
  }

  /// The events of recognizers' states that it received.
  var states: [StateEvent] {
    events.compactMap { if case .state(let state) = $0 { state } else { nil } }
  }

  /// The reasons of cancelled recognizers.
  var cancellations: [String] { states.filter { $0.state == .cancelled }.compactMap(\.reason) }

  /// The words for the kinds of messages that it was sent, in order, events aside.
  var kinds: [String] {
    messages.compactMap {
      switch $0 {
      case .welcome: "welcome"
      case .snapshot: "snapshot"
      case .gap: "gap"
      case .pong: "pong"
      case .judged: "judged"
      case .durable: "durable"
      case .wall: "wall"
      case .here: "here"
      case .rights: "rights"
      case .links: "links"
      case .error: "error"
      case .event: nil
      }
    }
  }

  /// Performs one action of the relay.
  func take(_ outgoing: NextMessage?) {
    switch outgoing {
    case nil: isAwake = false
    case .message(let batch, let hasMore):
      isAwake = hasMore
      frames.append(batch.bytes)
      do {
        let found = try messages(in: batch.bytes)
        // In binary it may refer only to earlier records.
        if found.isEmpty && (encoding == .json || batch.bytes.isEmpty) {
          breaches.append("an empty batch")
        }
        for message in found { take(message) }
      } catch {
        breaches.append("unreadable: \(error)")
      }
    case .close(let code, let reason):
      isAwake = false
      closed = (code, reason)
      if !reason.hasPrefix(code.word) { breaches.append("close reason \(reason)") }
      if reason.utf8.count > 123 { breaches.append("a close reason over 123 bytes") }
    }
  }

  private func messages(in bytes: [UInt8]) throws -> [ServerMessage] {
    if let reader, encoding == .json { return try reader.messages(in: bytes) }
    var found: [ServerMessage] = []
    var offset = 0
    switch encoding {
    case .json:
      var text = JSONServerDecoder()
      while let message = try text.next(in: bytes.span, at: &offset) { found.append(message) }
    case .binary:
      while let message = try decoder.next(in: bytes.span, at: &offset) { found.append(message) }
    }
    return found
  }

  private func take(_ message: ServerMessage) {
    messages.append(message)
    if case .event(let number, _) = message { compare(before: number) }
    defer { compare(before: cursor + 1) }
    switch message {
    case .pong(_, _, let state?): mark = state
    case .welcome(let welcome): take(welcome)
    case .snapshot(let snapshot):
      expect(snapshot.epoch == epoch, "a snapshot of epoch \(snapshot.epoch)")
      expect(snapshot.sequenceNumber >= gapEnd ?? 0, "a snapshot from before the gap's end")
      gapEnd = nil
      mark = nil
      cursor = snapshot.sequenceNumber
      scene = Scene(snapshot)
    case .event(let number, let event):
      expect(gapEnd == nil, "an event between gap and snapshot")
      expect(scene != nil, "an event before the snapshot")
      expect(number > cursor, "event \(number) after \(cursor)")
      leftOut += (cursor + 1)..<max(number, cursor + 1)
      cursor = number
      if case .left(let left) = event { expectRest(of: left.drawer) }
      scene?.apply(event)
    case .gap(let from, let to):
      expect(from == cursor + 1 && to >= from, "a gap \(from) to \(to) after \(cursor)")
      gapEnd = to
    case .pong, .judged, .durable, .wall, .here, .rights, .links, .error:
      expect(isWelcome || closed == nil, "an answer before the welcome")
    }
  }

  /// Compares its scene with the room's state, if that is as of an event before
  /// `number` and it has all up to there.
  private func compare(before number: Int) {
    guard let mark, mark.sequenceNumber < number, mark.sequenceNumber >= cursor else { return }
    self.mark = nil
    guard scene != nil else { return }
    comparisons += 1
    expect(scene?.stateHash() == mark.hash, "another state as of \(mark.sequenceNumber)")
  }

  private func take(_ welcome: Welcome) {
    expect(!isWelcome, "two welcomes")
    isWelcome = true
    drawer = welcome.drawer
    expect((welcome.drawer != nil) == (role == .draw), "a drawer for \(role)")
    if welcome.epoch != epoch {
      epoch = welcome.epoch
      scene = nil
      cursor = 0
    }
  }

  /// A drawer leaves only after its touches were cancelled and its recognizers reset.
  private func expectRest(of drawer: DrawerID) {
    guard let room = scene?.snapshot(sequenceNumber: 0, epoch: "") else { return }
    expect(
      room.strokes.allSatisfy { $0.drawer != drawer || $0.state == .committed },
      "\(drawer) left with a stroke in hand")
    expect(
      room.recognizers.allSatisfy { $0.drawer != drawer || $0.state == .possible },
      "\(drawer) left with a gesture in hand")
  }

  private func expect(_ holds: Bool, _ breach: @autoclosure () -> String) {
    if !holds { breaches.append(breach()) }
  }
}
