public import Gestures

/// Reads taught signs out of a message that was parsed as a tree; what is wrong is thrown with its
/// JSON pointer.
public struct SignReader {
  /// The bounds that are kept.
  let limits: ProtocolLimits

  /// Makes a reader that keeps `limits`.
  public init(limits: ProtocolLimits = ProtocolLimits()) {
    self.limits = limits
  }

  /// The lesson that an object of type `teach` is.
  func lesson(_ object: JSONValue) throws(ErrorMessage) -> SignLesson {
    let sequences = try object.optional("sequences", JSONValue.integer) ?? 1
    guard (1...limits.signs.strokes).contains(sequences) else {
      throw ErrorMessage(
        code: .outOfRange,
        message: "expected 1 to \(limits.signs.strokes) sequences, found \(sequences)",
        path: "/sequences")
    }
    var source = SignLesson.Source.sequences(sequences)
    if let value = object["examples"], value != .null {
      source = .examples(try examples(of: object))
    }
    return SignLesson(
      name: try name(of: object),
      anyDirection: try object.optional("anyDirection", JSONValue.boolean),
      anyTurn: try object.optional("anyTurn", JSONValue.boolean), source: source)
  }

  /// The signs in an object's member `signs`, each name once.
  public func signs(_ object: JSONValue) throws(ErrorMessage) -> [Sign] {
    let signs = try each("signs", of: object, sign)
    guard signs.count <= limits.signs.signs else {
      throw ErrorMessage(
        code: .tooManySigns,
        message: "expected at most \(limits.signs.signs) signs, found \(signs.count)",
        path: "/signs", limit: .init(name: "signs", value: limits.signs.signs))
    }
    for (index, sign) in signs.enumerated()
    where signs[..<index].contains(where: { $0.name == sign.name }) {
      throw ErrorMessage(
        code: .signExists, message: "the name \"\(sign.name)\" stands twice",
        path: "/signs/\(index)/name")
    }
    return signs
  }

  /// A sign's name in a member, tidied as other texts that people see.
  func name(of object: JSONValue, in member: String = "name") throws(ErrorMessage) -> String {
    let text = try object.required(member, JSONValue.text)
    let most = limits.signs.nameCharacters
    // Two names that look alike are one: tidied, and cut only to see that it is too long.
    guard let name = DisplayText.tidy(text, characters: most + 1),
      name.unicodeScalars.count <= most
    else {
      throw ErrorMessage(
        code: .badSignName, message: "expected a name of 1 to \(most) characters",
        path: "/" + member)
    }
    return name
  }

  /// The sign that an object is.
  func sign(_ object: JSONValue) throws(ErrorMessage) -> Sign {
    Sign(
      name: try name(of: object),
      options: SignOptions(
        anyDirection: try object.optional("anyDirection", JSONValue.boolean) ?? false,
        anyTurn: try object.optional("anyTurn", JSONValue.boolean) ?? false),
      examples: try examples(of: object))
  }

  private func examples(of object: JSONValue) throws(ErrorMessage) -> [SignExample] {
    let examples = try each("examples", of: object, example)
    guard (1...limits.signs.examples).contains(examples.count) else {
      throw ErrorMessage(
        code: examples.isEmpty ? .tooFewPoints : .tooManyExamples,
        message: "expected 1 to \(limits.signs.examples) examples, found \(examples.count)",
        path: "/examples",
        limit: examples.isEmpty ? nil : .init(name: "signExamples", value: limits.signs.examples))
    }
    return examples
  }

  private func example(_ object: JSONValue) throws(ErrorMessage) -> SignExample {
    let strokes = try each("strokes", of: object) { value throws(ErrorMessage) in
      try each(value, point)
    }
    do throws(SignFault) {
      return try SignExample(strokes, limits: limits.signs)
    } catch { throw error.message.inside("strokes") }
  }

  /// `[x, y]`; the time and the force of a sample may follow and are left out.
  private func point(_ value: JSONValue) throws(ErrorMessage) -> Point {
    let numbers = try value.list(JSONValue.number)
    guard (2...4).contains(numbers.count) else {
      throw ErrorMessage(
        code: .wrongType, message: "expected a point of 2 to 4 numbers, found \(numbers.count)")
    }
    for (index, number) in numbers.prefix(2).enumerated()
    where abs(number) > limits.coordinatePixels {
      throw ErrorMessage(
        code: .outOfRange,
        message: "expected pixels within the limit of coordinates, found \(number)",
        path: "/\(index)")
    }
    return Point(x: numbers[0], y: numbers[1])
  }

  private func each<Value>(
    _ member: String, of object: JSONValue,
    _ read: (JSONValue) throws(ErrorMessage) -> Value
  ) throws(ErrorMessage) -> [Value] {
    guard let value = object[member], value != .null else {
      throw ErrorMessage(
        code: .missingField, message: "the field \"\(member)\" is missing", path: "/" + member)
    }
    do throws(ErrorMessage) { return try each(value, read) } catch {
      throw error.inside(member)
    }
  }

  private func each<Value>(
    _ array: JSONValue, _ read: (JSONValue) throws(ErrorMessage) -> Value
  ) throws(ErrorMessage) -> [Value] {
    guard case .array(let elements) = array else { throw array.wrongType("an array") }
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(ErrorMessage) { values.append(try read(element)) } catch {
        throw error.inside(index)
      }
    }
    return values
  }
}
