public import Gestures

/// Everything that a late viewer needs to know of a room, including mid-gesture states.
public struct Snapshot: Equatable, Sendable, WireMessage {
  public var sequenceNumber: Int
  public var epoch: String
  public var viewers: Int
  /// The room's rule set, from each drawer's next sequence on.
  public var profile: RoomProfile
  public var tuning: RuleTuning
  public var catalogue: [Welcome.Recognizer]
  public var relations: ArenaRules
  public var regions: [Region]
  public var deliversTouches: Bool
  public var preset: String?
  public var clearing: InkClearing
  public var recording: RecordingState
  public var activity: ActivityState?
  public var access: AccessState
  public var drawers: [Drawer]
  public var strokes: [Stroke]
  public var undone: [UndoneStroke]
  public var recognizers: [Recognizer]
  public var signs: [TaughtSign]

  public init(
    sequenceNumber: Int, epoch: String, viewers: Int, profile: RoomProfile = .robust,
    tuning: RuleTuning = RuleTuning(), catalogue: [Welcome.Recognizer] = [],
    relations: ArenaRules = .sideBySide, regions: [Region] = [], deliversTouches: Bool = false,
    preset: String? = nil, clearing: InkClearing = InkClearing(),
    recording: RecordingState = .none, activity: ActivityState? = nil,
    access: AccessState = AccessState(), drawers: [Drawer] = [], strokes: [Stroke] = [],
    undone: [UndoneStroke] = [], recognizers: [Recognizer] = [], signs: [TaughtSign] = []
  ) {
    (self.sequenceNumber, self.epoch, self.viewers) = (sequenceNumber, epoch, viewers)
    (self.profile, self.tuning, self.catalogue) = (profile, tuning, catalogue)
    (self.relations, self.regions, self.deliversTouches) = (relations, regions, deliversTouches)
    (self.preset, self.clearing, self.recording) = (preset, clearing, recording)
    (self.activity, self.access, self.drawers, self.strokes) = (activity, access, drawers, strokes)
    (self.undone, self.recognizers, self.signs) = (undone, recognizers, signs)
  }

  static var wireName: String { "snapshot" }
  static var meaning: String { "The whole room at one moment." }
  init() { self.init(sequenceNumber: 0, epoch: "", viewers: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try beginning(&coder)
    try coder.field(
      "strokes", &strokes, .list(.object()), "The strokes, in the order of their beginnings.")
    try coder.optional(
      "undone", &undone, .list(.object()), unless: [],
      "The strokes that can be restored, in the order of their beginnings.")
    try ending(&coder)
  }

  // A snapshot can be written in parts: the fields before the strokes, each stroke, and the fields
  // after them.

  /// Visits the fields before the strokes.
  mutating func beginning<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "seq", &sequenceNumber, .integer, "The number of the last event that it contains.")
    try coder.field(
      "epoch", &epoch, .text,
      "Identifies the room's history; a new one means that numbers start again.")
    try coder.field("viewers", &viewers, .integer, "The number of viewers.")
    try coder.field("profile", &profile, .word(), or: .robust, "The rule set.")
    try coder.group(&tuning, isOmitted: tuning.isNothing)
    try coder.field(
      "catalogue", &catalogue, .list(.object()), or: [],
      "The recognizers that every drawer has from its next sequence on.")
    try coder.recognition(&relations, &regions, &deliversTouches, &preset)
    try coder.optional(
      "clearing", &clearing, .object(), unless: InkClearing(),
      "When finished strokes are cleared automatically.")
    try coder.optional(
      "recording", &recording, .word(), unless: .none, "Whether the room is saved.")
    try coder.optional("activity", &activity, .object(), "The activity, if there was one.")
    try coder.optional(
      "access", &access, .object(), unless: AccessState(), "Who may do what in the room.")
    try coder.field("drawers", &drawers, .list(.object()), "The drawers, oldest first.")
  }

  /// Visits the fields after the strokes.
  mutating func ending<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "recognizers", &recognizers, .list(SnapshotRecognizerKind(drawers: drawers)),
      "The recognizers of the connected drawers.")
    try coder.optional(
      "signs", &signs, .list(.object()), unless: [], "The signs that the room was taught.")
  }
}

extension Snapshot {
  /// A connected drawer, or one that left and still has strokes.
  public struct Drawer: Equatable, Sendable, WireObject {
    /// Id, name, canvas and colour.
    public var presence: DrawerPresence
    public var sequence: Int
    public var touches: Int
    public var isPresent: Bool
    public var views: [PlacedView]
    public var redos: Int
    public var erasures: [Erasure]

    public init(
      presence: DrawerPresence, sequence: Int, touches: Int = 0, isPresent: Bool,
      views: [PlacedView] = [], redos: Int = 0, erasures: [Erasure] = []
    ) {
      (self.presence, self.sequence, self.touches) = (presence, sequence, touches)
      (self.isPresent, self.views, self.redos, self.erasures) = (isPresent, views, redos, erasures)
    }

    static var wireName: String { "snapshotDrawer" }
    init() { self.init(presence: DrawerPresence(), sequence: 0, isPresent: true) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try presence.fields(&coder)
      try coder.field(
        "sequence", &sequence, .integer, "The drawer's latest sequence; 0 before the first.")
      try coder.optional(
        "touches", &touches, .integer, unless: 0, "The number of touches in that sequence so far.")
      try coder.optional(
        "present", &isPresent, .flag, unless: true, "Whether the drawer is connected.")
      try coder.optional(
        "views", &views, .list(.object()), unless: [],
        "The views of the drawer's controller, which runs on the server.")
      try coder.optional(
        "redos", &redos, .integer, unless: 0, "The number of steps that the drawer can redo.")
      try coder.optional(
        "erasures", &erasures, .list(.object()), unless: [],
        "The redo steps that repeat an `erase`.")
    }
  }

  /// A step to redo that removes strokes of some sequences.
  public struct Erasure: Equatable, Sendable, WireObject {
    public var step: Int
    public var sequences: [Int]

    public init(step: Int, sequences: [Int]) { (self.step, self.sequences) = (step, sequences) }

    static var wireName: String { "erasure" }
    init() { self.init(step: 0, sequences: []) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("step", &step, .integer, "The step: 1 for the next `redo`.")
      try coder.field("sequences", &sequences, .list(.integer), "The sequences that it erases.")
    }
  }

  /// One stroke.
  public struct Stroke: Equatable, Sendable, WireObject {
    /// The progress of a stroke.
    public enum State: String, CaseIterable, Sendable, WireWord {
      /// Its touch is down.
      case open
      /// Its touch is up and the sequence continues.
      case ended
      /// The sequence ended and the stroke is kept.
      case committed
    }

    public var drawer: DrawerID
    public var sequence: Int
    public var touch: Int
    public var kind: Touch.Kind
    public var pen: Pen?
    public var viewport: Viewport?
    public var state: State
    public var samples: [StrokeSample]
    /// Whether the last sample came with the lift.
    ///
    /// Only recordings have that: no message does, and equal strokes may differ in it.
    public var isLiftSampled = false

    public init(
      drawer: DrawerID, sequence: Int, touch: Int, kind: Touch.Kind, state: State,
      samples: [StrokeSample], pen: Pen? = nil, viewport: Viewport? = nil
    ) {
      (self.drawer, self.sequence, self.touch, self.kind) = (drawer, sequence, touch, kind)
      (self.pen, self.viewport, self.state, self.samples) = (pen, viewport, state, samples)
    }

    /// Whether two strokes have the same message.
    public static func == (left: Stroke, right: Stroke) -> Bool {
      left.drawer == right.drawer && left.sequence == right.sequence && left.touch == right.touch
        && left.kind == right.kind && left.pen == right.pen && left.viewport == right.viewport
        && left.state == right.state && left.samples == right.samples
    }

    static var wireName: String { "stroke" }
    init() {
      self.init(drawer: DrawerID(0), sequence: 0, touch: 0, kind: .touch, state: .open, samples: [])
    }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try beginning(&coder)
      try coder.field("samples", &samples, SamplesKind(), "All its samples, oldest first.")
      try ending(&coder)
    }

    /// Visits the fields before the samples.
    mutating func beginning<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("drawer", &drawer, .drawer, "The drawer.")
      try coder.field(
        "sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
      try coder.field("touch", &touch, .integer, "The `id` that the drawer gave the touch.")
      try coder.field("kind", &kind, .word(), "The kind of touch.")
      try coder.optional("pen", &pen, .object(), "The pen that it was drawn with, if not plain.")
      try coder.optional(
        "viewport", &viewport, .object(),
        "Where its canvas lay on the plane; missing if it was unscaled at the origin.")
    }

    /// Visits the field after the samples.
    mutating func ending<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("state", &state, .word(), "The progress of the stroke.")
    }
  }

  /// A committed stroke that is not shown, because it was undone, erased or cleared.
  public struct UndoneStroke: Equatable, Sendable, WireObject {
    /// The stroke.
    public var stroke: Stroke
    /// The step that restores it: 1 for the drawer's next `redo`, -1 for the latest `erase` or
    /// `clear`.
    ///
    /// Farther steps have larger distances from 0. A step to redo without strokes is an `erase` or
    /// a `clear`.
    public var step: Int
    /// The drawer's latest sequence when it was erased; `nil` unless it was.
    ///
    /// Sequences after it are undone before the `erase`.
    public var erasedAt: Int?
    public var position: Int

    public init(stroke: Stroke, step: Int, erasedAt: Int? = nil, position: Int) {
      (self.stroke, self.step, self.erasedAt, self.position) = (stroke, step, erasedAt, position)
    }

    static var wireName: String { "undoneStroke" }
    init() { self.init(stroke: Snapshot.Stroke(), step: 0, position: 0) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try stroke.beginning(&coder)
      try coder.field("samples", &stroke.samples, SamplesKind(), "All its samples, oldest first.")
      try ending(&coder)
      if Coder.isReading { stroke.state = .committed }
    }

    /// Visits the fields after the samples.
    mutating func ending<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field(
        "step", &step, .integer,
        "The step that restores it: 1 for the next `redo`, -1 for the latest `erase` or `clear`.")
      try coder.optional(
        "erasedAt", &erasedAt, .integer,
        """
        The drawer's latest sequence when the stroke was erased. `undo` removes later sequences \
        before it reverts this `erase`.
        """)
      try coder.field(
        "position", &position, .integer, "The number of `strokes` that began before it.")
    }
  }

  /// One recognizer of one drawer.
  public struct Recognizer: Equatable, Sendable {
    public var drawer: DrawerID
    /// Its name.
    public var recognizer: String
    public var state: GestureState
    /// The last inner phase of the latest sequence, if there is one.
    public var phase: String?
    /// Its last result in the drawer's latest sequence.
    public var result: GestureResult?
    /// Its last fit in the drawer's latest sequence.
    public var fit: FitReport?
    /// Its last terminal state in the drawer's latest sequence.
    public var verdict: StateEvent?
    /// The number of touches that it ignores in that sequence.
    public var ignored: Int

    public init(
      drawer: DrawerID, recognizer: String, state: GestureState, phase: String? = nil,
      result: GestureResult? = nil, fit: FitReport? = nil, verdict: StateEvent? = nil,
      ignored: Int = 0
    ) {
      (self.drawer, self.recognizer, self.state, self.phase) = (drawer, recognizer, state, phase)
      (self.result, self.fit, self.verdict, self.ignored) = (result, fit, verdict, ignored)
    }
  }
}

/// A recognizer of a snapshot, with the sequence of its drawer.
struct SnapshotRecognizerKind: ObjectKind {
  typealias Value = Snapshot.Recognizer
  let drawers: [Snapshot.Drawer]

  var name: String { "snapshotRecognizer" }
  var blank: Snapshot.Recognizer {
    Snapshot.Recognizer(drawer: DrawerID(0), recognizer: "", state: .possible)
  }

  func fields<Coder: FieldCoder>(
    of value: inout Snapshot.Recognizer, _ coder: inout Coder
  ) throws(Coder.Fault) {
    try coder.field("drawer", &value.drawer, .drawer, "The drawer.")
    try coder.field("recognizer", &value.recognizer, .text, "The recognizer's name.")
    try coder.field("state", &value.state, .word(), "The current state.")
    try coder.optional("phase", &value.phase, .text, "Its inner phase.")
    let drawer = value.drawer
    var sequence = drawers.first { $0.presence.drawer == drawer }?.sequence
    try coder.optional("sequence", &sequence, .integer, "The drawer's latest sequence.")
    try coder.optional("result", &value.result, ResultKind(), "Its last result in that sequence.")
    try coder.optional("fit", &value.fit, .object(), "Its last fit in that sequence.")
    try coder.optional(
      "verdict", &value.verdict, VerdictKind(), "Its last terminal state in that sequence.")
    try coder.optional(
      "ignored", &value.ignored, .integer, unless: 0,
      "The number of touches that it ignores in that sequence.")
    if Coder.isReading {
      value.verdict?.drawer = value.drawer
      value.verdict?.recognizer = value.recognizer
    }
  }
}

/// A terminal state; its drawer and recognizer are in the surrounding object.
private struct VerdictKind: ObjectKind {
  typealias Value = StateEvent
  var name: String { "verdict" }
  var blank: StateEvent { StateEvent() }

  func fields<Coder: FieldCoder>(
    of value: inout StateEvent, _ coder: inout Coder
  ) throws(Coder.Fault) {
    try coder.field(
      "sequence", &value.sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
    try value.outcome(&coder)
  }
}
