import RelayConsole
import TestSupport
import Testing

@testable import RelayVerbs

/// What the command line of `gesture-relay replay` may say; `RecordTests` replays a recording.
struct ReplayTests {
  @Test
  func `a missing file is named`() throws {
    let missing = try Program.run("replay", "/nothing", "--url", "ws://127.0.0.1:9/ws/draw/r")
    #expect(missing.status == 1 && missing.errors.contains("cannot read /nothing: "))
  }

  @Test(arguments: [
    ("https://h/watch/r", "token=t"), ("https://other/watch/r", ""), ("http://h/watch/r", ""),
  ])
  func `only the room's own server receives its token`(text: String, query: String) throws {
    let arguments = try Arguments(["--token", "t", "--ca", "own.pem"], flags: .access)
    let source = try arguments.source(text, for: RoomAddress("wss://h/ws/draw/again"))
    #expect(source.query == query && source.authorities == "own.pem")
  }
}
