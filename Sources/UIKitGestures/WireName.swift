/// Names of classes on the wire.
enum WireName {
  /// The suffixes to drop from names of recognizers.
  private static let endings = ["GestureRecognizer", "Recognizer", "Gesture"]

  /// `CheckmarkGestureRecognizer` becomes `checkmark`, `TwoFingerTap` becomes `two-finger-tap`, and
  /// `UIPanGestureRecognizer` becomes `pan`.
  static func of(_ type: String) -> String {
    let isUIKit = type.hasPrefix("UI") && type.dropFirst(2).first?.isUppercase == true
    let type = type.dropFirst(isUIKit ? 2 : 0)
    let bare =
      endings.first { type.hasSuffix($0) && type != $0 }
      .map { type.dropLast($0.count) } ?? type
    var name = ""
    var previous: Character = "-"
    for character in bare {
      guard character.isASCII, character.isLetter || character.isNumber else { continue }
      if character.isUppercase && (previous.isLowercase || previous.isNumber) { name += "-" }
      name += character.lowercased()
      previous = character
    }
    return name
  }
}
