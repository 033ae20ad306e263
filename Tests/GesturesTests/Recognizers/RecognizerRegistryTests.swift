import Gestures
import Testing

struct RecognizerRegistryTests {
  @Test func `new rooms have the shapes first, in the order of the wire`() {
    let shapes = ["capture", "circle", "checkmark", "chevron", "swirl", "sign"]
    #expect(RecognizerRegistry.names.starts(with: shapes))
  }

  @Test func `the gestures of everyday touch are attached only by name`() {
    let others = [
      "tap", "double-tap", "long-press", "pan", "screen-edge-pan", "swipe", "pinch", "rotation",
      "hover",
    ]
    #expect(RecognizerRegistry.optional.map(\.name).starts(with: others))
    #expect(Set(RecognizerRegistry.names).isDisjoint(with: others))
  }

  @Test func `every name is there once`() {
    #expect(Set(RecognizerRegistry.allNames).count == RecognizerRegistry.allNames.count)
  }

  @Test func `a program adds recognizers, which may replace others`() async {
    await #expect(processExitsWith: .success) {
      RecognizerRegistry.add(
        [
          RecognizerRegistry.Entry(name: "tap") { _, _ in HoverRecognizer() },
          RecognizerRegistry.Entry(name: "knob") { _, _ in PanRecognizer() },
        ], stage: { GestureStage() })
      let shapes = RecognizerRegistry.entries.map(\.name)
      #expect(RecognizerRegistry.names == shapes + ["tap", "knob"])
      #expect(RecognizerRegistry.allNames.filter { $0 == "tap" }.count == 1)
      #expect(RecognizerRegistry.allNames.last == "knob")
      #expect(RecognizerRegistry.make("tap") is HoverRecognizer)
      #expect(RecognizerRegistry.makeStage != nil)
    }
    #expect(RecognizerRegistry.makeStage == nil, "only that process has added something")
  }

  @Test(arguments: RecognizerRegistry.allNames)
  func `an entry makes a recognizer of its name`(name: String) throws {
    for profile in RuleProfile.allCases {
      let recognizer = try #require(RecognizerRegistry.make(name, profile: profile))
      #expect(recognizer.name == name && recognizer.state == .possible)
      #expect(recognizer !== RecognizerRegistry.make(name, profile: profile))
    }
  }

  @Test func `an unknown name makes nothing`() {
    #expect(RecognizerRegistry.make("swirl-o-matic") == nil)
  }

  @Test func `the tolerance reaches the literal circle`() throws {
    var settings = RecognizerSettings()
    settings.tolerance = 0.35
    let made = RecognizerRegistry.make("circle", profile: .literal, settings: settings)
    #expect(try #require(made as? CircleRecognizer).tolerance == 0.35)
  }

  @Test(arguments: RuleProfile.allCases)
  func `a recognizer's rules have names of their own`(profile: RuleProfile) {
    for entry in RecognizerRegistry.entries {
      let names = entry.rules(profile).map(\.name)
      #expect(Set(names).count == names.count, "\(entry.name)")
    }
  }
}
