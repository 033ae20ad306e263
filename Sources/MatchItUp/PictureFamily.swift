/// A family of pictures, which the pages draw from five parameters.
public enum PictureFamily: String, CaseIterable, Sendable {
  case face, leaf, clock, house, knot, constellation, fish, kite
  case cup, sun, boat, ladder, snail, flower, cat, cactus

  /// The parameters, in the order in which a picture has their values.
  public var parameters: [PictureParameter] {
    switch self {
    case .face: Self.list(("eyes", 30), ("mouth", 20), ("gaze", 35), ("brows", 30), ("hair", 25))
    case .leaf: Self.list(("width", 25), ("veins", 25), ("bend", 25), ("stalk", 25), ("spot", 20))
    case .clock: Self.list(("hour", 10), ("minute", 10), ("marks", 25), ("bells", 30), ("legs", 30))
    case .house:
      Self.list(("roof", 25), ("door", 25), ("windows", 34), ("chimney", 25), ("smoke", 25))
    case .knot:
      Self.list(("crossings", 25), ("depth", 25), ("turn", 30), ("bead", 15), ("ring", 30))
    case .constellation:
      Self.list(("second", 20), ("third", 20), ("fourth", 20), ("fifth", 20), ("bright", 20))
    case .fish: Self.list(("body", 25), ("tail", 25), ("stripes", 25), ("fin", 25), ("bubbles", 25))
    case .kite: Self.list(("width", 25), ("cross", 25), ("bows", 25), ("sway", 25), ("lean", 25))
    case .cup: Self.list(("width", 25), ("handle", 25), ("steam", 25), ("band", 25), ("spoon", 25))
    case .sun: Self.list(("rays", 25), ("reach", 25), ("heart", 25), ("smile", 25), ("eyes", 30))
    case .boat: Self.list(("hull", 25), ("mast", 25), ("sail", 25), ("flag", 30), ("waves", 25))
    case .ladder:
      Self.list(("rungs", 25), ("taper", 30), ("lean", 25), ("bird", 20), ("bucket", 20))
    case .snail:
      Self.list(("shell", 25), ("turns", 25), ("horns", 30), ("neck", 25), ("trail", 25))
    case .flower:
      Self.list(("petals", 25), ("reach", 25), ("heart", 30), ("bend", 25), ("leaf", 25))
    case .cat:
      Self.list(("ears", 30), ("tail", 25), ("whiskers", 34), ("eyes", 30), ("stripes", 25))
    case .cactus:
      Self.list(("left", 25), ("right", 25), ("spines", 25), ("pot", 25), ("flowers", 25))
    }
  }

  private static func list(_ parameters: (name: String, smallest: Int)...) -> [PictureParameter] {
    parameters.map { PictureParameter(name: $0.name, smallest: $0.smallest) }
  }
}

/// A parameter of a family's pictures; its values are hundredths from 0 to 100.
public struct PictureParameter: Equatable, Sendable {
  /// The name, such as `veins`.
  public let name: String
  /// The smallest difference that people see in a picture of 120 pixels, in hundredths.
  public let smallest: Int
}
