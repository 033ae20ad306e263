import Foundation
import Testing
import WebSocketTransport

@testable import RelayServer

extension TemporaryFolder {
  /// Writes a new certificate for this machine with its key to one file, and gives its path.
  @discardableResult
  func makeCertificate(_ name: String = "own.pem", seconds: Int = 86_400) throws -> String {
    let names = ["127.0.0.1", "localhost"]
    let text = try #require(SelfSignedCertificate.make(names: names, seconds: seconds))
    let file = url.appending(path: name)
    try Data(text).write(to: file, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    return file.path
  }
}

extension Configuration {
  /// TLS with a certificate and key in one file.
  mutating func useTLS(_ path: String) { (tls.certificate, tls.key) = (path, path) }
}
