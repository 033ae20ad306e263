import RelayConsole
import RelayProtocol
import Testing

@testable import RelayVerbs

/// The flag `--canvas`.
struct CanvasFlagTests {
  private func parse(_ words: String...) throws -> Arguments {
    try Arguments(words, flags: [.value("canvas", "800x600", "")])
  }

  @Test func `a canvas has two extents above 0`() throws {
    #expect(
      try parse("--canvas", "800x600.5").canvas("canvas") == CanvasSize(width: 800, height: 600.5))
    #expect(try parse().canvas("canvas") == nil)
    for text in ["800", "0x5", "5x-1", "axb", "1x2x3", "infx5", "nanx1"] {
      #expect(throws: UsageError.self) { try parse("--canvas=\(text)").canvas("canvas") }
    }
  }
}
