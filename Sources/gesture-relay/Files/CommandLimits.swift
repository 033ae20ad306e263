/// The bounds that the verbs keep, each with its unit and its reason.
enum CommandLimits {
  /// The bytes of one line of input: a stroke of a million samples, with room to spare.
  static let lineBytes = 64 * 1024 * 1024
  /// The bytes read at once.
  static let readBytes = 262_144
}
