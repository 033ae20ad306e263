import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RecognizerCatalogueTests {
  static let catalogue = RecognizerCatalogue(
    .made { book in
      [TurnRecognizer(), book.profile == .robust ? TrailRecognizer() : ShortTrailRecognizer()]
    })
  static let set = RecognizerSet(names: ["turn", "trail"])

  @Test func `side by side each recognizer with different rules has a counterpart`() {
    let names = Self.catalogue.recognizers(of: Self.set, under: .both).map(\.name)
    #expect(names == ["turn", "trail", "literal.trail"])
    #expect(Self.catalogue.all.map(\.name) == names)
    #expect(
      Self.catalogue.recognizers(of: Self.set, under: .robust).map(\.name) == ["turn", "trail"])
    #expect(
      Self.catalogue.recognizers(of: Self.set, under: .literal).map(\.name) == ["turn", "trail"])
    #expect(Self.catalogue.all.map(\.isContinuous) == [false, true, true])
  }

  @Test(arguments: RoomProfile.allCases)
  func `the recognizers made equal those announced, in order`(profile: RoomProfile) {
    let made = Self.catalogue.makeRecognizers(of: Self.set, under: profile, RuleTuning())
    let told = Self.catalogue.recognizers(of: Self.set, under: profile)
    #expect(made.count == told.count)
    for (one, other) in zip(made, told) {
      let name = one.recognizer.name
      #expect(name == other.name || RoomProfile.literalPrefix + name == other.name)
      #expect(Self.catalogue.all[one.index].name == other.name)
    }
  }

  @Test func `each profile judges by its own rules`() {
    func limits(_ profile: RoomProfile) -> [Int] {
      Self.catalogue.makeRecognizers(of: Self.set, under: profile, RuleTuning()).compactMap {
        ($0.recognizer as? TrailRecognizer)?.limit
      }
    }
    #expect(limits(.robust) == [12])
    #expect(limits(.literal) == [5])
    #expect(limits(.both) == [12, 5])
  }
}
