import Testing

@testable import RelayServer

struct ConfigurationFlagsTests {
  @Test(arguments: [
    (["--prot", "1"], "--prot: unknown flag; did you mean --port?"),
    (["--zzzzzzzzz"], "--zzzzzzzzz: unknown flag"),
    (["--port"], "--port: needs a value"),
    (["demo"], "demo: serve takes flags only"),
  ])
  func `a flag that cannot be used is named`(arguments: [String], message: String) {
    let error = #expect(throws: ConfigurationError.self) { try ConfigurationFlags(arguments) }
    #expect(error?.description == message)
    #expect(error?.isUsage == true)
  }

  @Test
  func `values come attached or apart, switches alone, and the last one wins`() throws {
    let flags = try ConfigurationFlags([
      "--port=1", "--port", "2", "--web-reload", "--log-level", "debug",
      "--origins=https://a.org,https://b.org",
    ])
    var configuration = Configuration()
    #expect(flags.apply(to: &configuration).isEmpty)
    #expect(configuration.server.port == 2)
    #expect(configuration.server.webReload)
    #expect(configuration.log.level == .debug)
    #expect(configuration.server.origins == ["https://a.org", "https://b.org"])
  }

  @Test
  func `a bad value is found when it is applied`() throws {
    var configuration = Configuration()
    let problems = try ConfigurationFlags(["--room-drawers", "0"]).apply(to: &configuration)
    #expect(
      problems.map(\.description) == [
        "--room-drawers: found \"0\", expected a whole number from 1 to 1000"
      ])
  }

  @Test
  func `the help shows each flag with its meaning and default`() {
    for option in ConfigurationTable.options {
      #expect(ConfigurationFlags.help.contains("  \(option.flag)"))
      #expect(ConfigurationFlags.help.contains(option.summary))
    }
    #expect(ConfigurationFlags.help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: ["--help", "-h"])
  func `the help can be asked for`(flag: String) throws {
    #expect(try ConfigurationFlags(["--port", "1", flag]).wantsHelp)
    #expect(try !ConfigurationFlags([]).wantsHelp)
  }
}
