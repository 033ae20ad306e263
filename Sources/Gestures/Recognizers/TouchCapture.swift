/// Captures the free-form path of the first finger, sample by sample.
///
/// With a single finger it cannot fail. The samples are kept if the gesture ends; a cancelled touch
/// empties them.
///
///     possible ── touch down ─► began ── move ─► changed ⟲ ── lift ─► ended
public final class TouchCapture: FirstTouchRecognizer {
  /// The name on the wire.
  public static let name = "capture"
  /// The most samples of memory to keep for the next sequence: half a minute at 120 Hz.
  static let keptCapacity = 4096

  /// The samples of the current sequence, oldest first; empty after a cancellation.
  public private(set) var samples: [StrokeSample] = []
  /// The length of the path so far, in pixels.
  public private(set) var length = 0.0

  /// Makes a recognizer.
  public init() {
    super.init(name: Self.name)
  }

  /// It follows the touch from the first sample on.
  public override var isContinuous: Bool { true }

  /// The number of `samples` and the path's `length` in pixels.
  public override var result: GestureResult {
    ["samples": .number(Double(samples.count)), "length": .number(length)]
  }

  override func strokeBegan(at sample: StrokeSample) {
    samples.append(sample)
    state = .began
  }

  override func strokeMoved(to sample: StrokeSample, from previous: StrokeSample) {
    append(sample, after: previous)
    state = .changed
  }

  override func strokeEnded(at sample: StrokeSample, from previous: StrokeSample?) {
    if let previous { append(sample, after: previous) }
    criteria = [Self.touches(1)]
    state = .ended
  }

  override func forgetStroke() {
    samples.removeAll(keepingCapacity: samples.capacity <= Self.keptCapacity)
    length = 0
  }

  private func append(_ sample: StrokeSample, after previous: StrokeSample) {
    length += previous.location.distance(to: sample.location)
    samples.append(sample)
  }
}
