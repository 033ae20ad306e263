import CJWT
import Glibc
import RelayCore
import RelayProtocol
import WebSocketTransport

/// Verifies tokens (RFC 7519) with the relay's keys.
struct TokenVerifier {
  /// The longest token, in bytes; the transport reads arguments of 2 KB.
  static let mostBytes = 1_536
  /// The most keys: without a `kid`, all of an algorithm are tried.
  static let mostKeys = 8

  let keys: [TokenKey]

  /// What a token says; throws if no key verifies it.
  ///
  /// Costs at most `mostKeys` verifications of one or two milliseconds.
  func claims(of token: String) throws(TokenFault) -> TokenClaims {
    guard token.utf8.count <= Self.mostBytes else { throw .long(Self.mostBytes) }
    let (algorithm, id) = try Self.head(of: token)
    let fitting = keys.filter { $0.algorithm == algorithm && (id == nil || $0.id == id) }
    guard !fitting.isEmpty else { throw .unknownKey }
    for key in fitting {
      guard let text = key.claims(of: token) else { continue }
      guard let json = try? JSONValue(parsing: Array(text.utf8).span) else { throw .malformed }
      return try TokenClaims(json)
    }
    throw .badSignature
  }

  /// The algorithm and the key's id in a token's head, which nothing vouches for yet.
  private static func head(of token: String) throws(TokenFault) -> (jwt_alg_t, String?) {
    let isBase64 = token.utf8.allSatisfy { $0.isLetterOrDigit || "-_.".utf8.contains($0) }
    guard isBase64, token.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2 else {
      throw .malformed
    }
    var decoded: OpaquePointer?
    // Without a key, libjwt reads a token and verifies nothing.
    guard jwt_decode(&decoded, token, nil, 0) == 0, let decoded else { throw .malformed }
    defer { jwt_free(decoded) }
    // An extension that must be understood (RFC 7515, section 4.1.11), and none is.
    if let critical = jwt_get_headers_json(decoded, "crit") {
      free(critical)
      throw .malformed
    }
    let id = jwt_get_header(decoded, "kid").map { String(cString: $0) }
    return (jwt_str_alg(jwt_get_header(decoded, "alg")), id)
  }
}
