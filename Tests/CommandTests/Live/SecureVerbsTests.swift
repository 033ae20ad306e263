import Foundation
import RelayProcess
import RelayProtocol
import TestSupport
import Testing
import WebSocketTransport

/// Verbs that reach a relay by TLS.
struct SecureVerbsTests {
  private let file = TemporaryPath("tls", ending: ".pem")

  /// Runs `body` with a relay whose certificate is in `file`.
  private func withRelay(
    _ arguments: [String] = [], _ body: (ServerProcess) throws -> Void
  ) throws {
    let text = try #require(SelfSignedCertificate.make(names: ["127.0.0.1"], seconds: 86_400))
    try Data(text).write(to: URL(filePath: file.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try body(
      try ServerProcess(
        arguments: ["--tls-certificate", file.path, "--tls-key", file.path] + arguments))
  }

  @Test func `a stream is played to a viewer, and the room exported`() throws {
    try withRelay { server in
      let room = "wss://\(server.authority)/ws/watch/r"
      let watching = try Program.start(["watch", room, "--ca", file.path])
      #expect(watching.output(until: "snapshot").contains("welcome"))
      try server.play("late-drawer", "--ca", file.path, by: "https")
      let seen = watching.output(until: #""recognizer":"circle","state":"ended""#)
      #expect(seen.contains(#""recognizer":"circle","state":"ended""#))
      watching.process.interrupt()
      #expect(try watching.wait().status == 130)
      let tested = try Program.run(
        "test", StreamFilesTests.path("late-drawer"), "--server", "wss://\(server.authority)",
        "--ca", file.path)
      #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
      let exported = try Program.run(
        "export", room, "-o", "-", "--format", "svg", "--ca", file.path)
      #expect(exported.status == 0 && exported.output.contains("<svg"), "\(exported.errors)")
    }
  }

  @Test func `a recording is fetched by https`() throws {
    let store = TemporaryPath("store")
    try withRelay(["--store-directory", store.path]) { server in
      try server.play("late-drawer", "--ca", file.path, by: "https")
      let made = try Program.run(
        "extract", "https://\(server.authority)/draw/r", "--gesture", "1", "--ca", file.path)
      #expect(made.status == 0 && made.output.hasPrefix("{\"gesture\":1"), "\(made.errors)")
    }
  }

  @Test func `an unknown authority is explained, with status 3`() throws {
    try withRelay { server in
      let room = "wss://\(server.authority)/ws/watch/r"
      let outcome = try Program.run("watch", room, "--for", "1s")
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("is not trusted: self-signed certificate; --ca FILE"))
      let missing = try Program.run("watch", room, "--for", "1s", "--ca", "/none.pem")
      #expect(missing.status == 3)
      #expect(missing.errors.contains("/none.pem cannot be read: No such file or directory"))
    }
  }
}
