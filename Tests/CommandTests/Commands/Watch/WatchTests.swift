import TestSupport
import Testing

@testable import RelayVerbs

/// What `gesture-relay watch` says of itself.
struct WatchTests {
  @Test func `the help explains verification`() throws {
    let help = try Program.run("watch", "--help")
    #expect(help.status == 0)
    #expect(
      help.output.contains("--verify") && help.output.contains("status 1 at the first difference"))
  }
}
