import Gestures

/// A property of a recognizer, in one of three shapes:
///
///     {"name":"numberOfTapsRequired","value":2,"shipped":1,"atLeast":1,"atMost":5,"whole":true,
///      "unit":"taps"}
///     {"name":"cancelsTouchesInView","value":true}
///     {"name":"direction","value":"left","choices":["left","right","up","down"]}
extension RecognizerProperty: WireObject {
  static var wireName: String { "property" }
  init() { self = .flag("", false, shipped: false) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, .text, "The property's name.")
    try coder.field("value", &value, PropertyValueKind(), "The current value.")
    var other = shipped == value ? nil : shipped
    try coder.optional("shipped", &other, PropertyValueKind(), "The default, if it differs.")
    var bounds = Bounds(domain)
    try coder.optional("choices", &bounds.choices, .list(.text), "The allowed words.")
    try coder.optional("atLeast", &bounds.least, .exact(""), "The smallest allowed number.")
    try coder.optional("atMost", &bounds.most, .exact(""), "The largest allowed number.")
    try coder.optional(
      "whole", &bounds.isWhole, .flag, unless: false, "Whether the number must be whole.")
    try coder.optional("unit", &unit, .text, "The unit of the number.")
    if Coder.isReading { shipped = other ?? value }
    try coder.whenRead { (_) throws(ErrorMessage) in domain = try bounds.domain(of: value) }
    try coder.expect(
      (bounds.least ?? 0) <= (bounds.most ?? .infinity),
      or: .outOfRange("expected at least \(bounds.least ?? 0)", path: "/atMost"))
  }

  /// The allowed values of a property, as fields.
  private struct Bounds {
    var choices: [String]?
    var least: Double?
    var most: Double?
    var isWhole = false

    init(_ domain: Domain) {
      switch domain {
      case .flag: break
      case .choices(let words): choices = words
      case .number(let range): (least, most) = (range.lowerBound, range.upperBound)
      case .whole(let range):
        (least, most) = (Double(range.lowerBound), Double(range.upperBound))
        isWhole = true
      }
    }

    /// The domain; throws the first missing field that a property with this value requires.
    func domain(of value: Value) throws(ErrorMessage) -> Domain {
      switch value {
      case .flag: return .flag
      case .choice: return .choices(try choices.required("choices"))
      case .number:
        let least = try least.required("atLeast")
        // A smaller one is rejected afterwards.
        let most = max(least, try most.required("atMost"))
        guard isWhole, let first = Int(exactly: least), let last = Int(exactly: most) else {
          return .number(least...most)
        }
        return .whole(first...last)
      }
    }
  }
}

/// The value of a property: a number, `true`, `false` or a word.
struct PropertyValueKind: FieldKind {
  var type: FieldType { .either([NumberKind().type, FlagKind().type, TextKind().type]) }

  func write(_ value: RecognizerProperty.Value, to writer: inout JSONWriter) {
    switch value {
    case .number(let number): writer.write(number: number)
    case .flag(let flag): writer.write(bool: flag)
    case .choice(let word): writer.write(text: word)
    }
  }

  func read(
    _ json: JSONValue, within limits: ProtocolLimits?
  ) throws(ErrorMessage) -> RecognizerProperty.Value {
    switch json {
    case .number: .number(try json.number())
    case .bool(let flag): .flag(flag)
    case .string(let word): .choice(word)
    case .null, .array, .object: throw json.wrongType("a number, true, false or a string")
    }
  }
}
