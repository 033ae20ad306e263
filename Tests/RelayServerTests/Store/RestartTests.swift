import Foundation
import Gestures
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayServer

/// The program, killed with SIGKILL and started again on the same store.
struct RestartTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["pages": ""]) }

  private func start() throws -> (process: ServeProcess, port: Int) {
    let process = try ServeProcess(["--store-directory", folder.path + "/rooms"])
    return (process, try process.port())
  }

  private func kill(_ process: ServeProcess) throws {
    process.send(SIGKILL)
    _ = try process.status()
  }

  /// Waits for a message of a type that is wanted; earlier ones are dropped.
  private func expect(
    _ client: LiveClient, _ type: String, _ isWanted: ([String: Any]) -> Bool = { _ in true }
  ) throws -> [String: Any] {
    let deadline = MonotonicClock.microseconds() + LiveServer.patienceMicroseconds
    while MonotonicClock.microseconds() < deadline {
      while !client.messages.isEmpty {
        let message = client.messages.removeFirst()
        if message["type"] as? String == type && isWanted(message) { return message }
      }
      client.turn(waitingMilliseconds: 20)
    }
    throw ExpectationFailure(type: type)
  }

  private struct ExpectationFailure: Error { let type: String }

  /// The room's newest event and the newest one that is saved.
  private func saved(_ port: Int) throws -> (seq: Int, durable: Int) {
    let socket = RawClient(port: port)
    socket.send("GET /api/rooms HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
    while !socket.readsToEnd() { usleep(200) }
    let body = try #require(LiveResponse(socket.received)).body
    let list = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    let room = try #require((list?["rooms"] as? [[String: Any]])?.first)
    return (try #require(room["seq"] as? Int), try #require(room["durable"] as? Int))
  }

  private func sample(_ point: Point, _ index: Int) -> String {
    "[[\(point.x),\(point.y),\(5_000 + 10 * index)]]"
  }

  @Test(.timeLimit(.minutes(15)))
  func `a circle goes on after SIGKILL in its middle and is recognized`() throws {
    let key = "0123456789abcdef"
    let target = "/ws/draw/demo?key=\(key)&resume=1&name=Ada"
    let points = HandCircle.points(60, center: Point(x: 300, y: 300))
    var (process, port) = try start()
    let drawer = try LiveClient(port: port, target: target, subprotocols: ["v1.gesture.json"])
    let welcome = try expect(drawer, "welcome")
    for index in 0..<30 {
      drawer.touch(index == 0 ? "began" : "moved", sample(points[index], index))
    }
    let path = try expect(drawer, "path") { message in
      (message["samples"] as? [[Double]])?.last?.last == 5_290
    }
    while try saved(port).durable < path["seq"] as? Int ?? .max { drawer.turn() }
    try kill(process)
    (process, port) = try start()
    let seen = "\(welcome["epoch"] ?? ""):\(path["seq"] ?? "")"
    let back = try LiveClient(
      port: port, target: target + "&since=\(seen)", subprotocols: ["v1.gesture.json"])
    let again = try expect(back, "welcome")
    #expect(again["epoch"] as? String == welcome["epoch"] as? String)
    #expect(again["drawer"] as? String == welcome["drawer"] as? String)
    let resumed = try #require(again["resumed"] as? [String: Any])
    let touches = try #require(resumed["touches"] as? [[String: Any]])
    #expect(touches.map { $0["samples"] as? Int } == [30])
    _ = try expect(back, "snapshot")
    for index in 30..<60 {
      back.touch(index == 59 ? "ended" : "moved", sample(points[index], index))
    }
    let verdict = try expect(back, "state") {
      $0["recognizer"] as? String == "circle" && $0["state"] as? String == "ended"
    }
    #expect(verdict["drawer"] as? String == welcome["drawer"] as? String)
    process.send(SIGTERM)
    #expect(try process.status() == 0)
  }

  /// How often the server is killed; more by the environment.
  static let kills =
    ProcessInfo.processInfo.environment["GESTURE_RELAY_KILLS"].flatMap { Int($0) } ?? 12

  /// A page that draws strokes one after the other, and after a crash sends again what is missing.
  private final class Page {
    /// How many strokes were drawn; each has its number as its first x.
    var drawn = 0
    /// The strokes that the server has.
    var kept: [Int] = []
    /// The number of the event that committed each stroke, of those that are not durable.
    var waiting: [(seq: Int, stroke: Int)] = []
    /// The strokes that were durable.
    var durable: Set<Int> = []
    var client: LiveClient?
  }

  private static func sample(_ stroke: Int, _ index: Int) -> String {
    "[[\(stroke),\(9 * index),\(20 * stroke + 10 * index)]]"
  }

  private func draw(_ stroke: Int, by page: Page, isBegun: Bool = false) throws {
    let client = try #require(page.client)
    if !isBegun { client.touch("began", Self.sample(stroke, 0)) }
    client.touch("ended", Self.sample(stroke, 1))
    let event = try expect(client, "stroke")
    page.kept.append(stroke)
    page.waiting.append((try #require(event["seq"] as? Int), stroke))
  }

  /// Connects a page, ends its stroke in progress, and draws what is missing.
  private func connect(_ page: Page, to port: Int) throws {
    let client = try LiveClient(
      port: port, target: "/ws/draw/demo?key=0123456789abcdef&resume=1",
      subprotocols: ["v1.gesture.json"])
    page.client = client
    let welcome = try expect(client, "welcome")
    let strokes = try #require(try expect(client, "snapshot")["strokes"] as? [[String: Any]])
    func numbers(_ isWanted: (String) -> Bool) -> [Int] {
      strokes.filter { isWanted($0["state"] as? String ?? "") }
        .compactMap { ($0["samples"] as? [[Double]])?.first?.first.map { Int($0) } }
    }
    page.kept = numbers { $0 == "committed" }
    page.waiting = []
    if welcome["resumed"] != nil, let open = numbers({ $0 != "committed" }).first {
      try draw(open, by: page, isBegun: true)
    }
  }

  private func resend(_ page: Page) throws {
    for stroke in 1..<(page.drawn + 1) where !page.kept.contains(stroke) {
      try draw(stroke, by: page)
    }
  }

  private func note(_ page: Page, durable last: Int) {
    page.durable.formUnion(page.waiting.filter { $0.seq <= last }.map(\.stroke))
    page.waiting.removeAll { $0.seq <= last }
  }

  /// Draws one more stroke, so that recognizers stand as after any, and asks for the room's hash.
  private func finalHash(_ page: Page) throws -> String {
    page.drawn += 1
    try draw(page.drawn, by: page)
    let client = try #require(page.client)
    client.send("{\"type\":\"ping\",\"t\":1,\"state\":true}")
    let state = try #require(try expect(client, "pong")["state"] as? [String: Any])
    return try #require(state["hash"] as? String)
  }

  @Test(.timeLimit(.minutes(60)))
  func `kills at random moments lose nothing durable, and resending makes the room whole`() throws {
    let seed =
      ProcessInfo.processInfo.environment["GESTURE_RELAY_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0...UInt64(UInt32.max))
    var random = SeededGenerator(seed: seed)
    let page = Page()
    for round in 0..<Self.kills {
      let (process, port) = try start()
      try connect(page, to: port)
      #expect(Set(page.kept).count == page.kept.count, "twice in round \(round), seed \(seed)")
      #expect(page.durable.isSubset(of: page.kept), "lost in round \(round), seed \(seed)")
      let end = MonotonicClock.microseconds() + Int64.random(in: 20_000...400_000, using: &random)
      try resend(page)
      while MonotonicClock.microseconds() < end {
        page.drawn += 1
        try draw(page.drawn, by: page)
        if random.chance(0.2) { note(page, durable: try saved(port).durable) }
        for message in page.client?.messages ?? [] where message["type"] as? String == "durable" {
          note(page, durable: message["upTo"] as? Int ?? 0)
        }
      }
      if random.chance(0.5) {
        // In the middle of a stroke.
        page.drawn += 1
        page.client?.touch("began", Self.sample(page.drawn, 0))
        for _ in 0..<Int.random(in: 0...20, using: &random) {
          page.client?.turn(waitingMilliseconds: 10)
        }
      }
      try kill(process)
    }
    #expect(page.durable.count > Self.kills, "seed \(seed)")
    let (process, port) = try start()
    try connect(page, to: port)
    try resend(page)
    let hash = try finalHash(page)
    try kill(process)
    try folder.remove("rooms")
    let uncut = Page()
    uncut.drawn = page.drawn - 1
    let (other, otherPort) = try start()
    try connect(uncut, to: otherPort)
    try resend(uncut)
    #expect(try finalHash(uncut) == hash, "seed \(seed)")
    try kill(other)
  }

  @Test
  func `a clear that was confirmed before a crash is known by the number that was restored`() throws
  {
    var (process, port) = try start()
    let page = Page()
    try connect(page, to: port)
    page.drawn = 1
    try draw(1, by: page)
    let stroke = try #require(page.waiting.first).seq
    while try saved(port).durable < stroke { page.client?.turn(waitingMilliseconds: 10) }
    page.client?.send("{\"type\":\"clear\"}")
    let client = try #require(page.client)
    let cleared = try #require(try expect(client, "cleared")["seq"] as? Int)
    try kill(process)
    (process, port) = try start()
    let again = try LiveClient(
      port: port, target: "/ws/draw/demo?key=0123456789abcdef", subprotocols: ["v1.gesture.json"])
    let restored = try #require(try expect(again, "welcome")["restored"] as? Int)
    let strokes = try #require(try expect(again, "snapshot")["strokes"] as? [[String: Any]])
    #expect(restored >= stroke)
    #expect(strokes.isEmpty == (restored >= cleared), "the page knows whether to clear again")
    try kill(process)
  }
}
