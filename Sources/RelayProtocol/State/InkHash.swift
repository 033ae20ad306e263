public import Gestures

/// The hash of a growing stroke's samples; each sample is hashed once.
///
/// Each sample is hashed as its difference from the one before, in hundredths as in the binary
/// encoding. A force counts as its hundredths plus one, a missing force as 0.
public struct InkHash: Equatable, Sendable {
  private var hasher = StateHasher()
  private var x: Int64 = 0
  private var y: Int64 = 0
  private var time: Int64 = 0
  /// The number of hashed samples.
  public private(set) var count = 0

  /// Makes an empty hash.
  public init() {}

  /// The hash of the samples so far.
  public var value: UInt64 { hasher.value }

  /// Hashes a stroke's new samples, about 15 nanoseconds each.
  public mutating func catchUp(with samples: [StrokeSample]) {
    guard count < samples.count else { return }
    for sample in samples[count...] { add(sample) }
    count = samples.count
  }

  @inline(__always)
  private mutating func add(_ sample: StrokeSample) {
    let newX = Self.hundredths(sample.location.x)
    let newY = Self.hundredths(sample.location.y)
    let newTime = Self.hundredths(sample.timestamp)
    hasher.add(steps: newX &- x)
    hasher.add(steps: newY &- y)
    hasher.add(steps: newTime &- time)
    x = newX
    y = newY
    time = newTime
    let force = sample.force.map(Self.hundredths)
    hasher.add(count: UInt64(bitPattern: force.map { max(0, $0) &+ 1 } ?? 0))
  }

  /// 0 for a number that is not finite or exceeds every limit.
  @inline(__always)
  private static func hundredths(_ number: Double) -> Int64 {
    BinaryQuantum.steps(number, BinaryQuantum.hundredth) ?? 0
  }
}
