import Foundation
import Glibc
import RelayProcess

/// A peer in its own process, on a free port.
final class PeerServer {
  /// The timeout for it to listen, in seconds.
  private static let patience: Double = 30
  /// The timeout for it to end when asked, in seconds.
  private static let farewell: Double = 2

  /// The host and port that it listens on.
  let authority: String
  private let process = Process()
  private let folder = TemporaryPath("gesture-relay")

  /// Starts a peer, with its scripts in a folder, and waits until it listens.
  init(_ peer: Peer, scripts: String) throws(BenchFailure) {
    let port = try FreePort.find()
    authority = "127.0.0.1:\(port)"
    let filled = "\(folder.path)/filled"
    let errors = Pipe()
    do {
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true)
      if let template = peer.template {
        let text = try String(contentsOfFile: "\(scripts)/\(template)", encoding: .utf8)
        try text.replacing("@PORT@", with: String(port)).replacing("@FOLDER@", with: folder.path)
          .write(toFile: filled, atomically: true, encoding: .utf8)
      }
      let words = peer.command.map {
        $0.replacing("PORT", with: String(port)).replacing("SCRIPTS", with: scripts)
          .replacing("FILLED", with: filled)
      }
      process.executableURL = URL(filePath: words[0])
      process.arguments = Array(words.dropFirst())
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      process.environment = ServerProcess.environment(ProcessInfo.processInfo.environment)
      try Leftovers.start(process)
    } catch {
      throw BenchFailure("\(peer.name) cannot be started: \(error.localizedDescription)")
    }
    let lastWords = LastWords(of: errors)
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while !FreePort.isTaken(port) {
      guard process.isRunning, Date() < deadline else {
        stop()
        throw BenchFailure(
          "\(peer.name) does not listen on the port that it was given: \(lastWords.whole)")
      }
      usleep(20_000)
    }
  }

  deinit { stop() }

  /// The resources used so far.
  func currentUsage() throws(BenchFailure) -> ProcessUsage {
    guard let usage = ProcessUsage(of: process.processIdentifier) else {
      throw BenchFailure("the server is gone")
    }
    return usage
  }

  /// Ends it, by force if needed.
  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    let deadline = Date(timeIntervalSinceNow: Self.farewell)
    while process.isRunning, Date() < deadline { usleep(20_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
