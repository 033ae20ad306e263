import Gestures

/// The last values of one drawer, which the next records refer to.
///
/// Writer and reader keep identical copies.
struct DrawerDeltaState {
  let drawer: DrawerID
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

  init(drawer: DrawerID) { self.drawer = drawer }

  /// Begins another sequence: no touch of the last one is down.
  mutating func begin(_ sequence: Int) {
    self.sequence = sequence
    tracks = []
  }

  /// The index of a touch's track; begins a new track if the touch has none or begins.
  @inline(__always)
  mutating func index(of touch: Int, begins: Bool) -> Int {
    if let index = tracks.firstIndex(where: { $0.touch == touch }) {
      if begins { tracks[index].track = SampleTrack() }
      return index
    }
    tracks.append((touch, SampleTrack()))
    return tracks.count - 1
  }

  /// The track at an index.
  subscript(index: Int) -> SampleTrack {
    @inline(__always) get { tracks[index].track }
    @inline(__always) set { tracks[index].track = newValue }
  }

  /// Removes a touch that is up.
  mutating func end(_ touch: Int) { tracks.removeAll { $0.touch == touch } }

  /// Records the samples of a path.
  @inline(__always)
  mutating func record(_ new: [StrokeSample]) {
    guard !new.isEmpty else { return }
    if !isGathering {
      samples.removeAll(keepingCapacity: true)
      cursor = -1
      isGathering = true
    }
    for sample in new { samples.append(sample) }
  }

  /// Records a state or phase; returns its sample, if there is one.
  @inline(__always)
  mutating func sample(at reference: SampleReference) -> StrokeSample? {
    isGathering = false
    switch reference {
    case .same: break
    case .next: cursor += 1
    case .last: cursor = samples.count - 1
    case .own: return nil
    }
    return samples.indices.contains(cursor) ? samples[cursor] : nil
  }

  /// Finds the sample of a state or phase by its time and, if present, its location.
  @inline(__always)
  func reference(of time: Double, _ location: Point?) -> SampleReference {
    func isAt(_ index: Int) -> Bool {
      guard samples.indices.contains(index) else { return false }
      let sample = samples[index]
      return sample.timestamp == time && (location.map { $0 == sample.location } ?? true)
    }
    if isAt(cursor) { return .same }
    if isAt(cursor + 1) { return .next }
    return isAt(samples.count - 1) ? .last : .own
  }
}

/// The sample that a state or phase is about.
enum SampleReference: UInt8 {
  /// The sample of the last state or phase.
  case same = 0
  /// The sample after that one.
  case next = 1
  case last = 2
  /// An explicit location and time.
  case own = 3

  /// The reference in the flags of a state or phase.
  init(flags: UInt8) { self = Self(rawValue: flags >> StateFlag.referenceShift & 0b11) ?? .own }
}

/// Everything that records refer to: the last values of each drawer and recognizer.
struct BinaryContext {
  /// The state of each drawer since the last reset.
  var deltas: [DrawerDeltaState] = []
  /// The index of the last drawer; −1 before the first.
  var current = -1
  /// The last verdict of each recognizer.
  var verdicts: [VerdictDelta] = []

  /// The selected drawer.
  var drawer: DrawerID { deltas[current].drawer }
  /// The selected drawer's sequence.
  var sequence: Int { deltas[current].sequence }

  /// Selects a drawer; returns its index.
  @inline(__always)
  mutating func turn(to drawer: DrawerID) -> Int {
    current = delta(of: drawer)
    return current
  }

  /// The index of a drawer's state; a new one if there is none.
  @inline(__always)
  mutating func delta(of drawer: DrawerID) -> Int {
    if current >= 0, deltas[current].drawer == drawer { return current }
    if let index = deltas.firstIndex(where: { $0.drawer == drawer }) { return index }
    deltas.append(DrawerDeltaState(drawer: drawer))
    return deltas.count - 1
  }

  /// Whether the last event was about another drawer.
  @inline(__always)
  func isElsewhere(_ drawer: DrawerID) -> Bool {
    current < 0 || deltas[current].drawer != drawer
  }

  /// Removes a drawer that left.
  mutating func forget(_ drawer: DrawerID) {
    deltas.removeAll { $0.drawer == drawer }
    current = -1
  }

  /// The index of a recognizer's last verdict; a new one if there is none.
  mutating func verdict(of recognizer: String) -> Int {
    if let index = verdicts.firstIndex(where: { $0.recognizer == recognizer }) { return index }
    verdicts.append(VerdictDelta(recognizer: recognizer))
    return verdicts.count - 1
  }
}
