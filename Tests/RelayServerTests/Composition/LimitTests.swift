import Foundation
import RelayCore
import RelayProtocol
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayServer

/// A real client reaches every limit; it receives the error or close, and the metric counts it.
struct LimitTests {
  @Test(arguments: LimitCase.all)
  func `a reached limit is reported and counted`(limit: LimitCase) throws {
    let live = try LiveServer(limit.configure)
    try limit.reach(live)
    try live.turn { try live.request("/metrics").body.contains(limit.metric + "\n") ? true : nil }
  }

  @Test(arguments: LimitCase.all)
  func `the page of limits has each limit with its code and metric`(limit: LimitCase) throws {
    let handbook = try Self.text(of: "docs/limits.md")
    let row = try #require(
      handbook.split(separator: "\n").first {
        $0.hasPrefix("|") && $0.contains("`\(limit.option)`")
      },
      "\(limit.option) has no row")
    #expect(row.contains(limit.code), "\(row)")
    let family = limit.metric.prefix { $0 != "{" }.dropFirst("gesture_relay_".count)
    let label = limit.metric.split(separator: "\"").dropLast().last ?? ""
    #expect(row.contains(family) && row.contains(label), "\(row)")
  }

  @Test func `the page of limits has the defaults of options`() throws {
    let configuration = try Self.text(of: "config/gesture-relay.json5")
    let defaults = try Self.text(of: "docs/limits.md").matches(
      of: /`client\.(\w+)`: (\d[\d,]*(?: [KM]B)?),/)
    #expect(!defaults.isEmpty)
    for limit in defaults {
      let value = limit.2.lowercased().filter { $0 != "," && $0 != " " }
      let written = value.hasSuffix("b") ? "\"\(value)\"" : value
      #expect(configuration.contains("\n    \(limit.1): \(written),"), "\(limit.0)")
    }
  }

  /// A file of the project.
  private static func text(of path: String) throws -> String {
    let project = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: project.appending(path: path), encoding: .utf8)
  }

  @Test
  func `long answers that nobody reads leave no room for others until their clients go`() throws {
    let live = try LiveServer {
      $0.relay.unsentBytes = 1_000_000
      $0.recognition.recognizers = ["checkmark"]
    }
    _ = try LimitCase.drawer(live, strokes: 60)
    let target = "/api/rooms/demo/export.json"
    var reader: RawClient? = RawClient(port: live.server.port, receiveBufferBytes: 4_096)
    reader?.send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    try live.turn {
      reader?.take(1)
      return reader?.received.isEmpty == false ? true : nil
    }
    let refused = try live.request(target)
    #expect(refused.status == 503 && refused.headers["retry-after"] == "1")
    reader = nil
    try live.turn { try live.request(target).status == 200 ? true : nil }
  }

  @Test func `each limit's option is one`() {
    for limit in LimitCase.all {
      #expect(ConfigurationTable.option(limit.option) != nil, "\(limit.option)")
    }
  }
}

/// One limit: how to set it low, how a client reaches it, and the result.
struct LimitCase: Sendable, CustomTestStringConvertible {
  let option: String
  /// The close code, HTTP status or error code that the client receives, or else its message.
  let code: String
  /// The metric's line after it was reached once.
  let metric: String
  let configure: @Sendable (inout Configuration) -> Void
  let reach: @Sendable (LiveServer) throws -> Void

  var testDescription: String { option }

  private static func relay(_ limit: String) -> String {
    "gesture_relay_limits_reached_total{limit=\"\(limit)\"} 1"
  }

  /// Expects a client to be closed with the code.
  private static func expect(_ code: UInt16, _ client: LiveClient, _ live: LiveServer) throws {
    #expect(try live.closeFrame(of: client).code == code)
  }

  /// Expects a client to get an error, and to go on.
  private static func expect(_ code: String, _ client: LiveClient, _ live: LiveServer) throws {
    #expect(try live.expect(client, "error")["code"] as? String == code)
    client.send(#"{"type":"ping","t":1}"#)
    try live.expect(client, "pong")
  }

  /// A drawer that has drawn and kept some strokes of 1,000 samples each.
  fileprivate static func drawer(_ live: LiveServer, strokes: Int) throws -> LiveClient {
    let drawer = try live.join("draw")
    for stroke in 0..<strokes {
      draw(drawer, from: stroke * 1_000)
      try live.expect(drawer, "stroke")
    }
    // For a moment new clients receive the earlier snapshot and all events since.
    let stale = MonotonicClock.microseconds() + Int64(1000 * RelayLimits().snapshotMilliseconds)
    try live.turn { MonotonicClock.microseconds() > stale ? true : nil }
    return drawer
  }

  /// Draws a stroke of 1,000 samples.
  private static func draw(_ drawer: LiveClient, from start: Int) {
    drawer.touch("began", "[[0,0,\(start)]]", kind: "pen")
    let samples = (1..<1_000).map { "[\($0),\(start % 997),\(start + $0)]" }
    drawer.touch("ended", "[\(samples.joined(separator: ","))]")
  }

  static let all = connections + messages + rates + space + slowness

  private static let connections = [
    LimitCase(
      option: "client.connectionsPerAddress", code: "429", metric: relay("connections-per-address"),
      configure: { $0.connectionsPerAddress = 2 },
      reach: { live in
        let first = try live.join("watch")
        _ = try live.join("draw")
        let third = try live.open("/ws/watch/other")
        #expect(third.recorder.failure == .refused(status: 429))
        first.leave()
        let gone = "gesture_relay_connections{role=\"watch\"} 0\n"
        try live.turn { try live.request("/metrics").body.contains(gone) ? true : nil }
        _ = try live.join("watch", "other")
      }),
    LimitCase(
      option: "client.arrivalsPerSecond", code: "429", metric: relay("arrivals-per-second"),
      configure: {
        $0.relay[.arrivals] = 1
        $0.server.trustedProxies = ["127.0.0.0/8"]
      },
      reach: { live in
        for number in 0..<30 {
          let answer = try live.shake("/ws/watch/demo", header: "X-Forwarded-For: 203.0.113.4")
          if answer == 429 { break }
          #expect(answer == 101 && number < 29)
        }
        #expect(try live.shake("/ws/watch/demo", header: "X-Forwarded-For: 203.0.113.5") == 101)
      }),
    LimitCase(
      option: "client.connections", code: "503",
      metric: "gesture_relay_requests_refused_total{status=\"503\"} 1",
      configure: { $0.relay.connections = 1 },
      reach: { live in
        _ = try live.join("watch")
        #expect(try live.open("/ws/watch/demo").recorder.failure == .refused(status: 503))
      }),
    LimitCase(
      option: "room.rooms", code: "4507", metric: relay("rooms"),
      configure: { $0.relay.rooms = 1 },
      reach: { live in
        _ = try live.join("watch")
        try expect(4_507, try live.open("/ws/watch/other"), live)
      }),
    LimitCase(
      option: "room.drawers", code: "4507", metric: relay("drawers"),
      configure: { $0.relay.drawersPerRoom = 1 },
      reach: { live in
        _ = try live.join("draw")
        try expect(4_507, try live.open("/ws/draw/demo"), live)
        _ = try live.join("watch")
      }),
    LimitCase(
      option: "room.viewers", code: "4507", metric: relay("viewers"),
      configure: { $0.relay.viewersPerRoom = 1 },
      reach: { live in
        _ = try live.join("watch")
        try expect(4_507, try live.open("/ws/watch/demo"), live)
      }),
    LimitCase(
      option: "server.memory", code: "4507", metric: relay("memory"),
      configure: { $0.server.memory = 1 << 20 },
      reach: { live in try expect(4_507, try live.open("/ws/watch/demo"), live) }),
    LimitCase(
      option: "client.handshakeTimeout", code: "408",
      metric: "gesture_relay_requests_refused_total{status=\"408\"} 1",
      configure: { $0.timeouts.requestWithinMilliseconds = 40 },
      reach: { live in
        let socket = RawClient(port: live.server.port)
        socket.send("GET /ws/watch/demo HTTP/1.1\r\nHost: x\r\n")
        try live.turn { socket.readsToEnd() ? true : nil }
        #expect(LiveResponse(socket.received)?.status == 408)
      }),
    LimitCase(
      option: "client.pongTimeout", code: "4004",
      metric: "gesture_relay_disconnects_total{role=\"watch\",code=\"4004\"} 1",
      configure: {
        $0.timeouts.pingAfterMilliseconds = 40
        $0.timeouts.pongWithinMilliseconds = 40
      },
      reach: { live in
        let socket = RawClient(port: live.server.port)
        socket.sendHandshake("/ws/watch/demo")
        try live.turn { socket.readsToEnd() ? true : nil }
        // The close frame's code, big-endian.
        #expect(
          socket.received.indices.dropLast().contains {
            socket.received[$0] == 0x0F && socket.received[$0 + 1] == 0xA4
          })
      }),
  ]

  private static let messages = [
    LimitCase(
      option: "client.messageBytes", code: "1009",
      metric: "gesture_relay_disconnects_total{role=\"draw\",code=\"1009\"} 1",
      configure: { $0.relay.messages.messageBytes = 1_024 },
      reach: { live in
        let drawer = try live.join("draw")
        drawer.send(String(repeating: " ", count: 1_025))
        try expect(1_009, drawer, live)
      }),
    LimitCase(
      option: "client.messageSamples", code: "out-of-range",
      metric: "gesture_relay_errors_total{code=\"out-of-range\"} 1",
      configure: { $0.relay.messages.messageSamples = 2 },
      reach: { live in
        let drawer = try live.join("draw")
        drawer.touch("began", "[[1,1,1],[1,1,2],[1,1,3]]")
        try expect("out-of-range", drawer, live)
      }),
    LimitCase(
      option: "client.touches", code: "too-many-touches", metric: relay("touches"),
      configure: { $0.relay.messages.touches = 1 },
      reach: { live in
        let drawer = try live.join("draw")
        drawer.touch("began", id: 1, "[[1,1,1]]")
        drawer.touch("began", id: 2, "[[1,1,1]]")
        try expect("too-many-touches", drawer, live)
      }),
    LimitCase(
      option: "client.strokeSamples", code: "stroke-too-long", metric: relay("stroke-samples"),
      configure: { $0.relay.messages.strokeSamples = 2 },
      reach: { live in
        let drawer = try live.join("draw")
        drawer.touch("began", "[[1,1,1]]")
        drawer.touch("moved", "[[1,1,2],[1,1,3]]")
        try expect("stroke-too-long", drawer, live)
      }),
    LimitCase(
      option: "client.refusals", code: "4500", metric: relay("refusals"),
      configure: { $0.relay.refusalsInRow = 2 },
      reach: { live in
        let drawer = try live.join("draw")
        for _ in 0..<3 { drawer.touch("moved", id: 9, "[[1,1,1]]") }
        try expect(4_500, drawer, live)
      }),
    LimitCase(
      option: "client.answerBytes", code: "4003", metric: relay("answers"),
      configure: { $0.relay.outboxBytes = 100 },
      reach: { live in
        let drawer = try live.join("draw")
        drawer.send(
          Array(repeating: #"{"type":"forget","name":"nobody"}"#, count: 5).joined(separator: "\n"))
        try expect(4_003, drawer, live)
      }),
  ]

  private static func tooManyMessages(
    from role: String, _ message: @escaping @Sendable (Int) -> String
  ) -> LimitCase {
    LimitCase(
      option: "client.messagesPerSecond", code: "4003", metric: relay("messages-per-second"),
      configure: { $0.relay[.messages] = 1 },
      reach: { live in
        let client = try live.join(role)
        for number in 0..<12 { client.send(message(number)) }
        try expect(4_003, client, live)
      })
  }

  private static let rates = [
    LimitCase(
      option: "client.changesPerSecond", code: "busy", metric: relay("changes-per-second"),
      configure: { $0.relay[.changes] = 1 },
      reach: { live in
        let drawer = try live.join("draw")
        for _ in 0..<11 { drawer.send(#"{"type":"profile","profile":"literal"}"#) }
        try expect("busy", drawer, live)
      }),
    LimitCase(
      option: "client.reactionsPerSecond", code: "dropped", metric: relay("reactions-per-second"),
      configure: { $0.relay[.reactions] = 1 },
      reach: { live in
        let drawer = try live.join("draw")
        for _ in 0..<3 { drawer.send("{\"type\":\"react\",\"what\":\"clap\"}") }
      }),
    tooManyMessages(from: "draw") { "{\"type\":\"ping\",\"t\":\($0)}" },
    // They are empty.
    tooManyMessages(from: "watch") { _ in "" },
    LimitCase(
      option: "client.samplesPerSecond", code: "4003", metric: relay("samples-per-second"),
      configure: { $0.relay[.samples] = 100 },
      reach: { live in
        let drawer = try live.join("draw")
        draw(drawer, from: 0)
        draw(drawer, from: 2_000)
        try expect(4_003, drawer, live)
      }),
    LimitCase(
      option: "client.bytesPerSecond", code: "4003", metric: relay("bytes-per-second"),
      configure: { $0.relay[.bytes] = 1_000 },
      reach: { live in
        let drawer = try live.join("draw")
        // The first one takes the whole burst, and leaves a debt.
        for _ in 0..<2 { drawer.send(String(repeating: " ", count: 12_000)) }
        try expect(4_003, drawer, live)
      }),
  ]

  private static let space = [
    LimitCase(
      option: "room.strokes", code: "no-space", metric: relay("space"),
      configure: { $0.relay.roomStrokes = 1 },
      reach: { live in
        let drawer = try live.join("draw")
        drawer.touch("began", id: 1, "[[1,1,1]]")
        drawer.touch("began", id: 2, "[[1,1,1]]")
        try expect("no-space", drawer, live)
      }),
    LimitCase(
      option: "room.samples", code: "no-space", metric: relay("space"),
      configure: { $0.relay.roomSamples = 2 },
      reach: { live in
        let drawer = try live.join("draw")
        drawer.touch("began", "[[1,1,1],[1,1,2],[1,1,3]]")
        try expect("no-space", drawer, live)
      }),
    LimitCase(
      option: "room.totalSamples", code: "no-space", metric: relay("space"),
      configure: { $0.relay.totalSamples = 2 },
      reach: { live in
        let drawer = try live.join("draw")
        drawer.touch("began", "[[1,1,1],[1,1,2],[1,1,3]]")
        try expect("no-space", drawer, live)
      }),
    LimitCase(
      option: "room.snapshotBytes", code: "`stroke`", metric: relay("snapshot-bytes"),
      configure: { $0.relay.snapshotBytes = 60_000 },
      reach: { live in
        let drawer = try drawer(live, strokes: 6)
        let viewer = try live.open("/ws/watch/demo")
        let snapshot = try live.expect(viewer, "snapshot")
        let kept = try #require(snapshot["strokes"] as? [Any])
        #expect(kept.count > 0 && kept.count < 6)
        // Connected clients receive the dropped strokes.
        for _ in kept.count..<6 {
          try live.expect(drawer, "stroke") { $0["committed"] as? Bool == false }
        }
      }),
    LimitCase(
      option: "room.logBytes", code: "`gap`", metric: relay("log-bytes"),
      configure: { $0.relay.logBytes = 1 },
      reach: { live in
        let viewer = try live.join("watch")
        let drawer = try live.open("/ws/draw/demo")
        try live.expect(viewer, "gap")
        try live.expect(viewer, "snapshot")
        #expect(drawer.recorder.cause == nil)
      }),
  ]

  private static let slowness = [
    LimitCase(
      option: "client.stalled", code: "4001", metric: relay("stalled"),
      configure: { $0.relay.stalledMilliseconds = 1_000 },
      reach: { live in
        let drawer = try drawer(live, strokes: 20)
        let sleeper = RawClient(port: live.server.port, receiveBufferBytes: 4_096)
        sleeper.sendHandshake("/ws/watch/demo")
        var start = 1_000_000
        try live.turn { () -> Bool? in
          draw(drawer, from: start)
          start += 2_000
          return live.closes(4_001) > 0 ? true : nil
        }
        #expect(drawer.recorder.cause == nil)
      }),
    LimitCase(
      option: "client.behind", code: "4001", metric: relay("behind"),
      configure: {
        $0.relay.lateMilliseconds = 50
        $0.relay.behindMilliseconds = 500
      },
      reach: { live in
        // Few: a snapshot that it takes slowly does not count as late.
        let drawer = try drawer(live, strokes: 10)
        let trickler = RawClient(port: live.server.port, receiveBufferBytes: 4_096)
        trickler.sendHandshake("/ws/watch/demo")
        var start = 1_000_000
        try live.turn { () -> Bool? in
          trickler.take(20_000)
          draw(drawer, from: start)
          start += 2_000
          return live.closes(4_001) > 0 ? true : nil
        }
      }),
    LimitCase(
      option: "client.leastBytesPerSecond", code: "4001", metric: relay("least-bytes-per-second"),
      configure: {
        $0.relay.stalledMilliseconds = 500
        $0.relay.leastBytesPerSecond = 1 << 30
      },
      reach: { live in
        _ = try drawer(live, strokes: 40)
        let trickler = RawClient(port: live.server.port, receiveBufferBytes: 4_096)
        trickler.sendHandshake("/ws/watch/demo")
        try live.turn {
          trickler.take(200)
          return live.closes(4_001) > 0 ? true : nil
        }
      }),
    LimitCase(
      option: "client.unsentBytes", code: "4001", metric: relay("unsent-bytes"),
      configure: { $0.relay.unsentBytes = 700_000 },
      reach: { live in
        let drawer = try drawer(live, strokes: 30)
        let first = RawClient(port: live.server.port, receiveBufferBytes: 4_096)
        first.sendHandshake("/ws/watch/demo")
        // A snapshot is shared for half a second; the second one is another.
        var others = 0
        try live.turn { () -> Bool? in
          if live.snapshotsEncoded >= 3 { return true }
          draw(drawer, from: 100_000 + 2_000 * others)
          try live.expect(drawer, "stroke")
          // It would hold messages of its own.
          try live.join("watch").leave()
          others += 1
          return nil
        }
        let second = RawClient(port: live.server.port, receiveBufferBytes: 4_096)
        second.sendHandshake("/ws/watch/demo")
        try live.turn { live.closes(4_001) > 0 ? true : nil }
        #expect(drawer.recorder.cause == nil)
      }),
  ]
}

extension LiveServer {
  /// How many connections the relay has closed with a code.
  fileprivate func closes(_ code: UInt16) -> Int {
    server.handler.relay.counters.closes.first { $0.key.rawValue == code }?.value ?? 0
  }

  /// How many snapshots were made.
  fileprivate var snapshotsEncoded: Int { server.handler.relay.counters.snapshotsEncoded }
}
