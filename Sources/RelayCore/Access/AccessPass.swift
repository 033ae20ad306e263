public import RelayProtocol

/// What lets a connection in, and as what: a verified token, or the operator's service.
public struct AccessPass: Equatable, Sendable {
  /// The rooms that it opens.
  public var rooms: RoomNamePattern
  /// What its holder may be at most.
  public var role: Role
  /// The name that its holder has; `nil` for any.
  public var name: String?
  /// When it ends, on the relay's clock in milliseconds.
  public var end: Double
  /// Its id for revoking it; `nil` if it has none.
  public var id: String?
  /// Whether a connection may get another one when it ends, if it reconnects.
  public var isRenewable = false

  /// Makes a pass.
  public init(
    rooms: RoomNamePattern, role: Role, name: String? = nil, end: Double, id: String? = nil
  ) { (self.rooms, self.role, self.name, self.end, self.id) = (rooms, role, name, end, id) }

  /// When a drawer that came by it may return no longer by its key alone.
  ///
  /// Of one that may be renewed, its holder shows another one by then.
  var keyEnd: Double { isRenewable ? .infinity : end }

  /// Why a connection is closed when a pass ends that may be renewed.
  static var accessEnded: (code: CloseCode, detail: String) {
    (.accessEnded, "your access has ended; reconnect to ask for more")
  }

  /// Why its holder may not enter a room in a role, or `nil`.
  func refusal(of role: Welcome.Role, to room: RoomName) -> (code: CloseCode, detail: String)? {
    if !rooms.matches(room) { return (.notAllowed, "your token is for other rooms") }
    if role == .draw, self.role < .draw { return (.notAllowed, "your token lets you only watch") }
    return nil
  }
}
