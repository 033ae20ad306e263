/// Something about a recognizer that can be looked at and set by name, as a panel does.
///
/// Names are UIKit's where UIKit has the property.
public struct RecognizerProperty: Equatable, Sendable {
  /// What a property is set to.
  public enum Value: Equatable, Sendable {
    /// A number, in the property's unit.
    case number(Double)
    /// Yes or no.
    case flag(Bool)
    /// One word of several.
    case choice(String)
  }

  /// What a property may be set to.
  public enum Domain: Equatable, Sendable {
    /// A number within a range, the ends included.
    case number(ClosedRange<Double>)
    /// A whole number within a range, the ends included.
    case whole(ClosedRange<Int>)
    /// Yes or no.
    case flag
    /// One of these words.
    case choices([String])
  }

  /// The name on the wire, such as `numberOfTapsRequired`.
  public var name: String
  /// What it is now.
  public var value: Value
  /// What it is unless it was set: what was shipped.
  public var shipped: Value
  /// What it may be set to.
  public var domain: Domain
  /// What a number is counted in, such as `px` or `ms`; `nil` where it is not a number.
  public var unit: String?

  /// Makes a property from its parts.
  public init(
    name: String, value: Value, shipped: Value, domain: Domain, unit: String? = nil
  ) {
    self.name = name
    self.value = value
    self.shipped = shipped
    self.domain = domain
    self.unit = unit
  }

  /// A property that is a number.
  public static func number(
    _ name: String, _ value: Double, in range: ClosedRange<Double>, unit: String, shipped: Double
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, value: .number(value), shipped: .number(shipped), domain: .number(range),
      unit: unit)
  }

  /// A property that is a whole number.
  public static func whole(
    _ name: String, _ value: Int, in range: ClosedRange<Int>, unit: String, shipped: Int
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, value: .number(Double(value)), shipped: .number(Double(shipped)),
      domain: .whole(range), unit: unit)
  }

  /// A property that is on or off.
  public static func flag(_ name: String, _ value: Bool, shipped: Bool) -> RecognizerProperty {
    RecognizerProperty(name: name, value: .flag(value), shipped: .flag(shipped), domain: .flag)
  }

  /// A property that is one word of several.
  public static func choice(
    _ name: String, _ value: String, of choices: [String], shipped: String
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, value: .choice(value), shipped: .choice(shipped), domain: .choices(choices))
  }

  /// Why it cannot be set to `value`, `nil` where it can.
  public func fault(setting value: Value) -> PropertyFault? {
    domain.contains(value)
      ? nil : .refused(name: name, value: value, expected: domain.sentence)
  }
}

extension RecognizerProperty.Domain {
  /// Whether a property may be set to `value`; what is no number never may.
  public func contains(_ value: RecognizerProperty.Value) -> Bool {
    switch (self, value) {
    case (.number(let range), .number(let number)): range.contains(number)
    case (.whole(let range), .number(let number)):
      number >= Double(range.lowerBound) && number <= Double(range.upperBound)
        && number.rounded() == number
    case (.flag, .flag): true
    case (.choices(let words), .choice(let word)): words.contains(word)
    case (.number, _), (.whole, _), (.flag, _), (.choices, _): false
    }
  }

  /// What a property may be set to, in words that go on after "expected".
  public var sentence: String {
    switch self {
    case .number(let range):
      "a number from \(Measure.decimal(range.lowerBound)) to \(Measure.decimal(range.upperBound))"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .choices(let words): "one of " + Sentences.list(words)
    }
  }
}

extension RecognizerProperty.Value {
  /// The number, rounded towards 0 and 0 where it is none.
  public var whole: Int {
    guard case .number(let number) = self, number.magnitude < 1e15 else { return 0 }
    return Int(number)
  }

  /// The number; not a number where it is none.
  public var number: Double {
    if case .number(let number) = self { number } else { .nan }
  }

  /// Whether it is yes.
  public var isOn: Bool { self == .flag(true) }

  /// The word; empty where it is none.
  public var word: String {
    if case .choice(let word) = self { word } else { "" }
  }

  /// The value in words, as in `7`, `true` or `left`.
  public var text: String {
    switch self {
    case .number(let number): Measure.decimal(number)
    case .flag(let isOn): isOn ? "true" : "false"
    case .choice(let word): word
    }
  }
}
