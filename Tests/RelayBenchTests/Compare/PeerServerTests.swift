import Foundation
import RelayProcess
import Testing

@testable import relay_bench

/// A peer as a process; here the relay itself plays the part.
struct PeerServerTests {
  private static func peer(_ command: [String], template: String? = nil) -> Peer {
    Peer(
      name: "stand-in", package: "", needs: [], traffic: .room, window: 1, template: template,
      command: command)
  }

  @Test func `it listens on a port of its own, has its file filled in, and ends`() throws {
    let folder = TemporaryPath("peer")
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    for (name, text) in [("index.html", "<title>x</title>"), ("conf", "{server: {port: @PORT@}}")] {
      try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
    }
    let server = try PeerServer(
      Self.peer(
        [
          ServerProcess.relay.path, "serve", "--config", "FILLED", "--web", "SCRIPTS",
          "--host", "127.0.0.1", "--store-directory", "",
        ], template: "conf"), scripts: folder.path)
    #expect(try server.currentUsage().residentBytes > 1_000_000)
    let run = try LoadRun(viewers: 1, on: server.authority)
    #expect(run.openCount == 1)
    server.stop()
    #expect(throws: BenchFailure.self) { try server.currentUsage() }
  }

  @Test(arguments: [
    (["/no/such/program"], "cannot be started"), (["/bin/false"], "does not listen"),
    (["/bin/sh", "-c", "echo my words >&2"], "does not listen on the port that it was given: my"),
  ])
  func `one that does not come up is named`(command: [String], part: String) {
    let failure = #expect(throws: BenchFailure.self) {
      try PeerServer(Self.peer(command), scripts: "/nowhere")
    }
    #expect(failure?.sentence.contains("stand-in \(part)") == true)
  }
}
