/// The signs of a room, held in one place for the recognizers of all its drawers.
///
/// A sign that is put in is recognized from the next lift on.
public final class SignBook {
  /// The signs.
  public var signs: SignSet

  /// Makes a book of those signs.
  public init(_ signs: SignSet = SignSet()) {
    self.signs = signs
  }
}
