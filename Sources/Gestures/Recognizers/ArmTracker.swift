/// Follows, sample by sample and in constant time, whether a stroke of two arms is on
/// its first arm or on its second.
///
/// It goes by how far the stroke has come along one direction: down for a checkmark, to the right
/// for a right chevron. The second arm begins once the stroke has come back by more than a hand
/// trembles by, and the first goes on where it comes farther after all.
struct ArmTracker: Equatable {
  /// Where the stroke is.
  enum Stage: Equatable {
    /// No touch is down.
    case none
    /// The touch is down and has hardly moved.
    case start
    /// It is on the first arm.
    case first
    /// It is on the second arm.
    case second
  }

  /// The way in pixels that a stroke must go to be somewhere else.
  static let slop = 4.0
  /// The share of the way forth that a stroke must come back by to be on its second arm.
  static let leastReturn = 0.15

  /// Where the stroke is.
  private(set) var stage = Stage.none
  /// The place that is farthest along the direction, as seen from the start.
  private(set) var turn = Vector.zero
  /// How far along the direction `turn` is, in pixels.
  private var farthest = 0.0

  /// Takes the touch down.
  mutating func begin() {
    self = ArmTracker()
    stage = .start
  }

  /// Takes the next place, which is `along` pixels along the direction, all as seen from the start.
  mutating func move(to place: Vector, along: Double) {
    if along > farthest {
      farthest = along
      turn = place
      if stage == .second { stage = .first }
    }
    switch stage {
    case .none, .second: break
    case .start:
      if place.length >= Self.slop { stage = .first }
    case .first:
      let isForth = farthest >= Self.slop
      if isForth, farthest - along >= max(Self.slop, farthest * Self.leastReturn) {
        stage = .second
      }
    }
  }
}
