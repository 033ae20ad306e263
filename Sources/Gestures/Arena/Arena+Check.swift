extension Arena {
  /// Throws the first reason why `receive` would refuse `batch`; changes nothing.
  ///
  /// Linear in the batch.
  public func check(_ batch: TouchBatch) throws(TouchFault) {
    for place in batch.entries.indices {
      let entry = batch.entries[place]
      var down = event.touch(entry.id)
      let isRepeated = batch.entries[..<place].contains { $0.id == entry.id }
      if batch.phase == .hovered {
        guard down == nil, !isRepeated else {
          throw .touchAlreadyDown(entry: place, id: entry.id)
        }
        down = hovering.first { $0.id == entry.id }
        guard hovering.count + place < limits.touches || down != nil else {
          throw .tooManyTouches(entry: place, limit: limits.touches)
        }
        try checkTimes(of: entry, place: place, after: down, in: batch)
        continue
      }
      if batch.phase == .began {
        guard down == nil, !isRepeated else {
          throw .touchAlreadyDown(entry: place, id: entry.id)
        }
        guard !entry.samples.isEmpty else { throw .noSample(entry: place) }
        guard event.touches.count + place < limits.touches else {
          throw .tooManyTouches(entry: place, limit: limits.touches)
        }
      } else {
        guard down != nil, !isRepeated else { throw .touchNotDown(entry: place, id: entry.id) }
      }
      guard (down?.sampleCount ?? 0) + entry.samples.count <= limits.strokeSamples else {
        throw .strokeTooLong(entry: place, id: entry.id, limit: limits.strokeSamples)
      }
      try checkTimes(of: entry, place: place, after: down, in: batch)
    }
  }

  private func checkTimes(
    of entry: TouchBatch.Entry, place: Int, after touch: Touch?, in batch: TouchBatch
  ) throws(TouchFault) {
    var previous = touch?.timestamp ?? -.infinity
    for index in entry.samples {
      let time = batch.samples[index].timestamp
      // A time that is no number is refused too: no comparison with it holds.
      guard time >= previous else {
        throw .timeBackwards(
          entry: place, sample: index - entry.samples.lowerBound, time: time, previous: previous)
      }
      previous = time
    }
  }
}
