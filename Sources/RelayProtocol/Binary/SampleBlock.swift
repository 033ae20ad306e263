import Gestures

/// In which form samples are sent.
struct SampleForm: Equatable {
  /// As doubles: some have a force and others none, or numbers are too large for steps.
  var isRaw = false
  /// All samples have a force.
  var hasForce = false
  /// What they are counted in.
  var scale = SampleScale()

  init() {}

  /// Finds the form for samples that go on from a scale.
  init(_ samples: ArraySlice<StrokeSample>, from scale: SampleScale = SampleScale()) {
    var covering = scale
    var forces = 0
    for sample in samples {
      if let force = sample.force {
        forces += 1
        if !(abs(force) < BinaryQuantum.mostSteps / 100) { isRaw = true }
      }
      if !covering.cover(sample) { isRaw = true }
    }
    hasForce = forces > 0
    if forces != 0 && forces != samples.count { isRaw = true }
    if isRaw {
      hasForce = false
      self.scale = scale
    } else {
      self.scale = covering
    }
  }
}

extension BinaryWriter {
  /// Appends samples in a form that was found for them.
  @inline(__always)
  mutating func write(
    _ samples: ArraySlice<StrokeSample>, as form: SampleForm, on track: inout SampleTrack
  ) {
    if form.isRaw { return write(raw: samples) }
    track.rescale(to: form.scale)
    for sample in samples {
      bytes.append(addingCapacity: SampleTrack.longest) {
        track.append(sample, hasForce: form.hasForce, to: &$0)
      }
    }
  }

  /// Appends samples as doubles; a force that there is not is no number.
  ///
  /// They are rounded as steps are, where they can be: times of a touch that were told in steps
  /// before must not run backwards.
  private mutating func write(raw samples: ArraySlice<StrokeSample>) {
    for sample in samples {
      write(double: BinaryQuantum.rounded(sample.location.x))
      write(double: BinaryQuantum.rounded(sample.location.y))
      write(double: BinaryQuantum.rounded(sample.timestamp))
      write(double: sample.force.map(BinaryQuantum.rounded) ?? .nan)
    }
  }
}

extension BinaryReader {
  /// Reads a sample of doubles.
  mutating func readRawSample(in bytes: Span<UInt8>) throws(ErrorMessage) -> StrokeSample {
    let x = try readDouble(in: bytes)
    let y = try readDouble(in: bytes)
    let time = try readDouble(in: bytes)
    let force = try readDouble(in: bytes)
    return StrokeSample(
      location: Point(x: x, y: y), timestamp: time, force: force.isNaN ? nil : force)
  }
}
