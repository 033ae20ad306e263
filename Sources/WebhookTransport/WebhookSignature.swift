import CCrypto

/// Signs a body: HMAC-SHA256 (RFC 2104, FIPS 180-4) of its bytes with a shared secret.
enum WebhookSignature {
  /// The bytes of a digest.
  private static let digestBytes = 32

  /// `sha256=` and the digest in 64 lower-case hexadecimal digits.
  static func text(of body: [UInt8], secret: String) -> String {
    let key = Array(secret.utf8)
    var digest = [UInt8](repeating: 0, count: digestBytes)
    let isDone = relay_hmac_sha256(key, Int32(key.count), body, body.count, &digest)
    precondition(isDone == 1, "libcrypto has SHA-256")
    return "sha256="
      + digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

extension HTTPPost.Request {
  /// A signed post of JSON, with further headers.
  init(
    signing body: [UInt8], with secret: String, to url: WebhookURL, agent: String,
    _ headers: [(name: String, value: String)] = [], answerBytes: Int = 0
  ) {
    let signature = WebhookSignature.text(of: body, secret: secret)
    self.init(
      url: url,
      headers: [("content-type:", "application/json"), ("user-agent:", agent)] + headers
        + [("x-gesture-signature:", signature)],
      body: body, answerBytes: answerBytes)
  }
}
