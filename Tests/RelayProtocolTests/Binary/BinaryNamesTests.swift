import Gestures
import Testing

@testable import RelayProtocol

struct BinaryNamesTests {
  @Test func `the first recognizers and their rules have a number, all later ones go as text`() {
    let known = RecognizerRegistry.all.filter { BinaryNames.recognizers.contains($0.name) }
    #expect(known.map(\.name) == BinaryNames.recognizers)
    for rule in known.flatMap({ $0.rules(.robust) + $0.rules(.literal) }) {
      #expect(BinaryNames.code(of: rule.name) != nil, "\(rule.name)")
    }
    #expect(RecognizerCode("press-and-slide").number == 0)
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
