/// The fewest decimal digits that restore a double, and the position of their point.
struct ShortestDigits {
  /// The digits without sign, point and leading or trailing zeros; empty for 0.
  private(set) var digits: [UInt8] = []
  /// The number of digits before the point; below 1 if zeros follow the point.
  private(set) var point = 0

  /// Makes the digits of a finite number; the sign is ignored.
  init(of number: Double) {
    // The standard library's text has the digits: `12.5`, `1e-07`, `1.25e+20`.
    var exponent = 0
    var hasPoint = false
    var text = number.magnitude.description[...]
    if let mark = text.firstIndex(of: "e") {
      exponent = Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    for byte in text.utf8 {
      if byte == JSONByte.point {
        hasPoint = true
      } else {
        digits.append(byte)
        if !hasPoint { point += 1 }
      }
    }
    point += exponent
    while digits.last == JSONByte.zero { digits.removeLast() }
    let zeros = digits.prefix { $0 == JSONByte.zero }.count
    digits.removeFirst(zeros)
    point -= zeros
  }

  /// Appends the number as ECMAScript writes it (ECMA-262, Number::toString), so that pages write
  /// the same bytes.
  func append(to bytes: inout [UInt8]) {
    guard !digits.isEmpty else { return bytes.append(JSONByte.zero) }
    switch point {
    case digits.count...21:
      bytes += digits
      bytes += Array(repeating: JSONByte.zero, count: point - digits.count)
    case 1...21:
      bytes += digits[..<point]
      bytes.append(JSONByte.point)
      bytes += digits[point...]
    case -5...0:
      bytes += [JSONByte.zero, JSONByte.point]
      bytes += Array(repeating: JSONByte.zero, count: -point)
      bytes += digits
    default:
      bytes.append(digits[0])
      if digits.count > 1 {
        bytes.append(JSONByte.point)
        bytes += digits[1...]
      }
      bytes.append(UInt8(ascii: "e"))
      bytes.append(point > 0 ? JSONByte.plus : JSONByte.minus)
      bytes += String((point - 1).magnitude).utf8
    }
  }
}
