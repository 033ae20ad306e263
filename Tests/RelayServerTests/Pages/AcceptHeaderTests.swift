import Testing

@testable import RelayServer

struct AcceptHeaderTests {
  @Test(
    arguments: [
      (nil, []), ("", []), (",;", []), ("de", ["de"]), ("DE-at , en;q=0.5", ["de-at", "en"]),
      ("br;q=0, gzip\t;q=0.1", ["gzip"]), ("*;q=0.000", []), ("en;q=none", ["en"]),
    ] as [(String?, [String])])
  func `names are in the header's order, without those of weight 0`(
    header: String?, names: [String]
  ) {
    #expect(AcceptHeader.names(header) == names)
  }
}
