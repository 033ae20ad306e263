import Foundation
import RelayCore
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayServer

/// A whole server whose connections are carried by several threads: what is seen from
/// outside is what one thread gives.
struct ThreadsTests {
  @Test(arguments: [1, 2, 4])
  func `all viewers receive the same events in the same order`(threads: Int) throws {
    let live = try LiveServer { $0.server.threads = threads }
    let drawers = try (0..<2).map { _ in try live.join("draw") }
    let watchers = try (0..<6).map { _ in try live.join("watch") }
    let room = try live.request("/api/rooms").body
    #expect(room.contains("\"name\":\"demo\",\"drawers\":2,\"viewers\":6,"))
    for drawer in drawers {
      try live.expect(drawer, "presence") { $0["viewers"] as? Int == 6 }
    }
    for step in 0..<40 {
      let phase = step == 0 ? "began" : step == 39 ? "ended" : "moved"
      for (place, drawer) in drawers.enumerated() {
        let x = 100 + 40 * cos(Double(step) / 39 * 2 * Double.pi) + Double(300 * place)
        let y = 100 + 40 * sin(Double(step) / 39 * 2 * Double.pi)
        drawer.touch(phase, "[[\(x),\(y),\(step * 8)]]", kind: step == 0 ? "touch" : nil)
      }
    }
    let first = try Self.events(of: watchers[0], on: live)
    #expect(first.filter { $0.hasSuffix(" stroke") }.count == 2)
    for watcher in watchers[1...] {
      let others = try Self.events(of: watcher, on: live)
      // Each begins with its snapshot: who came earlier has been told of who came after it, too.
      let shared = min(first.count, others.count)
      #expect(shared > 100 && first.suffix(shared) == others.suffix(shared))
    }
    let metrics = try live.request("/metrics").body
    #expect(metrics.contains("gesture_relay_connections{role=\"watch\"} 6\n"))
    #expect(metrics.contains("gesture_relay_connections{role=\"draw\"} 2\n"))
    #expect(metrics.contains("gesture_relay_snapshots_sent_total 8\n"))
  }

  @Test(arguments: [1, 2, 4])
  func `a viewer's requests are answered, and forbidden ones rejected`(threads: Int) throws {
    let live = try LiveServer { $0.server.threads = threads }
    let drawer = try live.join("draw")
    drawer.touch("began", "[[10,10,0],[60,10,90]]", kind: "pen")
    try live.expect(drawer, "path")
    for place in 0..<4 {
      let watcher = try live.open("/ws/watch/demo")
      try live.expect(watcher, "welcome")
      try live.expect(watcher, "snapshot")
      watcher.send("{\"type\":\"ping\",\"t\":\(place)}")
      #expect(try live.expect(watcher, "pong")["t"] as? Int == place)
      watcher.send("{\"type\":\"judge\",\"id\":7,\"profile\":\"literal\"}")
      try live.expect(watcher, "judged") { $0["id"] as? Int == 7 }
      watcher.send("{\"type\":\"clear\"}")
      #expect(try live.expect(watcher, "error")["code"] as? String == "read-only")
      watcher.send("{")
      #expect(try live.closeFrame(of: watcher).code == 4_500)
    }
    #expect(try live.request("/api/rooms").body.contains("\"viewers\":0,"))
  }

  @Test(arguments: [1, 2, 4])
  func `the bounds of a room hold for all threads together`(threads: Int) throws {
    let live = try LiveServer {
      $0.server.threads = threads
      $0.relay.viewersPerRoom = 3
    }
    let watchers = try (0..<3).map { _ in try live.join("watch") }
    for _ in 0..<4 {
      let late = try live.open("/ws/watch/demo")
      #expect(try live.closeFrame(of: late).code == 4_507)
    }
    watchers[1].leave()
    try live.turn { try live.request("/api/rooms").body.contains("\"viewers\":2,") ? true : nil }
    _ = try live.join("watch")
  }

  @Test(arguments: [1, 2, 4])
  func `a burst of one address is held to its bound on all threads together`(threads: Int) throws {
    let live = try LiveServer {
      $0.server.threads = threads
      $0.connectionsPerAddress = 3
    }
    let sockets = (0..<12).map { _ in RawClient(port: live.server.port) }
    for socket in sockets { socket.sendHandshake("/ws/watch/demo") }
    try live.turn {
      for socket in sockets { socket.read() }
      return sockets.allSatisfy { $0.text.hasPrefix("HTTP/1.1 ") } ? true : nil
    }
    #expect(sockets.count { $0.text.hasPrefix("HTTP/1.1 101 ") } == 3)
    #expect(sockets.count { $0.text.hasPrefix("HTTP/1.1 429 ") } == 9)
  }

  @Test(arguments: [1, 2, 4])
  func `a client that reconnects on another thread gets only the events since`(threads: Int) throws
  {
    let live = try LiveServer { $0.server.threads = threads }
    let drawer = try live.join("draw")
    let first = try live.open("/ws/watch/demo")
    let epoch = try #require(live.expect(first, "welcome")["epoch"] as? String)
    let seen = try #require(live.expect(first, "snapshot")["seq"] as? Int)
    first.leave()
    try live.turn { first.recorder.cause != nil ? true : nil }
    drawer.touch("began", "[[1,2,0]]", kind: "touch")
    let path = try live.expect(drawer, "path")
    for _ in 0..<4 {
      let back = try live.open("/ws/watch/demo?since=\(epoch):\(seen)")
      try live.expect(back, "welcome")
      try live.expect(back, "path") { $0["seq"] as? Int == path["seq"] as? Int }
    }
    #expect(try live.request("/metrics").body.contains("resumes_total{result=\"events\"} 4\n"))
  }

  @Test(arguments: [2, 4])
  func `at the end all clients on each thread are asked to reconnect, within the time`(threads: Int)
    throws
  {
    let live = try LiveServer {
      $0.server.threads = threads
      $0.server.drainNotice = .zero
    }
    let clients = try (0..<6).map { try live.join($0 == 0 ? "draw" : "watch") }
    let start = MonotonicClock.microseconds()
    live.server.stopSwitch.stop()
    for client in clients { #expect(try live.closeFrame(of: client).code == 4_005) }
    try live.turn { live.server.handler.lifecycle == .over ? true : nil }
    live.server.run()
    #expect(MonotonicClock.microseconds() - start < 5_000_000)
  }

  /// The events that a viewer is told until both strokes are over, each with its number.
  private static func events(of watcher: LiveClient, on live: LiveServer) throws -> [String] {
    var events: [String] = []
    var strokes = 0
    try live.turn {
      for message in watcher.messages {
        guard let number = message["seq"] as? Int, let type = message["type"] as? String else {
          continue
        }
        events.append("\(number) \(type)")
        if type == "stroke" { strokes += 1 }
      }
      watcher.messages = []
      return strokes == 2 ? true : nil
    }
    return events
  }
}
