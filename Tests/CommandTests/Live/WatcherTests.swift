import Foundation
import RelayProtocol
import Testing
import WebSocketTransport

@testable import gesture_relay

/// `gesture-relay watch`, as a user runs it.
struct WatcherTests {
  @Test func `it prints what a viewer is told, and ends after so many lines`() throws {
    let server = try BenchServer(executable: try Program.executable)
    let outcome = try Program.run("watch", "--count", "2", "ws://\(server.authority)/ws/watch/r")
    #expect(outcome.status == 0)
    let types = try outcome.lines.map { try JSONValue(parsing: $0)["type"] }
    #expect(types == [.string("welcome"), .string("snapshot")])
  }

  @Test func `it ends after a time`() throws {
    let server = try BenchServer(executable: try Program.executable)
    let outcome = try Program.run("watch", "--for", "50ms", "http://\(server.authority)/watch/r")
    #expect(outcome.status == 0)
  }

  @Test func `Ctrl-C ends it with status 130`() throws {
    let server = try BenchServer(executable: try Program.executable)
    let running = try Program.start(["watch", "ws://\(server.authority)/ws/watch/r"])
    let before = running.output(until: "snapshot")
    running.process.interrupt()
    let outcome = try running.wait(before: before)
    #expect(outcome.status == 130)
    #expect(outcome.output.contains(#""type":"welcome""#))
  }

  @Test func `lines appear as they come, and a server that is done ends it with status 0`() throws {
    let server = try BenchServer(executable: try Program.executable)
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

  @Test func `an address that is none is a usage error`() throws {
    #expect(try Program.run("watch", "demo").status == 2)
    #expect(try Program.run("watch").status == 2)
    #expect(try Program.run("watch", "--since", "x", "ws://h/ws/watch/r").status == 2)
  }

  @Test func `it comes back to a new server and goes on printing`() throws {
    let first = try BenchServer(executable: try Program.executable)
    let running = try Program.start(
      ["watch", "--reconnect", "--count", "4", "ws://\(first.authority)/ws/watch/r"])
    let before = running.output(until: "snapshot")
    let port = try #require(first.authority.split(separator: ":").last)
    #expect(first.stop() == 0)
    let second = try BenchServer(executable: try Program.executable, port: String(port))
    let outcome = try running.wait(before: before)
    #expect(outcome.status == 0)
    let types = try outcome.lines.map { try JSONValue(parsing: $0)["type"] }
    #expect(types == ["welcome", "snapshot", "welcome", "snapshot"].map { .string($0) })
    #expect(outcome.errors.contains("trying again"))
    #expect(second.stop() == 0)
  }
}
