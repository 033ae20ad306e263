import Foundation
import Testing

@testable import RelayServer

struct DefaultConfigurationFileTests {
  static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "config/gesture-relay.json5")

  @Test func `the commented default file equals the table`() throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(DefaultConfigurationFile.file.utf8).write(to: Self.url)
    }
    let text = try String(contentsOf: Self.url, encoding: .utf8)
    #expect(
      text == DefaultConfigurationFile.file, "run with UPDATE_GOLDENS=1 and review the change")
  }

  @Test func `the commented default file gives the defaults`() throws {
    // Each option starts from another value, so that one the file leaves out shows.
    var configuration = Configuration()
    for option in ConfigurationTable.options {
      try option.set(&configuration, text: ConfigurationLoadTests.other(option).0)
    }
    #expect(configuration != Configuration())
    let text = DefaultConfigurationFile.file
    #expect(ConfigurationFile.apply(text, path: "f", to: &configuration).isEmpty)
    #expect(configuration == Configuration())
  }

  @Test func `no line is longer than a screen is wide`() {
    for line in DefaultConfigurationFile.file.split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
  }
}
