import Foundation
import TestSupport
import Testing

/// The program as a process of its own, running `serve`.
final class ServeProcess {
  private let running: Program.Running
  private let folder: TemporaryFolder

  /// Starts `serve` on a free port, or as the flags say.
  init(_ flags: [String] = [], environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder.pages()
    running = try Program("gesture-relay").start(
      ["serve", "--port", "0", "--web", folder.path] + flags, environment: environment)
  }

  /// Waits for the ready message, and gives the port in it.
  func port() throws -> Int {
    let text = running.output(until: "watch  http")
    let draw = text.firstMatch(of: /draw   https?:\/\/[^\/]*:([0-9]+)\//)
    let digits = try #require(draw?.output.1, "it ended before it was ready: \(text)")
    return try #require(Int(digits))
  }

  func send(_ signal: Int32) {
    kill(running.process.processIdentifier, signal)
  }

  /// Waits for a log line that holds `text`.
  func waitForLog(_ text: String) throws {
    let lines = running.errors(until: text)
    try #require(lines.contains(text), "it ended without logging \(text): \(lines)")
  }

  /// Waits for the end, and gives the status.
  func status() throws -> Int32 { try running.wait().status }
}
