import Foundation
import Testing
import WebSocketTransport

/// A folder of certificates and keys, which lives as long as the value.
final class TLSFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { do { try FileManager.default.removeItem(at: url) } catch { Issue.record(error) } }

  /// The path of a file in it.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file that only its owner can read, in one step, and gives its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: url.appending(path: name), options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path(name))
    return path(name)
  }

  /// Writes a new certificate with its key to one file.
  @discardableResult
  func make(
    _ name: String = "own.pem", for names: [String] = ["127.0.0.1", "localhost"],
    seconds: Int = 86_400
  ) throws -> TLSFiles {
    let text = try #require(SelfSignedCertificate.make(names: names, seconds: seconds))
    let path = try write(text, to: name)
    return TLSFiles(certificate: path, key: path)
  }
}

extension TestServer {
  /// A server with TLS from files.
  convenience init(
    _ files: TLSFiles, _ change: (inout ServiceLoop.Options) -> Void = { _ in }
  ) throws {
    let tls = ServiceLoop.TLS(try files.identity(), files: files)
    try self.init { options in
      options.tls = tls
      change(&options)
    }
  }

  /// The address of this server by TLS, for a client that trusts the certificates of a file.
  func secureURL(_ host: String = "127.0.0.1", trusting path: String?) throws -> WebSocketURL {
    var url = try WebSocketURL("wss://\(host):\(loop.port)/ws")
    url.authorities = path
    return url
  }

  /// A WebSocket by TLS that is open on both sides.
  ///
  /// The client's handshake waits for the TLS thread alone, not for this one.
  func connect(
    _ client: TestClient, trusting path: String
  ) throws -> (ours: ConnectionID, theirs: ConnectionID) {
    let known = handler.opened.count
    let id = try client.client.connect(to: try secureURL(trusting: path))
    try turn(with: client) {
      client.handler.connected.contains { $0.id == id } && handler.opened.count > known ? true : nil
    }
    return (id, try #require(handler.opened.last).id)
  }
}
