/// Degrees, the unit in which people read angles.
enum Angle {
  /// Radians in a degree.
  static let degree = Double.pi / 180
}
