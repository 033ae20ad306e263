import RelayProtocol

/// What lets a connection in, and as what: a verified token.
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
  /// The number of the room's link that it comes from; `nil` for a token.
  public var link: Int?

  /// Makes a pass.
  public init(
    rooms: RoomNamePattern, role: Role, name: String? = nil, end: Double, id: String? = nil,
    link: Int? = nil
  ) {
    (self.rooms, self.role, self.name) = (rooms, role, name)
    (self.end, self.id, self.link) = (end, id, link)
  }

  /// Why its holder may not enter a room in a role, or `nil`.
  func refusal(of role: Welcome.Role, to room: RoomName) -> (code: CloseCode, detail: String)? {
    let word = link == nil ? "token" : "link"
    if !rooms.matches(room) { return (.notAllowed, "your \(word) is for other rooms") }
    if role == .draw, self.role < .draw { return (.notAllowed, "your \(word) lets you only watch") }
    return nil
  }
}
