/// One finger, pen or mouse button from down to up.
///
/// The arena reuses the object for each sample of the touch, so a recognizer copies what it wants
/// to keep.
public final class Touch: Hashable {
  /// What touches the canvas.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A finger.
    case touch
    /// A pen or stylus.
    case pen
    /// A mouse with a button held down.
    case mouse
  }

  /// Where in its life the touch is.
  public enum Phase: UInt8, CaseIterable, Sendable {
    /// It came down with this event.
    case began
    /// It moved with this event.
    case moved
    /// It is down and did not move with this event.
    case stationary
    /// It was lifted with this event.
    case ended
    /// The system took it away with this event.
    case cancelled
    /// It is over the canvas without touching it.
    case hovered
  }

  /// The drawer's number for the touch, unique among the touches that are down.
  public let id: Int
  /// What touches.
  public let kind: Kind
  /// Where it came down, in pixels of the drawer's canvas.
  public let startLocation: Point
  /// Which of its arena's touches it is: unlike `id` a number is never given twice.
  var number = 0
  /// The name of the region where it came down, `nil` for the bare canvas.
  public internal(set) var region: String?
  /// Everything about the touch that changes, in one value so that reading it costs one check.
  var now: Moment

  /// What a touch is like at one event.
  struct Moment {
    /// The newest sample.
    var sample: StrokeSample
    /// The sample before the newest; the same as `sample` while the touch begins.
    var previous: StrokeSample
    /// How many samples the touch has had, the first included.
    var sampleCount = 1
    /// Where in its life the touch is.
    var phase = Phase.began
    /// Whether the event in hand brought `sample`; only a lift can come without.
    var isNew = true

    /// Takes the next sample in.
    mutating func advance(to next: StrokeSample, phase: Phase) {
      previous = sample
      sample = next
      sampleCount += 1
      self.phase = phase
      isNew = true
    }

    /// Goes on to another phase without a sample.
    mutating func stay(in phase: Phase) {
      self.phase = phase
      isNew = false
    }
  }

  /// Makes a touch that begins with `sample`.
  public init(id: Int, kind: Kind, sample: StrokeSample) {
    self.id = id
    self.kind = kind
    startLocation = sample.location
    now = Moment(sample: sample, previous: sample)
  }

  /// Where in its life the touch is as of the event in hand.
  public var phase: Phase { now.phase }
  /// The newest sample.
  public var sample: StrokeSample { now.sample }
  /// The sample before the newest; the same as `sample` while the touch begins.
  public var previousSample: StrokeSample { now.previous }
  /// How many samples the touch has had, the first included.
  public var sampleCount: Int { now.sampleCount }
  /// Where the touch is, in pixels of the drawer's canvas.
  public var location: Point { now.sample.location }
  /// Where the touch was one sample earlier.
  public var previousLocation: Point { now.previous.location }
  /// When the newest sample was taken: milliseconds on the drawer's clock.
  public var timestamp: Double { now.sample.timestamp }
  /// How hard it presses, 0 to 1; `nil` where the device does not say.
  public var force: Double? { now.sample.force }

  /// Where the touch is, in a region's coordinates: from its top left corner, in pixels.
  public func location(in region: Region) -> Point {
    Point(x: location.x - region.frame.x, y: location.y - region.frame.y)
  }

  /// Where the touch was one sample earlier, in a region's coordinates.
  public func previousLocation(in region: Region) -> Point {
    Point(x: previousLocation.x - region.frame.x, y: previousLocation.y - region.frame.y)
  }

  /// Whether both are the very same touch.
  public static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Feeds the touch's number to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
