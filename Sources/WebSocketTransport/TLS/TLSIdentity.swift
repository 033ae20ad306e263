import CSSL

/// A server's certificate with its key, ready for new connections.
///
/// Immutable: a renewed certificate is another identity, and open connections keep theirs.
public final class TLSIdentity: @unchecked Sendable {
  // OpenSSL counts a context's users atomically, and nothing changes this one once it is made.

  /// Why two texts are no identity; `sentence` is without the names of the files.
  public enum Fault: Error, Equatable {
    case certificate(reason: String)
    case key
    case pair

    /// What was expected.
    public var sentence: String {
      switch self {
      case .certificate(let reason): "expected a certificate in PEM, found none: \(reason)"
      case .key: "expected a private key in PEM without a passphrase, found none"
      case .pair: "expected the certificate's own key, found another"
      }
    }
  }

  /// OpenSSL's context of new connections.
  let context: OpaquePointer
  /// When the certificate expires, in seconds since 1970.
  public let endsAt: Int64
  /// The SHA-256 of the certificate as browsers show it: `AB:CD:…`.
  public let fingerprint: String

  /// Takes the certificates of one PEM text, the server's first, and the key of another.
  public init(certificate: [UInt8], key: [UInt8]) throws(Fault) {
    guard let context = relay_tls_context(1) else { throw .certificate(reason: "out of memory") }
    let verdict = relay_tls_use(
      context, certificate, Int32(certificate.count), key, Int32(key.count))
    guard verdict == 0, let used = SSL_CTX_get0_certificate(context) else {
      SSL_CTX_free(context)
      switch verdict {
      case 2: throw .key
      case 3: throw .pair
      default: throw .certificate(reason: TLSSession.lastError)
      }
    }
    self.context = context
    endsAt = relay_certificate_time(X509_get0_notAfter(used))
    fingerprint = Self.fingerprint(of: used)
  }

  deinit { SSL_CTX_free(context) }

  /// Whether the certificate has expired at a moment, in seconds since 1970.
  public func isExpired(at seconds: Int64) -> Bool { seconds >= endsAt }

  private static func fingerprint(of certificate: OpaquePointer) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    X509_digest(certificate, EVP_sha256(), &digest, nil)
    return digest.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.count < 2 ? "0\(text)" : text
    }.joined(separator: ":")
  }
}
