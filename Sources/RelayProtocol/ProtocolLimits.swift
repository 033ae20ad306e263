public import Gestures

/// The bounds on what a client may send, in one place; a client learns them from `welcome`.
public struct ProtocolLimits: Equatable, Sendable {
  /// The bytes of one WebSocket message: a thousand samples with room to spare.
  public var messageBytes = 65_536
  /// The touches of one drawer that may be down at once.
  public var touches = 32
  /// The samples in one `touches` message.
  public var messageSamples = 2_048
  /// The samples of one stroke.
  public var strokeSamples = 100_000
  /// The largest coordinate and canvas extent either way, in CSS pixels.
  public var coordinatePixels = 10_000_000.0
  /// How many pixels of window and screen one of a canvas may be: a page that is zoomed.
  public static let canvasScales = 0.001...1000.0
  /// The largest time, in milliseconds: three centuries.
  public var timeMilliseconds = 1e13
  /// The characters of a name or of a reason, of four bytes each on average; more are cut off.
  public var textCharacters = 64
  /// The bounds on taught signs.
  public var signs = SignLimits()
  /// The recognizers that a room may have attached: each hears every sample of every drawer.
  public var recognizers = 32
  /// The rules between the recognizers of a room.
  public var relations = 64
  /// The regions of a room's canvas: a page of controls.
  public var regions = 32
  /// The characters of a region's name, so that with a recognizer's it makes a name of 64 bytes.
  public var regionNameCharacters = 32
  /// How deep a JSON value may be nested.
  public var nestingDepth = 16

  /// Makes the default limits.
  public init() {}
}
