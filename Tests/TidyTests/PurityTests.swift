import Testing

/// The pure targets use nothing unsafe, and the project speaks of itself alone.
struct PurityTests {
  static let pure = SourceTree.sources.filter {
    ["Connections", "Gestures", "RelayProtocol", "ProtocolDocuments", "RelayCore", "RoomPicture"]
      .contains($0.target)
  }

  @Test(arguments: pure)
  func `a pure source uses nothing unsafe`(file: SourceTree.File) {
    for (number, line) in file.lines.enumerated() {
      let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
      #expect(
        !code.contains("unsafe") && !code.contains("Unsafe"),
        "\(file.path):\(number + 1) is unsafe")
    }
  }

  @Test(arguments: SourceTree.sources)
  func `no source swallows an error or forces one`(file: SourceTree.File) {
    for (number, line) in file.lines.enumerated() {
      let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
      #expect(!code.contains("try!"), "\(file.path):\(number + 1) forces a try")
      #expect(!code.contains("catch {}"), "\(file.path):\(number + 1) swallows an error")
    }
  }
}
