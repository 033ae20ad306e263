import Gestures

// Readers of a value's fields for messages that come as a tree. They are handed over as methods not
// yet applied, such as `JSONValue.integer`. What is wrong is thrown with the JSON pointer of the field;
// unknown fields are ignored.

extension ErrorMessage {
  /// The error as seen from the object whose member it was found in.
  func inside(_ name: String) -> ErrorMessage {
    var error = self
    error.path = "/" + JSONPointer.escaped(name) + path
    return error
  }

  /// The error as seen from the array whose element it was found in.
  func inside(_ index: Int) -> ErrorMessage { inside(String(index)) }
}

extension JSONValue {
  /// Reads a member that must be there.
  func required<Value>(
    _ name: String, _ read: (JSONValue) -> () throws(ErrorMessage) -> Value
  ) throws(ErrorMessage) -> Value {
    guard case .object = self else { throw wrongType("an object") }
    guard let value = self[name] else {
      throw ErrorMessage(
        code: .missingField, message: "the field \"\(name)\" is missing",
        path: "/" + JSONPointer.escaped(name))
    }
    do throws(ErrorMessage) { return try read(value)() } catch { throw error.inside(name) }
  }

  /// Reads a member that may be missing or `null`.
  func optional<Value>(
    _ name: String, _ read: (JSONValue) -> () throws(ErrorMessage) -> Value
  ) throws(ErrorMessage) -> Value? {
    guard let value = self[name], value != .null else { return nil }
    do throws(ErrorMessage) { return try read(value)() } catch { throw error.inside(name) }
  }

  /// Reads each element of an array.
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

  /// Reads a number that a double holds.
  func number() throws(ErrorMessage) -> Double {
    guard case .number(let number) = self else { throw wrongType("a number") }
    guard number.isFinite else {
      throw ErrorMessage(code: .outOfRange, message: "expected a number that a double holds")
    }
    return number
  }

  /// Reads a number that was worked out; `null`, where it could not be, is not a number.
  func derivedNumber() throws(ErrorMessage) -> Double {
    self == .null ? .nan : try number()
  }

  func integer() throws(ErrorMessage) -> Int {
    let number = try number()
    guard abs(number) < 9_007_199_254_740_992, Double(Int(number)) == number else {
      throw ErrorMessage(
        code: .wrongType, message: "expected a whole number, found \(self)")
    }
    return Int(number)
  }

  /// Reads an array of exactly `count` numbers.
  func numbers(count: Int) throws(ErrorMessage) -> [Double] {
    let numbers = try list(JSONValue.derivedNumber)
    guard numbers.count == count else {
      throw ErrorMessage(
        code: .wrongType, message: "expected \(count) numbers, found \(numbers.count)")
    }
    return numbers
  }

  func place() throws(ErrorMessage) -> Point {
    let numbers = try numbers(count: 2)
    return Point(x: numbers[0], y: numbers[1])
  }

  func rect() throws(ErrorMessage) -> Rect {
    let numbers = try numbers(count: 4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads `[x, y, t]` or `[x, y, t, force]`.
  func sample() throws(ErrorMessage) -> StrokeSample {
    let numbers = try list(JSONValue.number)
    guard numbers.count == 3 || numbers.count == 4 else {
      throw ErrorMessage(
        code: .wrongType,
        message: "expected a sample of 3 or 4 numbers, x, y, t and force, found \(numbers.count)")
    }
    return StrokeSample(
      location: Point(x: numbers[0], y: numbers[1]), timestamp: numbers[2],
      force: numbers.count == 4 ? numbers[3] : nil)
  }

  func samples() throws(ErrorMessage) -> [StrokeSample] {
    try list(JSONValue.sample)
  }

  /// Reads one of a closed set of words.
  func word<Word>(
    _ kind: String, _ make: (String) -> Word?
  ) throws(ErrorMessage) -> Word {
    let text = try text()
    guard let word = make(text) else {
      throw ErrorMessage(code: .wrongType, message: "expected \(kind), found \(self)")
    }
    return word
  }

  func texts() throws(ErrorMessage) -> [String] { try list(JSONValue.text) }

  /// Reads rules between recognizers, a sentence each.
  func relations() throws(ErrorMessage) -> ArenaRules { try ArenaRules(sentences: texts()) }

  func drawer() throws(ErrorMessage) -> DrawerID {
    try word("a drawer such as \"d1\"") { DrawerID(wireName: $0) }
  }

  func canvas() throws(ErrorMessage) -> CanvasSize {
    CanvasSize(
      width: try required("width", JSONValue.number),
      height: try required("height", JSONValue.number),
      window: try optional("window", JSONValue.place),
      screen: try optional("screen", JSONValue.place),
      scale: try optional("scale", JSONValue.number))
  }

  /// Reads a canvas whose extents and scale are above 0.
  func positiveCanvas() throws(ErrorMessage) -> CanvasSize {
    let canvas = try canvas()
    guard canvas.width > 0 && canvas.height > 0 else {
      throw ErrorMessage(code: .outOfRange, message: "expected extents above 0, found \(self)")
    }
    guard canvas.scale ?? 1 > 0 else {
      throw ErrorMessage(code: .outOfRange, message: "expected a scale above 0, found \(self)")
    }
    return canvas
  }

  func wrongType(_ expected: String) -> ErrorMessage {
    ErrorMessage(code: .wrongType, message: "expected \(expected), found \(kind)")
  }
}
