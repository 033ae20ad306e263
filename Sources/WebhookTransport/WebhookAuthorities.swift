import CCrypto

/// A file of certificates that are trusted besides the system's: a company's own authority, or one
/// receiver's own certificate.
public struct WebhookAuthorities: Equatable, Sendable {
  /// Why a file is not valid; `description` is a sentence.
  public enum Mistake: Error, Equatable, CustomStringConvertible {
    /// The file does not exist or cannot be read.
    case unreadable(path: String)
    /// The file holds no certificate, or a damaged one.
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

  /// Checks that a file holds certificates, and no damaged ones; the sender reads it again.
  public init(path: String) throws(Mistake) {
    switch relay_count_certificates(path) {
    case ..<0: throw .unreadable(path: path)
    case 0: throw .noCertificate(path: path)
    default: self.path = path
    }
  }
}
