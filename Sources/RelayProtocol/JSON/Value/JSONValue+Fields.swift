import Gestures

// Readers of fields, for messages parsed as a tree. Errors have the JSON pointer of the field;
// unknown fields are ignored.

extension ErrorMessage {
  /// The error with a member's name before its path.
  func inside(_ name: String) -> ErrorMessage {
    var error = self
    error.path = "/" + JSONPointer.escaped(name) + path
    return error
  }

  /// The error with an element's index before its path.
  func inside(_ index: Int) -> ErrorMessage { inside(String(index)) }
}

extension JSONValue {
  // Reading a tree is rare. Specialized for each kind, it took a quarter of this target's time in
  // the compiler.
  /// Reads an object's member; enforces `limits` if present.
  @_semantics("optimize.sil.specialize.generic.never")
  func member<Kind: FieldKind>(
    _ name: String, _ kind: Kind, within limits: ProtocolLimits? = nil
  ) throws(ErrorMessage) -> Kind.Value {
    guard case .object = self else { throw wrongType("an object") }
    let json = self[name]
    if let absent = kind.absent, json == nil || (json == .null && !kind.readsNull) { return absent }
    guard let json else { throw .missing(name) }
    do throws(ErrorMessage) { return try kind.read(json, within: limits) } catch {
      throw error.inside(name)
    }
  }

  /// Reads each element of an array, by an unapplied method such as `JSONValue.number`.
  func list<Value>(
    _ read: (JSONValue) -> () throws(ErrorMessage) -> Value
  ) throws(ErrorMessage) -> [Value] {
    guard case .array(let elements) = self else { throw wrongType("an array") }
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(ErrorMessage) { values.append(try read(element)()) } catch {
        throw error.inside(index)
      }
    }
    return values
  }

  func text() throws(ErrorMessage) -> String {
    guard case .string(let text) = self else { throw wrongType("a string") }
    return text
  }

  func boolean() throws(ErrorMessage) -> Bool {
    guard case .bool(let bool) = self else { throw wrongType("true or false") }
    return bool
  }

  /// Reads a finite number.
  func number() throws(ErrorMessage) -> Double {
    guard case .number(let number) = self else { throw wrongType("a number") }
    guard number.isFinite else { throw .outOfRange("expected a number that a double holds") }
    return number
  }

  /// Reads a computed number; `null` is NaN.
  func derivedNumber() throws(ErrorMessage) -> Double { self == .null ? .nan : try number() }

  func integer() throws(ErrorMessage) -> Int {
    let number = try number()
    guard abs(number) < 9_007_199_254_740_992, Double(Int(number)) == number else {
      throw .wrongType("expected a whole number, found \(self)")
    }
    return Int(number)
  }

  /// Reads `[x, y, t]` or `[x, y, t, force]`.
  func sample() throws(ErrorMessage) -> StrokeSample {
    let numbers = try list(JSONValue.number)
    guard numbers.count == 3 || numbers.count == 4 else {
      throw .wrongType(
        "expected a sample of 3 or 4 numbers, x, y, t and force, found \(numbers.count)")
    }
    return StrokeSample(
      location: Point(x: numbers[0], y: numbers[1]), timestamp: numbers[2],
      force: numbers.count == 4 ? numbers[3] : nil)
  }

  func wrongType(_ expected: String) -> ErrorMessage {
    .wrongType("expected \(expected), found \(kind)")
  }
}
