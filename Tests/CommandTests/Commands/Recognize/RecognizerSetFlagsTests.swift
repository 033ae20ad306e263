import Gestures
import RelayConsole
import RelayProcess
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

struct RecognizerSetFlagsTests {
  /// The set that words and a file of `--set` come to.
  static func set(_ words: String..., file: String? = nil) throws -> RecognizerSet {
    let path = try file.map { try TemporaryPath(holding: $0, ending: ".json") }
    let words = words + (path.map { ["--set", $0.path] } ?? [])
    return try Command.recognize.parse(words).recognizerSet(under: .robust)
  }

  @Test func `names, a preset or a file choose the recognizers`() throws {
    #expect(try Self.set() == RecognizerPreset.drawing.set)
    #expect(try Self.set("--recognizers", "tap,circle") == RecognizerSet(names: ["tap", "circle"]))
    #expect(try Self.set("--preset", "touch") == RecognizerPreset.touch.set)
    let file = #"{"recognizers":[{"recognizer":"tap","enabled":false}],"relations":[]}"#
    #expect(
      try Self.set(file: file)
        == RecognizerSet(entries: [.init("tap", isEnabled: false)], relations: .exclusive))
  }

  @Test(arguments: [
    ["--recognizers", "tap", "--preset", "touch"], ["--recognizers", "tpa"],
    ["--recognizers", "tap,tap"], ["--preset", "all"],
  ])
  func `contradictory flags are a usage error`(words: [String]) {
    #expect(throws: UsageError.self) {
      try Command.recognize.parse(words).recognizerSet(under: .robust)
    }
  }

  @Test func `a file that is no set is reported with its position`() {
    let fault = #expect(throws: FileFault.self) {
      try Self.set(file: #"{"recognizers":[{"recognizer":"tpa"}]}"#)
    }
    let position = ".json: /recognizers/0/recognizer: there is no recognizer"
    #expect(fault?.description.contains(position) == true)
  }
}
