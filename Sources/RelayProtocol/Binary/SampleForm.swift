import Gestures

/// The encoding of a run of samples.
struct SampleForm: Equatable {
  /// Whether they are doubles, because only some have a force or a number is too large for steps.
  var isRaw = false
  /// Whether all samples have a force.
  var hasForce = false
  /// The scale of their steps.
  var scale = SampleScale()

  init() {}

  /// Chooses the encoding for samples that continue with a scale.
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
  /// Appends samples in the chosen encoding.
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

  /// Appends samples as doubles; a missing force is NaN.
  ///
  /// Values that fit steps are rounded like steps. Otherwise a touch's times could run backwards
  /// after earlier times in steps.
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
  /// Reads one sample of doubles.
  mutating func readRawSample(in bytes: Span<UInt8>) throws(ErrorMessage) -> StrokeSample {
    let x = try readDouble(in: bytes)
    let y = try readDouble(in: bytes)
    let time = try readDouble(in: bytes)
    let force = try readDouble(in: bytes)
    return StrokeSample(
      location: Point(x: x, y: y), timestamp: time, force: force.isNaN ? nil : force)
  }

  /// Reads a sample of a server in full precision; other numbers than finite ones are no sample.
  mutating func readFiniteSample(in bytes: Span<UInt8>) throws(ErrorMessage) -> StrokeSample {
    let start = offset
    let sample = try readRawSample(in: bytes)
    guard sample.location.x.isFinite, sample.location.y.isFinite, sample.timestamp.isFinite,
      sample.force?.isFinite ?? true
    else { throw .fault(.outOfRange, "expected finite numbers of a sample", at: start) }
    return sample
  }
}
