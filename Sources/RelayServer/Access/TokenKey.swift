import CJWT
import Glibc

/// A key that verifies or signs tokens, by one algorithm only.
///
/// libjwt takes the algorithm from the token itself. With a key for one algorithm, a public key is
/// never used as a secret. In files, only those that end in `.secret` are secrets: everybody may
/// know what else such a file has.
struct TokenKey: Equatable {
  /// Why a key cannot be used, a sentence without the key.
  struct Fault: Error { let sentence: String }

  /// The least bytes of a secret: those of its digest (RFC 7518, section 3.2).
  static let leastSecretBytes = 32

  /// The `kid` of its tokens: the name of its file without its ending; `nil` for none.
  let id: String?
  /// HS256, RS256 or ES256.
  let algorithm: jwt_alg_t
  /// A secret, or a key in PEM.
  private let bytes: [UInt8]

  /// Whether it is a secret, which also signs.
  var isSecret: Bool { algorithm == JWT_ALG_HS256 }

  /// A secret of the configuration.
  init(secret: String) throws(Fault) {
    try self.init(secret: Array(secret.utf8), id: nil)
  }

  private init(secret: [UInt8], id: String?) throws(Fault) {
    guard secret.count >= Self.leastSecretBytes else {
      throw Fault(sentence: "expected a secret of at least \(Self.leastSecretBytes) bytes")
    }
    self.init(id: id, algorithm: JWT_ALG_HS256, bytes: secret)
  }

  private init(id: String?, algorithm: jwt_alg_t, bytes: [UInt8]) {
    (self.id, self.algorithm, self.bytes) = (id, algorithm, bytes)
  }

  /// A key of a file: a secret, or in PEM a public key, or a private one if it is to sign.
  init(file path: String, signs: Bool = false) throws(Fault) {
    var contents: [UInt8]
    do throws(ConfigurationError) { contents = try Configuration.contents(of: path) } catch {
      throw Fault(sentence: error.description)
    }
    let name = path.split(separator: "/").last ?? ""
    let id = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    if name.hasSuffix(".secret") {
      while contents.last == UInt8(ascii: "\n") || contents.last == UInt8(ascii: "\r") {
        contents.removeLast()
      }
      try self.init(secret: contents, id: id)
      return
    }
    let isPEM = contents.starts(with: Array("-----BEGIN".utf8))
    let found =
      isPEM ? relay_pem_algorithm(contents, Int32(contents.count), signs ? 1 : 0) : JWT_ALG_TERM
    guard found != JWT_ALG_TERM else {
      let kind = signs ? "private" : "public"
      throw Fault(
        sentence: "expected a \(kind) key in PEM, RSA of 2048 bits or more, or P-256; "
          + "a secret's file must end in .secret")
    }
    self.init(id: id, algorithm: found, bytes: contents)
  }

  /// The claims of a token that the key has signed, as JSON; `nil` for another one.
  func claims(of token: String) -> String? {
    var decoded: OpaquePointer?
    guard jwt_decode(&decoded, token, bytes, Int32(bytes.count)) == 0, let decoded else {
      return nil
    }
    defer { jwt_free(decoded) }
    guard jwt_get_alg(decoded) == algorithm, let text = jwt_get_grants_json(decoded, nil) else {
      return nil
    }
    defer { free(text) }
    return String(cString: text)
  }

  /// The token of claims in JSON; `nil` if the key cannot sign.
  func sign(_ claims: String) -> String? {
    var made: OpaquePointer?
    guard jwt_new(&made) == 0, let made else { return nil }
    defer { jwt_free(made) }
    guard jwt_add_grants_json(made, claims) == 0, jwt_add_header(made, "typ", "JWT") == 0,
      id.map({ jwt_add_header(made, "kid", $0) == 0 }) ?? true,
      jwt_set_alg(made, algorithm, bytes, Int32(bytes.count)) == 0,
      let text = jwt_encode_str(made)
    else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
