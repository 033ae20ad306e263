import Foundation
import Gestures
import RelayCore
import RelayProtocol
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayServer

/// The whole server over real sockets: bad input gets its error, and nobody else notices.
struct HostileInputTests {
  @Test(arguments: [
    ("hello", "not-json"), ("{\"type\":\"touches\",\"phase\":\"beg", "not-json"),
    ("{\"type\":\"dance\"}", "unknown-type"), ("{}", "missing-field"),
    ("{\"type\":\"touches\",\"phase\":\"floating\",\"touches\":[]}", "unknown-phase"),
    ("{\"type\":\"ping\",\"t\":\"now\"}", "wrong-type"),
    ("{\"type\":\"ping\",\"t\":NaN}", "not-json"),
  ])
  func `what makes no sense is answered and closed with 4500`(text: String, code: String) throws {
    let live = try LiveServer()
    let watcher = try live.join("watch")
    let drawer = try live.join("draw")
    drawer.send(text)
    let error = try live.expect(drawer, "error")
    #expect(error["code"] as? String == code)
    let frame = try live.closeFrame(of: drawer)
    #expect(frame.code == 4_500)
    #expect(frame.reason.hasPrefix("malformed"))
    try live.expect(watcher, "left")
    #expect(watcher.recorder.cause == nil)
    #expect(try live.request("/metrics").body.contains("errors_total{code=\"\(code)\"} 1\n"))
  }

  @Test(arguments: [
    (
      #"{"type":"touches","phase":"moved","touches":[{"id":9,"samples":[[1,2,3]]}]}"#,
      "touch-not-down"
    ),
    (
      #"{"type":"touches","phase":"began","#
        + #""touches":[{"id":1,"kind":"pen","samples":[[1e300,2,3]]}]}"#,
      "out-of-range"
    ),
  ])
  func `a message that cannot be applied gets an error, and the connection stays`(
    text: String, code: String
  ) throws {
    let live = try LiveServer()
    let drawer = try live.join("draw")
    drawer.send(text)
    #expect(try live.expect(drawer, "error")["code"] as? String == code)
    drawer.touch("began", "[[1,2,3]]", kind: "pen")
    try live.expect(drawer, "path")
  }

  @Test func `a watch socket cannot draw`() throws {
    let live = try LiveServer()
    let watcher = try live.join("watch")
    watcher.touch("began", "[[1,2,3]]", kind: "pen")
    watcher.send("{\"type\":\"clear\"}")
    #expect(try live.expect(watcher, "error")["code"] as? String == "read-only")
    #expect(try live.expect(watcher, "error")["code"] as? String == "read-only")
    let rooms = try live.request("/api/rooms").body
    #expect(rooms.contains("\"drawers\":0,\"viewers\":1"))
    watcher.send("{\"type\":\"ping\",\"t\":1}")
    try live.expect(watcher, "pong")
  }

  @Test(arguments: ["9223372036854775807", "9223372036854775808", "-1", "4", ""])
  func `resuming from an unknown number gives the whole room`(number: String) throws {
    let live = try LiveServer()
    let watcher = try live.open("/ws/watch/demo")
    let epoch = try #require(live.expect(watcher, "welcome")["epoch"] as? String)
    _ = try live.join("watch", query: "?since=\(epoch):\(number)")
    #expect(watcher.recorder.cause == nil)
  }

  @Test func `binary messages with the JSON sub-protocol close with 1003`() throws {
    let live = try LiveServer()
    let drawer = try live.join("draw")
    drawer.send("{\"type\":\"clear\"}", isText: false)
    #expect(try live.closeFrame(of: drawer).code == 1_003)
  }

  @Test func `text with the binary sub-protocol closes with 1003`() throws {
    let live = try LiveServer()
    let drawer = try live.open("/ws/draw/demo", subprotocols: ["v1.gesture.bin"])
    try live.expect(drawer, "welcome")
    drawer.send("{\"type\":\"clear\"}")
    #expect(try live.closeFrame(of: drawer).code == 1_003)
  }

  @Test func `a binary drawer and a JSON viewer share a room`() throws {
    let live = try LiveServer()
    let both = ["v9.x", "v1.gesture.bin", "v1.gesture.json"]
    let drawer = try live.open("/ws/draw/demo", subprotocols: both)
    #expect(drawer.recorder.subprotocol == "v1.gesture.bin")
    try live.expect(drawer, "snapshot")
    let viewer = try live.join("watch")
    let sample = StrokeSample(location: Point(x: 10.25, y: 20), timestamp: 30.5, force: 0.5)
    drawer.sendRecord(
      .touches(
        TouchBatch(
          phase: .began, entries: [TouchBatch.Entry(id: 1, kind: .pen, samples: 0..<1)],
          samples: [sample])))
    for client in [drawer, viewer] {
      let path = try live.expect(client, "path")
      #expect(path["samples"] as? [[Double]] == [[10.25, 20, 30.5, 0.5]])
    }
    drawer.sendRecord(.ping(time: 1.5))
    #expect(try live.expect(drawer, "pong")["t"] as? Double == 1.5)
  }

  @Test(arguments: [
    ("/ws/draw/.hidden", 400), ("/ws/watch/a%20b", 400), ("/ws/draw/", 400),
    ("/ws/other/demo", 404), ("/", 404), ("/draw/demo", 404), ("/ws/draw/demo?key=", 400),
    ("/ws/draw/demo?key=0123456789abcde", 400), ("/ws/draw/demo?key=0123456789abcde%2E", 400),
    ("/ws/draw/demo?name=Ada&key=short", 400), ("/ws/wall?rooms=a%20b", 400),
    ("/ws/wall?rooms=.bad", 400), ("/ws/draw/demo?mode=closed", 400),
    ("/ws/draw/demo?mode=private", 400), ("/ws/draw/demo?mode=hosted&grant=short", 400),
    ("/ws/watch/demo?grant=", 400),
  ])
  func `a WebSocket at an unknown address gets an HTTP status`(target: String, status: Int) throws {
    let live = try LiveServer()
    let client = try live.open(target)
    #expect(client.recorder.failure == .refused(status: status))
  }

  @Test
  func `only unknown sub-protocols get 400, the known one is chosen, none means JSON`() throws {
    let live = try LiveServer()
    let unknown = try live.open("/ws/watch/demo", subprotocols: ["v9.gesture.json"])
    #expect(unknown.recorder.failure == .refused(status: 400))
    let some = try live.open("/ws/watch/demo", subprotocols: ["v9.x", "v1.gesture.json"])
    #expect(some.recorder.subprotocol == "v1.gesture.json")
    let none = try live.open("/ws/watch/demo", subprotocols: [])
    #expect(none.recorder.subprotocol == nil)
    try live.expect(none, "welcome")
  }

  @Test func `a page of another site may not connect unless it is on the list`() throws {
    let live = try LiveServer { $0.server.origins = ["https://slides.example"] }
    for (origin, status) in [
      ("https://evil.example", 403), ("null", 403), ("https://slides.example", 101),
      ("http://127.0.0.1:\(live.server.port)", 101),
    ] {
      #expect(try live.shake(header: "Origin: \(origin)") == status, "\(origin)")
    }
    let metrics = try live.request("/metrics").body
    #expect(metrics.contains("handshakes_refused_total{status=\"403\"} 2\n"))
  }

  @Test func `a name that a page elsewhere points to this server opens nothing`() throws {
    let live = try LiveServer { $0.server.hosts = ["relay.example"] }
    for (host, status) in [("evil.example", 421), ("relay.example", 101)] {
      // The page and the host are the same, as the browser sees it.
      let origin = "Origin: http://\(host):\(live.server.port)"
      #expect(try live.shake("/ws/draw/demo", host: host, header: origin) == status)
    }
    let answer = try live.request("/api/rooms", host: "evil.example")
    #expect(answer.status == 421)
    #expect(answer.body.contains("by that name; the option server.hosts lists its names"))
    let metrics = try live.request("/metrics", host: "relay.example").body
    #expect(metrics.contains("http_responses_total{status=\"421\"} 1\n"))
  }

  @Test func `a viewer that never reads delays no other, and gets a gap when it reads`() throws {
    let live = try LiveServer {
      $0.relay.logBytes = 262_144
      $0.recognition.recognizers = ["checkmark"]
    }
    let sleeper = RawClient(port: live.server.port, receiveBufferBytes: 4_096)
    sleeper.sendHandshake("/ws/watch/demo")
    try live.turn { try live.request("/api/rooms").body.contains("\"viewers\":1") ? true : nil }
    let watcher = try live.join("watch")
    let drawer = try live.join("draw")
    drawer.touch("began", "[[0,0,0]]", kind: "pen")
    // The log, and what the kernel keeps on both sides, hold less than this.
    for batch in 1...60 {
      let samples = (0..<1_000).map { "[\($0),\(batch),\(batch * 1_000 + $0)]" }
      drawer.touch("moved", "[\(samples.joined(separator: ","))]")
      try live.expect(watcher, "path") { ($0["samples"] as? [Any])?.count == 1_000 }
    }
    drawer.touch("ended", "[[0,0,999999999]]")
    try live.expect(watcher, "stroke")
    // It wakes up, and is told in one go what it missed; then it is live again.
    try live.turn {
      sleeper.read()
      let isSnapshotEnd = sleeper.lastText.hasSuffix("}]}\n")
      return isSnapshotEnd && sleeper.text.contains("\"type\":\"gap\"") ? true : nil
    }
    drawer.send("{\"type\":\"clear\"}")
    try live.turn {
      sleeper.read()
      return sleeper.lastText.contains("\"type\":\"cleared\"") ? true : nil
    }
    let types = sleeper.text.matches(of: /"type":"(gap|snapshot|stroke|cleared)"/).map(\.output.1)
    #expect(types == ["snapshot", "gap", "snapshot", "cleared"])
    #expect(try live.request("/metrics").body.contains("viewer_skips_total 1\n"))
    #expect(watcher.recorder.cause == nil)
  }

  /// A ping, a pong, the empty first fragment of a message, and an empty one that continues it.
  @Test(
    arguments: [
      ([], [0x89, 0x80, 1, 2, 3, 4]), ([], [0x8A, 0x80, 1, 2, 3, 4]),
      ([], [0x81, 0x80, 1, 2, 3, 4]),
      ([0x01, 0x80, 1, 2, 3, 4], [0x00, 0x80, 1, 2, 3, 4]),
    ] as [([UInt8], [UInt8])])
  func `a flood of frames without content closes with 4003, and others go on`(
    first: [UInt8], frame: [UInt8]
  ) throws {
    let live = try LiveServer { $0.relay[.messages] = 100 }
    let watcher = try live.join("watch")
    let drawer = try live.join("draw")
    let flooder = RawClient(port: live.server.port)
    flooder.sendHandshake("/ws/draw/demo")
    try live.expect(watcher, "joined") { $0["drawer"] as? String == "d2" }
    _ = flooder.offer(first)
    let flood = Array(repeatElement(frame, count: 100).joined())
    try live.turn { () -> Bool? in
      _ = flooder.offer(flood)
      return live.server.handler.relay.counters.closes[.rateLimit] == 1 ? true : nil
    }
    try live.expect(watcher, "left") { $0["drawer"] as? String == "d2" }
    let metrics = try live.request("/metrics").body
    #expect(metrics.contains("limits_reached_total{limit=\"messages-per-second\"} 1\n"))
    drawer.touch("began", "[[1,2,3]]", kind: "pen")
    try live.expect(watcher, "path")
  }

  @Test func `the log shows rejected requests without their query`() throws {
    let live = try LiveServer()
    _ = try live.open("/ws/other/demo?token=secret")
    _ = try live.open("/ws/draw/demo?key=secret")
    let key = "?token=secret&key=secret-secret-secret"
    let old = try live.join("draw", "demo", query: key)
    let client = try live.join("draw", "demo", query: key)
    #expect(try live.closeFrame(of: old).code == 4_509)
    client.send("nonsense")
    _ = try live.closeFrame(of: client)
    let lines = live.logLines()
    #expect(lines.contains { $0.contains("\"handshake refused\"") && $0.contains("404") })
    #expect(lines.contains { $0.contains("\"message rejected\"") && $0.contains("not-json") })
    #expect(lines.contains { $0.contains("\"handshake refused\"") && $0.contains("400") })
    #expect(lines.contains { $0.contains("replaced") })
    #expect(!lines.contains { $0.contains("secret") })
  }
}
