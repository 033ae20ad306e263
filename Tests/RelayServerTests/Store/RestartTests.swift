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

  private func kill(_ process: ServeProcess) {
    process.send(SIGKILL)
    _ = process.status()
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
    let socket = try PlainSocket(port: port)
    socket.send("GET /api/rooms HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
    while !socket.isAtEnd() { usleep(200) }
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
    kill(process)
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
    #expect(process.status() == 0)
  }

  /// How often the server is killed; more by the environment.
  static let kills =
    ProcessInfo.processInfo.environment["GESTURE_RELAY_KILLS"].flatMap { Int($0) } ?? 12

  @Test(.timeLimit(.minutes(60)))
  func `what was told durable survives kills at random moments, and nothing is there twice`() throws
  {
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    var random = SeededGenerator(seed: seed)
    /// The first x of each stroke drawn, by the number of the event that committed it.
    var committed: [(seq: Int, x: Double)] = []
    var drawn = 0
    for round in 0..<Self.kills {
      let (process, port) = try start()
      let client = try LiveClient(
        port: port, target: "/ws/draw/demo?key=0123456789abcdef", subprotocols: ["v1.gesture.json"])
      let snapshot = try expect(client, "snapshot")
      let strokes = try #require(snapshot["strokes"] as? [[String: Any]])
      let kept = strokes.compactMap { ($0["samples"] as? [[Double]])?.first?.first }
      #expect(Set(kept).count == kept.count, "twice in round \(round), seed \(seed)")
      for stroke in committed {
        #expect(kept.contains(stroke.x), "lost \(stroke) in round \(round), seed \(seed)")
      }
      var durable = 0
      var waiting: [(seq: Int, x: Double)] = []
      let end = MonotonicClock.microseconds() + Int64.random(in: 20_000...400_000, using: &random)
      while MonotonicClock.microseconds() < end {
        drawn += 1
        let x = Double(drawn)
        client.touch("began", "[[\(x),0,\(drawn * 20)]]")
        client.touch("ended", "[[\(x),9,\(drawn * 20 + 10)]]")
        let stroke = try expect(client, "stroke")
        waiting.append((try #require(stroke["seq"] as? Int), x))
        if random.chance(0.2) { durable = try saved(port).durable }
      }
      committed += waiting.filter { $0.seq <= durable }
      kill(process)
    }
    #expect(committed.count > Self.kills, "seed \(seed)")
  }
}
