public import MatchItUp

// The fields of a set: parameters are hundredths in Swift, and numbers from 0 to 1 on the wire.

extension PictureFamily: WireWord {}

extension PictureSet: WireObject {
  static var wireName: String { "pictureSet" }
  init() { self.init(number: 0, seed: 0, level: 1, family: .face, pictures: []) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("number", &number, .integer, "Its number in the game, from 1.")
    try coder.field("seed", &seed, .integer, "With the level, it determines the pictures.")
    try coder.field("level", &level, .integer, "The level, from 1 (easiest) to 10 (hardest).")
    try coder.field("family", &family, .word(), "The family of the pictures.")
    try coder.field(
      "pictures", &pictures, .list(.list(HundredthsKind())),
      "The parameters of each picture, 0 to 1 in hundredths.")
  }
}

/// A whole number of hundredths, as a number from 0 to 1.
private struct HundredthsKind: FieldKind {
  private static let range = 0.0...1.0

  var type: FieldType { .number(quantum: .thousandth, unit: "", range: Self.range) }

  func write(_ value: Int, to writer: inout JSONWriter) {
    writer.write(Double(value) / 100, to: .thousandth)
  }

  func read(_ json: JSONValue, within limits: ProtocolLimits?) throws(ErrorMessage) -> Int {
    let number = try json.derivedNumber()
    guard Self.range.contains(number) else {
      throw .outOfRange("expected a number from 0 to 1, found \(number)")
    }
    return Int(number * 100 + 0.5)
  }
}

extension PictureSet {
  /// The set as JSON, as on the wire.
  public var json: [UInt8] {
    var writer = JSONWriter(bytes: [])
    Object().write(self, to: &writer)
    return writer.bytes
  }
}
