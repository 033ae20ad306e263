import Foundation
import RelayCore
import Testing

@testable import RelayServer

/// Keys of tokens in files, and tokens.
struct TokenFiles {
  static let secret = "0123456789abcdef0123456789abcdef"
  let folder: TemporaryFolder

  /// Makes the secrets `old.secret` and `new.secret`, and a pair of keys of each kind: the public
  /// key in `rsa.pem`, the private one in `private/rsa.pem`.
  init() throws {
    folder = try TemporaryFolder([
      "old.secret": Self.secret + "\n", "new.secret": String(Self.secret.reversed()) + "\n",
      "revoked": "t1 lost\n", "private/empty": "",
    ])
    for (name, options) in [
      ("rsa", "RSA -pkeyopt rsa_keygen_bits:2048"), ("ec", "EC -pkeyopt ec_paramgen_curve:P-256"),
      ("ed", "ED25519"),
    ] {
      let (signer, verifier) = (path("private/\(name).pem"), path("\(name).pem"))
      try Self.openssl("genpkey -algorithm \(options) -out \(signer)")
      try Self.openssl("pkey -in \(signer) -pubout -out \(verifier)")
    }
  }

  func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private static func openssl(_ arguments: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "openssl \(arguments)")
  }

  /// A token of claims that hold from `begins` to `ends` seconds from now.
  static func token(
    _ key: TokenKey? = nil, rooms: String = "demo", role: String = "draw", ends: Double = 60,
    begins: Double = -60, id: String? = "t0", more: String = ""
  ) throws -> String {
    let now = RecognitionMessage.now / 1_000
    let jti = id.map { ",\"jti\":\"\($0)\"" } ?? ""
    let claims =
      "{\"room\":\"\(rooms)\",\"role\":\"\(role)\",\"exp\":\(Int(now + ends)),"
      + "\"nbf\":\(Int(now + begins))\(jti)\(more)}"
    let signer = try key ?? TokenKey(secret: secret)
    return try #require(signer.sign(claims))
  }

  /// A part of a token.
  static func part(_ json: String) -> String {
    Data(json.utf8).base64EncodedString().replacing("=", with: "").replacing("+", with: "-")
      .replacing("/", with: "_")
  }
}
