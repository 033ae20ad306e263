import Testing

@testable import RelayServer

struct OpenFilesTests {
  @Test func `the files that connections need allow exactly those`() {
    let needed = OpenFiles.needed(for: 1_000, threads: 2)
    #expect(needed == 1_336)
    #expect(OpenFiles.connections(within: needed, threads: 2) == 1_000)
    #expect(OpenFiles.connections(within: 100, threads: 2) == 1)
    let secure = OpenFiles.needed(for: 1_000, threads: 2, isSecure: true)
    #expect(secure == 3_976)
    #expect(OpenFiles.connections(within: secure, threads: 2, isSecure: true) == 1_000)
  }

  @Test func `the process wants what it needs, and far less than libwebsockets allows`() {
    #expect(OpenFiles.wanted(for: 1_000, threads: 2) == 65_536)
    let most = OpenFiles.wanted(for: 1_000_000, threads: 64, isSecure: true)
    #expect(most == OpenFiles.needed(for: 1_000_000, threads: 64, isSecure: true))
    #expect(most < 10_000_000)
  }
}
