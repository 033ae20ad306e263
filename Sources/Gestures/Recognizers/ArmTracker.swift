/// Tracks which of its two arms a stroke is on, in constant time a sample.
///
/// It watches the progress along one direction: down for a checkmark, right for a right chevron.
/// The second arm begins when the stroke comes back by more than a hand trembles. The first arm
/// continues if the stroke then goes farther than before.
struct ArmTracker: Equatable {
  /// The stroke's progress.
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

  /// The least movement, in pixels, that counts.
  static let slop = 4.0
  /// How far a stroke must come back to begin the second arm, as a share of the first arm's length.
  static let leastReturn = 0.15

  /// The stroke's progress.
  private(set) var stage = Stage.none
  /// The farthest point along the direction, relative to the start.
  private(set) var turn = Vector.zero
  /// The distance of `turn` along the direction, in pixels.
  private var farthest = 0.0

  /// Begins a stroke.
  mutating func begin() {
    self = ArmTracker()
    stage = .start
  }

  /// Adds the next point, `along` pixels along the direction; both are relative to the start.
  mutating func move(to location: Vector, along: Double) {
    if along > farthest {
      farthest = along
      turn = location
      if stage == .second { stage = .first }
    }
    switch stage {
    case .none, .second: break
    case .start:
      if location.length >= Self.slop { stage = .first }
    case .first:
      let isForth = farthest >= Self.slop
      if isForth, farthest - along >= max(Self.slop, farthest * Self.leastReturn) {
        stage = .second
      }
    }
  }
}
