public import RelayProtocol

/// What the relay asks the operator's service: whether a client may enter.
public struct EntryQuestion: Hashable, Sendable {
  /// The room, or for lists and walls a pattern of rooms.
  public var rooms: RoomNamePattern
  /// What the client asks to be.
  public var role: Welcome.Role
  /// The client's numeric address.
  public var address: String
  /// The client's token, which means nothing to the relay.
  public var token: String?

  /// Whether two questions are the same to the service, which sees bytes: texts that differ only in
  /// their Unicode form are equal as strings.
  public static func == (one: Self, other: Self) -> Bool {
    one.role == other.role && one.address == other.address && one.rooms == other.rooms
      && (one.token == nil) == (other.token == nil)
      && (one.token ?? "").utf8.elementsEqual((other.token ?? "").utf8)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rooms)
    hasher.combine(role)
    hasher.combine(address)
    for byte in (token ?? "").utf8 { hasher.combine(byte) }
  }

  /// Makes a question from its parts.
  public init(rooms: RoomNamePattern, role: Welcome.Role, address: String, token: String?) {
    (self.rooms, self.role, self.address, self.token) = (rooms, role, address, token)
  }

  /// The question as a JSON object.
  public var json: [UInt8] {
    var members: [JSONValue.Member] = [
      .init("type", .string("authorize")), .init("room", .string(rooms.text)),
      .init("role", .string(role.rawValue)), .init("address", .string(address)),
    ]
    if let token { members.append(.init("token", .string(token))) }
    var bytes: [UInt8] = []
    JSONValue.object(members).append(to: &bytes)
    return bytes
  }
}
