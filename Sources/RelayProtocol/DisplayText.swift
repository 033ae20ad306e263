/// Cleans texts from clients for display to others.
public enum DisplayText {
  /// The text without outer white space, control characters and marks of writing direction.
  ///
  /// It is cut to `characters` characters and to four bytes of UTF-8 for each of them. `nil` if
  /// nothing visible is left.
  public static func tidy(_ text: String, characters: Int) -> String? {
    let bytes = 4 * characters
    var tidied = ""
    var count = 0
    var byteCount = 0
    for character in text {
      let scalars = character.unicodeScalars.filter(isShown)
      if scalars.isEmpty || (tidied.isEmpty && scalars.allSatisfy(isSpace)) { continue }
      count += 1
      byteCount += scalars.reduce(0) { $0 + UTF8.width($1) }
      guard count <= characters && byteCount <= bytes else { break }
      tidied.unicodeScalars.append(contentsOf: scalars)
    }
    while let last = tidied.unicodeScalars.last, isSpace(last) {
      tidied.unicodeScalars.removeLast()
    }
    return tidied.unicodeScalars.allSatisfy(isBlank) ? nil : tidied
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    isSpace(scalar) || scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1f, 0x7f...0x9f: false  // controls
    case 0x2028, 0x2029: false  // line and paragraph separators
    case 0x202a...0x202e, 0x2066...0x2069: false  // embeddings, overrides and isolates of direction
    default: true
    }
  }
}
