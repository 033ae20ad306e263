import RelayCore
import RelayProtocol
import Testing

@testable import RelayServer

/// Tokens that the relay itself signs.
struct TokenIssuerTests {
  private static func token(_ issuer: TokenIssuer) throws -> String {
    let rooms = try #require(RoomNamePattern("class-*"))
    return try issuer.token(rooms: rooms, role: .draw, name: "Ada", seconds: 60, id: "t1")
  }

  @Test func `the configured secret signs, or the key of a file`() throws {
    let files = try TokenFiles()
    var configuration = Configuration()
    configuration.access.keys = [files.path("rsa.pem"), files.path("new.secret")]
    let keys = TokenVerifier(keys: try configuration.tokenKeys())
    let own = try keys.claims(of: Self.token(TokenIssuer(configuration)))
    #expect(own.rooms.text == "class-*" && own.role == .draw && own.name == "Ada")
    #expect(own.id == "t1")
    let signed = try Self.token(
      TokenIssuer(configuration, keyFile: files.path("private/rsa.pem")))
    #expect(try keys.claims(of: signed).role == .draw)
    configuration.access.secret = TokenFiles.secret
    let verifier = TokenVerifier(keys: [try TokenKey(secret: TokenFiles.secret)])
    #expect(try verifier.claims(of: Self.token(TokenIssuer(configuration))).id == "t1")
  }

  @Test func `without a key that signs there is a sentence`() throws {
    let files = try TokenFiles()
    var configuration = Configuration()
    configuration.access.keys = [files.path("rsa.pem")]
    #expect(throws: TokenIssuer.Fault.self) { try TokenIssuer(configuration) }
    #expect(throws: TokenIssuer.Fault.self) {
      try TokenIssuer(configuration, keyFile: files.path("rsa.pem"))
    }
    configuration.access.secret = TokenFiles.secret
    let issuer = try TokenIssuer(configuration)
    let rooms = try #require(RoomNamePattern("a"))
    let long = String(repeating: "n", count: 200)
    #expect(throws: TokenIssuer.Fault.self) {
      try issuer.token(rooms: rooms, role: .draw, name: long, seconds: 1, id: "t")
    }
  }
}
