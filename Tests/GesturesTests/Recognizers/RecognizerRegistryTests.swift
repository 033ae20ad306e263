import Gestures
import Testing

struct RecognizerRegistryTests {
  @Test func `the names are those of the wire, in order and once each`() {
    #expect(RecognizerRegistry.names == ["capture", "circle", "checkmark", "chevron"])
  }

  @Test(arguments: RecognizerRegistry.names)
  func `an entry makes what it says`(name: String) throws {
    let entry = try #require(RecognizerRegistry.entries.first { $0.name == name })
    for profile in Profile.allCases {
      let recognizer = try #require(RecognizerRegistry.make(name, profile: profile))
      #expect(recognizer.name == name && recognizer.state == .possible)
      #expect(recognizer.isContinuous == entry.isContinuous)
      #expect(recognizer !== RecognizerRegistry.make(name, profile: profile))
    }
  }

  @Test func `an unknown name makes nothing`() {
    #expect(RecognizerRegistry.make("swirl-o-matic") == nil)
  }

  @Test func `the tolerance reaches the circle`() throws {
    let circle = RecognizerRegistry.make("circle", tolerance: 0.35) as? CircleRecognizer
    #expect(try #require(circle).tolerance == 0.35)
  }
}
