import Foundation
import RelayProtocol
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayCore
@testable import RelayServer

/// The whole server over real sockets: the operator's service decides who may enter.
final class AuthorizerTests {
  /// The refusal while the service gives no answer.
  private static let undecided = ConnectFailure.refused(status: 503, retryAfterSeconds: 2)

  /// The services of the tests.
  private var receivers: [Receiver] = []

  deinit { for receiver in receivers { receiver.stop() } }

  /// A server that asks a service with these answers.
  private func server(
    _ answers: Receiver.Answer..., change: (inout Configuration) -> Void = { _ in }
  ) throws -> (receiver: Receiver, live: LiveServer) {
    try server(answers, change: change)
  }

  /// The same with a list of answers.
  private func server(
    _ answers: [Receiver.Answer], change: (inout Configuration) -> Void = { _ in }
  ) throws -> (receiver: Receiver, live: LiveServer) {
    let receiver = Receiver(answers)
    receivers.append(receiver)
    return (receiver, try Self.server(port: receiver.port, change))
  }

  private static func server(
    port: Int, _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> LiveServer {
    try LiveServer {
      $0.access.authorize = "http://127.0.0.1:\(port)/may"
      $0.access.authorizeSecret = "0123456789abcdef"
      $0.access.authorizeTimeout = .seconds(10)
      change(&$0)
    }
  }

  private static func question(_ request: Receiver.Request?) throws -> [String: String] {
    let body = try #require(request).body
    let object = try JSONSerialization.jsonObject(with: Data(body))
    return try #require(object as? [String: String])
  }

  @Test func `a yes lets the client in with its role and name, and is asked once`() throws {
    let (receiver, live) = try server(.body(#"{"role":"host","name":"Ada","subject":"u7"}"#))
    let drawer = try live.open("/ws/draw/demo?token=opaque%20word&name=Eve&mode=hosted")
    let welcome = try live.expect(drawer, "welcome")
    #expect((welcome["rights"] as? [String])?.contains("host") == true)
    let snapshot = try live.expect(drawer, "snapshot")
    let drawers = try #require(snapshot["drawers"] as? [[String: Any]])
    #expect(drawers.map { $0["name"] as? String } == ["Ada"])
    #expect(
      try Self.question(receiver.next()) == [
        "type": "authorize", "room": "demo", "role": "draw", "address": "127.0.0.1",
        "token": "opaque word",
      ])
    let again = try live.open("/ws/draw/demo?token=opaque%20word")
    try live.expect(again, "welcome")
    #expect(receiver.waitingCount == 0)
    let report = try #require(live.server.handler.authorizer?.report)
    #expect(report.admitted == 1 && report.shared == 1 && report.waiting == 0)
    #expect(!live.logLines().contains { $0.contains("opaque") })
  }

  @Test(arguments: [Receiver.Answer.status(403), .status(401), .body(#"{"role":"none"}"#)])
  func `a no closes the socket with a reason, and requests get 403`(
    answer: Receiver.Answer
  ) throws {
    let (receiver, live) = try server(answer)
    let frame = try live.closeFrame(of: live.open("/ws/watch/demo"))
    #expect(frame.code == 4_504 && frame.reason.contains("did not let you in"))
    #expect(try live.request("/api/rooms").status == 403)
    #expect(try Self.question(receiver.next())["role"] == "watch")
    #expect(try Self.question(receiver.next())["room"] == "*")
  }

  @Test func `the role is the most that a client may have`() throws {
    let live = try server(.body(#"{"role":"watch"}"#)).live
    let frame = try live.closeFrame(of: live.open("/ws/draw/demo"))
    #expect(frame.code == 4_504 && frame.reason.contains("only watch"))
    try live.expect(live.open("/ws/watch/demo"), "welcome")
  }

  @Test(arguments: [
    Receiver.Answer.status(500), .status(200), .hangUp, .body(#"{"role":"emperor"}"#),
    .body(String(repeating: " ", count: 100_000) + #"{"role":"draw"}"#),
  ])
  func `without a valid answer nobody enters, and the log has the reason`(
    answer: Receiver.Answer
  ) throws {
    let live = try server(answer).live
    let client = try live.open("/ws/draw/demo")
    #expect(client.recorder.failure == Self.undecided)
    let rooms = try live.request("/api/rooms")
    #expect(rooms.status == 503 && rooms.headers["retry-after"] == "2")
    #expect(live.logLines().contains { $0.contains("entry not decided") })
    #expect(live.server.handler.authorizer?.report.undecided == 2)
  }

  @Test(arguments: [302, 307])
  func `a redirect lets nobody in, and nobody else is asked`(status: Int) throws {
    let other = Receiver(.body(#"{"role":"host"}"#))
    let live = try server(.redirect(status, to: "http://127.0.0.1:\(other.port)/x")).live
    #expect(try live.open("/ws/draw/demo").recorder.failure == Self.undecided)
    #expect(other.waitingCount == 0)
    #expect(live.logLines().contains { $0.contains("it answered \(status)") })
    other.stop()
  }

  @Test func `a session that ends by exp is asked about again`() throws {
    let end = Int(Date().timeIntervalSince1970) + 2
    let live = try server(
      .body(#"{"role":"watch","exp":\#(end),"seconds":86400}"#), .body(#"{"role":"watch"}"#)
    ) { $0.access.leeway = .zero }.live
    let watcher = try live.open("/ws/watch/demo")
    try live.expect(watcher, "welcome")
    let frame = try live.closeFrame(of: watcher)
    #expect(frame.code == 4_006 && frame.reason.hasPrefix("access-ended your access has ended"))
    try live.expect(live.open("/ws/watch/demo"), "welcome")
    #expect(live.server.handler.authorizer?.report.admitted == 2)
  }

  @Test func `a yes that is over already ends with a reason`() throws {
    let live = try server(.body(#"{"role":"watch","exp":1000}"#)).live
    let frame = try live.closeFrame(of: live.open("/ws/watch/demo"))
    #expect(frame.code == 4_503 && frame.reason.hasSuffix("your access has ended"))
  }

  @Test func `without an admission nobody enters`() throws {
    let live = try server(.silence).live
    let room = try #require(RoomName("demo"))
    #expect(live.server.handler.relay.refusal(role: .watch, room: room) == .notAuthenticated)
  }

  @Test func `a service that is down or silent lets nobody in`() throws {
    let gone = Receiver(.silence)
    let port = gone.port
    gone.stop()
    let down = try Self.server(port: port)
    #expect(try down.open("/ws/watch/demo").recorder.failure == Self.undecided)
    let slow = try server(.silence) { $0.access.authorizeTimeout = .milliseconds(100) }.live
    #expect(try slow.open("/ws/watch/demo").recorder.failure == Self.undecided)
    #expect(slow.logLines().contains { $0.contains("no answer within 100 ms") })
  }

  @Test func `a service that answers nothing is spared until it answers again`() throws {
    let gaps = Array(repeating: Receiver.Answer.hangUp, count: EntryLimits().failures)
    let (receiver, live) = try server(gaps + [.body(#"{"role":"watch"}"#)])
    for number in gaps.indices {
      #expect(try live.request("/api/rooms?token=\(number)").status == 503)
    }
    #expect(live.logLines().contains { $0.contains("may enter does not answer") })
    var number = 0
    try live.turn {
      number += 1
      let status = try live.request("/api/rooms?token=new-\(number)").status
      #expect([200, 503].contains(status))
      return status == 200 ? true : nil
    }
    #expect(receiver.waitingCount == gaps.count + 1)
    let report = try #require(live.server.handler.authorizer?.report)
    #expect(report.undecided == gaps.count && report.admitted == 1)
    #expect(report.silenced == number - 1)
    #expect(live.logLines().contains { $0.contains("may enter answers again") })
    #expect(try live.open("/ws/watch/demo").recorder.failure == nil)
  }

  @Test(arguments: [(200, 503), (401, 403), (403, 403), (500, 503)])
  func `an answer that is too long is one, of which only the status counts`(
    status: Int, refusal: Int
  ) throws {
    let page = String(repeating: " ", count: 5_000) + #"{"role":"draw"}"#
    let (receiver, live) = try server(.body(page, status: status))
    for number in 0...EntryLimits().failures {
      #expect(try live.request("/api/rooms?token=\(number)").status == refusal)
    }
    #expect(live.server.handler.authorizer?.report.silenced == 0)
    #expect(receiver.waitingCount == EntryLimits().failures + 1)
  }

  @Test func `the relay serves others while it waits, and many share one question`() throws {
    let (receiver, live) = try server(.silence)
    let sockets = (0..<100).map { _ in
      let socket = RawClient(port: live.server.port)
      socket.sendHandshake("/ws/watch/demo?token=t")
      return socket
    }
    try live.turn { live.server.handler.authorizer?.report.shared == 99 ? true : nil }
    #expect(try live.request("/healthz").status == 200)
    #expect(sockets.allSatisfy { $0.received.isEmpty })
    #expect(receiver.next() != nil && receiver.waitingCount == 0)
    receiver.answerHeld(.body(#"{"role":"watch"}"#))
    try live.turn {
      for socket in sockets { socket.read() }
      return sockets.allSatisfy { $0.text.hasPrefix("HTTP/1.1 101 ") } ? true : nil
    }
  }

  @Test func `a client that leaves while it waits is forgotten`() throws {
    let (receiver, live) = try server(.silence) { $0.connectionsPerAddress = 1 }
    var socket: RawClient? = RawClient(port: live.server.port)
    socket?.sendHandshake("/ws/watch/demo?token=t")
    try live.turn { receiver.waitingCount == 1 ? true : nil }
    #expect(try live.open("/ws/watch/demo").recorder.failure == .refused(status: 429))
    socket = nil
    // Its place is free once it is noticed.
    try live.turn {
      try live.shakeOnce("/ws/watch/demo?token=t") == 429 ? nil : true
    }
    receiver.answerHeld(.body(#"{"role":"watch"}"#))
    try live.turn { live.server.handler.authorizer?.report.admitted == 1 ? true : nil }
  }

  @Test func `a request whose client leaves while it waits is forgotten`() throws {
    let live = try server(.silence).live
    let authorizer = try #require(live.server.handler.authorizer)
    let socket = RawClient(port: live.server.port)
    socket.send("GET /api/rooms HTTP/1.1\r\nHost: 127.0.0.1:\(live.server.port)\r\n\r\n")
    try live.turn { authorizer.waitingCount == 1 ? true : nil }
    socket.reset()
    try live.turn { authorizer.waitingCount == 0 ? true : nil }
  }

  @Test func `each request that waits counts as an arrival`() throws {
    let live = try server(.silence) {
      $0.relay[.arrivals] = 1
      $0.server.trustedProxies = ["127.0.0.1"]
    }.live
    let sockets = (0..<30).map { _ in
      let socket = RawClient(port: live.server.port)
      let host = "Host: 127.0.0.1:\(live.server.port)\r\nX-Forwarded-For: 203.0.113.4\r\n"
      socket.send("GET /api/rooms HTTP/1.1\r\n\(host)\r\n")
      return socket
    }
    try live.turn {
      for socket in sockets { socket.read() }
      return sockets.contains { $0.text.hasPrefix("HTTP/1.1 429 ") } ? true : nil
    }
  }

  @Test func `a client does not choose its account by a token`() throws {
    let live = try server(.body(#"{"role":"watch"}"#)) {
      $0.server.trustedProxies = ["127.0.0.1"]
    }.live
    for token in 1...5 {
      let status = try live.shake(
        "/ws/watch/demo?token=\(token)", header: "X-Forwarded-For: 203.0.113.4")
      #expect(status == 101)
    }
    #expect(live.server.handler.relay.accounts.count == 1)
  }

  @Test func `a yes that comes while the relay drains opens nothing`() throws {
    let (receiver, live) = try server(.silence)
    let socket = RawClient(port: live.server.port)
    socket.sendHandshake("/ws/watch/demo")
    try live.turn { receiver.waitingCount == 1 ? true : nil }
    live.server.stopSwitch.stop()
    try live.turn { live.server.handler.lifecycle.isReady ? nil : true }
    receiver.answerHeld(.body(#"{"role":"watch"}"#))
    try live.turn {
      socket.read()
      return socket.text.hasPrefix("HTTP/1.1 503 ") ? true : nil
    }
  }

  @Test func `what is refused anyway is not asked about`() throws {
    let (receiver, live) = try server(.silence)
    #expect(try live.request("/ws/draw/demo").status == 426)
    #expect(try live.request("/api/rooms/demo/export.svg?scale=wide").status == 400)
    #expect(try live.request("/api/recordings").status == 404)
    let quiet = try Self.server(port: receiver.port) { $0.server.listRooms = false }
    #expect(try quiet.request("/api/rooms").body == "{\"rooms\":[]}\n")
    #expect(receiver.waitingCount == 0)
  }

  @Test func `the log names a proxy on this machine that is not listed`() throws {
    let live = try server(.body(#"{"role":"watch"}"#)).live
    let header = "X-Forwarded-For: 203.0.113.4"
    #expect(try live.shake("/ws/watch/demo", header: header) == 101)
    #expect(live.logLines().contains { $0.contains("X-Forwarded-For is ignored") })
  }

  @Test func `lists, exports and recordings ask, and pages do not`() throws {
    let (receiver, live) = try server(.body(#"{"role":"watch","room":"de*"}"#))
    #expect(try live.request("/watch/demo").status == 200)
    #expect(receiver.waitingCount == 0)
    let watcher = try live.open("/ws/watch/demo")
    try live.expect(watcher, "welcome")
    #expect(try live.request("/api/rooms?token=x").body.contains("\"name\":\"demo\""))
    #expect(try live.request("/api/rooms/demo/export.json?token=x").status == 200)
    #expect(try live.request("/api/rooms/other/export.json?token=x").status == 404)
    let rooms = try (0..<4).map { _ in try Self.question(receiver.next())["room"] }
    #expect(rooms == ["demo", "*", "demo", "other"])
  }

  @Test func `what is kept for one request is not used for the next of its connection`() throws {
    let live = try server(.body(#"{"role":"watch","seconds":0}"#), .status(403)).live
    let socket = RawClient(port: live.server.port)
    let request = "GET /api/rooms HTTP/1.1\r\nHost: 127.0.0.1:\(live.server.port)\r\n\r\n"
    socket.send(request + request)
    try live.turn {
      socket.read()
      return socket.text.contains("did not let you in") ? true : nil
    }
    #expect(socket.text.hasPrefix("HTTP/1.1 200 ") && socket.text.contains("HTTP/1.1 403 "))
  }

  @Test func `requests cannot have the service asked without an end`() throws {
    let (receiver, live) = try server(.status(403)) {
      $0.relay[.arrivals] = 1
      $0.server.trustedProxies = ["127.0.0.1"]
    }
    var statuses: Set<Int> = []
    for number in 0..<30 {
      let headers = ["X-Forwarded-For: 203.0.113.4"]
      statuses.insert(try live.request("/api/rooms?token=\(number)", headers: headers).status)
    }
    #expect(statuses == [403, 429])
    #expect(try Self.question(receiver.next())["address"] == "203.0.113.4")
  }

  @Test func `a token that is too long is not asked about`() throws {
    let (receiver, live) = try server(.body(#"{"role":"draw"}"#))
    let token = String(repeating: "A", count: 1_537)
    let frame = try live.closeFrame(of: live.open("/ws/draw/demo?token=\(token)"))
    #expect(frame.code == 4_503 && frame.reason.contains("longer"))
    #expect(try live.request("/api/rooms?token=\(token)").status == 401)
    #expect(live.server.handler.authorizer?.report.waiting == 0 && receiver.waitingCount == 0)
  }

  @Test func `a subject that is revoked ends the connection`() throws {
    let files = try TokenFiles()
    let live = try server(.body(#"{"role":"watch","subject":"u7"}"#)) {
      $0.access.revoked = files.path("revoked")
    }.live
    let watcher = try live.open("/ws/watch/demo")
    try live.expect(watcher, "welcome")
    try files.folder.write("u7\n", to: "revoked")
    #expect(try live.closeFrame(of: watcher).code == 4_503)
  }

  @Test func `it works with TLS and on other threads`() throws {
    let folder = try TemporaryFolder.pages()
    let own = try folder.makeCertificate()
    let live = try server(.body(#"{"role":"draw","seconds":0}"#)) {
      $0.useTLS(own)
      $0.server.threads = 3
    }.live
    for number in 0..<6 {
      let role = number % 2 == 0 ? "watch" : "draw"
      let client = try live.open("/ws/\(role)/demo?token=\(number)", trusting: own)
      try live.expect(client, "welcome")
    }
  }

  @Test func `the metrics count answers`() throws {
    let live = try server(.status(403)).live
    _ = try live.request("/api/rooms")
    let text = try live.request("/metrics").body
    #expect(text.contains("gesture_relay_authorize_answers_total{result=\"denied\"} 1\n"))
    #expect(text.contains("gesture_relay_authorize_waiting 0\n"))
  }
}

extension LiveServer {
  /// Sends a handshake and gives the answer's status; `nil` if none comes within some turns.
  fileprivate func shakeOnce(_ target: String) throws -> Int? {
    let socket = RawClient(port: server.port)
    socket.sendHandshake(target)
    for _ in 0..<20 {
      server.turn(timeoutMilliseconds: 1)
      socket.read()
      if let status = LiveResponse(socket.received)?.status { return status }
    }
    return nil
  }
}
