import RelayCore
package import RelayProtocol

/// Compares the state of a room as a viewer holds it with the server's.
///
/// The server answers with the hash of its state as of its newest event. The comparison waits until
/// the viewer has applied all events up to that one, and precedes any later event.
package struct RoomCheck {
  /// The result of a comparison.
  package struct Finding: Equatable {
    /// The server's state hash and its event.
    package let told: StateMark
    /// The viewer's state hash as of the same event.
    package let held: StateMark

    /// Whether both are equal.
    package var isSame: Bool { told == held }
  }

  private var scene: Scene?
  /// Whether the welcome of the connection has arrived.
  private var isWelcome = false
  private var epoch: String?
  /// The number of the last event that the scene contains.
  private var cursor = 0
  private var awaited: StateMark?
  private var question = 0
  /// Whether the last question still waits for its comparison.
  package private(set) var isAsking = false

  /// Makes a check that holds no room yet.
  package init() {}

  /// Whether the viewer holds the whole room, so that a comparison is possible.
  package var isWhole: Bool { isWelcome && scene != nil }

  /// Starts a new connection, which drops an open question.
  package mutating func connect() {
    isWelcome = false
    forgetQuestion()
  }

  /// The next question, a line to send; it replaces an open one.
  package mutating func ask() -> [UInt8] {
    question += 1
    isAsking = true
    awaited = nil
    var line: [UInt8] = []
    JSONClientEncoder.append(.ping(time: Double(question), asksState: true), to: &line)
    return line
  }

  /// Applies the next message; returns the comparison that became possible, if any.
  ///
  /// A comparison costs as much as `Scene.stateHash`.
  package mutating func take(_ message: ServerMessage) -> Finding? {
    switch message {
    case .welcome(let welcome):
      isWelcome = true
      if welcome.epoch != epoch {
        epoch = welcome.epoch
        scene = nil
        cursor = 0
      }
      return nil
    case .snapshot(let snapshot):
      if let awaited, awaited.sequenceNumber < snapshot.sequenceNumber { forgetQuestion() }
      scene = Scene(snapshot)
      epoch = snapshot.epoch
      cursor = snapshot.sequenceNumber
    case .pong(let time, _, let state):
      guard isAsking, time == Double(question) else { return nil }
      awaited = state
      if state == nil || cursor > state?.sequenceNumber ?? 0 { forgetQuestion() }
    case .event(let number, let event):
      // Only live fits may be missing before it, and the hash ignores them.
      let finding = compare(before: number)
      scene?.apply(event)
      cursor = max(cursor, number)
      return finding ?? compare(before: cursor + 1)
    case .gap, .judged, .durable, .wall, .here, .rights, .links, .error: return nil
    }
    return compare(before: cursor + 1)
  }

  /// Compares the scene with the answer, if that is about an event before `number`.
  private mutating func compare(before number: Int) -> Finding? {
    guard let awaited, awaited.sequenceNumber < number, let held = scene?.stateHash() else {
      return nil
    }
    forgetQuestion()
    return Finding(
      told: awaited, held: StateMark(sequenceNumber: awaited.sequenceNumber, hash: held))
  }

  private mutating func forgetQuestion() {
    awaited = nil
    isAsking = false
  }
}
