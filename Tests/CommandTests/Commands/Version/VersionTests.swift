import RelayConsole
import RelayServer
import Testing

@testable import ServerVerbs

struct VersionTests {
  @Test
  func `the versions are one line each, or one JSON object`() {
    let console = Console()
    #expect(CommandTable.standard.run(["version"], on: console) == .ok)
    let text = String(decoding: console.output.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "gesture-relay \(RelayVersion.relay)")
    #expect(text.contains(/libwebsockets [0-9]+\.[0-9]+\.[0-9]+\n/))
    let other = Console()
    #expect(CommandTable.standard.run(["version", "--json"], on: other) == .ok)
    #expect(String(decoding: other.output.bytes, as: UTF8.self) == RelayVersion.json + "\n")
  }
}
