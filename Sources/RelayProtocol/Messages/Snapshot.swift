public import Gestures

/// Everything that someone who comes late needs to know of a room, mid-gesture states too.
public struct Snapshot: Equatable, Sendable {
  /// A drawer that is here, or that went and left strokes behind.
  public struct Drawer: Equatable, Sendable {
    /// Who, with name, canvas and colour.
    public var presence: DrawerPresence
    /// The number of the drawer's latest sequence, 0 before the first.
    public var sequence: Int
    /// How many touches have come down in that sequence.
    public var touches: Int
    /// Whether the drawer is connected.
    public var isPresent: Bool

    /// Makes an entry from its parts.
    public init(presence: DrawerPresence, sequence: Int, touches: Int = 0, isPresent: Bool) {
      self.presence = presence
      self.sequence = sequence
      self.touches = touches
      self.isPresent = isPresent
    }
  }

  /// One stroke.
  public struct Stroke: Equatable, Sendable {
    /// How far a stroke has come.
    public enum State: String, CaseIterable, Sendable {
      /// Its touch is down.
      case open
      /// Its touch is up and the sequence goes on.
      case ended
      /// The sequence ended and it is kept.
      case committed
    }

    /// Who drew it.
    public var drawer: DrawerID
    /// In which of the drawer's sequences.
    public var sequence: Int
    /// Which touch of the sequence.
    public var touch: Int
    /// What touched.
    public var kind: Touch.Kind
    /// How far it has come.
    public var state: State
    /// All its samples, oldest first.
    public var samples: [StrokeSample]

    /// Makes a stroke from its parts.
    public init(
      drawer: DrawerID, sequence: Int, touch: Int, kind: Touch.Kind, state: State,
      samples: [StrokeSample]
    ) {
      self.drawer = drawer
      self.sequence = sequence
      self.touch = touch
      self.kind = kind
      self.state = state
      self.samples = samples
    }
  }

  /// One recognizer of one drawer.
  public struct Recognizer: Equatable, Sendable {
    /// Whose touches it interprets.
    public var drawer: DrawerID
    /// Its name.
    public var recognizer: String
    /// The state that it is in.
    public var state: GestureState
    /// Its inner phase, once it has reported one in the latest sequence.
    public var phase: String?
    /// What it has last told of the gesture in the drawer's latest sequence.
    public var result: GestureResult?
    /// Its last fit in the drawer's latest sequence.
    public var fit: FitReport?
    /// Its last terminal state in the drawer's latest sequence.
    public var verdict: StateEvent?
    /// Of how many touches of that sequence it takes no notice.
    public var ignored: Int

    /// Makes an entry from its parts.
    public init(
      drawer: DrawerID, recognizer: String, state: GestureState, phase: String? = nil,
      result: GestureResult? = nil, fit: FitReport? = nil, verdict: StateEvent? = nil,
      ignored: Int = 0
    ) {
      self.drawer = drawer
      self.recognizer = recognizer
      self.state = state
      self.phase = phase
      self.result = result
      self.fit = fit
      self.verdict = verdict
      self.ignored = ignored
    }
  }

  /// The number of the last event that it contains; 0 before the first.
  public var sequenceNumber: Int
  /// The room's epoch: it changes when the room's history starts anew.
  public var epoch: String
  /// How many viewers watch.
  public var viewers: Int
  /// By which rules the room judges, from each drawer's next sequence on.
  public var profile: RoomProfile
  /// How those rules are tuned.
  public var tuning: RuleTuning
  /// The recognizers that every drawer then has.
  public var catalogue: [Welcome.Recognizer]
  /// The rules between them.
  public var relations: ArenaRules
  /// The regions of the canvas.
  public var regions: [Region]
  /// Whether everyone is told of touches as the view behind the recognizers is.
  public var deliversTouches: Bool
  /// The preset that they are; `nil` where they are none.
  public var preset: String?
  /// The drawers, oldest first.
  public var drawers: [Drawer]
  /// The strokes in the order in which they began.
  public var strokes: [Stroke]
  /// The recognizers of the drawers that are here, by drawer and in registry order.
  public var recognizers: [Recognizer]
  /// The signs that the room was taught, in the order in which they were first taught.
  public var signs: [TaughtSign]

  /// Makes a snapshot from its parts.
  public init(
    sequenceNumber: Int, epoch: String, viewers: Int, profile: RoomProfile = .robust,
    tuning: RuleTuning = RuleTuning(), catalogue: [Welcome.Recognizer] = [],
    relations: ArenaRules = .sideBySide, regions: [Region] = [], deliversTouches: Bool = false,
    preset: String? = nil, drawers: [Drawer], strokes: [Stroke], recognizers: [Recognizer],
    signs: [TaughtSign] = []
  ) {
    self.sequenceNumber = sequenceNumber
    self.epoch = epoch
    self.viewers = viewers
    self.profile = profile
    self.tuning = tuning
    self.catalogue = catalogue
    self.relations = relations
    self.regions = regions
    self.deliversTouches = deliversTouches
    self.preset = preset
    self.drawers = drawers
    self.strokes = strokes
    self.recognizers = recognizers
    self.signs = signs
  }
}
