/// One finger, pen or mouse button from down to up.
///
/// The arena reuses the object for all samples of the touch: a recognizer copies what it keeps.
public final class Touch: Hashable {
  /// The kind of touch.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A finger.
    case touch
    /// A pen or stylus.
    case pen
    /// A mouse with a button held down.
    case mouse
  }

  /// The phase of a touch's life.
  public enum Phase: UInt8, CaseIterable, Sendable {
    /// It came down with this event.
    case began
    /// It moved with this event.
    case moved
    /// It is down and did not move with this event.
    case stationary
    /// It was lifted with this event.
    case ended
    /// The system cancelled it with this event.
    case cancelled
    /// It is over the canvas without touching it.
    case hovered
  }

  /// The drawer's number for the touch, unique among the touches that are down.
  public let id: Int
  /// The pointer's kind.
  public let kind: Kind
  /// Where it came down, in pixels of the drawer's canvas.
  public let startLocation: Point
  /// The touch's number in its arena; unlike an `id`, it is never reused.
  public internal(set) var number = 0
  /// The name of the region where it came down; `nil` for the canvas.
  public internal(set) var region: String?
  /// All that changes about the touch, in one value: reading it costs one access check.
  var now: Moment

  /// A touch's state at one event.
  struct Moment {
    /// The newest sample.
    var sample: StrokeSample
    /// The sample before the newest; the same as `sample` while the touch begins.
    var previous: StrokeSample
    /// How many samples the touch has had.
    var sampleCount = 1
    /// The phase of a touch's life.
    var phase = Phase.began
    /// Whether the current event brought `sample`; only a lift may come without one.
    var isNew = true

    /// Takes the next sample.
    mutating func advance(to next: StrokeSample, phase: Phase) {
      previous = sample
      sample = next
      sampleCount += 1
      self.phase = phase
      isNew = true
    }

    /// Changes the phase without a sample.
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

  /// The phase at the current event.
  public var phase: Phase { now.phase }
  /// The newest sample.
  public var sample: StrokeSample { now.sample }
  /// The sample before the newest; the same as `sample` while the touch begins.
  public var previousSample: StrokeSample { now.previous }
  /// How many samples the touch has had.
  public var sampleCount: Int { now.sampleCount }
  /// Where the touch is, in pixels of the drawer's canvas.
  public var location: Point { now.sample.location }
  /// The location one sample earlier.
  public var previousLocation: Point { now.previous.location }
  /// When the newest sample was taken: milliseconds on the drawer's clock.
  public var timestamp: Double { now.sample.timestamp }
  /// The force, 0 to 1; `nil` if the device reports none.
  public var force: Double? { now.sample.force }

  /// The location in a region's coordinates: pixels from its top left corner.
  public func location(in region: Region) -> Point {
    Point(x: location.x - region.frame.x, y: location.y - region.frame.y)
  }

  /// The location one sample earlier, in a region's coordinates.
  public func previousLocation(in region: Region) -> Point {
    Point(x: previousLocation.x - region.frame.x, y: previousLocation.y - region.frame.y)
  }

  /// Whether both are the same object.
  public static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Feeds the touch's number to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
