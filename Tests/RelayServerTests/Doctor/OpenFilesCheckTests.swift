import Testing

@testable import RelayServer

struct OpenFilesCheckTests {
  @Test func `the limit is compared with what the connections need`() {
    let finding = { OpenFilesCheck.finding(connections: 1_000, threads: 2, limit: $0) }
    #expect(
      finding(1_336) == .ok("open-files", "this shell allows 1336, 1000 connections need 1336"))
    let few = finding(1_024)
    #expect(few.verdict == .warning)
    #expect(
      few.sentence == "this shell's limit 1024 allows 688 connections, client.connections is 1000")
    #expect(few.remedy?.contains("1336 with LimitNOFILE=") == true)
    #expect(finding(256).verdict == .fault)
  }
}
