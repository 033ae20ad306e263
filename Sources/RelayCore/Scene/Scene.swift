public import Gestures
public import RelayProtocol

/// A room as someone sees it who has heard all its events: drawers, strokes, recognizers, viewers.
///
/// The relay keeps one a room, and a client can keep the same by applying what it is sent; whoever
/// has applied the same events holds an equal snapshot. Events that make no sense change nothing.
public struct Scene: Sendable {
  /// A stroke, and a number that grows in the order in which strokes began.
  struct OrderedStroke: Sendable {
    var order: Int
    /// A number that grows in the order in which strokes were kept,
    /// from 1; 0 for one that is not yet.
    var commit = 0
    var stroke: Snapshot.Stroke
    /// Whether the last of its samples came with the lift.
    var isLiftSampled = false
    /// The hash of the samples; of one that is not committed as far as somebody has asked.
    var ink = InkHash()
  }

  /// A drawer, its strokes that are not yet committed, and its recognizers.
  struct DrawerScene: Sendable {
    var presence: DrawerPresence
    var sequence = 0
    /// How many touches have come down in that sequence.
    var touches = 0
    var isPresent = true
    var live: [OrderedStroke] = []
    /// The samples of the strokes that are not yet committed.
    var liveSampleCount = 0
    var recognizers: [Snapshot.Recognizer] {
      didSet { told = nil }
    }
    var committedCount = 0
    /// The hash of what is told of its recognizers, where somebody has asked since it changed.
    var told: UInt64?
  }

  /// By which rules the room judges, from each drawer's next sequence on.
  public internal(set) var profile: RoomProfile
  /// How those rules are tuned.
  public internal(set) var tuning = RuleTuning()
  /// The recognizers that every drawer then has, in their order.
  public internal(set) var catalogue: [Welcome.Recognizer]
  /// The rules between those.
  public internal(set) var relations: ArenaRules
  /// The regions of the canvas.
  public internal(set) var regions: [Region]
  /// Whether everyone is told of touches as the view behind the recognizers is.
  public internal(set) var deliversTouches: Bool
  /// The preset that they are; `nil` where they are none.
  public internal(set) var preset: String?
  /// How many viewers watch.
  public internal(set) var viewers = 0
  /// The samples of all strokes.
  public internal(set) var sampleCount = 0
  /// The samples of the committed strokes.
  var committedSampleCount = 0
  /// The strokes, committed and not.
  public internal(set) var strokeCount = 0
  /// The signs that the room was taught, in the order in which they were first taught.
  public internal(set) var signs: [TaughtSign] = []
  /// The drawers by id, those too that went and left strokes behind.
  var drawers: [DrawerScene] = []
  /// The committed strokes in the order in which they were committed.
  var committed: [OrderedStroke] = []
  var nextOrder = 0
  /// The number of the stroke that was kept last.
  var lastCommit = 0
  /// The hashes of rules and signs, where somebody has asked since they changed.
  var rulesHash: UInt64?
  var signsHash: UInt64?

  /// Makes an empty room that judges by those rules and whose drawers have those recognizers.
  public init(
    profile: RoomProfile, catalogue: [Welcome.Recognizer], relations: ArenaRules = .sideBySide,
    regions: [Region] = [], deliversTouches: Bool = false, preset: String? = nil
  ) {
    self.profile = profile
    self.catalogue = catalogue
    self.relations = relations
    self.regions = regions
    self.deliversTouches = deliversTouches
    self.preset = preset
  }

  /// The index of a stroke among the committed ones, or among those of the drawer of an index.
  struct StrokePosition {
    var order: Int
    var drawer: Int?
    var index: Int
  }

  /// The indexes of the strokes in the order in which they began, which is
  /// nearly that in which they were kept.
  ///
  /// What is sorted is small: the strokes themselves are not copied.
  func strokePositions() -> [StrokePosition] {
    var positions: [StrokePosition] = []
    positions.reserveCapacity(strokeCount)
    for index in committed.indices {
      positions.append(StrokePosition(order: committed[index].order, drawer: nil, index: index))
    }
    for drawer in drawers.indices {
      for index in drawers[drawer].live.indices {
        positions.append(
          StrokePosition(order: drawers[drawer].live[index].order, drawer: drawer, index: index))
      }
    }
    positions.sort { $0.order < $1.order }
    return positions
  }

  /// The stroke that was committed first of those that are kept.
  public var oldestCommitted: StrokeEvent? {
    committed.first.map {
      StrokeEvent(
        drawer: $0.stroke.drawer, sequence: $0.stroke.sequence, touch: $0.stroke.touch,
        isCommitted: false)
    }
  }

  /// Whether the drawer has committed strokes; logarithmic in the number of drawers.
  func hasStrokes(_ drawer: DrawerID) -> Bool {
    index(of: drawer).map { drawers[$0].committedCount > 0 } ?? false
  }

  /// How many strokes and samples a drawer has that are not yet committed.
  func live(of drawer: DrawerID) -> (strokes: Int, samples: Int) {
    index(of: drawer).map { (drawers[$0].live.count, drawers[$0].liveSampleCount) } ?? (0, 0)
  }

  /// The touches of a drawer that are down, in the order in which they
  /// began, with what has come of them.
  func openTouches(of drawer: DrawerID) -> [Welcome.Resumed.Touch] {
    guard let index = index(of: drawer) else { return [] }
    return drawers[index].live.filter { $0.stroke.state == .open }.map {
      Welcome.Resumed.Touch(id: $0.stroke.touch, samples: $0.stroke.samples.count)
    }
  }

  /// The index of a drawer in `drawers`, found in logarithmic time.
  func index(of id: DrawerID) -> Int? {
    var low = 0
    var high = drawers.count
    while low < high {
      let middle = (low + high) / 2
      if drawers[middle].presence.drawer < id { low = middle + 1 } else { high = middle }
    }
    return low < drawers.count && drawers[low].presence.drawer == id ? low : nil
  }
}
