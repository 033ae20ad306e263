/// The touches that are down and the pointers that hover.
///
///     hovering ── comes down ─► down ─┬─ lifted ─► stroke kept at the end of the sequence
///                                     └─ cancelled
final class TouchTracker {
  /// The sequence with the touches that are down.
  private let event: TouchEvent
  /// The pointers over the canvas that do not touch it.
  private(set) var hovering: [Touch] = []
  /// The number of the last touch to leave the sequence, 0 for none, and its location.
  private(set) var last = (number: 0, location: Point.zero)
  /// The ids of lifted touches with strokes that wait for the end of the sequence.
  private var keptStrokes: [Int] = []
  /// The number of touches and hovering pointers so far.
  private var count = 0
  /// Holds one touch, so that handing out an array of one allocates nothing.
  private var single: [Touch] = []

  /// Tracks the touches of an event's sequences.
  init(_ event: TouchEvent) { self.event = event }

  /// Whether any touch is down.
  var isAnyDown: Bool { !event.touches.isEmpty }

  /// Makes a touch at a location, with a number of its own.
  ///
  /// It is not down before `add`.
  func makeTouch(
    _ entry: TouchBatch.Entry, kind: Touch.Kind, at sample: StrokeSample
  ) -> Touch {
    let touch = Touch(id: entry.id, kind: entry.kind ?? kind, sample: sample)
    count += 1
    touch.number = count
    return touch
  }

  /// Adds a touch to those that are down.
  func add(_ touch: Touch) { event.touches.append(touch) }

  /// Removes a touch that was lifted, and keeps its stroke.
  func lift(_ touch: Touch) {
    event.touches.removeAll { $0 === touch }
    keptStrokes.append(touch.id)
    last = (touch.number, touch.location)
  }

  /// Removes touches that were cancelled.
  func cancel(_ touches: [Touch]) {
    event.touches.removeAll { touches.contains($0) }
    if let touch = touches.last { last = (touch.number, touch.location) }
  }

  /// Removes and returns the ids of the strokes to keep, oldest first.
  func takeKeptStrokes() -> [Int] {
    defer { keptStrokes.removeAll(keepingCapacity: true) }
    return keptStrokes
  }

  /// Moves a hovering pointer to a sample, and adds it if it is new.
  func hover(_ entry: TouchBatch.Entry, at sample: StrokeSample) -> Touch {
    if let known = hovering.first(where: { $0.id == entry.id }) {
      known.now.advance(to: sample, phase: .hovered)
      return known
    }
    let pointer = makeTouch(entry, kind: .mouse, at: sample)
    pointer.now.phase = .hovered
    hovering.append(pointer)
    return pointer
  }

  /// Removes hovering pointers.
  func removeHovering(where isOver: (Touch) -> Bool) { hovering.removeAll(where: isOver) }

  /// An array of one touch; its memory is reused.
  func alone(_ touch: Touch) -> [Touch] {
    if single.isEmpty { single.append(touch) } else { single[0] = touch }
    return single
  }
}

extension TouchTracker {
  /// Throws the first reason why a batch does not fit the touches that are down.
  ///
  /// Linear in the batch.
  func check(_ batch: TouchBatch, limits: GestureLimits) throws(TouchFault) {
    for index in batch.entries.indices {
      let entry = batch.entries[index]
      let down = event.touch(entry.id)
      let isRepeated = batch.entries[..<index].contains { $0.id == entry.id }
      switch batch.phase {
      case .hovered:
        guard down == nil, !isRepeated else { throw .touchAlreadyDown(entry: index, id: entry.id) }
        let pointer = hovering.first { $0.id == entry.id }
        guard hovering.count + index < limits.touches || pointer != nil else {
          throw .tooManyTouches(entry: index, limit: limits.touches)
        }
        try Self.checkTimes(of: entry, at: index, after: pointer, in: batch)
        continue
      case .began:
        guard down == nil, !isRepeated else { throw .touchAlreadyDown(entry: index, id: entry.id) }
        guard !entry.samples.isEmpty else { throw .noSample(entry: index) }
        guard event.touches.count + index < limits.touches else {
          throw .tooManyTouches(entry: index, limit: limits.touches)
        }
      case .moved, .stationary, .ended, .cancelled:
        guard down != nil, !isRepeated else { throw .touchNotDown(entry: index, id: entry.id) }
      }
      guard (down?.sampleCount ?? 0) + entry.samples.count <= limits.strokeSamples else {
        throw .strokeTooLong(entry: index, id: entry.id, limit: limits.strokeSamples)
      }
      try Self.checkTimes(of: entry, at: index, after: down, in: batch)
    }
  }

  private static func checkTimes(
    of entry: TouchBatch.Entry, at index: Int, after touch: Touch?, in batch: TouchBatch
  ) throws(TouchFault) {
    var previous = touch?.timestamp ?? -.infinity
    for sample in entry.samples {
      let time = batch.samples[sample].timestamp
      // NaN is rejected too: every comparison with it is false.
      guard time >= previous else {
        throw .timeBackwards(
          entry: index, sample: sample - entry.samples.lowerBound, time: time, previous: previous)
      }
      previous = time
    }
  }
}
