import RelayCore
import Testing

@testable import RelayServer

/// Which tokens keys verify.
struct TokenVerifierTests {
  private static func fault(_ token: String, _ keys: [TokenKey]) -> TokenFault? {
    do throws(TokenFault) {
      _ = try TokenVerifier(keys: keys).claims(of: token)
      return nil
    } catch { return error }
  }

  private static func secret() throws -> TokenKey { try TokenKey(secret: TokenFiles.secret) }

  @Test func `what is no signed token is refused`() throws {
    let claims = TokenFiles.part(#"{"room":"demo","role":"host","exp":4000000000}"#)
    let none = TokenFiles.part(#"{"alg":"none"}"#)
    let wrong = TokenFiles.part(#"{"alg":"HS512"}"#)
    let critical = TokenFiles.part(#"{"alg":"HS256","crit":["b64"]}"#)
    let keys = [try Self.secret()]
    for token in ["\(none).\(claims).", "\(none).\(claims).AAAA", "\(wrong).\(claims).AAAA"] {
      #expect(Self.fault(token, keys) == .unknownKey)
    }
    let garbage = [
      "", ".", "..", "...", "a.b.c", "\(none).\(claims)", "\(critical).\(claims).AAAA",
      "\(TokenFiles.part("[]")).\(claims).AAAA", "\(TokenFiles.part("{}")).\(claims).AAAA",
      "é.\(claims).AAAA", "\(none).%00.AAAA", String(repeating: "A", count: 1_536),
    ]
    for token in garbage { #expect(Self.fault(token, keys) == .malformed, "\(token)") }
    #expect(Self.fault(String(repeating: "A", count: 1_537), keys) == .long(1_536))
  }
}
