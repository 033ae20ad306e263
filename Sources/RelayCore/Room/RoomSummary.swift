public import RelayProtocol

/// One room in a list of rooms.
public struct RoomSummary: Equatable, Sendable {
  /// Its name.
  public var name: RoomName
  /// How many draw in it.
  public var drawers: Int
  /// How many watch it.
  public var viewers: Int
  /// The number of its newest event.
  public var sequenceNumber: Int
}
