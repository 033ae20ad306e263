/// One phase of a touch as the view behind the recognizers receives it.
public struct DeliveredTouch: Equatable, Sendable {
  /// The drawer's number for the touch.
  public var touch: Int
  /// The phase; never `stationary`.
  public var phase: Touch.Phase
  /// The sample of the phase; an earlier one if `isLate`.
  public var sample: StrokeSample
  /// When it is delivered: milliseconds on the drawer's clock.
  public var timestamp: Double
  /// Whether it was withheld until recognizers had failed.
  public var isLate: Bool
  /// The location relative to the region where the touch came down, which is the view; `nil` for
  /// the canvas.
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

  /// Makes the delivery of a record's phase at a time.
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
      inRegion: record.region?.convert(sample.location))
  }
}
