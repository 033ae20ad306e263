/// A string of 1 to 16 ASCII bytes as one number, with the last byte lowest; 0 for other strings.
struct JSONWord: Equatable, ExpressibleByStringLiteral {
  /// The number, unique to one string unless it is 0.
  var number: UInt128

  @inline(__always)
  init(number: UInt128) { self.number = number }

  /// Makes the word of a literal, at compile time in release builds.
  @inline(__always)
  init(stringLiteral text: String) {
    number = 0
    for byte in text.utf8 { number = number << 8 | UInt128(byte) }
  }

  /// Makes the word of a string.
  init(_ text: String) {
    let isWord = text.utf8.count <= 16 && !text.utf8.contains(0)
    number = isWord ? text.utf8.reduce(0) { $0 << 8 | UInt128($1) } : 0
  }
}
