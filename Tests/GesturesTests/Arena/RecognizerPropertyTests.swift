import Gestures
import Testing

struct RecognizerPropertyTests {
  /// Every recognizer there is, under every profile.
  static let everyone = RuleProfile.allCases.flatMap { profile in
    RecognizerRegistry.allNames.map { (name: $0, profile: profile) }
  }

  /// Values at the ends of what a property may be.
  static func allowed(_ domain: RecognizerProperty.Domain) -> [RecognizerProperty.Value] {
    switch domain {
    case .number(let range): [.number(range.lowerBound), .number(range.upperBound)]
    case .whole(let range): [.number(Double(range.lowerBound)), .number(Double(range.upperBound))]
    case .flag: [.flag(true), .flag(false)]
    case .choices(let words): words.map { .choice($0) }
    }
  }

  /// Values that it may not be.
  static func refused(_ domain: RecognizerProperty.Domain) -> [RecognizerProperty.Value] {
    switch domain {
    case .number(let range):
      [
        .number(range.lowerBound - 0.001), .number(range.upperBound + 1), .number(.nan),
        .number(.infinity), .flag(true), .choice("any"),
      ]
    case .whole(let range):
      [
        .number(Double(range.lowerBound) - 1), .number(Double(range.upperBound) + 1),
        .number(Double(range.lowerBound) + 0.5), .number(.nan), .flag(true),
      ]
    case .flag: [.number(1), .choice("true")]
    case .choices: [.choice(""), .choice("sideways"), .number(1), .flag(false)]
    }
  }

  @Test(arguments: everyone)
  func `every property is set to all that it may be and to nothing else`(
    name: String, profile: RuleProfile
  ) throws {
    let recognizer = try #require(RecognizerRegistry.make(name, profile: profile))
    for property in recognizer.properties {
      #expect(property.value == property.shipped, "\(property.name)")
      #expect(property.domain.contains(property.shipped), "\(property.name)")
      for value in Self.refused(property.domain) {
        let fault = #expect(throws: PropertyFault.self) {
          try recognizer.setProperty(property.name, to: value)
        }
        #expect(fault?.name == property.name)
        #expect(recognizer.properties.contains(property), "nothing has changed")
      }
      for value in Self.allowed(property.domain) {
        try recognizer.setProperty(property.name, to: value)
        let now = recognizer.properties.first { $0.name == property.name }
        #expect(now?.value == value, "\(property.name)")
      }
      try recognizer.setProperty(property.name, to: property.shipped)
    }
    #expect(Set(recognizer.properties.map(\.name)).count == recognizer.properties.count)
  }

  @Test func `a fault names the property, the value and what was expected`() throws {
    let tap = TapRecognizer()
    let fault = #expect(throws: PropertyFault.self) {
      try tap.setProperty("numberOfTapsRequired", to: .number(7))
    }
    #expect(
      fault?.sentence == "numberOfTapsRequired cannot be 7; expected a whole number from 1 to 5")
    let unknown = #expect(throws: PropertyFault.self) {
      try tap.setProperty("taps", to: .number(1))
    }
    #expect(
      unknown?.sentence
        == "there is no property taps; there are numberOfTapsRequired, numberOfTouchesRequired, "
        + "allowableMovement, maximumDuration, maximumInterval, enabled, cancelsTouchesInView, "
        + "delaysTouchesBegan, delaysTouchesEnded, allowedTouchTypes")
    let swipe = SwipeRecognizer()
    let turned = #expect(throws: PropertyFault.self) {
      try swipe.setProperty("direction", to: .choice("sideways"))
    }
    #expect(
      turned?.sentence
        == "direction cannot be sideways; expected one of any, right, left, up, down, horizontal, "
        + "vertical")
  }

  @Test func `UIKit's properties are there under UIKit's names`() {
    func names(_ recognizer: GestureRecognizer) -> [String] {
      recognizer.ownProperties.map(\.name)
    }
    #expect(
      names(TapRecognizer()).starts(with: ["numberOfTapsRequired", "numberOfTouchesRequired"]))
    #expect(
      names(LongPressRecognizer()) == [
        "minimumDuration", "allowableMovement", "numberOfTapsRequired", "numberOfTouchesRequired",
      ])
    #expect(names(PanRecognizer()) == ["minimumNumberOfTouches", "maximumNumberOfTouches"])
    #expect(names(SwipeRecognizer()).starts(with: ["direction", "numberOfTouchesRequired"]))
    #expect(names(RobustChevron()) == ["direction"])
    #expect(names(CircleRecognizer()) == ["tolerance", "fit"])
  }

  @Test func `what is set is what is judged by`() throws {
    let tap = TapRecognizer()
    try tap.setProperty("numberOfTouchesRequired", to: .number(2))
    try tap.setProperty("allowableMovement", to: .number(5))
    let probe = ArenaProbe([tap])
    try probe.draw([.zero, .zero])
    #expect(probe.events.verdict()?.reason == "came down with 1 finger, 2 needed")
    let both = [(1, [Point.zero]), (2, [.zero])]
    try probe.send(.began, both)
    #expect(
      try probe.slide(to: 6).verdict()?.reason == "moved 6 px from where it began, at most 5 px")
  }

  @Test func `S61 switched off by its property, a recognizer gives up at once`() throws {
    let capture = TouchCapture()
    let probe = try ArenaProbe([capture]).touched(by: 1)
    try capture.setProperty("enabled", to: .flag(false))
    #expect(probe.settle().verdict()?.reason == "it was switched off")
  }

  @Test func `kinds of touches are written as words`() throws {
    let tap = TapRecognizer()
    func word() -> String? {
      tap.properties.first { $0.name == "allowedTouchTypes" }?.value.word
    }
    tap.allowedTouchKinds = [.mouse, .touch]
    #expect(word() == "touch+mouse")
    tap.allowedTouchKinds = []
    #expect(word() == "none")
    try tap.setProperty("allowedTouchTypes", to: .choice("pen"))
    #expect(tap.allowedTouchKinds == [.pen])
    let probe = ArenaProbe([tap])
    try probe.draw([.zero, .zero])
    #expect(probe.events.states().isEmpty, "a finger is none of its touches")
  }

  @Test func `a value that is of another kind reads as nothing`() {
    #expect(RecognizerProperty.Value.flag(true).whole == 0)
    #expect(RecognizerProperty.Value.flag(true).number.isNaN)
    #expect(RecognizerProperty.Value.number(1).word.isEmpty)
    #expect(!RecognizerProperty.Value.number(1).isOn)
    #expect(RecognizerProperty.Value.number(1e30).whole == 0)
  }
}
