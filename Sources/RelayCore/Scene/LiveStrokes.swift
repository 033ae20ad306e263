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

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  // MARK: Changes

  /// Adds a stroke that began after the others.
  mutating func append(_ ordered: Scene.OrderedStroke) {
    if ordered.stroke.state == .open {
      open.append(Open(touch: ordered.stroke.touch, order: ordered.order))
    }
    sampleCount += ordered.stroke.samples.count
    all.append(ordered)
  }

  /// Adds the samples of a path to the stroke of its touch, and lifts the touch if the path ends.
  ///
  /// Returns whether the touch was down. Linear in the touches that are down, which are added to
  /// `visits`; logarithmic in the strokes.
  mutating func extend(by path: PathEvent, visits: inout Int) -> Bool {
    visits += open.count
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

  /// Removes and returns the stroke that an event means; `nil` if there is none.
  ///
  /// Strokes are committed in the order of their lifts. Then those before it have touches that were
  /// down longer, and it is linear in these. It adds what it looks at or moves to `visits`.
  mutating func take(touch: Int, in sequence: Int, visits: inout Int) -> Scene.OrderedStroke? {
    guard let index = index(ofTouch: touch, in: sequence, visits: &visits) else { return nil }
    let before = index - all.startIndex
    let after = all.endIndex - 1 - index
    visits += 1 + min(before, after)
    let taken: Scene.OrderedStroke
    if before < after {
      for later in stride(from: index, to: all.startIndex, by: -1) { all.swapAt(later, later - 1) }
      taken = all.removeFirst()
    } else {
      taken = all.remove(at: index)
    }
    if taken.stroke.state == .open { open.removeAll { $0.order == taken.order } }
    sampleCount -= taken.stroke.samples.count
    // The memory of removed strokes is freed with the last one.
    if all.isEmpty { all = [] }
    return taken
  }

  /// Adds the stroke at an index to the hash of a room.
  mutating func add(at index: Int, to hash: inout RoomHash) {
    all[index].catchUp()
    all[index].add(to: &hash)
  }

  // MARK: Questions

  /// The stroke that a `stroke` event means; `nil` if there is none.
  func stroke(ofTouch touch: Int, in sequence: Int) -> Snapshot.Stroke? {
    var visits = 0
    return index(ofTouch: touch, in: sequence, visits: &visits).map { all[$0].stroke }
  }

  /// The index of the stroke that a `stroke` event means; `nil` if there is none.
  ///
  /// A touch's number may come again in a sequence. While the touch is down, the event cancels that
  /// stroke. As the sequence ends, it means the first one. Linear in the touches that are down and
  /// in the strokes before the one that is found.
  private func index(ofTouch touch: Int, in sequence: Int, visits: inout Int) -> Int? {
    visits += open.count
    if let known = open.last(where: { $0.touch == touch }), let index = index(of: known.order),
      all[index].stroke.sequence == sequence
    {
      return index
    }
    // By index, because a closure would receive a copy of each stroke.
    let first = all.indices.first {
      all[$0].stroke.touch == touch && all[$0].stroke.sequence == sequence
    }
    visits += (first ?? all.endIndex) - all.startIndex
    return first
  }

  /// The index of the stroke with that number in the order of beginning; logarithmic.
  private func index(of order: Int) -> Int? {
    let index = all.indices.partitioningIndex { all[$0].order >= order }
    return index < all.endIndex && all[index].order == order ? index : nil
  }
}
