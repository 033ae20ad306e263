public import Gestures
public import RelayProtocol

/// The actions for the shell after a call of the relay.
///
/// The shell swaps its emptied buffer with the relay's, so that both are reused.
public struct RelayEffects: Sendable {
  /// Connections with pending messages; each is named once until everything is sent.
  public var wakes: [ConnectionID] = []
  /// Connections to cut at once, because they read nothing, not even a close frame.
  public var drops: [Drop] = []
  /// Facts to log.
  public var facts: [RelayFact] = []
  /// The recognized gestures, if the configuration asks for them.
  public var recognitions: [Recognition] = []
  /// The news of recorded rooms.
  public var records: [RoomRecord] = []
  /// Connections whose network is to be measured, for `Relay.note(roundTrip:of:)`.
  public var measures: [ConnectionID] = []

  /// A connection to cut.
  public struct Drop: Equatable, Sendable {
    /// The connection.
    public var connection: ConnectionID
    /// The close code, if a close frame is still possible.
    public var code: CloseCode
    /// The reason, starting with the code's stable word.
    public var reason: String
  }

  /// Makes an empty buffer.
  public init() {}

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    wakes.isEmpty && drops.isEmpty && facts.isEmpty && recognitions.isEmpty && records.isEmpty
      && measures.isEmpty
  }

  /// Empties the buffer and keeps its storage.
  mutating func removeAll() {
    wakes.removeAll(keepingCapacity: true)
    drops.removeAll(keepingCapacity: true)
    facts.removeAll(keepingCapacity: true)
    recognitions.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    measures.removeAll(keepingCapacity: true)
  }
}

/// A recognized gesture: a recognizer ended in a room.
public struct Recognition: Equatable, Sendable {
  /// The room.
  public var room: RoomName
  /// The room's epoch.
  public var epoch: String
  /// The event's number in the room's log.
  public var number: Int
  /// The state event.
  public var event: StateEvent

  /// Makes a recognition.
  public init(room: RoomName, epoch: String, number: Int, event: StateEvent) {
    (self.room, self.epoch, self.number, self.event) = (room, epoch, number, event)
  }
}

/// A fact to log.
public enum RelayFact: Equatable, Sendable {
  /// A room was made, with its epoch.
  case roomMade(RoomName, epoch: String)
  /// An empty room was dropped.
  case roomDropped(RoomName, epoch: String)
  /// A connection joined a room; the drawer is `nil` for a viewer.
  case joined(ConnectionID, RoomName, DrawerID?)
  /// A connection left its room.
  case left(ConnectionID, RoomName, DrawerID?)
  /// A message was rejected.
  case refused(ConnectionID, ErrorMessage)
  /// The relay closes a connection; the reason starts with the code's stable word.
  case closing(ConnectionID, CloseCode, reason: String)
  /// A viewer was too slow; events `from` to `to` were dropped for it.
  case gap(ConnectionID, from: Int, to: Int)
  /// A recognizer set a forbidden state, which is a bug of the recognizer.
  case illegalTransition(
    RoomName, DrawerID, recognizer: String, from: GestureState, to: GestureState)
}
