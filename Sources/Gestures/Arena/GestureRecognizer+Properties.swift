/// The properties of a recognizer, set by name.
extension GestureRecognizer {
  /// All properties with their values: the recognizer's own ones first, then the common ones.
  ///
  /// Linear in the properties; made at each call.
  public final var properties: [RecognizerProperty] { ownProperties + commonProperties }

  /// Sets a property by its name.
  ///
  /// Most apply at once. Kinds of touches, `hearsOutside`, the fit and times apply from the next
  /// touch down on, and `enabled: true` from the next sequence.
  ///
  /// Throws for an unknown name or an invalid value, and then changes nothing.
  public final func setProperty(
    _ name: String, to value: RecognizerProperty.Value
  ) throws(PropertyFault) {
    let properties = properties
    guard let property = properties.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: properties.map { $0.name })
    }
    if let fault = property.fault(setting: value) { throw fault }
    switch name {
    case "enabled": isEnabled = value.isOn
    case "cancelsTouchesInView": cancelsTouchesInView = value.isOn
    case "delaysTouchesBegan": delaysTouchesBegan = value.isOn
    case "delaysTouchesEnded": delaysTouchesEnded = value.isOn
    case "hearsOutside": hearsOutside = value.isOn
    case "allowedTouchTypes": allowedTouchKinds = Self.kinds(in: value.word)
    default: setOwnProperty(name, to: value)
    }
  }

  private var commonProperties: [RecognizerProperty] {
    [
      .flag("enabled", isEnabled, shipped: true),
      .flag("cancelsTouchesInView", cancelsTouchesInView, shipped: true),
      .flag("delaysTouchesBegan", delaysTouchesBegan, shipped: false),
      .flag("delaysTouchesEnded", delaysTouchesEnded, shipped: true),
      .choice(
        "allowedTouchTypes", Self.word(for: allowedTouchKinds), of: Self.kindChoices,
        shipped: Self.anyKind),
    ] + (region == nil ? [] : [.flag("hearsOutside", hearsOutside, shipped: false)])
  }

  // MARK: Kinds of touches as words

  private static let anyKind = "all"
  /// The separator between two kinds.
  private static let and: Unicode.Scalar = "+"
  private static let kindChoices = [
    anyKind, "touch", "pen", "mouse", "touch+pen", "touch+mouse", "pen+mouse",
  ]

  private static func word(for kinds: [Touch.Kind]) -> String {
    let words = Touch.Kind.allCases.filter { kinds.contains($0) }.map { $0.word }
    if words.count == Touch.Kind.allCases.count { return anyKind }
    return words.isEmpty ? "none" : words.joined(separator: String(and))
  }

  private static func kinds(in word: String) -> [Touch.Kind] {
    if word == anyKind { return Touch.Kind.allCases }
    let words = word.utf8.split(separator: UInt8(ascii: and))
    return Touch.Kind.allCases.filter { kind in
      words.contains { $0.elementsEqual(kind.word.utf8) }
    }
  }
}

extension Touch.Kind {
  /// The word on the wire.
  var word: String {
    switch self {
    case .touch: "touch"
    case .pen: "pen"
    case .mouse: "mouse"
    }
  }
}
