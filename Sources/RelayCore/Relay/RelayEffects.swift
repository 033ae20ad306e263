public import Gestures
public import RelayProtocol

/// What the shell is to do after events went into a relay.
///
/// The shell exchanges its own emptied buffer for the relay's, so that none is allocated twice.
public struct RelayEffects: Sendable {
  /// Connections that have something to send; each is named once until it has taken all of it.
  public var wakes: [ConnectionID] = []
  /// Connections to cut at once, because they take nothing, not even a close frame.
  public var drops: [Drop] = []
  /// What is worth a log line.
  public var facts: [RelayFact] = []
  /// The gestures that were recognized, where the configuration asks for them.
  public var recognitions: [Recognition] = []

  /// A connection to cut.
  public struct Drop: Equatable, Sendable {
    /// Which.
    public var connection: ConnectionID
    /// The code to close it with, if that is still possible.
    public var code: CloseCode
    /// Why, starting with the code's stable word.
    public var reason: String
  }

  /// Makes an empty buffer.
  public init() {}

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    wakes.isEmpty && drops.isEmpty && facts.isEmpty && recognitions.isEmpty
  }

  /// Forgets everything but keeps the storage.
  mutating func removeAll() {
    wakes.removeAll(keepingCapacity: true)
    drops.removeAll(keepingCapacity: true)
    facts.removeAll(keepingCapacity: true)
    recognitions.removeAll(keepingCapacity: true)
  }
}

/// A gesture that was recognized: a recognizer ended in a room.
public struct Recognition: Equatable, Sendable {
  /// In which room.
  public var room: RoomName
  /// The room's epoch.
  public var epoch: String
  /// The event's number in the room's log.
  public var number: Int
  /// What was recognized.
  public var event: StateEvent

  /// Makes a recognition from its parts.
  public init(room: RoomName, epoch: String, number: Int, event: StateEvent) {
    self.room = room
    self.epoch = epoch
    self.number = number
    self.event = event
  }
}

/// Something that happened in a relay and is worth a log line.
public enum RelayFact: Equatable, Sendable {
  /// A room was made, with its epoch.
  case roomMade(RoomName, epoch: String)
  /// A room with nobody in it was dropped.
  case roomDropped(RoomName, epoch: String)
  /// A connection joined a room; the drawer is `nil` for a viewer.
  case joined(ConnectionID, RoomName, DrawerID?)
  /// A connection is no longer in its room.
  case left(ConnectionID, RoomName, DrawerID?)
  /// A message was refused.
  case refused(ConnectionID, ErrorMessage)
  /// The relay closes a connection; the reason starts with the code's stable word.
  case closing(ConnectionID, CloseCode, reason: String)
  /// A viewer was too slow; the events of those numbers were dropped for it.
  case gap(ConnectionID, from: Int, to: Int)
  /// A recognizer set a state that the table of transitions forbids: a fault of the recognizer.
  case illegalTransition(
    RoomName, DrawerID, recognizer: String, from: GestureState, to: GestureState)
}
