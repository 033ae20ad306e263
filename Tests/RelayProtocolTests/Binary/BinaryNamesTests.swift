import Gestures
import Testing

@testable import RelayProtocol

struct BinaryNamesTests {
  /// What came after the table was closed, and so goes as text.
  static let later: Set<String> = []

  @Test func `every recognizer, rule and phase has a number, or came too late for one`() {
    for entry in RecognizerRegistry.all where !Self.later.contains(entry.name) {
      #expect(BinaryNames.code(of: entry.name).map { $0 < BinaryNames.firstWord } == true)
      for rule in entry.rules(.robust) + entry.rules(.literal)
      where !Self.later.contains(rule.name) {
        #expect(BinaryNames.code(of: rule.name) != nil, "\(rule.name)")
      }
    }
  }

  @Test func `the table is closed: no client of v1 knows another number`() {
    #expect(BinaryNames.recognizers.count == 15 && BinaryNames.recognizers.last == "hover")
    #expect(BinaryNames.words.count == 69 && BinaryNames.words.last == "tolerance")
  }

  @Test func `a number is one name's`() {
    for (place, name) in BinaryNames.recognizers.enumerated() {
      #expect(BinaryNames.code(of: name) == place + 1)
      #expect(BinaryNames.name(of: place + 1) == name)
    }
    for place in BinaryNames.words.indices {
      let name = BinaryNames.name(of: BinaryNames.firstWord + place)
      #expect(name == BinaryNames.words[place])
    }
    #expect(BinaryNames.name(of: 0) == nil && BinaryNames.name(of: 31) == nil)
    #expect(BinaryNames.name(of: BinaryNames.firstWord + BinaryNames.words.count) == nil)
  }

  @Test(arguments: [
    ("circle", 2, false), ("literal.circle", 2, true), ("literal.", 0, false), ("é", 0, false),
    ("literal.é", 0, false),
  ])
  func `the twin of another is that one's number`(name: String, number: Int, isLiteral: Bool) {
    let code = RecognizerCode(name)
    #expect(code.number == number && code.isLiteral == isLiteral)
  }
}
