import Gestures
import Testing

@testable import RelayProtocol

struct RecognizerSetFileTests {
  static func set(_ text: String) throws(ErrorMessage) -> RecognizerSet {
    let bytes = Array(text.utf8)
    return try RecognizerSetFile.set(parsing: bytes.span)
  }

  @Test func `S42 the set that a room sends is read as the same set`() throws {
    let set = RecognizerSet(
      entries: [
        .init("tap", settings: [.init("delaysTouchesBegan", .flag(true))]),
        .init("double-tap", isEnabled: false),
      ], relations: ArenaRules(requirements: [.init("tap", "double-tap")]))
    let told = RecognizersEvent(
      drawer: DrawerID(1),
      recognizers: set.entries.compactMap { AllowedRecognizers.registry.description(of: $0) },
      relations: set.relations, preset: nil)
    #expect(try Self.set(encoded(.event(1, .recognizers(told)))) == set)
  }

  @Test func `a file written by hand needs no more than names`() throws {
    let set = try Self.set("{\n  \"recognizers\": [\n    {\"recognizer\": \"tap\"}\n  ]\n}\n")
    #expect(set == RecognizerSet(names: ["tap"]))
  }

  @Test(arguments: [
    ("{", ErrorMessage.Code.notJSON, ""),
    ("[]", .wrongType, ""),
    (#"{"relations":[]}"#, .missingField, "/recognizers"),
    (#"{"recognizers":[{"recognizer":"tpa"}]}"#, .noSuchRecognizer, "/recognizers/0/recognizer"),
    (#"{"recognizers":[],"relations":["tap with tap"]}"#, .notAttached, "/relations/0"),
  ])
  func `an error is reported with its path`(text: String, code: ErrorMessage.Code, path: String) {
    #expect(Fault { () throws(ErrorMessage) in try Self.set(text) } == Fault(code, at: path))
  }
}
