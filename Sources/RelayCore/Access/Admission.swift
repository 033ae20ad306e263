public import RelayProtocol

/// What a connection brings along to enter a room, besides its key.
public struct Admission: Equatable, Sendable {
  /// The mode that a room which it opens shall have; `nil` for the relay's usual one.
  public var mode: RoomMode?
  /// The grant of a private room's link, hashed as keys are.
  ///
  /// It becomes that of a room which the connection opens.
  public var grant: DrawerKey?
  /// Where the connection comes from; `nil` where that says nothing about whose it is.
  public var address: String?

  /// Makes an admission; by default a connection brings nothing.
  public init(mode: RoomMode? = nil, grant: DrawerKey? = nil, address: String? = nil) {
    (self.mode, self.grant, self.address) = (mode, grant, address)
  }
}
