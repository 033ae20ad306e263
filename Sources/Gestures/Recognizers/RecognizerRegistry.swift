/// Every recognizer that can be attached by name, in the order in which a new room attaches them.
public enum RecognizerRegistry {
  /// The names, `circle` first of the shapes because a verdict goes to the first that recognizes.
  public static let names = ["capture", "circle", "checkmark", "chevron"]

  /// Makes a fresh recognizer, or `nil` where nothing has that name.
  public static func make(_ name: String) -> GestureRecognizer? {
    switch name {
    default: nil
    }
  }
}
