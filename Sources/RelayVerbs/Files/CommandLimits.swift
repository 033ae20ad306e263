/// The limits of the verbs.
enum CommandLimits {
  /// The most bytes of one input line; enough for a stroke of a million samples.
  static let lineBytes = 64 * 1024 * 1024
  /// The bytes of one read.
  static let readBytes = 262_144
}
