import Gestures

/// The scale of a touch's samples: hundredths, tenths or wholes of a pixel and of a millisecond,
/// the coarsest that is exact.
struct SampleScale: Equatable {
  /// Decimals of coordinates, 0 to 2.
  var location: UInt8 = 0
  /// Decimals of times, 0 to 2.
  var time: UInt8 = 0

  /// The scale as it is sent.
  var byte: UInt8 { location | time << 2 }
  /// Steps a pixel.
  var locationSteps: Double { Self.steps(location) }
  /// Steps a millisecond.
  var timeSteps: Double { Self.steps(time) }

  init() {}

  /// The scale of a received byte; `nil` if it is invalid.
  init?(byte: UInt8) {
    location = byte & 0b11
    time = byte >> 2
    guard location <= 2 && time <= 2 else { return nil }
  }

  @inline(__always)
  private static func steps(_ decimals: UInt8) -> Double {
    decimals == 2 ? 100 : decimals == 1 ? 10 : 1
  }

  /// Adds the decimals that a sample needs, up to two; `false` if its numbers are too large.
  @inline(__always)
  mutating func cover(_ sample: StrokeSample) -> Bool {
    while location < 2
      && !(Self.isWhole(sample.location.x, locationSteps)
        && Self.isWhole(sample.location.y, locationSteps))
    { location += 1 }
    while time < 2 && !Self.isWhole(sample.timestamp, timeSteps) { time += 1 }
    let most = BinaryQuantum.mostSteps / 100
    return abs(sample.location.x) < most && abs(sample.location.y) < most
      && abs(sample.timestamp) < most
  }

  @inline(__always)
  private static func isWhole(_ number: Double, _ perUnit: Double) -> Bool {
    guard let steps = BinaryQuantum.steps(number, perUnit) else { return false }
    return Double(steps) / perUnit == number
  }
}

/// The prediction of a touch's next sample; only the difference from it is sent.
///
/// The predicted sample repeats the step from the sample before the last to the last one.
struct SampleTrack {
  private(set) var scale = SampleScale()
  private var x: Int64 = 0
  private var y: Int64 = 0
  private var time: Int64 = 0
  private var stepX: Int64 = 0
  private var stepY: Int64 = 0
  private var stepTime: Int64 = 0
  private var force: Int64 = 0
  private var isFresh = true

  /// The most bytes of a sample.
  static let longest = 40
  /// The fewest bytes of a sample.
  static let shortest = 3

  init() {}

  /// Begins a track with a scale.
  init(_ scale: SampleScale) { self.scale = scale }

  /// Changes to a scale with at least as many decimals.
  mutating func rescale(to new: SampleScale) {
    guard new != scale else { return }
    for _ in scale.location..<max(scale.location, new.location) {
      x = x &* 10
      y = y &* 10
      stepX = stepX &* 10
      stepY = stepY &* 10
    }
    for _ in scale.time..<max(scale.time, new.time) {
      time = time &* 10
      stepTime = stepTime &* 10
    }
    scale = new
  }

  /// The time of the last sample, in milliseconds.
  var lastTime: Double { Double(time) / scale.timeSteps }

  /// Appends a sample that is exact in the scale.
  @inline(__always)
  mutating func append(_ sample: StrokeSample, hasForce: Bool, to output: inout OutputSpan<UInt8>) {
    let newX = BinaryQuantum.steps(sample.location.x, scale.locationSteps) ?? 0
    let newY = BinaryQuantum.steps(sample.location.y, scale.locationSteps) ?? 0
    let newTime = BinaryQuantum.steps(sample.timestamp, scale.timeSteps) ?? 0
    BinaryWriter.append(BinaryWriter.zigzag(newX - x - stepX), to: &output)
    BinaryWriter.append(BinaryWriter.zigzag(newY - y - stepY), to: &output)
    BinaryWriter.append(BinaryWriter.zigzag(newTime - time - stepTime), to: &output)
    move(toX: newX, newY, newTime)
    guard hasForce, let value = sample.force else { return }
    let newForce = BinaryQuantum.steps(value, BinaryQuantum.hundredth) ?? 0
    BinaryWriter.append(BinaryWriter.zigzag(newForce - force), to: &output)
    force = newForce
  }

  /// Reads the next sample.
  @inline(__always)
  mutating func read(
    in bytes: Span<UInt8>, _ reader: inout BinaryReader, hasForce: Bool
  ) throws(ErrorMessage) -> StrokeSample {
    let newX = x &+ stepX &+ (try reader.readSteps(in: bytes))
    let newY = y &+ stepY &+ (try reader.readSteps(in: bytes))
    let newTime = time &+ stepTime &+ (try reader.readSteps(in: bytes))
    move(toX: newX, newY, newTime)
    if hasForce { force = force &+ (try reader.readSteps(in: bytes)) }
    return StrokeSample(
      location: Point(x: Double(newX) / scale.locationSteps, y: Double(newY) / scale.locationSteps),
      timestamp: Double(newTime) / scale.timeSteps,
      force: hasForce ? Double(force) / BinaryQuantum.hundredth : nil)
  }

  @inline(__always)
  private mutating func move(toX newX: Int64, _ newY: Int64, _ newTime: Int64) {
    // The first sample has no step to repeat.
    stepX = isFresh ? 0 : newX &- x
    stepY = isFresh ? 0 : newY &- y
    stepTime = isFresh ? 0 : newTime &- time
    isFresh = false
    x = newX
    y = newY
    time = newTime
  }
}
