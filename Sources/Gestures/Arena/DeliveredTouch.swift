/// One phase of a touch as the view behind the recognizers receives it.
public struct DeliveredTouch: Equatable, Sendable {
  /// The drawer's number for the touch.
  public var touch: Int
  /// The touch's number in its arena; unlike `touch`, it is never reused.
  public var number: Int
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

  /// Makes the delivery of a record's phase at a time.
  init(_ record: TouchDelivery.Record, _ phase: Touch.Phase, at time: Double) {
    touch = record.id
    number = record.number
    self.phase = phase
    sample = phase == .began ? record.first : record.newest
    timestamp = time
    isLate =
      switch phase {
      case .began: !record.isFresh || record.hasMoved || record.isUp
      case .moved, .ended: !record.isFresh
      case .stationary, .cancelled, .hovered: false
      }
    inRegion = record.region?.convert(sample.location)
  }
}
