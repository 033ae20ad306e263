/// The signs of a room, shared by the recognizers of all its drawers.
///
/// A new sign is recognized from the next lift on.
public final class SignBook {
  /// The signs.
  public var signs: SignSet

  /// Makes a book of those signs.
  public init(_ signs: SignSet = SignSet()) {
    self.signs = signs
  }
}
