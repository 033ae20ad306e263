import RelayProtocol

/// The steps of a drawer that can be undone or redone, as far as they hold strokes.
///
/// A step is a sequence, or a removal: an erase or a clear. Sequences to undo hold no strokes, as
/// theirs are shown.
///
///     shown sequences and removals, the latest first ── undo ──▶ redos
///     redos ── redo ──▶ shown sequences, or removals
///
/// A newly committed stroke or a removal drops the redos.
struct UndoSteps: Sendable {
  typealias Strokes = [Scene.OrderedStroke]

  /// An erase or a clear that can be undone.
  struct Removal: Sendable {
    var strokes: Strokes
    /// The drawer's latest committed sequence when it was made.
    var sequence: Int
    var isClear: Bool

    /// A clear of strokes.
    init(cleared strokes: Strokes) {
      self.init(
        strokes: strokes, sequence: strokes.map(\.stroke.sequence).max() ?? 0, isClear: true)
    }

    init(strokes: Strokes, sequence: Int, isClear: Bool) {
      (self.strokes, self.sequence, self.isClear) = (strokes, sequence, isClear)
    }
  }

  /// A step that can be redone.
  enum Redo: Sendable {
    /// A sequence is shown again.
    case sequence(Strokes)
    /// Sequences are erased again.
    case erase([Int])
    /// Everything is cleared again.
    case clear

    /// The strokes that it shows.
    var strokes: Strokes {
      switch self {
      case .sequence(let strokes): strokes
      case .erase, .clear: []
      }
    }
  }

  /// The removals that can be undone, the latest last.
  var removals: [Removal] = []
  /// The steps that can be redone, the next last.
  var redos: [Redo] = []

  /// All strokes, each with the step that restores it; see `Snapshot.UndoneStroke`.
  var strokes: [(step: Int, erasedAt: Int?, ordered: Scene.OrderedStroke)] {
    var all: [(step: Int, erasedAt: Int?, ordered: Scene.OrderedStroke)] = []
    for (distance, removal) in removals.reversed().enumerated() {
      let erasedAt = removal.isClear ? nil : removal.sequence
      all += removal.strokes.map { (-1 - distance, erasedAt, $0) }
    }
    for (distance, redo) in redos.reversed().enumerated() {
      all += redo.strokes.map { (distance + 1, nil, $0) }
    }
    return all
  }

  /// The steps to redo that erase; see `Snapshot.Erasure`.
  var erasures: [Snapshot.Erasure] {
    redos.reversed().enumerated().compactMap { distance, redo in
      guard case .erase(let sequences) = redo else { return nil }
      return Snapshot.Erasure(step: distance + 1, sequences: sequences)
    }
  }

  /// The strokes and samples that all steps hold; linear in the strokes.
  var size: (strokes: Int, samples: Int) {
    (removals.map(\.strokes) + redos.map(\.strokes)).reduce((0, 0)) { size, strokes in
      (size.0 + strokes.count, size.1 + strokes.reduce(0) { $0 + $1.stroke.samples.count })
    }
  }

  /// All strokes, in the order in which they are dropped: that of `oldest`.
  var oldestFirst: Strokes { removals.flatMap(\.strokes) + redos.flatMap(\.strokes) }

  /// The oldest stroke of the step that is farthest away: of a removal, or else of a redo.
  var oldest: Scene.OrderedStroke? {
    (removals.first?.strokes ?? redos.lazy.map(\.strokes).first { !$0.isEmpty })?.first
  }

  /// The most steps that a snapshot may give its drawers together, so that a damaged one allocates
  /// no more: a step had a stroke, and `room.strokes` is at most so large.
  static let most = 1_000_000

  /// The steps of a snapshot before `add` gives them their strokes; `spare` are left for others.
  init(redos count: Int, erasures: [Snapshot.Erasure], within spare: inout Int) {
    let count = min(max(0, count), spare)
    spare -= count
    redos = Array(repeating: .clear, count: count)
    for erasure in erasures where erasure.step > 0 && erasure.step <= count {
      redos[count - erasure.step] = .erase(erasure.sequences)
    }
  }

  init(removals: [Removal] = []) { self.removals = removals }

  /// Adds a stroke of a snapshot to its step; returns `false` for a step that is missing, or
  /// farther than `spare` allows.
  mutating func add(
    _ ordered: Scene.OrderedStroke, at step: Int, erasedAt: Int?, within spare: inout Int
  ) -> Bool {
    if step < 0 {
      let missing = max(0, -step - removals.count)
      guard missing <= spare else { return false }
      spare -= missing
      removals.insert(contentsOf: repeatElement(Removal(cleared: []), count: missing), at: 0)
      let index = removals.count + step
      removals[index].strokes.append(ordered)
      removals[index].isClear = erasedAt == nil
      removals[index].sequence = erasedAt ?? max(removals[index].sequence, ordered.stroke.sequence)
      return true
    }
    guard step > 0, step <= redos.count else { return false }
    var strokes = redos[redos.count - step].strokes
    // Otherwise appending would copy all of them.
    redos[redos.count - step] = .clear
    strokes.append(ordered)
    redos[redos.count - step] = .sequence(strokes)
    return true
  }

  /// Removes strokes, and the steps that are empty then; linear in all strokes.
  mutating func removeAll(where isMeant: (Snapshot.Stroke) -> Bool) {
    for index in removals.indices { removals[index].strokes.removeAll { isMeant($0.stroke) } }
    removals.removeAll(where: \.strokes.isEmpty)
    redos = redos.compactMap { redo in
      guard case .sequence(let strokes) = redo else { return redo }
      let kept = strokes.filter { !isMeant($0.stroke) }
      return kept.isEmpty ? nil : .sequence(kept)
    }
  }
}
