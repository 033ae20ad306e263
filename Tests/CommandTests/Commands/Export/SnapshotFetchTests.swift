import RelayProcess
import RelayProtocol
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayVerbs

struct SnapshotFetchTests {
  @Test func `an empty room arrives`() throws {
    let server = try ServerProcess()
    let room = try SnapshotFetch.snapshot(
      at: try WebSocketURL("ws://\(server.authority)/ws/watch/r"))
    #expect(room.strokes.isEmpty && room.viewers == 1)
  }

  @Test func `a server that is not there is a sentence`() throws {
    let failure = #expect(throws: Unreachable.self) {
      try SnapshotFetch.snapshot(at: try WebSocketURL("ws://127.0.0.1:1/ws/watch/r"))
    }
    #expect(failure?.sentence.isEmpty == false)
  }
}
