/// The limits of stream files, which are read whole.
public struct StreamFileLimits: Equatable, Sendable {
  /// The bytes of a file: an hour of ten fingers at 240 Hz.
  public var bytes = 512 << 20
  /// The lines of a file, including empty ones.
  public var lines = 4_000_000
  /// The nesting depth of a line.
  public var nestingDepth = JSONValue.defaultNestingDepth
  /// The limits of the drawers' messages.
  public var messages = ProtocolLimits()

  /// Makes the default limits.
  public init() {}
}
