/// The limits of an input line of `recognize`.
public struct RecognizeLimits: Equatable, Sendable {
  /// The bytes of a line.
  public var lineBytes = 64 << 20
  /// The strokes of a drawing.
  public var strokes = 1_000
  /// The nesting depth of a line.
  public var nestingDepth = JSONValue.defaultNestingDepth
  /// The limits of samples and strokes.
  public var messages = ProtocolLimits()

  /// Makes the default limits.
  public init() {}
}
