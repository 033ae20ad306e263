public import Gestures

/// The limits of clients' messages; `welcome` reports them.
public struct ProtocolLimits: Equatable, Sendable {
  /// The bytes of one WebSocket message: more than a thousand samples.
  public var messageBytes = 65_536
  /// The touches of one drawer that may be down at once.
  public var touches = 32
  /// The samples in one `touches` message.
  public var messageSamples = 2_048
  /// The samples of one stroke.
  public var strokeSamples = 100_000
  /// The largest coordinate and canvas extent either way, in CSS pixels.
  public var coordinatePixels = 10_000_000.0
  /// The allowed scales: pixels of window and screen for one pixel of a zoomed page's canvas.
  public static let canvasScales = 0.001...1000.0
  /// The largest time, in milliseconds: three centuries.
  public var timeMilliseconds = 1e13
  /// The characters of a name or reason, of four bytes each on average; longer texts are cut.
  public var textCharacters = 64
  /// The limits of taught signs.
  public var signs = SignLimits()
  /// The recognizers of a room: each receives every sample of every drawer.
  public var recognizers = 32
  /// The rules between the recognizers of a room.
  public var relations = 64
  /// The regions of a room's canvas; enough for a page of controls.
  public var regions = 32
  /// The characters of a region's name: with a recognizer's, at most 64 bytes.
  public var regionNameCharacters = 32
  /// The nesting depth of a JSON value.
  public var nestingDepth = 16

  /// Makes the default limits.
  public init() {}
}

extension ProtocolLimits {
  /// Whether a sample's numbers are within the limits; NaN is not.
  @inline(__always)
  func allow(_ sample: StrokeSample) -> Bool {
    abs(sample.location.x) <= coordinatePixels && abs(sample.location.y) <= coordinatePixels
      && abs(sample.timestamp) <= timeMilliseconds && (0...1).contains(sample.force ?? 0)
  }
}
