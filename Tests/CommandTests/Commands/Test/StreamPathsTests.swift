import Foundation
import RelayConsole
import Testing

@testable import RelayVerbs

/// How folders become stream files.
struct StreamPathsTests {
  @Test func `a folder stands for the stream files in it and below, a file for itself`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    let below = folder.appending(path: "below")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["b.gesture.jsonl", "a.gesture.jsonl", "c.jsonl", "below/d.gesture.jsonl"] {
      try Data().write(to: folder.appending(path: name))
    }
    let base = folder.path
    #expect(
      try StreamPaths.expand([base, "x.txt"]) == [
        "\(base)/a.gesture.jsonl", "\(base)/b.gesture.jsonl", "\(base)/below/d.gesture.jsonl",
        "x.txt",
      ])
    #expect(throws: UsageError.self) { try StreamPaths.expand(["/proc/self/fdinfo"]) }
  }
}
