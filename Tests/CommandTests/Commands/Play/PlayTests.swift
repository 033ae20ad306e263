import Foundation
import RelayProcess
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// `gesture-relay play`, as a user runs it.
struct PlayTests {
  @Test func `a played stream reaches a viewer with its verdict`() throws {
    let server = try ServerProcess()
    let room = "ws://\(server.authority)/ws/draw/r"
    let watching = try Program.start(["watch", "ws://\(server.authority)/ws/watch/r"])
    let before = watching.output(until: "snapshot")
    let played = try Program.run(
      "play", StreamFilesTests.path("late-drawer"), "--url", room, "--speed", "0")
    #expect(played.status == 0)
    #expect(played.errors == "")
    let summary = try JSONValue(parsing: played.output)
    #expect(summary["drawers"] == .array([.string("d1"), .string("d2")]))
    #expect(summary["refused"] == .number(0))
    var seen = before
    // Both drawers have gone when all that they did has been told.
    while seen.components(separatedBy: #""type":"left""#).count < 3 {
      let next = watching.nextOutput()
      if next.isEmpty { break }
      seen += next
    }
    watching.process.interrupt()
    #expect(try watching.wait().status == 130)
    #expect(seen.contains(#""recognizer":"circle","state":"ended""#))
    #expect(seen.contains(#""name":"Ann""#) && seen.contains(#""name":"Bob""#))
    let paths = seen.split(separator: "\n").filter { $0.contains(#""type":"path""#) }
    #expect(paths.count > 50)
  }

  @Test func `a file is played at its own pace, or faster`() throws {
    let server = try ServerProcess()
    let url = "http://\(server.authority)/draw/r"
    let file = """
      {"gesture":1}
      {"at":0,"drawer":"d1","type":"clear"}
      {"at":200,"drawer":"d1","type":"clear"}
      """
    for (speed, atLeast) in [("1", 200.0), ("4", 50)] {
      let outcome = try Program.run("play", "-", "--url", url, "--speed", speed, input: file)
      #expect(outcome.status == 0)
      #expect(try JSONValue(parsing: outcome.output).number("milliseconds") >= atLeast)
    }
  }

  @Test func `a rejected line is reported by number, with status 1`() throws {
    let server = try ServerProcess()
    let outcome = try Program.run(
      "play", StreamFilesTests.path("refused-touches"), "--url",
      "http://\(server.authority)/draw/r",
      "--speed", "0")
    #expect(outcome.status == 1)
    #expect(try JSONValue(parsing: outcome.output)["refused"] == .number(5))
    #expect(outcome.errors.contains("time-backwards"))
  }

  @Test func `a server that the input is too fast for ends it in one sentence`() throws {
    let server = try ServerProcess(arguments: ["--client-messages-per-second", "10"])
    let room = "ws://\(server.authority)/ws/draw/r"
    let outcome = try Program.run(
      "play", StreamFilesTests.path("circle-fits-differ"), "--url", room, "--speed", "0")
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(
      outcome.errors.contains(/^gesture-relay play: after line \d+, drawer d1: .* 4003 .*\n$/))
  }

  @Test func `a late answer to a drawer that leaves is reported`() throws {
    let server = try ScriptedServer([RoomOpening.welcome]) { message in
      message.contains("ping")
        ? [#"{"type":"error","code":"out-of-range"}"#, #"{"type":"pong","t":-1,"server":0}"#] : []
    }
    let file = try TemporaryPath(
      holding: """
        {"gesture":1}
        {"at":0,"drawer":"d1","type":"clear"}
        {"at":0,"drawer":"d1","leave":true}
        """)
    let room = server.room.replacing("watch", with: "draw")
    let outcome = try server.run("play", file.path, "--url", room)
    #expect(outcome.status == 1)
    #expect(try JSONValue(parsing: outcome.output)["refused"] == .number(1))
    #expect(outcome.errors.contains("play: after line 2: the server said "), "\(outcome.errors)")
  }

  @Test func `no server is status 3`() throws {
    let outcome = try Program.run(
      "play", StreamFilesTests.path("circle-by-mouse"), "--url", "ws://127.0.0.1:1/ws/draw/r")
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == "gesture-relay play: 127.0.0.1:1: cannot connect: Connection refused\n")
  }

  @Test func `a bad file is status 1`() throws {
    let url = "ws://127.0.0.1:1/ws/draw/r"
    let missing = try Program.run("play", "/no/such", "--url", url)
    #expect(missing.status == 1)
    #expect(
      missing.errors == "gesture-relay play: cannot read /no/such: No such file or directory\n")
    #expect(try Program.run("play", "-", "--url", url, input: "nonsense").status == 1)
  }

  @Test func `Ctrl-C breaks off with status 130`() throws {
    let server = try ServerProcess()
    let url = "ws://\(server.authority)/ws/watch/r"
    let watching = try Program.start(["watch", url])
    _ = watching.output(until: "snapshot")
    let playing = try Program.start(
      ["play", "-", "--url", "ws://\(server.authority)/ws/draw/r"])
    try playing.input.fileHandleForWriting.write(
      contentsOf: Data(
        """
        {"gesture":1}
        {"at":0,"drawer":"d1","type":"clear"}
        {"at":3600000,"drawer":"d1","type":"clear"}

        """.utf8))
    try playing.input.fileHandleForWriting.close()
    _ = watching.output(until: #""type":"joined""#)
    playing.process.interrupt()
    #expect(try playing.wait().status == 130)
    watching.process.interrupt()
    #expect(try watching.wait().status == 130)
  }
}
