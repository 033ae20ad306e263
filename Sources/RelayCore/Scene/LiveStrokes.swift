import RelayProtocol

/// A drawer's uncommitted strokes, which are those of its current sequence.
///
/// A sequence may have thousands of them, but only as many touches are down as a drawer has
/// fingers. So strokes that go on are found among those.
struct LiveStrokes: Sendable {
  /// A stroke whose touch is down.
  private struct Open: Sendable {
    var touch: Int
    /// Its number in the order of beginning.
    var order: Int
  }

  /// The strokes in the order of beginning.
  private(set) var all: ArraySlice<Scene.OrderedStroke> = []
  /// The samples of all of them.
  private(set) var sampleCount = 0
  /// Those whose touches are down, the newest last.
  private var open: [Open] = []
  /// How many of them fade.
  private var fadingCount = 0

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  // MARK: Changes

  /// Adds a stroke that began after the others.
  mutating func append(_ ordered: Scene.OrderedStroke) {
    if ordered.stroke.state == .open {
      open.append(Open(touch: ordered.stroke.touch, order: ordered.order))
    }
    if ordered.stroke.pen?.fade != nil { fadingCount += 1 }
    sampleCount += ordered.stroke.samples.count
    all.append(ordered)
  }

  /// Adds the samples of a path to the stroke of its touch, and lifts the touch if the path ends;
  /// returns whether the touch is down.
  ///
  /// Linear in the touches that are down, logarithmic in the strokes.
  mutating func extend(by path: PathEvent) -> Bool {
    guard let known = open.lastIndex(where: { $0.touch == path.touch }),
      let index = index(of: open[known].order)
    else { return false }
    all[index].stroke.samples.append(contentsOf: path.samples)
    sampleCount += path.samples.count
    if path.phase == .ended {
      all[index].stroke.state = .ended
      all[index].stroke.isLiftSampled = !path.samples.isEmpty
      open.remove(at: known)
    }
    return true
  }

  /// Removes and returns the first stroke of a touch that is up; `nil` if there is none.
  ///
  /// Strokes are committed in the order of their lifts. Then those before it have touches that were
  /// down longer, and it is linear in these.
  mutating func takeEnded(touch: Int) -> Scene.OrderedStroke? {
    let ended = all.indices.first {
      all[$0].stroke.touch == touch && all[$0].stroke.state == .ended
    }
    guard let ended else { return nil }
    // The few strokes before it move, and the many after it stay.
    for index in stride(from: ended, to: all.startIndex, by: -1) { all.swapAt(index, index - 1) }
    let taken = all.removeFirst()
    noteRemoval(of: taken)
    return taken
  }

  /// Removes and returns the last stroke of a touch in a sequence; `nil` if there is none.
  mutating func remove(touch: Int, in sequence: Int) -> Scene.OrderedStroke? {
    // By index, because a closure would receive a copy of each stroke.
    let last = all.indices.last {
      all[$0].stroke.touch == touch && all[$0].stroke.sequence == sequence
    }
    guard let last else { return nil }
    let gone = all.remove(at: last)
    open.removeAll { $0.order == gone.order }
    noteRemoval(of: gone)
    return gone
  }

  private mutating func noteRemoval(of gone: Scene.OrderedStroke) {
    if gone.stroke.pen?.fade != nil { fadingCount -= 1 }
    sampleCount -= gone.stroke.samples.count
    // The memory of removed strokes is freed with the last one.
    if all.isEmpty { all = [] }
  }

  /// Adds the stroke at an index to the hash of a room.
  mutating func add(at index: Int, to hash: inout RoomHash) {
    all[index].catchUp()
    all[index].add(to: &hash)
  }

  // MARK: Questions

  /// Whether a stroke of a touch in a sequence fades; constant time if none does.
  func fades(touch: Int, in sequence: Int) -> Bool {
    fadingCount > 0
      && all.indices.contains {
        all[$0].stroke.touch == touch && all[$0].stroke.sequence == sequence
          && all[$0].stroke.pen?.fade != nil
      }
  }

  /// Whether there is a stroke of a touch in a sequence.
  func contains(touch: Int, in sequence: Int) -> Bool {
    all.indices.contains {
      all[$0].stroke.touch == touch && all[$0].stroke.sequence == sequence
    }
  }

  /// The index of the stroke with that number in the order of beginning; logarithmic.
  private func index(of order: Int) -> Int? {
    var low = all.startIndex
    var high = all.endIndex
    while low < high {
      let middle = (low + high) / 2
      if all[middle].order < order { low = middle + 1 } else { high = middle }
    }
    return low < all.endIndex && all[low].order == order ? low : nil
  }
}
