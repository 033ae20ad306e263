import Testing

@testable import RelayServer

/// The address for operators.
struct ConfigurationAdminTests {
  private static func address(_ text: String) throws -> (host: String, port: Int)? {
    var configuration = Configuration()
    configuration.admin.listen = text
    return try configuration.adminAddress()
  }

  @Test(arguments: [
    ("127.0.0.1:9090", "127.0.0.1", 9_090), ("[::1]:0", "::1", 0), ("localhost:1", "localhost", 1),
  ])
  func `a host and a port are an address`(text: String, host: String, port: Int) throws {
    let address = try #require(try Self.address(text))
    #expect(address.host == host && address.port == port)
    #expect(try Self.address("") == nil)
  }

  @Test(arguments: ["9090", ":9090", "[]:1", "localhost", "localhost:", "a:65536", "a:-1"])
  func `anything else is a problem`(text: String) {
    var configuration = Configuration()
    configuration.admin.listen = text
    #expect(
      configuration.problems == [
        "admin.listen: found \"\(text)\", expected HOST:PORT, such as 127.0.0.1:9090"
      ])
  }
}
