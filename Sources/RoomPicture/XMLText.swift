/// Bytes of XML that grow, with text escaped and numbers short.
struct XMLText {
  private(set) var bytes: [UInt8] = []

  /// Appends markup as it is.
  mutating func write(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Appends text, for content or an attribute's value.
  ///
  /// Characters that XML 1.0 forbids become U+FFFD. Controls of writing direction are left out,
  /// because they could reorder what surrounds the text.
  mutating func write(text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: write("&amp;")
      case 0x3C: write("&lt;")
      case 0x3E: write("&gt;")
      case 0x22: write("&quot;")
      case 0x27: write("&#39;")
      case 0x9, 0xA, 0xD: write(" ")
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: break
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: write("\u{FFFD}")
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// Appends a number of hundredths as a decimal, `1.5` for 150.
  mutating func write(hundredths: Int) {
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = hundredths.magnitude
    write(String(magnitude / 100))
    let rest = magnitude % 100
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }

  /// Appends a number, rounded to hundredths.
  mutating func write(number: Double) { write(hundredths: Self.hundredths(number)) }

  /// A number in hundredths; 0 for one that is not finite or too large.
  static func hundredths(_ number: Double) -> Int {
    let scaled = (number * 100).rounded()
    return abs(scaled) < 1e15 ? Int(scaled) : 0
  }
}

extension Double {
  /// The number as markup, rounded to hundredths.
  var markup: String {
    var xml = XMLText()
    xml.write(number: self)
    return String(decoding: xml.bytes, as: UTF8.self)
  }
}

extension String {
  /// The text as markup, escaped as by `XMLText.write(text:)`.
  var markup: String {
    var xml = XMLText()
    xml.write(text: self)
    return String(decoding: xml.bytes, as: UTF8.self)
  }
}
