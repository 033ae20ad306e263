import Foundation
import Gestures
import RelayConsole
import RelayProtocol
import Testing

@testable import RelayVerbs

struct RecognizerSetFlagsTests {
  /// The set that words come to, and what was told.
  static func set(_ words: String..., file: String? = nil) throws -> (RecognizerSet?, String) {
    let console = Console()
    var words = words
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: path) }
    if let file {
      try Data(file.utf8).write(to: path)
      words += ["--set", path.path]
    }
    let arguments = try Command.recognize.parse(words)
    let set = try RecognizerSetFlags.set(arguments, on: console, verb: "recognize")
    return (set, String(decoding: console.errors.bytes, as: UTF8.self))
  }

  @Test func `names, a preset or a file choose the recognizers`() throws {
    #expect(try Self.set().0 == RecognizerPreset.drawing.set)
    #expect(
      try Self.set("--recognizers", "tap,circle").0 == RecognizerSet(names: ["tap", "circle"]))
    #expect(try Self.set("--preset", "touch").0 == RecognizerPreset.touch.set)
    let file = #"{"recognizers":[{"recognizer":"tap","enabled":false}],"relations":[]}"#
    #expect(
      try Self.set(file: file).0
        == RecognizerSet(entries: [.init("tap", isEnabled: false)], relations: .exclusive))
  }

  @Test(arguments: [
    ["--recognizers", "tap", "--preset", "touch"], ["--recognizers", "tpa"],
    ["--recognizers", "tap,tap"], ["--preset", "all"],
  ])
  func `contradictory flags are a usage error`(words: [String]) {
    #expect(throws: UsageError.self) {
      let arguments = try Command.recognize.parse(words)
      _ = try RecognizerSetFlags.set(arguments, on: Console(), verb: "recognize")
    }
  }

  @Test func `a file that is no set is reported with its position`() throws {
    let (set, told) = try Self.set(file: #"{"recognizers":[{"recognizer":"tpa"}]}"#)
    #expect(set == nil && told.contains(".json: /recognizers/0/recognizer: there is no recognizer"))
  }
}
