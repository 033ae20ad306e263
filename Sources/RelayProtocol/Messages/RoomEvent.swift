public import Gestures

/// Something that happened in a room and that everyone in it is told; each has a sequence number in
/// the room's log.
public enum RoomEvent: Equatable, Sendable {
  /// A drawer came, or told its name or canvas anew.
  case joined(DrawerPresence)
  /// Samples of one touch.
  case path(PathEvent)
  /// A recognizer moved to another state, or went on in `changed`.
  case state(StateEvent)
  /// A discrete recognizer moved to another inner phase.
  case phase(PhaseEvent)
  /// How well a circle fits the path in hand.
  case fit(FitEvent)
  /// What becomes of a touch's stroke.
  case stroke(StrokeEvent)
  /// A drawer's committed strokes are forgotten.
  case cleared(DrawerID)
  /// A drawer went.
  case left(DrawerID)
  /// How many viewers watch now.
  case presence(viewers: Int)
}

/// A drawer as others see it.
public struct DrawerPresence: Equatable, Sendable {
  /// Who.
  public var drawer: DrawerID
  /// The name to show.
  public var name: String
  /// The canvas that its coordinates refer to; `nil` until the drawer tells.
  public var canvas: CanvasSize?
  /// The colour to show it in, as `#rrggbb`.
  public var color: String

  /// Makes a presence from its parts.
  public init(drawer: DrawerID, name: String, canvas: CanvasSize?, color: String) {
    self.drawer = drawer
    self.name = name
    self.canvas = canvas
    self.color = color
  }
}

/// Samples of one touch, as they arrived in one batch.
public struct PathEvent: Equatable, Sendable {
  /// Where in its life the touch is after these samples.
  public enum Phase: Equatable, Sendable {
    /// The first samples of the touch, and what touches.
    case began(Touch.Kind)
    /// Samples in between.
    case moved
    /// The last samples; there may be none.
    case ended
  }

  /// Who draws.
  public var drawer: DrawerID
  /// Which of the drawer's multitouch sequences.
  public var sequence: Int
  /// Which touch of the sequence.
  public var touch: Int
  /// Where in its life the touch is.
  public var phase: Phase
  /// When the samples arrived: milliseconds on the server's monotonic clock.
  public var arrival: Double
  /// The samples, oldest first.
  public var samples: [StrokeSample]

  /// Makes an event from its parts.
  public init(
    drawer: DrawerID, sequence: Int, touch: Int, phase: Phase, arrival: Double,
    samples: [StrokeSample]
  ) {
    self.drawer = drawer
    self.sequence = sequence
    self.touch = touch
    self.phase = phase
    self.arrival = arrival
    self.samples = samples
  }
}

/// A move of one recognizer.
public struct StateEvent: Equatable, Sendable {
  /// Whose touches it interprets.
  public var drawer: DrawerID
  /// In which of the drawer's sequences.
  public var sequence: Int
  /// The recognizer's name.
  public var recognizer: String
  /// The state that it is in now.
  public var state: GestureState
  /// When: milliseconds on the drawer's clock.
  public var timestamp: Double
  /// Where the touch was that caused it, in pixels of the drawer's canvas.
  public var location: Point
  /// Why, in one plain sentence; there when the state is `failed` or `cancelled`.
  public var reason: String?
  /// What was recognized; there when the state is `ended`.
  public var result: GestureResult?
  /// The conditions that decided it; empty unless the state is terminal.
  public var criteria: [Criterion]

  /// Makes an event from its parts.
  public init(
    drawer: DrawerID, sequence: Int, recognizer: String, state: GestureState, timestamp: Double,
    location: Point, reason: String? = nil, result: GestureResult? = nil,
    criteria: [Criterion] = []
  ) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    self.state = state
    self.timestamp = timestamp
    self.location = location
    self.reason = reason
    self.result = result
    self.criteria = criteria
  }
}

/// A move of a discrete recognizer from one inner phase to another.
public struct PhaseEvent: Equatable, Sendable {
  /// Whose touches it interprets.
  public var drawer: DrawerID
  /// In which of the drawer's sequences.
  public var sequence: Int
  /// The recognizer's name.
  public var recognizer: String
  /// The phase that it is in now.
  public var phase: String
  /// When: milliseconds on the drawer's clock.
  public var timestamp: Double

  /// Makes an event from its parts.
  public init(
    drawer: DrawerID, sequence: Int, recognizer: String, phase: String, timestamp: Double
  ) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// How well a circle fits the path of a sequence.
public struct FitEvent: Equatable, Sendable {
  /// Who draws.
  public var drawer: DrawerID
  /// In which of the drawer's sequences.
  public var sequence: Int
  /// The recognizer that fits.
  public var recognizer: String
  /// The fit.
  public var report: FitReport

  /// Makes an event from its parts.
  public init(drawer: DrawerID, sequence: Int, recognizer: String, report: FitReport) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    self.report = report
  }
}

/// What becomes of the stroke of one touch.
public struct StrokeEvent: Equatable, Sendable {
  /// Who drew it.
  public var drawer: DrawerID
  /// In which of the drawer's sequences.
  public var sequence: Int
  /// Which touch of the sequence.
  public var touch: Int
  /// Whether it is kept; otherwise everyone forgets it.
  public var isCommitted: Bool

  /// Makes an event from its parts.
  public init(drawer: DrawerID, sequence: Int, touch: Int, isCommitted: Bool) {
    self.drawer = drawer
    self.sequence = sequence
    self.touch = touch
    self.isCommitted = isCommitted
  }
}
