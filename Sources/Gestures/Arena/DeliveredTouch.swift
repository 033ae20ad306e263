/// One touch as the view behind the recognizers is told of it.
public struct DeliveredTouch: Equatable, Sendable {
  /// The drawer's number for the touch.
  public var touch: Int
  /// What the view is told; never `stationary`.
  public var phase: Touch.Phase
  /// The sample that goes with it; of one that is late, taken earlier.
  public var sample: StrokeSample
  /// When it is told: milliseconds on the drawer's clock.
  public var timestamp: Double
  /// Whether it was kept back before, until recognizers had failed.
  public var isLate: Bool
  /// The place in the coordinates of the region where the touch came down, which is the view that is
  /// told; `nil` for the bare canvas.
  public var inRegion: RegionLocation?

  /// Makes one from its parts.
  public init(
    touch: Int, phase: Touch.Phase, sample: StrokeSample, timestamp: Double, isLate: Bool = false,
    inRegion: RegionLocation? = nil
  ) {
    self.touch = touch
    self.phase = phase
    self.sample = sample
    self.timestamp = timestamp
    self.isLate = isLate
    self.inRegion = inRegion
  }

  /// What is told of a record at a time.
  init(_ record: TouchDelivery.Record, _ phase: Touch.Phase, at time: Double) {
    let isLate =
      switch phase {
      case .began: !record.isFresh || record.hasMoved || record.isUp
      case .moved, .ended: !record.isFresh
      case .stationary, .cancelled, .hovered: false
      }
    let sample = phase == .began ? record.first : record.newest
    self.init(
      touch: record.id, phase: phase, sample: sample, timestamp: time, isLate: isLate,
      inRegion: record.region?.place(of: sample.location))
  }
}
