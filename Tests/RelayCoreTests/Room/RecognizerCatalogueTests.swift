import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RecognizerCatalogueTests {
  static let catalogue = RecognizerCatalogue { book in
    [TurnRecognizer(), book.profile == .robust ? TrailRecognizer() : ShortTrailRecognizer()]
  }

  @Test func `side by side there is a twin of each recognizer whose rules differ`() {
    let names = Self.catalogue.recognizers(under: .both).map(\.name)
    #expect(names == ["turn", "trail", "literal.trail"])
    #expect(Self.catalogue.all.map(\.name) == names)
    #expect(Self.catalogue.recognizers(under: .robust).map(\.name) == ["turn", "trail"])
    #expect(Self.catalogue.recognizers(under: .literal).map(\.name) == ["turn", "trail"])
    #expect(Self.catalogue.all.map(\.isContinuous) == [false, true, true])
  }

  @Test(arguments: RoomProfile.allCases)
  func `what is made is what is told, in the same order`(profile: RoomProfile) {
    let made = Self.catalogue.makeRecognizers(under: profile, RuleTuning())
    let told = Self.catalogue.recognizers(under: profile)
    #expect(made.count == told.count)
    for (one, other) in zip(made, told) {
      #expect(one.name == other.name || RoomProfile.literalPrefix + one.name == other.name)
    }
  }

  @Test func `each profile judges by its own rules`() {
    func limits(_ profile: RoomProfile) -> [Int] {
      Self.catalogue.makeRecognizers(under: profile, RuleTuning()).compactMap {
        ($0 as? TrailRecognizer)?.limit
      }
    }
    #expect(limits(.robust) == [12])
    #expect(limits(.literal) == [5])
    #expect(limits(.both) == [12, 5])
  }
}
