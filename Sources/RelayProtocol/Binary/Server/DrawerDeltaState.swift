import Gestures

/// The last values of one drawer, which the next records refer to.
///
/// Writer and reader keep identical copies.
struct DrawerDeltaState {
  /// The drawer's number.
  let drawer: Int
  /// The current sequence.
  var sequence = 0
  /// The last touch.
  var touch = 0
  /// The last arrival time, in tenths of a millisecond.
  var arrival: Int64 = 0
  /// The time of the last sample, in milliseconds.
  var time = 0.0
  /// The touches that are down.
  private(set) var tracks: [(touch: Int, track: SampleTrack)] = []
  /// The samples since the last state or phase, which the next ones refer to.
  private(set) var samples: [StrokeSample] = []
  /// The index of the last referenced sample.
  var cursor = -1
  /// Whether the last record was a path, so that further samples are appended.
  private var isGathering = false
  /// The live fits, one for each recognizer.
  var fits: [FitDelta] = []

  /// The sample that a state or phase is about.
  enum Place: UInt8 {
    /// The sample of the last state or phase.
    case same = 0
    /// The sample after that one.
    case next = 1
    /// The last sample.
    case last = 2
    /// An explicit place and time.
    case own = 3

    /// The place in the flags of a state or phase.
    init(flags: UInt8) { self = Self(rawValue: flags >> StateFlag.placeShift & 0b11) ?? .own }
  }

  init(drawer: Int) { self.drawer = drawer }

  /// Begins another sequence: no touch of the last one is down.
  mutating func begin(_ sequence: Int) {
    self.sequence = sequence
    tracks = []
  }

  /// The index of a touch's track; begins a new track if the touch has none or begins.
  @inline(__always)
  mutating func place(of touch: Int, begins: Bool) -> Int {
    if let place = tracks.firstIndex(where: { $0.touch == touch }) {
      if begins { tracks[place].track = SampleTrack() }
      return place
    }
    tracks.append((touch, SampleTrack()))
    return tracks.count - 1
  }

  /// The track at an index.
  subscript(place: Int) -> SampleTrack {
    @inline(__always) get { tracks[place].track }
    @inline(__always) set { tracks[place].track = newValue }
  }

  /// Removes a touch that is up.
  mutating func end(_ touch: Int) {
    tracks.removeAll { $0.touch == touch }
  }

  /// Begins to record samples.
  @inline(__always)
  mutating func gather() {
    if !isGathering {
      samples.removeAll(keepingCapacity: true)
      cursor = -1
      isGathering = true
    }
  }

  /// Records a sample.
  @inline(__always)
  mutating func add(_ sample: StrokeSample) { samples.append(sample) }

  /// Records a state or phase at a place; returns its sample, if there is one.
  @inline(__always)
  mutating func sample(at place: Place) -> StrokeSample? {
    isGathering = false
    switch place {
    case .same: break
    case .next: cursor += 1
    case .last: cursor = samples.count - 1
    case .own: return nil
    }
    return samples.indices.contains(cursor) ? samples[cursor] : nil
  }

  /// Finds the place of a state or phase by its time and, if present, its location.
  @inline(__always)
  func place(of time: Double, _ location: Point?) -> Place {
    func isAt(_ place: Int) -> Bool {
      guard samples.indices.contains(place) else { return false }
      let sample = samples[place]
      return sample.timestamp == time && (location.map { $0 == sample.location } ?? true)
    }
    if isAt(cursor) { return .same }
    if isAt(cursor + 1) { return .next }
    return isAt(samples.count - 1) ? .last : .own
  }
}

/// Everything that records refer to: the last values of each drawer and recognizer.
struct BinaryContext {
  /// The state of each drawer since the last reset.
  var trails: [DrawerDeltaState] = []
  /// The index of the last drawer; −1 before the first.
  var current = -1
  /// The last verdict of each recognizer.
  var verdicts: [VerdictDelta] = []

  /// Selects a drawer; returns its index.
  @inline(__always)
  mutating func turn(to drawer: DrawerID) -> Int {
    current = trail(of: drawer)
    return current
  }

  /// The index of a drawer's state; a new one if there is none.
  @inline(__always)
  mutating func trail(of drawer: DrawerID) -> Int {
    if current >= 0, trails[current].drawer == drawer.number { return current }
    if let place = trails.firstIndex(where: { $0.drawer == drawer.number }) { return place }
    trails.append(DrawerDeltaState(drawer: drawer.number))
    return trails.count - 1
  }

  /// Whether the last event was about another drawer.
  @inline(__always)
  func isElsewhere(_ drawer: DrawerID) -> Bool {
    current < 0 || trails[current].drawer != drawer.number
  }

  /// Removes a drawer that left.
  mutating func forget(_ drawer: DrawerID) {
    trails.removeAll { $0.drawer == drawer.number }
    current = -1
  }

  /// The index of a recognizer's last verdict; a new one if there is none.
  mutating func verdict(of recognizer: String) -> Int {
    if let place = verdicts.firstIndex(where: { $0.recognizer == recognizer }) { return place }
    verdicts.append(VerdictDelta(recognizer: recognizer))
    return verdicts.count - 1
  }
}
