import Gestures

struct IntegerKind: FieldKind {
  /// The range for clients.
  var range: ((ProtocolLimits) -> ClosedRange<Int>)?

  var type: FieldType { .integer(range?(ProtocolLimits())) }

  @inline(__always)
  func write(_ value: Int, to writer: inout JSONWriter) { writer.write(integer: value) }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Int {
    let number = try json.integer()
    guard let limits, let range = range?(limits), !range.contains(number) else { return number }
    throw .outOfRange(
      "expected a number from \(range.lowerBound) to \(range.upperBound), found \(number)")
  }
}

/// A number: exact, or rounded with `null` for one that could not be computed.
struct NumberKind: FieldKind {
  /// The rounding; `nil` for an exact number.
  var quantum: WireQuantum?
  /// The unit in documents.
  var unit = ""
  /// The range for clients in words; empty for its bounds.
  var expected = ""
  /// The range for clients.
  var range: ((ProtocolLimits) -> ClosedRange<Double>)?

  var type: FieldType { .number(quantum: quantum, unit: unit, range: range?(ProtocolLimits())) }
  var readsNull: Bool { quantum != nil }

  @inline(__always)
  func write(_ value: Double, to writer: inout JSONWriter) {
    if let quantum { writer.write(value, to: quantum) } else { writer.write(number: value) }
  }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Double {
    let number = quantum == nil ? try json.number() : try json.derivedNumber()
    guard let limits, let range = range?(limits), !range.contains(number) else { return number }
    throw .outOfRange("expected \(expected.isEmpty ? bounds(of: range) : expected), found \(json)")
  }

  private func bounds(of range: ClosedRange<Double>) -> String {
    let bounds = "\(JSONValue.number(range.lowerBound)) to \(JSONValue.number(range.upperBound))"
    return switch unit {
    case "px": "\(bounds) pixels"
    case "ms": "\(bounds) milliseconds"
    default: "a scale from \(bounds)"
    }
  }
}

/// A point as `[x, y]`.
struct PointKind: FieldKind {
  /// The rounding; `nil` for an exact one.
  var quantum: WireQuantum?
  /// The most numbers in the array; those after x and y, such as a sample's time and force, are
  /// dropped.
  var most = 2

  var type: FieldType { .numbers(["x", "y"], quantum: quantum) }

  @inline(__always)
  func write(_ value: Point, to writer: inout JSONWriter) {
    writer.write(point: value, to: quantum)
  }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Point {
    let numbers = try json.list(limits == nil ? JSONValue.derivedNumber : JSONValue.number)
    guard (2...most).contains(numbers.count) else {
      throw .wrongType(
        "expected \(most == 2 ? "2" : "2 to \(most)") numbers, x and y, found \(numbers.count)")
    }
    if let limits {
      for index in 0..<2 where abs(numbers[index]) > limits.coordinatePixels {
        throw .outOfRange(
          "expected pixels within the limit of coordinates, found \(numbers[index])",
          path: "/\(index)")
      }
    }
    return Point(x: numbers[0], y: numbers[1])
  }
}

/// A rectangle as `[x, y, width, height]`.
struct RectKind: FieldKind {
  /// The rounding; `nil` for an exact one.
  var quantum: WireQuantum?

  var type: FieldType { .numbers(["x", "y", "width", "height"], quantum: quantum) }

  @inline(__always)
  func write(_ value: Rect, to writer: inout JSONWriter) { writer.write(rect: value, to: quantum) }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Rect {
    let numbers = try json.list(quantum == nil ? JSONValue.number : JSONValue.derivedNumber)
    guard numbers.count == 4 else {
      throw ErrorMessage(
        code: quantum == nil ? .outOfRange : .wrongType,
        message: "expected 4 numbers, x, y, width and height, found \(numbers.count)")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// The samples of a stroke as `[[x, y, t], [x, y, t, force]]`.
struct SamplesKind: FieldKind {
  var type: FieldType { .list(.numbers(["x", "y", "t", "force?"], quantum: nil), atMost: nil) }

  @inline(__always)
  func write(_ value: [StrokeSample], to writer: inout JSONWriter) {
    writer.write(samples: value[...])
  }

  func read(
    _ json: JSONValue, within limits: ProtocolLimits?
  ) throws(ErrorMessage) -> [StrokeSample] { try json.list(JSONValue.sample) }
}

extension FieldKind where Self == IntegerKind {
  static var integer: IntegerKind { IntegerKind() }

  /// A whole number that a client sends.
  static func integer(
    _ range: @escaping (ProtocolLimits) -> ClosedRange<Int>
  ) -> IntegerKind { IntegerKind(range: range) }
}

extension FieldKind where Self == NumberKind {
  /// An exact number.
  static func exact(_ unit: String) -> NumberKind { NumberKind(unit: unit) }

  /// A rounded number that the server computed.
  static func rounded(_ quantum: WireQuantum, _ unit: String = "") -> NumberKind {
    NumberKind(quantum: quantum, unit: unit)
  }

  /// A number that a client sends.
  static func exact(
    _ unit: String, _ expected: String,
    _ range: @escaping (ProtocolLimits) -> ClosedRange<Double>
  ) -> NumberKind { NumberKind(unit: unit, expected: expected, range: range) }

  /// A number that a client sends, within fixed bounds.
  static func exact(_ unit: String, in range: ClosedRange<Double>) -> NumberKind {
    NumberKind(unit: unit) { _ in range }
  }

  /// A time on the drawer's clock.
  static var time: NumberKind { NumberKind(unit: "ms") }
}

extension FieldKind where Self == PointKind {
  /// A point that a client sent.
  static var point: PointKind { PointKind() }
  /// A rounded point that the server computed.
  static var roundedPoint: PointKind { PointKind(quantum: .thousandth) }
}
