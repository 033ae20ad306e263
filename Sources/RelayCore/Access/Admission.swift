public import RelayProtocol

/// What a connection brings along to enter a room, besides its key.
public struct Admission: Equatable, Sendable {
  /// The mode that a room which it opens shall have; `nil` for the relay's usual one.
  public var mode: RoomMode?
  /// The grant of a private room's link, hashed as keys are.
  ///
  /// It becomes that of a room which the connection opens.
  public var grant: DrawerKey?
  /// What its token lets it do; `nil` without a token.
  public var pass: AccessPass?
  /// Why its token does not hold; `nil` if it does, or without a token.
  public var fault: TokenFault?
  /// Where the connection comes from; `nil` where that says nothing about whose it is.
  public var address: String?
  /// The epoch of the room whose recording its link shows, too; `nil` without one.
  public var epoch: String?

  /// The rooms in which its grant was revoked, or is that of a link that is over.
  var closedRooms: Set<RoomName> = []

  /// Whose it is, by its token's id or else by its address; `nil` if neither says.
  var client: String? { pass?.id.map { "token \($0)" } ?? address.map { "address \($0)" } }

  /// Makes an admission; by default a connection brings nothing.
  public init(
    mode: RoomMode? = nil, grant: DrawerKey? = nil, pass: AccessPass? = nil,
    fault: TokenFault? = nil, address: String? = nil
  ) {
    (self.mode, self.grant, self.pass) = (mode, grant, pass)
    (self.fault, self.address) = (fault, address)
  }
}
