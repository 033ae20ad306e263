import Foundation
import RelayProtocol
import RoomPicture
import Testing
import WebSocketTransport

@testable import RelayServer

/// Files of rooms, over real sockets.
struct ExportWorkerTests {
  /// A server with a stroke in the room `demo`.
  private func drawn() throws -> LiveServer {
    let live = try LiveServer()
    let drawer = try live.join("draw")
    drawer.touch("began", "[[10,20,0]]", kind: "mouse")
    drawer.touch("ended", "[[30,20,9]]")
    try live.expect(drawer, "stroke")
    return live
  }

  @Test(arguments: [
    ("svg", "image/svg+xml"), ("png", "image/png"), ("pdf", "application/pdf"),
    ("json", "application/json"), ("inkml", "application/inkml+xml"),
    ("gesture.jsonl", "application/jsonl; charset=utf-8"),
  ])
  func `a room is a file of each form`(format: String, type: String) throws {
    let live = try drawn()
    let response = try live.request("/api/rooms/demo/export.\(format)")
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == type)
    #expect(
      response.headers["content-disposition"] == "inline; filename=\"demo.\(format)\"")
    #expect(response.headers["cache-control"] == "no-store")
    #expect(!response.body.isEmpty)
    let head = try live.request("/api/rooms/demo/export.\(format)", method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty)
  }

  @Test func `options change the file`() throws {
    let live = try drawn()
    let plain = try live.request("/api/rooms/demo/export.svg?layers=ink&background=none")
    #expect(plain.body.contains(#"d="M10 20l20 0""#) && !plain.body.contains("<rect"))
    let moving = try live.request("/api/rooms/demo/export.svg?animated")
    #expect(moving.body.contains("<animate ") || moving.body.contains("<set "))
  }

  @Test(arguments: [
    ("/api/rooms/demo/export.svg?scale=99", 400, "scale: expected a number from 0.1 to 8"),
    ("/api/rooms/demo/export.svg?drawer=d9", 404, "there is no stroke of d9; the room has d1"),
    ("/api/rooms/demo/export.png?layers=box", 400, "layers: expected ink, fits, verdicts"),
    ("/api/rooms/other/export.png", 404, "there is no room other now"),
    ("/api/rooms/demo/export.png?t=5", 404, "this relay keeps no recordings"),
    ("/api/rooms/a%20b/export.png", 400, "a b"),
    ("/api/rooms/demo/export.gif", 404, "There is nothing at"),
    ("/api/rooms/demo", 404, "There is nothing at"),
  ])
  func `what cannot be made is said in a sentence`(
    target: String, status: Int, sentence: String
  ) throws {
    let response = try drawn().request(target)
    #expect(response.status == status)
    #expect(response.body.contains(sentence), "\(response.body)")
  }

  @Test func `a client has a share of the queue, which it gives back when it leaves`() {
    var queue = ExportWorker.Queue()
    var number: UInt64 = 0
    func add(_ client: String?) -> Bool {
      number += 1
      let empty = Snapshot(
        sequenceNumber: 0, epoch: "e", viewers: 0, drawers: [], strokes: [], recognizers: [])
      return queue.add(
        ExportWorker.Job(
          connection: ConnectionID(number), room: "demo", snapshot: empty, format: .svg,
          options: ExportOptions(), client: client))
    }
    #expect((0..<5).map { _ in add("a") } == [true, true, true, true, false])
    #expect((0..<12).allSatisfy { _ in add(nil) } && !add(nil) && !queue.hasRoom(for: "b"))
    queue.remove(ConnectionID(1))
    #expect(queue.hasRoom(for: "a") && queue.takeFirst()?.connection == ConnectionID(2))
  }
}
