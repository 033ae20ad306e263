import Foundation
import Testing

/// The program as a process of its own, running `serve`.
final class ServeProcess {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let folder: TemporaryFolder

  /// Starts `serve` on a free port, or as the flags say.
  init(_ flags: [String] = [], environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder.pages()
    let tests = try #require(Bundle.main.executableURL).resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appending(path: "gesture-relay")
    process.arguments = ["serve", "--port", "0", "--web", folder.path] + flags
    process.environment = environment
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    // Only where a test failed half-way.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Waits for the ready message, and gives the port in it.
  func port() throws -> Int {
    var text = ""
    while !text.contains("watch  http://") || !text.hasSuffix("\n") {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "it ended before it was ready: \(text)")
      text += String(decoding: more, as: UTF8.self)
    }
    let digits = try #require(text.firstMatch(of: /draw   http:\/\/[^\/]*:([0-9]+)\//)?.output.1)
    return try #require(Int(digits))
  }

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits for a log line that holds `text`.
  func waitForLog(_ text: String) throws {
    var lines = ""
    while !lines.contains(text) {
      let more = errors.fileHandleForReading.availableData
      try #require(!more.isEmpty, "it ended without logging \(text): \(lines)")
      lines += String(decoding: more, as: UTF8.self)
    }
  }

  /// Waits for the end, and gives the status.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
