import RelayConsole
import RelayServer
import Testing

@testable import ServerVerbs

struct VersionTests {
  @Test
  func `the versions are one line each, or one JSON object`() {
    let (status, text, _) = Verb.run("version")
    #expect(status == .ok)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "gesture-relay \(RelayVersion.relay)")
    #expect(text.contains(/libwebsockets [0-9]+\.[0-9]+\.[0-9]+\n/))
    #expect(Verb.run("version", "--json") == (.ok, RelayVersion.json + "\n", ""))
  }
}
