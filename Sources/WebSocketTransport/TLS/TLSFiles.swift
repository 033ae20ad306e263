// `timespec` belongs to one of these modules or the other, depending on the build.
import CLibwebsockets
import Glibc

/// The files of a server's certificate and key, which others renew.
public struct TLSFiles: Equatable, Sendable {
  /// Why they cannot be used; a sentence that names the file.
  public struct Fault: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// The certificates in PEM, the server's first.
  public let certificate: String
  /// The key in PEM; may be the same file.
  public let key: String

  /// Names the files.
  public init(certificate: String, key: String) {
    (self.certificate, self.key) = (certificate, key)
  }

  /// What changes with either file's contents or permissions.
  var stamp: [Int] {
    [certificate, key].flatMap { path in
      var facts = stat()
      guard stat(path, &facts) == 0 else { return [-1] }
      return [
        Int(facts.st_ino), Int(facts.st_size), facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec,
      ]
    }
  }

  /// Reads both files.
  ///
  /// Throws if one cannot be read, if every user can read the key, or if they are no pair.
  public func identity() throws(Fault) -> TLSIdentity {
    let chain = try Self.read(certificate)
    let secret = try Self.read(key, isSecret: true)
    do throws(TLSIdentity.Fault) {
      return try TLSIdentity(certificate: chain, key: secret)
    } catch {
      switch error {
      case .certificate: throw Fault(description: "\(certificate): \(error.sentence)")
      case .key: throw Fault(description: "\(key): \(error.sentence)")
      case .pair:
        throw Fault(description: "\(key): \(error.sentence); the certificate is in \(certificate)")
      }
    }
  }

  private static func read(_ path: String, isSecret: Bool = false) throws(Fault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw Fault(description: "\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size <= TransportLimits.certificateFileBytes
    else {
      throw Fault(description: "\(path): expected a file of at most 1mb")
    }
    guard !isSecret || facts.st_mode & S_IROTH == 0 else {
      throw Fault(
        description: "\(path): every user of this machine can read the key; chmod o-r helps")
    }
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else {
      throw Fault(description: "\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    return Array(bytes[..<count])
  }
}
