import Foundation
import Testing

@testable import RelayServer

struct ConfigurationLoadTests {
  /// Runs `body` with the path of a file that holds `text`.
  static func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "gesture-relay-\(UUID().uuidString).json5")
    try Data(text.utf8).write(to: url)
    defer {
      do { try FileManager.default.removeItem(at: url) } catch { Issue.record(error) }
    }
    try body(url.path)
  }

  static func load(
    _ flags: ConfigurationFlags = ConfigurationFlags(), environment: [String: String] = [:]
  ) throws -> Configuration {
    try Configuration.load(flags: flags, environment: environment)
  }

  static func message(
    _ flags: ConfigurationFlags = ConfigurationFlags(), environment: [String: String] = [:]
  ) -> String? {
    #expect(throws: ConfigurationError.self) {
      try load(flags, environment: environment)
    }?.description
  }

  @Test func `no configuration gives the defaults`() throws {
    #expect(try Self.load() == Configuration())
  }

  @Test func `flags win over the environment, that over the file, that over the defaults`() throws {
    try Self.withFile("{server: {port: 1}}") { (path: String) throws in
      var file = ConfigurationFlags(file: path)
      #expect(try Self.load(file).server.port == 1)
      #expect(try Self.load(file, environment: ["PORT": "2"]).server.port == 2)
      let environment = ["PORT": "2", "GESTURE_RELAY_SERVER_PORT": "3"]
      #expect(try Self.load(file, environment: environment).server.port == 3)
      file.values["port"] = "4"
      #expect(try Self.load(file, environment: environment).server.port == 4)
    }
  }

  @Test func `the environment can name the file, and the flag wins over it`() throws {
    try Self.withFile("{server: {port: 1}}") { (path: String) throws in
      let environment = ["GESTURE_RELAY_CONFIG": path]
      #expect(try Self.load(environment: environment).server.port == 1)
      try Self.withFile("{server: {port: 2}}") { (other: String) throws in
        let flags = ConfigurationFlags(file: other)
        #expect(try Self.load(flags, environment: environment).server.port == 2)
      }
    }
  }

  @Test func `bare HOST and PORT are honoured, and empty ones count as none`() throws {
    let configuration = try Self.load(
      environment: ["HOST": "::", "PORT": "", "GESTURE_RELAY_CONFIG": ""])
    #expect(configuration.server.host == "::")
    #expect(configuration.server.port == 8080)
  }

  @Test(arguments: ConfigurationTable.options)
  func `each option can be set by its variable and by its flag`(
    option: ConfigurationOption
  ) throws {
    let (text, isChanged) = Self.other(option)
    let byName = try Self.load(environment: [option.environmentName: text])
    let byFlag = try Self.load(
      ConfigurationFlags(values: [String(option.flag.dropFirst(2)): text]))
    #expect(byName == byFlag)
    #expect(option.text(in: byName) == text)
    #expect((byName != Configuration()) == isChanged)
  }

  /// A value that is not the default.
  static func other(_ option: ConfigurationOption) -> (String, Bool) {
    switch option.kind {
    case .boolean: (option.defaultText == "true" ? "false" : "true", true)
    case .integer(_, let range): ("\(range.upperBound)", true)
    case .duration(_, let range): (DurationText.text(range.upperBound), true)
    case .size(_, let range): (ByteSizeText.text(range.upperBound), true)
    case .text: ("other", true)
    case .choice(_, let words): (words.last ?? "", true)
    case .list(_, .recognizer): ("tap@volume", true)
    case .list(_, .network): ("127.0.0.1,10.0.0.0/8", true)
    case .list(_, .hostName): ("relay.example,*.rooms.example", true)
    case .list(_, .roomPattern): ("private-*,test", true)
    case .list(_, .region): ("volume at 0 0 10 10 is slider", true)
    case .list(_, .relation): ("pinch with rotation", true)
    case .list: ("https://example.org,http://localhost:3000", true)
    }
  }

  @Test func `no two options share a name, a variable or a flag`() {
    let options = ConfigurationTable.options
    #expect(Set(options.map(\.key)).count == options.count)
    #expect(Set(options.map(\.environmentName)).count == options.count)
    #expect(Set(options.map(\.flag)).count == options.count)
  }

  @Test func `a missing file is named`() throws {
    let message = try #require(Self.message(ConfigurationFlags(file: "/nowhere/relay.json5")))
    #expect(message == "/nowhere/relay.json5: cannot be read: No such file or directory")
  }

  @Test func `a folder is reported as a directory`() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let message = try #require(Self.message(ConfigurationFlags(file: folder)))
    #expect(message == "\(folder): cannot be read: Is a directory")
  }

  @Test func `a faulty file is a bad input, a faulty flag a usage error`() throws {
    try Self.withFile("{x: 1}") { (path: String) throws in
      let file = #expect(throws: ConfigurationError.self) {
        try Self.load(ConfigurationFlags(file: path))
      }
      #expect(file?.isUsage == false)
    }
    let flag = #expect(throws: ConfigurationError.self) {
      try Self.load(ConfigurationFlags(values: ["port": "x"]))
    }
    #expect(flag?.isUsage == true)
  }

  @Test func `a file over the limit is not read`() throws {
    try Self.withFile(String(repeating: " ", count: 1 << 20) + "{}") { (path: String) throws in
      #expect(Self.message(ConfigurationFlags(file: path)) == "\(path): is larger than 1mb")
    }
  }
}
