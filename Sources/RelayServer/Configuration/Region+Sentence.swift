import Gestures

/// Regions in a configuration, one sentence each: name, position and size in pixels, and optionally
/// the parent and the kind of control.
///
///     panel at 40 300 400 200
///     volume at 60 320 300 40 in panel is slider
extension Region {
  /// Reads a sentence; `nil` for any other text.
  ///
  /// Limits are not checked.
  init?(sentence: String) {
    let words = sentence.split(separator: " ").map(String.init)
    guard words.count >= 6, words[1] == "at" else { return nil }
    let numbers = words[2..<6].compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    self.init(
      name: words[0],
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    var rest = words[6...]
    while !rest.isEmpty {
      guard rest.count >= 2, let word = rest.popFirst(), let value = rest.popFirst() else {
        return nil
      }
      switch word {
      case "in" where parent == nil: parent = value
      case "is" where control == nil:
        guard let known = Control(rawValue: value) else { return nil }
        control = known
      default: return nil
      }
    }
  }
}
