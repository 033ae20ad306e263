import CCrypto
import RelayProtocol

extension DrawerKey {
  /// The words that make these hashes differ from other hashes of the same key.
  private static let purpose = Array("gesture-relay drawer key".utf8)

  /// The hash of the key that a client sent: its HMAC-SHA256 in hexadecimal.
  ///
  /// The relay knows only hashes, so that a stolen recording is no way to draw as someone else.
  /// `nil` for an invalid key.
  init?(hashing text: String) {
    guard DrawerKey(text) != nil else { return nil }
    self.init(Self.hash(of: text))
  }

  /// The same hash of any text, such as a token.
  static func hash(of text: String) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = Array(text.utf8)
    let isDone = relay_hmac_sha256(
      Self.purpose, Int32(Self.purpose.count), bytes, bytes.count, &digest)
    precondition(isDone == 1, "libcrypto has SHA-256")
    return digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
