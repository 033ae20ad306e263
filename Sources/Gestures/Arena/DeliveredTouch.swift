/// One touch as the view behind the recognizers is told of it.
public struct DeliveredTouch: Equatable, Sendable {
  /// The drawer's number for the touch.
  public var touch: Int
  /// What the view is told; never `stationary`.
  public var phase: Touch.Phase
  /// The sample that goes with it.
  public var sample: StrokeSample
  /// Whether it was kept back before, until recognizers had failed.
  public var isLate: Bool

  /// Makes one from its parts.
  public init(touch: Int, phase: Touch.Phase, sample: StrokeSample, isLate: Bool = false) {
    self.touch = touch
    self.phase = phase
    self.sample = sample
    self.isLate = isLate
  }

  /// What is told of a record now.
  init(_ record: TouchDelivery.Record, _ phase: Touch.Phase) {
    let isLate =
      switch phase {
      case .began: !record.isFresh || record.hasMoved || record.isUp
      case .moved, .ended: !record.isFresh
      case .stationary, .cancelled, .hovered: false
      }
    self.init(
      touch: record.id, phase: phase, sample: phase == .began ? record.first : record.newest,
      isLate: isLate)
  }
}
