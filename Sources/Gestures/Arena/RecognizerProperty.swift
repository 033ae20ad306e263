/// A property of a recognizer that can be read and set by name, as a panel does.
///
/// It has UIKit's name if UIKit has the property.
public struct RecognizerProperty: Equatable, Sendable {
  /// The value of a property.
  public enum Value: Equatable, Sendable {
    /// A number, in the property's unit.
    case number(Double)
    /// On or off.
    case flag(Bool)
    /// One of several words.
    case choice(String)
  }

  /// The allowed values of a property.
  public enum Domain: Equatable, Sendable {
    /// A number within a range, including its ends.
    case number(ClosedRange<Double>)
    /// A whole number within a range, including its ends.
    case whole(ClosedRange<Int>)
    /// On or off.
    case flag
    /// One of these words.
    case choices([String])
  }

  /// The name on the wire, such as `numberOfTapsRequired`.
  public var name: String
  /// The current value.
  public var value: Value
  /// The default value.
  public var shipped: Value
  /// The allowed values.
  public var domain: Domain
  /// The unit of a number, such as `px` or `ms`; `nil` for other values.
  public var unit: String?

  /// Makes a property.
  public init(name: String, value: Value, shipped: Value, domain: Domain, unit: String? = nil) {
    self.name = name
    self.value = value
    self.shipped = shipped
    self.domain = domain
    self.unit = unit
  }

  /// A numeric property.
  public static func number(
    _ name: String, _ value: Double, in range: ClosedRange<Double>, unit: String, shipped: Double
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, value: .number(value), shipped: .number(shipped), domain: .number(range),
      unit: unit)
  }

  /// A property with whole numbers.
  public static func whole(
    _ name: String, _ value: Int, in range: ClosedRange<Int>, unit: String, shipped: Int
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, value: .number(Double(value)), shipped: .number(Double(shipped)),
      domain: .whole(range), unit: unit)
  }

  /// A property with the values on and off.
  public static func flag(_ name: String, _ value: Bool, shipped: Bool) -> RecognizerProperty {
    RecognizerProperty(name: name, value: .flag(value), shipped: .flag(shipped), domain: .flag)
  }

  /// A property with several words to choose from.
  public static func choice(
    _ name: String, _ value: String, of choices: [String], shipped: String
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, value: .choice(value), shipped: .choice(shipped), domain: .choices(choices))
  }

  /// The error for an invalid `value`; `nil` if it is valid.
  public func fault(setting value: Value) -> PropertyFault? {
    domain.contains(value)
      ? nil : .refused(name: name, value: value, expected: domain.sentence)
  }
}

extension RecognizerProperty.Domain {
  /// Whether `value` is allowed; NaN never is.
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

  /// The allowed values in words, to follow "expected".
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
  /// The number rounded towards 0; 0 for other values.
  public var whole: Int {
    guard case .number(let number) = self, number.magnitude < 1e15 else { return 0 }
    return Int(number)
  }

  /// The number; NaN for other values.
  public var number: Double {
    if case .number(let number) = self { number } else { .nan }
  }

  /// Whether it is on.
  public var isOn: Bool { self == .flag(true) }

  /// The word; empty for other values.
  public var word: String {
    if case .choice(let word) = self { word } else { "" }
  }

  /// The value as text, such as `7`, `true` or `left`.
  public var text: String {
    switch self {
    case .number(let number): Measure.decimal(number)
    case .flag(let isOn): isOn ? "true" : "false"
    case .choice(let word): word
    }
  }
}
