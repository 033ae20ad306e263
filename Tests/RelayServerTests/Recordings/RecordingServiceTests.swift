import Foundation
import Gestures
import RelayCore
import RelayProtocol
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayServer

/// Recordings over real sockets, of a server that keeps them.
struct RecordingServiceTests {
  private let folder: TemporaryFolder
  private let live: LiveServer

  init() throws {
    let folder = try TemporaryFolder(["file": ""])
    self.folder = folder
    live = try LiveServer {
      $0.store.directory = folder.path + "/rooms"
      $0.server.origins = ["https://blog.example"]
    }
  }

  /// Draws a circle and waits until it is saved; returns the epoch.
  @discardableResult
  private func draw() throws -> String {
    let drawer = try live.join("draw", "demo", query: "?name=Ada")
    for (index, point) in HandCircle.points(60, center: Point(x: 300, y: 300)).enumerated() {
      drawer.touch(
        index == 0 ? "began" : index == 59 ? "ended" : "moved",
        "[[\(point.x),\(point.y),\(10 * index)]]", kind: index == 0 ? "pen" : nil)
    }
    try live.expect(drawer, "stroke")
    let epoch = try live.turn { try list().first?["epoch"] as? String }
    try live.turn { try outline(epoch).marks.isEmpty ? nil : true }
    return epoch
  }

  private func json(_ target: String) throws -> [String: Any] {
    let body = try live.request(target).body
    return try #require(try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
  }

  private func list(_ query: String = "") throws -> [[String: Any]] {
    try #require(try json("/api/recordings\(query)")["recordings"] as? [[String: Any]])
  }

  private func outline(
    _ epoch: String
  ) throws -> (all: [String: Any], marks: [[String: Any]], parts: [[String: Any]]) {
    let all = try json("/api/recordings/\(epoch)")
    return (
      all, try #require(all["marks"] as? [[String: Any]]),
      try #require(all["parts"] as? [[String: Any]])
    )
  }

  @Test func `a new request goes before the further pieces of others, and these in turns`() {
    let body = RecordingDownload(epoch: "e", parts: []) { _ in }
    var waiting = [1, 2, 3, 4].map {
      RecordingRequest(
        id: ConnectionID($0), content: $0 < 3 ? .next(body) : .address(.list))
    }
    let taken = [false, true, false, true].map { waiting.takeNext(piece: $0)?.id }
    #expect(taken == [3, 1, 4, 2].map { ConnectionID($0) })
    #expect(waiting.takeNext(piece: true) == nil)
  }

  @Test func `the gestures of a recording are judged by other rules`() throws {
    let epoch = try draw()
    let question = "%7B%22type%22:%22judge%22,%22id%22:1,%22leniency%22:0%7D"
    let answer = try live.request("/api/recordings/\(epoch)/judged?judge=\(question)")
    #expect(answer.status == 200)
    #expect(answer.body.contains(#""done":{"gestures":1,"flipped":1,"#))
    #expect(answer.body.contains(#""before":{"recognized":"circle"},"after":{"recognized":null"#))
  }

  @Test func `a drawn circle is listed, outlined, and its blocks are served`() throws {
    let epoch = try draw()
    let entry = try #require(try list("?room=demo").first)
    #expect(entry["room"] as? String == "demo" && entry["isOver"] as? Bool == false)
    #expect(entry["drawers"] as? Int == 1 && entry["strokes"] as? Int == 1)
    #expect(try list("?room=other").isEmpty)
    let (all, marks, parts) = try outline(epoch)
    #expect(all["pending"] as? Int == 0 && (all["damage"] as? [String]) == [])
    let drawers = try #require(all["drawers"] as? [[String: Any]])
    #expect(drawers.first?["name"] as? String == "Ada")
    #expect(marks.first?["kind"] as? String == "recognized")
    #expect(marks.first?["recognizer"] as? String == "circle")
    let ink = try #require(all["ink"] as? [String: Any])
    #expect((ink["d1"] as? [Int])?.reduce(0, +) == 60)
    let number = try #require(parts.first?["number"] as? Int)
    let part = try live.request("/api/recordings/\(epoch)/parts/\(number)")
    #expect(part.status == 200 && part.headers["cache-control"] == "no-cache")
    #expect(part.headers["x-content-type-options"] == "nosniff")
    let tag = try #require(part.headers["etag"])
    let same = try live.request(
      "/api/recordings/\(epoch)/parts/\(number)", headers: ["If-None-Match: \(tag)"])
    #expect(same.status == 304)
    let some = try live.request(
      "/api/recordings/\(epoch)/parts/\(number)", headers: ["Range: bytes=0-3"])
    #expect(some.status == 206 && Array(some.body.utf8) == [1, 0, 0, 0])
    let whole = try live.request("/api/recordings/\(epoch)/parts/\(number)").body
    for (condition, status) in [(tag, 206), ("\"other\"", 200), ("W/\(tag)", 200)] {
      let more = try live.request(
        "/api/recordings/\(epoch)/parts/\(number)",
        headers: ["Range: bytes=0-3", "If-Range: \(condition)"])
      #expect(more.status == status && (more.body == whole) == (status == 200))
    }
    let beyond = try live.request(
      "/api/recordings/\(epoch)/parts/\(number)", headers: ["Range: bytes=99999999-"])
    #expect(beyond.status == 416)
  }

  @Test func `what is known of an outline is not sent again`() throws {
    let epoch = try draw()
    let known = try #require(try json("/api/recordings/\(epoch)")["known"] as? String)
    let rest = try json("/api/recordings/\(epoch)?known=\(known)")
    #expect(rest["kept"] != nil && rest["known"] as? String == known)
    #expect(try json("/api/recordings/\(epoch)?known=1\(known)")["kept"] == nil)
  }

  @Test func `the whole recording is a file that can be read`() throws {
    let epoch = try draw()
    let socket = RawClient(port: live.server.port)
    socket.send(
      "GET /api/recordings/\(epoch).gesture-recording HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
    try live.turn { socket.readsToEnd() ? true : nil }
    let text = String(decoding: socket.received, as: Unicode.ASCII.self)
    let head = try #require(text.firstRange(of: "\r\n\r\n"))
    #expect(text[..<head.lowerBound].contains("filename=\"demo-\(epoch).gesture-recording\""))
    let start = text.unicodeScalars.distance(
      from: text.unicodeScalars.startIndex, to: head.upperBound)
    var reader = RecordingFileReader()
    reader.append(socket.received[start...])
    var blocks: [RecordingBlock] = []
    while let block = try reader.next(isAtEnd: true) { blocks.append(block) }
    #expect(reader.header?.room.text == "demo" && reader.header?.epoch == epoch)
    #expect(reader.damage == [])
    #expect(
      RecordingOutline(of: blocks).marks.map(\.kind) == [.recognized(by: "circle", sequence: 1)])
  }

  @Test func `a moment becomes a file, by the address of the recording or of the room`() throws {
    let epoch = try draw()
    for target in ["/api/recordings/\(epoch)/export.svg", "/api/rooms/demo/export.svg?at=3600000"] {
      let file = try live.request(target, headers: ["Origin: https://blog.example"])
      #expect(file.status == 200 && file.body.contains("<path"), "\(file.body)")
      #expect(file.headers["content-type"] == "image/svg+xml")
      #expect(file.headers["access-control-allow-origin"] == "https://blog.example")
      #expect(file.headers["x-content-type-options"] == "nosniff")
    }
    let before = try live.request("/api/rooms/demo/export.svg?t=0")
    #expect(before.status == 200 && !before.body.contains("<path"))
  }

  @Test(arguments: [
    ("/api/recordings/nothing", 404, "there is no recording of the epoch nothing"),
    ("/api/recordings/nothing/parts/0", 404, "there is no recording of the epoch nothing"),
    (
      "/api/recordings/nothing.gesture-recording", 404, "there is no recording of the epoch nothing"
    ),
    ("/api/recordings/a/parts/x", 404, "there is nothing at /api/recordings/a/parts/x; "),
    ("/api/recordings/a/b/c/d", 404, "there is nothing at /api/recordings/a/b/c/d; "),
    ("/api/recordings?room=a%20b", 400, "a b is not the name of a room"),
  ])
  func `what there is not is said in a sentence`(
    target: String, status: Int, sentence: String
  ) throws {
    let response = try live.request(target)
    #expect(response.status == status && response.body.hasPrefix(sentence), "\(response.body)")
    #expect(response.headers["cache-control"] == "no-store")
  }

  @Test func `a gesture is served as a test`() throws {
    let epoch = try draw()
    let address = "/api/recordings/\(epoch)/test.gesture.jsonl"
    let made = try live.request(address + "?drawer=d1&sequence=1")
    #expect(made.status == 200)
    #expect(made.headers["content-disposition"]?.contains("demo-d1-1.gesture.jsonl") == true)
    let file = try StreamFile(parsing: Array(made.body.utf8).span)
    #expect(made.body.contains(#""recognizer":"circle","state":"ended""#))
    #expect(file.lines.count > 60)
    #expect(try live.request(address + "?drawer=d1&sequence=2").status == 404)
    #expect(try live.request(address + "?drawer=x").status == 400)
    let misspelt = try live.request(address + "?drawer=d1&sequence=1&expect=cirle")
    #expect(misspelt.status == 400)
    #expect(misspelt.body == "expect: the room had no recognizer cirle\n")
  }

  @Test func `a part that there is not is said`() throws {
    let epoch = try draw()
    let response = try live.request("/api/recordings/\(epoch)/parts/987654")
    #expect(response.status == 404)
    #expect(response.body == "the recording of the epoch \(epoch) has no part 987654\n")
  }

  @Test func `only pages of allowed origins may read recordings`() throws {
    for (origin, isAllowed) in [("https://blog.example", true), ("https://evil.example", false)] {
      let response = try live.request("/api/recordings", headers: ["Origin: \(origin)"])
      #expect(
        response.headers["access-control-allow-origin"] == (isAllowed ? origin : nil))
    }
  }

  @Test func `an answer has each header once`() throws {
    let live = try LiveServer {
      $0.store.directory = folder.path + "/unlisted"
      $0.server.listRooms = false
    }
    let socket = RawClient(port: live.server.port)
    socket.send("GET /api/recordings HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
    try live.turn { socket.readsToEnd() ? true : nil }
    let head = try #require(socket.text.split(separator: "\r\n\r\n").first)
    let names = head.split(separator: "\r\n").dropFirst().compactMap {
      $0.split(separator: ":").first?.lowercased()
    }
    #expect(names.contains("x-content-type-options") && Set(names).count == names.count)
  }

  @Test func `without a store it says so`() throws {
    let response = try LiveServer { $0.store.directory = "" }.request("/api/recordings")
    #expect(response.status == 404)
    #expect(response.body == "this relay keeps no recordings: store.directory is empty\n")
  }

  @Test func `a store that was deleted meanwhile is a sentence, too`() throws {
    try draw()
    try folder.remove("rooms")
    let response = try live.request("/api/recordings")
    #expect(response.status == 503)
    #expect(response.body.contains("rooms.sqlite cannot be used: "))
  }

  @Test func `too many waiting requests are turned away`() throws {
    let service = try #require(RecordingService(directory: "/nothing") {})
    let request = RecordingRequest(id: ConnectionID(1), content: .list(nil), client: "a")
    let taken = (0..<10_000).map { _ in service.ask(request) }
    #expect(taken.contains(false) && taken.first == true)
  }

  @Test func `downloads on their way leave room for new requests`() {
    let body = RecordingDownload(epoch: "e", parts: []) { _ in }
    let waiting = (0..<64).map {
      RecordingRequest(id: ConnectionID($0), content: .next(body))
    }
    #expect(waiting.hasRoom(for: nil) && waiting.hasRoom(for: "a"))
  }

  @Test func `a client has a share of the queue, unless it counts alone`() {
    func request(_ client: String?) -> RecordingRequest {
      RecordingRequest(id: ConnectionID(1), content: .list(nil), client: client)
    }
    var waiting = (0..<16).map { _ in request("a") }
    #expect(!waiting.hasRoom(for: "a") && waiting.hasRoom(for: "b") && waiting.hasRoom(for: nil))
    waiting += (0..<47).map { _ in request(nil) }
    #expect(waiting.hasRoom(for: nil))
    waiting.append(request(nil))
    #expect(!waiting.hasRoom(for: nil) && !waiting.hasRoom(for: "b"))
  }
}
