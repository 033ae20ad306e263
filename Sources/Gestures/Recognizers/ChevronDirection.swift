/// The direction that a chevron points in.
public enum ChevronDirection: String, CaseIterable, Sendable {
  /// The sign `>`, drawn from the top.
  case right
  /// The sign `<`, drawn from the top.
  case left
  /// The sign `^`, drawn from the left.
  case up
  /// The sign `v`, drawn from the left.
  case down

  /// The direction as a property of a recognizer.
  var property: RecognizerProperty {
    .choice(
      "direction", rawValue, of: Self.allCases.map { $0.rawValue }, shipped: Self.right.rawValue)
  }

  /// Whether it is drawn from the top to the bottom, rather than from the left to the right.
  var isUpright: Bool { self == .right || self == .left }

  /// Maps a displacement on the canvas to that of the same chevron pointing right.
  func facingRight(_ vector: Vector) -> Vector {
    switch self {
    case .right: vector
    case .left: Vector(x: -vector.x, y: vector.y)
    case .up: Vector(x: -vector.y, y: vector.x)
    case .down: Vector(x: vector.y, y: vector.x)
    }
  }

  /// Maps a displacement of a chevron that points right back to the canvas.
  func onCanvas(_ vector: Vector) -> Vector {
    switch self {
    case .right: vector
    case .left: Vector(x: -vector.x, y: vector.y)
    case .up: Vector(x: vector.y, y: -vector.x)
    case .down: Vector(x: vector.y, y: vector.x)
    }
  }

  /// The phases of the first and the second arm.
  var arms: (first: ChevronRecognizer.Phase, second: ChevronRecognizer.Phase) {
    switch self {
    case .right: (.rightDownStroke, .leftDownStroke)
    case .left: (.leftDownStroke, .rightDownStroke)
    case .up: (.rightUpStroke, .rightDownStroke)
    case .down: (.rightDownStroke, .rightUpStroke)
    }
  }

  /// The progress of a chevron on a stage of its stroke.
  func phase(on stage: ArmTracker.Stage) -> ChevronRecognizer.Phase {
    switch stage {
    case .none: .notStarted
    case .start: .initialPoint
    case .first: arms.first
    case .second: arms.second
    }
  }

  /// The names of the literal rules: the first step back from the tip, a step against the way to
  /// the end, a missing second arm, and an end beyond the start.
  var literalRules: (back: String, against: String, turn: String, advance: String) {
    switch self {
    case .right: ("leftwardAtStart", "upward", "leftDownStroke", "fall")
    case .left: ("rightwardAtStart", "upward", "rightDownStroke", "fall")
    case .up: ("downwardAtStart", "leftward", "rightDownStroke", "advance")
    case .down: ("upwardAtStart", "leftward", "rightUpStroke", "advance")
    }
  }
}
