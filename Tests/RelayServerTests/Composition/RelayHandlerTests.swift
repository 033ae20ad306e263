import RelayCore
import Testing
import WebSocketTransport

@testable import RelayServer

/// The whole server over real sockets: rooms.
struct RelayHandlerTests {
  @Test func `viewers see drawers`() throws {
    let live = try LiveServer()
    let watcher = try live.join("watch")
    let drawer = try live.open("/ws/draw/demo?name=Ada")
    let welcome = try live.expect(drawer, "welcome")
    #expect(welcome["role"] as? String == "draw")
    #expect(welcome["drawer"] as? String == "d1")
    #expect(welcome["room"] as? String == "demo")
    #expect(welcome["protocol"] as? Int == 1)
    try live.expect(drawer, "snapshot")
    let joined = try live.expect(watcher, "joined")
    #expect(joined["name"] as? String == "Ada")
    drawer.touch("began", "[[10,20,0,0.5]]", kind: "pen")
    let path = try live.expect(watcher, "path")
    #expect(path["drawer"] as? String == "d1")
    #expect(path["kind"] as? String == "pen")
    #expect(path["samples"] as? [[Double]] == [[10, 20, 0, 0.5]])
    let state = try live.expect(watcher, "state") { $0["recognizer"] as? String == "circle" }
    #expect(state["state"] as? String == "began")
    drawer.touch("ended", "[[11,20,9]]")
    let stroke = try live.expect(watcher, "stroke")
    #expect(stroke["committed"] as? Bool == true)
  }

  @Test func `all members receive the latency of samples`() throws {
    let live = try LiveServer()
    let drawer = try live.join("draw")
    let watcher = try live.join("watch")
    // The drawer's clock shows 1000 where the server's shows what the pong tells.
    drawer.send("{\"type\":\"ping\",\"t\":1000}")
    let server = try #require(try live.expect(drawer, "pong")["server"] as? Double)
    drawer.send("{\"type\":\"hello\",\"clock\":\(server - 1_000)}")
    drawer.touch("began", "[[10,20,920]]", kind: "pen")
    let path = try live.expect(watcher, "path")
    drawer.touch("moved", "[[11,20,930]]")
    let timing = try live.expect(watcher, "timing")
    let arrival = try #require(timing["at"] as? Double)
    #expect(arrival == path["at"] as? Double)
    let captured = try #require(timing["captured"] as? Double)
    #expect(abs(captured - (server - 80)) < 0.2)
    let took = try #require(timing["took"] as? Double)
    #expect(took > 0 && took < 1_000)
  }

  @Test func `a drawn circle is recognized for everyone, the drawer too`() throws {
    let live = try LiveServer()
    let drawer = try live.join("draw")
    let watcher = try live.join("watch")
    RecognitionMessageTests.drawCircle(drawer)
    for client in [drawer, watcher] {
      let state = try live.expect(client, "state") {
        $0["recognizer"] as? String == "circle" && $0["state"] as? String == "ended"
      }
      let result = try #require(state["result"] as? [String: Any])
      let radius = try #require(result["radius"] as? Double)
      #expect(abs(radius - 50) < 0.5)
    }
  }

  @Test func `a late viewer gets what was drawn, and only that room's`() throws {
    let live = try LiveServer()
    let drawer = try live.join("draw", "one")
    drawer.touch("began", "[[1,2,0]]", kind: "mouse")
    try live.expect(drawer, "path")
    let late = try live.open("/ws/watch/one")
    let snapshot = try live.expect(late, "snapshot")
    // The snapshot may be one made for somebody before, followed by what came since.
    let strokes = try #require(snapshot["strokes"] as? [[String: Any]])
    if let stroke = strokes.first {
      #expect(stroke["state"] as? String == "open")
      #expect(stroke["samples"] as? [[Double]] == [[1, 2, 0]])
    } else {
      #expect(try live.expect(late, "path")["samples"] as? [[Double]] == [[1, 2, 0]])
    }
    let other = try live.open("/ws/watch/two")
    #expect(try #require(live.expect(other, "snapshot")["strokes"] as? [Any]).isEmpty)
  }

  @Test func `a drawer reconnects as the same and clears its earlier strokes`() throws {
    let live = try LiveServer()
    let watcher = try live.join("watch")
    let query = "?key=0123456789abcdef&name=Ada"
    let before = try live.join("draw", query: query)
    let joined = try live.expect(watcher, "joined")
    before.touch("began", "[[1,2,0]]", kind: "touch")
    before.touch("ended", "[[1,2,1]]")
    try live.expect(watcher, "stroke")
    before.touch("began", "[[1,2,5]]", kind: "touch")
    try live.expect(watcher, "path")
    before.kill()
    let cut = try live.expect(watcher, "stroke")
    #expect(cut["committed"] as? Bool == false)
    try live.expect(watcher, "left")

    let back = try live.open("/ws/draw/demo\(query)")
    #expect(try live.expect(back, "welcome")["drawer"] as? String == "d1")
    let again = try live.expect(watcher, "joined")
    for field in ["drawer", "name", "color"] {
      #expect(again[field] as? String == joined[field] as? String)
    }
    back.touch("began", "[[1,2,9]]", kind: "touch")
    back.touch("ended", "[[1,2,10]]")
    let stroke = try live.expect(watcher, "stroke")
    #expect(stroke["drawer"] as? String == "d1")
    #expect(stroke["sequence"] as? Int == 3)
    back.send("{\"type\":\"clear\"}")
    #expect(try live.expect(watcher, "cleared")["drawer"] as? String == "d1")
    let late = try live.open("/ws/watch/demo")
    let snapshot = try live.expect(late, "snapshot")
    // The snapshot may be one made for somebody before, followed by what came since.
    if !(try #require(snapshot["strokes"] as? [Any]).isEmpty) { try live.expect(late, "cleared") }
  }

  @Test func `a drawer replaces its own hanging connection`() throws {
    let live = try LiveServer { $0.relay.drawersPerRoom = 1 }
    let watcher = try live.join("watch")
    let query = "?key=0123456789abcdef"
    let old = try live.join("draw", query: query)
    old.touch("began", "[[1,2,0]]", kind: "touch")
    try live.expect(watcher, "path")
    old.isReading = false
    let new = try live.open("/ws/draw/demo\(query)")
    #expect(try live.expect(new, "welcome")["drawer"] as? String == "d1")
    let state = try live.expect(watcher, "state") { $0["state"] as? String == "cancelled" }
    #expect(state["reason"] as? String == "the drawer's connection was lost")
    #expect(try live.expect(watcher, "stroke")["committed"] as? Bool == false)
    #expect(try live.expect(watcher, "joined")["drawer"] as? String == "d1")
    old.isReading = true
    let frame = try live.closeFrame(of: old)
    #expect(frame.code == 4_509)
    #expect(frame.reason.hasPrefix("replaced"))
    #expect(try live.request("/api/rooms").body.contains("\"drawers\":1,"))
    #expect(try live.request("/metrics").body.contains("closes_total{code=\"4509\"} 1\n"))
    new.touch("began", "[[1,2,0]]", kind: "touch")
    #expect(try live.expect(watcher, "path")["sequence"] as? Int == 2)
  }

  @Test
  func `a private room is entered by its grant alone, and no list or log has either`() throws {
    let live = try LiveServer { $0.log.level = .debug }
    let grant = "grant-0123456789abcdef"
    let host = try live.join("draw", query: "?mode=private&grant=\(grant)&key=0123456789abcdef")
    let stranger = try live.open("/ws/watch/demo")
    #expect(try live.closeFrame(of: stranger).code == 4_503)
    let wrong = try live.open("/ws/draw/demo?grant=wrong-0123456789abcdef")
    #expect(try live.closeFrame(of: wrong).code == 4_504)
    let guest = try live.open("/ws/draw/demo?grant=\(grant)")
    #expect(try live.expect(guest, "welcome")["rights"] as? [String] != nil)
    #expect(try live.request("/api/rooms").body.contains("\"rooms\":[]"))
    host.send("{\"type\":\"lock\",\"drawing\":true}")
    let access = try live.expect(guest, "access") { $0["locks"] != nil }
    #expect(access["locks"] as? [String] == ["drawing"])
    guest.touch("began", "[[1,2,0]]", kind: "touch")
    #expect(try live.expect(guest, "error")["code"] as? String == "not-allowed")
    host.send("{\"type\":\"remove\",\"drawer\":\"d2\"}")
    #expect(try live.closeFrame(of: guest).code == 4_505)
    host.send("{\"type\":\"close\"}")
    let frame = try live.closeFrame(of: host)
    #expect(frame.code == 4_508 && frame.reason == "room-ended a host closed the room")
    #expect(live.logLines().allSatisfy { !$0.contains("0123456789abcdef") })
    let metrics = try live.request("/metrics").body
    #expect(metrics.contains("errors_total{code=\"not-allowed\"} 1\n"))
    #expect(metrics.contains("closes_total{code=\"4508\"} 1\n"))
  }

  @Test func `a drawer killed in mid-stroke is cancelled for all members`() throws {
    let live = try LiveServer()
    let watcher = try live.join("watch")
    let drawer = try live.join("draw")
    drawer.touch("began", "[[1,2,0]]", kind: "touch")
    try live.expect(watcher, "path")
    drawer.kill()
    let state = try live.expect(watcher, "state") { $0["state"] as? String == "cancelled" }
    #expect(state["reason"] as? String != nil)
    let stroke = try live.expect(watcher, "stroke")
    #expect(stroke["committed"] as? Bool == false)
    try live.expect(watcher, "left")
  }

  @Test func `a client that reconnects with its last number gets only the events since`() throws {
    let live = try LiveServer()
    let drawer = try live.join("draw")
    let first = try live.open("/ws/watch/demo")
    let welcome = try live.expect(first, "welcome")
    let epoch = try #require(welcome["epoch"] as? String)
    let seen = try #require(live.expect(first, "snapshot")["seq"] as? Int)
    first.leave()
    try live.turn { first.recorder.cause != nil ? true : nil }
    drawer.touch("began", "[[1,2,0]]", kind: "touch")
    let path = try live.expect(drawer, "path")
    let back = try live.open("/ws/watch/demo?since=\(epoch):\(seen)")
    try live.expect(back, "welcome")
    try live.expect(back, "path") { $0["seq"] as? Int == path["seq"] as? Int }
    #expect(try live.request("/metrics").body.contains("resumes_total{result=\"events\"} 1\n"))
  }

  @Test func `a ping is answered with both clocks`() throws {
    let live = try LiveServer()
    let watcher = try live.join("watch")
    watcher.send("{\"type\":\"ping\",\"t\":12.5}")
    let pong = try live.expect(watcher, "pong")
    #expect(pong["t"] as? Double == 12.5)
    #expect(try #require(pong["server"] as? Double) > 0)
  }
}
