import Gestures
import Testing

@testable import RelayProtocol

struct AllowedRecognizersTests {
  @Test func `a recognizer is made as its entry says, as far as it can be`() throws {
    let allowed = RecognizerSetTests.allowed
    let entry = RecognizerSet.Entry(
      "span", isEnabled: false,
      settings: [.init("least", .number(3)), .init("height", .number(1))])
    let recognizer = try #require(allowed.make(entry, RuleBook()))
    #expect(!recognizer.isEnabled)
    #expect(recognizer.properties.first?.value == .number(3))
    #expect(allowed.make(RecognizerSet.Entry("none"), RuleBook()) == nil)
  }

  @Test func `its description has all properties, but enabled only once`() throws {
    let told = try #require(
      RecognizerSetTests.allowed.description(of: .init("span", isEnabled: false)))
    #expect(told.name == "span" && !told.isContinuous && !told.isEnabled)
    #expect(told.properties.map(\.name).prefix(3) == ["least", "most", "wide"])
    #expect(!told.properties.contains { $0.name == "enabled" })
  }

  @Test func `only presets that can be made are offered`() {
    #expect(AllowedRecognizers.registry.presets == RecognizerPreset.all)
    let names = RecognizerRegistry.names
    let drawing = AllowedRecognizers(names: names) { $1.make($0) }
    #expect(drawing.presets == [.drawing])
  }
}
