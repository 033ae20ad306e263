import RelayProtocol
import RoomPicture
import WebhookTransport

@testable import RelayCore
@testable import RelayServer

/// Configurations, tokens, and the parts of a request that the server reads.
extension FuzzTarget {
  static let server = [configuration, token, claims, headers, paths]

  private static let configuration = FuzzTarget(
    "configuration",
    seeds: [FuzzSeeds.file("config/gesture-relay.json5")]
      + FuzzSeeds.texts([
        "{ server: { port: +0x1F90, hosts: ['a.example',], }, /* x */ log: {} }",
        #"{"access":{"leeway":"30s"},"store":{"keep":"30d"}} // end"#,
      ])
  ) { bytes in
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    var configuration = Configuration()
    let problems = ConfigurationFile.apply(text, path: "x", to: &configuration)
    try expect(problems.allSatisfy { !$0.message.isEmpty }, "a problem without a sentence")
    return problems.isEmpty
  }

  private static let secret = "0123456789abcdef0123456789abcdef"
  private static let tokens: [String] = {
    guard let key = try? TokenKey(secret: secret) else { return [] }
    return [
      #"{"room":"class-*","role":"draw","exp":4000000000,"name":"Ada","jti":"t1"}"#,
      #"{"room":"demo","role":"host","exp":4000000000,"nbf":1}"#,
    ].compactMap { key.sign($0) }
  }()
  private static let signed: [TokenClaims] = tokens.compactMap { token in
    guard let key = try? TokenKey(secret: secret) else { return nil }
    return try? TokenVerifier(keys: [key]).claims(of: token)
  }

  /// No change of a token gives claims that were not signed.
  private static let token = FuzzTarget("token", seeds: FuzzSeeds.texts(tokens)) { bytes in
    let verifier = TokenVerifier(keys: [try TokenKey(secret: secret)])
    guard let claims = try? verifier.claims(of: String(decoding: bytes, as: UTF8.self)) else {
      return false
    }
    try expect(signed.contains(claims), "nobody signed \(claims)")
    return true
  }

  private static let claims = FuzzTarget(
    "claims",
    seeds: FuzzSeeds.texts([
      #"{"room":"class-*","role":"draw","exp":4000000000,"name":"Ada","jti":"t1","nbf":7.5}"#,
      #"{"room":"demo","role":"watch","exp":0}"#,
    ])
  ) { bytes in
    guard let json = try? JSONValue(parsing: bytes.span), let claims = try? TokenClaims(json) else {
      return false
    }
    try expect(claims.id?.utf8.count ?? 1 <= 128, "a long id")
    let pass = try? claims.pass(at: 1_000, leeway: 30, revoked: ["t1"], now: 5_000)
    try expect(pass.map { $0.end > 5_000 } ?? true, "a pass that is over")
    if let room = RoomName("class-7") { _ = claims.rooms.matches(room) }
    return true
  }

  /// Header values of a request; the first line of an input is the `Host`.
  private static let headers = FuzzTarget(
    "headers",
    seeds: FuzzSeeds.texts([
      "relay.example:8443\nhttps://relay.example:8443", "bytes=0-99\nbytes=-5",
      "de-AT,de;q=0.9,en;q=0\nbr;q=1.0, gzip", "https://hooks.example:8443/a?b\nhttp://[::1]/",
    ])
  ) { bytes in
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    var isValid = false
    for line in lines {
      if case .part(let range) = ByteRange(line, of: 1_000) {
        try expect(
          !range.isEmpty && range.lowerBound >= 0 && range.upperBound <= 1_000, "\(range) of 1000")
        isValid = true
      }
      let isAllowed = OriginCheck.allows(line, host: lines[0], others: [])
      try expect(
        !isAllowed || line.lowercased().contains(lines[0].lowercased().prefix { $0 != ":" }),
        "\(line) is not an origin of \(lines[0])")
      _ = HostCheck(names: ["*.example.org"], listeningOn: "127.0.0.1").allows(line)
      _ = PageLanguage(asked: line, accepted: line)
      _ = ContentCoding.accepted(line)
      if let url = try? WebhookURL(line) {
        try expect(try WebhookURL(url.origin).authority == url.authority, "another origin")
        isValid = true
      }
      isValid = isValid || isAllowed
    }
    return isValid
  }

  /// Decoded paths, each with a query behind `?`.
  private static let paths = FuzzTarget(
    "paths",
    seeds: FuzzSeeds.texts([
      "/api/recordings/k3f9-1/parts/120",
      "/api/recordings/k3f9-1/test.gesture.jsonl?drawer=d1&sequence=3",
      "/api/rooms/demo/export.svg?width=800&names=1", "/ws/draw/class-7", "/watch/..",
      "/api/qr/demo.svg",
      "/api/recordings/k3f9-1/export.png?at=1000",
      "/api/recordings/k.gesture-recording?from=9&to=1",
    ])
  ) { bytes in
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "?", maxSplits: 1)
    guard let path = parts.first else { return false }
    let query = parts.dropFirst().joined().split(separator: "&").map { argument in
      let words = argument.split(separator: "=", maxSplits: 1).map(String.init)
      return (name: words.first ?? "", value: words.dropFirst().first ?? "")
    }
    _ = try? ExportOptions(query: query)
    _ = try? TestChoice(query)
    switch Route(String(path)) {
    case .file(let file):
      try expect(file == path, "another path")
      return false
    case .badRoom: return false
    default: return true
    }
  }
}
