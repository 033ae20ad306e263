import CCrypto

/// A file of certificates, by which receivers' certificates may be signed beside those that the system
/// trusts: a company's own authority, or one receiver's own certificate.
public struct WebhookAuthorities: Equatable, Sendable {
  /// Why a file is none; `description` is a sentence.
  public enum Mistake: Error, Equatable, CustomStringConvertible {
    /// There is no such file, or it may not be read.
    case unreadable(path: String)
    /// There is no certificate in it that can be read.
    case noCertificate(path: String)

    /// One sentence.
    public var description: String {
      switch self {
      case .unreadable(let path): "the file \(path) cannot be read"
      case .noCertificate(let path):
        "expected certificates in PEM form (-----BEGIN CERTIFICATE-----) in \(path), found none"
      }
    }
  }

  /// Where the file is.
  public let path: String

  /// Looks whether a file has certificates, and only such as can be read; it is read again when the
  /// sender is made.
  public init(path: String) throws(Mistake) {
    switch relay_count_certificates(path) {
    case ..<0: throw .unreadable(path: path)
    case 0: throw .noCertificate(path: path)
    default: self.path = path
    }
  }
}
