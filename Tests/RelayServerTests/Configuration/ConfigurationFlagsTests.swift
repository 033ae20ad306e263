import Testing

@testable import RelayServer

struct ConfigurationFlagsTests {
  @Test func `flags override the configuration`() {
    let flags = ConfigurationFlags(values: [
      "port": "2", "web-reload": "true", "log-level": "debug",
      "origins": "https://a.org,https://b.org",
    ])
    var configuration = Configuration()
    #expect(flags.apply(to: &configuration).isEmpty)
    #expect(configuration.server.port == 2)
    #expect(configuration.server.webReload)
    #expect(configuration.log.level == .debug)
    #expect(configuration.server.origins == ["https://a.org", "https://b.org"])
  }

  @Test func `a bad value or an unknown flag is named`() {
    var configuration = Configuration()
    let flags = ConfigurationFlags(values: ["room-drawers": "0", "nonsense": "1"])
    #expect(
      flags.apply(to: &configuration).map(\.description) == [
        "--room-drawers: found \"0\", expected a whole number from 1 to 1000",
        "--nonsense: sets no option",
      ])
  }

  @Test func `each option has its flag, a switch only if it is off by default`() throws {
    #expect(ConfigurationFlag.all.count == ConfigurationTable.options.count)
    let flags = Dictionary(uniqueKeysWithValues: ConfigurationFlag.all.map { ($0.name, $0) })
    #expect(try #require(flags["port"]).placeholder == "N")
    #expect(try #require(flags["port"]).summary.hasSuffix("(8080)"))
    #expect(try #require(flags["web-reload"]).placeholder == nil)
    #expect(try #require(flags["metrics-enabled"]).choices == ["true", "false"])
    #expect(try #require(flags["log-format"]).choices == ["auto", "text", "json"])
  }
}
