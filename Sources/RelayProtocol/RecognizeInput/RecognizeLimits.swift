/// The bounds on a line of batch recognition.
public struct RecognizeLimits: Equatable, Sendable {
  /// The bytes of a line.
  public var lineBytes = 64 << 20
  /// The strokes of a drawing.
  public var strokes = 1_000
  /// How deep the values of a line may be nested.
  public var nestingDepth = JSONValue.defaultNestingDepth
  /// What samples and strokes are held to.
  public var messages = ProtocolLimits()

  /// Makes the default limits.
  public init() {}
}
