import Foundation
import RelayClient
import RelayConsole
import RelayProcess
import RelayProtocol
import TestSupport
import Testing
import WebSocketTransport

@testable import RelayVerbs

/// `gesture-relay watch`, as a user runs it.
struct WatcherTests {
  @Test func `it prints a viewer's messages and ends after the given lines`() throws {
    let server = try ServerProcess()
    let outcome = try Program.run("watch", "--count", "2", "ws://\(server.authority)/ws/watch/r")
    #expect(outcome.status == 0)
    let types = try outcome.lines.map { try JSONValue(parsing: $0)["type"] }
    #expect(types == [.string("welcome"), .string("snapshot")])
  }

  @Test func `it ends after a time`() throws {
    let server = try ServerProcess()
    let outcome = try Program.run("watch", "--for", "50ms", "http://\(server.authority)/watch/r")
    #expect(outcome.status == 0)
  }

  @Test func `Ctrl-C ends it with status 130`() throws {
    let server = try ServerProcess()
    let running = try Program.start(["watch", "ws://\(server.authority)/ws/watch/r"])
    let before = running.output(until: "snapshot")
    running.process.interrupt()
    let outcome = try running.wait(before: before)
    #expect(outcome.status == 130)
    #expect(outcome.output.contains(#""type":"welcome""#))
  }

  @Test func `lines appear as they come, and a server that is done ends it with status 0`() throws {
    let server = try ServerProcess()
    let running = try Program.start(["watch", "ws://\(server.authority)/ws/watch/r"])
    let client = try LiveClient()
    let before = running.output(until: "snapshot")
    let drawer = try client.connect(
      to: try WebSocketURL("ws://\(server.authority)/ws/draw/r?name=Ann"))
    _ = client.turn(until: MonotonicClock.microseconds() + 10_000_000)
    let joined = running.output(until: #""name":"Ann""#)
    #expect(joined.contains(#""type":"joined""#))
    #expect(server.stop() == 0)
    let outcome = try running.wait(before: before + joined)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("the server closed the connection with 4005 draining"))
    client.close(drawer, .normal)
  }

  @Test func `no server is status 3`() throws {
    let outcome = try Program.run("watch", "ws://127.0.0.1:1/ws/watch/r")
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("cannot connect"))
  }

  @Test func `it reconnects to a new server and continues printing`() throws {
    let outcome = try overRestart(["watch", "--reconnect", "--count", "4"])
    #expect(outcome.status == 0)
    let types = try outcome.lines.map { try JSONValue(parsing: $0)["type"] }
    #expect(types == ["welcome", "snapshot", "welcome", "snapshot"].map { .string($0) })
    #expect(outcome.errors.contains("trying again"))
  }

  /// What comes of a watch of a room whose server is stopped and started again once it was seen.
  private func overRestart(_ arguments: [String]) throws -> Program.Outcome {
    let first = try ServerProcess()
    let running = try Program.start(arguments + ["ws://\(first.authority)/ws/watch/r"])
    let before = running.output(until: "snapshot")
    let port = try #require(first.authority.split(separator: ":").last)
    #expect(first.stop() == 0)
    let second = try ServerProcess(port: String(port))
    let outcome = try running.wait(before: before)
    #expect(second.stop() == 0)
    return outcome
  }

  @Test(arguments: [429, 502, 503])
  func `it tries again after a status that will pass`(status: Int) throws {
    let server = try ScriptedServer(refusing: [status])
    let outcome = try server.run("watch", "--reconnect", "--count", "2", server.room)
    #expect(outcome.status == 0 && outcome.lines.count == 2)
    #expect(outcome.errors.contains("with HTTP status \(status); trying again"))
  }

  @Test(arguments: [429, 503])
  func `it waits as long as the server asks for`(status: Int) throws {
    let server = try ScriptedServer(refusing: [status], retryAfter: "2")
    let start = MonotonicClock.microseconds()
    let outcome = try server.run("watch", "--reconnect", "--count", "2", server.room)
    #expect(outcome.status == 0 && outcome.lines.count == 2)
    #expect(outcome.errors.contains("with HTTP status \(status); trying again after 2 s"))
    #expect(MonotonicClock.microseconds() - start >= 2_000_000)
  }

  @Test(arguments: [(["--reconnect"], 403), (["--reconnect"], 404), ([], 503)])
  func `any other status ends it, and every one without the flag`(
    flags: [String], status: Int
  ) throws {
    let server = try ScriptedServer(refusing: [status])
    let running = try Program.start(["watch", "--count", "1", server.room] + flags)
    while running.process.isRunning { server.loop.turn(timeoutMilliseconds: 2) }
    let outcome = try running.wait()
    #expect(outcome.status == 3)
    #expect(outcome.errors.hasSuffix("refused the connection with HTTP status \(status)\n"))
  }

  // MARK: Verifying

  @Test(arguments: ["json", "binary"])
  func `it holds the server's state in each encoding`(form: String) throws {
    let server = try ServerProcess()
    let address = "ws://\(server.authority)/ws/watch/r"
    let running = try Program.start([
      "watch", "--verify-every", "10ms", "--format", form, address,
    ])
    let before = running.output(until: "snapshot")
    let drawn = try Program.run(
      "play", StreamFilesTests.path("circle-by-pen"), "--url", "http://\(server.authority)/draw/r")
    #expect(drawn.status == 0)
    let rest = running.output(until: #""type":"left""#)
    running.process.interrupt()
    let outcome = try running.wait(before: before + rest)
    #expect(outcome.status == 130)
    #expect(!outcome.output.contains(#""type":"pong""#))
    let said = outcome.errors.split(separator: "\n")
    #expect(said.count > 2, "the beginning, the end, and in between")
    #expect(said.allSatisfy { $0.contains(" watch: the same state at ") })
    let events = outcome.lines.filter { $0.contains(#""type":"left""#) }
    let last = try JSONValue(parsing: try #require(events.last)).number("seq")
    #expect(said.last?.contains(" at \(Int(last)): ") == true, "the end is the end")
  }

  @Test func `the questions are no lines, and the last one comes after those`() throws {
    let server = try ServerProcess()
    let outcome = try Program.run(
      "watch", "--verify", "--count", "2", "ws://\(server.authority)/ws/watch/r")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 2)
    #expect(outcome.errors.contains("the same state at "))
  }

  @Test func `a different state ends it with status 1 and prints both hashes`() throws {
    let server = try ScriptedServer { _ in
      [VerificationTests.pong(1, VerificationTests.wrong)]
    }
    let outcome = try server.run("watch", "--verify", server.room)
    #expect(outcome.status == 1)
    let right = try VerificationTests.right()
    #expect(outcome.errors.contains("another state at 1: here \(right), "))
    #expect(outcome.errors.contains("on the server \(VerificationTests.wrong)"))
    #expect(outcome.lines.count == 2)
  }

  @Test func `a server that knows no such question ends it with status 1`() throws {
    let server = try ScriptedServer { _ in
      [#"{"type":"pong","t":1,"server":0}"#]
    }
    let outcome = try server.run("watch", "--verify", "--count", "1", server.room)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("the server does not send a hash of the room's state"))
  }

  @Test func `without the flag it asks nothing`() throws {
    let server = try ScriptedServer()
    let outcome = try server.run("watch", "--count", "2", server.room)
    #expect(outcome.status == 0)
    #expect(server.heard.isEmpty)
  }

  @Test func `it verifies what it comes back to`() throws {
    let outcome = try overRestart(["watch", "--verify", "--reconnect", "--count", "4"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 4)
    #expect(outcome.errors.contains("the same state at "))
  }

  /// A server that answers so many questions, and then no more.
  private func answering(_ count: Int) throws -> ScriptedServer {
    let right = try VerificationTests.right()
    var asked = 0
    return try ScriptedServer { _ in
      asked += 1
      return asked > count ? [] : [VerificationTests.pong(asked, right)]
    }
  }

  @Test func `a server that is gone for good at the end proves nothing, whatever it said before`()
    throws
  {
    var server: ScriptedServer? = try answering(1)
    let room = try #require(server?.room)
    let running = try Program.start(["watch", "--verify", "--reconnect", "--for", "1500ms", room])
    while server?.heard.isEmpty == true, running.process.isRunning {
      server?.loop.turn(timeoutMilliseconds: 2)
    }
    for _ in 0..<20 { server?.loop.turn(timeoutMilliseconds: 2) }
    server = nil
    let outcome = try running.wait()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("the same state at 1"))
    #expect(outcome.errors.contains("trying again"))
    #expect(outcome.errors.contains("the server did not send the state's hash at the end"))
  }

  @Test func `the answer to the last question is waited for, but not for ever`() throws {
    nonisolated(unsafe) let server = try answering(0)
    let (isOver, served) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let room = server.room
    Thread.detachNewThread {
      while isOver.wait(timeout: .now()) == .timedOut {
        server.loop.turn(timeoutMilliseconds: 2)
      }
      served.signal()
    }
    var options = Watcher.Options()
    options.count = 2
    options.verifyMilliseconds = 10_000
    options.patienceMilliseconds = 20
    let console = Console()
    var watcher = try Watcher(
      RoomAddress(room), options, interrupt: Interrupt(), console: console)
    let code = try watcher.run()
    isOver.signal()
    try #require(served.wait(timeout: .now() + 60) == .success, "the server did not stop")
    #expect(code == .failed)
    #expect(!server.heard.isEmpty)
    let said = console.errors.text
    #expect(said.contains("the server did not send the state's hash at the end"))
  }

  @Test func `Ctrl-C does not wait for the answer to the last question`() throws {
    let server = try answering(0)
    let running = try Program.start(["watch", "--verify", "--count", "2", server.room])
    while server.heard.isEmpty, running.process.isRunning {
      server.loop.turn(timeoutMilliseconds: 2)
    }
    running.process.interrupt()
    while running.process.isRunning { server.loop.turn(timeoutMilliseconds: 2) }
    let outcome = try running.wait()
    #expect(outcome.status == 130)
    #expect(!outcome.errors.contains("the state at the end"))
  }
}
