import RelayCore
package import RelayProtocol

/// Whether a room, as a viewer has it from what it was told, is the one that the server has.
///
/// The server tells what the room's state comes to as of its newest event, which may not have come
/// here yet: the two are compared once all up to there has been taken in, before any later event.
package struct RoomCheck {
  /// What a comparison came to.
  package struct Finding: Equatable {
    /// What the server says, and as of which event.
    package let told: StateMark
    /// What the room that is held here comes to.
    package let held: StateMark

    /// Whether the two are the same.
    package var isSame: Bool { told == held }
  }

  private var scene: Scene?
  /// Whether the connection has begun to speak.
  private var isWelcome = false
  private var epoch: String?
  /// The number of the last event that the scene contains.
  private var cursor = 0
  private var awaited: StateMark?
  private var question = 0
  /// Whether the last question has not come to a finding, and still may.
  package private(set) var isAsking = false

  /// Makes a check that holds no room yet.
  package init() {}

  /// Whether a whole room is held, and kept, so that there is something to compare.
  package var isWhole: Bool { isWelcome && scene != nil }

  /// What comes next comes over a new connection, where nothing has been asked yet.
  package mutating func connect() {
    isWelcome = false
    forgetQuestion()
  }

  /// The next question, a line to be sent; an answer to one before it no longer counts.
  package mutating func ask() -> [UInt8] {
    question += 1
    isAsking = true
    awaited = nil
    var line: [UInt8] = []
    JSONClientEncoder.append(.ping(time: Double(question), asksState: true), to: &line)
    return line
  }

  /// Takes in a message, in order; returns what the comparison came to that it was the time for.
  ///
  /// A comparison costs as `Scene.stateHash`.
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
      // Of those before it only live fits may be missing, which do not count.
      let finding = compare(before: number)
      scene?.apply(event)
      cursor = max(cursor, number)
      return finding ?? compare(before: cursor + 1)
    case .gap, .judged, .error: return nil
    }
    return compare(before: cursor + 1)
  }

  /// Compares the scene with what the server says of an event before `number`.
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
