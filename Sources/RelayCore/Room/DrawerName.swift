/// Makes names fit to be shown.
enum DrawerName {
  /// The name without control characters and outer spaces, cut to `characters` and to four bytes
  /// each; `nil` where nothing is left.
  static func tidy(_ name: String?, characters: Int) -> String? {
    guard let name else { return nil }
    var text = ""
    for character in name.prefix(4 * characters) {
      let isControl = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }
      if isControl || (character == " " && text.isEmpty) { continue }
      text.append(character)
    }
    text = String(text.prefix(characters))
    while text.last == " " || text.utf8.count > 4 * characters { text.removeLast() }
    return text.isEmpty ? nil : text
  }
}
