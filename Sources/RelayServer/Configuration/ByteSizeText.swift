/// Sizes as an operator writes them: a number of bytes, or with `kb`, `mb`, `gb` (multiples of
/// 1024).
package enum ByteSizeText {
  private static let units: [(name: String, bytes: Int)] = [
    ("gb", 1 << 30), ("mb", 1 << 20), ("kb", 1 << 10), ("b", 1),
  ]

  /// Reads `"64kb"`, `"1.5mb"` or `"65536"`; `nil` for anything else and for fractions of a byte.
  package static func bytes(_ text: String) -> Int? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
    guard number.first?.isNumber == true, number.last?.isNumber == true,
      let value = Double(number),
      let factor = unit.isEmpty ? 1 : units.first(where: { $0.name == unit })?.bytes
    else { return nil }
    let bytes = value * Double(factor)
    return bytes < 1e15 ? Int(exactly: bytes) : nil
  }

  /// Writes a size in the largest unit that needs no fraction.
  static func text(_ bytes: Int) -> String {
    guard bytes != 0 else { return "0b" }
    let unit = units.first { bytes % $0.bytes == 0 } ?? ("b", 1)
    return "\(bytes / unit.bytes)\(unit.name)"
  }
}
