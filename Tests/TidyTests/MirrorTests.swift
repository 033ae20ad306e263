import Testing

/// Every source that decides something has a test file of its name.
struct MirrorTests {
  static let testFolders = [
    "Gestures": "GesturesTests", "RelayProtocol": "RelayProtocolTests",
    "RelayCore": "RelayCoreTests", "WebSocketTransport": "WebSocketTransportTests",
    "RelayServer": "RelayServerTests", "gesture-relay": "CommandTests",
  ]

  /// Parts of a shell that mean something only together, over real sockets, and the test file that
  /// makes them work: by source, without endings.
  static let testedThrough: [String: String] = [:]

  @Test(arguments: SourceTree.sources)
  func `a source with functions has its test`(file: SourceTree.File) throws {
    let functions = file.lines.filter { line in
      let trimmed = line.drop { $0 == " " }
      return !trimmed.hasPrefix("//") && trimmed.contains("func ")
    }
    guard functions.count > 1 else { return }
    let folder = try #require(Self.testFolders[file.target])
    let wanted =
      (Self.testedThrough[Self.type(of: file)] ?? Self.type(of: file) + "Tests") + ".swift"
    let exists = SourceTree.tests.contains { $0.target == folder && $0.name == wanted }
    #expect(exists, "\(file.path) has no Tests/\(folder)/**/\(wanted)")
  }

  @Test(arguments: testedThrough.keys.sorted())
  func `an exception is still needed`(type: String) {
    #expect(SourceTree.sources.contains { Self.type(of: $0) == type }, "there is no \(type).swift")
    let hasOwn = SourceTree.tests.contains { $0.name == "\(type)Tests.swift" }
    #expect(!hasOwn, "\(type) has a test file of its own by now")
  }

  /// `Arena+Feed.swift` is tested with the type that it belongs to.
  static func type(of file: SourceTree.File) -> String {
    String(file.name.dropLast(".swift".count).split(separator: "+")[0])
  }
}
