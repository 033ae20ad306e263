import Gestures

// A property of a recognizer:
//
//     {"name":"numberOfTapsRequired","value":2,"shipped":1,"atLeast":1,"atMost":5,"whole":true,"unit":"taps"}
//     {"name":"cancelsTouchesInView","value":true}
//     {"name":"direction","value":"left","choices":["left","right","up","down"]}
//
// `shipped` stands there where it is another value.

extension JSONValue {
  /// Reads a list of properties with what they may be.
  func recognizerProperties() throws(ErrorMessage) -> [RecognizerProperty] {
    try list(JSONValue.recognizerProperty)
  }

  private func recognizerProperty() throws(ErrorMessage) -> RecognizerProperty {
    let value = try required("value", JSONValue.propertyValue)
    let domain: RecognizerProperty.Domain
    switch value {
    case .flag: domain = .flag
    case .choice: domain = .choices(try required("choices", JSONValue.texts))
    case .number: domain = try numberDomain()
    }
    return RecognizerProperty(
      name: try required("name", JSONValue.text), value: value,
      shipped: try optional("shipped", JSONValue.propertyValue) ?? value, domain: domain,
      unit: try optional("unit", JSONValue.text))
  }

  private func numberDomain() throws(ErrorMessage) -> RecognizerProperty.Domain {
    let least = try required("atLeast", JSONValue.number)
    let most = try required("atMost", JSONValue.number)
    guard least <= most else {
      throw ErrorMessage(
        code: .outOfRange, message: "expected at least \(JSONValue.number(least)), found \(self)",
        path: "/atMost")
    }
    guard try optional("whole", JSONValue.boolean) == true else { return .number(least...most) }
    return .whole(
      try required("atLeast", JSONValue.integer)...required("atMost", JSONValue.integer))
  }

  /// Reads what a property is to be: a number, `true`, `false` or a word.
  func propertyValue() throws(ErrorMessage) -> RecognizerProperty.Value {
    switch self {
    case .number: .number(try number())
    case .bool(let flag): .flag(flag)
    case .string(let word): .choice(word)
    case .null, .array, .object: throw wrongType("a number, true, false or a string")
    }
  }

  /// What a property is, or is to be.
  init(_ value: RecognizerProperty.Value) {
    self =
      switch value {
      case .number(let number): .number(number)
      case .flag(let flag): .bool(flag)
      case .choice(let word): .string(word)
      }
  }
}

extension JSONWriter {
  /// Appends a property with what it may be.
  mutating func write(_ property: RecognizerProperty) {
    write(#"{"name":"#)
    write(text: property.name)
    write(#","value":"#)
    write(JSONValue(property.value))
    if property.shipped != property.value {
      write(#","shipped":"#)
      write(JSONValue(property.shipped))
    }
    switch property.domain {
    case .flag: break
    case .choices(let words):
      write(#","choices":"#)
      write(JSONValue.array(words.map { .string($0) }))
    case .number(let range): write(range)
    case .whole(let range):
      write(Double(range.lowerBound)...Double(range.upperBound))
      write(#","whole":true"#)
    }
    if let unit = property.unit {
      write(#","unit":"#)
      write(text: unit)
    }
    bytes.append(JSONByte.closeBrace)
  }
  private mutating func write(_ range: ClosedRange<Double>) {
    write(#","atLeast":"#)
    write(number: range.lowerBound)
    write(#","atMost":"#)
    write(number: range.upperBound)
  }
}
