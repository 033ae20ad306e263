import Foundation
import Testing

@testable import gesture_relay

/// A relay that runs as a process of its own.
struct ServerProcessTests {
  @Test func `it tells where it listens, uses something, and ends well`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("<title>x</title>".utf8).write(to: folder.appending(path: "index.html"))
    let server = try ServerProcess(
      executable: try Program.executable, arguments: ["--web", folder.path])
    #expect(server.authority.hasPrefix("127.0.0.1:"))
    #expect((server.usage?.residentBytes ?? 0) > 1_000_000)
    #expect(server.stop() == 0)
    #expect(server.usage == nil)
  }

  @Test func `one that does not start says why`() throws {
    let executable = try Program.executable
    do throws(ServerProcess.Failure) {
      _ = try ServerProcess(executable: executable, arguments: ["--web", "/no/such/folder"])
      Issue.record("it started")
    } catch {
      #expect(error.description.contains("/no/such/folder"))
    }
  }

  @Test func `a program that is not there is named`() {
    do throws(ServerProcess.Failure) {
      _ = try ServerProcess(executable: URL(filePath: "/no/such/program"))
      Issue.record("it started")
    } catch {
      #expect(error.description.contains("cannot start /no/such/program"))
    }
  }
}
