import Foundation
import RelayCore
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayServer

/// How a server starts and ends.
struct RelayServerTests {
  @Test func `a port that is taken is named, with a way out`() throws {
    let live = try LiveServer()
    let error = #expect(throws: StartError.self) {
      try LiveServer { $0.server.port = live.server.port }
    }
    #expect(
      error?.description
        == "cannot listen on 127.0.0.1 port \(live.server.port): the port is in use by another "
        + "program; choose another with --port (0: a free one)")
  }

  @Test func `missing pages are named`() {
    var configuration = Configuration()
    configuration.server.web = "/nowhere/web"
    let error = #expect(throws: StartError.self) { try RelayServer(configuration) }
    #expect(
      error?.description
        == "there is no directory /nowhere/web with the web pages; --web names the directory")
  }

  @Test func `a host that is not this machine's is named`() throws {
    let error = #expect(throws: StartError.self) {
      try LiveServer { $0.server.host = "192.0.2.1" }
    }
    #expect(error?.description.hasPrefix("cannot listen on 192.0.2.1") == true)
  }

  @Test func `a port that this user may not use is named, with a way out`() {
    let error = StartError.cannotListen(.notPermitted(host: "127.0.0.1", port: 80))
    #expect(
      error.description
        == "cannot listen on 127.0.0.1 port 80: this user may not use the port; "
        + "choose one from 1024 on with --port, or give the program CAP_NET_BIND_SERVICE")
  }

  @Test func `readiness fails first, then clients are asked to reconnect, then it ends`() throws {
    let live = try LiveServer { $0.server.drainNotice = .milliseconds(50) }
    let drawer = try live.join("draw")
    let watcher = try live.join("watch")
    live.server.stopSwitch.stop()
    try live.turn { live.server.handler.lifecycle.isReady ? nil : true }
    #expect(drawer.recorder.cause == nil)
    let ready = try live.request("/readyz")
    #expect(ready.status == 503)
    #expect(ready.body == "{\"status\":\"draining\"}\n")
    let late = try live.open("/ws/watch/demo")
    #expect(late.recorder.failure == .refused(status: 503, retryAfterSeconds: 2))
    for client in [drawer, watcher] {
      let frame = try live.closeFrame(of: client)
      #expect(frame.code == 4_005)
      #expect(frame.reason.hasPrefix("draining"))
    }
    try live.turn { live.server.handler.lifecycle == .over ? true : nil }
    live.server.run()
  }

  @Test func `peers that read nothing, one with a full socket, cannot hold up the end`() throws {
    let live = try LiveServer {
      $0.server.drainNotice = .zero
      $0.server.drainTimeout = .seconds(60)
      $0.recognition.recognizers = ["checkmark"]
    }
    let drawer = try live.join("draw")
    let sleeper = RawClient(port: live.server.port, receiveBufferBytes: 4_096)
    sleeper.sendHandshake("/ws/watch/demo")
    try fill(live, by: drawer)
    drawer.isReading = false
    live.server.stopSwitch.stop()
    let begin = MonotonicClock.microseconds()
    live.server.run()
    #expect(live.server.handler.lifecycle == .over)
    #expect(MonotonicClock.microseconds() - begin < 30_000_000)
    withExtendedLifetime(sleeper) {}
  }

  /// Draws more than the kernel keeps on both sides of a connection.
  private func fill(_ live: LiveServer, by drawer: LiveClient) throws {
    for stroke in 0..<60 {
      let samples = (1..<1_000).map { "[\($0),1,\(stroke * 2_000 + $0)]" }
      drawer.touch("began", "[[0,0,\(stroke * 2_000)]]", kind: "pen")
      drawer.touch("ended", "[\(samples.joined(separator: ","))]")
      try live.expect(drawer, "stroke")
    }
  }

  @Test func `a file that a slow client reads is sent whole before the end`() throws {
    let live = try LiveServer {
      $0.server.drainTimeout = .seconds(60)
      $0.recognition.recognizers = ["checkmark"]
    }
    let drawer = try live.join("draw")
    try fill(live, by: drawer)
    drawer.kill()
    nonisolated(unsafe) let reader = RawClient(port: live.server.port, receiveBufferBytes: 4_096)
    reader.send(
      "GET /api/rooms/demo/export.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    try live.turn {
      reader.take(1)
      return reader.received.isEmpty ? nil : true
    }
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      // It pauses, longer than the relay waits for close frames.
      _ = isRead.wait(timeout: .now() + .milliseconds(500))
      while !reader.isAtEnd {
        reader.wait(milliseconds: 1_000)
        reader.read()
      }
      isRead.signal()
    }
    live.server.stopSwitch.stop()
    live.server.run()
    try #require(isRead.wait(timeout: .now() + .seconds(60)) == .success)
    let answer = try #require(LiveResponse(reader.received))
    #expect(answer.headers["content-length"] == "\(answer.body.utf8.count)")
  }

  @Test(arguments: ["admin.listen", "server.tls.redirect"])
  func `another address in use is named by its option`(key: String) throws {
    let taken = try Listener()
    let error = #expect(throws: StartError.self) {
      try LiveServer {
        $0.tls.selfSigned = true
        if key == "admin.listen" {
          $0.admin.listen = "127.0.0.1:\(taken.port)"
        } else {
          $0.tls.redirect = "127.0.0.1:\(taken.port)"
        }
      }
    }
    #expect(
      error?.description
        == "\(key): cannot listen on 127.0.0.1 port \(taken.port): the port is already in use")
  }

  @Test func `a host without an address is named with what sets it`() throws {
    let error = #expect(throws: StartError.self) {
      try LiveServer { $0.server.host = "nowhere.invalid" }
    }
    #expect(
      error?.description.hasSuffix("; server.host, --host or the variable HOST sets it") == true)
  }

  @Test func `a memory limit beyond the machine's is logged`() throws {
    let live = try LiveServer { $0.server.memory = 1 << 44 }
    let warning = live.logLines().first { $0.contains("server.memory") }
    #expect(warning?.contains("\"warning\"") == true)
  }

  @Test func `an empty server ends at once and reports it`() throws {
    let live = try LiveServer {
      $0.server.drainNotice = .seconds(60)
      $0.server.drainTimeout = .zero
    }
    live.server.stopSwitch.stop()
    live.server.run()
    #expect(live.server.handler.drainsUntil <= MonotonicClock.microseconds())
    #expect(live.server.handler.lifecycle == .over)
    #expect(live.logLines().last?.contains("\"stopped\"") == true)
  }

  @Test func `more connections than files are lowered with a warning`() throws {
    let live = try LiveServer { $0.relay.connections = 1_000_000 }
    let warning = live.logLines().first { $0.contains("\"warning\"") }
    // A machine may allow that many; then nothing is to be said.
    if OpenFileLimit.current < 1_000_000 {
      #expect(warning?.contains("open-file limit") == true)
      #expect(warning?.contains("LimitNOFILE") == true)
    } else {
      #expect(warning == nil)
    }
  }
}
