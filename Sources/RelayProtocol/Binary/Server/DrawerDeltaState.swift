import Gestures

/// What is known of a drawer from the records before.
///
/// The next ones are told as the difference from it; writer and reader keep the same.
struct DrawerDeltaState {
  /// The drawer's number.
  let drawer: Int
  /// The sequence that it is at.
  var sequence = 0
  /// The touch that was told of last.
  var touch = 0
  /// When samples arrived last, in tenths of a millisecond.
  var arrival: Int64 = 0
  /// The time of the last sample, in milliseconds.
  var time = 0.0
  /// The touches that are down.
  private(set) var tracks: [(touch: Int, track: SampleTrack)] = []
  /// The samples told since a recognizer last moved: what its next moves are about.
  private(set) var samples: [StrokeSample] = []
  /// Which of them the last move was about.
  var cursor = -1
  /// Whether the record before was samples, so that more of them go with those.
  private var isGathering = false
  /// The live fits, one a recognizer.
  var fits: [FitDelta] = []

  /// Where a state or a phase came about.
  enum Place: UInt8 {
    /// At the sample of the move before.
    case same = 0
    /// At the sample after that one.
    case next = 1
    /// At the last sample.
    case last = 2
    /// At a place and time of its own.
    case own = 3
  }

  init(drawer: Int) { self.drawer = drawer }

  /// Goes over to another sequence: no touch of the one before is down.
  mutating func begin(_ sequence: Int) {
    self.sequence = sequence
    tracks = []
  }

  /// Where a touch's track stands; one is begun where there is none, or where the touch begins.
  @inline(__always)
  mutating func place(of touch: Int, begins: Bool) -> Int {
    if let place = tracks.firstIndex(where: { $0.touch == touch }) {
      if begins { tracks[place].track = SampleTrack() }
      return place
    }
    tracks.append((touch, SampleTrack()))
    return tracks.count - 1
  }

  /// A touch's track, to go on with.
  subscript(place: Int) -> SampleTrack {
    @inline(__always) get { tracks[place].track }
    @inline(__always) set { tracks[place].track = newValue }
  }

  /// Forgets a touch that is up.
  mutating func end(_ touch: Int) {
    tracks.removeAll { $0.touch == touch }
  }

  /// Notes that samples come.
  @inline(__always)
  mutating func gather() {
    if !isGathering {
      samples.removeAll(keepingCapacity: true)
      cursor = -1
      isGathering = true
    }
  }

  /// Notes one of the samples that came.
  @inline(__always)
  mutating func add(_ sample: StrokeSample) { samples.append(sample) }

  /// Notes a move of a recognizer at a place, and returns the sample that it is about, if there is
  /// one.
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

  /// Where a move came about, going by its time and, if that is told, its place.
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

/// Everything that records refer to: what is known of each drawer and of each recognizer.
struct BinaryContext {
  /// One a drawer that was told of since the last reset.
  var trails: [DrawerDeltaState] = []
  /// Where the drawer stands that was told of last; −1 before the first.
  var current = -1
  /// How verdicts of the recognizers look.
  var verdicts: [VerdictDelta] = []

  /// Turns to a drawer; returns where its trail is.
  @inline(__always)
  mutating func turn(to drawer: DrawerID) -> Int {
    current = trail(of: drawer)
    return current
  }

  /// Where a drawer's trail is; a fresh one where none was begun.
  @inline(__always)
  mutating func trail(of drawer: DrawerID) -> Int {
    if current >= 0, trails[current].drawer == drawer.number { return current }
    if let place = trails.firstIndex(where: { $0.drawer == drawer.number }) { return place }
    trails.append(DrawerDeltaState(drawer: drawer.number))
    return trails.count - 1
  }

  /// Whether the event before was of another drawer.
  @inline(__always)
  func isElsewhere(_ drawer: DrawerID) -> Bool {
    current < 0 || trails[current].drawer != drawer.number
  }

  /// Forgets a drawer that went.
  mutating func forget(_ drawer: DrawerID) {
    trails.removeAll { $0.drawer == drawer.number }
    current = -1
  }

  /// Where the form of a recognizer's verdicts is; a fresh one where none was told.
  mutating func verdict(of recognizer: String) -> Int {
    if let place = verdicts.firstIndex(where: { $0.recognizer == recognizer }) { return place }
    verdicts.append(VerdictDelta(recognizer: recognizer))
    return verdicts.count - 1
  }
}
