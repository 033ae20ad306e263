/// Degrees, the unit of angles for people.
enum Angle {
  /// Radians in a degree.
  static let degree = Double.pi / 180
}
