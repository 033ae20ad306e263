import RelayProtocol
import Testing

@testable import RelayCore

/// What a verified token says, and when it holds.
struct TokenClaimsTests {
  private static let whole = """
    {"room":"class-*","role":"draw","name":"Ada","exp":2000,"nbf":1000,"jti":"t1","iss":"x"}
    """

  private static func claims(_ text: String) throws -> TokenClaims {
    try TokenClaims(JSONValue(parsing: Array(text.utf8).span))
  }

  @Test func `claims become a pass that ends after the leeway`() throws {
    let claims = try Self.claims(Self.whole)
    let pass = try claims.pass(at: 1_500, leeway: 30, revoked: ["t2"], now: 7_000)
    let rooms = try #require(RoomNamePattern("class-*"))
    #expect(pass == AccessPass(rooms: rooms, role: .draw, name: "Ada", end: 537_000, id: "t1"))
  }

  @Test(arguments: [
    (969.9, TokenFault.early), (970, nil), (2_029.9, nil), (2_030, .expired), (1e9, .expired),
  ])
  func `a token holds from nbf to exp, with the leeway`(time: Double, fault: TokenFault?) throws {
    let claims = try Self.claims(Self.whole)
    let found: TokenFault?
    do throws(TokenFault) {
      _ = try claims.pass(at: time, leeway: 30, revoked: [], now: 0)
      found = nil
    } catch { found = error }
    #expect(found == fault)
  }

  @Test func `a revoked token does not hold`() throws {
    let claims = try Self.claims(Self.whole)
    #expect(throws: TokenFault.revoked) {
      try claims.pass(at: 1_500, leeway: 0, revoked: ["t1"], now: 0)
    }
  }

  @Test(arguments: [
    ("room", #"{"role":"draw","exp":1}"#), ("room", #"{"room":"a/b","role":"draw","exp":1}"#),
    ("room", #"{"room":["a"],"role":"draw","exp":1}"#), ("role", #"{"room":"a","exp":1}"#),
    ("role", #"{"room":"a","role":"admin","exp":1}"#),
    ("exp", #"{"room":"a","role":"draw"}"#), ("exp", #"{"room":"a","role":"draw","exp":"1"}"#),
    ("exp", #"{"room":"a","role":"draw","exp":1e300}"#),
    ("exp", #"{"room":"a","role":"draw","exp":-1}"#),
    ("nbf", #"{"room":"a","role":"draw","exp":1,"nbf":null}"#),
    ("name", #"{"room":"a","role":"draw","exp":1,"name":""}"#),
    ("jti", #"{"room":"a","role":"draw","exp":1,"jti":7}"#), ("room", "[]"), ("room", "7"),
  ])
  func `a wrong claim is named`(name: String, text: String) throws {
    let json = try #require(try? JSONValue(parsing: Array(text.utf8).span))
    let error = try #require(throws: TokenFault.self) { try TokenClaims(json) }
    guard case .claim(name, _) = error else { throw Unexpected(error) }
    #expect(error.description.utf8.count <= 100)
  }
}
