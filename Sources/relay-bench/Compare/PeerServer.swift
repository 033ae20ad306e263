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
  private let folder: URL

  /// Starts a peer, with its scripts in a folder, and waits until it listens.
  init(_ peer: Peer, scripts: String) throws(BenchFailure) {
    let port = try FreePort.find()
    authority = "127.0.0.1:\(port)"
    folder = FileManager.default.temporaryDirectory.appending(path: "gesture-relay-\(UUID())")
    let filled = folder.appending(path: "filled").path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
      process.standardError = FileHandle.nullDevice
      try process.run()
    } catch {
      throw BenchFailure("\(peer.name) cannot be started: \(error.localizedDescription)")
    }
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while !FreePort.isTaken(port) {
      guard process.isRunning, Date() < deadline else {
        stop()
        throw BenchFailure("\(peer.name) does not listen on the port that it was given")
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

  /// Ends it, by force if needed, and removes its files.
  func stop() {
    if process.isRunning {
      process.terminate()
      let deadline = Date(timeIntervalSinceNow: Self.farewell)
      while process.isRunning, Date() < deadline { usleep(20_000) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      // A leftover temporary folder does no harm.
    }
  }
}
