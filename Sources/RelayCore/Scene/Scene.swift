public import Gestures
public import RelayProtocol

/// A room's state after all its events: drawers, strokes, recognizers, viewers.
///
/// The relay keeps one for each room. A client that applies the same events holds an equal scene.
/// Invalid events change nothing.
public struct Scene: Sendable {
  /// A stroke, and a number in the order of beginning.
  struct OrderedStroke: Sendable {
    var order: Int
    /// The commit number, from 1, in the order of commits; 0 before the commit.
    var commit = 0
    var stroke: Snapshot.Stroke
    /// The hash of the samples, which may lag behind before the commit.
    var ink = InkHash()
  }

  /// A drawer, its uncommitted strokes, and its recognizers.
  struct DrawerScene: Sendable {
    var presence: DrawerPresence
    var sequence = 0
    /// The number of touches that began in that sequence.
    var touches = 0
    var isPresent = true
    /// The uncommitted strokes.
    var live = LiveStrokes()
    var recognizers: [Snapshot.Recognizer] { didSet { told = nil } }
    var committedCount = 0
    /// The steps that it can undo or redo.
    var steps = UndoSteps()
    /// The views of its own code, after their animations.
    var views: [PlacedView] = []
    /// The cached hash of its recognizers' states.
    var told: UInt64?
  }

  /// The rule profile, from each drawer's next sequence on.
  public internal(set) var profile: RoomProfile
  /// The tuning of the rules.
  public internal(set) var tuning = RuleTuning()
  /// The recognizers of every drawer, in order, from its next sequence on.
  public internal(set) var catalogue: [Welcome.Recognizer]
  /// The rules between the recognizers.
  public internal(set) var relations: ArenaRules
  /// The regions of the canvas.
  public internal(set) var regions: [Region]
  /// Whether the room reports the touches that the view behind the recognizers receives.
  public internal(set) var deliversTouches: Bool
  /// The preset that the settings equal, if any.
  public internal(set) var preset: String?
  /// When the strokes of drawers that have not chosen themselves are cleared automatically.
  public internal(set) var clearing = InkClearing()
  /// Whether the room is saved.
  public internal(set) var recording = RecordingState.none
  /// The state of the activity; `nil` before the first.
  public internal(set) var activity: ActivityState?
  /// Who may do what in the room.
  public internal(set) var access = AccessState()
  /// How many viewers watch.
  public internal(set) var viewers = 0
  /// The samples of all strokes.
  public internal(set) var sampleCount = 0
  /// The samples of the committed strokes.
  var committedSampleCount = 0
  /// The strokes, committed and not.
  public internal(set) var strokeCount = 0
  /// The strokes and samples that are not shown, because they were undone or cleared.
  var undoneStrokeCount = 0
  var undoneSampleCount = 0
  /// The taught signs in the order of their first lesson.
  public internal(set) var signs: [TaughtSign] = []
  /// The drawers by id, including former ones with strokes.
  var drawers: [DrawerScene] = []
  /// The drawers with uncommitted strokes.
  var drawing: Set<DrawerID> = []
  /// The committed strokes in the order of commits.
  var committed: [OrderedStroke] = []
  var nextOrder = 0
  /// The newest commit number.
  var lastCommit = 0
  /// How many strokes and drawers were visited so far.
  var visits = 0
  /// The cached hashes of rules and signs.
  var rulesHash: UInt64?
  var signsHash: UInt64?

  /// Makes an empty room with a rule profile and recognizers.
  public init(
    profile: RoomProfile, catalogue: [Welcome.Recognizer], relations: ArenaRules = .sideBySide,
    regions: [Region] = [], deliversTouches: Bool = false, preset: String? = nil
  ) {
    (self.profile, self.catalogue, self.relations) = (profile, catalogue, relations)
    (self.regions, self.deliversTouches, self.preset) = (regions, deliversTouches, preset)
  }

  /// The index of a stroke among the committed ones, or among a drawer's.
  struct StrokePosition {
    var order: Int
    var drawer: Int?
    var index: Int
  }

  /// The positions of the strokes in the order of beginning, which is nearly the order of commits.
  ///
  /// It sorts small values and copies no strokes.
  func strokePositions() -> [StrokePosition] {
    var positions: [StrokePosition] = []
    positions.reserveCapacity(strokeCount)
    for index in committed.indices {
      positions.append(StrokePosition(order: committed[index].order, drawer: nil, index: index))
    }
    for drawer in drawers.indices {
      for index in drawers[drawer].live.all.indices {
        let order = drawers[drawer].live.all[index].order
        positions.append(StrokePosition(order: order, drawer: drawer, index: index))
      }
    }
    positions.sort { $0.order < $1.order }
    return positions
  }

  /// All strokes, shown or not.
  var keptStrokeCount: Int { strokeCount + undoneStrokeCount }

  /// The samples of all strokes, shown or not.
  var keptSampleCount: Int { sampleCount + undoneSampleCount }

  /// The samples of strokes that may be dropped.
  var droppableSampleCount: Int { committedSampleCount + undoneSampleCount }

  /// Whether the drawer has committed strokes; logarithmic in the number of drawers.
  func hasStrokes(_ drawer: DrawerID) -> Bool {
    index(of: drawer).map { drawers[$0].committedCount > 0 } ?? false
  }

  /// The number of a drawer's uncommitted strokes and samples.
  func live(of drawer: DrawerID) -> (strokes: Int, samples: Int) {
    index(of: drawer).map { (drawers[$0].live.count, drawers[$0].live.sampleCount) } ?? (0, 0)
  }

  /// Whether the stroke of an event is not committed yet.
  func isLive(_ event: StrokeEvent) -> Bool {
    stroke(ofTouch: event.touch, of: event.drawer, in: event.sequence) != nil
  }

  /// Whether the ink of the uncommitted stroke that an event means fades, so that it is not kept.
  func fades(_ touch: Int, of drawer: DrawerID, in sequence: Int) -> Bool {
    stroke(ofTouch: touch, of: drawer, in: sequence)?.pen?.fade != nil
  }

  private func stroke(
    ofTouch touch: Int, of drawer: DrawerID, in sequence: Int
  ) -> Snapshot.Stroke? {
    index(of: drawer).flatMap { drawers[$0].live.stroke(ofTouch: touch, in: sequence) }
  }

  /// The touches of a drawer that are down, in the order of beginning, with their numbers of
  /// samples.
  func openTouches(of drawer: DrawerID) -> [Welcome.Resumed.Touch] {
    guard let index = index(of: drawer) else { return [] }
    return drawers[index].live.all.filter { $0.stroke.state == .open }.map {
      Welcome.Resumed.Touch(id: $0.stroke.touch, samples: $0.stroke.samples.count)
    }
  }

  /// A drawer as others see it; `nil` for one that the scene lacks.
  func presence(of drawer: DrawerID) -> DrawerPresence? {
    index(of: drawer).map { drawers[$0].presence }
  }

  /// The index of a drawer in `drawers`, found in logarithmic time.
  func index(of id: DrawerID) -> Int? {
    let index = drawers.indices.partitioningIndex { drawers[$0].presence.drawer >= id }
    return index < drawers.count && drawers[index].presence.drawer == id ? index : nil
  }
}

extension Snapshot.Stroke {
  /// The event that drops it.
  var dropping: StrokeEvent {
    StrokeEvent(drawer: drawer, sequence: sequence, touch: touch, isCommitted: false)
  }
}
