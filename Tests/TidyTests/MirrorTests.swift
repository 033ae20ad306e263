import Testing

/// Every source that decides something has a test file of its name.
struct MirrorTests {
  static let testFolders = [
    "Gestures": "GesturesTests", "UIKitGestures": "UIKitGesturesTests",
    "MatchItUp": "MatchItUpTests",
    "RelayProtocol": "RelayProtocolTests", "ProtocolDocuments": "ProtocolDocumentsTests",
    "RelayCore": "RelayCoreTests", "WebSocketTransport": "WebSocketTransportTests",
    "SeededRandom": "SeededRandomTests", "Threads": "ThreadsTests",
    "RoomPicture": "RoomPictureTests", "RoomExport": "RoomExportTests",
    "RoomStore": "RoomStoreTests", "WebhookTransport": "WebhookTransportTests",
    "RelayServer": "RelayServerTests", "RelayVerbs": "CommandTests",
    "ServerVerbs": "CommandTests", "GestureRelay": "CommandTests",
    "RelayConsole": "RelayConsoleTests", "RelayClient": "RelayClientTests",
    "RelayProcess": "RelayProcessTests", "relay-bench": "RelayBenchTests",
  ]

  @Test(arguments: SourceTree.sources)
  func `a source with functions has its test`(file: SourceTree.File) throws {
    let functions = file.lines.filter { line in
      let trimmed = line.drop { $0 == " " }
      // A description of fields is tested with all others, in MessageSchemaTests.
      return !trimmed.hasPrefix("//") && trimmed.contains("func ")
        && !trimmed.contains("func fields<")
    }
    // What pages run is tested as the module that it becomes, in Tests/Web/engine.
    guard functions.count > 1, file.target != "GesturesWeb" else { return }
    let folder = try #require(Self.testFolders[file.target])
    let wanted = Self.type(of: file) + "Tests.swift"
    let exists = SourceTree.tests.contains { $0.target == folder && $0.name == wanted }
    #expect(exists, "\(file.path) has no Tests/\(folder)/**/\(wanted)")
  }

  /// `Arena+Feed.swift` is tested with the type that it belongs to.
  static func type(of file: SourceTree.File) -> String {
    String(file.name.dropLast(".swift".count).split(separator: "+")[0])
  }
}
