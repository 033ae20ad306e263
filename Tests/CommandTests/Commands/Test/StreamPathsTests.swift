import Foundation
import RelayConsole
import RelayProcess
import Testing

@testable import RelayVerbs

/// How folders become stream files.
struct StreamPathsTests {
  @Test func `a folder stands for the stream files in it and below, a file for itself`() throws {
    let folder = TemporaryPath("streams")
    let base = folder.path
    try FileManager.default.createDirectory(
      atPath: "\(base)/below", withIntermediateDirectories: true)
    for name in ["b.gesture.jsonl", "a.gesture.jsonl", "c.jsonl", "below/d.gesture.jsonl"] {
      try Data().write(to: URL(filePath: "\(base)/\(name)"))
    }
    #expect(
      try StreamPaths.expand([base, "x.txt"]) == [
        "\(base)/a.gesture.jsonl", "\(base)/b.gesture.jsonl", "\(base)/below/d.gesture.jsonl",
        "x.txt",
      ])
    #expect(throws: UsageError.self) { try StreamPaths.expand(["/proc/self/fdinfo"]) }
  }
}
