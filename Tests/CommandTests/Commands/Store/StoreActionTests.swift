import Foundation
import RelayConsole
import RelayCore
import RelayProtocol
import RoomStore
import Testing

@testable import GestureRelay

/// `gesture-relay store`, on a store with two rooms.
struct StoreActionTests {
  private let directory = FileManager.default.temporaryDirectory
    .appending(path: "store-\(UUID())").path

  init() throws {
    let database = try RoomDatabase(directory: directory, at: 0)
    for name in ["demo", "other"] {
      var record = RoomRecord(room: try #require(RoomName(name)), epoch: "\(name)-1")
      record.chunks = [RecordedChunk(first: 1, last: 3, isStart: true, bytes: [1, 2, 3])]
      record.isOver = name == "other"
      try database.save([record], at: 86_400_000)
    }
  }

  private func run(_ words: String...) -> (status: ExitCode, output: String, said: String) {
    let console = Console()
    let status = CommandTable.standard.run(["store"] + words, on: console)
    return (
      status, String(decoding: console.output.bytes, as: UTF8.self),
      String(decoding: console.errors.bytes, as: UTF8.self)
    )
  }

  @Test
  func `rooms are listed, shown, checked, trimmed and deleted`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let list = run("list", "--directory", directory)
    #expect(list.status == .ok)
    #expect(
      list.output == """
        demo demo-1 live 3 events 3 bytes 1970-01-02T00:00:00Z
        other other-1 over 3 events 3 bytes 1970-01-02T00:00:00Z

        """)
    let shown = run("show", "demo", "--directory", directory)
    #expect(shown.said == "")
    #expect(shown.output.contains("0 strokes, 0 drawers, 0 signs; 1 chunks after it"))
    #expect(run("verify", "--directory", directory).status == .ok)
    #expect(run("trim", "--keep", "1", "--directory", directory).output == "3 bytes deleted\n")
    #expect(run("list", "--directory", directory).output.hasPrefix("demo demo-1 live"))
    #expect(run("delete", "demo", "--directory", directory).output == "1 recordings deleted\n")
    #expect(run("vacuum", "--directory", directory).status == .ok)
    #expect(run("list", "--directory", directory).output == "")
    #expect(run("delete", "demo", "--directory", directory).status == .failed)
    #expect(run("show", "demo", "--directory", directory).said.contains("no recording of demo"))
  }

  @Test
  func `a store in use can be read and not changed`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let server = try RoomDatabase(directory: directory, at: 0)
    #expect(run("list", "--directory", directory).status == .ok)
    let refused = run("delete", "demo", "--directory", directory)
    #expect(refused.status == .failed)
    #expect(refused.said.contains("another relay keeps its rooms in \(directory)"))
    withExtendedLifetime(server) {}
  }

  @Test
  func `wrong usage and a missing store are named`() {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    #expect(run("lists").said.hasPrefix("gesture-relay store: there is no action lists"))
    #expect(run("show").said.hasPrefix("gesture-relay store: show: ROOM is missing"))
    #expect(run("list", "demo").said.hasPrefix("gesture-relay store: list takes no room"))
    let nowhere = run("list", "--directory", "/nowhere")
    #expect(nowhere.status == .failed)
    #expect(nowhere.said == "gesture-relay store: there are no recordings in /nowhere\n")
  }
}
