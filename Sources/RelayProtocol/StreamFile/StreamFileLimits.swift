/// The bounds on stream files, which are read whole.
public struct StreamFileLimits: Equatable, Sendable {
  /// The bytes of a file: an hour of ten fingers at 240 Hz.
  public var bytes = 512 << 20
  /// The lines of a file, empty ones counted.
  public var lines = 4_000_000
  /// How deep the values of a line may be nested.
  public var nestingDepth = JSONValue.defaultNestingDepth
  /// What the drawers' messages are held to.
  public var messages = ProtocolLimits()

  /// Makes the default limits.
  public init() {}
}
