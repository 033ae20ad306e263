public import RelayProtocol

/// What a token says, once its signature is verified (RFC 7519, section 4).
public struct TokenClaims: Equatable, Sendable {
  /// The bytes of `name` and `jti` at most.
  static let mostBytes = 128

  /// `room`: the name of a room, in which `*` stands for any characters.
  public var rooms: RoomNamePattern
  /// `role`: `watch`, `draw` or `host`.
  public var role: Role
  /// `name`: the drawer's name.
  public var name: String?
  /// `exp`: the moment from which it holds no more, in seconds since 1970.
  public var expires: Double
  /// `nbf`: the moment from which it holds, in seconds since 1970.
  public var begins: Double?
  /// `jti`: its id.
  public var id: String?

  /// Reads the claims; throws for the first one that is missing or wrong.
  ///
  /// Other claims are ignored.
  public init(_ json: JSONValue) throws(TokenFault) {
    guard case .string(let room)? = json["room"], let rooms = RoomNamePattern(room) else {
      throw Self.noRoom
    }
    guard case .string(let word)? = json["role"], let role = Role(word: word) else {
      throw .claim("role", "expected watch, draw or host")
    }
    (self.rooms, self.role) = (rooms, role)
    name = try Self.text("name", json)
    id = try Self.id("jti", json)
    begins = try Self.moment("nbf", json)
    guard let expires = try Self.moment("exp", json) else {
      throw .claim("exp", "required: when the token expires, in seconds since 1970")
    }
    self.expires = expires
  }

  /// Reads the answer of the operator's service.
  ///
  /// Without `room` it covers the rooms in question.
  /// Without `exp` the claims hold for as long as the connection; `subject` is the id.
  init(answer json: JSONValue, role: Role, to question: EntryQuestion) throws(TokenFault) {
    (rooms, self.role) = (question.rooms, role)
    if let room = json["room"] {
      guard case .string(let text) = room, let named = RoomNamePattern(text) else {
        throw Self.noRoom
      }
      rooms = named
    }
    name = try Self.text("name", json)
    id = try Self.id("subject", json)
    begins = nil
    expires = try Self.moment("exp", json) ?? .infinity
  }

  /// The pass at a moment of the wall clock.
  ///
  /// - Parameters:
  ///   - time: Seconds since 1970.
  ///   - leeway: How far clocks may differ, in seconds.
  ///   - revoked: The ids of revoked tokens.
  ///   - now: The same moment on the relay's clock, in milliseconds.
  /// - Returns: The pass, which ends with the token and the leeway.
  /// - Throws: If the token does not hold yet or no more, or is revoked.
  public func pass(
    at time: Double, leeway: Double, revoked: Set<String>, now: Double
  ) throws(TokenFault) -> AccessPass {
    guard time < expires + leeway else { throw .expired }
    if let begins, time < begins - leeway { throw .early }
    if let id, revoked.contains(id) { throw .revoked }
    return AccessPass(
      rooms: rooms, role: role, name: name, end: now + (expires + leeway - time) * 1_000, id: id)
  }

  private static func text(_ name: String, _ json: JSONValue) throws(TokenFault) -> String? {
    switch json[name] {
    case nil: return nil
    case .string(let text)
    where (1...mostBytes).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x20 }:
      return text
    default: throw .claim(name, "expected 1 to \(mostBytes) bytes without control characters")
    }
  }

  private static func id(_ name: String, _ json: JSONValue) throws(TokenFault) -> String? {
    let id = try text(name, json)
    if let id, !id.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
      throw .claim(name, "expected ASCII characters without spaces")
    }
    return id
  }

  private static var noRoom: TokenFault {
    .claim("room", "expected the name of a room, in which * stands for any characters")
  }

  private static func moment(_ name: String, _ json: JSONValue) throws(TokenFault) -> Double? {
    switch json[name] {
    case nil: return nil
    case .number(let seconds) where (0...4e9).contains(seconds): return seconds
    default: throw .claim(name, "expected seconds since 1970")
    }
  }
}

extension TokenFault {
  /// The code that closes a connection for it.
  var closeCode: CloseCode { self == .denied ? .notAllowed : .notAuthenticated }
}

/// Why a token does not hold; `description` is a sentence without the token itself.
public enum TokenFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// It is longer than that many bytes.
  case long(Int)
  /// It is not three parts of base64url, two of them JSON objects.
  case malformed
  /// No key of the relay makes that algorithm with that `kid`.
  case unknownKey
  /// Its signature is not that of its contents.
  case badSignature
  /// A claim is missing or wrong: its name, and what was expected.
  case claim(String, String)
  /// Its `exp` is over.
  case expired
  /// The `exp` of the operator's service is over.
  case ended
  /// Its `nbf` is still to come.
  case early
  /// Its id was revoked.
  case revoked
  /// The operator's service, which decides instead of the relay, said no.
  case denied

  /// The sentence.
  public var description: String {
    switch self {
    case .long(let most): "the token is longer than \(most) bytes"
    case .malformed: "this is not a token"
    case .unknownKey: "no key of this relay verifies such a token"
    case .badSignature: "the token's signature is wrong"
    case .claim(let name, let expected): "the token's \(name): \(expected)"
    case .expired: "the token has expired; ask for a new link"
    case .ended: "your access has ended"
    case .early: "the token is not valid yet"
    case .revoked: "the token was revoked"
    case .denied: "the service that decides for this relay did not let you in"
    }
  }
}
