public import Gestures

/// The hash of a stroke's samples, as far as they have come: each sample is looked at once in its
/// life.
///
/// Samples count in hundredths, to which the binary form rounds them, each as the difference from
/// the one before; a force counts one more than its hundredths, none as 0.
public struct InkHash: Equatable, Sendable {
  private var hasher = StateHasher()
  private var x: Int64 = 0
  private var y: Int64 = 0
  private var time: Int64 = 0
  /// How many samples are in it.
  public private(set) var count = 0

  /// Makes the hash of no sample.
  public init() {}

  /// The hash of the samples that are in it.
  public var value: UInt64 { hasher.value }

  /// Takes in those of a stroke's samples that it has not; some 15 nanoseconds each.
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

  /// 0 for what is not finite, or larger than any limit lets a number be.
  @inline(__always)
  private static func hundredths(_ number: Double) -> Int64 {
    BinaryQuantum.steps(number, BinaryQuantum.hundredth) ?? 0
  }
}
