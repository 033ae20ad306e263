public import RelayProtocol

/// One room in a list of rooms.
public struct RoomSummary: Equatable, Sendable {
  /// Its name.
  public var name: RoomName
  /// Its epoch.
  public var epoch: String
  /// The number of drawers.
  public var drawers: Int
  /// The number of viewers.
  public var viewers: Int
  /// The number of its newest event.
  public var sequenceNumber: Int
  /// Whether lists may show it.
  public var isListed = true
}
