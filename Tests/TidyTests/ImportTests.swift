import Testing

/// Imports point downward only.
struct ImportTests {
  /// What each target may import of the project, and of what lies outside it.
  static let allowed: [String: Set<String>] = [
    "Gestures": ["Synchronization"],
    "UIKitGestures": ["Foundation", "Gestures"],
    "MatchItUp": [],
    "RelayProtocol": ["Gestures", "MatchItUp"],
    "Connections": [],
    "SeededRandom": ["Glibc"],
    "Threads": ["Glibc"],
    "RelayCore": ["Connections", "Gestures", "MatchItUp", "RelayProtocol"],
    "ProtocolDocuments": ["RelayProtocol"],
    "protocol-documents": ["Foundation", "ProtocolDocuments"],
    "GesturesWeb": ["Gestures", "MatchItUp", "RelayProtocol"],
    "WebSocketTransport": [
      "CLibwebsockets", "CSSL", "Connections", "Foundation", "Glibc", "Synchronization", "Threads",
    ],
    "RoomPicture": ["Gestures", "RelayCore", "RelayProtocol"],
    "RoomExport": ["CCairo", "Gestures", "RelayProtocol", "RoomPicture"],
    "RoomStore": [
      "CSQLite", "CZstd", "Dispatch", "Gestures", "Glibc", "RelayCore", "RelayProtocol",
      "Synchronization", "Threads",
    ],
    "WebhookTransport": ["CCrypto", "CLibwebsockets", "Glibc", "Synchronization", "Threads"],
    "RelayServer": [
      "WebhookTransport", "CCrypto", "CJWT", "CProcess", "CQrencode", "CSSL", "RoomStore",
      "Gestures", "RoomExport", "RoomPicture",
      "RelayCore", "RelayProtocol",
      "WebSocketTransport", "Dispatch",
      "Foundation", "Glibc", "Synchronization", "Threads",
    ],
    "RelayConsole": ["Glibc"],
    "RelayClient": ["RelayCore", "RelayProtocol", "WebSocketTransport"],
    "RelayProcess": ["Foundation", "Glibc", "Synchronization"],
    "RelayVerbs": [
      "Gestures", "RelayClient", "RelayConsole", "RelayCore", "RelayProtocol", "RoomExport",
      "RoomPicture", "RoomStore", "SeededRandom", "Threads", "WebSocketTransport", "Foundation",
      "Glibc", "Synchronization",
    ],
    "ServerVerbs": [
      "RelayConsole", "RelayCore", "RelayProtocol", "RelayServer", "RelayVerbs", "RoomStore",
      "Foundation", "Glibc",
    ],
    "gesture-relay": ["RelayConsole", "ServerVerbs"],
    "GestureRelay": ["Gestures", "RelayConsole", "RelayProtocol", "ServerVerbs", "UIKitGestures"],
    "relay-bench": [
      "CAllocationCount", "CProcess", "Gestures", "MatchItUp", "RelayClient", "RelayConsole",
      "RelayCore", "RelayProcess", "RelayProtocol", "RoomStore", "SeededRandom",
      "WebSocketTransport", "Foundation", "Glibc", "Synchronization",
    ],
  ]

  @Test(arguments: SourceTree.sources)
  func `a source imports only what lies below it`(file: SourceTree.File) throws {
    let allowed = try #require(Self.allowed[file.target], "no row for target \(file.target)")
    for module in Self.imports(of: file) {
      #expect(allowed.contains(module), "\(file.path) imports \(module)")
    }
  }

  @Test
  func `each target of the table exists`() {
    let targets = Set(SourceTree.sources.map(\.target))
    #expect(targets == Set(Self.allowed.keys))
  }

  static func imports(of file: SourceTree.File) -> [String] {
    file.lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count else { return nil }
      let before: Set<Substring> = [
        "public", "package", "internal", "private", "@testable", "@_exported",
      ]
      guard words[..<place].allSatisfy({ before.contains($0) }) else { return nil }
      return String(words[place + 1].split(separator: ".")[0])
    }
  }
}
