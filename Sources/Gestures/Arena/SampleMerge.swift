/// Merges the samples of several touches into one stream in time order.
///
/// Samples of equal time keep the batch's order. Each call costs one comparison a touch.
struct SampleMerge {
  private struct Cursor {
    var touch: Touch
    var samples: Range<Int>
  }

  /// One cursor a touch; empty between batches.
  private var cursors: [Cursor] = []

  /// Adds a touch with the indices of its samples, oldest first.
  mutating func add(_ touch: Touch, _ samples: Range<Int>) {
    cursors.append(Cursor(touch: touch, samples: samples))
  }

  /// Removes and returns the earliest sample; `nil`, and empty again, after the last.
  mutating func next(in batch: TouchBatch) -> (touch: Touch, sample: StrokeSample)? {
    var earliest: (cursor: Int, sample: StrokeSample)?
    for (index, cursor) in cursors.enumerated() {
      guard let first = cursor.samples.first else { continue }
      let sample = batch.samples[first]
      if let earliest, earliest.sample.timestamp <= sample.timestamp { continue }
      earliest = (index, sample)
    }
    guard let earliest else {
      cursors.removeAll(keepingCapacity: true)
      return nil
    }
    cursors[earliest.cursor].samples.removeFirst()
    return (cursors[earliest.cursor].touch, earliest.sample)
  }
}
